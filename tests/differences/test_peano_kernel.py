"""Peano kernels: integrals and values against the error functional itself."""

from fractions import Fraction
from math import comb, factorial

import pytest

from fdtheory.differences.moments import closed_form_weights, moments
from fdtheory.differences.peano_kernel import KernelPiece, absolute_integral, kernel


@pytest.mark.campaign(keep=7)
@pytest.mark.parametrize("p", range(1, 13))
def test_kernel_reproduces_the_error_of_powers(p):
    """The error of t^(p+1+r) is the integral of K(s) times its derivative of order p+1, a multiple of s^r."""
    weights = closed_form_weights(p)
    for r in range(3):
        derivative = Fraction(factorial(p + 1 + r), factorial(r))
        seen = sum(_integral_with_power(piece, r) for piece in kernel(weights, p)) * derivative
        assert seen == moments(weights, [p + 1 + r])[0]


def value_at(piece, u):
    """K at start + u."""
    q = len(piece.bernstein) - 1
    return sum(c * comb(q, k) * u**k * (1 - u) ** (q - k) for k, c in enumerate(piece.bernstein))


def _integral_with_power(piece, r):
    """The integral of K(s) s^r over the piece, exactly, by Newton-Cotes on enough points."""
    count = len(piece.bernstein) + r
    points = [Fraction(k, count) for k in range(count + 1)]
    total = Fraction(0)
    for k, u in enumerate(points):
        basis = [Fraction(1)]
        for other in points[:k] + points[k + 1 :]:
            basis = [low - other * high for low, high in zip([Fraction(0), *basis], [*basis, Fraction(0)], strict=True)]
            basis = [c / (u - other) for c in basis]
        weight = sum(c / (d + 1) for d, c in enumerate(basis))
        total += weight * value_at(piece, u) * (piece.start + u) ** r
    return total


def test_signs():
    assert KernelPiece(0, (Fraction(0), Fraction(1))).sign == 1
    assert KernelPiece(0, (Fraction(0), Fraction(-1))).sign == -1
    assert KernelPiece(0, (Fraction(0), Fraction(0))).sign == 0
    assert KernelPiece(0, (Fraction(1), Fraction(-1))).sign is None
    assert absolute_integral([KernelPiece(0, (Fraction(1), Fraction(-1)))]) is None


def test_absolute_integral_of_the_central_difference():
    assert absolute_integral(kernel(closed_form_weights(2), 2)) == Fraction(1, 6)
    assert absolute_integral(kernel(closed_form_weights(2), 1)) == Fraction(1, 2)
