"""The network's hand-written derivatives, against differences."""

import numpy as np

from fdtheory.experiments.data import load
from fdtheory.experiments.network import DEPTH, Network

DATA = load("synthetic-tiny")
NET = Network(DATA.terms, 6, 3)


def at(seed):
    return np.random.default_rng(seed).standard_normal(NET.size) / 2


def test_gradient_and_hessian_products_are_derivatives():
    y, v, h = at(0), at(1), 1e-6
    ends = [NET.losses(y + s * h * v, DATA.rows, DATA.labels).mean() for s in (1, -1)]
    assert abs(NET.gradient(y, DATA.rows, DATA.labels) @ v - (ends[0] - ends[1]) / (2 * h)) < 1e-8
    slopes = [NET.gradient(y + s * h * v, DATA.rows, DATA.labels) for s in (1, -1)]
    found = NET.hessian_times(y, v, DATA.rows, DATA.labels)
    assert np.abs(found - (slopes[0] - slopes[1]) / (2 * h)).max() < 1e-8


def test_every_block_of_the_gradient_is_right():
    y, h = at(2), 1e-6
    gradient = NET.gradient(y, DATA.rows, DATA.labels)
    for k in range(DEPTH):
        for part in (0, 1):
            v = np.zeros(NET.size)
            NET.layers(v)[k][part][...] = np.random.default_rng(k).standard_normal(NET.layers(v)[k][part].shape)
            ends = [NET.losses(y + s * h * v, DATA.rows, DATA.labels).mean() for s in (1, -1)]
            assert abs(gradient @ v - (ends[0] - ends[1]) / (2 * h)) < 1e-8, (k, part)


def test_five_layers_of_the_width_that_was_asked_for():
    assert NET.shapes == ((120, 6), (6, 6), (6, 6), (6, 6), (6, 3))
    assert NET.size == 121 * 6 + 3 * 7 * 6 + 7 * 3
    start = NET.initial(np.random.default_rng(0))
    assert (NET.layers(start)[0][1] == 0).all()
    assert abs(NET.layers(start)[0][0].std() - np.sqrt(2 / 120)) < 0.02
