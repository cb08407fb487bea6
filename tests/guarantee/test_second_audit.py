"""The audit: its recursion by brute force, its bias against the balls, and that it notices damage."""

import random
from dataclasses import replace

import flint
import mpmath
import pytest

from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.second_audit import bias_by_bell, mean_square, node_audit
from fdtheory.guarantee.second_edition import plan_for_order
from fdtheory.guarantee.separate_bias import separate_bias
from tests.guarantee.conftest import random_families

FAMILIES = Families.of(ProblemConstants(mu=0.1, lipschitz=[1] * 5, gap=1, sigma=1, radius=1))


@pytest.mark.parametrize(("noise", "start"), [(1, 4), (0.01, 100), (0, 1), (0.3, 0)])
def test_phases_are_the_recursion(noise: float, start: float) -> None:
    with mpmath.workdps(40):
        arguments = mpmath.mpf(1) / 20, mpmath.mpf(1), mpmath.mpf(noise), mpmath.mpf(start)
        for count in (1, 7, 201, 1000):
            brute, fast = mean_square(*arguments, count, brute=True), mean_square(*arguments, count)
            assert mpmath.almosteq(brute, fast, rel_eps=mpmath.mpf(10) ** -30)


@pytest.mark.parametrize("seed", range(6))
def test_bias_is_that_of_the_balls(seed: int) -> None:
    dice = random.Random(seed)
    p = dice.randint(1, 7)
    families = random_families(dice, p, 3)
    nu = float(families.mu) / float(families.f_y[1]) / 10**4
    with flint.ctx.workprec(BITS), mpmath.workdps(60):
        bound = separate_bias(families, p).at(flint.arb(nu))[0]
        other = bias_by_bell(families, p, nu)
        assert abs(other / mpmath.mpf(str(bound.mid().str(50, radius=False))) - 1) < mpmath.mpf(10) ** -25


def test_damage_is_noticed() -> None:
    found = plan_for_order(FAMILIES, 0.1, 3)
    assert node_audit(FAMILIES, found).total <= 0.1
    assert node_audit(FAMILIES, replace(found, nu=1.0)).total == mpmath.inf
    assert node_audit(FAMILIES, replace(found, budgets=found.budgets[:-1])).total == mpmath.inf
    half = replace(found, budgets=tuple(replace(one, K0=one.K0 // 2) for one in found.budgets))
    assert node_audit(FAMILIES, half).total > 0.1
