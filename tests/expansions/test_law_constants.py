"""The constants of the law as polynomials: against the balls of the majorant, and their limits."""

from fractions import Fraction

import flint
import pytest

from fdtheory.expansions.energy_majorant import JetSizes, largest_derivative, solution_derivatives
from fdtheory.expansions.law_constants import (
    degree_in_root,
    psi_polynomials,
    solution_polynomials,
    top_coefficient,
)


@pytest.mark.parametrize("kappa", [1, 3, 100])
def test_values_are_those_of_the_majorant(kappa: int) -> None:
    with flint.ctx.workprec(200):
        one = [flint.arb(1)] * 9
        sizes, root = JetSizes(flint.arb(1) / kappa, one, one, one, one), flint.arb(kappa).sqrt()

        def value(poly: object) -> flint.arb:
            two_blocks = (flint.arb(2) / 27).sqrt()
            return sum(
                flint.arb(int(v.numerator)) / int(v.denominator) * two_blocks**i * root**j
                for (i, j), v in poly.terms()  # type: ignore[attr-defined]
            )

        for m, (poly, ball) in enumerate(zip(solution_polynomials(7), solution_derivatives(sizes, 7), strict=True), 1):
            assert abs(value(poly) / (ball * root) - 1) < 1e-40, m
        for q in range(2, 7):
            assert abs(value(psi_polynomials(7)[q - 1]) / largest_derivative(sizes, q) - 1) < 1e-40


def test_degrees_and_limits() -> None:
    found = solution_polynomials(5)
    assert [degree_in_root(poly) for poly in found] == [2, 5, 8, 11, 14]
    limits = [tuple(Fraction(int(v.numerator), int(v.denominator)) for v in top_coefficient(poly)) for poly in found]
    assert limits == [(1, 0), (0, 2), (Fraction(17, 9), 0), (0, Fraction(260, 9)), (Fraction(12230, 243), 0)]


def test_lengths_do_not_matter() -> None:
    assert solution_polynomials(6)[:4] == solution_polynomials(4)
    assert psi_polynomials(6)[:4] == psi_polynomials(4)
