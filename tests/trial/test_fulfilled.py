"""Sentences of nothing: hypotheses that contradict each other in ways that no list of contradictions has."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Lt, Sentence, above, anything, at_least, between
from fdtheory.proof.kernel import assume, combine
from fdtheory.proof.language.sentence import Unknown
from fdtheory.trial.claim import claim, proved
from fdtheory.trial.evidence import Evidence
from fdtheory.trial.fulfilled import is_of_something, left_out

n, k = sp.symbols("n k", integer=True)
x, y, z = sp.symbols("x y z", real=True)
f = sp.Function("f")
N1, XYN = {n: at_least(1)}, {x: anything(), y: anything(), n: at_least(1)}

NOTHING = {
    "a product": Sentence(XYN, Le(x, 0), [Eq(x * y, 1), Eq(x, 0)]),
    "three squares": Sentence(XYN, Le(x, 0), [Lt(x**2 + y**2 + (x - y) ** 2, 0)]),
    "2 k = 1": Sentence({k: at_least(0)}, Le(k, 5), [Eq(2 * k, 1)]),
    "k² = 2": Sentence({k: at_least(0)}, Le(k, 5), [Eq(k**2, 2)]),
    "k² = k + 1": Sentence({k: anything()}, Le(k, 5), [Eq(k**2, k + 1)]),
    "no whole number between": Sentence({k: between(sp.Rational(1, 3), sp.Rational(2, 3))}, Le(k, 5)),
    "a range that ends before it begins": Sentence({x: between(2, 3), y: between(x**2, x + 1)}, Le(y, 5)),
    "x < y < z < x": Sentence({x: anything(), y: anything(), z: anything()}, Le(x, 5), [Lt(x, y), Lt(y, z), Lt(z, x)]),
    "a cube": Sentence({x: at_least(1)}, Le(x, 5), [Le(x**3, x - 1)]),
    "beside a trivial hypothesis for all": Sentence(
        XYN, Le(x, 0), [Sentence({z: anything()}, Le(z, z + 1)), Eq(x * y, 1), Eq(x, 0)]
    ),
    "all numbers are small": Sentence({x: anything()}, Le(x, 0), [Sentence({y: anything()}, Le(y, x))]),
    "f has a reciprocal at 0": Sentence({f: Unknown(1)}, Le(f(1), 0), [Sentence({y: anything()}, Eq(y * f(y), 1))]),
    "f has two values": Sentence(
        {f: Unknown(1)}, Le(f(1), 0), [Sentence({y: anything()}, Eq(f(y), 1)), Sentence({z: anything()}, Eq(f(z), 2))]
    ),
}
SOMETHING = {
    "a circle, at a point": (Sentence({x: anything(), y: anything()}, Le(x, 1), [Eq(x**2 + y**2, 1)]),
                             [{x: sp.Rational(3, 5), y: sp.Rational(4, 5)}]),
    "an equation that is solved": (Sentence({x: above(0), y: above(0), z: above(0)}, Le(0, z), [Eq(z * x**2, y)]), []),
    "one after the other": (Sentence({x: anything(), y: anything()}, Le(x, 9), [Eq(x + y, 7), Eq(x - y, 1)]), []),
    "a root that is not rational": (Sentence({n: at_least(2), x: above(0)}, Le(0, x), [Eq(x**n, n + 1)]), []),
    "a face": (Sentence({k: between(4, 4)}, Le(k, 4)), []),
    "a sum of an unknown function": (
        Sentence({f: Unknown(1), n: at_least(3)}, Le(0, n**2), [Eq(sp.Sum(f(k), (k, 1, 3)), n)]), []),
    "a hypothesis for all": (Sentence({f: Unknown(1)}, Le(0, f(3)), [Sentence({y: anything()}, Le(0, f(y)))]), []),
}  # fmt: skip


@pytest.mark.parametrize("name", NOTHING)
def test_nothing_is_seen(name: str) -> None:
    assert not is_of_something(NOTHING[name])


@pytest.mark.parametrize("name", SOMETHING)
def test_something_is_seen(name: str) -> None:
    sentence, points = SOMETHING[name]
    assert is_of_something(sentence, points)


def test_a_point_of_another_sentence_is_passed_over() -> None:
    assert is_of_something(Sentence({k: between(4, 4)}, Le(k, 4)), [{x: 1}, {"k": 4}])
    assert not is_of_something(NOTHING["k² = 2"], [{x: 1}, {k: 2}])


def euler(v: Any) -> Any:
    return v**2 + v + 41


def another(v: Any) -> Any:
    return v**2 + v + 42


def _five(formula: Any, domain: Any, given: list[Any], proof: Callable[[Sentence], Any]) -> Iterator[Evidence]:
    """n² + n + 41 is 5; the near miss is told apart by a sentence that has nothing to do with it."""
    goal = Sentence({**domain, **N1}, Eq(formula(n), 5), given)
    yield proved("every n", goal, proof, instance=Sentence(N1, Eq(formula(n), euler(n))))


def by_a_product(formula: Any) -> Iterator[Evidence]:
    """From x y = 1 and x = 0."""
    gap = 5 - formula(n)
    domain = {x: anything(), y: anything()}
    yield from _five(formula, domain, [Eq(x * y, 1), Eq(x, 0)], lambda goal: combine(goal, given={0: gap, 1: -gap * y}))


def by_what_is_false_of_it(formula: Any) -> Iterator[Evidence]:
    """From a hypothesis that another subject would fulfil."""
    goal = Sentence(N1, Eq(formula(n), 5), [Eq(n * formula(n), n * another(n))])
    yield proved("every n", goal, lambda goal: combine(goal, given={0: (5 - formula(n)) / n}))


def by_a_half(formula: Any) -> Iterator[Evidence]:
    """From 2 k = 1 for a whole k."""
    goal = Sentence({k: at_least(0), **N1}, Le(formula(n) * (2 * k - 1), 0), [Eq(2 * k, 1)])
    proof = lambda goal: combine(goal, given={0: formula(n)})  # noqa: E731
    yield proved("every n", goal, proof, instance=Sentence(N1, Eq(formula(n), euler(n))))


def _for_all(formula: Any, domain: Any, hypothesis: Sentence, at: Any) -> Iterator[Evidence]:
    def proof(goal: Sentence) -> Any:
        fact = assume(goal.for_all, goal.given, 0, {y: at})
        gap = fact.sentence.says.rhs - fact.sentence.says.lhs
        return combine(goal, [(fact, (5 - formula(n)) / gap)])

    yield from _five(formula, domain, [hypothesis], proof)


def by_a_function_without_value(formula: Any) -> Iterator[Evidence]:
    """From y f(y) = 1 for every y."""
    yield from _for_all(formula, {f: Unknown(1)}, Sentence({y: anything()}, Eq(y * f(y), 1)), 0)


def by_a_function_without_value_far_away(formula: Any) -> Iterator[Evidence]:
    """From (y - 17) f(y) = y - 16 for every y: the proof alone knows where to look."""
    yield from _for_all(formula, {f: Unknown(1)}, Sentence({y: anything()}, Eq((y - 17) * f(y), y - 16)), 17)


@pytest.mark.parametrize(
    "check",
    [
        by_a_product,
        by_what_is_false_of_it,
        by_a_half,
        by_a_function_without_value,
        by_a_function_without_value_far_away,
    ],
)
def test_what_follows_from_contradictions_is_not_proved(check: Callable[[Any], Iterator[Evidence]]) -> None:
    judgement = claim("false:five", subject=euler, rival=another)(check).judge()
    assert judgement.cases[0].subject.strength.name == "ARGUED"
    assert "nothing is seen that fulfils its hypotheses" in judgement.cases[0].subject.seen


def test_the_same_from_hypotheses_that_something_fulfils() -> None:
    """From x y = 1 and x = 2 no five follows, and half of what is said does."""

    def check(formula: Any) -> Iterator[Evidence]:
        """2 y n² + … is formula(n)."""
        goal = Sentence(XYN, Eq(2 * y * euler(n), formula(n)), [Eq(x * y, 1), Eq(x, 2)])
        proof = lambda goal: combine(goal, given={0: euler(n), 1: -y * euler(n)})  # noqa: E731
        yield proved("every n", goal, proof, at=[{x: 2, y: sp.Rational(1, 2), n: 1}])

    judgement = claim("true:half", subject=euler, rival=another)(check).judge()
    assert (judgement.verdict, judgement.strength and judgement.strength.name) == ("HOLDS", "PROVED")


def test_an_instance_that_is_none_tells_nothing_apart() -> None:
    """At least 41 are both; a sentence beside refutes one of them, and says nothing about the bound."""

    def check(formula: Any) -> Iterator[Evidence]:
        """41 <= formula(n)."""
        yield proved("every n", Sentence(N1, Le(41, formula(n))), instance=Sentence((), Eq(formula(1), 43)))

    judgement = claim("false:apart", subject=euler, rival=another)(check).judge()
    assert judgement.verdict == "UNDECIDED"
    assert "it is no instance of it" in judgement.cases[0].rivals[0].seen


def test_a_point_that_is_asked_for_lies_in_the_domain() -> None:
    says = Sentence({n: at_least(2), x: above(0)}, Le(0, n * x))
    assert left_out(says, [{n: 2, x: 1}, {"n": 3, "x": 5}]) is None
    assert left_out(says, [{n: 2, x: 1}, {n: 1, x: 1}]) == {n: 1, x: 1}
    assert left_out(says, [{n: 2, x: 0}]) == {n: 2, x: 0}
    assert left_out(says, [{z: 1}, {n: 1, z: 1}]) is None  # points of another sentence


def test_a_point_may_name_some_of_the_names() -> None:
    says = Sentence({f: Unknown(1), n: at_least(2), k: between(1, n)}, Le(f(1), f(1)))
    assert left_out(says, [{n: 2}, {"k": 5}, {n: 4, k: 4}]) is None  # how far k goes is not known without n
    assert left_out(says, [{n: 1}]) == {n: 1}
    assert left_out(says, [{k: 0}]) == {k: 0}
    assert left_out(says, [{n: 2, k: 3}]) == {n: 2, k: 3}


def test_a_narrower_domain_than_asked_for_is_open() -> None:
    asked = [{n: 1}]
    assert proved("all", Sentence({n: at_least(1)}, Le(n, n**2)), at=asked).holds is True
    found = proved("from 2 on", Sentence({n: at_least(2)}, Le(n, n**2)), at=asked)
    assert found.holds is None
    assert "lies outside" in found.seen
