"""Bounds over boxes contain what is attained and get sharp."""

from fractions import Fraction

import flint
import numpy as np
import pytest

from fdtheory.arithmetic.balls import as_mpf, ball_of, distance, interval, norm_ball
from fdtheory.enclosures.boxes import smallest_eigenvalue, supremum

UNIT = ((Fraction(-1), Fraction(1)), (Fraction(-1), Fraction(2)))


def test_supremum_of_a_polynomial():
    found = supremum(lambda p: p[0] * p[1] - p[0] * p[0], UNIT)
    assert float(found.seen.mid()) <= 1.0 + 1e-12 <= float(found.proved.upper()) + 1e-9
    assert float(found.proved.upper()) < 1.2


def test_negative_values_and_infinite_ones():
    below = supremum(lambda p: -2 - p[0] * p[0], UNIT, slack=0.9)
    assert -2.0 - 1e-9 <= float(below.proved.upper()) < -1.7
    assert supremum(lambda p: 1 / p[0], UNIT, budget=20).proved.upper() == float("inf")


@pytest.mark.parametrize("seed", range(3))
def test_smallest_eigenvalue_is_a_lower_bound(seed):
    dice = np.random.default_rng(seed)
    matrix = dice.normal(size=(4, 4))
    matrix = matrix + matrix.T
    exact = np.linalg.eigvalsh(matrix)[0]
    with flint.ctx.workprec(64):
        sharp = float(smallest_eigenvalue([[flint.arb(float(v)) for v in row] for row in matrix]).upper())
        blurred = float(smallest_eigenvalue([[flint.arb(float(v), 0.01) for v in row] for row in matrix]).upper())
    assert exact - 1e-4 <= sharp <= exact + 1e-12
    assert blurred < sharp


def test_tools_for_balls():
    assert interval(Fraction(1, 3), Fraction(2, 3)).contains(ball_of(Fraction(1, 3)))
    assert norm_ball([flint.arb(3), flint.arb(4)]).contains(5)
    assert norm_ball([flint.arb(0, 1)]).contains(1)
    assert distance([flint.arb(1)], [flint.arb(4)], 100).contains(3)
    assert as_mpf(flint.arb(0.375)) == 0.375
    assert as_mpf(flint.arb.nan()) != as_mpf(flint.arb.nan())
