"""The first inner loops: how many steps bring the iterates near their minimisers.

Says: K of order log(RL_1/(νε))/(μη_y) at the start makes the distance of order νε/L_1.
Where: appendix D, the base of the induction; ours:inner-induction for the explicit K_0.
Checked: both for all radii, shifts and numbers of nodes.
Not checked: nothing.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, inequality

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


def contraction_of_the_theorem(move: sp.Expr) -> sp.Expr:
    """(1-μη)^K_1 with K_1 from log(2 + 2ℓ_yη_x/δ); all lengths in units of δ."""
    return 1 / (2 + 2 * move)


def contraction_from_three_halves(move: sp.Expr) -> sp.Expr:
    """Near miss: log(3/2 + 2ℓ_yη_x/δ)."""
    return 1 / (sp.Rational(3, 2) + 2 * move)


def contraction_without_the_two(move: sp.Expr) -> sp.Expr:
    """Near miss: log(1 + ℓ_yη_x/δ)."""
    return 1 / (1 + move)


@claim(
    "ours:inner-induction",
    subject=contraction_of_the_theorem,
    uses=("ours:sgd-sharp", "ours:y-lipschitz-x"),
    rival=[contraction_from_three_halves, contraction_without_the_two],
)
def radius_is_kept(contraction: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """From radius δ, moved by ℓ_yη_x, contracted, plus the floor δ/2: at most δ again."""
    move = sp.Symbol("move")
    yield inequality("all moves", contraction(move) * (1 + move) + sp.Rational(1, 2), "<=", 1, given={move: 0})


def contraction_as_printed(inverse: Fraction) -> Fraction:
    """(1-μη)^K with K = 10 log(1/(νκ²))/(μη_y): the hidden constant taken as 10."""
    return inverse**-10


def contraction_repaired(inverse: Fraction) -> Fraction:
    """With log(2 + 2/(νκ²))."""
    return 1 / (2 + 2 * inverse)


def contraction_with_one_plus(inverse: Fraction) -> Fraction:
    """Near miss: log(1 + 1/(νκ²)) with the constant 1 leaves no room for the floor."""
    return 1 / (1 + inverse)


def _halves_the_error(contraction: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    for inverse in (Fraction(101, 100), Fraction(1001, 1000)):  # 1/(νκ²); lengths in units of νε/L_1
        yield exact(f"1/(nu kappa^2) = {inverse}", contraction(inverse) * (1 + inverse), "<=", Fraction(1, 2))


@claim(
    "par:induction-step-k",
    subject=contraction_as_printed,
    rival=contraction_repaired,
    erratum=(
        "With the printed ν, 1/(νκ²) = (L̄κ/ε)^(1/p) tends to 1 as p grows, its logarithm to 0, and K to no step at "
        "all, "
        "whatever the hidden constant. What holds: K of order log(2 + 2/(νκ²))/(μη_y)."
    ),
)
def printed_steps_contract_enough(contraction: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """νε + ε/κ², in units of νε, is contracted to half of νε or less."""
    yield from _halves_the_error(contraction)


@claim("par:induction-step-k", subject=contraction_repaired, rival=contraction_with_one_plus)
def repaired_steps_contract_enough(contraction: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """The same for the repaired K."""
    yield from _halves_the_error(contraction)
