"""The search: no random choice nearby or far away is cheaper, and the largest step is the largest."""

import math
import random
from fractions import Fraction

import pytest

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import SPLITS, Improvements
from fdtheory.guarantee.node_search import NodeChoice, best_outer, cheapest_choice, largest_step
from fdtheory.guarantee.second_edition import prepared


def problem(kappa: int, p: int, sigma: float) -> Families:
    return Families.of(ProblemConstants(mu=1 / kappa, lipschitz=[1] * (p + 2), gap=1, sigma=sigma, radius=1))


@pytest.mark.parametrize(("kappa", "p", "sigma", "eps"), [(10, 4, 1, 0.01), (3, 2, 0.01, 0.5), (50, 3, 0, 0.1)])
def test_nothing_else_is_cheaper(kappa: int, p: int, sigma: float, eps: float) -> None:
    costs, bias = prepared(problem(kappa, p, sigma), Fraction(eps), p, Improvements())
    found = cheapest_choice(costs, bias)
    best = costs.calls(found.nu, bias(found.nu), found.S, found.T, found.split, rounded=True)
    dice = random.Random(0)
    for _ in range(400):
        width = dice.choice([0.01, 0.1, 1.0])
        nu, S, T = (value * math.exp(dice.gauss(0, width)) for value in (found.nu, found.S, found.T))
        if nu < costs.window:
            other = costs.calls(nu, bias(nu), math.ceil(S), max(2, math.ceil(T)), dice.choice(SPLITS), rounded=True)
            assert best <= 1.0005 * other


@pytest.mark.parametrize("p", [2, 4])
def test_best_step_far_below_the_largest(p: int) -> None:
    """Where f does not depend on y there is no bias, and ν balances the noise of f against that of g."""
    sizes = {"f_y": (0, 0, *[1] * p), "f_x": (1,) * (p + 1), "g_y": (5, *[1] * p), "g_x": (1,) * (p + 1)}
    given = Families(0.02, **sizes, joint_f=1, joint_g=2, gap=1, sigma_f=0.2, sigma_g=0.2, radius=1)  # type: ignore[arg-type]
    costs, bias = prepared(given, Fraction(1, 50), p, Improvements())
    found = cheapest_choice(costs, bias)
    best = costs.calls(found.nu, bias(found.nu), found.S, found.T, found.split)
    others = (best_outer(costs, 10.0**-k, bias(10.0**-k))[0] for k in range(-6, 12))
    assert best <= 1.001 * min(others)


def test_no_step_far_below_the_largest_for_a_handful_of_calls() -> None:
    """Without noise ever smaller ν save ever less, while a run's differences drown in rounding."""
    costs, bias = prepared(problem(1, 2, 0), Fraction(1, 10), 2, Improvements())
    assert cheapest_choice(costs, bias).nu > 1e-4


def test_largest_step() -> None:
    costs, bias = prepared(problem(10, 2, 1), Fraction(1, 100), 2, Improvements())
    low, high = largest_step(costs, bias, 0.005)
    assert bias(low) < 0.005 <= bias(high)
    assert high <= 1.001 * low
    assert largest_step(costs, lambda nu: 0.0, 0.005) == (costs.window, costs.window)


def test_no_random_choice_is_much_cheaper_where_few_steps_decide() -> None:
    """With loops of two steps the calls jump; the search is begun at several places."""
    costs, bias = prepared(problem(1, 4, 1e-6), Fraction(1, 5), 4, Improvements())
    found, dice = cheapest_choice(costs, bias), random.Random(1)

    def calls(choice: NodeChoice) -> float:
        return costs.calls(choice.nu, bias(choice.nu), choice.S, choice.T, choice.split, rounded=True)

    others = [
        NodeChoice(
            min(costs.window, found.nu * 10 ** dice.uniform(-0.7, 0.4)), 1,
            max(2, round(found.T * 10 ** dice.uniform(-0.15, 0.15))), dice.choice(SPLITS),
        )
        for _ in range(600)
    ]  # fmt: skip
    assert calls(found) <= 1.04 * min(map(calls, others))
