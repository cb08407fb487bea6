"""Precision is restored after every block, even one that fails."""

import flint
import mpmath
import pytest

from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.precision import ball_precision, series_length
from fdtheory.arithmetic.series import BallSeriesArithmetic


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


def test_blocks_nest():
    before = flint.ctx.cap
    with series_length(5):
        with series_length(9):
            assert flint.ctx.cap == 9
        assert flint.ctx.cap == 5
    assert flint.ctx.cap == before
