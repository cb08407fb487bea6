"""False equations that computer algebra, small cases or a convention of sympy's could let through."""

from typing import Any

import pytest
import sympy as sp
from sympy import (
    Abs,
    Derivative,
    Heaviside,
    I,
    Integral,
    KroneckerDelta,
    Limit,
    Max,
    Min,
    Mod,
    Ne,
    O,
    Piecewise,
    Product,
    Rational,
    Subs,
    Sum,
    acos,
    arg,
    asin,
    atan,
    binomial,
    conjugate,
    cos,
    exp,
    factorial,
    ff,
    floor,
    frac,
    gamma,
    harmonic,
    im,
    log,
    oo,
    pi,
    re,
    rf,
    sign,
    sin,
    sqrt,
    tan,
)  # fmt: skip

from fdtheory.trial.evidence import exact, identity

n, m = sp.symbols("n m", integer=True, positive=True)
N = sp.Symbol("N", integer=True, nonnegative=True)
k, i = sp.symbols("k i", integer=True)
x, y, t = sp.symbols("x y t", real=True)
z, w = sp.symbols("z w")
p = sp.Symbol("p", positive=True)
h = sp.Symbol("h", nonnegative=True)
f, g = map(sp.Function, "fg")
ONE, HARMONIC = sp.Integer(1), Sum(1 / i, (i, 1, oo))
HALF, JUMP = {p: Rational(1, 2)}, Limit(Abs(t) / t, t, 0, "+-")
TAN = 2 * atan(tan(x / 2) / sqrt(3)) / sqrt(3)
WITHOUT_END, SWINGS = Integral(exp(t), (t, 0, oo)), Integral(sin(t), (t, 0, oo))
NOTHING = sqrt(2) + sqrt(3) - sqrt(5 + 2 * sqrt(6))
ANGLES = atan(Rational(1, 2)) + atan(Rational(1, 3)) - pi / 4
ZERO_BY_ZERO = sp.Mul(NOTHING, NOTHING**-1, evaluate=False)
"""Numbers that are 0 and do not look like it."""

