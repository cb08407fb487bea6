"""One attack for each check that no other check stands behind."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum, factorial

from fdtheory.proof.kernel import (
    RefusedError,
    absolute,
    antisymmetric,
    assume,
    cases,
    cite,
    combine,
    derivative,
    divide,
    exchange,
    expand_sum,
    induction_goals,
    instantiate,
    larger_base,
    larger_exponent,
    linear_sum,
    power_at_least_one,
    proves,
    refute_at,
    refute_by,
    replace_equal,
    split_sum,
    square_root,
    strong_induction,
    sum_of,
    telescope,
    within,
)
from fdtheory.proof.language.sentence import (
    Eq,
    Le,
    Lt,
    Range,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
    define,
)
from fdtheory.proof.language.terms import Formula, NotExpressibleError

n, j, k, m = sp.symbols("n j k m", integer=True)
x, y, z, p = sp.symbols("x y z p", real=True)
f, g, h = map(sp.Function, "fgh")
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


class Changing:
    """Something else each time it is read."""

    def __init__(self, *readings: Any) -> None:
        self.readings = list(readings)

    def __iter__(self) -> Any:
        return iter(self.readings.pop(0))


INVERSE = define("inverse", (n,), 1 / n)


def told(theorem: Any, sentence: Sentence) -> None:
    if not proves(theorem, sentence):
        raise RefusedError("not proved")


def shadowed_induction() -> Any:
    """1 <= n' - 1000 n for all n' >= 100 and n: the step has the false 1 <= k - 1000 k at k = 0 to start from."""
    outer = sp.Symbol("n'", integer=True)
    wrong = Sentence({k: between(0, n - 1)}, Le(1, k - 1000 * k))
    later = {m: at_least(100), n: at_least(1)}
    rest = combine(Sentence(later, Le(1, m - 1000 * n), [wrong]), [(assume(later, [wrong], 0, {k: 0}), 1000 * n)])
    first = combine(Sentence({m: at_least(100)}, Le(1, m), [wrong.replaced({n: 0})]))
    step = cases(Sentence({m: at_least(100), n: at_least(0)}, Le(1, m - 1000 * n), [wrong]), n, [first], rest)
    return strong_induction(Sentence({outer: at_least(100), n: at_least(0)}, Le(1, outer - 1000 * n)), n, step)


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
    "an exponent over a sum": lambda: combine(
        Sentence({x: above(0), p: above(0)}, Eq(x ** (1 / (p + 1)), x ** (1 / p)))
    ),
    "an exponent over a sum that may be 0": lambda: combine(
        Sentence({x: above(0), p: anything()}, Eq(x ** (2 / (p + 1)), (x ** (1 / (p + 1))) ** 2))
    ),
    "x^p for negative x in a hypothesis": lambda: assume({x: anything(), p: above(0)}, [Le(1, x**p)], 0),
    "x^p = x^p for negative x": lambda: combine(Sentence({x: anything(), p: above(0)}, Eq(x**p, x**p))),
    "refute what is true": lambda: refute_at(Sentence(N1, Le(1, n)), {n: 1}),
    "refute by what is not the contrary": lambda: refute_by(
        Sentence(N1, Le(1, n)), {n: 1}, combine(Sentence((), Eq(1, 1)))
    ),
    "refute a sentence of another type": lambda: refute_at(Other(N1, Le(n, 3)), {n: 4}),
    "refute outside the domain": lambda: refute_at(Sentence(N1, Le(1, n)), {n: 0}),
    "refute where a hypothesis fails": lambda: refute_at(Sentence(REAL, Le(0, x), [Le(0, x)]), {x: -1}),
    "a tampered refutation": tampered_refutation,
    "1 = 0 by a function with a pole": lambda: instantiate(
        combine(Sentence({f: Unknown(1), x: anything()}, Eq(x * f(x), 0), [Eq(x, 0)]), given={0: f(x)}),
        {f: Formula((y,), 1 / y)},
        REAL,
        [Eq(x, 0)],
    ),
    "a function with values at whole numbers only": lambda: instantiate(
        combine(Sentence({f: Unknown(1), n: at_least(0)}, Eq(f(n) + f(n), 2 * f(n)))),
        {f: Formula((k,), k * factorial(k))},
        {n: at_least(0)},
    ),
    "every function is at most -5: one that is bound is put in": lambda: instantiate(
        assume({f: Unknown(1)}, [Sentence({g: Unknown(1)}, Le(f(0), g(0)))], 0, {g: Formula((x,), sp.Integer(-5))}),
        {f: Formula((x,), g(x))},
        {g: Unknown(1)},
        [Sentence({h: Unknown(1)}, Le(h(0), h(0)))],
    ),
    "a hypothesis of induction with the name of a variable": shadowed_induction,
    "a pole that the definitions hide": lambda: told(
        combine(Sentence({n: at_least(0)}, Eq(1, 1))),
        Sentence({n: at_least(0)}, Eq(n * INVERSE(n), 1), where=[INVERSE]),
    ),
    "telescope without an end": lambda: telescope(combine(Sentence(N1, Eq(1, (n + 1) - n))), n),
    "telescope without a variable": lambda: telescope(combine(Sentence({}, Eq(1, 1))), n),
    "no theorem to divide by": lambda: divide(Sentence(XY, Le(x, y)), 1, None, None),
    "x^(1/n) for negative x": lambda: combine(
        Sentence({x: anything(), n: at_least(2)}, Eq(x ** (1 / n), x ** (1 / n)))
    ),
    "a definition with the name of a function": lambda: combine(
        Sentence({f: Unknown(1)}, Le(f(0), 1), where=[define("f", (n,), 0 * n)])
    ),
    "two kinds of one name": lambda: assume(
        {n: at_least(0)},
        [Sentence({sp.Symbol("n", real=True): anything()}, Le(n, sp.Symbol("n", real=True)))],
        0,
        {sp.Symbol("n", real=True): -5},
    ),
    "hypotheses that are read once": lambda: told(assume(REAL, iter([Le(1, x)]), 0), Sentence(REAL, Le(1, x))),
    "hypotheses of an instance that are read once": lambda: told(
        instantiate(assume(REAL, [Le(1, x)], 0), {}, REAL, iter([Le(1, x)])), Sentence(REAL, Le(1, x))
    ),
    "a cited bound that is read once": lambda: told(
        instantiate(
            combine(Sentence({x: at_least(1)}, Le(1, x))),
            {},
            REAL,
            because=iter([cite("nobody", Sentence(REAL, Le(1, x)))]),
        ),
        Sentence(REAL, Le(1, x)),
    ),
    "parts of a sum that change": lambda: told(
        linear_sum(N1, Changing([(1, j)], [(1, j)], []), j, 1, n), Sentence(N1, Eq(Sum(j, (j, 1, n)), 0))
    ),
    "x = y from x <= y alone": lambda: antisymmetric(
        Sentence(XY, Eq(x, y), [Le(x, y)]), held([Le(x, y)]), held([Le(x, y)])
    ),
    "x < y from x <= y and y <= x": lambda: (lambda g: antisymmetric(Sentence(XY, Lt(x, y), g), held(g), held(g, 1)))(
        [Le(x, y), Le(y, x)]
    ),
    "1 <= x^r for small x": lambda: power_at_least_one({x: above(0), p: at_least(0)}, x, p),
    "1 <= x^r for negative r": lambda: power_at_least_one({x: at_least(1), p: anything()}, x, p),
    "1 <= (1/x)^r at a pole": lambda: power_at_least_one({x: between(0, 1), p: at_least(0)}, 1 / x, p),
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
