"""The digest of the code: it follows what is computed, not what is said about it."""

from pathlib import Path

from fdtheory.experiments import code_version as module
from fdtheory.experiments.code_version import MODULES, STILL, code_version, meaning


def test_comments_and_docstrings_do_not_count_and_numbers_do():
    plain = "def f(x):\n    return x + 1\n"
    assert meaning(plain) == meaning('def f(x):\n    """Doc."""\n    return x + 1  # why\n')
    assert meaning(plain) != meaning("def f(x):\n    return x + 2\n")


def test_every_module_that_a_unit_runs_through_is_counted():
    """All modules that units.py imports, directly or not, are in the list; frozen.py adds itself alone."""
    assert imported("units") == set(MODULES)
    assert imported("frozen") == set(STILL)
    assert len(code_version()) == 16
    assert code_version() != code_version(STILL)


def imported(first):
    folder, seen, waiting = Path(module.__file__).parent, set(), [first]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for line in (folder / f"{name}.py").read_text(encoding="utf-8").splitlines():
            if line.startswith("from fdtheory.experiments."):
                waiting.append(line.split()[1].rpartition(".")[2])
    return seen
