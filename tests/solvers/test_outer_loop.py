"""The outer loop: callbacks see every step, may end the run, and cannot spoil it."""

from typing import Any

import numpy as np
import pytest

from fdtheory.problems.zoo import load_instance
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.outer_loop import inside
from fdtheory.solvers.run import Stop
from fdtheory.solvers.solve import solve

STEPS: dict[str, Any] = {"outer": 6, "seeds": 2, "inner": 2, "sigma": 0.1, "eta_x": 0.1}


@pytest.mark.parametrize("method", METHODS)
def test_a_callback_sees_the_steps_made_and_their_iterates(method: str) -> None:
    seen: list[tuple[int, np.ndarray, np.ndarray]] = []

    def look(t: int, x: np.ndarray, y: np.ndarray) -> None:
        seen.append((t, x.copy(), y.copy()))

    instance = load_instance("softmax-small")
    run, plain = solve(instance, method=method, callback=look, **STEPS), solve(instance, method=method, **STEPS)
    assert [t for t, _, _ in seen] == [1, 2, 3, 4, 5, 6]
    np.testing.assert_array_equal(seen[-1][1], run.x)
    np.testing.assert_array_equal(seen[-1][2], run.y)
    np.testing.assert_array_equal(run.x, plain.x)
    if method == "f2sa":
        shorter = solve(instance, method=method, **{**STEPS, "outer": 3})
        np.testing.assert_array_equal(seen[2][1], shorter.x)


def test_a_callback_may_end_the_run() -> None:
    run = solve(load_instance("softmax-small"), callback=lambda t, x, y: t == 3, **STEPS)
    assert run.stop is Stop.STOPPED
    assert len(run.history) == 3
    assert not run.failed


def test_a_callback_cannot_write() -> None:
    def spoil(t: int, x: np.ndarray, y: np.ndarray) -> None:
        y[:] = 0

    with pytest.raises(ValueError, match="read-only"):
        solve(load_instance("softmax-small"), callback=spoil, **STEPS)


def test_inside_means_all_points_and_both_sides() -> None:
    sides = np.array([[0.0, 1.0], [-1.0, 1.0]])
    assert inside(np.array([[0.5, 0.0], [0.0, -1.0]]), sides)
    assert not inside(np.array([[0.5, 0.0], [1.1, 0.0]]), sides)
    assert not inside(np.array([[0.5, -1.1]]), sides)
    assert not inside(np.array([[0.5, np.nan]]), sides)
