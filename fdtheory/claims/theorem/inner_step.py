"""Two limits of the explicit theorem that rarely decide: the inner step's noise floor and the window of ν.

Says: η_y is the largest step up to 2/(μ_n + L_n) at which the floor η_yσ_n²/(μ_n(2-μ_nη_y)) of SGD is at most (δ/2)²;
    every node stays in the window nν ≤ μ/(2L_1).
Where: ours:explicit-theorem.
Checked: on three plans with small noise, where μ_nη_y is not small and every term of the formula counts, in exact
    arithmetic from the plan's numbers, with 1e-9 for their rounding; on three plans that the window limits.
Not checked: other plans; the whole budget is audited apart.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import Plan, plan
from fdtheory.trial.claim import Evidence, claim, exact

NOISES = (Fraction(1, 8000), Fraction(1, 10000), Fraction(1, 12000))


def _problem(sigma: Fraction) -> ProblemConstants:
    return ProblemConstants(mu=Fraction(1, 2), lipschitz=[1] * 4, gap=1, sigma=sigma, radius=1)


@cache
def _planned(sigma: Fraction) -> Plan:
    return plan(_problem(sigma), Fraction(1, 10), 2)


def planned_step(found: Plan) -> Fraction:
    """η_y of the plan."""
    return Fraction(found.eta_y)


def one_percent_longer(found: Plan) -> Fraction:
    """Near miss: one percent more."""
    return Fraction(found.eta_y) * Fraction(101, 100)


def one_percent_shorter(found: Plan) -> Fraction:
    """Near miss: one percent less, which wastes calls."""
    return Fraction(found.eta_y) * Fraction(99, 100)


@claim(
    "ours:explicit-theorem",
    subject=planned_step,
    rival=[one_percent_longer, one_percent_shorter],
    uses=("ours:sgd-sharp", "ours:window"),
)
def floor_is_half_of_the_radius(step: Callable[[Plan], Fraction]) -> Iterator[Evidence]:
    """4η_yσ_n² = δ²μ_n(2-μ_nη_y) with σ_n = (1+ν)σ and μ_n = μ - νL_1 at p = 2, relatively to 1e-9."""
    for sigma in NOISES:
        found = _planned(sigma)
        nu, radius, eta = Fraction(found.nu), Fraction(found.inner_radius), step(found)
        mu = Fraction(1, 2) - nu
        share = 4 * eta * ((1 + nu) * sigma) ** 2 / (radius**2 * mu * (2 - mu * eta))
        yield exact(f"sigma = {sigma}", abs(share - 1), "<=", Fraction(1, 10**9))


@cache
def _coarse(p: int) -> Plan:
    """κ_1 = 100, a coarse accuracy and tame other constants: nothing but the window limits ν."""
    tame = [Fraction(1, 10**6), Fraction(1), *[Fraction(1, 10**6)] * p]
    return plan(ProblemConstants(mu=Fraction(1, 100), lipschitz=tame, gap=1, sigma=1, radius=1), Fraction(1), p)


def planned_nu(found: Plan) -> Fraction:
    """ν of the plan."""
    return Fraction(found.nu)


def one_percent_more(found: Plan) -> Fraction:
    """Near miss: one percent more."""
    return Fraction(found.nu) * Fraction(101, 100)


@claim("ours:explicit-theorem", subject=planned_nu, rival=one_percent_more, uses=("ours:window",))
def nodes_stay_in_the_window(step: Callable[[Plan], Fraction]) -> Iterator[Evidence]:
    """2nνL_1 ≤ μ where the window decides."""
    for p in (2, 4, 5):
        yield exact(f"p = {p}", 2 * ((p + 1) // 2) * step(_coarse(p)), "<=", Fraction(1, 100))
