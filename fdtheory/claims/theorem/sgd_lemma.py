"""SGD on a strongly convex function, the lemma and its sharper form.

The lemma: E|x_t - x*|² ≤ (1-μη)^t |x_0 - x*|² + ησ²/μ for η < 2/(μ+L). One step without noise contracts by 1-μη; noise
of mean 0 and variance at most σ² adds at most η²σ² to the mean square, which is the recursion that is solved here, with
z = μη in (0, 1].
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Eq
from fdtheory.proof.library.descent import D2, G2, SGD_FLOOR, SGD_STEP, L, eta, inner, mu
from fdtheory.proof.library.descent_floor import PRINTED, SGD_EQUAL, SGD_PRINTED, SHARP, Bound, after_steps
from fdtheory.trial.claim import Evidence, claim, proved

Step = Callable[[Fraction, Fraction], tuple[sp.Expr, sp.Expr]]


def largest_step(mu: Operand, L: Operand) -> tuple[sp.Expr, sp.Expr]:
    """2/(μ+L), as numerator and denominator."""
    return 2, mu + L


def step_of_two_over_L(mu: Operand, L: Operand) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: 2/L."""
    return 2, L


def step_a_thousandth_longer(mu: Operand, L: Operand) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: (2 + 1/500)/(μ+L)."""
    return sp.Rational(1001, 500), mu + L


@claim(
    "ours:sgd-sharp",
    subject=largest_step,
    rival=[step_of_two_over_L, step_a_thousandth_longer],
    cites=("classical:coercivity",),
)
def contraction_up_to_the_largest_step(step: Step) -> Iterator[Evidence]:
    """One noiseless step contracts by 1-μη up to η = 2/(μ+L).

    (1-μη)²D - |d-ηg|² = 2η·(slack of coercivity) + η(2/(μ+L) - η)(G - μ²D), D = |d|², G = |g|²; all terms ≥ 0.

    Checked: by the proof kernel, for all constants and all D, G, ⟨g, d⟩ that are coercive; 2/L, and a step a thousandth
        longer, are refuted at the end L of the spectrum of a quadratic.
    Not checked: coercivity and |∇f| ≥ μ|d|, which are cited.
    """
    numerator, denominator = step(Fraction(1), Fraction(2))
    steep = {mu: 1, L: 2, eta: Fraction(numerator) / denominator, D2: 1, G2: 4, inner: 2}  # ∇f = 2x at x = 1
    yield proved("all constants", SGD_STEP.sentence(step), lambda goal: SGD_STEP.proof(goal, step), at=[steep])


def sharp_floor(z: Operand, mu: Operand, sigma: Operand) -> sp.Expr:
    """ησ²/(μ(2-μη)), with z = μη."""
    return z * sigma**2 / (mu**2 * (2 - z))


def floor_halved(z: Operand, mu: Operand, sigma: Operand) -> sp.Expr:
    """Near miss: ησ²/(2μ)."""
    return z * sigma**2 / (2 * mu**2)


def floor_a_thousandth_lower(z: Operand, mu: Operand, sigma: Operand) -> sp.Expr:
    """Near miss: a thousandth less."""
    return sp.Rational(999, 1000) * sharp_floor(z, mu, sigma)


@claim("ours:sgd-sharp", subject=sharp_floor, rival=[floor_halved, floor_a_thousandth_lower])
def mean_square_after_every_number_of_steps(floor: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """E(K) ≤ (1-μη)^(2K) E(0) + floor·(1 - (1-μη)^(2K)) for every K, from the recursion of the mean square.

    Checked: by the proof kernel, for every K, every z = μη in (0, 1] and every sequence that obeys E(t+1) ≤ (1-z)²
        E(t) + η²σ²; half of the printed floor, and a thousandth less than the sharp one, are refuted after one step.
    Not checked: that the mean square obeys the recursion (noise of mean 0 and variance σ²), by hand.
    """
    case = "every number of steps"
    bound = SHARP._replace(floor=lambda z, mu, sigma, k: floor(z, mu, sigma) * (1 - (1 - z) ** (2 * k)))
    yield proved(case, *SGD_FLOOR.of(floor), instance=after_steps(bound, 1))


def printed_lemma() -> Bound:
    """(1-μη)^t and ησ²/μ."""
    return PRINTED


def faster_by_one_step() -> Bound:
    """Near miss: one contraction more than there were steps, twice over."""
    return PRINTED._replace(decay=lambda z, k: (1 - z) ** (2 * k + 1))


def printed_floor_a_thousandth_lower() -> Bound:
    """Near miss: 999/1000 of the printed floor, which is exact at μη = 1."""
    return PRINTED._replace(floor=lambda z, mu, sigma, k: sp.Rational(999, 1000) * PRINTED.floor(z, mu, sigma, k))


@claim(
    "lem:SGD",
    subject=printed_lemma,
    rival=[faster_by_one_step, printed_floor_a_thousandth_lower],
    uses=("ours:sgd-sharp",),
)
def printed_bound_suffices(lemma: Callable[[], Bound]) -> Iterator[Evidence]:
    """E(t) ≤ (1-μη)^t E(0) + ησ²/μ for every t, from the recursion of the mean square.

    Checked: by the proof kernel, for every t, every μη in (0, 1] and every sequence that obeys the recursion; 2t + 1
        contractions, and a thousandth less than the floor, are refuted after one step.
    Not checked: one step without noise (ours:sgd-sharp); that the mean square obeys the recursion, by hand.
    """
    case, bound = "every number of steps", lemma()
    yield proved(case, *SGD_PRINTED.of(bound), instance=after_steps(bound, 1))


def sharp_mean_square() -> Bound:
    """(1-μη)^(2t) and ησ²/(μ(2-μη))·(1 - (1-μη)^(2t))."""
    return SHARP


def sharp_with_plain_decay() -> Bound:
    """Near miss: (1-μη)^t."""
    return SHARP._replace(decay=PRINTED.decay)


def right_after_two_steps() -> Bound:
    """Near miss: the sharp one after no, one and two steps, then more."""
    return SHARP._replace(decay=lambda z, k: (1 - z) ** (2 * k) + k * (k - 1) * (k - 2) * z)


@claim("ours:sgd-sharp", subject=sharp_mean_square, rival=[sharp_with_plain_decay, right_after_two_steps])
def equality_on_quadratics(formula: Callable[[], Bound]) -> Iterator[Evidence]:
    """On a quadratic the sharper bound, with the floor built up from 0, is the exact mean square.

    Checked: by the proof kernel, for every t and every μη in (0, 1], from the recursion with equality; the decay
        (1-η)^t, and a formula that is right up to two steps, are refuted.
    Not checked: that on μ|x|²/2 the recursion is an equation (noise of mean 0 and variance σ²), by hand.
    """
    case, bound = "every number of steps", formula()
    says, thrice = SGD_EQUAL.sentence(bound), after_steps(bound, 3, Eq)
    yield proved(case, says, lambda goal: SGD_EQUAL.proof(goal, bound), instance=thrice)
