"""The best inner steps: closed form against the recursion, counts that are exact, steps that stay under the cap."""

from fractions import Fraction

import flint
import pytest

from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.inner_schedule import InnerSchedule, steps_needed
from fdtheory.numbers import ball_of

LOOPS = [(0.1, 1.0, 1.0, 2.0), (0.01, 1.0, 0.1, 100.0), (0.2, 1.0, 0.001, 1.0), (1.0, 1.0, 2.0, 5.0)]


def recursion(mu: float, L: float, noise: float, E: float, count: int) -> tuple[list[float], float]:
    steps = []
    for _ in range(count):
        steps.append(min(2 / (mu + L), mu * E / (mu * mu * E + noise * noise)))
        E = (1 - mu * steps[-1]) ** 2 * E + (steps[-1] * noise) ** 2
    return steps, E


@pytest.mark.parametrize(("mu", "L", "noise", "start"), LOOPS)
def test_steps_are_those_of_the_recursion(mu: float, L: float, noise: float, start: float) -> None:
    schedule = InnerSchedule(mu, L, noise, start**2)
    steps, _ = recursion(mu, L, noise, start**2, 400)
    assert list(schedule.steps(0, 400)) == pytest.approx(steps, rel=1e-9)
    assert list(schedule.steps(100, 50)) == pytest.approx(steps[100:150], rel=1e-9)
    assert max(schedule.steps(0, 400)) <= 2 / (mu + L)


def test_without_noise_or_distance() -> None:
    assert list(InnerSchedule(0.1, 1.0, 0.0, 4.0).steps(5, 2)) == pytest.approx([2 / 1.1] * 2)
    assert list(InnerSchedule(0.1, 1.0, 1.0, 0.0).steps(0, 3)) == [0.0] * 3


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(("mu", "L", "noise", "start"), LOOPS)
@pytest.mark.parametrize("radius", [0.5, 0.05, 0.004])
def test_counts_are_exact(mu: float, L: float, noise: float, start: float, radius: float) -> None:
    with flint.ctx.workprec(BITS):
        needed = steps_needed(*(ball_of(Fraction(v)) for v in (mu, L, noise, start, radius)))
    assert recursion(mu, L, noise, start**2, needed)[1] <= radius**2 * (1 + 1e-12)
    assert needed == 1 or recursion(mu, L, noise, start**2, needed - 1)[1] > radius**2 * (1 - 1e-12)


def test_no_noise_and_no_way_to_go() -> None:
    with flint.ctx.workprec(BITS):
        ball = [ball_of(Fraction(v)) for v in (1, 1, 0, 3)]
        assert steps_needed(*ball, ball_of(Fraction(1, 10**9))) == 1
        assert steps_needed(*ball, ball_of(Fraction(4))) == 1
        assert steps_needed(*(ball_of(Fraction(v)) for v in (1, 2, 0, 1)), ball_of(Fraction(1, 26))) == 3
