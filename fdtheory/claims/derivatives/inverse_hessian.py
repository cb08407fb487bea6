"""The inverse Hessian (∂_y² g_ν)⁻¹ on the window: its bound 2/μ, the speed of y_ν, and how it varies."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.trial.claim import Evidence, claim, exact, inequality

s = sp.Symbol("s")


def twice(unit: sp.Expr) -> sp.Expr:
    """Twice the constant at ν = 0."""
    return 2 * unit


def as_at_zero(unit: sp.Expr) -> sp.Expr:
    """Near miss: the constant at ν = 0."""
    return unit


@claim("lem:nabla-yy-lip", subject=twice, rival=as_at_zero, also=("lem:y-nu-lip",), uses=("ours:recursion-y",))
def inverse_hessian_bound(constant: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """1/(μ - |ν| L₁) is at most twice 1/μ on the window, which bounds ‖H⁻¹‖ and |y'| = |H⁻¹ ∂_y f|.

    Checked: for every |ν| ≤ μ/(2L₁), in units μ = 1 (and L₀ = 1 for y'); the constant at ν = 0 is too small.
    Not checked: ‖H⁻¹‖ ≤ 1/(μ - |ν| L₁) and |y'| = |H⁻¹ ∂_y f| ≤ ‖H⁻¹‖ L₀, the steps before it, which are standard and
        by hand.
    """
    yield inequality("|ν| ≤ 1/(2κ)", 1 / (1 - 1 / (2 * (1 + s))), "<=", constant(sp.Integer(1)), given={s: 0})


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
    yield exact("p = 1: both sides agree", 1 / kink.hessian(False), "==", 1 / kink.hessian(True))
