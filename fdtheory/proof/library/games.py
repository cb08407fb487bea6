"""The easy half of Yao's principle for finite games: a mean over inputs is at most the worst input.

A randomised algorithm is one of m deterministic ones, the k-th with probability q_k; on input i the k-th costs c(k, i).
If each of them costs at least D in the mean over inputs with probabilities w_i, and the randomised one at most M in the
mean on every input, then D <= M.
"""

from collections.abc import Sequence
from functools import cache

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, exchange, linear_sum, sum_of
from fdtheory.proof.language.kinds import Term, TermOf, Variable
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Hypothesis,
    Le,
    Sentence,
    Unknown,
    anything,
    at_least,
    between,
)
from fdtheory.proof.library.inequalities import product
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

w, q, cost = sp.Function("w"), sp.Function("q"), sp.Function("c")
D, M = sp.symbols("D M", real=True)
m, n, i, k, s, r = sp.symbols("m n i k s r", integer=True)
GAME = {w: Unknown(1), q: Unknown(1), cost: Unknown(2), D: anything(), M: anything(), m: at_least(1), n: at_least(1)}


def _given() -> list[Hypothesis]:
    return [
        Sentence({s: between(1, n)}, Le(0, w(s))),
        Sentence({r: between(1, m)}, Le(0, q(r))),
        Eq(Sum(w(i), (i, 1, n)), 1),
        Eq(Sum(q(k), (k, 1, m)), 1),
        Sentence({r: between(1, m)}, Le(D, Sum(w(i) * cost(r, i), (i, 1, n)))),
        Sentence({s: between(1, n)}, Le(Sum(q(k) * cost(k, s), (k, 1, m)), M)),
    ]


def worst_cost(most: Operand) -> Operand:
    """M itself."""
    return most


def _says(bound: TermOf) -> Sentence:
    return Sentence(GAME, Le(D, bound(M)), _given())


def _proof(goal: Sentence, _: object) -> Theorem:
    """D = sum of q_k D <= sum of q_k w_i c(k, i) = sum of w_i q_k c(k, i) <= sum of w_i M = M."""
    return conclude(goal, *_facts(), given=[[2, M], [3, D]])


@cache
def _facts() -> tuple[Theorem, ...]:
    given = _given()
    over_k, over_i = {**GAME, k: between(1, m)}, {**GAME, i: between(1, n)}
    mean_over_inputs = Sum(w(i) * cost(k, i), (i, 1, n))
    mean_over_algorithms = Sum(q(k) * cost(k, i), (k, 1, m))
    return (
        _weighed(over_k, given, (1, r, k), q(k), D, mean_over_inputs, 4, r),
        _weighed(over_i, given, (0, s, i), w(i), mean_over_algorithms, M, 5, s),
        linear_sum(GAME, [(D, q(k))], k, 1, m, given),
        linear_sum(GAME, [(M, w(i))], i, 1, n, given),
        *_both_orders(given),
    )


def _weighed(
    domain: ForAll,
    given: Sequence[Hypothesis],
    weight: tuple[int, Variable, Variable],
    factor: Term,
    low: Term,
    high: Term,
    which: int,
    name: Variable,
) -> Theorem:
    """The sum of weight * (high - low) is not negative, with both sums written out."""
    place, own, index = weight
    positive = combine(Sentence(domain, Le(0, factor), given), [(assume(domain, given, place, {own: index}), 1)])
    room = combine(Sentence(domain, Le(0, high - low), given), [(assume(domain, given, which, {name: index}), 1)])
    return sum_of(
        combine(Sentence(domain, Le(factor * low, factor * high), given), [(product(domain, given, positive, room), 1)])
    )


def _both_orders(given: Sequence[Hypothesis]) -> list[Theorem]:
    """Sum over k of q_k times the sum over i is the double sum, in either order."""
    over_k, over_i = {**GAME, k: between(1, m)}, {**GAME, i: between(1, n)}
    inside_k = linear_sum(over_k, [(q(k), w(i) * cost(k, i))], i, 1, n, given)
    inside_i = linear_sum(over_i, [(w(i), q(k) * cost(k, i))], k, 1, m, given)
    double = Sum(Sum(q(k) * w(i) * cost(k, i), (i, 1, n)), (k, 1, m))
    return [sum_of(inside_k), sum_of(inside_i), exchange(GAME, double, given)]


YAO = Provable[TermOf](
    "the distributional cost is at most the worst-case cost of a randomised algorithm", _says, _proof, worst_cost
)

ITEMS = (YAO,)
