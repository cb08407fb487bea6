"""Plans with shared samples: budgets by the recursions themselves, the fourth power, refusals."""

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import flint
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.shared_constants import SharedConstants
from fdtheory.guarantee.shared_samples import shared_plan
from fdtheory.guarantee.smoothness_of_phi import smoothness

SMALL = Families.of(
    ProblemConstants(mu=1, lipschitz=[0.2, 1, 0.1, 0.1, 0.1, 0.1], gap=0.5, sigma=0.05, radius=0.1), one_more=True
)


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("p", [1, 2, 4])
@pytest.mark.parametrize("M", [0, 0.3])
def test_budgets_by_the_recursions(p: int, M: float) -> None:
    """Step by step from the plan's numbers: radii are kept, and bias, inner and batch add up to what T leaves."""
    found = shared_plan(SMALL, M, 0.4, p)
    with flint.ctx.workprec(BITS):
        at = SharedConstants.at(SMALL, Fraction(M), p, flint.arb(found.nu))
        L_phi = float(smoothness(SMALL)[0])
    mu, mu_n, eta = float(at.mu), float(at.mu_n), found.eta_y
    beta, spread, noise = float(at.beta), float(at.spread), float(at.noise_y)

    def loop(a: float, e: float, steps: int) -> tuple[float, float]:
        for _ in range(steps):
            a = (((1 - mu * eta) * a + eta * beta * e) ** 2 + eta**2 * (M * a + spread) ** 2) ** 0.5
            e = ((1 - mu_n * eta) ** 2 * e**2 + (eta * noise) ** 2) ** 0.5
        return a, e

    a, e = loop(float(at.slope), float(SMALL.radius) + p * found.nu * float(at.slope), found.K0)
    worst = 0.0
    for _ in range(30):
        worst = max(worst, float(at.factor) * (float(at.cross) * a + float(at.beta_x) * e))
        a, e = loop(a + float(at.speed_quotient) * found.eta_x, e + float(at.speed_y) * found.eta_x, found.K1)
    assert worst <= found.inner
    T = found.T
    outer = float(SMALL.gap) / (found.eta_x * T) + L_phi * found.eta_x / 2
    assert outer + 2 * (T - 1) / T * ((found.bias + found.inner) ** 2 + found.batch**2) ** 0.5 <= 0.4
    assert found.inner_samples == "shared"
    assert found.calls == found.nodes * (found.K0 + (T - 2) * found.K1 + (T - 1) * found.S)


def test_fourth_power() -> None:
    calls = [shared_plan(SMALL, 0.3, 10.0**-k, 2).calls for k in (3, 4, 5)]
    assert calls[1] / calls[0] == pytest.approx(1e4, rel=0.1)
    assert calls[2] / calls[1] == pytest.approx(1e4, rel=0.1)


def test_no_noise_but_a_rough_gradient() -> None:
    """The nodes' own error has no floor there, and still a share of its own."""
    quiet = replace(SMALL, sigma_f=Fraction(0), sigma_g=Fraction(0))
    assert 0 < shared_plan(quiet, 0, 0.4, 2).calls < shared_plan(quiet, 0.3, 0.4, 2).calls


@pytest.mark.parametrize("M", [0, 0.3])
def test_small_noise_is_like_none(M: float) -> None:
    """No radius follows a floor that vanishes."""

    def calls(sigma: float) -> int:
        return shared_plan(replace(SMALL, sigma_f=Fraction(sigma), sigma_g=Fraction(sigma)), M, 0.4, 2).calls

    assert calls(1e-20) == pytest.approx(calls(0.0), rel=1e-3)
    assert calls(1e-200) == pytest.approx(calls(0.0), rel=1e-3)


def test_scaled_upper_level() -> None:
    """f → 4f, ν → ν/4 changes nothing but the unit of φ."""
    quiet = replace(SMALL, sigma_f=Fraction(0), sigma_g=Fraction(0))
    for given in (SMALL, quiet):
        four: dict[str, Any] = {name: tuple(4 * v for v in getattr(given, name)) for name in ("f_y", "f_x")}
        scaled = replace(given, **four, joint_f=4 * given.joint_f, gap=4 * given.gap, sigma_f=4 * given.sigma_f)
        one, other = shared_plan(given, 0.3, 0.4, 2), shared_plan(scaled, 0.3, 1.6, 2)
        assert (one.T, one.S, one.K0, one.K1, one.nu) == (other.T, other.S, other.K0, other.K1, 4 * other.nu)


def test_nothing_that_sees_the_nodes() -> None:
    """b'_1 = a'_1 = b'_2 = 0: no error of a node moves the estimate."""
    blind = replace(SMALL, f_x=(Fraction(0),) * 5, g_x=(Fraction(0),) * 5)
    assert shared_plan(blind, 0.3, 0.1, 2).calls > 0


def test_good_start() -> None:
    found = shared_plan(SMALL, 0.3, 9, 2)
    assert (found.calls, found.T) == (0, 1)


def test_refusals() -> None:
    with pytest.raises(InputError, match="p = 40"):
        shared_plan(SMALL, 1, 9, 40)
    with pytest.raises(InputError, match="p = 3"):
        shared_plan(SMALL, 1, 0.1, 3)
    with pytest.raises(InputError, match="mean_square = -1"):
        shared_plan(SMALL, -1, 0.1, 2)


@pytest.mark.parametrize("p", range(2, 26, 2))
def test_even_orders_are_sums_of_pairs(p: int) -> None:
    stencil, n = paper_stencil(p), p // 2
    weights = dict(zip(map(int, stencil.offsets), stencil.weights, strict=True))
    assert all(weights[-j] == -weights[j] for j in range(1, n + 1))
    assert sum(2 * j * abs(weights[j]) for j in range(1, n + 1)) == Fraction(4**n, math.comb(2 * n, n)) - 1
