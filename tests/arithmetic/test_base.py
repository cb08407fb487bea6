"""One definition, six arithmetics: what all of them have in common."""

from contextlib import nullcontext
from fractions import Fraction

import flint
import mpmath
import pytest

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import FUNCTIONS, ExactMatrix, Remembered, by_squaring
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.rational import RationalArithmetic
from fdtheory.arithmetic.series import BallSeriesArithmetic

POINT = Fraction(3, 7)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_functions_agree_in_every_arithmetic_that_has_them(function):
    values = []
    for arithmetic in (NumpyArithmetic(), MpmathArithmetic(120), BallArithmetic(120)):
        with arithmetic.working():
            values.append(arithmetic.apply(function, arithmetic.number(POINT)))
    series = BallSeriesArithmetic(120, 3)
    with series.working():
        values.append(series.apply(function, series.number(POINT))[0])
    reference = float(values[1])
    assert [float(v.mid()) if isinstance(v, flint.arb) else float(v) for v in values] == pytest.approx([reference] * 4)
    with mpmath.workprec(120):
        digits = mpmath.nstr(values[1], 34)
    with flint.ctx.workprec(140):
        for ball in values[2:]:
            assert abs(ball - flint.arb(digits)) < 1e-32, function


@pytest.mark.parametrize("exponent", [Fraction(3), Fraction(-2), Fraction(1, 2), Fraction(-3, 2), Fraction(2, 3)])
def test_powers(exponent):
    wanted = float(POINT) ** float(exponent)
    for arithmetic in (NumpyArithmetic(), MpmathArithmetic(100), BallArithmetic(100)):
        with arithmetic.working():
            found = arithmetic.power(arithmetic.number(POINT), exponent)
        assert float(found.mid() if isinstance(found, flint.arb) else found) == pytest.approx(wanted)


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


def test_the_system_is_solved_exactly_in_rationals():
    exact = RationalArithmetic()
    hilbert = [[exact.number(Fraction(1, i + j + 1)) for j in range(4)] for i in range(4)]
    found = exact.solve(hilbert, [exact.number(v) for v in (1, 0, 0, 0)])
    assert found == [16, -120, 240, -140]  # the first column of the inverse, which is known to be whole


@pytest.mark.parametrize("exponent", range(20))
def test_powers_by_squaring_are_products(exponent):
    product = 1
    for _ in range(exponent):
        product *= -3
    assert by_squaring(-3, exponent, 1) == product


def test_an_exact_matrix_knows_its_shape_and_floats():
    matrix = ExactMatrix(((Fraction(1, 2), Fraction(0), Fraction(-3)),))
    assert matrix.shape == (1, 3)
    assert matrix.floats.tolist() == [[0.5, 0.0, -3.0]]
    assert ExactMatrix(()).shape == (0, 0)


def test_constants_are_converted_once_for_each_matrix():
    seen = []

    def convert(value):
        seen.append(value)
        return -value

    first, twin = (ExactMatrix(((Fraction(1), Fraction(2)),)) for _ in range(2))
    kept = Remembered()
    assert [kept.rows(first, convert, nullcontext) for _ in range(2)] == [[[-1, -2]]] * 2
    assert seen == [1, 2]
    kept.rows(twin, convert, nullcontext)
    assert len(seen) == 4
