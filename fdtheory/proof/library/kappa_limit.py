"""What is left of the majorant of the law as kappa grows: C = w C^2 + C^3/6 + t.

The weight of three blocks of g is 1/6 whatever kappa is; those of more blocks, and of f, tend to 0 (kappa_majorant has
the equation with all of them).
"""

from typing import NamedTuple

import sympy as sp
from sympy import Sum

from fdtheory.proof.kernel import Theorem, assume, combine, expand_sum, linear_sum, split_sum, sum_of
from fdtheory.proof.language.kinds import Term, TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Sentence, Unknown, anything, at_least, between
from fdtheory.proof.library.kappa_majorant import A, B, P, i, law_of_kappa, w
from fdtheory.proof.library.provable import Provable

n, s = sp.symbols("n s", integer=True)
DOMAIN = {P: Unknown(2), A: Unknown(1), B: Unknown(1), w: anything(), n: at_least(3)}
GIVEN: list[Hypothesis] = [
    Eq(A(3), sp.Rational(1, 6)),
    Sentence({s: at_least(4)}, Eq(A(s), 0)),
    Sentence({s: at_least(1)}, Eq(B(s), 0)),
]


class Limit(NamedTuple):
    """The factors of w C^2 and of C^3."""

    pairs: TermLike
    triples: TermLike


def _says(limit: Limit) -> Sentence:
    right = limit.pairs * w * P(2, n) + limit.triples * P(3, n)
    return Sentence(DOMAIN, Eq(law_of_kappa(w, P, A, B, n), right), GIVEN)


def _proof(goal: Sentence, _: Limit) -> Theorem:
    """All sums but one term vanish."""
    of_g = Sum(A(i) * P(i, n), (i, 3, n))
    more, none = _vanishing(A, n, 1, 4, n), _vanishing(B, n - 1, 2, 1, n - 1)
    first = expand_sum(DOMAIN, Sum(A(i) * P(i, n), (i, 3, 3)), GIVEN)
    parts = [split_sum(DOMAIN, of_g, sp.Integer(3), GIVEN), first, *more, *none]
    return combine(goal, [(part, 1) for part in parts], given={0: P(3, n)})


def _vanishing(weight: TermOf, order: Term, which: int, low: Term, high: Term) -> list[Theorem]:
    """A sum whose weights are 0 is a sum of zeros, and that is 0."""
    inside = {**DOMAIN, i: between(low, high)}
    each = combine(
        Sentence(inside, Eq(weight(i) * P(i, order), 0 * i), GIVEN),
        [(assume(inside, GIVEN, which, {s: i}), P(i, order))],
    )
    return [sum_of(each), linear_sum(DOMAIN, [(0, sp.Integer(1))], i, low, high, GIVEN)]


LIMIT = Provable("the majorant of the law as kappa grows", _says, _proof, Limit(sp.Integer(1), sp.Rational(1, 6)))

ITEMS = (LIMIT,)
