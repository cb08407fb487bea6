"""Learning the regulariser of a network: derivatives in x, independent and shared minibatches, retraining."""

import numpy as np

from fdtheory.experiments.data import load
from fdtheory.experiments.network_task import NetworkTask
from fdtheory.experiments.node_steps import InnerSteps
from fdtheory.experiments.splits import Split

TASK = NetworkTask(Split(load("synthetic-tiny"), 0), 1e-2, width=4, training_steps=60)


def test_derivatives_in_x():
    dice, h = np.random.default_rng(0), 1e-6
    x, y, v = dice.standard_normal((3, TASK.dim_x))
    penalty = [1e-2 / 2 * np.exp(x + s * h * v) @ y**2 for s in (1, -1)]
    assert abs(TASK.g_x(x, y) @ v - (penalty[0] - penalty[1]) / (2 * h)) < 1e-6
    ends = [TASK.g_x(x, y + s * h * v) for s in (1, -1)]
    assert np.abs(TASK.mixed(x, y, v) - (ends[0] - ends[1]) / (2 * h)).max() < 1e-7
    assert np.allclose(TASK.proximal(x, y, 2.0) * (1 + 2.0 * 1e-2 * np.exp(x)), y)


def test_a_shared_minibatch_treats_equal_nodes_alike():
    start, x = TASK.start(), np.zeros(TASK.dim_x)
    for shared in (True, False):
        stack = np.repeat(start[None], 2, axis=0)
        TASK.descend(stack, x, InnerSteps((0.1, 0.1), 0.1, 4), 3, np.random.default_rng(0), shared)
        assert bool((stack[0] == stack[1]).all()) is shared
        assert not (stack[0] == start).all()


def test_training_lowers_the_loss_and_repeats():
    x = np.zeros(TASK.dim_x)
    y, again = (TASK.model(x)[0] for _ in range(2))
    assert (y == again).all()
    untrained = TASK.network.initial(np.random.default_rng([3000, 0]))
    assert TASK.scores(y)["train"] < TASK.scores(untrained)["train"]
    assert not (TASK.model(x, both=True)[0] == y).all()


def test_hessian_products_carry_the_regulariser():
    y, v = TASK.start(), np.ones(TASK.dim_x, np.float32)
    samples = TASK.draw("train", 4, np.random.default_rng(0))
    small, large = (TASK.hessian_times(np.full(TASK.dim_x, size), y, v, samples) for size in (0.0, 1.0))
    assert np.allclose(large - small, 1e-2 * (np.e - 1), atol=1e-6)
    assert (TASK.loss_gradient(v, y, samples, upper=True) == TASK.loss_gradient(v, y, samples, upper=False)).all()
