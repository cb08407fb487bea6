"""The y-derivatives of g_ν = νf + g along y_ν: bounded by (3/2) L̄ on the window, and how often they are Lipschitz."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.kinks import Kink, one_derivative_more, printed_smoothness
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.trial.claim import Evidence, claim, exact, proved


@claim("par:g-derivatives-bounded", subject=sp.Rational(3, 2), rival=[sp.Rational(149, 100), sp.Rational(5, 4)])
def derivatives_of_g_nu(constant: sp.Rational) -> Iterator[Evidence]:
    """(1 + |ν|) L̄ ≤ c L̄ for |ν| ≤ 1/(2κ), κ ≥ 1.

    Checked: 1 + |ν| ≤ 3/2 for every κ ≥ 1 and |ν| ≤ 1/(2κ), by the proof kernel; 1.49 is too small.
    Not checked: that each ∂_y^(k+1) f and g is at most L̄, the assumption that is used.
    """
    kappa, nu = sp.symbols("kappa nu", real=True)
    domain, window = {kappa: at_least(1), nu: at_least(0)}, [Le(2 * kappa * nu, 1)]
    half = sp.Rational(1, 2)
    yield proved(
        "κ ≥ 1",
        Sentence(domain, Le(1 + nu, constant), window),
        lambda goal: combine(goal, given={0: half}),
        at=[{kappa: 1, nu: half}],
    )


Smoothness = Callable[[int], Kink]


@claim(
    "par:g-derivatives-lip",
    subject=printed_smoothness,
    rival=one_derivative_more,
    erratum=(
        "f has one y-derivative too few: the proof uses ∂_y^(p+1) g_ν = ν ∂_y^(p+1) f + ∂_y^(p+1) g as a Lipschitz "
        "tensor, but ∂_y^(p+1) f is only bounded. It is Lipschitz for k ≤ p - 1; for k = p it takes ∂_y^p ∇f "
        "Lipschitz, and L_(p+1) in L̄."
    ),
)
def highest_tensor_is_continuous(smoothness: Smoothness) -> Iterator[Evidence]:
    """∂_y^(p+1) g_ν at y_ν has no jump, p ≥ 2.

    Checked: the two one-sided values at a kink of order p inside the window, exactly, p = 2, …, 6: they differ under
        the printed assumption and agree with one derivative more.
    Not checked: p = 1, where the Hessian jumps (par:inverse-hessian-lip); smoothed kinks; that the repaired tensor is
        Lipschitz, of which continuity at one point is a part only.
    """
    for p in range(2, 7):
        kink = smoothness(p)
        yield exact(f"p = {p}: the kink is inside the window", kink.at, "<", kink.window())
        before, beyond = (kink.highest_derivative(p + 1, side) for side in (False, True))
        named = (f"∂_y^{p + 1} g_ν before the kink", f"∂_y^{p + 1} g_ν behind it")
        yield exact(f"p = {p}: both sides agree", before, "==", beyond, named=named)
