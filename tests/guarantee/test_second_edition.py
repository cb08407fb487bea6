"""Plans of the second edition: every budget by a second route, edge cases, what is counted."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import Improvements
from fdtheory.guarantee.plan import plan
from fdtheory.guarantee.second_audit import node_audit
from fdtheory.guarantee.second_edition import node_plans, plan_for_order, searched_calls
from tests.guarantee.conftest import random_families


def same(kappa: int, p: int, **changes: float) -> Families:
    given = {"gap": 1, "sigma": 1, "radius": 1, **changes}
    return Families.of(ProblemConstants(mu=1 / kappa, lipschitz=[1] * (p + 2), **given))


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("seed", range(16))
def test_every_budget_is_kept(seed: int) -> None:
    dice = random.Random(seed)
    p, eps = dice.randint(1, 12), 10 ** dice.uniform(-5, 1)
    families = random_families(dice, p)
    found = plan_for_order(families, eps, p)
    seen = node_audit(families, found)
    assert seen.total <= eps
    assert seen.calls == found.calls


@pytest.mark.campaign(keep=2)
@pytest.mark.parametrize("p", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("change", [{}, {"sigma": 0}, {"radius": 0}, {"sigma": 0, "radius": 0}])
def test_without_noise_or_radius(p: int, change: dict[str, float]) -> None:
    families = same(20, p, **change)
    found = plan_for_order(families, 0.05, p)
    assert node_audit(families, found).total <= 0.05
    if "sigma" in change:
        assert found.S == 1
        assert found.calls < plan_for_order(same(20, p), 0.05, p).calls


@pytest.mark.campaign
def test_small_noise_leads_to_none() -> None:
    quiet = plan_for_order(same(10, 2, sigma=0), 0.1, 2).calls
    nearly = [plan_for_order(same(10, 2, sigma=s), 0.1, 2).calls for s in (1e-6, 1e-9, 1e-12)]
    assert nearly == sorted(nearly, reverse=True)
    assert quiet <= nearly[-1] <= 1.01 * quiet


@pytest.mark.parametrize("name", ["nu", "S", "T", "K1", "eta_x"])
def test_one_percent_less_breaks_it(name: str) -> None:
    families = same(10, 4)
    found = plan_for_order(families, 0.01, 4)
    if name == "K1":
        worse = replace(found, budgets=tuple(replace(b, K1=b.K1 * 99 // 100) for b in found.budgets))
    elif name in ("nu", "eta_x"):
        worse = replace(found, **{name: getattr(found, name) * (1.01 if name == "nu" else 1.05)})
    else:
        worse = replace(found, **{name: getattr(found, name) * 99 // 100})
    assert node_audit(families, found).total <= 0.01 < node_audit(families, worse).total


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("seed", range(40, 100))
def test_one_percent_less_breaks_random_plans(seed: int) -> None:
    """Every count is needed, whatever the constants and however small the noise: one percent less, at least one."""
    dice = random.Random(seed)
    p, eps = dice.randint(1, 12), 10 ** dice.uniform(-5, 0)
    families = replace(random_families(dice, p), sigma_g=10 ** dice.uniform(-9, 1))
    found = plan_for_order(families, eps, p)
    fewer = tuple(replace(one, K0=one.K0 * 99 // 100, K1=max(1, one.K1 * 99 // 100)) for one in found.budgets)
    assert node_audit(families, found).total <= eps
    assert node_audit(families, replace(found, T=found.T * 99 // 100)).total > eps
    assert found.S == 1 or node_audit(families, replace(found, S=found.S * 99 // 100)).total > eps
    assert node_audit(families, replace(found, budgets=fewer)).total > eps


def test_a_good_start_costs_nothing() -> None:
    found = plan_for_order(same(1, 2), 3.1, 2)
    assert (found.calls, found.T, found.budgets) == (0, 1, ())
    assert plan_for_order(same(1, 2), 3.0, 2).calls > 0


def test_no_dearer_than_the_first_edition() -> None:
    for kappa, eps, p in ((1, 0.5, 1), (5, 0.3, 2), (100, 0.01, 3), (10, 2, 4)):
        problem = ProblemConstants(mu=1 / kappa, lipschitz=[1] * (p + 2), gap=1, sigma=1, radius=1)
        assert plan_for_order(Families.of(problem), eps, p).calls <= plan(problem, eps, p).calls


def test_each_improvement_saves() -> None:
    names = ["schedule", "node_radii", "squares", "sharp_phi", "taylor", "peano"]
    chosen, calls = Improvements(*[False] * 6), []
    for name in names:
        chosen = replace(chosen, **{name: True})
        calls.append(searched_calls(Families.of(ProblemConstants(
            mu=0.01, lipschitz=[1] * 6, gap=1, sigma=1, radius=1), one_more=True), 0.01, 4, chosen))  # fmt: skip
    assert calls == sorted(calls, reverse=True)
    gains = [before / after for before, after in pairwise(calls)]
    assert all(gain >= least for gain, least in zip(gains, (1.2, 1.1, 10, 50, 1.2), strict=True))


def test_scaling_of_f_changes_nothing_but_nu() -> None:
    """f → cf with ε → cε, Δ → cΔ, σ_f → cσ_f leaves calls alone."""
    dice = random.Random(5)
    families = random_families(dice, 3, 2)
    scaled = replace(
        families, f_y=tuple(4 * v for v in families.f_y), f_x=tuple(4 * v for v in families.f_x),
        joint_f=4 * families.joint_f, gap=4 * families.gap, sigma_f=4 * families.sigma_f,
    )  # fmt: skip
    one, other = plan_for_order(families, 0.25, 3), plan_for_order(scaled, 1.0, 3)
    assert other.calls == pytest.approx(one.calls, rel=1e-6)
    assert other.nu == pytest.approx(one.nu / 4, rel=1e-4)


def test_one_plan_for_each_order() -> None:
    assert [found.p for found in node_plans(same(3, 3), 1.0)] == [1, 2, 3]
    assert len(node_plans(same(3, 3), 1.0, largest=2)) == 2


def test_refusals() -> None:
    with pytest.raises(InputError, match="eps = 0"):
        plan_for_order(same(3, 2), 0, 2)
    with pytest.raises(InputError, match="p = 3 needs"):
        plan_for_order(same(3, 2), 1, 3)


@pytest.mark.parametrize("p", [1, 2, 3])
def test_small_noise_is_like_none(p: int) -> None:
    """As the noise falls the calls tend to those without any, up to what the two searches differ by."""

    def calls(sigma: float) -> int:
        problem = ProblemConstants(mu=0.2, lipschitz=[1] * (p + 2), gap=1, sigma=sigma, radius=1)
        return plan_for_order(Families.of(problem), 0.5, p).calls

    none = calls(0.0)
    assert calls(1e-20) == calls(1e-120) == calls(1e-160) == calls(5e-324) == pytest.approx(none, rel=2e-3)
    assert calls(1e-7) == pytest.approx(none, rel=0.05)
