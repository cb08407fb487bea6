"""The first inner loops: how many steps bring the iterates near their minimisers.

Says: K of order log(RL_1/(νε))/(μη_y) at the start makes the distance of order νε/L_1.
Where: appendix D, the base of the induction; ours:inner-induction for the explicit K_0.
Checked: both for all radii, shifts and numbers of nodes.
Not checked: nothing.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, inequality

n = sp.Symbol("n", integer=True, positive=True)


def start_with_all_nodes(R: sp.Expr) -> sp.Expr:
    """(1-μη)^K in units of δ, with K from log(2(1+n)R/δ)."""
    return 1 / (2 * (1 + n) * R)


def start_of_unperturbed(R: sp.Expr) -> sp.Expr:
    """Near miss: log(2R/δ), as if all loops aimed at y*."""
    return 1 / (2 * R)


def start_without_the_two(R: sp.Expr) -> sp.Expr:
    """Near miss: log((1+n)R/δ), no room for the floor."""
    return 1 / ((1 + n) * R)


@claim(
    "par:induction-base-k",
    subject=start_with_all_nodes,
    rival=[start_of_unperturbed, start_without_the_two],
    uses=("ours:y-shift",),
)
def first_loops_reach_the_radius(contraction: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """If ν ≤ R/κ every minimiser is within (1+n)R of the start (at t = 0); K of order log(R/δ) then reaches δ."""
    R = sp.Symbol("R")
    yield inequality(
        "all radii and numbers of nodes", contraction(R) * (R + n * R) + sp.Rational(1, 2), "<=", 1, given={R: 1, n: 1}
    )


def start_of_the_theorem(shift: sp.Expr) -> sp.Expr:
    """(1-μη)^K_0 in units of δ, with K_0 from log(2(R + nνL_0/μ)/δ), in units of R."""
    return 1 / (2 * (1 + shift))


def start_without_shift(shift: sp.Expr) -> sp.Expr:
    """Near miss: the shift nνL_0/μ forgotten."""
    return sp.Rational(1, 2)


def start_without_room(shift: sp.Expr) -> sp.Expr:
    """Near miss: no room for the floor."""
    return 1 / (1 + shift)


@claim(
    "ours:inner-induction",
    subject=start_of_the_theorem,
    rival=[start_without_shift, start_without_room],
    uses=("ours:y-shift",),
)
def first_loops_of_the_theorem(contraction: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """The explicit K_0 reaches the radius δ whatever R and the shift are."""
    shift = sp.Symbol("shift")
    yield inequality(
        "all shifts", contraction(shift) * (1 + shift) + sp.Rational(1, 2), "<=", 1, given={shift: sp.Rational(1, 100)}
    )
