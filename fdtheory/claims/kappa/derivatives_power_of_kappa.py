"""The true power of κ for p ≥ 2: |y^(m)(0)| = O(κ^((3m-1)/2)), not κ^(2m-1), by induction over the recursion for y.

The induction is in the norm of H = ∂_y²g. Units are L̄ = 1 and μ = 1/κ, so that |a| ≤ κ^(1/2)|a|_H. The three kinds of
terms of the recursion are two blocks of q (bounded by the self-bounding inequality), three and more blocks of q, and
the terms of f, whose blocks have q - 1 in all. Each stays below the law by an exactly known amount.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.growth import PAPER_LAW, THREE_HALVES, GrowthLaw
from fdtheory.expansions.majorant import ORIGIN, SELF_BOUNDED, Majorant, constants, equation_defect
from fdtheory.numbers import Operand
from fdtheory.proof.library.kappa_terms import TERM, KappaTerm, b, j
from fdtheory.trial.claim import Evidence, claim, equal, exact, proved

HALF = sp.Rational(1, 2)
FOUR_THIRDS = GrowthLaw(Fraction(4, 3), Fraction(-1, 3), "4m_minus_1_over_3")
ROOT = HALF  # |a| ≤ κ^ROOT |a|_H


@dataclass(frozen=True)
class Norms:
    """How ⟨w, tensor at the blocks⟩ is bounded: the tensor's own power of κ, and how many are in the norm of H."""

    tensor: Operand
    directions_in_h: int
    blocks_in_h: int
    name: str

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def cost(self) -> sp.Expr:
        """The power of κ from |w|_H ≤ 1 and the lengths of the blocks to the length of y^(q)."""
        return self.tensor + (1 - self.directions_in_h) * ROOT - self.blocks_in_h * ROOT + ROOT


LENGTHS_ONLY = Norms(sp.Integer(0), 0, 0, "lengths_only")
SELF_BOUNDING = Norms(HALF, 1, 1, "self_bounding")  # √(L_3/(2μ)) |b| |w|_H |a|_H
TENSOR_FOR_NOTHING = replace(SELF_BOUNDING, tensor=sp.Integer(0), name="tensor_for_nothing")
DIRECTION_FOR_NOTHING = replace(LENGTHS_ONLY, directions_in_h=1, name="direction_for_nothing")
ONE_BLOCK_IN_H = replace(LENGTHS_ONLY, blocks_in_h=1, name="one_block_in_h")


def rational(law: GrowthLaw) -> tuple[Operand, Operand]:
    """Slope and offset for the proof kernel."""
    return sp.sympify(law.slope), sp.sympify(law.offset)


def two_blocks(law: GrowthLaw, cost: Operand) -> KappaTerm:
    """Two blocks of q use the law up."""
    return KappaTerm(*rational(law), cost, 2, more=False)


def more_blocks(law: GrowthLaw, cost: Operand) -> KappaTerm:
    """Three blocks of q use it up, each further one leaves 1/2."""
    return KappaTerm(*rational(law), cost, 3, by_block=HALF)


def terms_of_f(law: GrowthLaw, cost: Operand) -> KappaTerm:
    """No block, at q = 1, uses it up, each block leaves 1/2."""
    return KappaTerm(*rational(law), cost, 0, lost=1, by_block=HALF)


def fits(case: str, term: KappaTerm, *free: sp.Symbol) -> Evidence:
    """The term leaves exactly what it says below the law, for every order and all sizes of its blocks.

    ``free`` are the numbers of further blocks and derivatives that may be any: so a term that covers less is noticed.
    """
    if {*free} != {j, b} & term.domain().keys():
        raise ValueError(f"{case}: {term} does not speak of all {free}")
    return proved(case, TERM.sentence(term), lambda goal: TERM.proof(goal, term), at=term.points())


@claim(
    "ours:kappa-derivatives",
    subject=THREE_HALVES,
    rival=[PAPER_LAW, FOUR_THIRDS],
    uses=("ours:self-bounding", "ours:recursion-y"),
)
def power_of_kappa_for_every_m(law: GrowthLaw) -> Iterator[Evidence]:
    """Every kind of term of the recursion at q fits the law at q, if the blocks obey it: so it holds for every m.

    Checked: the exponent of each kind of term, exactly, for every q and all sizes and numbers of blocks, by the proof
        kernel; two other laws, which agree with it at q = 1 (and in the terms of f without blocks), fail in every kind.
    Not checked: that the recursion has these terms and no others (ours:recursion-y); the constants in front
        (ours:kappa-constants).
    """
    yield fits("two blocks", two_blocks(law, SELF_BOUNDING.cost))
    yield fits("three blocks and more", more_blocks(law, LENGTHS_ONLY.cost), j)
    yield fits("terms of f", terms_of_f(law, LENGTHS_ONLY.cost), j)


@claim(
    "ours:kappa-derivatives",
    subject=SELF_BOUNDING,
    rival=[LENGTHS_ONLY, TENSOR_FOR_NOTHING],
    uses=("ours:self-bounding",),
)
def two_blocks_need_self_bounding(norms: Norms) -> Iterator[Evidence]:
    """The terms with two blocks use up the law (3m-1)/2 with the self-bounding inequality, and only with it.

    Checked: the exponent of the terms with two blocks for every q ≥ 2, its cost counted from the norms in which tensor,
        direction and blocks are measured; lengths alone cost more, and a tensor that costs nothing less.
    Not checked: that the norms are those of the inequality (ours:self-bounding), which is read off.
    """
    yield fits("every q", two_blocks(THREE_HALVES, norms.cost))


