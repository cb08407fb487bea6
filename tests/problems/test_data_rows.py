"""Dense and sparse rows do the same; scipy is imported by whoever makes a sparse matrix, never by the package."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.data_rows import DenseRows, SparseRows, rows_of
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.solvers.solve import solve

sparse = pytest.importorskip("scipy.sparse")

DICE = np.random.default_rng(4)
MATRIX = DICE.standard_normal((7, 5)) * (DICE.random((7, 5)) < 0.5)
MATRIX[3] = 0.0  # a row without entries
INDICES = DICE.integers(0, 7, (2, 3, 4))


def both(kind: str) -> tuple[DenseRows, Any]:
    dense, other = rows_of("data", MATRIX), rows_of("data", getattr(sparse, kind)(MATRIX))
    assert isinstance(dense, DenseRows)
    assert isinstance(other, SparseRows)
    return dense, other


@pytest.mark.parametrize("kind", ["csr_array", "csr_matrix", "csc_array", "coo_array"])
def test_products_with_all_rows_and_with_chosen_ones(kind: str) -> None:
    dense, other = both(kind)
    y, weights = DICE.standard_normal((2, 3, 5)), DICE.standard_normal((2, 3, 7))
    np.testing.assert_allclose(other.times(y), y @ MATRIX.T, atol=1e-14)
    np.testing.assert_allclose(other.back(weights), weights @ MATRIX, atol=1e-14)
    np.testing.assert_allclose(other.written_out(), MATRIX)
    few = DICE.standard_normal((2, 3, 4))
    for rows in (dense, other):
        wanted = np.einsum("abci,abi->abc", MATRIX[INDICES], y)
        np.testing.assert_allclose(rows.chosen_times(INDICES, y), wanted, atol=1e-14)
        np.testing.assert_allclose(
            rows.chosen_back(INDICES, few), np.einsum("abc,abci->abi", few, MATRIX[INDICES]), atol=1e-14
        )


@pytest.mark.parametrize("shared", [False, True])
def test_indices_common_to_all_nodes_broadcast(shared: bool) -> None:
    dense, other = both("csr_array")
    chosen, y = INDICES[:, :1] if shared else INDICES, DICE.standard_normal((2, 3, 5))
    np.testing.assert_allclose(other.chosen_times(chosen, y), dense.chosen_times(chosen, y), atol=1e-14)


@pytest.mark.parametrize("noise", ["additive", "minibatch"])
@pytest.mark.parametrize("method", ["f2sa", "stocbio", "fdehbo"])
def test_the_same_run_on_sparse_and_on_dense_data(method: str, noise: str) -> None:
    dense = RidgeLearning.seeded(6, 25, seed=1)
    other = RidgeLearning(sparse.csr_array(dense.training), sparse.csr_array(dense.validation), name=dense.name)
    steps: dict[str, Any] = {
        "x0": np.zeros(6),
        "outer": 6,
        "inner": 4,
        "batch": 3,
        "noise": noise,
        "seeds": 2,
        "seed": 1,
    }
    mine, theirs = (solve(problem, method=method, **steps) for problem in (dense, other))
    np.testing.assert_allclose(theirs.x, mine.x, rtol=1e-10)
    np.testing.assert_allclose(theirs.values, mine.values, rtol=1e-10)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (np.zeros(3), "shape \\(3,\\)"), (np.zeros((0, 3)), "one row for each sample"), ([[1.0]], "shape"),
        (np.full((2, 2), np.inf), "nan or infinite"), (sparse.csr_array(np.full((2, 2), np.nan)), "nan or infinite"),
    ],
)  # fmt: skip
def test_what_is_no_matrix_is_refused(data: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        rows_of("data", data)


def test_nothing_is_imported_for_dense_data() -> None:
    code = (
        "import sys; from fdtheory.problems.finite_sum import RidgeLearning; RidgeLearning.seeded(3, 4);"
        "print('scipy' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"
