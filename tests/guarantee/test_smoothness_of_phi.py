"""L_phi: both bounds by hand, the smaller one, and where it is not known."""

import math
from dataclasses import replace

import pytest

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.smoothness_of_phi import plain_smoothness, sharp_factor, sharp_smoothness, smoothness


def families(kappa: float, count: int = 4) -> Families:
    return Families.of(ProblemConstants(mu=1 / kappa, lipschitz=[1] * count, gap=1, sigma=1, radius=1))


def test_values() -> None:
    k = 10.0
    plain = 1 + k * k + math.sqrt(1 + k * k) * (1 + k) * k
    sharp = 1 + k * k + (math.sqrt(1 + k * k) + k) * k + 5**2.5 * math.sqrt(2) / 216 * k**2.5
    assert float(plain_smoothness(families(k))) == pytest.approx(plain)
    assert float(sharp_smoothness(families(k))) == pytest.approx(sharp)
    assert float(sharp_factor()) == pytest.approx(max(
        math.sqrt(2) * math.cos(t / 10**4) ** 5 * math.sin(t / 10**4) for t in range(15708)), rel=1e-6)  # fmt: skip


def test_smaller_one() -> None:
    assert smoothness(families(10))[1] == "sharp"
    assert smoothness(families(10, 3))[1] == "plain"
    steep = replace(families(10), g_y=(1, 1, 10**6))
    assert smoothness(steep)[1] == "plain"
    assert not sharp_smoothness(families(10, 3)).is_finite()
