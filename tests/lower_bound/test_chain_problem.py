"""The hard instance as a problem: values belong to gradients, and the record sees every guess."""

import numpy as np
import pytest

from fdtheory.lower_bound.chain_problem import ChainProblem

Y = np.zeros((1, 1))


def test_gradients_are_those_of_the_values() -> None:
    dice, chain, h = np.random.default_rng(6), ChainProblem(5), 1e-5
    for _ in range(20):
        x = dice.uniform(-2, 2, (1, 5))
        ahead = [float(chain.f(x + h * e, Y)[0] - chain.f(x - h * e, Y)[0]) / (2 * h) for e in np.eye(5)]
        assert chain.f_x(x, Y)[0] == pytest.approx(ahead, abs=1e-6)
    y = np.full((1, 1), 0.7)
    assert chain.g_y(x, y)[0] == pytest.approx((chain.g(x, y + h) - chain.g(x, y - h)) / (2 * h))
    assert chain.g_yy_times(x, y, y) == pytest.approx(y)


def test_one_coordinate_is_shown_by_a_call() -> None:
    chain, x = ChainProblem(4), np.zeros((1, 4))
    for t in range(4):
        answer = chain.f_x(x, Y)[0]
        assert (answer != 0).tolist() == [i <= t for i in range(4)]
        x[0, t] = 1.0
    assert chain.shown.all()
    assert chain.guesses == 0
    assert chain.asked == 4


def test_a_guess_is_recorded_once_a_call() -> None:
    chain = ChainProblem(4)
    chain.f_x(np.array([[0.0, 0.0, 1.0, 1.0]]), Y)
    assert chain.guesses == 1
    assert chain.unseen(np.array([[1.0, 1.0, 1.0, 1.0]])) < 4
