"""The window of ν, the first constants on it, and the order q = 0.

Says: for ν in (0, 1/(2κ)] y_ν is O(κ)-Lipschitz and the inverse Hessian is at most 2/μ; the lemma is used at
    all nodes jν; its conclusion is stated from q = 0 on.
Where: lem:y-nu-lip, lem:nabla-yy-lip, par:nu-range, par:all-orders-lip; ours:window is the repair.
Checked: the constants for every instance, with |ν| L₁ = μ/(2(1+s)), s ≥ 0; the nodes of the paper's stencils
    for p ≤ 12; q = 0 by a quadratic member.
Not checked: nothing is left out here.
"""

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
    """‖H⁻¹‖ ≤ 1/(μ - |ν| L₁) ≤ constant(1/μ), in units μ = 1."""
    yield inequality("|ν| ≤ 1/(2κ)", 1 / (1 - 1 / (2 * (1 + s))), "<=", constant(sp.Integer(1)), given={s: 0})


Smoothness = Callable[[int], Kink]


@claim(
    "par:inverse-hessian-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=(
        "Strong convexity and first-order smoothness leave ∂_y² f bounded only. At a kink of f_y inside the window the "
        "value jumps, by the factor 4/5. "
        "True if ∂_y² f is Lipschitz (constant 16 κ²/μ), or between ν and 0 only."
    ),
)
def inverse_hessian_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """The inverse of ∂_y² g_ν along y_ν has no jump."""
    kink = smoothness(1)
    yield exact("p = 1: the kink is inside the window", kink.at, "<", kink.window())
    yield exact("p = 1: both sides agree", 1 / kink.hessian(False), "==", 1 / kink.hessian(True))
