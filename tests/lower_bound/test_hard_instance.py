"""The components of the lower bound against independent values."""

import math
from fractions import Fraction

import mpmath
import pytest

from fdtheory.lower_bound.hard_instance import (
    dphi,
    dpsi,
    gradient_far,
    gradient_near,
    integral_of_dphi,
    phi,
    psi,
    smoothness,
    suprema,
)


@pytest.mark.parametrize("t", [Fraction(-1), Fraction(1, 2), Fraction(51, 100), Fraction(1), Fraction(7, 3)])
def test_psi_and_phi_against_mpmath(t: Fraction) -> None:
    value = float(t)
    assert (
        abs(
            float(phi(t))
            - math.sqrt(math.e) * float(mpmath.quad(lambda s: mpmath.exp(-s * s / 2), [-mpmath.inf, value]))
        )
        <= 1e-10
    )
    expected = math.exp(1 - 1 / (2 * value - 1) ** 2) if value > 0.5 else 0.0
    assert abs(float(psi(t)) - expected) <= 1e-12
    step = Fraction(1, 10**5)
    assert abs(float((psi(t + step) - psi(t - step)) / (2 * float(step))) - float(dpsi(t))) <= 1e-3
    assert abs(float((phi(t + step) - phi(t - step)) / (2 * float(step))) - float(dphi(t))) <= 1e-3


def test_closed_forms_of_the_suprema() -> None:
    sizes = suprema()
    assert abs(float(sizes.dpsi) - math.sqrt(54 / math.e)) <= 1e-4
    w = (9 + math.sqrt(33)) / 4
    assert abs(float(sizes.ddpsi) - (16 * w**3 - 24 * w**2) * math.exp(1 - w)) <= 2e-4
    assert abs(float(sizes.ddphi) - 1) <= 1e-4


def test_constants_are_where_they_are_expected() -> None:
    sizes = suprema()
    assert 151 < float(smoothness(sizes)) < 152
    assert 0.62 < float(gradient_near(sizes)) < 0.64
    assert 2.5 < float(gradient_far(sizes, weight=Fraction(1, 5))) < 2.53
    assert gradient_far(sizes, weight=Fraction(1, 6)) < 0


def test_quadrature_is_a_second_route() -> None:
    assert (phi(Fraction(2)) - phi(Fraction(-1))).overlaps(integral_of_dphi(Fraction(-1), Fraction(2)))
