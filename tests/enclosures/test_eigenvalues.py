"""Bounds of eigenvalues hold for every matrix in the balls, and are tight for exact ones."""

import math
from fractions import Fraction

import flint
import numpy as np
import pytest

from fdtheory.enclosures.eigenvalues import cholesky_floor, eigenvalue_span


@pytest.mark.parametrize("size", [1, 2, 5, 40])
def test_exact_matrices(size: int) -> None:
    square = np.random.default_rng(size).normal(size=(size, size))
    matrix = square + square.T
    low, high = eigenvalue_span(flint.arb_mat([[flint.arb(float(v)) for v in row] for row in matrix]))
    values = np.linalg.eigvalsh(matrix)
    assert float(low) == pytest.approx(values[0], rel=1e-9)
    assert float(high) == pytest.approx(values[-1], rel=1e-9)
    assert float(low) <= values[0] + 1e-12
    assert float(high) >= values[-1] - 1e-12


def test_the_radius_counts() -> None:
    ball = flint.arb(0, 0.5)
    low, high = eigenvalue_span(flint.arb_mat([[flint.arb(1), ball], [ball, flint.arb(1)]]))
    assert float(low) <= 0.5
    assert float(high) >= 1.5


def test_wide_balls_are_bounded_by_the_norms_of_their_radii() -> None:
    """An arrow of radii: the norm is the root of the sum of squares, not the sum; a corner of the balls attains it."""
    side = flint.arb(0, 1)
    rows = [[flint.arb(0), side, side, side], *([side, *(flint.arb(2 * (i == j)) for j in range(3))] for i in range(3))]
    low, high = eigenvalue_span(flint.arb_mat(rows))
    corner = np.diag([0.0, 2, 2, 2])
    corner[0, 1:] = corner[1:, 0] = 1
    values = np.linalg.eigvalsh(corner)
    assert values[-1] <= float(high) < values[-1] * 1.0001
    assert values[0] - 1 < float(low) <= values[0]


def test_a_matrix_without_a_value_has_no_bound() -> None:
    low, high = eigenvalue_span(flint.arb_mat([[flint.arb.nan()]]))
    assert not low.is_finite()
    assert not high.is_finite()


@pytest.mark.parametrize("size", [2, 7, 61, 120])
def test_a_verified_factorisation_bounds_the_smallest_eigenvalue(size: int) -> None:
    """The exact spectrum is that of the second difference: 2 - 2cos(kπ/(n+1))."""
    rows = [[Fraction(2 * (i == j) - (abs(i - j) == 1)) for j in range(size)] for i in range(size)]
    exact = 2 - 2 * math.cos(math.pi / (size + 1))
    found = cholesky_floor(rows)
    assert found is not None
    assert exact * (1 - 1e-6) < float(found) < exact * (1 + 1e-14)


def test_the_floor_of_an_indefinite_matrix_is_negative_and_rounding_of_the_data_counts() -> None:
    assert cholesky_floor([[Fraction(0), Fraction(1)], [Fraction(1), Fraction(0)]]) <= -1
    third = Fraction(1, 3)  # 1/3 is rounded down to a double by less than half a unit
    found = cholesky_floor([[third, Fraction(0)], [Fraction(0), third + Fraction(1, 10**30)]])
    assert found is not None
    assert third * (1 - Fraction(1, 10**6)) < found < third
