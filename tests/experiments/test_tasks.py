"""The two linear tasks: every derivative against differences, the exact hyper-gradient against differences of φ."""

import numpy as np
import pytest

from fdtheory.experiments.data import load
from fdtheory.experiments.exact import Lower
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean, Regularise, sigmoid

SPLIT = Split(load("synthetic-tiny"), 0)
TASKS = [Regularise(SPLIT, 1e-2, kind=np.float64), Clean(SPLIT, 1e-2, kind=np.float64)]


def lower_value(task, x, y):
    """g written out."""
    rows, train = SPLIT.data.rows, SPLIT.parts["train"]
    weights = np.full(24, 1 / 24) * (1 if isinstance(task, Regularise) else sigmoid(x))
    loss = Lower(rows.take(train), task.labels[train], weights, 0.0, 3).value(y)
    squares = (y * y).sum(axis=1)
    return loss + 1e-2 / 2 * (np.exp(x) @ squares if isinstance(task, Regularise) else squares.sum())


@pytest.fixture(params=TASKS, ids=["regularise", "clean"])
def task(request):
    return request.param


@pytest.fixture
def point(task):
    dice = np.random.default_rng(5)
    return dice.standard_normal(task.dim_x), dice.standard_normal((120, 3)), dice.standard_normal((120, 3))


def test_derivatives_of_g(task, point):
    (x, y, v), h = point, 1e-6
    u = np.random.default_rng(6).standard_normal(task.dim_x)
    slope = (lower_value(task, x + h * u, y) - lower_value(task, x - h * u, y)) / (2 * h)
    assert abs(task.g_x(x, y) @ u - slope) < 1e-7
    mixed = (task.g_x(x, y + h * v) - task.g_x(x, y - h * v)) / (2 * h)
    assert np.abs(task.mixed(x, y, v) - mixed).max() < 1e-8
    train = SPLIT.parts["train"]
    full = task.loss_gradient(x, y, train, upper=False) + task.penalty(x)[:, None] * y
    slope = (lower_value(task, x, y + h * v) - lower_value(task, x, y - h * v)) / (2 * h)
    assert abs((full * v).sum() - slope) < 1e-7
    ends = [task.loss_gradient(x, y + s * h * v, train, upper=False) / (2 * h) for s in (1, -1)]
    bend = ends[0] - ends[1] + task.penalty(x)[:, None] * v
    assert np.abs(task.hessian_times(x, y, v, train) - bend).max() < 1e-8


def test_the_upper_gradient_is_that_of_val(task, point):
    (x, y, v), h, val = point, 1e-6, SPLIT.parts["val"]

    def upper(y):
        return Lower(SPLIT.data.rows.take(val), SPLIT.data.labels[val], np.full(24, 1 / 24), 0.0, 3).value(y)

    slope = (upper(y + h * v) - upper(y - h * v)) / (2 * h)
    assert abs((task.loss_gradient(x, y, val, upper=True) * v).sum() - slope) < 1e-8


def test_the_proximal_step_is_the_minimiser(task, point):
    x, y, _ = point
    found = task.proximal(x, y, 3.0)
    assert np.abs(3.0 * task.penalty(x)[:, None] * found + found - y).max() < 1e-12


def test_the_hyper_gradient_is_the_derivative_of_phi(task):
    x, u = (np.random.default_rng(k).standard_normal(task.dim_x) / 2 for k in (1, 2))
    h = 1e-4
    gradient = task.hyper_gradient(x, tolerance=1e-13)[0]
    ends = [task.hyper_gradient(x + s * h * u, tolerance=1e-13)[2] for s in (1, -1)]
    assert abs(gradient @ u - (ends[0] - ends[1]) / (2 * h)) < 1e-7 * np.linalg.norm(gradient) * np.linalg.norm(u)


def test_cleaning_moves_the_share_of_labels_to_other_classes():
    task = Clean(SPLIT, 1e-2)
    train, changed = SPLIT.parts["train"], task.labels != SPLIT.data.labels
    assert 0.2 < changed[train].mean() < 0.6
    assert not changed[SPLIT.parts["val"]].any()
    assert not changed[SPLIT.parts["hold"]].any()


def test_a_model_of_both_parts_weighs_them_alike():
    Y, _ = Regularise(SPLIT, 1e-2).model(np.zeros(120), both=True)
    assert np.abs(Y - SPLIT.retrained(1e-2, both=True)[0]).max() < 1e-5
