"""One attack for each check that no other check stands behind."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum, factorial

from fdtheory.proof.kernel import (
    RefusedError,
    absolute,
    assume,
    combine,
    derivative,
    exchange,
    expand_sum,
    induction_goals,
    instantiate,
    larger_base,
    larger_exponent,
    linear_sum,
    refute_at,
    refute_by,
    replace_equal,
    split_sum,
    square_root,
    sum_of,
    within,
)
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Sentence, Unknown, above, anything, at_least, between
from fdtheory.proof.language.terms import Formula, NotExpressibleError

n, j, k, m = sp.symbols("n j k m", integer=True)
x, y, z, p = sp.symbols("x y z p", real=True)
f = sp.Function("f")
positive = sp.Symbol("p", positive=True)
N1, REAL, XY = {n: at_least(1)}, {x: anything()}, {x: anything(), y: anything()}
XYZ = {x: anything(), y: anything(), z: anything()}
NEGATIVE = {x: between(-2, -1), y: between(-2, -1)}


class Other(Sentence):
    """A sentence of another type."""


def held(given: Any, which: int = 0, domain: Any = None) -> Any:
    return assume(domain or XY, given, which)


def tampered_refutation() -> Any:
    refutation = refute_at(Sentence(N1, Le(n, 3)), {n: 4})
    object.__setattr__(refutation.sentence, "says", Le(n, 1))
    return refutation.sentence


class Moody:
    """A function that changes its mind."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, _: Any) -> int:
        self.asked += 1
        return self.asked


