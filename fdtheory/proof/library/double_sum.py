"""The first step of Lemma 3.1: Taylor's formula at every node turns the estimator into a double sum and remainders.

The nodes, of which s(i, k) is the k-th power of the i-th, and the weights a(i) are arbitrary but for the sum of the
weights, their moment of degree 0, which is 0; d(k) is the k-th derivative of psi at 0, and r(i) what Taylor's
polynomial of degree 2n - 1 leaves at the i-th node.
"""

from functools import cache

import sympy as sp
from sympy import Sum, factorial

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, expand_sum, linear_sum, split_sum, sum_of
from fdtheory.proof.language.kinds import Term, TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Sentence, Unknown, above, at_least, between
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import summed_equal

a, s, psi, d, r = map(sp.Function, ("a", "s", "psi", "d", "r"))
nu = sp.Symbol("nu", real=True)
n, m, i, j, k = sp.symbols("n m i j k", integer=True)
NODES = {a: Unknown(1), s: Unknown(2), psi: Unknown(1), d: Unknown(1), r: Unknown(1), nu: above(0), n: at_least(1)}
DOMAIN = {**NODES, m: at_least(1)}
DEGREE = 2 * n - 1


def last_degree(half: Operand) -> Operand:
    """p = 2n - 1."""
    return 2 * half - 1


def _taylor(node: TermLike, shift: int) -> Term:
    """The k-th term of Taylor's formula at a node, over nu^shift."""
    return s(node, k) * nu ** (k - shift) * d(k) / factorial(k)


def _given() -> list[Hypothesis]:
    expanded = Sum(_taylor(j, 0), (k, 0, DEGREE)) + r(j)
    return [Sentence({j: between(1, m)}, Eq(psi(s(j, 1) * nu), expanded)), Eq(Sum(a(i) * s(i, 0), (i, 1, m)), 0)]


def _inner(last: TermLike) -> Term:
    return Sum(_taylor(i, 1), (k, 1, last))


def _says(last: TermOf) -> Sentence:
    estimator = Sum(a(i) * psi(s(i, 1) * nu), (i, 1, m)) / nu
    double, rest = Sum(a(i) * _inner(last(n)), (i, 1, m)), Sum(a(i) * r(i), (i, 1, m)) / nu
    return Sentence(DOMAIN, Eq(estimator, double + rest), _given())


def _proof(goal: Sentence, _: object) -> Theorem:
    summed, apart = _facts()
    return combine(goal, [(summed, 1 / nu), (apart, 1 / nu)], given={1: d(0) / nu})


@cache
def _facts() -> tuple[Theorem, Theorem]:
    """At one node degree 0 stands apart and one nu goes in front; summed over the nodes, and each part by itself."""
    given, here = _given(), {**DOMAIN, i: between(1, m)}
    whole = Sum(_taylor(i, 0), (k, 0, DEGREE))
    at_node = [
        (assume(here, given, 0, {j: i}), a(i)),
        (split_sum(here, whole, 0, given), a(i)),
        (expand_sum(here, Sum(_taylor(i, 0), (k, 0, 0)), given), a(i)),
        (summed_equal(here, _taylor(i, 0), nu * _taylor(i, 1), k, sp.Integer(1), DEGREE, given), a(i)),
        (linear_sum(here, [(nu, _taylor(i, 1))], k, 1, DEGREE, given), a(i)),
    ]
    parts = [(d(0), a(i) * s(i, 0)), (nu, a(i) * _inner(DEGREE)), (sp.Integer(1), a(i) * r(i))]
    together = sp.Add(*(c * t for c, t in parts))
    one = combine(Sentence(here, Eq(a(i) * psi(s(i, 1) * nu), together), given), at_node)
    return sum_of(one), linear_sum(DOMAIN, parts, i, 1, m, given)


DOUBLE_SUM = Provable[TermOf](
    "the estimator is the double sum of Taylor's terms of the degrees 1, ..., p, and the remainders",
    _says,
    _proof,
    last_degree,
)

ITEMS = (DOUBLE_SUM,)
