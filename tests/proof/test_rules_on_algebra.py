"""Each rule refuses what it must, and proves what it should."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum

from fdtheory.proof.kernel import (
    RefusedError,
    assume,
    cite,
    combine,
    discharge,
    either,
    instantiate,
    strong_induction,
    strong_induction_goal,
)
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Sentence, above, anything, at_least
from fdtheory.proof.language.terms import NotExpressibleError
from fdtheory.proof.library import moments
from fdtheory.proof.library.coefficients import EVEN_BOUND, RIGHT, alpha_odd
from tests.proof.rules import N1, REAL, XY, i, induct, j, k, m, n, no, r, trivial, x, y


def roots_confused() -> Any:
    """2 b <= b^(1/2) (b + 1) and b^(1/3) (b + 1) <= (b + 2)(b + 1)/3 for b = 2x + 1, x > 0; then at x = 1/4 - y, where

    signs do not show that b is positive: if both roots were one letter, 2 b <= (b + 2)(b + 1)/3, false for 1 < b < 2.
    """
    b, positive, third = 2 * x + 1, {x: above(0)}, sp.Rational(1, 3)
    square, cube = sp.sqrt(b), b**third
    low = combine(Sentence(positive, Le(2 * b, square * (b + 1))), squares=[(square, square - 1)])
    high = combine(
        Sentence(positive, Le(cube * (b + 1), (b + 2) * (b + 1) / 3)),
        squares=[((cube + 2) * (b + 1) / 3, cube - 1)],
    )
    at, e = {x: sp.Rational(1, 4) - y}, sp.Rational(3, 2) - 2 * y
    goal = Sentence({y: Range(None, 0)}, Le(2 * e, (e + 2) * (e + 1) / 3))
    return combine(goal, [((low, at), 1), ((high, at), 1)])


ATTACKS: dict[str, Callable[[], Any]] = {
    "two roots of what signs do not show to be positive": roots_confused,
    # instances and hypotheses
    "n >= 5 used at n = 1": lambda: instantiate(combine(Sentence({n: at_least(5)}, Le(5, n))), {}, N1),
    "n at 1/2": lambda: instantiate(combine(Sentence(N1, Le(1, n))), {n: n / 2}, {n: at_least(2)}),
    "n at a real": lambda: instantiate(combine(Sentence(N1, Le(1, n))), {n: x}, {x: at_least(1)}),
    "x > 0 at 0": lambda: instantiate(combine(Sentence({x: above(0)}, Lt(0, x))), {x: 0}, {}),
    "j beyond n": lambda: instantiate(EVEN_BOUND.theorem(), {j: n + 1}, N1),
    "an unknown name": lambda: instantiate(combine(Sentence(N1, Le(1, n))), {n: m**2 + 1}, N1),
    "a reserved name": lambda: instantiate(
        combine(Sentence(N1, Le(Sum(n, (j, 1, n)), Sum(n, (j, 1, n))))), {n: sp.Symbol("_1", integer=True)}, N1
    ),
    "the index as a key": lambda: instantiate(
        combine(Sentence(N1, Eq(Sum(j, (j, 1, n)), Sum(j, (j, 1, n))))), {sp.Symbol("_1", integer=True): 5}, N1
    ),
    "moments at k = N": lambda: instantiate(
        moments.VANISHING.theorem(), {moments.N: moments.k}, {moments.k: at_least(1), moments.x: anything()}
    ),
    "hypothesis lost": lambda: instantiate(assume(REAL, [Le(1, x)], 0), {}, REAL),
    "hypothesis with another sign": lambda: instantiate(assume(REAL, [Lt(1, x)], 0), {}, REAL, [Le(1, x)]),
    "a bound by a theorem for another term": lambda: instantiate(
        combine(Sentence({x: at_least(0)}, Le(0, x))),
        {x: y},
        {y: anything()},
        because=[combine(Sentence({y: anything()}, Le(0, y**2)))],
    ),
    "a bound by a theorem with more hypotheses": lambda: instantiate(
        combine(Sentence({x: at_least(0)}, Le(0, x))),
        {x: y},
        {y: anything()},
        because=[assume({y: anything()}, [Le(0, y)], 0)],
    ),
    "a negative factor": lambda: combine(Sentence(XY, Le(0, x * y), [Le(0, x)]), given={0: y}),
    "equation from inequality": lambda: combine(Sentence(REAL, Eq(x, 0), [Le(0, x)]), given={0: 1}),
    "strict from weak": lambda: combine(Sentence(REAL, Lt(0, x), [Le(0, x)]), given={0: 1}),
    "strict with factor 0": lambda: combine(
        Sentence({x: anything(), y: at_least(0)}, Lt(0, x * y), [Lt(0, x)]), given={0: y}
    ),
    "strict from an equation": lambda: combine(Sentence(REAL, Lt(0, x), [Eq(0, x)]), given={0: 1}),
    "factor with a pole": lambda: combine(
        Sentence({x: at_least(0), y: anything()}, Eq(y, 0), [Eq(x * y, 0)]), given={0: 1 / x}
    ),
    "hypothesis for all as one relation": lambda: combine(
        Sentence(REAL, Le(0, x), [Sentence({y: anything()}, Le(0, x + y))]), given={0: 1}
    ),
    "negative square": lambda: combine(Sentence(REAL, Le(0, -(x**2))), squares=[(-1, x)]),
    "square with a factor of no sign": lambda: combine(Sentence(XY, Le(0, y * x**2)), squares=[(y, x)]),
    "square of a pole": lambda: combine(Sentence({x: at_least(0)}, Le(0, x)), squares=[(0, 1 / x)]),
    "discharge by the wrong theorem": lambda: discharge(
        assume({x: at_least(0)}, [Le(1, x)], 0), 0, combine(Sentence({x: at_least(0)}, Le(0, x)))
    ),
    "discharge on a smaller domain": lambda: discharge(
        assume({x: at_least(0)}, [Le(1, x)], 0), 0, combine(Sentence({x: at_least(1)}, Le(1, x)))
    ),
    "discharge of a hypothesis for all at one value": lambda: discharge(
        assume(REAL, [Sentence({y: anything()}, Le(x, y))], 0, {y: x}), 0, combine(Sentence(XY, Le(x, x)))
    ),
    "discharge by a theorem about fewer variables": lambda: discharge(
        assume(XY, [Sentence({i: anything(), j: anything()}, Le(i, j))], 0, {i: 1, j: 0}),
        0,
        combine(Sentence({**XY, i: anything(), j: anything()}, Le(i, i))),
    ),
    "discharge under shadowed names": lambda: discharge(
        instantiate(
            assume({r: anything()}, [Sentence({x: anything(), y: anything()}, Le(x, y))], 0, {x: 1, y: 0}), {r: x}, {}
        ),
        0,
        trivial(),
    ),
    "hypothesis for all outside its range": lambda: assume(
        REAL, [Sentence({y: at_least(0)}, Le(0, x * y))], 0, {y: -1}
    ),
    "hypothesis for all at an unknown name": lambda: assume(REAL, [Sentence({y: anything()}, Le(0, x * y))], 0, {y: r}),
    "hypothesis for all with the outer variable": lambda: assume(
        REAL, [Sentence({y: anything()}, Le(0, x * y))], 0, {x: 1}
    ),
    "hypothesis of a hypothesis": lambda: assume(
        REAL, [Sentence({y: anything()}, Le(0, x * y), [Le(0, y)])], 0, {y: x}
    ),
    "cited fact hidden": lambda: no(Sentence(N1, Eq(n, n + 1)), cite("Fermat", Sentence(N1, Eq(n, n + 1)))),
    "cited fact hidden below": lambda: no(
        Sentence(N1, Eq(0, 1)), combine(Sentence(N1, Eq(0, 1)), [(cite("Fermat", Sentence(N1, Eq(n, n + 1))), 1)])
    ),
    "cited under another label": lambda: no(
        Sentence(N1, Eq(n, n + 1)), cite("Fermat", Sentence(N1, Eq(n, n + 1))), frozenset({"Rolle"})
    ),
    "cited without label": lambda: cite(" ", Sentence(N1, Eq(n, n + 1))),
    "another sentence": lambda: no(Sentence(RIGHT, Le(Abs(j * alpha_odd(n, j)), 1)), EVEN_BOUND.theorem()),
    "weaker domain as stronger": lambda: no(Sentence(N1, Le(1, n)), combine(Sentence({n: at_least(2)}, Le(1, n)))),
    "fewer hypotheses": lambda: no(Sentence(REAL, Le(1, x)), assume(REAL, [Le(1, x)], 0)),
    # cases and induction
    "either without one case": lambda: either(
        Sentence(REAL, Le(0, x)),
        x,
        combine(Sentence(REAL, Le(0, x), [Lt(0, x)]), given={0: 1}),
        trivial(REAL, [Le(x, 0)]),
    ),
    "either about another term": lambda: either(
        Sentence(XY, Le(0, x)), y, combine(Sentence(XY, Le(0, x), [Lt(0, x)]), given={0: 1}), trivial(XY, [Le(x, 0)])
    ),
    "induction without base": lambda: induct(Sentence(N1, Eq(Sum(1 / j, (j, 1, n)), n)), n, base=trivial()),
    "induction from a later base": lambda: induct(Sentence(N1, Le(4, n)), n, base=combine(Sentence({}, Le(4, 4)))),
    "induction with another step": lambda: induct(Sentence(N1, Le(n, 1)), n, step=trivial(N1)),
    "induction on a real": lambda: induct(Sentence({x: at_least(0)}, Le(0, x)), x),
    "induction without a first value": lambda: induct(Sentence({n: anything()}, Le(0, n**2)), n),
    "induction on no variable": lambda: induct(Sentence(N1, Le(0, n)), k),
    "strong induction without step": lambda: strong_induction(Sentence(N1, Le(n, 1)), n, trivial(N1)),
    "strong induction at its own value": lambda: (
        lambda g: assume(g.for_all, g.given, 0, {sp.Symbol("n'", integer=True): n})
    )(strong_induction_goal(Sentence(N1, Le(n, 1)), n)),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_refused(attack: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError)):
        ATTACKS[attack]()
