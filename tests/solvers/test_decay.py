"""Falling steps and momentum weights."""

import pytest

from fdtheory.errors import InputError
from fdtheory.solvers.decay import Decay


def test_the_published_schedule() -> None:
    decay = Decay(2.0, 9.0, (0.8, 0.5))
    for k in (0, 1, 5, 100):
        assert decay.step(k) == pytest.approx(2.0 / (9 + k) ** (1 / 3), rel=1e-14)
    assert decay.weight(1, 0) == pytest.approx(0.8 * decay.step(0) ** 2, rel=1e-14)
    assert decay.weight(7, 1) == pytest.approx(0.5 * decay.step(6) ** 2, rel=1e-14)


def test_the_defaults_begin_with_whole_steps_and_no_memory() -> None:
    decay = Decay(2.0, 8.0, (1.0,))
    assert decay.step(0) == pytest.approx(1)
    assert decay.weight(1, 0) == pytest.approx(1)
    assert decay.weight(1, 0) <= 1


def test_a_constant_momentum_keeps_all() -> None:
    decay = Decay(2.0, 8.0, (1.0,), 0.3)
    assert [decay.step(k) for k in (0, 99)] == [1.0, 1.0]
    assert [decay.weight(k, 0) for k in (1, 99)] == [0.3, 0.3]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((2.0, 7.0, (1.0,)), "needs at least 8"),
        ((2.0, 8.0, (1.0, 2.0)), "needs at least 64"),
        ((0.1, 1.0, (1.0,)), "needs at least 2"),
        ((0.0, 8.0, (1.0,)), "d = 0"),
        ((1.0, float("nan"), (1.0,)), "m = nan"),
        ((1.0, 8.0, (-1.0,)), "c = -1"),
        ((1.0, 8.0, (1.0,), 0.0), "momentum = 0.0 is not a weight"),
        ((1.0, 8.0, (1.0,), "fast"), "momentum = 'fast' is not a weight"),
    ],
)
def test_schedules_outside_the_published_conditions_are_refused(given: tuple, words: str) -> None:
    with pytest.raises(InputError, match=words):
        Decay(*given)
