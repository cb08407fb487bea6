"""Small noise: the printed η_y = ν²ε²/(L_1κσ²) has no cap, and the printed total tends to 0 with σ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.guarantee.exponents import PRINTED_BIAS, PRINTED_SMOOTHNESS, Power, printed_setting, printed_total
from fdtheory.guarantee.exponents import p as order
from fdtheory.proof import Theorem
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Eq, Le, Sentence, above
from fdtheory.proof.library.exponents import L1, Lbar, eps, kappa, nu, p, sigma
from fdtheory.proof.library.exponents_budgets import CAPPED_TOTAL, claimed_by, eta_y, in_symbols
from fdtheory.proof.library.exponents_budgets import capped_points as capped
from fdtheory.trial.claim import Evidence, claim, proved

DOMAIN = dict.fromkeys((p, kappa, eps, sigma, Lbar, L1, nu, eta_y), above(0))
STEP = nu**2 * in_symbols(printed_setting().eta_y / printed_setting().nu ** 2)
"""The printed η_y, with ν as it is."""
PRINTED_NU = Eq(nu, in_symbols(printed_setting().nu))
SMALL = {p: 2, kappa: 4, eps: Fraction(1, 4), Lbar: 1, L1: 7, nu: Fraction(1, 64), sigma: Fraction(1, 10**8)}
"""A class with little noise, and ν of the printed setting."""
Cap = Callable[[], sp.Expr]


def step_of_the_setting() -> Power:
    """η_y L_1 = ε^(2+2/p) κ^(-5-2/p) L̄^(-2/p)/σ²."""
    return Power.of(eps=2 + 2 / order, kappa=-5 - 2 / order, Lbar=-2 / order, sigma=-2)


def step_with_another_kappa() -> Power:
    """Near miss: one factor κ more."""
    return step_of_the_setting() * Power.of(kappa=1)


def step_linear_in_sigma() -> Power:
    """Near miss: σ in place of σ²."""
    return step_of_the_setting() * Power.of(sigma=1)


def step_right_for_two() -> Power:
    """Near miss: ε³, right at p = 2."""
    return step_of_the_setting() * Power.of(eps=1 - 2 / order)


NEAR_STEPS = [step_with_another_kappa, step_linear_in_sigma, step_right_for_two]


@claim("par:small-noise", subject=step_of_the_setting, rival=NEAR_STEPS)
def size_of_the_printed_step(size: Callable[[], Power]) -> Iterator[Evidence]:
    """η_y L_1 is ε^(2+2/p) κ^(-5-2/p) L̄^(-2/p)/σ², so ε³/(κ⁶σ²) at p = 2 and L̄ = 1: it grows without bound as σ → 0.

    Checked: by the proof kernel, for every real p > 0, from the printed η_y and ν; other powers are refuted.
    Not checked: that the setting is as printed (eq:hyper-setting-pth).
    """
    says = Sentence(DOMAIN, Eq(eta_y * L1, in_symbols(size())), [Eq(eta_y, STEP), PRINTED_NU])
    at = SMALL | {p: 1, Lbar: 3, nu: Fraction(1, 768), eta_y: Fraction(10**16, 768**2 * 16 * 4 * 7)}
    yield proved("every p", says, _put_in, at=[at])


def _put_in(goal: Sentence) -> Theorem:
    """ν² is the square of the printed one."""
    return combine(goal, given={0: L1, 1: L1 * STEP / nu**2 * (nu + PRINTED_NU.rhs)})


def inner_step_as_printed() -> sp.Expr:
    """No cap but the step itself: η_y L_1 ≤ ν²ε²/(κσ²)."""
    return STEP * L1


def inner_step_capped() -> sp.Expr:
    """The same, and at most 1: η_y ≤ 1/L_1."""
    return sp.Integer(1)


def inner_step_capped_at_three() -> sp.Expr:
    """Near miss: the cap 3/L_1."""
    return sp.Integer(3)


def inner_step_just_above_two() -> sp.Expr:
    """Near miss: the cap 2001/1000 over L_1."""
    return sp.Rational(2001, 1000)


def _stays_bounded(cap: Cap) -> Iterator[Evidence]:
    given = [Le(eta_y, STEP), Le(eta_y * L1, cap()), PRINTED_NU]
    says = Sentence(DOMAIN, Le((1 - eta_y * L1) ** 2, 1), given)
    steps = (STEP.xreplace(SMALL), Fraction(3, 7), Fraction(2001, 7000))
    by_the_cap = {1: eta_y * L1}
    yield proved("every σ", says, lambda goal: combine(goal, given=by_the_cap), at=[SMALL | {eta_y: v} for v in steps])


@claim(
    "par:small-noise",
    subject=inner_step_as_printed,
    rival=inner_step_capped,
    erratum=(
        "For small σ the printed step η_y = ν²ε²/(L_1κσ²) exceeds 2/L_1 (3.8e10/L_1 at p = 2, κ = 4, ε = 1/4, σ = "
        "1e-8), SGD on L_1y²/2 diverges, and the printed total tends to 0. What holds: η_y is capped at 1/L_1, and "
        "the total gets the further term p Δ L_1 κ⁴ ε⁻² times a logarithm."
    ),
)
def inner_loop_stable(cap: Cap) -> Iterator[Evidence]:
    """One SGD step on L_1 y²/2 does not enlarge y: (1 - η_y L_1)² ≤ 1, with the printed ν, for every p and σ.

    Checked: refuted at p = 2, κ = 4, ε = 1/4, σ = 10^-8, hidden constants taken as 1; the step capped at 1/L_1 is
        stable by the proof kernel, for every p, κ, ε and σ.
    Not checked: other values of the hidden constants: printed_step_doubles_the_distance is for all of them.
    """
    yield from _stays_bounded(cap)


@claim("par:small-noise", subject=inner_step_capped, rival=[inner_step_capped_at_three, inner_step_just_above_two])
def capped_inner_loop_stable(cap: Cap) -> Iterator[Evidence]:
    """With the cap 1/L_1 the step does not enlarge y.

    Checked: by the proof kernel, for every p, κ, ε and σ; the caps 3/L_1 and 2.001/L_1 are refuted.
    Not checked: nothing.
    """
    yield from _stays_bounded(cap)


def three_times() -> Fraction:
    """3κσ² ≤ ν²ε²."""
    return Fraction(3)


def twice() -> Fraction:
    """Near miss: 2κσ² ≤ ν²ε², where y may stay as it is."""
    return Fraction(2)


def nearly_three_times() -> Fraction:
    """Near miss: a thousandth less."""
    return Fraction(2997, 1000)


@claim("par:small-noise", subject=three_times, rival=[twice, nearly_three_times])
def printed_step_doubles_the_distance(times: Callable[[], Fraction]) -> Iterator[Evidence]:
    """As soon as 3κσ² ≤ ν²ε², one printed step on L_1y²/2 takes y to -2y or beyond, whatever p, ε and κ are.

    Checked: by the proof kernel, for every κ, ε, ν, σ and L_1, from η_y = ν²ε²/(L_1κσ²); noise a thousandth larger is
        refuted.
    Not checked: nothing; for every p, κ and ε such σ > 0 exist, as ν does not depend on σ.
    """
    domain = dict.fromkeys((kappa, eps, nu, sigma, L1), above(0))
    large = Le(times() * kappa * sigma**2, nu**2 * eps**2)
    says = Sentence(domain, Le(2, L1 * STEP - 1), [large])
    points = [{kappa: v, eps: v, nu: 1, sigma: 1, L1: 5} for v in (Fraction(3), Fraction(2), Fraction(2997, 1000))]
    yield proved("every κ, ε, σ", says, lambda goal: combine(goal, given={0: 1 / (kappa * sigma**2)}), at=points)


def small_noise_total() -> Power:
    """p Δ L_1 κ⁴ ε⁻² log."""
    return Power.of(p=1, Delta=1, L1=1, kappa=4, eps=-2, log=1)


def small_noise_without_inner_loops() -> Power:
    """Near miss: one call per outer step."""
    return Power.of(p=1) * printed_setting().T


@claim(
    "ours:small-noise-total",
    subject=small_noise_total,
    rival=[small_noise_without_inner_loops, printed_total],
    uses=("par:outer-steps", "ours:sgd-sharp"),
)
def total_without_noise(total: Callable[[], Power]) -> Iterator[Evidence]:
    """With η_y capped at 1/L_1 the total is p Δ L_1 κ⁴ ε⁻² times a logarithm, whatever σ is.

    Checked: by the proof kernel, for every real p > 0, from the outer budgets and K μ/L_1 = log; one call per outer
        step, and the printed total, are refuted.
    Not checked: that inner loops need κ log steps (ours:sgd-sharp); constants.
    """
    claimed = claimed_by(PRINTED_BIAS, PRINTED_SMOOTHNESS, {"total": total()})
    yield proved(
        "every p", CAPPED_TOTAL.sentence(claimed), lambda goal: CAPPED_TOTAL.proof(goal, claimed), at=capped(claimed)
    )
