"""float64 in batches: leading axes ride along, and nothing overflows that need not."""

from fractions import Fraction

import numpy as np
import pytest

from fdtheory.arithmetic.base import ExactMatrix
from fdtheory.arithmetic.float64 import NumpyArithmetic

MATRIX = ExactMatrix(((Fraction(1), Fraction(2)), (Fraction(0), Fraction(1)), (Fraction(-1), Fraction(1, 2))))


def test_batches_of_vectors():
    arithmetic = NumpyArithmetic()
    batch = np.arange(12.0).reshape(2, 3, 2)
    assert arithmetic.matvec(MATRIX, batch).shape == (2, 3, 3)
    assert arithmetic.scale(np.array([[1.0, 2, 3], [4, 5, 6]]), batch)[1, 2] == pytest.approx(6 * batch[1, 2])
    assert arithmetic.softmax(batch).sum(axis=-1) == pytest.approx(np.ones((2, 3)))
    assert arithmetic.logsumexp(batch + 1e4).max() < 1e5


def test_a_batch_is_its_members_one_by_one():
    arithmetic, dice = NumpyArithmetic(), np.random.default_rng(1)
    left, right = dice.standard_normal((2, 4, 3))
    square = dice.standard_normal((4, 3, 3)) + 4 * np.eye(3)
    for i in range(4):
        assert arithmetic.dot(left, right)[i] == pytest.approx(sum(left[i] * right[i]))
        assert arithmetic.outer(left, right)[i] == pytest.approx(np.outer(left[i], right[i]))
        assert arithmetic.apply_matrix(square, left)[i] == pytest.approx(square[i] @ left[i])
        assert square[i] @ arithmetic.solve(square, left)[i] == pytest.approx(left[i])
        assert arithmetic.transposed_matvec(MATRIX, left)[i] == pytest.approx(MATRIX.floats.T @ left[i])
        gram = MATRIX.floats.T @ np.diag(left[i]) @ MATRIX.floats
        assert arithmetic.gram(MATRIX, left, MATRIX)[i] == pytest.approx(gram)
        assert arithmetic.combine(square, left[:, 0], square)[i] == pytest.approx((1 + left[i, 0]) * square[i])


def test_rows_and_entries_come_back_as_they_went_in():
    arithmetic = NumpyArithmetic()
    rows = [[np.array([1.0, 2.0]), np.float64(3)], [np.float64(4), np.array([5.0, 6.0])]]
    assert arithmetic.matrix(rows).tolist() == [[[1, 3], [4, 5]], [[2, 3], [4, 6]]]
    assert [e.tolist() for e in arithmetic.entries(arithmetic.vector(rows[0]))] == [[1, 2], [3, 3]]


def test_logistic_functions_far_out():
    arithmetic = NumpyArithmetic()
    with np.errstate(all="raise", under="ignore"):
        assert arithmetic.apply("softplus", np.float64(800)) == 800
        assert arithmetic.apply("sigmoid", np.float64(-800)) == 0
        assert arithmetic.apply("bell", np.float64(800)) == 0
        assert arithmetic.apply("bell", np.float64(0)) == 0.25
        assert arithmetic.logsumexp(np.array([1000.0, 1000.0])) == pytest.approx(1000 + np.log(2))


def test_no_sign_no_choice():
    choose = NumpyArithmetic().choose
    assert choose(np.array([2.0, 0.0, -2.0]), 1.0, 2.0, 3.0).tolist() == [1, 2, 3]
    assert np.isnan(choose(np.float64("nan"), 1.0, 2.0, 3.0))
