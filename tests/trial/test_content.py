"""Sentences that were decided before the kernel saw them, and sentences near to them that were not."""

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Lt, Sentence, above, anything, at_least, between, define
from fdtheory.trial.content import empty_because
from fdtheory.trial.evidence import Strength, proved

n, j = sp.symbols("n j", integer=True)
N1 = {n: at_least(1)}
twelve = define("c", (n,), 12 * n)
last = define("last", (n,), 2 * n - 1)

EMPTY = {
    "one term": Sentence(N1, Eq(12 * n, n * (12 if 4**2 == 16 else 13))),
    "one term, at most": Sentence(N1, Le(n + n, 2 * n)),
    "numbers": Sentence(N1, Lt(n, n + 1)),
    "numbers without any name": Sentence((), Eq(sp.Integer(4), sp.Integer(2) ** 2)),
    "numbers times a dummy": Sentence(N1, Le(12 * n, 13 * n)),
    "a definition read out": Sentence(N1, Eq(twelve(n), 12 * n), where=[twelve]),
    "the same, turned round": Sentence(N1, Le(12 * n, twelve(n)), where=[twelve]),
    "a hypothesis": Sentence(N1, Le(n**2, 5 * n), [Le(n**2, 5 * n)]),
}
SOMETHING = {
    "a named formula": Sentence(N1, Eq((last(n) + 1) / 2, n), where=[last]),
    "a value of it": Sentence((), Eq(last(2), 3), where=[last]),
    "two names": Sentence(N1, Eq(last(n), twelve(n) / 6 - 1), where=[last, twelve]),
    "a sign": Sentence(N1, Lt(-1 / n, 0)),
    "an identity": Sentence(N1, Eq((n + 1) ** 2, n**2 + 2 * n + 1)),
    "from a hypothesis": Sentence(N1, Le(2 * n**2, 10 * n), [Le(n**2, 5 * n)]),
}


@pytest.mark.parametrize("name", EMPTY)
def test_decided_beforehand(name: str) -> None:
    assert empty_because(EMPTY[name])
    found = proved("c", EMPTY[name])
    assert (found.holds, found.strength) == (True, Strength.ARGUED)
    assert "no more than ARGUED" in found.seen


@pytest.mark.parametrize("name", SOMETHING)
def test_left_to_the_kernel(name: str) -> None:
    assert not empty_because(SOMETHING[name])
    found = proved("c", SOMETHING[name])
    assert (found.holds, found.strength) == (True, Strength.PROVED)


x, y = sp.symbols("x y", real=True)
CONTRADICTIONS = {
    "an empty range": Sentence({n: between(5, 1)}, Le(n, 1)),
    "two values": Sentence({x: anything()}, Eq(x, 7), [Eq(x, 0), Eq(x, 1)]),
    "a sign against the range": Sentence({x: above(0)}, Le(x, -5), [Le(x, -1)]),
    "two signs": Sentence({x: anything()}, Le(x**2, x), [Lt(x, 0), Lt(0, x)]),
    "a square": Sentence({x: anything()}, Le(x, 0), [Le(x**2, -1)]),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_hypotheses_that_nothing_fulfils(name: str) -> None:
    """From such hypotheses everything follows."""
    assert empty_because(CONTRADICTIONS[name]) == "nothing is seen that fulfils its hypotheses"


def test_hypotheses_that_something_fulfils() -> None:
    point = Sentence({n: between(5, 5)}, Le(n, 5))
    line = Sentence({x: at_least(0), y: anything()}, Le(y, x + 1), [Le(y, x), Le(0, y)])
    assert [empty_because(s) for s in (point, line)] == ["", ""]
