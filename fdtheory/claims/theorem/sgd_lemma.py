"""SGD on a strongly convex function, the lemma and its sharper form.

The lemma: E|x_t - x*|² ≤ (1-μη)^t |x_0 - x*|² + ησ²/μ for η < 2/(μ+L).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

mu, L, eta, sigma = sp.symbols("mu L eta sigma", positive=True)


def largest_step() -> sp.Expr:
    """2/(μ+L)."""
    return 2 / (mu + L)


def step_of_two_over_L() -> sp.Expr:
    """Near miss: 2/L."""
    return 2 / L


@claim("ours:sgd-sharp", subject=largest_step, rival=step_of_two_over_L)
def contraction_up_to_the_largest_step(step: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """One noiseless step contracts by 1-μη up to η = 2/(μ+L).

    (1-μη)²D - |d-ηg|² = 2η·(slack of coercivity) + η(2/(μ+L) - η)(G - μ²D), D = |d|², G = |g|²; all terms ≥ 0.

    Checked: the certificate as an identity, for all constants, and that both ends of the spectrum contract alike at the
        largest step; 2/L fails.
    Not checked: coercivity and |∇f| ≥ μ|d|, both textbook.
    """
    D, G, s = sp.symbols("D G s")  # s = ⟨g, d⟩
    coercivity = s - (mu * L * D + G) / (mu + L)
    left = (1 - mu * eta) ** 2 * D - (D - 2 * eta * s + eta**2 * G)
    yield identity("certificate", left, 2 * eta * coercivity + eta * (step() - eta) * (G - mu**2 * D))
    yield identity("largest step: both ends contract alike", 1 - mu * step(), L * step() - 1)


def sharp_floor() -> sp.Expr:
    """ησ²/(μ(2-μη))."""
    return eta * sigma**2 / (mu * (2 - mu * eta))


def floor_halved() -> sp.Expr:
    """Near miss: ησ²/(2μ)."""
    return eta * sigma**2 / (2 * mu)


@claim("ours:sgd-sharp", subject=sharp_floor, rival=floor_halved)
def floor_is_the_fixed_point(floor: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """a ↦ (1-μη)² a + η²σ², the recursion of the mean square, has this fixed point; quadratics attain it.

    Checked: the fixed point for all μ, η and σ; half of the printed floor fails.
    Not checked: that the mean square obeys the recursion (noise of mean 0 and variance σ²), by hand.
    """
    yield identity("all constants", (1 - mu * eta) ** 2 * floor() + eta**2 * sigma**2, floor())


def printed_lemma(rate: sp.Expr, t: Any) -> tuple[sp.Expr, sp.Expr]:
    """Factor and floor as printed, in units of |x_0 - x*|² and ησ²/μ."""
    return rate**t, sp.Integer(1)


def faster_by_one_step(rate: sp.Expr, t: Any) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: one contraction more than there were steps, twice over."""
    return rate ** (2 * t + 1), sp.Integer(1)


def floor_below_half(rate: sp.Expr, t: Any) -> tuple[sp.Expr, sp.Expr]:
    """Near miss: a floor below half of the printed one."""
    return rate**t, sp.Rational(49, 100)


@claim("lem:SGD", subject=printed_lemma, rival=faster_by_one_step, uses=("ours:sgd-sharp",))
def printed_factor_suffices(lemma: Callable[..., tuple[sp.Expr, sp.Expr]]) -> Iterator[Evidence]:
    """The printed factor (1-μη)^t is at least the sharp (1-μη)^(2t), for every t.

    With 1-μη = 1/(1+z) they are equal at t = 0, and each step multiplies the quotient of the two by 1+z.

    Checked: t = 1, 2, 5 for every z ≥ 0, and the steps for symbolic t; 2t + 1 contractions fail.
    Not checked: the sharp factor itself (ours:sgd-sharp).
    """
    z, t = sp.Symbol("z", nonnegative=True), sp.Symbol("t", integer=True, nonnegative=True)
    rate = 1 / (1 + z)
    small = (inequality(f"t = {v}", lemma(rate, v)[0], ">=", rate ** (2 * v), given={z: 0}) for v in (1, 2, 5))
    yield theorem(
        "every t",
        instances=small,
        steps=lambda: (
            identity("t = 0", z + lemma(rate, sp.Integer(0))[0], z + 1),
            identity("one step more", lemma(rate, t + 1)[0], lemma(rate, t)[0] * rate),
            inequality("the sharp factor falls faster", rate, ">=", rate**2, given={z: 0}),
        ),
    )


@claim("lem:SGD", subject=printed_lemma, rival=floor_below_half, uses=("ours:sgd-sharp",))
def printed_floor_suffices(lemma: Callable[..., tuple[sp.Expr, sp.Expr]]) -> Iterator[Evidence]:
    """The printed floor is at least the sharp one, 1/(2-μη) of it, for 0 ≤ μη ≤ 1.

    Checked: every μη from 0 to 1, in units of ησ²/μ; a floor of 49/100 fails.
    Not checked: the sharp floor itself (ours:sgd-sharp).
    """
    z = sp.Symbol("z")  # μη = 1/(1+z)
    yield inequality("all steps", lemma(1 / (1 + z), 1)[1], ">=", 1 / (2 - 1 / (1 + z)), given={z: 0})


def mean_square_after(t: int, step: Fraction) -> Fraction:
    """E x_t² on μx²/2, μ = 1, from x_0 = 1 with noise ±1, whose mean is 0 and square 1."""
    square = Fraction(1)
    for _ in range(t):
        square = (1 - step) ** 2 * square + step**2
    return square


def sharp_mean_square(t: int, step: Fraction) -> Fraction:
    """(1-η)^(2t) + (1-(1-η)^(2t)) η/(2-η)."""
    decay = (1 - step) ** (2 * t)
    return decay + (1 - decay) * step / (2 - step)


def sharp_with_plain_decay(t: int, step: Fraction) -> Fraction:
    """Near miss: (1-η)^t."""
    decay = (1 - step) ** t
    return decay + (1 - decay) * step / (2 - step)


@claim("ours:sgd-sharp", subject=sharp_mean_square, rival=sharp_with_plain_decay)
def equality_on_quadratics(formula: Callable[[int, Fraction], Fraction]) -> Iterator[Evidence]:
    """On a quadratic the sharper bound, with the floor built up from 0, is the exact mean square.

    Checked: t = 1, 2, 7 at η = 1/3, exactly; the decay (1-η)^t fails.
    Not checked: other t and η.
    """
    for t in (1, 2, 7):
        yield exact(f"t = {t}", formula(t, Fraction(1, 3)), "==", mean_square_after(t, Fraction(1, 3)))
