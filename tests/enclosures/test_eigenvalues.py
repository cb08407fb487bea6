"""Bounds of eigenvalues hold for every matrix in the balls, and are tight for exact ones."""

import flint
import numpy as np
import pytest

from fdtheory.enclosures.eigenvalues import eigenvalue_span


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


def test_a_matrix_without_a_value_has_no_bound() -> None:
    low, high = eigenvalue_span(flint.arb_mat([[flint.arb.nan()]]))
    assert not low.is_finite()
    assert not high.is_finite()
