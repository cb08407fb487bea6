"""One definition, six arithmetics: they agree, balls enclose, and precision does not leak."""

from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import FUNCTIONS, ExactMatrix
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.arithmetic.rational import NotRationalError, RationalArithmetic
from fdtheory.arithmetic.series import BallSeriesArithmetic, RationalSeriesArithmetic
from fdtheory.errors import InputError

POINT = Fraction(3, 7)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_functions_agree_in_every_transcendental_field(function):
    values = []
    for arithmetic in (NumpyArithmetic(), MpmathArithmetic(120), BallArithmetic(120)):
        with arithmetic.working():
            values.append(arithmetic.apply(function, arithmetic.number(POINT)))
    series = BallSeriesArithmetic(120, 3)
    with series.working():
        values.append(series.apply(function, series.number(POINT))[0])
    reference = float(values[1])
    assert [float(v.mid()) if isinstance(v, flint.arb) else float(v) for v in values] == pytest.approx([reference] * 4)
    assert values[2].contains(flint.arb(values[1])) or abs(float(values[2].mid()) - reference) < 1e-15


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


@pytest.mark.parametrize("function", ["softplus", "sigmoid", "bell"])
def test_wide_balls_keep_their_range(function):
    arithmetic = BallArithmetic(64)
    with arithmetic.working():
        wide = arithmetic.apply(function, flint.arb(0, 30))
        samples = [arithmetic.apply(function, flint.arb(t)) for t in np.linspace(-30, 30, 41)]
    assert all(wide.overlaps(s) for s in samples)
    if function != "softplus":
        assert float(wide.upper()) < 1.01
        assert float(wide.lower()) > -0.01


@pytest.mark.parametrize("exponent", [Fraction(3), Fraction(-2), Fraction(1, 2), Fraction(-3, 2), Fraction(2, 3)])
def test_powers(exponent):
    wanted = float(POINT) ** float(exponent)
    for arithmetic in (NumpyArithmetic(), MpmathArithmetic(100), BallArithmetic(100)):
        with arithmetic.working():
            found = arithmetic.power(arithmetic.number(POINT), exponent)
        assert float(found.mid() if isinstance(found, flint.arb) else found) == pytest.approx(wanted)


def test_power_of_a_wide_ball_does_not_touch_zero():
    arithmetic = BallArithmetic(64)
    with arithmetic.working():
        assert arithmetic.power(flint.arb(1, 0.9), Fraction(4)) > 0
        assert arithmetic.power(flint.arb(0, 1), Fraction(2)).contains(1)


def test_products_and_solutions_agree():
    matrix = ExactMatrix(((Fraction(2), Fraction(1, 3)), (Fraction(1, 3), Fraction(1))))
    results = []
    for arithmetic in (NumpyArithmetic(), MpmathArithmetic(100), BallArithmetic(100), RationalArithmetic()):
        with arithmetic.working():
            v = arithmetic.vector([arithmetic.number(1), arithmetic.number(Fraction(-2))])
            image = arithmetic.solve(arithmetic.constant(matrix), arithmetic.matvec(matrix, v))
            gram = arithmetic.gram(matrix, v, matrix)
            bent = arithmetic.transposed_matvec(matrix, v)
            results.append(
                [
                    float(getattr(x, "mid", lambda x=x: x)())
                    if not isinstance(x, flint.fmpq)
                    else float(int(x.p) / int(x.q))
                    for x in [*arithmetic.entries(image), gram[0][1], bent[1]]
                ]
            )
    for result in results:
        assert result == pytest.approx([1, -2, 2 / 3 - 2 / 3, 1 / 3 - 2], abs=1e-12)


def test_batches_of_vectors():
    arithmetic = NumpyArithmetic()
    batch = np.arange(12.0).reshape(2, 3, 2)
    matrix = ExactMatrix(((Fraction(1), Fraction(2)), (Fraction(0), Fraction(1))))
    assert arithmetic.matvec(matrix, batch).shape == (2, 3, 2)
    assert arithmetic.scale(np.array([[1.0, 2, 3], [4, 5, 6]]), batch)[1, 2] == pytest.approx(6 * batch[1, 2])
    assert arithmetic.softmax(batch).sum(axis=-1) == pytest.approx(np.ones((2, 3)))
    assert arithmetic.logsumexp(batch + 1e4).max() < 1e5


def test_exact_rationals_refuse_transcendental_functions():
    for arithmetic in (RationalArithmetic(), RationalSeriesArithmetic(4)):
        with pytest.raises(NotRationalError, match="use balls"):
            arithmetic.apply("exp", arithmetic.number(1))
        with pytest.raises(InputError):
            arithmetic.pi()


def test_choices():
    ball = BallArithmetic(64)
    one, two, three = (flint.arb(v) for v in (1, 2, 3))
    assert ball.choose(flint.arb(5), one, two, three) == 1
    assert ball.choose(flint.arb(-5), one, two, three) == 3
    undecided = ball.choose(flint.arb(0, 1), one, two, three)
    assert undecided.contains(1)
    assert undecided.contains(3)
    assert np.isnan(NumpyArithmetic().choose(np.float64("nan"), 1.0, 2.0, 3.0))
    with pytest.raises(InputError, match="kink"):
        BallSeriesArithmetic(64, 3).choose(flint.arb_series([0, 1], 3), one, two, three)


def test_precision_is_restored_even_after_an_error():
    before = flint.ctx.prec, flint.ctx.cap, mpmath.mp.prec

    def fails_inside():
        with BallSeriesArithmetic(500, 77).working(), MpmathArithmetic(333).working():
            assert (flint.ctx.prec, flint.ctx.cap, mpmath.mp.prec) == (500, 77, 333)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails_inside()
    assert (flint.ctx.prec, flint.ctx.cap, mpmath.mp.prec) == before
    with ball_precision(99):
        assert flint.ctx.cap == before[1]
