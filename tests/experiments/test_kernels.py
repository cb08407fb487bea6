"""Three makes of sparse products agree, and nothing but speed depends on scipy's private ones."""

import sys

import numpy as np
import pytest

from fdtheory.experiments.kernels import fastest, gather_by_numpy, numpy_kernels, private_kernels, public_kernels

INDPTR = np.array([0, 2, 2, 5], np.int32)  # the row in the middle is empty
INDICES = np.array([0, 3, 1, 3, 2], np.int32)


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("make", [private_kernels, public_kernels, numpy_kernels])
def test_products_are_those_of_the_dense_matrix(make, kind):
    dice = np.random.default_rng(0)
    data = dice.standard_normal(5).astype(kind)
    dense = np.zeros((3, 4), kind)
    dense[[0, 0, 2, 2, 2], INDICES] = data
    Y, R, out = (dice.standard_normal(shape).astype(kind) for shape in ((4, 3), (3, 3), (3, 3)))
    kernels = make()
    expected, there = out + dense @ Y, Y + dense.T @ R
    kernels.add_product(INDPTR, INDICES, data, Y, out)
    kernels.add_transposed(INDPTR, INDICES, data, R, Y)
    size = 1e-6 if kind == np.float32 else 1e-14
    assert np.abs(out - expected).max() < size
    assert np.abs(Y - there).max() < size


def test_gathers_agree():
    rows, new = np.array([2, 1, 0, 2]), np.array([0, 3, 3, 5, 8], np.int32)
    data = np.arange(5.0)
    for found in (gather_by_numpy, private_kernels().gather):
        indices, values = found(rows, new, INDPTR, INDICES, data)
        assert indices.tolist() == [1, 3, 2, 0, 3, 1, 3, 2]
        assert values.tolist() == [2, 3, 4, 0, 1, 2, 3, 4]


def test_without_private_functions_the_public_ones_serve(monkeypatch):
    fastest.cache_clear()
    assert fastest().name == "scipy, private"
    fastest.cache_clear()
    monkeypatch.setitem(sys.modules, "scipy.sparse._sparsetools", None)
    assert private_kernels() is None
    assert fastest().name == "scipy, public"
    fastest.cache_clear()
    monkeypatch.setitem(sys.modules, "scipy.sparse", None)
    assert fastest().name == "numpy"
    fastest.cache_clear()
