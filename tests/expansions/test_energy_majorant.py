"""The majorant in the Hessian's norm: the law of kappa's constants, positivity, Newton against plain iteration."""

from fractions import Fraction

import flint
import pytest

from fdtheory.expansions.energy_majorant import (
    JetSizes,
    above,
    composed,
    largest_derivative,
    self_bounding,
    solution_derivatives,
    solved,
    truncated,
)
from fdtheory.expansions.majorant import SELF_BOUNDED, constants
from fdtheory.expansions.positive_recursion import kappa, largest_psi_derivative, largest_solution_derivative


def same(k: int, count: int = 12) -> JetSizes:
    one = [flint.arb(1)] * count
    return JetSizes(flint.arb(1) / k, one, one, one, one)


def test_law_of_kappa() -> None:
    """c_m and d_q of docs/kappa.md in the limit of large kappa, and at kappa = 1."""
    with flint.ctx.workprec(256):
        for k, c, d in ((1, (1, 2.5443, 15.788, 158.90), (5.5443, 35.054)), (10**12, (1, 0.5443, 1.8889, 7.8626), ())):
            found = enumerate(solution_derivatives(same(k), 4), 1)
            sizes = [float(value) / k ** ((3 * m - 2) / 2) for m, value in found]
            assert sizes == pytest.approx(c, rel=2e-4)
            for q, value in enumerate(d, 2):
                assert float(largest_derivative(same(k), q)) == pytest.approx(value, rel=2e-4)


def test_by_norms_it_is_the_positive_recursion() -> None:
    """With b_3 so large that self-bounding says nothing, C/√μ has the coefficients of the recursion by norms."""
    with flint.ctx.workprec(256):
        for k in (1, 7):
            sizes = same(k, 3)
            found = solution_derivatives(sizes, 2)
            root = sizes.mu.sqrt()
            for m, value in enumerate(found, 1):
                expected = Fraction(str(largest_solution_derivative(m).subs(kappa, k)))
                assert abs(value / root - flint.arb(expected.numerator)) < 1e-50
            expected = Fraction(str(largest_psi_derivative(2).subs(kappa, k)))
            assert abs(largest_derivative(sizes, 2) - flint.arb(expected.numerator)) < 1e-50


def test_sharper_than_the_older_constant() -> None:
    """√(8/27) = 0.544 in place of 1/√2: all constants fall."""
    with flint.ctx.workprec(128):
        assert float(self_bounding(flint.arb(1), flint.arb(1))) == pytest.approx((8 / 27) ** 0.5)
        older = [float(value) for value in constants(SELF_BOUNDED, 4)]
        mine = [float(value) for value in solution_derivatives(same(1), 4)]
        assert mine[0] == older[0]
        assert all(a < b for a, b in zip(mine[1:], older[1:], strict=True))


def test_newton_is_the_fixed_point() -> None:
    with flint.ctx.workprec(200):
        sizes = same(5)
        plain, with_h = sizes.weights_of_g(9), sizes.weights_of_f(8)
        fixed = flint.arb_poly([0])
        for _ in range(9):
            fixed = truncated(composed(plain, with_h, fixed, 9), 9)
        newton = solved(plain, with_h, 9)
        assert all(abs(newton[i] / fixed[i] - 1) < 1e-50 for i in range(1, 10))
        assert newton[0] == 0


def test_pieces() -> None:
    poly = flint.arb_poly([1, 2, 3, 4])
    assert truncated(poly, 1).coeffs() == [1, 2]
    assert above(poly, 1).coeffs() == [0, 0, 3, 4]
