"""The audit of plans with shared samples: its recursion step by step, what it refuses, and what one percent does."""

from dataclasses import replace
from fractions import Fraction

import mpmath
import pytest

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.shared_audit import SharedText, guaranteed
from fdtheory.guarantee.shared_samples import shared_plan

SMALL = Families.of(
    ProblemConstants(mu=1, lipschitz=[0.2, 1, 0.1, 0.1, 0.1, 0.1], gap=0.5, sigma=0.05, radius=0.1), one_more=True
)
ROUGH, EPS = Fraction(3, 10), Fraction(1, 50)


@pytest.mark.parametrize("p", [1, 2, 4])
def test_a_plan_keeps_its_promise_and_nothing_is_given_away(p: int) -> None:
    made = shared_plan(SMALL, ROUGH, EPS, p)
    found = guaranteed(SMALL, ROUGH, made)
    assert 0.95 * EPS < float(found.total) <= EPS
    assert min(found.bias, found.batch, found.inner) > 0


@pytest.mark.parametrize("name", ["T", "K1"])
def test_less_work_is_worth_less(name: str) -> None:
    made = shared_plan(SMALL, ROUGH, EPS, 2)
    less = replace(made, **{name: getattr(made, name) * 4 // 5})
    assert float(guaranteed(SMALL, ROUGH, less).total) > EPS


def test_the_bounds_of_a_loop_are_above_the_loop() -> None:
    """The two recursions of the theorem, step by step, never pass their closed bounds, and come near them."""
    text = SharedText.of(SMALL, ROUGH, 2, Fraction(1, 100))
    eta, a, e = text.cap / 3, float(text.slope), 0.5
    start = (a, e)
    for step in range(1, 60):
        drift = (1 - float(text.mu * eta)) * a + float(eta * text.beta) * e
        a = (drift**2 + (float(eta) * (float(text.M) * a + float(text.spread))) ** 2) ** 0.5
        e = ((1 - float(text.mu_n * eta)) ** 2 * e**2 + float(eta * text.s_y) ** 2) ** 0.5
        above = text.after(mpmath.mpf(start[0]), mpmath.mpf(start[1]), eta, step)
        assert a <= above[0]
        assert e <= above[1] <= 3 * e


def test_a_step_above_the_cap_guarantees_nothing() -> None:
    made = shared_plan(SMALL, ROUGH, EPS, 2)
    text = SharedText.of(SMALL, ROUGH, 2, Fraction(made.nu))
    wide = replace(made, eta_y=float(text.cap) * 1.001)
    assert guaranteed(SMALL, ROUGH, wide).total == mpmath.inf
