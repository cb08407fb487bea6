"""Derivatives inside the window: against differentiation of the minimiser, membership, refusals."""

from fractions import Fraction

import mpmath
import pytest

from fdtheory.errors import InputError
from fdtheory.expansions.window_members import WindowPoint, rational_angle


@pytest.mark.parametrize(
    ("nu", "place", "phase"), [("1/200", "0", "0"), ("1/200", "1/10", "1/4"), ("-1/200", "-1/5", "-1/4")]
)
def test_derivatives_by_differentiation(nu: str, place: str, phase: str) -> None:
    point = WindowPoint(Fraction(100), Fraction(nu), Fraction(place), Fraction(phase))
    with mpmath.workdps(40):
        kappa, nu, half_y, half = (mpmath.mpf(v.numerator) / v.denominator for v in
                                   (point.kappa, point.nu, point.place, point.phase))  # fmt: skip
        y, phase = 2 * mpmath.atan(half_y), 2 * mpmath.atan(half) - 2 * mpmath.atan(half_y)
        pull = y / kappa + (y - mpmath.sin(y)) / 8 + nu * mpmath.cos(y + phase)

        def minimiser(v: mpmath.mpf) -> mpmath.mpf:
            return mpmath.findroot(lambda z: z / kappa + (z - mpmath.sin(z)) / 8 - pull + v * mpmath.cos(z + phase), y)

        for m in range(1, 5):
            exact = point.derivative(m)
            seen = mpmath.diff(minimiser, nu, m)
            assert mpmath.almosteq(seen, mpmath.mpf(exact.numerator) / exact.denominator, rel_eps=1e-6)


def test_angles() -> None:
    for tangent in (Fraction(0), Fraction(1, 3), Fraction(-2)):
        sine, cosine = rational_angle(tangent)
        assert sine**2 + cosine**2 == 1


def test_refusals() -> None:
    with pytest.raises(InputError, match="outside the window"):
        WindowPoint(Fraction(100), Fraction(1, 2), Fraction(0), Fraction(1, 2)).derivative(1)
