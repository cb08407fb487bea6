"""The inverse Hessian (∂_y² g_ν)⁻¹ on the window: its bound 2/μ, the speed of y_ν, and how it varies."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, above, between
from fdtheory.proof.library.smoothness import LIPSCHITZ_NU
from fdtheory.trial.claim import Evidence, claim, equal, exact, proved

t, mu = sp.symbols("t mu", real=True)


@claim("lem:nabla-yy-lip", subject=sp.Integer(2), rival=[sp.Rational(199, 100), sp.Integer(1)])
def inverse_hessian_bound(factor: Operand) -> Iterator[Evidence]:
    """‖(∂_y² g_ν)⁻¹‖ ≤ 1/(μ - |ν| L₁) is at most 2/μ for |ν| ≤ μ/(2L₁).

    Checked: for every μ > 0 and every t = |ν| L₁/μ from 0 to 1/2, by the proof kernel; 1.99/μ is too small.
    Not checked: ‖H⁻¹‖ ≤ 1/(μ - |ν| L₁), the eigenvalues of H being at least that.
    """
    half = sp.Rational(1, 2)
    sentence = Sentence({mu: above(0), t: between(0, half)}, Le(1 / (mu * (1 - t)), factor / mu))
    room = Sentence(sentence.for_all, Le(t, half))
    yield proved(
        "every ν of the window",
        sentence,
        lambda goal: combine(goal, [(combine(room), factor / (mu * (1 - t)))]),
        at=[{"mu": 1, "t": half}, {"mu": Fraction(1, 2), "t": 0}],
    )


def shift_over_convexity(h: Operand, L: Operand, m: Operand) -> sp.Expr:
    """|ν - ν'| L₀/m, m the convexity at ν."""
    return h * L / m


def one_percent_less(h: Operand, L: Operand, m: Operand) -> sp.Expr:
    """Near miss: one percent less."""
    return sp.Rational(99, 100) * h * L / m


def right_for_unit_convexity(h: Operand, L: Operand, m: Operand) -> sp.Expr:
    """Near miss: m forgotten, the same at m = 1."""
    return h * L


@claim(
    "lem:y-nu-lip",
    subject=shift_over_convexity,
    rival=[one_percent_less, right_for_unit_convexity],
    cites=("classical:strong-monotonicity",),
)
def minimisers_at_two_nu(bound: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """|y_ν - y_ν'| ≤ |ν - ν'| L₀/m, where m = μ - |ν| L₁ is the convexity of g_ν; on the window m ≥ μ/2, so 2κ.

    Checked: from m|y-y'|² ≤ |ν-ν'| L₀ |y-y'|, for all values, by the proof kernel; two near misses fail where it is an
        equality.
    Not checked: that inequality, which is strong monotonicity (cited) and |f_y| ≤ L₀; that m ≥ μ/2 (lem:nabla-yy-lip);
        L₀ ≤ L̄, with which L₀/m ≤ 2κ.
    """
    at = [{"m": sp.Rational(1, 2), "h": 1, "L": 1, "d": 2}]
    yield proved("any dimension", LIPSCHITZ_NU.sentence(bound), lambda goal: LIPSCHITZ_NU.proof(goal, bound), at=at)


Smoothness = Callable[[int], Kink]


@claim(
    "par:inverse-hessian-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=(
        "Strong convexity and first-order smoothness leave ∂_y² f bounded only. At a kink of f_y inside the window "
        "the value jumps, by the factor 4/5. True if ∂_y² f is Lipschitz (constant 16 κ²/μ), or between ν and 0 only."
    ),
)
def inverse_hessian_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """The inverse of ∂_y² g_ν along y_ν has no jump.

    Checked: 1/∂_y² g_ν on both sides of a kink of order 1 at ν = 1/4, exactly, and that the kink lies inside the
        printed window; with one derivative more they agree.
    Not checked: several y's; smoothed kinks; the constant 16 κ²/μ of the repair.
    """
    kink = smoothness(1)
    yield exact("p = 1: the kink is inside the window", kink.at, "<", kink.window())
    named = ("1/∂_y² g_ν before the kink", "1/∂_y² g_ν behind it")
    yield equal("p = 1: both sides agree", 1 / kink.hessian(False), 1 / kink.hessian(True), named=named)
