"""The zoo lists itself and loads instances by name and by file."""

import sys
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.problems.constants import constants_of
from fdtheory.problems.zoo import ZOO, instances, load_instance


def test_names_dimensions_and_kappa() -> None:
    small, sharp = instances(["softmax-small", "kappa-sharp"])
    assert (small.name, small.dim_x, small.dim_y) == ("softmax-small", 2, 2)
    assert 16 <= sharp.kappa < 16.001
    assert small.kappa == constants_of(load_instance("softmax-small"), 1).kappa
    assert small.where == "the whole space"


def test_every_member_says_what_it_is_for() -> None:
    says = [" ".join((maker.__doc__ or "").split()) for maker in ZOO.values()]
    assert all(len(text) > 20 and text.endswith(".") for text in says)
    assert len(set(says)) == len(ZOO)
    assert all(maker().name == name for name, maker in ZOO.items())


def test_unknown_names_are_refused() -> None:
    with pytest.raises(InputError, match="nearest names are softmax-small"):
        instances(["softmax-smal"])


def test_every_zoo_instance_loads_under_its_name() -> None:
    for name in ZOO:
        instance = load_instance(name)
        assert instance.name == name
        assert len(instance.at) == instance.dim_x
        assert instance.region is None or len(instance.region.x) == instance.dim_x


def test_unknown_names_get_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="softmax-small"):
        load_instance("softmax-smal")
    with pytest.raises(InputError, match="no file"):
        load_instance(f"{tmp_path}/none.py:make")
    broken = tmp_path / "broken.py"
    broken.write_text("import nothing_of_this_name\n")
    with pytest.raises(InputError, match="ModuleNotFoundError"):
        load_instance(f"{broken}:make")
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from fdtheory.problems.zoo import softmax_small as make\n\ndef other():\n    return 3\n\n"
        "def needs(a):\n    return a\n"
    )
    assert load_instance(f"{mine}:make").name == "softmax-small"
    with pytest.raises(InputError, match="returned int"):
        load_instance(f"{mine}:other")
    with pytest.raises(InputError, match="nearest names are make"):
        load_instance(f"{mine}:maka")
    with pytest.raises(InputError, match="TypeError"):
        load_instance(f"{mine}:needs")


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    """At its top and in its function, wherever the command is run; afterwards the path is what it was."""
    (tmp_path / "beside_the_problem.py").write_text("SLOPE = 3\n")
    (tmp_path / "mine.py").write_text(
        "import beside_the_problem\n\n"
        "def made():\n"
        "    import sympy as sp\n"
        "    from beside_the_problem import SLOPE\n"
        "    from fdtheory.problems.symbolic import SymbolicInstance\n"
        "    x, y = sp.symbols('x y', real=True)\n"
        "    return SymbolicInstance(y, SLOPE * y**2 - x * y, [x], [y], at=[0], name='mine')\n"
    )
    before = list(sys.path)
    assert load_instance(f"{tmp_path / 'mine.py'}:made").name == "mine"
    assert sys.path == before
