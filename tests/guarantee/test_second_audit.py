"""The audit: its recursion by brute force, its bias against the balls, and that it notices damage."""

from dataclasses import replace

import mpmath
import pytest

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.second_audit import mean_square, node_audit
from fdtheory.guarantee.second_edition import plan_for_order

FAMILIES = Families.of(ProblemConstants(mu=0.1, lipschitz=[1] * 5, gap=1, sigma=1, radius=1))


@pytest.mark.parametrize(("noise", "start"), [(1, 4), (0.01, 100), (0, 1), (0.3, 0)])
def test_phases_are_the_recursion(noise: float, start: float) -> None:
    with mpmath.workdps(40):
        arguments = mpmath.mpf(1) / 20, mpmath.mpf(1), mpmath.mpf(noise), mpmath.mpf(start)
        for count in (1, 7, 201, 1000):
            brute, fast = mean_square(*arguments, count, brute=True), mean_square(*arguments, count)
            assert mpmath.almosteq(brute, fast, rel_eps=mpmath.mpf(10) ** -30)


def test_damage_is_noticed() -> None:
    found = plan_for_order(FAMILIES, 0.1, 3)
    assert node_audit(FAMILIES, found).total <= 0.1
    assert node_audit(FAMILIES, replace(found, nu=1.0)).total == mpmath.inf
    assert node_audit(FAMILIES, replace(found, budgets=found.budgets[:-1])).total == mpmath.inf
    half = replace(found, budgets=tuple(replace(one, K0=one.K0 // 2) for one in found.budgets))
    assert node_audit(FAMILIES, half).total > 0.1
