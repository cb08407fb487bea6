"""The self-bounding inequality: |∂_y³g[w, a, b]| ≤ √(L_3/(2μ)) |w| |a|_H |b|_H for p ≥ 2."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.proof.library.inequalities_self_bounding import THIRD_DERIVATIVE
from fdtheory.trial.claim import Evidence, claim, proved

Bound = Callable[..., sp.Expr]


def half(mu: sp.Expr, L: sp.Expr, W: sp.Expr, Haa: sp.Expr, Hab: sp.Expr, Hbb: sp.Expr) -> sp.Expr:
    """(L_3/(2μ)) |w|² H[a, a] H[b, b]."""
    return L * W / (2 * mu) * Haa * Hbb


def smaller_constant(mu: sp.Expr, L: sp.Expr, W: sp.Expr, Haa: sp.Expr, Hab: sp.Expr, Hbb: sp.Expr) -> sp.Expr:
    """Near miss: 49/100 in place of 1/2."""
    return sp.Rational(49, 100) * L * W / mu * Haa * Hbb


def right_on_the_line(mu: sp.Expr, L: sp.Expr, W: sp.Expr, Haa: sp.Expr, Hab: sp.Expr, Hbb: sp.Expr) -> sp.Expr:
    """Near miss: H[a, b]², the same in one dimension."""
    return L * W / (2 * mu) * Hab**2


def right_for_unit_directions(mu: sp.Expr, L: sp.Expr, W: sp.Expr, Haa: sp.Expr, Hab: sp.Expr, Hbb: sp.Expr) -> sp.Expr:
    """Near miss: |w| forgotten, the same for |w| = 1."""
    return L / (2 * mu) * Haa * Hbb


def _point(W: int, t: sp.Rational, H: str, T: str) -> dict[str, sp.Rational]:
    """mu = 1, L chosen so that L W t² = 2 mu, and the entries aa, ab, bb of both forms; N like H."""
    names = [f"{form}_{entry}" for form in "HTN" for entry in ("aa", "ab", "bb")]
    entries = dict(zip(names, map(sp.Rational, (H + T + H)), strict=True))
    return {"mu": sp.Integer(1), "L": 2 / (W * t**2), "W": sp.Integer(W), "t": t, **entries}


POINTS = (
    _point(1, sp.Integer(1), "111", "111"),  # the plane is a line: y²/2 + … on which it is an equality
    _point(1, sp.Integer(1), "101", "010"),  # two orthogonal vectors
    _point(4, sp.Rational(1, 2), "444", "888"),  # |w| = 2
)


@claim(
    "ours:self-bounding",
    subject=half,
    rival=[smaller_constant, right_on_the_line, right_for_unit_directions],
    cites=("classical:taylor-lipschitz",),
)
def third_derivative_by_the_hessian(bound: Bound) -> Iterator[Evidence]:
    """∂_y³g[w, a, b]² ≤ (L_3/(2μ)) |w|² H[a, a] H[b, b] in any dimension, and 1/2 cannot be less.

    Taylor's formula along w at the steps ±t, L_3|w|²t² = 2μ, makes two forms non-negative on the plane of a and b.

    Checked: the sentence from these two forms, given by their minors, for all values, by the proof kernel; each rival
        by a point that fulfils every hypothesis.
    Not checked: Taylor's formula with a Lipschitz third derivative, which is cited.
    """
    yield proved(
        "any dimension",
        THIRD_DERIVATIVE.sentence(bound),
        lambda goal: THIRD_DERIVATIVE.proof(goal, bound),
        at=POINTS,
    )
