"""Power series: coefficients are Taylor's, and a kink has none."""

from fractions import Fraction

import flint
import mpmath
import pytest

from fdtheory.arithmetic.base import FUNCTIONS
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.rational import NotRationalError
from fdtheory.arithmetic.series import BallSeriesArithmetic, RationalSeriesArithmetic
from fdtheory.errors import InputError

POINT = Fraction(3, 7)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_series_have_the_right_slope(function):
    arithmetic = BallSeriesArithmetic(200, 2)
    with arithmetic.working():
        slope = arithmetic.apply(function, flint.arb_series([flint.arb(flint.fmpq(3, 7)), 1], 2))[1]
    step = Fraction(1, 10**20)
    plain = MpmathArithmetic(400)
    with plain.working():
        upper, lower = (plain.apply(function, plain.number(POINT + s)) for s in (step, -step))
        difference = upper - lower
        assert abs(difference / (2 * plain.number(step)) - mpmath.mpf(float(slope.mid()))) < 1e-14


@pytest.mark.parametrize("function", FUNCTIONS)
def test_higher_coefficients_are_taylors(function):
    arithmetic, plain = BallSeriesArithmetic(200, 6), MpmathArithmetic(300)
    with arithmetic.working():
        found = arithmetic.apply(function, flint.arb_series([flint.arb(flint.fmpq(3, 7)), 1], 6))
    with plain.working():
        wanted = mpmath.taylor(lambda t: plain.apply(function, t), plain.number(POINT), 5)
        gaps = [abs(float(found[m].mid()) - float(wanted[m])) for m in range(6)]
    assert max(gaps) < 1e-12


def test_a_rational_series_is_exact():
    arithmetic = RationalSeriesArithmetic(6)
    with arithmetic.working():
        shifted = flint.fmpq_series([1, flint.fmpq(-1, 2)], prec=6)
        geometric = arithmetic.power(shifted, Fraction(-1))
        assert [geometric[m] for m in range(6)] == [flint.fmpq(1, 2**m) for m in range(6)]
        square = arithmetic.power(shifted, Fraction(2))
        assert [square[m] for m in range(4)] == [1, -1, flint.fmpq(1, 4), 0]


def test_exact_series_refuse_transcendental_functions():
    arithmetic = RationalSeriesArithmetic(4)
    with pytest.raises(NotRationalError, match="use balls"):
        arithmetic.apply("exp", arithmetic.number(1))
    with pytest.raises(InputError):
        arithmetic.pi()


@pytest.mark.parametrize(
    ("arithmetic", "series"),
    [(BallSeriesArithmetic(64, 3), flint.arb_series), (RationalSeriesArithmetic(3), flint.fmpq_series)],
    ids=["balls", "rationals"],
)
def test_the_first_coefficient_chooses_and_a_kink_is_refused(arithmetic, series):
    assert [arithmetic.choose(series([sign, -9], prec=3), 1, 2, 3) for sign in (1, -1)] == [1, 3]
    with pytest.raises(InputError, match="kink"):
        arithmetic.choose(series([0, 1], prec=3), 1, 2, 3)


def test_a_ball_around_a_kink_is_refused_too():
    with pytest.raises(InputError, match="kink"):
        BallSeriesArithmetic(64, 3).choose(flint.arb_series([flint.arb(0, 1), 1], 3), 1, 2, 3)
