"""The derivatives of y_ν are to be Lipschitz in ν on the window: y^(q) up to q = p, and dy/dν to begin with."""

from collections.abc import Callable, Iterator

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.trial.claim import Evidence, claim, equal, exact

Smoothness = Callable[[int], Kink]
JUMP = (
    "Strong convexity and first-order smoothness leave ∂_y² f bounded only. At a kink of f_y inside the window the "
    "value jumps, by the factor 4/5. "
)


@claim(
    "par:y-q-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    uses=("lem:composition", "eq:recur-nabla-y-nu!repaired", "par:w-sum", "par:induction-start!repaired"),
    erratum=(
        "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
        "tensor, but ∂_y^(p+1) f is only bounded. So the induction reaches q = p - 1 only; y^(p) may jump. The "
        "exponents are right (ours:extra-terms-lower)."
    ),
)
def solution_derivative_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """y^(q) has no jump at q = p.

    Checked: both one-sided values of y^(p) at a kink of order p, exactly, p = 1, …, 6, and that the kink lies inside
        the printed window; with one derivative more they agree.
    Not checked: p > 6; that they differ at each p (one p refutes, the ledger shows all six); smoothed kinks; that y^(p)
        is Lipschitz after the repair (ours:extra-terms-lower).
    """
    for p in range(1, 7):
        kink = smoothness(p)
        yield exact(f"p = {p}: the kink is inside the window", kink.at, "<", kink.window())
        before, beyond = (kink.minimiser_derivatives(side, p)[p - 1] for side in (False, True))
        named = (f"y^({p}) before the kink", f"y^({p}) behind it")
        yield equal(f"p = {p}: both sides agree", before, beyond, named=named)


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
    """dy/dν, the base of the induction, has no jump under first-order smoothness alone.

    Checked: y' on both sides of a kink of order 1 at ν = 1/4, -1 and -4/5, exactly, and that the kink lies inside the
        printed window; with one derivative more they agree.
    Not checked: other places of the kink; smoothed kinks; the constant 20 κ³ of the repair (ours:majorant-interval).
    """
    kink = smoothness(1)
    yield exact("p = 1: the kink is inside the window", kink.at, "<", kink.window())
    before, beyond = (kink.minimiser_derivatives(side, 1)[0] for side in (False, True))
    yield equal("p = 1: both sides agree", before, beyond, named=("dy/dν before the kink", "dy/dν behind it"))
