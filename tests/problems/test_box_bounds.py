"""Bounds of tensors on a box, and of long formulas: above what is sampled, and near what is attained."""

import random

import numpy as np
import pytest
import sympy as sp

from fdtheory.problems.assumptions import check
from fdtheory.problems.box_bounds import MAX_OPERATIONS, box_bounds, upward
from fdtheory.problems.constants import WHOLE_SPACE, constants_of
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance

R = sp.Rational
x, y = sp.symbols("x y")


def rows_of(seed: int, count: int, size: int, below: int) -> list[list[sp.Rational]]:
    dice = random.Random(seed)
    return [[R(dice.randint(-9, 9), below) for _ in range(size)] for _ in range(count)]


def log_sum_exp(region: Region | None = None) -> tuple[SymbolicInstance, np.ndarray]:
    """A ridge of 1/2 plus a log-sum-exp of thirty rows in fifty variables, and its rows in (x, y)."""
    upper, lower = sp.symbols("u0:2"), sp.symbols("v0:50")
    rows, inner, side = rows_of(3, 30, 50, 20), rows_of(4, 10, 50, 20), rows_of(5, 30, 2, 40)
    everything = [*upper, *lower]
    full = [[*b, *a] for a, b in zip(rows, side, strict=True)]
    g = sum(v**2 for v in lower) / 4 + sp.log(sum(sp.exp(sum(c * s for c, s in zip(row, everything, strict=True)))
                                                  for row in full))  # fmt: skip
    f = sp.log(sum(sp.exp(sum(c * v for c, v in zip(row, lower, strict=True))) for row in inner)) + sp.cos(upper[0])
    return SymbolicInstance(f, g, upper, lower, at=[R(1, 3), 0], region=region), np.array(full, dtype=float)


@pytest.mark.campaign
def test_fifty_variables_under_a_log_sum_exp() -> None:
    """μ is 1/2 exactly; L_1 is compared with the Hessian where two rows at the largest distance share all weight."""
    instance, rows = log_sum_exp()
    report = check(instance)
    assert report.constants.where == WHOLE_SPACE
    assert report.constants.mu == pytest.approx(0.5, abs=1e-9)
    gaps = np.linalg.norm(rows[:, None] - rows[None], axis=-1)
    pair = np.unravel_index(gaps.argmax(), gaps.shape)
    place = np.linalg.lstsq(rows, np.isin(np.arange(30), pair).astype(float) * 60, rcond=None)[0]
    weights = np.exp(rows @ place - (rows @ place).max())
    weights /= weights.sum()
    mean = weights @ rows
    hessian = rows.T @ (weights[:, None] * rows) - np.outer(mean, mean) + np.diag([0.0] * 2 + [0.5] * 50)
    truth = np.linalg.eigvalsh(hessian)[-1]
    assert truth <= report.constants.lipschitz[1] <= 1.1 * truth


@pytest.mark.campaign
@pytest.mark.parametrize("size", [5, 12])
def test_a_logistic_ridge_with_a_hundred_samples(size: int) -> None:
    """At y = 0 every sample has its largest curvature 1/4, so that L_1 is attained there; μ is the ridge."""
    upper, lower, rows = sp.symbols("u0:2"), sp.symbols(f"v0:{size}"), rows_of(1, 100, size, 7)

    def loss(some: list[list[sp.Rational]]) -> sp.Expr:
        return sum(sp.log(1 + sp.exp(-sum(a * v for a, v in zip(r, lower, strict=True)))) for r in some) / len(some)

    g = loss(rows) + sum(v**2 for v in lower) / 20 - upper[0] * lower[0]
    found = constants_of(SymbolicInstance(loss(rows[50:]), g, upper, lower, at=[-1, R(1, 2)]))
    assert found.where == WHOLE_SPACE
    assert found.mu == pytest.approx(0.1, rel=1e-6)
    matrix = np.array(rows, dtype=float)
    hessian = np.pad(matrix.T @ matrix / 400 + np.eye(size) / 10, ((2, 0), (2, 0)))
    hessian[0, 2] = hessian[2, 0] = -1.0
    truth = np.abs(np.linalg.eigvalsh(hessian)).max()
    assert truth <= found.lipschitz[1] * (1 + 1e-12)
    assert found.lipschitz[1] <= 1.1 * truth


@pytest.mark.campaign
def test_a_long_formula_on_a_box_is_split() -> None:
    """exp(x)·y² has no bound on the whole space; the samples are bounded by structure."""
    upper, lower, rows = sp.symbols("u0:4"), sp.symbols("v0:4"), rows_of(1, 60, 4, 7)
    loss = sum(sp.log(1 + sp.exp(-sum(a * v for a, v in zip(r, lower, strict=True)))) for r in rows) / 60
    ridge = sum(sp.exp(u) * v**2 for u, v in zip(upper, lower, strict=True))
    region = Region(x=((-1, 1),) * 4, y=((-2, 2),) * 4)
    instance = SymbolicInstance(loss, loss + ridge, upper, lower, at=[0] * 4, region=region)
    assert loss.count_ops() > MAX_OPERATIONS
    found = constants_of(instance, 2)
    matrix, dice = np.array(rows, dtype=float), np.random.default_rng(0)
    for _ in range(200):
        a, b = dice.uniform(-1, 1, 4), dice.uniform(-2, 2, 4)
        bell = 1 / ((1 + np.exp(matrix @ b)) * (1 + np.exp(-matrix @ b)))
        inner = matrix.T @ (bell[:, None] * matrix) / 60 + np.diag(2 * np.exp(a))
        cross = np.diag(2 * np.exp(a) * b)
        whole = np.block([[np.diag(np.exp(a) * b**2), cross], [cross, inner]])
        assert found.mu <= np.linalg.eigvalsh(inner)[0]
        assert np.linalg.norm(whole, 2) <= found.lipschitz[1]
    assert found.mu > 0.7
    assert found.lipschitz[1] < 60


def test_no_constant_where_the_function_has_no_value() -> None:
    """1/y is bounded on [-3, -1], but log y is not a function there."""
    region = Region(x=((-1, 1),), y=((-3, -1),))
    found, bend = box_bounds(sp.log(y), (y - 2) ** 2, [x], [y], 2, (*region.x, *region.y))
    assert upward(found[0][0].proved) == float("inf")
    assert upward(bend.proved) == float("inf")
    assert upward(found[2][0].proved) < 1e-9  # g has a value there, and no third derivative
