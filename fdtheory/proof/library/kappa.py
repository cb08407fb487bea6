"""The induction in powers of kappa for every order: exponents of the terms of the recursion, made from their blocks.

A law gives a block of size m the exponent slope m + offset. A term of order q has k blocks with sizes m(1), ...,
m(k) that
sum to q (or to q - 1 in the terms of f), and costs something of its own. The induction closes if every term stays
within
the law at q.
"""

from typing import Any, NamedTuple

import sympy as sp
from sympy import Sum

from fdtheory.proof.kernel import combine, linear_sum, telescope
from fdtheory.proof.language.sentence import Eq, Le, Sentence, Unknown, at_least, between
from fdtheory.proof.library.provable import Provable

q, k, i = sp.symbols("q k i", integer=True)
m = sp.Function("m")


class BlockLaw(NamedTuple):
    """Exponent slope m + offset of a block of size m, and the cost of the term's own tensors."""

    slope: Any
    offset: Any
    cost: Any

    def of(self, size: Any) -> sp.Expr:
        return self.slope * size + self.offset


def _term_says(least: int, lost: int) -> Any:
    """cost + the exponents of the blocks <= the law at q, for all sizes of k >= least blocks that sum to q - lost."""

    def says(law: BlockLaw) -> Sentence:
        domain = {m: Unknown(1), k: at_least(least), q: at_least(k + lost)}
        return Sentence(
            domain, Le(law.cost + Sum(law.of(m(i)), (i, 1, k)), law.of(q)), [Eq(Sum(m(i), (i, 1, k)), q - lost)]
        )

    return says


def _term(goal: Sentence, law: BlockLaw) -> Any:
    """The exponents sum to slope (q - lost) + offset k."""
    D, given = dict(goal.for_all), goal.given
    one = sp.Integer(1)
    apart = linear_sum(D, [(law.slope, m(i)), (law.offset, one)], i, 1, k, given)
    count = telescope(combine(Sentence({**D, i: between(1, k)}, Eq(1, (i + 1) - i), given)), i)
    return combine(goal, [(apart, 1), (count, law.offset)], given={0: law.slope})


def _two_says(law: BlockLaw) -> Sentence:
    """Exactly two blocks, of sizes a and q - a."""
    a = sp.Symbol("a", integer=True)
    return Sentence({q: at_least(2), a: between(1, q - 1)}, Le(law.cost + law.of(a) + law.of(q - a), law.of(q)))


HALF, THREE_HALVES = sp.Rational(1, 2), sp.Rational(3, 2)
TWO_BLOCKS = Provable(
    "two blocks, with the self-bounding inequality (cost 1/2)",
    _two_says,
    lambda goal, _: combine(goal),
    BlockLaw(THREE_HALVES, -HALF, HALF),
)
MORE_BLOCKS = Provable(
    "three blocks and more (cost 1)", _term_says(3, 0), _term, BlockLaw(THREE_HALVES, -HALF, sp.Integer(1))
)
TERMS_OF_F = Provable(
    "the terms of f, whose blocks sum to q - 1 (cost 1)",
    _term_says(0, 1),
    _term,
    BlockLaw(THREE_HALVES, -HALF, sp.Integer(1)),
)
PRINTED_BLOCKS = Provable(
    "two blocks and more with the law 2m - 1 (cost 1)",
    _term_says(2, 0),
    _term,
    BlockLaw(sp.Integer(2), sp.Integer(-1), sp.Integer(1)),
)
PRINTED_TERMS_OF_F = Provable(
    "the terms of f with the law 2m - 1 (cost 1)",
    _term_says(0, 1),
    _term,
    BlockLaw(sp.Integer(2), sp.Integer(-1), sp.Integer(1)),
)
ITEMS = (TWO_BLOCKS, MORE_BLOCKS, TERMS_OF_F, PRINTED_BLOCKS, PRINTED_TERMS_OF_F)
