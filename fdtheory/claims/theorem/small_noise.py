"""Small noise: the printed η_y = ν²ε²/(L_1κσ²) has no cap, and the printed total tends to 0 with σ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.guarantee.exponents import PRINTED_BIAS, PRINTED_SMOOTHNESS, Power, printed_setting, printed_total
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, above
from fdtheory.proof.library.exponents_budgets import CAPPED_TOTAL, claimed_by
from fdtheory.proof.library.exponents_budgets import capped_points as capped
from fdtheory.trial.claim import Evidence, claim, exact, proved

SMALL = Fraction(1, 100)


def inner_step_as_printed(sigma: Fraction) -> Fraction:
    """η_y L_1 at p = 2, κ = 10, ε = 1/100, L̄ = 1: ν²ε²/(κσ²) with ν² = ε/κ⁵, whatever L_1 is."""
    return _scaled_step(sigma, Power.of(L1=1))


def _scaled_step(sigma: Fraction, factor: Power) -> Fraction:
    step = printed_setting().eta_y * factor
    return step.value(2, eps=SMALL, kappa=Fraction(10), sigma=sigma, L1=Fraction(7))


def step_with_another_kappa(sigma: Fraction) -> Fraction:
    """Near miss: κ⁵ in place of κ⁶."""
    return _scaled_step(sigma, Power.of(L1=1, kappa=1))


def step_linear_in_sigma(sigma: Fraction) -> Fraction:
    """Near miss: σ in place of σ²."""
    return _scaled_step(sigma, Power.of(L1=1, sigma=1))


@claim("par:small-noise", subject=inner_step_as_printed, rival=[step_with_another_kappa, step_linear_in_sigma])
def size_of_the_printed_step(step: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """η_y L_1 is ε³/(κ⁶σ²): 10⁴ at σ = 10⁻⁸, 10⁸ at σ = 10⁻¹⁰.

    Checked: exactly, at p = 2, κ = 10, ε = 1/100 and L_1 = 7.
    Not checked: other values.
    """
    for digits in (8, 10):
        yield exact(f"sigma = 1e-{digits}", step(Fraction(1, 10**digits)), "==", 10 ** (2 * digits - 12))


def inner_step_capped(sigma: Fraction) -> Fraction:
    """The same, at most 1."""
    return min(Fraction(1), inner_step_as_printed(sigma))


def inner_step_capped_at_three(sigma: Fraction) -> Fraction:
    """Near miss: the cap 3/L_1."""
    return min(Fraction(3), inner_step_as_printed(sigma))


def _stays_bounded(step: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    for digits in (8, 10, 12):
        factor = abs(1 - step(Fraction(1, 10**digits)))
        yield exact(f"σ = 1e-{digits}", factor, "<=", 1, named=("|1 - η_y L_1|, by which y grows", "no growth"))


@claim(
    "par:small-noise",
    subject=inner_step_as_printed,
    rival=inner_step_capped,
    erratum=(
        "For small σ the printed step η_y = ν²ε²/(L_1κσ²) exceeds 2/L_1 (1e4/L_1 at p = 2, κ = 10, ε = 0.01, σ = "
        "1e-8), SGD on L_1y²/2 diverges, and the printed total tends to 0. What holds: η_y is capped at 1/L_1, and "
        "the total gets the further term p Δ L_1 κ⁴ ε⁻² times a logarithm."
    ),
)
def inner_loop_stable(step: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """One SGD step on L_1 y²/2 does not enlarge y: |1 - η_y L_1| ≤ 1.

    Checked: p = 2, κ = 10, ε = 1/100 and σ = 10^-8, 10^-10, 10^-12, exactly, hidden constants taken as 1; the step
        capped at 1/L_1 is stable.
    Not checked: other values of the hidden constants, which move the numbers and not the conclusion.
    """
    yield from _stays_bounded(step)


@claim("par:small-noise", subject=inner_step_capped, rival=inner_step_capped_at_three)
def capped_inner_loop_stable(step: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """With the cap 1/L_1 the step does not enlarge y.

    Checked: the same three σ with the cap 1/L_1, against the cap 3/L_1.
    Not checked: other σ, for which the cap alone is the proof.
    """
    yield from _stays_bounded(step)


eps, kappa, nu, sigma, L = sp.symbols("eps kappa nu sigma L_1", real=True)


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
    printed = printed_setting().eta_y / printed_setting().nu ** 2
    value = nu**2 * sp.Mul(*({"eps": eps, "kappa": kappa, "sigma": sigma, "L1": L}[name] ** e
                             for name, e in printed.exponents))  # fmt: skip
    domain = dict.fromkeys((kappa, eps, nu, sigma, L), above(0))
    large = Le(sp.Rational(times()) * kappa * sigma**2, nu**2 * eps**2)
    says = Sentence(domain, Le(2, L * value - 1), [large])
    yield proved("every κ, ε, σ", says, lambda goal: combine(goal, given={0: 1 / (kappa * sigma**2)}), at=[
        {kappa: times(), eps: times(), nu: 1, sigma: 1, L: 5}])  # fmt: skip


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