SQUARES = [Eq(x**2, y**2), Le(0, y)]
ATTACKS: dict[str, Callable[[], Any]] = {
    "a logarithm of 0": lambda: split_sum(N1, Sum(sp.log(j - 1), (j, 1, n)), 1),
    "an index with assumptions": lambda: combine(
        Sentence({n: at_least(1)}, Eq(Sum(Abs(positive), (positive, -3, n)), Sum(positive, (positive, -3, n))))
    ),
    "|p| = p for a positive p": lambda: combine(Sentence({positive: anything()}, Eq(Abs(positive), positive))),
    "a function with too many arguments": lambda: Formula((n,), n)(n, n),
    "an index for a variable": lambda: instantiate(
        linear_sum(N1, [(n, j)], j, 1, n), {sp.Symbol("_1", integer=True): n}, N1
    ),
    "a reserved name for a variable": lambda: instantiate(
        exchange({x: anything(), n: at_least(1), m: at_least(1)}, Sum(Sum(x * k * j**2, (k, 1, m)), (j, 1, n))),
        {x: sp.Symbol("_1", integer=True)},
        {n: at_least(1), m: at_least(1)},
    ),
    "a function that changes its mind": lambda: refute_at(
        Sentence({f: Unknown(1)}, Eq((f(1) + 1) ** 2, f(1) ** 2 + 2 * f(1) + 1)), {f: Moody()}
    ),
    "a captured variable": lambda: Sentence({y: anything()}, Le(x, y)).replaced({x: y}),
    "truth outside the domain": lambda: Sentence(N1, Le(1, n)).holds_at({n: 0}),
    "truth at a point of a hypothesis for all": lambda: Sentence(
        REAL, Le(0, x), [Sentence({y: anything()}, Le(y, x))]
    ).holds_at({x: -1}),
    "a point with other names": lambda: Sentence(N1, Le(1, n)).holds_at({n: 1, m: 5}),
    "a bound that is a fraction": lambda: combine(Sentence({n: at_least(2), x: at_least(1 / n)}, Le(1, x))),
    "the root of a quotient of negatives": lambda: combine(Sentence(NEGATIVE, Lt(sp.sqrt(x / y), 0))),
    "an exponent over a sum, outside of a rule": lambda: Domain(
        Sentence({x: above(0), y: above(0)}, Eq(0, 0)).for_all
    ).fraction(x ** (1 / (y + 1))),
    "an exponent over a sum": lambda: combine(
        Sentence({x: above(0), p: above(0)}, Le(x ** (1 / (p + 1)), x ** (1 / (p + 1))))
    ),
    "x^p = x^p for negative x": lambda: combine(Sentence({x: anything(), p: above(0)}, Eq(x**p, x**p))),
    "refute what is true": lambda: refute_at(Sentence(N1, Le(1, n)), {n: 1}),
    "refute by what is not the contrary": lambda: refute_by(
        Sentence(N1, Le(1, n)), {n: 1}, combine(Sentence((), Eq(1, 1)))
    ),
    "refute a sentence of another type": lambda: refute_at(Other(N1, Le(n, 3)), {n: 4}),
    "refute outside the domain": lambda: refute_at(Sentence(N1, Le(1, n)), {n: 0}),
    "refute where a hypothesis fails": lambda: refute_at(Sentence(REAL, Le(0, x), [Le(0, x)]), {x: -1}),
    "a tampered refutation": tampered_refutation,
    "a hypothesis for all with the outer variable chosen": lambda: assume(
        REAL, [Sentence({y: anything()}, Le(x, y))], 0, {y: x, x: 1}
    ),
    "induction without a first value": lambda: induction_goals(Sentence({n: anything()}, Le(0, n**2)), n),
    "an equation from an inequality": lambda: combine(Sentence(REAL, Eq(0, x), [Le(0, x)]), given={0: 1}),
    "a hypothesis for all as a relation": lambda: combine(
        Sentence(REAL, Le(0, x), [Sentence({y: anything()}, Le(0, x))]), given={0: 1}
    ),
    "|x| < y from equal squares": lambda: absolute(
        Sentence(XY, Lt(Abs(x), y), SQUARES), held(SQUARES), held(SQUARES, 1)
    ),
    "y |x| = z for negative y": lambda: (
        lambda g: absolute(Sentence(XYZ, Eq(y * Abs(x), z), g), held(g, 0, XYZ), held(g, 1, XYZ))
    )([Eq((x * y) ** 2, z**2), Le(0, z)]),
    "x = y from |x| = y": lambda: within(Sentence(XY, Eq(x, y), [Eq(Abs(x), y)]), held([Eq(Abs(x), y)])),
    "x = y from equal squares": lambda: square_root(Sentence(XY, Eq(x, y), SQUARES), held(SQUARES), held(SQUARES, 1)),
    "equals from an inequality": lambda: replace_equal(Sentence(XY, Eq(x, y), [Le(x, y)]), held([Le(x, y)])),
    "another right side": lambda: replace_equal(
        Sentence({f: Unknown(1), **XY}, Eq(f(x), f(y) + 1), [Eq(x, y)]), held([Eq(x, y)], 0, {f: Unknown(1), **XY})
    ),
    "a sum from an open end": lambda: sum_of(combine(Sentence({n: at_least(0), j: Range(0, n, True)}, Lt(0, j)))),
    "a sum over a function": lambda: sum_of(combine(Sentence({f: Unknown(1)}, Eq(0, 0)))),
    "no sum": lambda: expand_sum(N1, n),
    "too many terms": lambda: expand_sum(N1, Sum(j, (j, 1, n))),
    "no double sum": lambda: exchange(N1, Sum(j, (j, 1, n))),
    "a factor with the index": lambda: linear_sum({n: at_least(1), j: at_least(1)}, [(j, j)], j, 1, n),
    "the derivative of a factorial": lambda: derivative(factorial(x), x),
    "x^2 < x^3 at 1": lambda: (
        lambda D: larger_exponent(
            Sentence(D, Lt(x**2, x**3)), combine(Sentence(D, Le(1, x))), combine(Sentence(D, Le(2, 3)))
        )
    )({x: at_least(1)}),
    "x^3 <= y^2": lambda: (
        lambda D: larger_base(
            Sentence(D, Le(x**3, y**2)), combine(Sentence(D, Le(x, y))), combine(Sentence(D, Le(0, 3)))
        )
    )({x: at_least(1), y: at_least(x)}),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_refused(attack: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError, ValueError)):
        ATTACKS[attack]()
