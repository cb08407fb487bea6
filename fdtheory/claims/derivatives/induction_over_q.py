"""The induction over q, closed for every q.

y^(q) is O(κ^(2q-1)) and O(κ^(2q+1))-Lipschitz, ψ^(q) is O(κ^(2q+1) L̄)-Lipschitz. The terms that the paper forgets are
kept; they are of lower order.
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.expansions.growth import (
    ONE_LESS,
    ONE_MORE,
    PAPER_LAW,
    THREE_HALVES,
    Law,
    exponent,
    hyper_gradient_pair,
    solution_pair,
)
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

q, k, s = sp.symbols("q k s", integer=True, positive=True)


def _calculus(law: Law, orders: range) -> Iterator[Evidence]:
    """Exponents that the calculus finds order by order, all terms of the repaired recursion included."""
    for m in orders:
        pair, mixed = solution_pair(m), hyper_gradient_pair(m)
        found = [exponent(pair.bound), exponent(pair.lipschitz), exponent(mixed.lipschitz)]
        yield exact(f"q = {m}", found, "==", [law.bound(m), law.lipschitz(m), law.lipschitz(m)])


def _step(law: Law) -> Iterator[Evidence]:
    """If the law holds below q it holds at q: H⁻¹ is O(κ), O(κ³)-Lipschitz; a tensor is O(1), O(κ)-Lipschitz."""
    main, extra = {k: 2, q: k}, {k: 1, q: k + 1}
    sizes = {k: 2, s: 1, q: s + k - 1}
    one_block = law.blocks(q - s, k - 1) + law.lipschitz(s)
    yield identity("Lipschitz constant of a product", law.blocks_lipschitz(q, k), one_block)
    yield inequality("k ≥ 2 blocks", 1 + law.blocks(q, k), "<=", law.bound(q), given=main)
    yield inequality("one block differenced", 1 + one_block, "<=", law.lipschitz(q), given=sizes)
    yield inequality("the tensor differenced", 1 + 1 + law.blocks(q, k), "<=", law.lipschitz(q), given=main)
    yield inequality("the inverse differenced", 3 + law.blocks(q, k), "<=", law.lipschitz(q), given=main)
    yield inequality("extra terms", 1 + law.blocks(q - 1, k), "<=", law.bound(q) - 1, given=extra)
    differenced = 1 + law.blocks_lipschitz(q - 1, k)
    yield inequality("extra terms differenced", differenced, "<=", law.lipschitz(q) - 1, given=extra)
    yield inequality("inverse beside extra terms", 3 + law.blocks(q - 1, k), "<=", law.lipschitz(q) - 1, given=extra)
    yield inequality("ψ: one block differenced", one_block, "<=", law.lipschitz(q), given={k: 1, s: 1, q: s + k - 1})
    yield inequality("ψ: the tensor differenced", 1 + law.blocks(q, k), "<=", law.lipschitz(q), given={k: 1, q: k})


@claim(
    "ours:extra-terms-lower",
    subject=PAPER_LAW,
    rival=[ONE_MORE, ONE_LESS, THREE_HALVES],
    uses=("ours:recursion-y", "ours:recursion-x", "lem:composition", "par:w-bounded"),
)
def induction_closes_for_every_q(law: Law) -> Iterator[Evidence]:
    """y^(q) = O(κ^(2q-1)), O(κ^(2q+1))-Lipschitz, and ψ^(q) O(κ^(2q+1) L̄)-Lipschitz, explicit ν included.

    Checked: the exponents that the calculus of (bound, Lipschitz) pairs finds for q = 1, …, 7, and the step of the
        induction for symbolic q, k and block size; three other laws fail.
    Not checked: the constants (ours:majorant-interval); f one derivative smoother than printed is presupposed.
    """
    yield theorem("every q", instances=_calculus(law, range(1, 8)), steps=_step(law))


def blocks_of_q_minus_1(q: Any) -> Any:
    """The extra terms: partitions of q - 1."""
    return q - 1


def blocks_of_q(q: Any) -> Any:
    """Near miss: partitions of q."""
    return q


@claim("ours:extra-terms-lower", subject=blocks_of_q_minus_1, rival=blocks_of_q, uses=("ours:recursion-y",))
def extra_terms_lose_a_power(total: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For q ≥ 2 what the paper forgets is smaller by a factor κ than what it keeps.

    Checked: bound and Lipschitz constant of every extra term with k ≥ 1 blocks of q - 1, against two blocks of q, for
        every q > k; partitions of q fail.
    Not checked: q = 1, where the forgotten term is all there is; the factor q in front.
    """
    extra = {k: 1, q: k + 1}
    bound, lipschitz = PAPER_LAW.blocks(total(q), k), PAPER_LAW.blocks_lipschitz(total(q), k)
    yield inequality("bound", bound, "<=", PAPER_LAW.blocks(q, 2) - 1, given=extra)
    yield inequality("Lipschitz constant", lipschitz, "<=", PAPER_LAW.blocks_lipschitz(q, 2) - 1, given=extra)
