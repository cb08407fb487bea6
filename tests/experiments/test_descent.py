"""The methods: against literal transcriptions with noise on, and against the exact hyper-gradient with noise off."""

from itertools import islice, pairwise

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.experiments.data import load
from fdtheory.experiments.descent import METHODS, Setting, Spent, node_weights, run
from fdtheory.experiments.network_task import NetworkTask
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise

SPLIT = Split(load("synthetic-tiny"), 0)
TASK = Regularise(SPLIT, 1e-2, kind=np.float64)
X0 = np.zeros(TASK.dim_x)


class FullBatch:
    """The same task without noise: every minibatch is the whole part."""

    def __init__(self, task):
        self.task = task

    def __getattr__(self, name):
        return getattr(self.task, name)

    def draw(self, which, batch, dice):
        return SPLIT.parts[which]


def estimates(task, setting, count, x=lambda: X0):
    return list(islice(METHODS[setting.method](task, setting, x, Spent(), np.random.default_rng(3)), count))


def away(gradient):
    exact = TASK.hyper_gradient(X0, tolerance=1e-13)[0]
    return np.linalg.norm(gradient - exact) / np.linalg.norm(exact)


def test_nodes_and_weights_are_those_of_the_paper():
    for p in (1, 2, 3, 5, 8, 10):
        nodes, weights = node_weights(p)
        assert len(nodes) == len(paper_stencil(p).points) == p + p % 2
        assert weights == tuple(float(paper_stencil(p).weights[paper_stencil(p).offsets.index(j)]) for j in nodes)


class WholeParts(Regularise):
    """The same task whose minibatches are all of TRAIN and all of VAL."""

    @property
    def documents(self):
        found = super().documents
        object.__setattr__(found, "draw", lambda of_train, dice: np.r_[found.train, found.val])
        return found


@pytest.mark.parametrize(("p", "low", "high"), [(1, 1e-3, 1e-1), (2, 1e-4, 1e-2), (4, 1e-7, 1e-3)])
def test_f2sa_without_noise_has_the_bias_of_its_order(p, low, high):
    task, errors = WholeParts(SPLIT, 1e-2, kind=np.float64), []
    for nu in (0.02, 0.04):
        setting = Setting(p=p, nu=nu, eta_y=2.0, inner=1500, batch=24, shared=True)
        errors.append(away(estimates(task, setting, 1)[0][0]))
    assert low < errors[0] < high
    assert abs(np.log2(errors[1] / errors[0]) - p) < 0.15


def test_a_long_neumann_series_gives_the_hyper_gradient():
    setting = Setting("stocbio", eta_h=10.0, terms=400, eta_y=10.0, inner=1)
    (estimate, _), *_ = estimates(FullBatch(TASK), setting, 1)
    assert away(estimate) < 0.2  # one noisy inner step moved y
    with_exact = Setting("mrbo", eta_h=10.0, terms=400)
    assert away(estimates(FullBatch(TASK), with_exact, 1)[0][0]) < 1e-6


def neumann(x, y, drawn, s):
    v = TASK.loss_gradient(x, y, drawn[0], upper=True)
    total = v.copy()
    for batch in drawn[1:]:
        v = v - s.eta_h * TASK.hessian_times(x, y, v, batch)
        total = total + v
    return -s.eta_h * TASK.mixed(x, y, total)


def loss_gradient(x, y, batch):
    return TASK.loss_gradient(x, y, batch, upper=False)


def draws(s, dice, batch):
    return [TASK.draw("val", batch, dice), *(TASK.draw("train", batch, dice) for _ in range(s.terms))]


def literal_mrbo(s, xs, dice):
    y, found = TASK.start(), []
    u, v, before = None, None, (None, None)
    for t, x in enumerate(xs):
        drawn, batch = draws(s, dice, s.batch), TASK.draw("train", s.batch, dice)
        if t == 0:
            u, v = neumann(x, y, drawn, s), loss_gradient(x, y, batch)
        else:
            u = neumann(x, y, drawn, s) + (1 - s.momentum) * (u - neumann(*before, drawn, s))
            v = loss_gradient(x, y, batch) + (1 - s.momentum) * (v - loss_gradient(*before, batch))
        found.append(u)
        before = x, y
        y = (y - s.eta_y * v) / (1 + s.eta_y * TASK.penalty(x))[:, None]
    return found


