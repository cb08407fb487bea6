"""The benchmark measures what it says; nothing here depends on how fast the machine is."""

import sys

import numpy as np
import pytest

from fdtheory.bench.solver import _in_library, library_ratios, literal_f2sa, solver_ratios
from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import SoftmaxProblem, batched
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.zoo import ZOO


def test_all_cells_are_measured_in_one_run() -> None:
    ratios = solver_ratios(orders=(1, 4), dimensions=(5,), seeds=(1, 3), inner=20)
    assert [(r.p, r.dim, r.seeds) for r in ratios] == [(1, 5, 1), (4, 5, 1), (1, 5, 3), (4, 5, 3)]
    assert all(r.floor > 0 and r.ours > 0 and r.over_floor > 0 and r.gain > 0 for r in ratios)


def test_the_literal_program_moves_by_eta_x() -> None:
    x, lower, estimate = literal_f2sa(
        batched(ZOO["softmax-small"]()),
        paper_stencil(3),
        np.zeros(2),
        np.zeros(2),
        nu=0.1,
        eta_x=0.2,
        eta_y=0.3,
        inner=4,
        outer=1,
    )
    assert abs(np.linalg.norm(x) - 0.2) < 1e-12
    assert len(lower) == 4
    np.testing.assert_allclose(x, -0.2 * estimate / np.linalg.norm(estimate))


@pytest.mark.campaign
def test_the_problem_of_another_library_is_the_same() -> None:
    ours, dice = SoftmaxProblem(QuadraticSoftmax.seeded(5, 5, condition=10, seed=1)), np.random.default_rng(0)
    theirs = _in_library(ours, "jax")
    assert theirs is not None
    x, y = dice.standard_normal((2, ours.dim_x)), dice.standard_normal((2, ours.dim_y))
    for name in ("f_x", "f_y", "g_x", "g_y"):
        np.testing.assert_allclose(getattr(theirs, name)(x, y), getattr(ours, name)(x, y), atol=1e-12)


def test_a_library_that_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.setitem(sys.modules, "jax.numpy", None)
    assert library_ratios(dim=5, inner=2) == {}
