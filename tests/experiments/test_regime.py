"""Errors of one hyper-gradient: prices, the law in ν with independent minibatches, and none with shared ones."""

import numpy as np
import pytest

from fdtheory.experiments.data import load
from fdtheory.experiments.regime import hyper_gradient_errors, node_cost
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise

TASK = Regularise(Split(load("synthetic-tiny"), 0), 1e-2)
SIZES = {"gradients": 4e4, "steps": 40, "eta": 4.0, "replicas": 24, "seed": 1}


def rmse(p, nu, shared):
    return np.sqrt(np.mean(hyper_gradient_errors(TASK, p, nu, shared=shared, **SIZES)["errors"]))


def test_prices_of_the_orders():
    assert [node_cost(p) for p in (1, 2, 3, 4, 5, 8, 10)] == [3, 4, 7, 8, 11, 16, 20]
    assert hyper_gradient_errors(TASK, 2, 0.1, shared=False, **SIZES)["batch"] == 250


@pytest.mark.parametrize("p", [1, 2])
def test_noise_grows_like_one_over_nu_unless_it_is_shared(p):
    apart = rmse(p, 0.004, False) / rmse(p, 0.016, False)
    together = rmse(p, 0.004, True) / rmse(p, 0.016, True)
    assert 3 < apart < 5
    assert 0.9 < together < 1.1


def test_without_noise_only_bias_and_the_inner_loop_remain():
    exact = hyper_gradient_errors(TASK, 2, 0.02, gradients=1e12, shared=True, steps=400, eta=8.0, replicas=2, seed=0)
    assert np.sqrt(max(exact["errors"])) < 1e-3
