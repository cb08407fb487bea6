"""The lemma on ψ asks for one y-derivative of f more than the paper assumes: kinks, exactly.

Says: under the printed assumptions ψ^(p), y^(p), the inverse Hessian and the tensors along y_ν are Lipschitz in
    ν on the window.
Where: lem:solu-Lip-pth, par:addition-f-order, par:dy-lip, par:inverse-hessian-lip, par:g-derivatives-lip,
    par:induction-base, par:induction-start, par:y-q-lip, par:x-gradient-lip.
Checked: on a member whose f_y has a Lipschitz derivative of order p - 1, and not more, both one-sided values at
    the kink, exactly, p = 1, …, 6; and that the kink lies inside the printed window. With one derivative more
    they agree.
Not checked: smoothed kinks (f smooth, the Lipschitz constant then grows like the jump over the width of the
    smoothing).
"""

from collections.abc import Callable, Iterator

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.trial.claim import Evidence, claim, exact

Smoothness = Callable[[int], Kink]
JUMP = (
    "Strong convexity and first-order smoothness leave ∂_y² f bounded only. At a kink of f_y inside the window the "
    "value jumps, by the factor 4/5. "
)


@claim(
    "par:y-q-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("lem:composition", "eq:recur-nabla-y-nu", "par:w-sum", "par:induction-start"),
    erratum=(
        "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
        "tensor, but ∂_y^(p+1) f is only bounded. "
        "So the induction reaches q = p - 1 only; y^(p) may jump. The exponents are right (ours:extra-terms-lower)."
    ),
)
def solution_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """y^(q) has no jump at q = p."""
    for p in range(1, 7):
        kink = smoothness(p)
        yield exact(f"p = {p}: the kink is inside the window", kink.at, "<", kink.window())
        before, beyond = (kink.minimiser_derivatives(side, p)[p - 1] for side in (False, True))
        yield exact(f"p = {p}: both sides agree", before, "==", beyond)


@claim(
    "par:dy-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    also=("par:induction-base", "par:induction-start"),
    erratum={
        "par:dy-lip": JUMP
        + "True if ∂_y² f is Lipschitz (constant 20 κ³, ours:majorant-interval), or between ν and 0 only.",
        "par:induction-base": JUMP
        + "So the base at q = 1 needs ∂_y² f Lipschitz: for p ≥ 2 that is assumed, for p = 1 it is not.",
        "par:induction-start": JUMP
        + "So the lemma on y_ν and dy/dν cannot be the base under first-order smoothness alone.",
    },
)
def first_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """dy/dν has no jump."""
    kink = smoothness(1)
    yield exact("p = 1: the kink is inside the window", kink.at, "<", kink.window())
    before, beyond = (kink.minimiser_derivatives(side, 1)[0] for side in (False, True))
    yield exact("p = 1: both sides agree", before, "==", beyond)
