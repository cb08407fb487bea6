"""The bound for small ν: the spread of a coefficient and the factor of the remainder, against their definitions."""

from fractions import Fraction

import flint
import pytest

from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.enclosures import near_zero


@pytest.mark.parametrize("m", [0, 1, 3])
def test_the_spread_is_that_of_a_polynomial_with_these_sizes(m: int) -> None:
    sizes = [Fraction(k + 1, 7) for k in range(6)]
    radius = Fraction(1, 3)
    polynomial = flint.fmpq_poly([flint.fmpq(s.numerator, s.denominator) for s in sizes])
    for _ in range(m):
        polynomial = polynomial.derivative()
    factorial = flint.fmpz.fac_ui(m)
    true = polynomial(flint.fmpq(1, 3)) / factorial
    found = near_zero._spread([flint.arb(flint.fmpq(s.numerator, s.denominator)) for s in sizes], m, flint.arb(1) / 3)
    assert radius == Fraction(1, 3)
    assert found >= flint.arb(true)
    assert found <= flint.arb(true) * (1 + flint.arb(2) ** -40)


@pytest.mark.parametrize("p", range(1, 7))
def test_interpolation_gives_the_smaller_factor(p: int) -> None:
    stencil = paper_stencil(p)
    absolute = sum(abs(w) * abs(t) ** (p + 1) for t, w in zip(stencil.offsets, stencil.weights, strict=True))
    assert near_zero._remainder_factor(stencil, p, 1) == abs(stencil.moment(p + 1)) <= absolute
    wider = sum(abs(w) * abs(t) ** (p + 2) for t, w in zip(stencil.offsets, stencil.weights, strict=True))
    assert near_zero._remainder_factor(stencil, p + 1, 1) == wider


def test_only_interpolating_stencils_get_it() -> None:
    assert near_zero._interpolates(forward_stencil(3))
    assert near_zero._interpolates(Stencil([-2, 3, 6, 0]))
    skewed = Stencil([-1, 0, 1, 2], [Fraction(-1, 2), 0, Fraction(1, 2), 0])
    assert not near_zero._interpolates(skewed)
