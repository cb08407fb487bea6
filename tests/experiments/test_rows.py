"""Rows: drawing, products, scaling, sorting."""

import numpy as np

from fdtheory.experiments.kernels import numpy_kernels, private_kernels, public_kernels
from fdtheory.experiments.rows import CsrRows, stacked

ROWS = CsrRows(np.array([3.0, 4.0, 1.0, 2.0]), np.array([0, 2, 1, 2], np.int32), np.array([0, 2, 2, 4], np.int32), 3)
DENSE = np.array([[3.0, 0, 4], [0, 0, 0], [0, 1, 2]])


def dense(rows):
    return rows.times(np.eye(rows.columns))


def test_rows_are_drawn_with_repeats():
    assert (dense(ROWS.take(np.array([2, 0, 2]))) == DENSE[[2, 0, 2]]).all()


def test_products():
    Y = np.arange(6.0).reshape(3, 2)
    assert (ROWS.times(Y) == DENSE @ Y).all()
    assert (ROWS.transposed_times(Y) == DENSE.T @ Y).all()


def test_a_part_is_these_rows_without_a_copy_in_every_make_of_the_kernels():
    for kernels in (private_kernels(), public_kernels(), numpy_kernels()):
        rows = CsrRows(ROWS.data, ROWS.indices, ROWS.indptr, 3, kernels)
        for first, last in ((0, 1), (0, 3), (1, 3), (2, 3), (1, 1)):
            part = rows.part(first, last)
            assert (dense(part) == DENSE[first:last]).all()
            assert np.shares_memory(part.data, ROWS.data) or first == last
    out = np.ones((1, 2))
    ROWS.part(2, 3).add_product(np.arange(6.0).reshape(3, 2), out)
    assert (out == 1 + DENSE[2:] @ np.arange(6.0).reshape(3, 2)).all()


def test_rows_get_unit_length_and_an_empty_one_stays():
    assert np.allclose(np.linalg.norm(dense(ROWS.normalised()), axis=1), [1, 0, 1])


def test_columns_are_scaled_and_reordered():
    assert (dense(ROWS.scaled(np.array([1.0, 10, 100]))) == DENSE * [1, 10, 100]).all()
    order = np.array([2, 0, 1])
    found = ROWS.reordered(order)
    assert (dense(found) == DENSE[:, order]).all()
    assert found.indices.tolist() == [0, 1, 0, 2]


def test_document_frequency_and_stacking():
    assert ROWS.document_frequency().tolist() == [1, 1, 2]
    assert (dense(stacked(ROWS, ROWS.take(np.array([2])))) == np.vstack([DENSE, DENSE[2:]])).all()
    assert ROWS.astype(np.float32).times(np.eye(3, dtype=np.float32)).dtype == np.float32
