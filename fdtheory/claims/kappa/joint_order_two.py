"""Derivatives in z = (x, ν) under joint smoothness: ℓ^(m+1) is O(κ^((3m-1)/2)), at m = 3 the power 4.

A term of H y^(m) is ∂_z^a ∂_y^(b+1) g_ν at b blocks of total order m - a, and a term of ℓ^(m+1) is ∂_z^(a+1) ∂_y^b g_ν
at b blocks of total order m - a. Under joint smoothness all tensors are bounded; two blocks with a = 0 meet ∂_y³g alone
and are bounded by the self-bounding inequality.
"""

from collections.abc import Iterator
from typing import Any

import sympy as sp

from fdtheory.claims.kappa.derivatives_power_of_kappa import (
    FOUR_THIRDS,
    HALF,
    LENGTHS_ONLY,
    ONE_BLOCK_IN_H,
    SELF_BOUNDING,
    TENSOR_FOR_NOTHING,
    fits,
    more_blocks,
    rational,
    two_blocks,
)
from fdtheory.expansions.growth import PAPER_LAW, THREE_HALVES, Law
from fdtheory.proof.library.kappa_terms import Term
from fdtheory.trial.claim import Evidence, claim


def mixed_terms(law: Law, cost: Any) -> Term:
    """a ≥ 1 and any number of blocks: a = 1 without blocks uses the law up."""
    return Term(*rational(law), cost, 0, lost=1, further=True, by_block=HALF, by_derivative=sp.Rational(3, 2))


def terms_of_the_value(law: Law, lost: int) -> Term:
    """ℓ: no inverse, at least one block; for a = 0 one block uses the law up."""
    room = sp.Rational(3, 2) * lost
    return Term(
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
def mixed_derivatives_of_every_order(law: Law) -> Iterator[Evidence]:
    """y^(m) and ℓ^(m+1) in z are O(κ^((3m-1)/2)) for every m; at m = 3 this is κ⁴.

    Checked: the exponent of each kind of term, exactly, for every m and all sizes and numbers of blocks, by the proof
        kernel; the law 2m - 1, which gives κ⁵, is not what the terms use up, and (4m-1)/3 fails as well.
    Not checked: that these are the terms (Faà di Bruno in two variables); ℓ's term without blocks, which is bounded;
        the constants.
    """
    yield fits("y: two blocks", two_blocks(law, SELF_BOUNDING.cost))
    yield fits("y: three blocks and more", more_blocks(law, LENGTHS_ONLY.cost))
    yield fits("y: a ≥ 1", mixed_terms(law, LENGTHS_ONLY.cost))
    yield fits("ℓ: a = 0", terms_of_the_value(law, 0))
    yield fits("ℓ: a ≥ 1", terms_of_the_value(law, 1))


@claim("ours:joint-p2", subject=LENGTHS_ONLY, rival=[SELF_BOUNDING, ONE_BLOCK_IN_H, TENSOR_FOR_NOTHING])
def mixed_terms_by_lengths(norms: Any) -> Iterator[Evidence]:
    """For the mixed terms, a ≥ 1, lengths alone are enough, and one derivative in z without blocks uses the law up.

    Checked: the exponents for every m, a and number of blocks, the cost counted from the norms; costs lower by 1/2 and
        by 1 fail.
    Not checked: |a| ≤ κ^(1/2)|a|_H, which is μ = 1/κ in units L̄ = 1.
    """
    yield fits("y: a ≥ 1", mixed_terms(THREE_HALVES, norms.cost))
