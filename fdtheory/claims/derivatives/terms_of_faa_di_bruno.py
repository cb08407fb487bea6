"""Bounds and Lipschitz constants of the terms in Faà di Bruno's sum, as powers of κ.

A term with k blocks is O(κ^(2q-k) L̄)-bounded and O(κ^(2q-k+2) L̄)-Lipschitz; the sum over k ≥ 2 has the exponents of k
= 2.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.growth import PAPER_LAW
from fdtheory.numbers import Operand
from fdtheory.proof import Definition, Eq, Sentence, at_least, define
from fdtheory.trial.claim import Evidence, claim, proved

Exponent = Callable[[Operand, Operand], Operand]
q, k, s, t, j = sp.symbols("q k s t j", integer=True)


def two_q_minus_k(q: Operand, k: Operand) -> Operand:
    """Exponent of a term with k blocks."""
    return 2 * q - k


def two_q(q: Operand, k: Operand) -> Operand:
    """Near miss: nothing gained by more blocks."""
    return 2 * q


def two_q_minus_two_k(q: Operand, k: Operand) -> Operand:
    """Near miss: two powers gained by each block."""
    return 2 * q - 2 * k


def _named(exponent: Exponent) -> Definition:
    return define("e", (q, k), exponent(q, k))


@claim("par:w-bounded", subject=two_q_minus_k, rival=[two_q, two_q_minus_two_k], uses=("lem:composition",))
def bound_of_a_term(exponent: Exponent) -> Iterator[Evidence]:
    """Blocks of sizes with sum q multiply to this power of κ, if a block of size m is O(κ^(2m-1)).

    Checked: the exponent at one block and the step to one block more, for every order, size and number of blocks.
    Not checked: the constants in front; that a block of size m is O(κ^(2m-1)), the hypothesis of the induction.
    """
    sizes = {k: at_least(1), t: at_least(k), s: at_least(1)}
    e, block = _named(exponent), define("block", (s,), PAPER_LAW.bound(s))
    yield proved("one block", Sentence({s: at_least(1)}, Eq(e(s, 1), block(s)), where=[e, block]), at=[{"s": 1}])
    more = Eq(e(t, k) + block(s), e(t + s, k + 1))
    yield proved("one block more", Sentence(sizes, more, where=[e, block]), at=[{"k": 1, "t": 1, "s": 1}])


def two_q_minus_k_plus_two(q: Operand, k: Operand) -> Operand:
    """Exponent of the Lipschitz constant of a term with k blocks."""
    return 2 * q - k + 2


@claim("par:w-lip", subject=two_q_minus_k_plus_two, rival=two_q_minus_k, uses=("lem:composition", "par:w-bounded"))
def lipschitz_constant_of_a_term(exponent: Exponent) -> Iterator[Evidence]:
    """The product rule differences one block, or the tensor ∂_y^(k+1) g_ν, which is O(κ L̄)-Lipschitz.

    Checked: both parts of the product rule, for every q ≥ s ≥ 1 and k ≥ 1; the exponent of the bound is too small.
    Not checked: that the tensor is Lipschitz: for k = p it is not under the printed assumptions
        (par:g-derivatives-lip).
    """
    e, blocks = _named(exponent), define("blocks", (q, k), PAPER_LAW.blocks(q, k))
    moved = define("moved", (s,), PAPER_LAW.lipschitz(s))
    sizes = {k: at_least(1), s: at_least(1), q: at_least(s + k - 1)}
    one_block = Eq(blocks(q - s, k - 1) + moved(s), e(q, k))
    yield proved(
        "a block of size s", Sentence(sizes, one_block, where=[e, blocks, moved]), at=[{"k": 1, "s": 1, "q": 1}]
    )
    tensor = Eq(1 + blocks(q, k), e(q, k) - 1)
    yield proved(
        "the tensor, one power less",
        Sentence({k: at_least(1), q: at_least(k)}, tensor, where=[e, blocks]),
        at=[{"k": 1, "q": 1}],
    )


def with_two_blocks(q: Operand) -> tuple[Operand, Operand]:
    """Exponents of the sum: those of k = 2."""
    return 2 * q - 2, 2 * q


def with_three_blocks(q: Operand) -> tuple[Operand, Operand]:
    """Near miss: those of k = 3."""
    return 2 * q - 3, 2 * q - 1


@claim("par:w-sum", subject=with_two_blocks, rival=with_three_blocks, uses=("par:w-bounded", "par:w-lip"))
def the_sum_over_k(exponents: Callable[[Operand], tuple[Operand, Operand]]) -> Iterator[Evidence]:
    """A term with k = 2 + j blocks is j powers below these exponents, so none with k ≥ 2 exceeds them.

    Checked: the exponents for every k ≥ 2 and q ≥ k, by the proof kernel; those of k = 3 fail.
    Not checked: the number of partitions, which enters the constant; the statements on single terms that are summed.
    """
    more = {j: at_least(0), q: at_least(j + 2)}
    of_a_term = (two_q_minus_k, two_q_minus_k_plus_two)
    for case, exponent, whole in zip(("bound", "Lipschitz constant"), of_a_term, exponents(q), strict=True):
        e, total = _named(exponent), define("total", (q,), whole)
        yield proved(case, Sentence(more, Eq(e(q, j + 2), total(q) - j), where=[e, total]), at=[{j: 0, q: 2}])
