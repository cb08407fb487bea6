"""Every theorem of the library is proved; no premise of any step can be left out, emptied or weakened."""

from collections.abc import Iterator
from typing import Any

import pytest

from fdtheory.proof.kernel import RefusedError, Theorem, combine, proves
from fdtheory.proof.language.sentence import Eq, Le, Sentence
from fdtheory.proof.language.terms import NotExpressibleError
from fdtheory.proof.language.values import UndecidedError
from fdtheory.proof.library import LIBRARY, THEMES, Provable

ITEMS = {f"{theme}: {item.name}": item for theme, module in THEMES.items() for item in module.ITEMS}


def steps(theorem: Any, seen: dict[Any, Any] | None = None) -> dict[Any, Any]:
    """All theorems below one, by what they say and how they were made."""
    seen = {} if seen is None else seen
    key = (theorem.rule, theorem.sentence.key(), repr(theorem.step.arguments), repr(dict(theorem.step.options)))
    if key not in seen:
        seen[key] = theorem
        for premise in theorem.premises:
            steps(premise, seen)
    return seen


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """(theorem, function that puts another in its place) for every theorem inside an argument."""
    if isinstance(value, Theorem):
        yield value, lambda new: new
    elif isinstance(value, (list, tuple)):
        for index, part in enumerate(value):
            for theorem, put in places(part):
                yield (
                    theorem,
                    lambda new, index=index, put=put: type(value)([*value[:index], put(new), *value[index + 1 :]]),
                )


def parts_dropped(value: Any) -> Iterator[Any]:
    """A list of premises, hypotheses or squares with one part less."""
    if isinstance(value, dict):
        yield from ({k: v for k, v in value.items() if k != key} for key in value)
    elif isinstance(value, (list, tuple)) and value and isinstance(value[0], tuple):
        yield from ([*value[:index], *value[index + 1 :]] for index in range(len(value)))


def emptied(theorem: Any) -> Any:
    s = theorem.sentence.unfolded()
    return combine(Sentence(s.for_all, Eq(0, 0), s.given))


def weakened(theorem: Any) -> Any:
    s = theorem.sentence.unfolded()
    return combine(Sentence(s.for_all, Le(s.says.lhs, s.says.rhs + 1), s.given), [(theorem, 1)])


def mutants(theorem: Any) -> Iterator[tuple[str, Any]]:
    """Ways to make the same step from less."""
    step = theorem.step
    arguments, options = list(step.arguments), dict(step.options)
    for index, value in enumerate(arguments):
        for premise, put in places(value):
            for less in (emptied, weakened):
                yield (
                    f"a premise {less.__name__}",
                    lambda index=index, put=put, premise=premise, less=less: step.rule(
                        *arguments[:index], put(less(premise)), *arguments[index + 1 :], **options
                    ),
                )
    if theorem.rule == "combine":
        for index, value in list(enumerate(arguments))[1:]:
            for less in parts_dropped(value):
                yield (
                    f"argument {index} without a part",
                    lambda index=index, less=less: step.rule(
                        *arguments[:index], less, *arguments[index + 1 :], **options
                    ),
                )
        for name, value in options.items():
            for less in parts_dropped(value):
                yield (
                    f"{name} without a part",
                    lambda name=name, less=less: step.rule(*arguments, **{**options, name: less}),
                )


def survives(theorem: Any, run: Any) -> bool:
    try:
        return bool(run().sentence.key() == theorem.sentence.key())
    except (RefusedError, NotExpressibleError, TypeError):
        return False


def proved(item: Provable) -> Any:
    theorem = item.theorem()
    assert proves(theorem, item.sentence(), frozenset())
    return theorem


@pytest.fixture(scope="module")
def tried() -> set[Any]:
    """The steps that were tried: several theorems share them, and once is enough."""
    return set()


@pytest.mark.parametrize("theme", THEMES)
def test_proved_with_every_premise_needed(theme: str, tried: set[Any]) -> None:
    below_all: dict[Any, Any] = {}
    for item in THEMES[theme].ITEMS:
        steps(proved(item), below_all)
    for key in below_all.keys() - tried:
        tried.add(key)
        below = below_all[key]
        again = below.step.rule(*below.step.arguments, **below.step.options)
        assert again.sentence.key() == below.sentence.key()
        for how, run in mutants(below):
            assert not survives(below, run), f"{below.rule} for {below.sentence.text()}: {how}"


@pytest.mark.parametrize("name", ITEMS)
def test_true_at_points(name: str) -> None:
    sentence = ITEMS[name].sentence()
    if any(isinstance(g, Sentence) for g in sentence.given):
        with pytest.raises((ValueError, TypeError)):  # what is given for all values has no truth at a point
            sentence.holds_at({s: 1 for s, _ in sentence.for_all})
        return
    for point in sentence.points(30):
        try:
            assert sentence.holds_at(point), point
        except UndecidedError:  # both sides irrational and equal
            continue


def test_names_are_distinct() -> None:
    assert len({item.name for item in LIBRARY}) == len(LIBRARY)