FALSE: dict[str, tuple[Any, ...]] = {
    # branches
    "root of a square": (sqrt(z**2), z),
    "root of a real square": (sqrt(x**2), x),
    "root of a product": (sqrt(x * y), sqrt(x) * sqrt(y)),
    "root of a complex product": (sqrt(z * w), sqrt(z) * sqrt(w)),
    "cube root of a cube": ((x**3) ** Rational(1, 3), x),
    "power of a power": ((z**2) ** w, z ** (2 * w)),
    "power of an exponential": (exp(z) ** w, exp(z * w)),
    "log of a product": (log(z * w), log(z) + log(w)),
    "log of a square": (log(z**2), 2 * log(z)),
    "log of an exponential": (log(exp(z)), z),
    "asin of sin": (asin(sin(x)), x),
    "acos of cos": (acos(cos(x)), x),
    "atan of tan": (atan(tan(x)), x),
    "atan x + atan 1/x": (atan(x) + atan(1 / x), pi / 2, {"nonzero": [x]}),
    "sum of two atan": (atan(x) + atan(y), atan((x + y) / (1 - x * y)), {"nonzero": [1 - x * y]}),
    "cube root of a negative": (sp.Pow(-p, Rational(1, 3)), -(p ** Rational(1, 3))),
    "W(x e^x)": (sp.LambertW(x * exp(x)), x),
    "argument of a real": (arg(x), sp.Integer(0)),
    # complex values of unknowns
    "conjugate": (conjugate(z), z),
    "conjugate of a function": (conjugate(f(x)), f(x)),
    "|f|² = f²": (Abs(f(x)) ** 2, f(x) ** 2),
    "real part": (re(z), z),
    "imaginary part": (im(x * z), im(z)),
    # periodic, at whole numbers only
    "sin(pi x)": (sin(pi * x), sp.Integer(0), {"small": [{x: 1}, {x: 2}, {x: 5}]}),
    "cos(2 pi x)": (cos(2 * pi * x), ONE, {"small": [{x: 1}, {x: 7}]}),
    "exp(2 pi i x)": (exp(2 * pi * I * x), ONE, {"small": [{x: 1}]}),
    "(-1)^(2x)": ((-1) ** (2 * x), ONE, {"small": [{x: 1}, {x: 2}]}),
    "((-1)^x)²": (((-1) ** x) ** 2, ONE, {"small": [{x: 1}]}),
    "i^(4x)": (I ** (4 * x), ONE, {"small": [{x: 1}]}),
    "(-1)^n at even n": ((-1) ** n, ONE, {"small": [{n: 2}, {n: 4}]}),
    # kinks, jumps, cases
    "|x|": (Abs(x), x),
    "sign²": (sign(x) ** 2, ONE),
    "|x| sign² + sign²": (Abs(x) * sign(x) ** 2 + sign(x) ** 2, Abs(x) + 1),
    "H(x)²": (Heaviside(x) ** 2, Heaviside(x)),
    "H(x) + H(-x)": (Heaviside(x) + Heaviside(-x), 1 + KroneckerDelta(0, x)),
    "floor": (floor(2 * x), 2 * floor(x)),
    "half of n, rounded": (2 * floor(n / 2), n, {"small": [{n: 2}, {n: 8}]}),
    "a seventh of n, rounded": (floor(n / 7), sp.Integer(0)),
    "n mod 1000": (Mod(n, 1000), n),
    "k mod 10": (Mod(k, 10), k),
    "a product mod 3": (Mod(x * y, 3), Mod(x, 3) * Mod(y, 3)),
    "fractional part": (frac(x), x),
    "a case beyond 100": (Piecewise((n, n < 100), (0, True)), n),
    "a case below -100": (Piecewise((x, x > -100), (0, True)), x),
    "a value at the hole": (Piecewise((x**2 / x, Ne(x, 0)), (5, True)), x),
    "no other case": (Piecewise((x, x < 5)) * f(x), f(x) * Piecewise((x, x < 5))),
    "one point far away": (n + KroneckerDelta(n, 100), n),
    "one line far away": (n + KroneckerDelta(n, m + 50), n),
    "max with 100": (Max(n, 100), sp.Integer(100)),
    "max with -5": (Max(x, -5), x),
    "min with 40": (Min(n, 40), n),
    # powers of 0
    "0^N": (sp.Integer(0) ** N, sp.Integer(0), {"small": [{N: 1}]}),
    "0^(x²)": (0 ** (x**2), sp.Integer(0), {"small": [{x: 1}]}),
    "0^|x|": (0 ** Abs(x), sp.Integer(0), {"small": [{x: 1}]}),
    "n 0^(n-5)": (n * 0 ** (n - 5), sp.Integer(0), {"small": [{n: 7}]}),
    # sums and products
    "a sum backwards": (Sum(i, (i, k, 0)), -Sum(i, (i, 1, k - 1))),
    "a geometric sum without end": (Sum(p**i, (i, 0, oo)), 1 / (1 - p), {"nonzero": [1 - p], "small": [HALF]}),
    "a geometric sum at 1": (Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x), {"small": [{x: 2, n: 1}]}),
    "an empty product": (Product(i - 1, (i, 1, N)), sp.Integer(0), {"small": [{N: 1}, {N: 3}]}),
    "a product that vanishes from 30 on": (Product(i - 30, (i, 1, n)), sp.Integer(0), {"small": [{n: 31}]}),
    "a product that vanishes up to 10": (Product(n - i, (i, 1, 10)), sp.Integer(0)),
    "a product backwards": (Product(i, (i, n + 3, n)), ONE),
    "one index twice": (Sum(Sum(i, (i, 1, i)), (i, 1, n)), n * n * (n + 1) / 2),
    "one index for two": (Sum(i * Sum(i, (i, 1, n)), (i, 1, n)), Sum(i**2 * n, (i, 1, n))),
    "an index outside of its sum": (Sum(f(i), (i, 1, n)), n * f(i)),
    "a function's sum": (Sum(f(i) * i, (i, 1, n)), f(i) * n * (n + 1) / 2),
    "a function's integral": (Integral(f(t) * t, (t, 0, 1)), f(t) / 2),
    "a bound function before its integral": (Integral(f(t), (t, 0, 1)), f(t) * Integral(1, (t, 0, 1))),
    "a bound function before its sum": (Sum(f(i), (i, 1, n)), f(i) * Sum(1, (i, 1, n))),
    "a limit of its own name": (Integral(f(x), (x, 0, x)), x * f(x)),
    "a sum without a limit": (HARMONIC * f(x) + f(x), f(x) * (1 + HARMONIC)),
    # derivatives and limits
    "the derivative of |x|": (Derivative(Abs(x), x), sign(x)),
    "the derivative of floor": (Derivative(floor(x), x) * n + n, n * (1 + Derivative(floor(x), x))),
    "the derivative of max": (Derivative(Max(x, 0), x), Heaviside(x)),
    "the derivative of cases": (Derivative(Piecewise((0, x < 0), (x, True)), x), Piecewise((0, x < 0), (1, True))),
    "|x| times its derivative": (Derivative(sqrt(x**2), x) * Abs(x), x),
    "the derivative of a root at 0": (Derivative(sqrt(h), h) * 2 * sqrt(h), ONE),
    "a limit that is not there": (JUMP * f(x) + f(x), f(x) * (1 + JUMP)),
    "an oscillation": (Limit(sin(1 / t), t, 0) * f(x) + f(x), f(x) * (1 + Limit(sin(1 / t), t, 0))),
    "a value at a pole": (Subs(1 / x, x, 0) * f(y) + f(y), f(y) * (1 + Subs(1 / x, x, 0))),
    "an integral across a pole": (Integral(1 / t**2, (t, -1, x)), -1 / x - 1, {"small": [{x: 2}], "nonzero": [x]}),
    "an integral through tan": (Integral(1 / (2 + cos(t)), (t, 0, x)), TAN, {"small": [{x: 1}]}),
    "an integral that diverges": (WITHOUT_END * f(x) + f(x), f(x) * (1 + WITHOUT_END)),
    "an integral that has no limit": (SWINGS * f(x) + f(x), f(x) * (1 + SWINGS)),
    "an integral of what may diverge": (2 * Integral(f(t), (t, 0, oo)), Integral(f(t), (t, 0, oo)) * 2 + 0 * x),
    "a transform where it diverges": (Integral(exp(-x * t), (t, 0, oo)), 1 / x, {"small": [{x: 1}], "nonzero": [x]}),
    # special functions
    "reflection": (gamma(x) * gamma(1 - x), pi / sin(pi * x)),
    "rising product": (rf(x, 3), x * (x + 1) * (x + 3)),
    "falling product beyond its end": (ff(n, m), factorial(n) / factorial(n - m)),
    "C(-k, 2)": (binomial(-k, 2), k * (k + 1) / 2),
    "C(x, y)": (binomial(x, y), binomial(x, x - y)),
    "harmonic number": (harmonic(n), log(n) + sp.EulerGamma),
    "order of smallness": (x + O(x**2), x + O(x**2)),
    # numbers
    "10^-2000": (n + Rational(1, 10**2000), n),
    "e^-5000": (n * exp(-5000), 0 * n),
    "nearly whole": (n * exp(pi * sqrt(163)), n * (640320**3 + 744)),
    "0/0 that does not look like it": (f(x) + ZERO_BY_ZERO, f(x) + 1),
    "0 beside a pole": ((x**2 + NOTHING**2 * x) / (x + NOTHING**2), x, {"given": {x: 0}, "small": [{x: 1}]}),
    "the logarithm of 0": (x * log(ANGLES) + f(x), f(x) + x * log(ANGLES)),
    "a root, rounded": (n * sp.CRootOf(x**5 - x - 1, 0), n * Rational(116730397, 100000000)),
    # small cases that are none
    "a case of another name": (n**3, n, {"small": [{sp.Symbol("n"): 1}]}),
    "where 0 is not 0": (x, x + 1, {"nonzero": [sp.Integer(0)]}),
}  # fmt: skip
TRUE: dict[str, tuple[Any, ...]] = {
    "the derivative of a square": (Derivative(x**2, x), 2 * x),
    "the derivative of a root": (Derivative(sqrt(p), p) * 2 * sqrt(p), ONE),
    "a sum that has a limit": (n * Sum(1 / i**2, (i, 1, oo)), n * pi**2 / 6),
    "with another case": (Piecewise((x, x < 5), (7, True)) * f(x) * 2, f(x) * 2 * Piecewise((x, x < 5), (7, True))),
    "Leibniz": (Derivative(f(x) * g(x), x), f(x) * g(x).diff(x) + f(x).diff(x) * g(x)),
}
NOT_REFUTED: dict[str, tuple[Any, Any]] = {
    "another letter": (Integral(f(t), (t, 0, 1)), Integral(f(y), (y, 0, 1))),
    "one term more": (Sum(f(i), (i, 1, n + 1)), Sum(f(i), (i, 1, n)) + f(n + 1)),
    "both parts": (re(f(x)) + I * im(f(x)), f(x)),
}


