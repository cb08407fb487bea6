"""Undefined functions as unknowns: what is bound inside of a sum or an integral stays there."""

from typing import Any

import pytest
import sympy as sp
from sympy import Derivative, Integral, Limit, Subs, Sum

from fdtheory.trial.unknowns import has_functions, is_other_function, numerator

x, y, t = sp.symbols("x y t", real=True)
n, i = sp.symbols("n i", integer=True)
f, g = map(sp.Function, "fg")

ZERO = {
    "arguments multiplied out": f((x + 1) ** 2) - f(x**2 + 2 * x + 1),
    "a quotient": (f(x) ** 2 - g(x) ** 2) / (f(x) - g(x)) - f(x) - g(x),
    "an integral as one term": 2 * Integral(f(t), (t, 0, 1)) - Integral(f(t), (t, 0, 1)) * 2,
}
NOT_ZERO = {
    "a function before its integral": Integral(f(t), (t, 0, 1)) - f(t) * Integral(1, (t, 0, 1)),
    "a function before its sum": Sum(f(i), (i, 1, n)) - f(i) * Sum(1, (i, 1, n)),
    "a function before its limit": Limit(f(t) * t, t, 0) - f(t) * Limit(t, t, 0),
    "a function before its value": Subs(Derivative(f(x), x), x, 0) - Derivative(f(x), x),
    "two functions": f(x) - g(x),
}


@pytest.mark.parametrize("name", ZERO)
def test_nothing_is_left(name: str) -> None:
    assert numerator(ZERO[name]) == 0
    assert not is_other_function(ZERO[name])


@pytest.mark.parametrize("name", NOT_ZERO)
def test_something_is_left(name: str) -> None:
    assert numerator(NOT_ZERO[name]) != 0


@pytest.mark.parametrize(
    ("difference", "other"),
    [
        (f(x) - g(x), True),
        (f(x) - f(y), True),
        (Derivative(f(x), x) * sp.exp(x) + f(x) ** 2, True),
        (Integral(f(t), (t, 0, 1)) - Integral(f(y), (y, 0, 1)), False),
        (sp.re(f(x)) + sp.I * sp.im(f(x)) - f(x), False),
        (Sum(f(i), (i, 1, n + 1)) - Sum(f(i), (i, 1, n)) - f(n + 1), False),
    ],
)
def test_only_independent_unknowns_refute(difference: Any, other: bool) -> None:
    assert has_functions(difference)
    assert is_other_function(difference) is other
