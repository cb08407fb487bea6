"""The induction over outer steps: how many inner steps keep the iterates near their minimisers.

At the start K is of order log(RL_1/(νε))/(μη_y), later log(1/(νκ²))/(μη_y); the distance is to be of order νε/L_1. δ is
the radius that is kept, δ/2 the floor of SGD.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Le, Sentence, above, at_least
from fdtheory.proof.library.factorials import TOO_FEW_STEPS, as_printed
from fdtheory.trial.claim import Evidence, claim, proved

n = sp.Symbol("n", integer=True)
R, shift, move, inverse = sp.symbols("R shift move i", real=True)
HALF = sp.Rational(1, 2)


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
    """K of order log(R/δ) at the start reaches the radius δ at every node.

    If ν ≤ R/κ every minimiser is within (1+n)R of the start.

    Checked: by the proof kernel, for every radius R ≥ δ and number of nodes n ≥ 1, with K from log(2(1+n)R/δ);
        without the nodes, or without the 2, it fails.
    Not checked: the distance (1+n)R (ours:y-shift); K in whole numbers, which are rounded up.
    """
    reached = Le(contraction(R) * (R + n * R) + HALF, 1)
    yield proved("all radii and numbers of nodes", Sentence({R: at_least(1), n: at_least(1)}, reached))


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
    """The explicit K_0 reaches the radius δ whatever R and the shift are.

    Checked: by the proof kernel, for every shift nνL_0/μ ≥ 0, with K_0 from log(2(R + nνL_0/μ)/δ); without the shift,
        or without room for the floor, it fails.
    Not checked: K_0 in whole numbers.
    """
    yield proved("all shifts", Sentence({shift: at_least(0)}, Le(contraction(shift) * (1 + shift) + HALF, 1)))


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
    """From radius δ, moved by ℓ_yη_x, contracted, plus the floor δ/2: at most δ again.

    Checked: by the proof kernel, for every move ℓ_yη_x ≥ 0, in units of δ, with K_1 from log(2 + 2ℓ_yη_x/δ);
        3/2 for 2, and no 2 at all, fail.
    Not checked: that the move is at most ℓ_yη_x (ours:y-lipschitz-x) and the floor δ/2 (ours:sgd-sharp); K_1 in whole
        numbers.
    """
    yield proved("all moves", Sentence({move: at_least(0)}, Le(contraction(move) * (1 + move) + HALF, 1)))


def contraction_as_printed(inverse: sp.Expr) -> sp.Expr:
    """(1-μη)^K with K = 10 log(1/(νκ²))/(μη_y): the hidden constant taken as 10."""
    return inverse**-10


def contraction_repaired(inverse: sp.Expr) -> sp.Expr:
    """With log(2 + 2/(νκ²))."""
    return 1 / (2 + 2 * inverse)


def contraction_with_one_plus(inverse: sp.Expr) -> sp.Expr:
    """Near miss: log(1 + 1/(νκ²)) with the constant 1 leaves no room for the floor."""
    return 1 / (1 + inverse)


def _halves_the_error(contraction: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    # i = 1/(νκ²); lengths in units of νε/L_1
    halved = Sentence({inverse: above(1)}, Le(contraction(inverse) * (1 + inverse), HALF))
    yield proved("every 1/(nu kappa^2) > 1", halved, at=[{inverse: Fraction(1001, 1000)}])


@claim(
    "par:induction-step-k",
    subject=contraction_as_printed,
    rival=contraction_repaired,
    erratum=(
        "With the printed ν, 1/(νκ²) = (L̄κ/ε)^(1/p) tends to 1 as p grows, its logarithm to 0, and K to no step at "
        "all, whatever the hidden constant. What holds: K of order log(2 + 2/(νκ²))/(μη_y)."
    ),
)
def printed_steps_contract_enough(contraction: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """νε + ε/κ², in units of νε, is contracted to half of νε or less.

    Checked: with the hidden constant taken as 10 the printed K fails at 1/(νκ²) = 1.001; log(2 + 2/(νκ²)) is proved
        enough for every 1/(νκ²) > 1.
    Not checked: other hidden constants, which are all in no_hidden_constant_is_enough.
    """
    yield from _halves_the_error(contraction)


def with_the_logarithm_of_two(inverse: Operand, n: Operand) -> sp.Expr:
    """Near miss: K = n log 2/(μη_y)."""
    return sp.Rational(1, 2) ** n


def with_room_for_the_floor(inverse: Operand, n: Operand) -> sp.Expr:
    """Near miss, and the repair: log(2 + 2/(νκ²))."""
    return 1 / (2 + 2 * inverse)


@claim("par:induction-step-k", subject=as_printed, rival=[with_room_for_the_floor, with_the_logarithm_of_two])
def no_hidden_constant_is_enough(contraction: Callable[[Operand, Operand], sp.Expr]) -> Iterator[Evidence]:
    """Whatever number n is hidden, K = n log(1/(νκ²))/(μη_y) leaves more than 2/3 of the error at 1/(νκ²) = 1 + 1/n.

    Checked: by the proof kernel, for every n ≥ 1, from (1 + 1/n)^n ≤ 3; the repaired K, and n times the logarithm of 2,
        leave half of it or less.
    Not checked: hidden constants between whole numbers, where the next larger one leaves less.
    """
    says, at = TOO_FEW_STEPS.sentence(contraction), [{"n": 1}, {"n": 10}]
    yield proved("every n", says, lambda goal: TOO_FEW_STEPS.proof(goal, contraction), at=at)


@claim("par:induction-step-k", subject=contraction_repaired, rival=contraction_with_one_plus)
def repaired_steps_contract_enough(contraction: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """νε + ε/κ², in units of νε, is contracted to half of νε or less by the repaired K, of order log(2 + 2/(νκ²)).

    Checked: by the proof kernel, for every 1/(νκ²) > 1, against log(1 + 1/(νκ²)), which leaves no room for the floor.
    Not checked: K in whole numbers.
    """
    yield from _halves_the_error(contraction)