def _decided(lhs: Any, rhs: Any, options: dict[str, Any] | None = None) -> bool | None:
    try:
        return identity("c", lhs, rhs, **(options or {})).holds
    except (TypeError, ValueError):  # no exact expression, or one that has no value at a point
        return None


@pytest.mark.parametrize("name", FALSE)
def test_no_false_identity_is_accepted(name: str) -> None:
    assert _decided(*FALSE[name]) is not True


@pytest.mark.parametrize("name", TRUE)
def test_true_ones_near_them_are(name: str) -> None:
    assert _decided(*TRUE[name]) is True


@pytest.mark.parametrize("name", NOT_REFUTED)
def test_true_ones_are_not_refuted(name: str) -> None:
    """Unknowns inside of a sum or an integral are not independent: that they look different refutes nothing."""
    assert _decided(*NOT_REFUTED[name]) is not False


A, B = sp.symbols("A B", commutative=False)


@pytest.mark.parametrize(
    ("lhs", "rhs"),
    [
        ((A + B) ** 2, A**2 + 2 * A * B + B**2),
        ((A - B) * (A + B), A**2 - B**2),
        (A * B * A, A**2 * B),
        ((A * B) ** -1, A**-1 * B**-1),
        (x * A * B - x * B * A, sp.Integer(0)),
        ((A + B) ** 3, A**3 + 3 * A**2 * B + 3 * A * B**2 + B**3),
    ],
)
def test_factors_that_do_not_commute_are_not_exchanged(lhs: Any, rhs: Any) -> None:
    """At numbers all of these agree, and simplifiers of fractions and powers forget the order."""
    assert _decided(lhs, rhs) is not True


