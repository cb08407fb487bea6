"""Coq's weights against the program's: they agree, and a planted difference is seen."""

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from fdtheory.formal import values
from fdtheory.formal.coq import closure, compile_all, dependencies

KERNEL = Path(__file__).parents[2] / "verification" / "kernel"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of values with what it requires, compiled."""
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    folder = tmp_path_factory.mktemp("values")
    names = sorted(path.name for path in KERNEL.glob("*.v"))
    for name in names:
        shutil.copy(KERNEL / name, folder)
    graph = dependencies(folder, names)
    wanted = closure(graph, {f"{values.MODULE}.v"})
    ran = compile_all(folder, {name: graph[name] for name in wanted}, 1, lambda name: None)
    assert all(one.ok for one in ran.values()), ran
    return folder


@pytest.mark.campaign
def test_every_order_agrees(compiled: Path) -> None:
    assert values.differences(compiled) == []
    assert list(values.orders()) == list(range(1, 13))


@pytest.mark.campaign
@pytest.mark.parametrize("order", [1, 4, 11])
def test_a_changed_weight_is_seen(compiled: Path, monkeypatch: pytest.MonkeyPatch, order: int) -> None:
    right = values._expected
    monkeypatch.setattr(
        values, "_expected", lambda p: (right(p)[0] + (Fraction(1, 10**9) if p == order else 0), *right(p)[1:])
    )
    found = values.differences(compiled)
    assert len(found) == 1
    assert found[0].startswith(f"values: at p = {order} Coq has ")


def test_a_broken_module_is_a_difference(tmp_path: Path) -> None:
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    assert len(values.differences(tmp_path)) == 1
