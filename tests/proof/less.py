"""Ways to make a step of a proof from less: a premise emptied, weakened or left out. Shared by two tests."""

from collections.abc import Iterator
from typing import Any

from fdtheory.proof.kernel import RefusedError, Theorem, combine
from fdtheory.proof.language.sentence import Eq, Le, Sentence
from fdtheory.proof.language.terms import NotExpressibleError


def key_of(theorem: Any) -> Any:
    """What a theorem says and how it was made."""
    return (theorem.rule, theorem.sentence.key(), repr(theorem.step.arguments), repr(dict(theorem.step.options)))


def steps(theorem: Any, seen: dict[Any, Any] | None = None) -> dict[Any, Any]:
    """All theorems below one, by what they say and how they were made."""
    seen = {} if seen is None else seen
    key = key_of(theorem)
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


def premises_dropped(value: Any) -> Iterator[Any]:
    """A list of theorems with one less."""
    if isinstance(value, (list, tuple)) and value and all(isinstance(part, Theorem) for part in value):
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
    given = {**dict(enumerate(arguments)), **options}

    def again(name: Any, value: Any) -> Any:
        changed = {**given, name: value}
        return step.rule(*(changed[index] for index in range(len(arguments))), **{key: changed[key] for key in options})

    for name, value in given.items():
        for premise, put in places(value):
            for word, less in (("emptied", emptied), ("weakened", weakened)):
                said = f"premise {premise.sentence.text()} {word}"
                yield said, lambda name=name, put=put, premise=premise, less=less: again(name, put(less(premise)))
        parts = parts_dropped(value) if theorem.rule == "combine" and name != 0 else premises_dropped(value)
        for rest in parts:
            yield f"argument {name} without a part", lambda name=name, rest=rest: again(name, rest)


def survives(theorem: Any, run: Any) -> bool:
    try:
        return bool(run().sentence.key() == theorem.sentence.key())
    except (RefusedError, NotExpressibleError, TypeError):
        return False


def survivors(theorem: Any) -> list[str]:
    """The ways in which this step is made from less, and says the same."""
    return [how for how, run in mutants(theorem) if survives(theorem, run)]
