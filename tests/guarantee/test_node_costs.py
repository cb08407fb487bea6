"""Costs in floats: steps of one node against the exact count, radii that add up, pairs counted together."""

from fractions import Fraction

import flint
import pytest

from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.inner_schedule import steps_needed
from fdtheory.guarantee.node_costs import SPLITS, Improvements, Node, NodeCosts
from fdtheory.numbers import ball_of

FAMILIES = Families.of(ProblemConstants(mu=0.1, lipschitz=[1] * 7, gap=1, sigma=1, radius=1))


@pytest.mark.parametrize("noise", [0.0, 1e-3, 1.0])
@pytest.mark.parametrize("radius", [1e-4, 1e-2, 0.3])
def test_steps_are_those_of_the_schedule(noise: float, radius: float) -> None:
    node = Node(1.0, 0.1, 1.0, noise, 1.0, 2.0)
    with flint.ctx.workprec(BITS):
        exact = steps_needed(*(ball_of(Fraction(v)) for v in (0.1, 1.0, noise, 2.0, radius)))
    assert exact - 2 <= node.steps(2.0, radius, True) <= exact + 1e-6 * exact
    assert node.steps(2.0, radius, False) >= 0.9 * node.steps(2.0, radius, True)


@pytest.mark.parametrize("p", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("split", SPLITS)
def test_radii_add_up(p: int, split: float) -> None:
    for with_ in (Improvements(), Improvements(node_radii=False)):
        costs = NodeCosts.of(FAMILIES, Fraction(1, 100), p, with_)
        sizes = zip(costs.nodes(0.001), costs.shape(0.001, split), costs.groups, strict=True)
        assert sum(node.size * radius * count for node, radius, (_, count) in sizes) == pytest.approx(1)
        assert sum(count for _, count in costs.groups) == len(costs.pairs)


def test_one_third_is_best_in_noise() -> None:
    costs = NodeCosts.of(FAMILIES, Fraction(1, 100), 5)
    third, quarter, whole = (costs.calls(1e-4, 1e-4, 1e20, 1e9, split) for split in SPLITS)
    assert third < quarter
    assert third < whole
    assert costs.calls(1e-4, 1.0, 1e20, 1e9, SPLITS[0]) == float("inf")
