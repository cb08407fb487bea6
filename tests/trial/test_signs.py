"""Signs of exact numbers, and numbers that have no value although sympy writes them down."""

from typing import Any

import pytest
import sympy as sp
from sympy import Rational, atan, gamma, log, pi, sqrt, tan, zeta

from fdtheory.trial.signs import has_value, never_zero, sign

NOTHING = sqrt(2) + sqrt(3) - sqrt(5 + 2 * sqrt(6))
ANGLES = atan(Rational(1, 2)) + atan(Rational(1, 3)) - pi / 4
TINY = Rational(1, 10**300)


@pytest.mark.parametrize("number", [NOTHING, ANGLES, NOTHING**2, sp.Integer(0)])
def test_what_is_0_is_not_said_to_be_something_else(number: Any) -> None:
    assert sign(number) in (0, None)
    assert not never_zero(number)


@pytest.mark.parametrize("number", [NOTHING + TINY, sqrt(2) - 1, -pi, sp.Integer(-3), 1 + sp.I])
def test_what_is_not_0_is_seen(number: Any) -> None:
    assert never_zero(number)


@pytest.mark.parametrize(
    "number",
    [
        sp.Mul(NOTHING, NOTHING**-1, evaluate=False),
        NOTHING ** -sqrt(2),
        log(ANGLES),
        1 / (1 + 1 / NOTHING),
        zeta(1 + NOTHING),
        gamma(NOTHING),
        1 / tan(pi + NOTHING),
    ],
)
def test_without_a_value(number: Any) -> None:
    assert not has_value(number)


@pytest.mark.parametrize(
    "number",
    [
        sqrt(2) / (sqrt(2) - 1),
        log(2 + NOTHING),
        zeta(3),
        gamma(Rational(1, 3)),
        1 / zeta(3),
        sp.erf(sqrt(2)),
        sp.Sum(1 / sp.Symbol("i") ** 2, (sp.Symbol("i"), 1, 5)),
        sp.Integer(7),
    ],
)
def test_with_a_value(number: Any) -> None:
    assert has_value(number)