@claim("ours:kappa-derivatives", subject=LENGTHS_ONLY, rival=[DIRECTION_FOR_NOTHING, ONE_BLOCK_IN_H])
def other_terms_by_lengths(norms: Norms) -> Iterator[Evidence]:
    """For all other terms lengths alone are enough, and they use up the law at three blocks, and at q = 1.

    Checked: the exponents for every order and number of blocks, the cost counted from the norms; with the direction or
        one block in the norm of H, a cost lower by 1/2, the equations fail.
    Not checked: |a| ≤ κ^(1/2)|a|_H, which is μ = 1/κ in units L̄ = 1.
    """
    yield fits("three blocks and more", more_blocks(THREE_HALVES, norms.cost), j)
    yield fits("terms of f", terms_of_f(THREE_HALVES, norms.cost), j)


@claim("ours:kappa-constants", subject=SELF_BOUNDED, rival=ORIGIN, uses=("ours:self-bounding", "ours:recursion-y"))
def constants_of_the_law(majorant: Majorant) -> Iterator[Evidence]:
    """C = C²/(2√2) + (e^C - 1 - C - C²/2) + t e^C generates the constants of the law, 1, then 2 + 1/√2.

    Its radius of convergence is 0.2372 to four digits.

    Checked: the recursion's constants against the equation to order 8, the second constant, and the radius from below;
        the majorant without self-bounding fails.
    Not checked: orders above 8; the radius from above.
    """
    found = constants(SELF_BOUNDED, 8)
    yield exact("equation to order 8", equation_defect(majorant, found), "==", [0] * 8)
    yield equal("second constant", constants(majorant, 2)[1], 2 + 1 / sp.sqrt(2))
    yield exact("radius", majorant.radius(), ">", sp.Rational(2371, 10000))


# Joint smoothness: derivatives in z = (x, ν). A term of H y^(m) is ∂_z^a ∂_y^(b+1) g_ν at b blocks of total order
# m - a, a term of ℓ^(m+1) is ∂_z^(a+1) ∂_y^b g_ν at such blocks; two blocks with a = 0 are bounded by the self-bounding
# inequality.


def mixed_terms(law: GrowthLaw, cost: Operand) -> KappaTerm:
    """a ≥ 1 and any number of blocks: a = 1 without blocks uses the law up."""
    return KappaTerm(*rational(law), cost, 0, lost=1, further=True, by_block=HALF, by_derivative=sp.Rational(3, 2))


def terms_of_the_value(law: GrowthLaw, lost: int) -> KappaTerm:
    """ℓ: no inverse, at least one block; for a = 0 one block uses the law up."""
    room = sp.Rational(3, 2) * lost
    return KappaTerm(
        *rational(law),
        sp.Integer(0),
        1,
        lost=lost,
        further=lost > 0,
        room=room,
        by_block=HALF,
        by_derivative=sp.Rational(3, 2),
    )


@claim(
    "ours:joint-p2",
    subject=THREE_HALVES,
    rival=[PAPER_LAW, FOUR_THIRDS],
    uses=("ours:self-bounding", "lem:faa-di-bruno!repaired"),
)
def mixed_derivatives_of_every_order(law: GrowthLaw) -> Iterator[Evidence]:
    """y^(m) and ℓ^(m+1) in z are O(κ^((3m-1)/2)) for every m; at m = 3 this is κ⁴.

    Checked: the exponent of each kind of term, exactly, for every m and all sizes and numbers of blocks, by the proof
        kernel; the law 2m - 1, which gives κ⁵, is not what the terms use up, and (4m-1)/3 fails as well.
    Not checked: that these are the terms (Faà di Bruno in two variables); ℓ's term without blocks, which is bounded;
        the constants.
    """
    yield fits("y: two blocks", two_blocks(law, SELF_BOUNDING.cost))
    yield fits("y: three blocks and more", more_blocks(law, LENGTHS_ONLY.cost), j)
    yield fits("y: a ≥ 1", mixed_terms(law, LENGTHS_ONLY.cost), j, b)
    yield fits("ℓ: a = 0", terms_of_the_value(law, 0), j)
    yield fits("ℓ: a ≥ 1", terms_of_the_value(law, 1), j, b)


@claim("ours:joint-p2", subject=LENGTHS_ONLY, rival=[SELF_BOUNDING, ONE_BLOCK_IN_H, TENSOR_FOR_NOTHING])
def mixed_terms_by_lengths(norms: Norms) -> Iterator[Evidence]:
    """For the mixed terms, a ≥ 1, lengths alone are enough, and one derivative in z without blocks uses the law up.

    Checked: the exponents for every m, a and number of blocks, the cost counted from the norms; costs lower by 1/2 and
        by 1 fail.
    Not checked: |a| ≤ κ^(1/2)|a|_H, which is μ = 1/κ in units L̄ = 1.
    """
    yield fits("y: a ≥ 1", mixed_terms(THREE_HALVES, norms.cost), j, b)
