"""No count of a plan can be one less where rounding had left something over."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import mpmath
import pytest

from fdtheory.guarantee.families import Families
from fdtheory.guarantee.least_counts import LeastCounts, least, reached, with_least_counts
from fdtheory.guarantee.node_costs import Improvements, Node
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.second_audit import mean_square, node_audit
from fdtheory.guarantee.second_edition import plan_for_order, prepared


def little_noise(sigma: str, kappa: int = 6) -> Families:
    sizes = tuple(map(Fraction, ("2/3", "1", "3/4", "5/4")))
    return Families(
        sizes[1] / kappa, sizes, sizes[1:], (*sizes[1:], Fraction(1)), (*sizes[1:], Fraction(1)), Fraction(1),
        Fraction(3, 4), Fraction(3, 2), Fraction(sigma), Fraction(sigma), Fraction(1),
    )  # fmt: skip


@cache
def planned(sigma: str, p: int) -> NodePlan:
    return plan_for_order(little_noise(sigma), Fraction(1, 10), p)


@pytest.mark.parametrize(("noise", "start", "count"), [(0.3, 5.0, 40), (1e-4, 5.0, 3), (0.0, 2.0, 7), (2.0, 1.0, 90)])
def test_reached_is_the_recursion(noise: float, start: float, count: int) -> None:
    node = Node(1.0, 0.2, 1.0, noise, 1.0, start)
    wanted = mpmath.sqrt(mean_square(0.2, 1.0, noise, start**2, count, brute=True))
    assert reached(node, start, count) == pytest.approx(float(wanted), rel=1e-12)


@pytest.mark.parametrize("threshold", [2, 3, 77, 99, 100])
def test_least_count(threshold: int) -> None:
    assert least(2, 100, lambda count: count >= threshold) == threshold


@pytest.mark.parametrize(("sigma", "p"), [("1e-7", 3), ("1/100", 2)])
def test_one_count_less_breaks_the_guarantee(sigma: str, p: int) -> None:
    families = little_noise(sigma)
    found = planned(sigma, p)
    assert node_audit(families, found).total <= 0.1
    fewer = [replace(found, T=min(found.T - 1, found.T * 9999 // 10000))]
    fewer += [replace(found, S=min(found.S - 1, found.S * 99 // 100))] if found.S > 1 else []
    fewer += [
        replace(found, budgets=tuple(replace(one, K1=min(one.K1 - 1, one.K1 * 99 // 100)) for one in found.budgets))
    ]
    assert all(node_audit(families, worse).total > 0.1 for worse in fewer)


def test_nothing_is_reduced_twice() -> None:
    families = little_noise("1e-7")
    costs, bias = prepared(families, Fraction(1, 10), 3, Improvements())
    found = planned("1e-7", 3)
    assert with_least_counts(costs, bias(found.nu), found) is None
    for wasteful in (replace(found, T=found.T + found.T // 10), replace(found, S=found.S + 3)):
        fewer = with_least_counts(costs, bias(found.nu), wasteful)
        assert fewer is not None
        assert (fewer.T, fewer.S) <= (found.T, found.S + 3)
        assert fewer.T <= found.T


def test_a_broken_plan_is_left_alone() -> None:
    families = little_noise("1e-7")
    costs, bias = prepared(families, Fraction(1, 10), 3, Improvements())
    broken = replace(planned("1e-7", 3), T=5)
    assert with_least_counts(costs, bias(broken.nu), broken) is None
    assert LeastCounts(costs, bias(broken.nu), broken).T == 5
