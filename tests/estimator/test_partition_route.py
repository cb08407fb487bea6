"""The recursion over partitions in several variables against the power series."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.enclosures.solution_series import implicit_series, rational_series
from fdtheory.errors import InputError
from fdtheory.estimator.partition_route import (
    ball_route,
    by_block_sizes,
    forgotten,
    once,
    one_by_one,
    rational_route,
    without_two_blocks,
)
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import kappa_sharp, logistic_ridge, polynomial


def softmax() -> QuadraticSoftmax:
    return QuadraticSoftmax.seeded(2, 3, condition=6, seed=42)


@pytest.mark.parametrize("make", [kappa_sharp, logistic_ridge, softmax])
@pytest.mark.parametrize("nu", [Fraction(0), Fraction(1, 40)])
def test_agrees_with_the_series(make: object, nu: Fraction) -> None:
    instance = make()  # type: ignore[operator]
    found = ball_route(instance, 200, nu=nu).derivatives(5)
    series = implicit_series(instance, 5, 200, centre=nu)
    for q in range(6):
        others = series.derivative_y(q) + series.derivative_psi(q)
        for a, b in zip(found.y[q] + found.psi[q], others, strict=True):
            assert a.overlaps(b)
            assert float(a.rad()) < 1e-40


def test_exact_rationals() -> None:
    instance = polynomial()
    series = rational_series(instance, 4)
    found = rational_route(instance, [row[0] for row in series.y], nu=Fraction(0)).derivatives(4)
    assert [found.y[q] for q in range(5)] == [series.derivative_y(q) for q in range(5)]
    assert [found.psi[q] for q in range(5)] == [series.derivative_psi(q) for q in range(5)]


@pytest.mark.parametrize("weight", [forgotten, once, without_two_blocks])
def test_wrong_factors_are_seen(weight: object) -> None:
    instance = polynomial()
    series = rational_series(instance, 4)
    start = [row[0] for row in series.y]
    wrong = rational_route(instance, start, nu=Fraction(0), weight=weight).derivatives(4)  # type: ignore[arg-type]
    assert wrong.y[4] != series.derivative_y(4)


def test_one_by_one_is_the_same_sum() -> None:
    instance = polynomial()
    start = [row[0] for row in rational_series(instance, 1).y]
    together = rational_route(instance, start, nu=Fraction(0), terms=by_block_sizes).derivatives(4)
    assert rational_route(instance, start, nu=Fraction(0), terms=one_by_one).derivatives(4) == together


def test_closed_form() -> None:
    """g = y²/2 - xy, f = y²/2 + y at x = 1: y = (1 - ν)/(1 + ν), ψ = -y."""
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y**2 / 2 + y, y**2 / 2 - x * y, [x], [y], at=[1])
    found = rational_route(instance, [flint.fmpq(1)], nu=Fraction(0)).derivatives(4)
    assert [v[0] for v in found.y] == [1, -2, 4, -12, 48]
    assert [v[0] for v in found.psi] == [-1, 2, -4, 12, -48]


def test_bad_input() -> None:
    with pytest.raises(InputError, match="not stationary"):
        rational_route(polynomial(), [flint.fmpq(1), flint.fmpq(1)], nu=Fraction(0))
    with pytest.raises(InputError, match="at least 0"):
        ball_route(kappa_sharp(), 60, nu=Fraction(0)).derivatives(-1)
