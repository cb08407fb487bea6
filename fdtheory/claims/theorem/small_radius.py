"""A small starting radius R: the printed ν = min{R/κ, …} shrinks with it."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.guarantee.exponents import Power, printed_setting, printed_total
from fdtheory.proof import Theorem
from fdtheory.proof.kernel import assume, combine, replace_equal
from fdtheory.proof.language.relations import Relation
from fdtheory.proof.language.sentence import Eq, Le, Lt, Ranges, Sentence, above, anything, at_least
from fdtheory.proof.library.exponents import L1, Delta, Lbar, eps, kappa, nu, p, sigma
from fdtheory.proof.library.exponents_budgets import R, in_symbols, log
from fdtheory.trial.claim import Evidence, claim, proved

QUANTITIES = dict.fromkeys((p, kappa, eps, sigma, Lbar, L1, Delta, log), above(0))
SETTING = printed_setting()
ROOT = in_symbols(SETTING.nu)
"""The second branch of the printed ν."""
CLASS = {p: 2, kappa: 4, eps: Fraction(1, 4), sigma: 3, Lbar: 1, L1: 7, Delta: 5, log: 2}
"""A class in which the second branch is 1/64."""
Branch = Callable[[], sp.Expr]


def radius_in_nu() -> sp.Expr:
    """R/κ, where it is the smaller branch of the minimum."""
    return R / kappa


def no_radius_in_nu() -> sp.Expr:
    """(ε/(L̄κ^(2p+1)))^(1/p) alone."""
    return ROOT


def a_tenth_of_the_radius_in_nu() -> sp.Expr:
    """Near miss: R/(10κ) kept in the minimum."""
    return R / (10 * kappa)


def _cost_is_as_claimed(branch: Branch) -> Iterator[Evidence]:
    domain, given = {**QUANTITIES, R: at_least(0), nu: above(0)}, [Eq(nu, branch()), Le(nu, ROOT)]
    cost = in_symbols(SETTING.T * SETTING.K * SETTING.nu**2) / nu**2  # K takes ν as it is
    claimed = in_symbols(printed_total() / Power.of(p=1))
    small = [CLASS | {R: radius, nu: Fraction(1, 1024)} for radius in (Fraction(1, 256), Fraction(10, 256))]
    usual = CLASS | {R: 1, nu: Fraction(1, 64)}
    yield proved("every R", Sentence(domain, Le(cost, claimed), given), _with_the_root, at=[*small, usual])
    nothing = CLASS | {R: 0, nu: 0}
    positive = Sentence({**domain, nu: anything()}, Lt(0, nu), given)
    yield proved("ν is positive", positive, lambda goal: combine(goal, given={0: -1}), at=[nothing, usual])


def _with_the_root(goal: Sentence) -> Theorem:
    """With the second branch in the place of ν the cost is what is claimed."""
    domain, given, cost = goal.for_all, goal.given, goal.says.lhs
    equal = Sentence(domain, Eq(cost, cost.xreplace({nu: ROOT})), given)
    return combine(goal, [(replace_equal(equal, assume(domain, given, 0)), 1)])


@claim(
    "par:small-radius",
    subject=radius_in_nu,
    rival=no_radius_in_nu,
    erratum=(
        "Where ν = R/κ is the smaller branch the cost exceeds the stated total: by 256 at p = 2, κ = 4, ε = 1/4, R "
        "= 1/256, and ν = 0 at R = 0. What holds: no R in ν; the start enters only through log((R + nνL_0/μ)/δ)."
    ),
)
def total_with_small_radius(branch: Branch) -> Iterator[Evidence]:
    """T K stays within the total over p, and ν is positive, however small R is.

    Checked: refuted at p = 2, κ = 4, ε = 1/4 and R = 1/256 and 0, hidden constants taken as 1; without R in ν it is
        proved by the kernel, for every real p > 0 and all constants.
    Not checked: other values of the hidden constants: by steps_for_a_smaller_radius a smaller R serves.
    """
    yield from _cost_is_as_claimed(branch)


@claim("par:small-radius", subject=no_radius_in_nu, rival=a_tenth_of_the_radius_in_nu)
def total_without_radius(branch: Branch) -> Iterator[Evidence]:
    """Without R in ν the total is as stated for every R.

    Checked: by the proof kernel, for every real p > 0, R ≥ 0 and all constants; R/(10κ) in the minimum is refuted.
    Not checked: that inner loops take so many steps (par:inner-steps-setting).
    """
    yield from _cost_is_as_claimed(branch)


mu, t, eta, K, eta_0, K_0 = sp.symbols("mu t eta K eta_0 K_0", real=True)
Exponent = Callable[[], sp.Rational]


def inner_budgets(step: sp.Expr, eta: sp.Expr, K: sp.Expr) -> list[Relation]:
    """The floor of the inner loop is (νε/L_1)², and K steps bring the start down to it."""
    return [Eq(eta * sigma**2 / mu, (step * eps / L1) ** 2), Eq(K * mu * eta, log)]


def squared() -> sp.Rational:
    """t²."""
    return sp.Integer(2)


def once() -> sp.Rational:
    """Near miss: t."""
    return sp.Integer(1)


def half_a_power_more() -> sp.Rational:
    """Near miss: t^(5/2)."""
    return sp.Rational(5, 2)


@claim("par:small-radius", subject=squared, rival=[once, half_a_power_more])
def steps_for_a_smaller_radius(power: Exponent) -> Iterator[Evidence]:
    """If R/κ is t times smaller than the other branch of ν, the inner loops take t² times the steps, whatever p is.

    Checked: by the proof kernel, for all constants and t, from the two budgets of the inner loop; other powers are
        refuted.
    Not checked: that t is unbounded as R → 0, as the other branch does not depend on R.
    """
    domain = dict.fromkeys((mu, L1, sigma, eps, log, nu, t, eta, K, eta_0, K_0), above(0))
    given = [*inner_budgets(nu, eta, K), *inner_budgets(t * nu, eta_0, K_0)]
    says = Sentence(domain, Eq(K, t ** power() * K_0), given)
    at = {**dict.fromkeys((mu, L1, sigma, eps, log, nu, eta, K), 1), t: 4, eta_0: 16, K_0: Fraction(1, 16)}
    yield proved("every t", says, lambda goal: _by_the_budgets(goal, domain, given), at=[at])


def _by_the_budgets(goal: Sentence, domain: Ranges, given: list[Relation]) -> Theorem:
    """K = ℓσ²L_1²/(μν ε)² on either side."""
    facts = []
    for which, step, count in ((0, nu, K), (2, t * nu, K_0)):
        floor = mu * (step * eps / L1) ** 2 / sigma**2
        solved = Sentence(domain, Eq(count, log / (mu * floor)), given)
        by = {which + 1: 1 / (mu * floor), which: -count * mu / (sigma**2 * floor)}
        facts.append(combine(solved, given=by))
    return combine(goal, [(facts[0], 1), (facts[1], -(t**2))])
