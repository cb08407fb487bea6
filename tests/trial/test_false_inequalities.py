"""False inequalities for integers, beyond poles, kinks and branches, and domains that are none."""

from typing import Any

import pytest
import sympy as sp
from sympy import (  # fmt: skip
    Abs,
    Derivative,
    Integral,
    KroneckerDelta,
    Mod,
    Piecewise,
    Rational,
    Sum,
    cosh,
    exp,
    floor,
    gamma,
    log,
    oo,
    pi,
    sign,
    sin,
    sqrt,
)

from fdtheory.trial.evidence import inequality

n = sp.Symbol("n", integer=True, positive=True)
k, i = sp.symbols("k i", integer=True)
x, y, t = sp.symbols("x y t", real=True)
p = sp.Symbol("p", positive=True)
f = sp.Function("f")

FALSE: dict[str, tuple[Any, str, Any, dict[Any, Any]]] = {
    "x² >= x": (x**2, ">=", x, {x: 0}),
    "(2k-5)² >= 1, said of reals": ((2 * x - 5) ** 2, ">=", 1, {x: 0}),
    "a wave": (sin(pi * k / 2) ** 2 - sin(pi * k / 2), ">=", 0, {k: 0}),
    "a wave between the points": (sin(2 * pi * x) ** 2, "<=", 0, {x: 0}),
    "rounding": (floor(x), ">=", x - Rational(1, 2), {x: 0}),
    "a product that vanishes at first": (-(sp.Mul(*(n - a for a in range(1, 13))) ** 2), ">=", 0, {n: 1}),
    "|x - 7/2| > 0": (Abs(2 * x - 7), ">", 0, {x: 0}),
    "sign²": (sign(2 * x - 7) ** 2, ">", 0, {x: 0}),
    "the root of a square": (sqrt((2 * x - 7) ** 2), ">", 0, {x: 0}),
    "the root of what may be negative": (sqrt(x - 9), ">=", 0, {x: 0}),
    "the logarithm at 0": (log(x), ">=", -(10**9), {x: 0}),
    "1/x at 0": (1 / x, ">", 0, {x: 0}),
    "a small exponential": (exp(-x), ">=", Rational(1, 9000), {x: 0}),
    "cosh": (cosh(x), ">=", 1 + x**2 / 2 + x**4 / 20, {x: 0}),
    "x^x": (x**x, ">=", Rational(7, 10), {x: 0}),
    "x^y for negative x": (x**y, ">=", 0, {x: -1, y: 0}),
    "Gamma": (gamma(x), ">=", 1, {x: 1}),
    "Gamma below 0": (gamma(x), ">", 0, {x: -Rational(1, 2)}),
    "a case beyond 50": (Piecewise((1, x < 50), (-1, True)), ">", 0, {x: 0}),
    "one point far away": (-KroneckerDelta(k, 57), ">=", 0, {k: 0}),
    "remainders": (3 - Mod(k, 7), ">=", -2, {k: 0}),
    "a sum up to 39": (Sum(i - 20, (i, 1, n)), "<=", 0, {n: 1}),
    "a sum backwards": (Sum(i, (i, n, 0)), ">=", 0, {n: 1}),
    "an integral across a pole": (Integral(1 / t, (t, -1, x)), ">=", -5, {x: 1}),
    "a derivative at a kink": (Derivative(Abs(x), x) ** 2, ">=", 0, {x: -5}),
    "an unknown function": (f(x), ">=", 0, {x: 0}),
    "a bound by what comes later": (x, ">=", y, {x: y, y: 0}),
    "a bound by itself": (x, ">=", 0, {x: x}),
    "a bound by a name without bound": (x, ">", 0, {x: y}),
    "above infinity": (x, ">", 5, {x: oo}),
    "above nothing": (x, ">", 5, {x: sp.nan}),
    "above i": (x, ">", 0, {x: sp.I}),
    "10^-2000": (x, ">=", x + Rational(1, 10**2000), {x: 0}),
    "nearly whole": (x * exp(pi * sqrt(163)), ">=", x * (640320**3 + 744), {x: 0}),
    "a positive name below 0": (p * (p + 3) * (p + 5), ">=", 0, {p: -5}),
}


@pytest.mark.parametrize("name", FALSE)
def test_no_false_inequality_is_accepted(name: str) -> None:
    lhs, relation, rhs, given = FALSE[name]
    try:
        held = inequality("c", lhs, relation, rhs, given=given).holds
    except (TypeError, ValueError):
        return
    assert held is not True


def test_an_integer_is_not_looked_at_between_integers() -> None:
    """The least integer above 1/2 is 1."""
    assert inequality("c", n, ">=", 1, given={n: Rational(1, 2)}).holds is not False
    assert inequality("c", n, ">=", 2, given={n: Rational(1, 2)}).holds is False


def test_a_bound_is_no_float() -> None:
    """As a float 0.3 is less than three tenths."""
    with pytest.raises(TypeError, match="not an exact number"):
        inequality("c", n, ">=", Rational(3, 10), given={n: 0.3})
