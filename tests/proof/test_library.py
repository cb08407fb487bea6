"""Every theorem of the library is proved; no premise of any step can be left out, emptied or weakened."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof.kernel import combine, proves
from fdtheory.proof.language.points import points_of
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.proof.language.values import UnseparatedError
from fdtheory.proof.library import LIBRARY, THEMES, Provable


def _less() -> Any:
    spec = importlib.util.spec_from_file_location("less", Path(__file__).parent / "less.py")
    module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
    spec.loader.exec_module(module)  # type: ignore[union-attr]
    return module


less = _less()
ITEMS = {f"{theme}: {item.name}": item for theme, module in THEMES.items() for item in module.ITEMS}


def proved(item: Provable) -> Any:
    theorem = item.theorem()
    assert proves(theorem, item.sentence(), frozenset())
    return theorem


@pytest.fixture(scope="module")
def tried() -> set[Any]:
    """The steps that were tried: several theorems share them, and once is enough."""
    return set()


@pytest.mark.campaign
@pytest.mark.parametrize("theme", THEMES)
def test_proved_with_every_premise_needed(theme: str, tried: set[Any]) -> None:
    below_all: dict[Any, Any] = {}
    for item in THEMES[theme].ITEMS:
        less.steps(proved(item), below_all)
    for key in below_all.keys() - tried:
        tried.add(key)
        below = below_all[key]
        again = below.step.rule(*below.step.arguments, **below.step.options)
        assert again.sentence.key() == below.sentence.key()
        assert less.survivors(below) == [], f"{below.rule} for {below.sentence.text()}"


@pytest.mark.campaign(keep=22)
@pytest.mark.parametrize("name", ITEMS)
def test_true_at_points(name: str) -> None:
    sentence = ITEMS[name].sentence()
    if any(isinstance(g, Sentence) for g in sentence.given):
        with pytest.raises((ValueError, TypeError)):  # what is given for all values has no truth at a point
            sentence.holds_at({s: 1 for s, _ in sentence.for_all})
        return
    for point in points_of(sentence, 30):
        try:
            assert sentence.holds_at(point), point
        except UnseparatedError:  # both sides irrational and equal
            continue


def test_names_are_distinct() -> None:
    assert len({item.name for item in LIBRARY}) == len(LIBRARY)


def test_an_idle_premise_is_noticed() -> None:
    n = sp.Symbol("n", integer=True)
    idle = combine(Sentence({n: at_least(1)}, Le(1, n**2)))
    goal = Sentence({n: at_least(1)}, Le(1, n))
    assert len(less.survivors(combine(goal, [(idle, 0)]))) == 3
    assert less.survivors(combine(goal)) == []