def test_they_are_multiplied_out() -> None:
    assert _decided((A + B) ** 2, A**2 + A * B + B * A + B**2) is True
    assert _decided(A**-1 - B**-1, A**-1 * (B - A) * B**-1) is True


def test_mixed_derivatives_are_said_to_be_of_smooth_functions() -> None:
    h = sp.Function("h")
    shown = identity("c", Derivative(h(x, y), x, y), Derivative(h(x, y), y, x)).seen
    assert shown.endswith("proved for all smooth h, x, y")
    assert "smooth" not in identity("c", (h(x) + 1) ** 2, h(x) ** 2 + 2 * h(x) + 1).seen


def test_what_it_divides_by_is_said_not_to_be_0() -> None:
    assert "for all f, g, x where f(x) is not 0" in identity("c", (g(x) + 1) / f(x), g(x) / f(x) + 1 / f(x)).seen


@pytest.mark.parametrize("number", [ZERO_BY_ZERO, sp.Mul(NOTHING, NOTHING ** -sqrt(2), evaluate=False) + 1])
def test_a_number_without_a_value_is_compared_with_nothing(number: Any) -> None:
    for relation in ("==", "!=", ">=", "<="):
        assert _compared(number, relation) is None
    assert exact("c", 1 / sp.zeta(1 + NOTHING), "==", 0).holds is None


def _compared(number: Any, relation: Any) -> bool | None:
    try:
        return exact("c", number, relation, 1).holds
    except TypeError:  # no finite number: sympy may find that out
        return None


def test_numbers_with_a_value_are_compared() -> None:
    assert exact("c", 1 / (sqrt(2) - 1), "==", sqrt(2) + 1).holds is True
    assert exact("c", gamma(Rational(1, 3)) * 0 + 1, "==", 1).holds is True
    assert exact("c", 1 / sp.zeta(3) + 1, ">", 1).holds is not False


@pytest.mark.parametrize("options", [{"given": {x: 0.3}}, {"small": [{x: 0.3}]}, {"nonzero": [0.3 * x]}])
def test_no_float_enters_a_domain(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="not an exact"):
        identity("c", 2 * x, x + x + y - y, **options)


@pytest.mark.parametrize("whole", [Sum(i, (i, 5, 1)), Product(i, (i, 5, 1)), Sum(i, (i, 1, oo)), HARMONIC])
def test_a_sum_without_a_value_is_no_exact_number(whole: Any) -> None:
    with pytest.raises(TypeError, match=r"fewer than no terms|not an exact finite number"):
        exact("c", whole, "==", whole)


def test_a_sum_with_a_value_is_one() -> None:
    assert exact("c", Sum(i, (i, 1, 5)), "==", 15).holds is True
    assert exact("c", Sum(i, (i, 6, 5)), "==", 0).holds is True
