"""Each rule refuses what it must, and proves what it should."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum

from fdtheory.proof.kernel import (
    RefusedError,
    absolute,
    assume,
    bounded,
    cases,
    combine,
    differentiate,
    divide,
    exchange,
    expand_sum,
    increasing,
    instantiate,
    larger_base,
    larger_exponent,
    linear_sum,
    reindex,
    split_sum,
    square_root,
    strong_induction_goal,
    sum_of,
    telescope,
    within,
)
from fdtheory.proof.language.sentence import Eq, Le, Lt, Sentence, Unknown, above, anything, at_least, between
from fdtheory.proof.language.terms import Formula, NotExpressibleError
from fdtheory.proof.search import conclude
from tests.proof.rules import N1, REAL, XY, f, i, j, k, m, n, no, trivial, x, y

ATTACKS: dict[str, Callable[[], Any]] = {
    "strong induction below the first": lambda: (
        lambda g: assume(g.for_all, g.given, 0, {sp.Symbol("n'", integer=True): n - 1})
    )(strong_induction_goal(Sentence(N1, Le(n, 1)), n)),
    "cases without one case": lambda: cases(
        Sentence(N1, Le(3, n)), n, [combine(Sentence({}, Le(0, 0)))], combine(Sentence({n: at_least(3)}, Le(3, n)))
    ),
    "cases with a gap": lambda: cases(
        Sentence(N1, Le(n, n**2)),
        n,
        [combine(Sentence({}, Le(1, 1)))],
        combine(Sentence({n: at_least(3)}, Le(n, n**2))),
    ),
    # sums
    "telescope across a pole": lambda: telescope(
        combine(Sentence({n: at_least(0), j: between(0, n)}, Eq(0, 0 * j))), 1 / (j - 5)
    ),
    "telescope with another G": lambda: telescope(
        combine(Sentence({n: at_least(0), j: between(0, n)}, Eq(1, (j + 1) - j))), j**2
    ),
    "telescope a strict one": lambda: telescope(combine(Sentence({n: at_least(0), j: between(0, n)}, Lt(0, 1))), j),
    "strict sum, may be empty": lambda: sum_of(combine(Sentence({n: at_least(0), j: between(1, n)}, Lt(0, j)))),
    "sum over a hypothesis": lambda: sum_of(assume({n: at_least(1), j: between(1, n)}, [Eq(j, 1)], 0)),
    "sum over a real": lambda: sum_of(combine(Sentence({x: between(1, 2)}, Le(1, x)))),
    "sum without end": lambda: sum_of(combine(Sentence(N1, Le(1, n)))),
    "split beyond the end": lambda: split_sum(N1, Sum(j, (j, 1, n)), n + 1),
    "split before the start": lambda: split_sum(N1, Sum(j, (j, 1, n)), -1),
    "split at a half": lambda: split_sum(N1, Sum(j, (j, 1, 2 * n)), n / 2),
    "half a step": lambda: reindex(N1, Sum(j, (j, 1, n)), n / 2),
    "shift by the index": lambda: reindex(N1, Sum(Sum(i * j, (i, 1, n)), (j, 1, n)), sp.Symbol("_1", integer=True)),
    "factor with the index": lambda: linear_sum(N1, [(j, j)], j, 1, n),
    "factor with a reserved name": lambda: linear_sum(N1, [(sp.Symbol("_1", integer=True), j)], j, 1, n),
    "expand n terms": lambda: expand_sum(N1, Sum(j, (j, 1, n))),
    "exchange with dependent limits": lambda: exchange(N1, Sum(Sum(i * j, (i, 1, j)), (j, 1, n))),
    # roots, powers, derivatives
    "|x| = x": lambda: absolute(
        Sentence(REAL, Eq(Abs(x), x)),
        combine(Sentence(REAL, Eq(x**2, x**2))),
        combine(Sentence({x: at_least(0)}, Le(0, x))),
    ),
    "|x| = y from other squares": lambda: absolute(
        Sentence({x: anything(), y: at_least(0)}, Eq(Abs(x), y)),
        trivial({x: anything(), y: at_least(0)}),
        combine(Sentence({x: anything(), y: at_least(0)}, Le(0, y))),
    ),
    "y |x| without the sign of y": lambda: absolute(
        Sentence(XY, Eq(y * Abs(x), y * Abs(x))), combine(Sentence(XY, Eq(x**2 * y**2, (y * Abs(x)) ** 2))), trivial(XY)
    ),
    "|x| <= y from one side": lambda: bounded(
        Sentence(XY, Le(Abs(x), y), [Le(x, y)]), assume(XY, [Le(x, y)], 0), assume(XY, [Le(x, y)], 0)
    ),
    "x <= y from |y|": lambda: within(Sentence(XY, Le(x, y), [Le(Abs(y), x)]), assume(XY, [Le(Abs(y), x)], 0)),
    "root of a negative": lambda: square_root(
        Sentence(XY, Le(x, y), [Le(x**2, y**2)]),
        assume(XY, [Le(x**2, y**2)], 0),
        combine(Sentence(XY, Le(0, y**2), [Le(x**2, y**2)])),
    ),
    "root of other squares": lambda: square_root(
        Sentence(XY, Le(x, 1)), combine(Sentence(XY, Le(0, 1))), combine(Sentence(XY, Le(0, 1)))
    ),
    "divide by what may be negative": lambda: divide(
        Sentence(XY, Le(0, x), [Le(0, y * x)]),
        y,
        assume(XY, [Le(0, y * x)], 0),
        combine(Sentence(XY, Lt(0, y**2 + 1), [Le(0, y * x)])),
    ),
    "divide by what may be 0": lambda: divide(
        Sentence({x: anything(), y: at_least(0)}, Le(0, x), [Le(0, y * x)]),
        y,
        assume({x: anything(), y: at_least(0)}, [Le(0, y * x)], 0),
        combine(Sentence({x: anything(), y: at_least(0)}, Le(0, y), [Le(0, y * x)])),
    ),
    "x^2 <= x^3 for small x": lambda: larger_exponent(
        Sentence({x: above(0)}, Le(x**2, x**3)),
        combine(Sentence({x: above(0)}, Lt(0, x))),
        combine(Sentence({x: above(0)}, Le(2, 3))),
    ),
    "x^3 <= x^2": lambda: larger_exponent(
        Sentence({x: at_least(1)}, Le(x**3, x**2)),
        combine(Sentence({x: at_least(1)}, Le(1, x))),
        combine(Sentence({x: at_least(1)}, Le(2, 3))),
    ),
    "x^2 <= y^3": lambda: larger_exponent(
        Sentence({x: at_least(1), y: at_least(1)}, Le(x**2, y**3)),
        combine(Sentence({x: at_least(1), y: at_least(1)}, Le(1, x))),
        combine(Sentence({x: at_least(1), y: at_least(1)}, Le(2, 3))),
    ),
    "x^2 <= y^2 for negative x": lambda: larger_base(
        Sentence(XY, Le(x**2, y**2), [Le(x, y)]), assume(XY, [Le(x, y)], 0), combine(Sentence(XY, Le(0, 2), [Le(x, y)]))
    ),
    "falling powers": lambda: larger_base(
        Sentence({x: above(0), y: above(0)}, Le(1 / x, 1 / y), [Le(x, y)]),
        assume({x: above(0), y: above(0)}, [Le(x, y)], 0),
        trivial({x: above(0), y: above(0)}, [Le(x, y)]),
    ),
    "derivative of an inequality": lambda: differentiate(combine(Sentence({x: at_least(1)}, Le(x, x**2))), x),
    "derivative at a point": lambda: differentiate(assume(REAL, [Eq(x**2, x)], 0), x),
    "derivative on one point": lambda: differentiate(conclude(Sentence({x: between(0, 0)}, Eq(x, x))), x),
    "derivative in an integer": lambda: differentiate(
        combine(Sentence({n: at_least(0)}, Eq(sp.Integer(-1) ** (2 * n), 1))), n
    ),
    "derivative of an unknown function": lambda: differentiate(
        combine(Sentence({f: Unknown(1), x: anything()}, Eq(f(x), f(x)))), x
    ),
    "derivative of |x|": lambda: differentiate(combine(Sentence(REAL, Eq(Abs(x - 1), Abs(x - 1)))), x),
    "increasing without start": lambda: increasing(
        Sentence({x: at_least(0)}, Le(1, x)), x, trivial(), combine(Sentence({x: at_least(0)}, Le(0, 1)))
    ),
    "increasing without slope": lambda: increasing(
        Sentence({x: at_least(0)}, Le(x, 0)), x, combine(Sentence({}, Le(0, 0))), trivial({x: at_least(0)})
    ),
    "increasing from an open end": lambda: increasing(
        Sentence({x: above(0)}, Le(0, x)),
        x,
        combine(Sentence({}, Le(0, 0))),
        combine(Sentence({x: above(0)}, Le(0, 1))),
    ),
    "increasing along the integers": lambda: increasing(
        Sentence({n: at_least(0)}, Le(0, n)),
        n,
        combine(Sentence({}, Le(0, 0))),
        combine(Sentence({n: at_least(0)}, Le(0, 1))),
    ),
    "increasing on a piece": lambda: increasing(
        Sentence({x: at_least(0)}, Le(0, x), [Le(0, x)]),
        x,
        combine(Sentence({}, Le(0, 0), [Le(0, 0)])),
        combine(Sentence({x: at_least(0)}, Le(0, 1), [Le(0, x)])),
    ),
    # unknown functions
    "a function of another arity": lambda: instantiate(
        combine(Sentence({f: Unknown(1), **N1}, Eq(f(n), f(n)))), {f: Formula((n, m), n)}, N1
    ),
    "a function with unknown names": lambda: instantiate(
        combine(Sentence({f: Unknown(1), **N1}, Eq(f(n), f(n)))), {f: Formula((k,), k + m)}, N1
    ),
    "a function with a pole": lambda: instantiate(
        combine(Sentence({f: Unknown(1), n: at_least(0)}, Eq(f(n), f(n)))),
        {f: Formula((k,), 1 / (k - 3))},
        {n: at_least(0)},
    ),
    "a sum that captures": lambda: no(
        Sentence({n: at_least(0)}, Eq(Sum(Sum(j * j, (j, 0, n)), (i, 0, n)), Sum(Sum(i * j, (j, 0, n)), (i, 0, n)))),
        instantiate(
            combine(Sentence({f: Unknown(1), n: at_least(0)}, Eq(Sum(f(j), (j, 0, n)), Sum(f(j), (j, 0, n))))),
            {f: Formula((k,), Sum(k * j, (j, 0, n)))},
            {n: at_least(0)},
        ),
    ),
    "a function that breaks a hypothesis": lambda: instantiate(
        assume({f: Unknown(1)}, [Le(0, f(0))], 0), {f: Formula((k,), k - 1)}, {}
    ),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_refused(attack: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError)):
        ATTACKS[attack]()
