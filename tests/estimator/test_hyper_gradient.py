"""The estimator against a problem with a closed form, and its two arithmetics against each other."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import Gauge, bits_needed, predicted_constant
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def cubic() -> SymbolicInstance:
    """y*_ν = x/(1 + ν), so that d/dx ℓ_ν = -y*_ν and ∇φ = x for f = y²/2."""
    x, y = sp.symbols("x y")
    return SymbolicInstance(y**2 / 2, y**2 / 2 - x * y, [x], [y], at=[Fraction(3, 2)])


@pytest.mark.parametrize("p", [1, 2, 3, 4])
def test_the_estimate_is_the_weighted_sum_of_the_closed_form(p: int) -> None:
    gauge, stencil, nu, at = Gauge(cubic(), BallArithmetic(200)), paper_stencil(p), Fraction(1, 10), Fraction(3, 2)
    pairs = zip(stencil.offsets, stencil.weights, strict=True)
    closed = sum(weight * -at / (1 + t * nu) for t, weight in pairs) / nu
    (found,) = gauge.estimate(stencil, nu)
    with flint.ctx.workprec(400):
        assert abs(found - flint.arb(flint.fmpq(closed.numerator, closed.denominator))).upper() < flint.arb(2) ** -180
    assert gauge.exact[0].contains(flint.fmpq(3, 2))


def test_balls_and_mpmath_read_the_same_error() -> None:
    instance, stencil, nu = load_instance("softmax-small"), paper_stencil(2), Fraction(1, 64)
    ball = Gauge(instance, BallArithmetic(200)).reading(stencil, nu)
    plain = Gauge(instance, MpmathArithmetic(200)).reading(stencil, nu)
    assert abs(ball.error - plain.error) < 1e-40
    assert ball.error > 1e-6


def test_the_predicted_constant_is_the_limit() -> None:
    """On y*_ν = x/(1 + ν) the error of order 2 is x ν² + O(ν⁴): the third derivative is 6x, and c = 1/6."""
    found = predicted_constant(paper_stencil(2), implicit_series(cubic(), 4, 200))
    assert found.contains(flint.fmpq(3, 2))


def test_more_digits_for_smaller_steps_and_higher_orders() -> None:
    assert bits_needed(4, Fraction(1, 1024)) > bits_needed(2, Fraction(1, 1024)) > bits_needed(2, Fraction(1, 4))


@pytest.mark.parametrize("nu", [Fraction(0), Fraction(-1), 0.5])
def test_a_step_is_a_positive_fraction(nu: Fraction) -> None:
    with pytest.raises(InputError, match="positive Fraction"):
        Gauge(cubic(), BallArithmetic(64)).estimate(paper_stencil(1), nu)