def literal_vrbo(s, xs, dice):
    y, found = TASK.start(), []
    y_before = y
    for t, (x, x_next) in enumerate(pairwise(xs)):
        if t % s.period == 0:
            u = neumann(x, y, draws(s, dice, s.batch * s.refresh), s)
            v = loss_gradient(x, y, TASK.draw("train", s.batch * s.refresh, dice))
            y_before = y
        found.append(u)
        x_before = x
        for k in range(s.inner + 1):
            drawn, batch = draws(s, dice, s.batch), TASK.draw("train", s.batch, dice)
            u = u + neumann(x_next, y, drawn, s) - neumann(x_before, y_before, drawn, s)
            v = v + loss_gradient(x_next, y, batch) - loss_gradient(x_before, y_before, batch)
            x_before, y_before = x_next, y
            if k < s.inner:
                y = (y - s.eta_y * v) / (1 + s.eta_y * TASK.penalty(x_next))[:, None]
    return found


@pytest.mark.parametrize(("name", "literal"), [("mrbo", literal_mrbo), ("vrbo", literal_vrbo)])
def test_recursive_estimates_are_those_of_the_literal_program(name, literal):
    s = Setting(name, eta_h=2.0, terms=3, eta_y=2.0, inner=2, batch=4, period=3, refresh=2, momentum=0.3)
    xs = [np.random.default_rng([8, k]).standard_normal(TASK.dim_x) / 10 for k in range(6)]
    at = iter(xs)
    now = [next(at)]
    found = []
    for estimate, _ in METHODS[name](TASK, s, lambda: now[0], Spent(), np.random.default_rng(4)):
        found.append(estimate)
        if len(found) == 5:
            break
        now[0] = next(at)
    expected = literal(s, xs, np.random.default_rng(4))
    for k in range(5):
        assert np.abs(found[k] - expected[k]).max() < 1e-13, k


def test_costs_are_counted():
    spent, dice = Spent(), np.random.default_rng(0)
    next(iter(METHODS["f2sa"](TASK, Setting(p=3, inner=7, batch=5), lambda: X0, spent, dice)))
    assert spent.gradients == 7 * 5 * 7  # nodes -1, 1, 2 take two, node 0 one
    spent = Spent()
    next(iter(METHODS["stocbio"](TASK, Setting("stocbio", terms=4, inner=7, batch=5), lambda: X0, spent, dice)))
    assert spent.gradients == 7 * 5 + 5 + 1.5 * 4 * 5
    spent = Spent()
    list(islice(METHODS["mrbo"](TASK, Setting("mrbo", terms=4, batch=5), lambda: X0, spent, dice), 2))
    assert spent.gradients == 3 * (5 + 1.5 * 4 * 5) + 3 * 5


def test_steps_have_the_length_that_was_set_and_frozen_ones_none():
    marks = (400.0, 800.0)
    for frozen in (False, True):
        setting = Setting(p=2, batch=5, inner=2, eta_x=0.3, frozen=frozen)
        stops = list(run(TASK, setting, marks, np.random.default_rng(0)))
        assert [stop.steps for stop in stops] == [10, 20]
        assert (np.linalg.norm(stops[0].x) > 0) is not frozen
    one = next(run(TASK, Setting(p=2, batch=5, inner=2, eta_x=0.3), (40.0,), np.random.default_rng(0)))
    assert abs(np.linalg.norm(one.x) - 0.3) < 1e-12


def test_the_same_seed_gives_the_same_run_and_an_overflow_ends_it():
    setting = Setting(p=2, batch=5, inner=2)
    first, second = (next(run(TASK, setting, (400.0,), np.random.default_rng(1))) for _ in range(2))
    assert (first.x == second.x).all()
    wild = Setting("stocbio", eta_h=1e30, terms=40, batch=5)
    assert list(run(TASK, wild, (1e5,), np.random.default_rng(0))) == []


def test_exact_descends_and_asks_for_a_lower_level_that_can_be_solved():
    stops = list(run(TASK, Setting("exact", eta_x=0.5), (2e4, 4e4), np.random.default_rng(0)))
    assert TASK.hyper_gradient(stops[-1].x)[2] < TASK.hyper_gradient(X0)[2]
    with pytest.raises(InputError, match="needs a lower level that can be solved"):
        next(run(NetworkTask(SPLIT, 1e-3, width=2), Setting("exact"), (1.0,), np.random.default_rng(0)))
    with pytest.raises(InputError, match="method 'adam' is unknown"):
        next(run(TASK, Setting("adam"), (1.0,), np.random.default_rng(0)))
