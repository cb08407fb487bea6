"""Without noise nearly all of ε is used, although steps are whole numbers, and not one outer step can be left out."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import Improvements
from fdtheory.guarantee.node_search import cheapest_choice
from fdtheory.guarantee.second_audit import node_audit
from fdtheory.guarantee.second_edition import plan_for_order, prepared
from fdtheory.guarantee.whole_steps import exchanged


def families(mu: float, sigma: float = 0.0, radius: float = 1.0) -> Families:
    return Families.of(ProblemConstants(mu=mu, lipschitz=[1] * 8, gap=1, sigma=sigma, radius=radius))


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("radius", [0.0, 1.0])
@pytest.mark.parametrize(("mu", "p"), [(0.9, 1), (0.5, 2), (0.25, 3), (0.1, 4), (0.05, 6)])
def test_nothing_of_eps_is_left_over(mu: float, p: int, radius: float) -> None:
    here = families(mu, radius=radius)
    found = plan_for_order(here, 0.1, p)
    assert 0.1 * (1 - 1e-4) < node_audit(here, found).total <= 0.1
    fewer = replace(found, T=found.T - max(1, found.T // 10**4))
    assert node_audit(here, fewer).total > 0.1


@pytest.mark.campaign
@pytest.mark.parametrize(("mu", "p"), [(0.25, 3), (0.1, 4)])
def test_whole_steps_first_saves_calls(mu: float, p: int) -> None:
    costs, bias = prepared(families(mu), Fraction(1, 10), p, Improvements())
    choice = cheapest_choice(costs, bias)
    before = costs.calls(choice.nu, bias(choice.nu), choice.S, choice.T, choice.split, rounded=True)
    better = exchanged(costs, bias, choice)
    assert better is not None
    assert plan_for_order(families(mu), Fraction(1, 10), p).calls < before * 0.9999
    assert all(radius > 0 for radius in better[1].values())


def test_with_noise_the_search_over_radii_stays() -> None:
    costs, bias = prepared(families(0.5, sigma=0.1), Fraction(1, 10), 2, Improvements())
    assert exchanged(costs, bias, cheapest_choice(costs, bias)) is None
