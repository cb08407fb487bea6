"""The history as plain arrays and back."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.history import PATIENCE, History, norms_of
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Stop


def filled() -> History:
    oracle = Oracle(ZOO["softmax-small"](), seeds=2)
    history = History(oracle, np.zeros((2, 2)), 10, 2, None)
    for t in range(6):
        history.look(t, np.full((2, 2), 0.1 * t))
        oracle.g_y(np.zeros((2, 2)), np.zeros((2, 1, 2)), oracle.sample())
        history.note(np.full((2, 2), 1.0 + t), np.full((2, 2), 0.1 * (t + 1)))
    return history


def test_a_history_survives_the_way_through_arrays() -> None:
    old = filled()
    new = History(old.oracle, old.x0, 10, 2, None)
    new.restore({key: np.asarray(value) for key, value in old.state().items()})
    for history in (old, new):  # and goes on alike
        history.look(6, np.full((2, 2), 0.7))
    one, two = (history.run("f2sa", np.ones((2, 2)), np.ones((2, 1, 2))) for history in (old, new))
    assert one.summary() == two.summary()
    assert one.history == two.history
    assert [c.G for c in two.history] == [1, 2, 3, 4, 5, 6]
    assert two.watched.tolist() == [0, 2, 4, 6]


def test_an_empty_history_and_a_stop_survive_too() -> None:
    oracle = Oracle(ZOO["softmax-small"](), seeds=2)
    old, new = (History(oracle, np.zeros((2, 2)), 10, 0, None) for _ in range(2))
    old.stop, old.zeros = Stop.DIVERGED, 7
    new.restore({key: np.asarray(value) for key, value in old.state().items()})
    assert (new.stop, new.zeros, new.norms, new.calls, new.seen) == (Stop.DIVERGED, 7, [], [], [])


def test_zero_estimates_end_a_run_unless_it_is_still() -> None:
    for still in (False, True):
        history = History(Oracle(ZOO["softmax-small"]()), np.zeros((1, 2)), 100, 0, None, still)
        for _ in range(PATIENCE):
            history.note(np.zeros((1, 2)), np.zeros((1, 2)))
        assert (history.stop is Stop.STATIONARY) is not still


def test_a_target_needs_a_number_and_a_referee() -> None:
    oracle = Oracle(ZOO["softmax-small"]())
    for target, watch in ((-1.0, None), (float("nan"), None), (0.1, 0)):
        with pytest.raises(InputError, match="target"):
            History(oracle, np.zeros((1, 2)), 10, watch, target)
    np.testing.assert_allclose(norms_of(np.array([[3.0, 4.0], [0.0, 0.0]])), [5, 0])
