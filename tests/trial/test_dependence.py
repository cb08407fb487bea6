"""Whether another subject would make a sentence false."""

from collections.abc import Iterator
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Sentence, Unknown, above, anything, at_least, between, define
from fdtheory.trial import dependence
from fdtheory.trial.dependence import depends, without

n, j = sp.symbols("n j", integer=True)
x, y = sp.symbols("x y", real=True)
M, N, f = sp.Function("M"), sp.Function("M_other"), sp.Function("f")
N1 = {n: at_least(1)}
c = define("c", (n,), 12 * n + M(n))

SPEAKS: dict[str, Sentence] = {
    "an equation": Sentence(N1, Eq(n + M(n), n)),
    "a bound": Sentence(N1, Le(n, n + 5 + M(n))),
    "inside a definition": Sentence(N1, Eq(2 * c(n), 24 * n), where=[c]),
    "a factor": Sentence({x: at_least(1)}, Le(x, (1 + M()) * x**2)),
    "inside a sum": Sentence(N1, Le(0, sp.Sum(j + M(j), (j, 1, n)))),
    "a hypothesis": Sentence({x: anything()}, Le(x, 5), [Le(x, 5 + M())]),
    "a range": Sentence({x: between(0, sp.Rational(1, 2) + M())}, Le(x, sp.Rational(1, 2))),
    "two marks, one on each side": Sentence(N1, Le(n + M(n), n + N(n))),
    "beside an unknown function": Sentence({f: Unknown(1), **N1}, Eq(f(n) + M(n), f(n))),
    "many variables": Sentence(
        {sp.Symbol(f"a{i}", real=True): at_least(0) for i in range(8)},
        Le(0, (1 + M()) * sp.Mul(*(sp.Symbol(f"a{i}", real=True) for i in range(8)))),
    ),
    "an equation as hypothesis": Sentence({x: above(0), y: above(0)}, Eq(x, y), [Eq(x**2 + M(), y**2 + 7)]),
}
SILENT: dict[str, Sentence] = {
    "no mark": Sentence(N1, Le(0, n)),
    "both sides": Sentence(N1, Le(n + M(n), n**2 + M(n))),
    "a square": Sentence(N1, Le(0, n * M(n) ** 2)),
    "a factor of both": Sentence(N1, Eq(M(n) * (n + 1) ** 2, M(n) * (n**2 + 2 * n + 1))),
    "both sides of a hypothesis": Sentence({x: above(0), y: above(0)}, Eq(x, y), [Eq(x**2 + M(), y**2 + M())]),
    "both sides of a hypothesis for all": Sentence(
        {f: Unknown(1)}, Le(f(1), 3), [Sentence({y: anything()}, Le(f(y) + M(), y + 2 + M()))]
    ),
}


@pytest.mark.parametrize("name", SPEAKS)
def test_a_value_of_the_mark_spoils_it(name: str) -> None:
    assert depends(SPEAKS[name], "M")


@pytest.mark.parametrize("name", SILENT)
def test_no_value_of_the_mark_spoils_it(name: str) -> None:
    assert not depends(SILENT[name], "M")


def test_the_mark_set_to_nothing() -> None:
    plain: Any = Sentence(N1, Eq(24 * n, 24 * n))
    assert without(SPEAKS["inside a definition"], "M") == plain
    assert without(SPEAKS["two marks, one on each side"], "M") == Sentence(N1, Le(n, n))


def test_points_are_drawn_when_they_are_needed_and_kept() -> None:
    drawn: list[int] = []

    def source() -> Iterator[dict[str, int]]:
        for i in range(5):
            drawn.append(i)
            yield {"i": i}

    kept = dependence._Kept(source())
    assert next(iter(kept)) == {"i": 0}
    assert drawn == [0]
    assert [*kept] == [*kept] == [{"i": i} for i in range(5)]
    assert drawn == [0, 1, 2, 3, 4]
