"""The law of kappa with its majorant, for every order: domination with the weights that the powers of kappa leave.

In units of the law, u_m = |y^(m)(0)|_H/(m! mu^(1/2) kappa^((3m-1)/2)), and with v = kappa^(-1/2): a term of g with
k >= 3 blocks stays below the law by v^(k-3), a term of f with k blocks by v^k, and pairs, bounded by self-bounding, use
it up. So the sums of products of the u_i obey the equation of

    C = w C^2 + sum of v^(k-3) C^k/k! over k >= 3 + t sum of v^k C^k/k!

as an inequality, and c_m = m! times the m-th coefficient of C bounds them all.
"""

from collections.abc import Callable

import sympy as sp
from sympy import Sum, factorial

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, discharge, instantiate, sum_of
from fdtheory.proof.language.sentence import Eq, Hypothesis, Le, Ranges, Sentence, Unknown, above, at_least, between
from fdtheory.proof.library.domination import DOMINATED, EVERY, N, blocks_together, s
from fdtheory.proof.library.kappa_majorant import PLACE, A, B, P, i, j, k, law_of_kappa, m, n, w
from fdtheory.proof.library.provable import Provable

v = sp.Symbol("v", real=True)
a, b, q = sp.symbols("a b q", integer=True)
Room = Callable[[Operand, int], Operand]
DOMAIN: Ranges = {P: Unknown(2), A: Unknown(1), B: Unknown(1), N: Unknown(2), w: at_least(0), v: above(0)}
OF_G, OF_F = 3, 0
"""Numbers of blocks from which on a term leaves room."""


def room_of_the_law(blocks: Operand, first: int) -> Operand:
    """v^(k - first): k - 3 for g from three blocks on, k for f."""
    return blocks - first


def _weight(room: Room, blocks: Operand, first: int) -> sp.Expr:
    return v ** room(blocks, first) / factorial(blocks)


def _sizes(n: Operand) -> sp.Expr:
    """What the recursion says of the n-th size, with the rooms of the law."""
    of_g = Sum(_weight(room_of_the_law, i, OF_G) * N(i, n), (i, 3, n))
    return w * N(2, n) + of_g + Sum(_weight(room_of_the_law, i, OF_F) * N(i, n - 1), (i, 1, n - 1))


def _majorant(room: Room) -> list[Hypothesis]:
    return [
        Eq(P(1, 1), 1),
        Sentence({k: at_least(2)}, Eq(P(1, k), law_of_kappa(w, P, A, B, k))),
        Sentence(EVERY, Eq(P(k + 1, m), blocks_together(P))),
        Sentence({k: at_least(3)}, Eq(A(k), _weight(room, k, OF_G))),
        Sentence({k: at_least(1)}, Eq(B(k), _weight(room, k, OF_F))),
        Le(N(1, 1), 1),
        Sentence({k: at_least(2)}, Le(N(1, k), _sizes(k))),
        Sentence(EVERY, Le(N(k + 1, m), blocks_together(N))),
        Sentence(EVERY, Le(0, N(k, m))),
    ]


def _says(room: Room) -> Sentence:
    return Sentence({**DOMAIN, **PLACE}, Le(N(j, n), P(j, n)), _majorant(room))


def _proof(goal: Sentence, _: Room) -> Theorem:
    """The hypotheses of the general theorem are added, and each is dropped again since the others prove it."""
    frame, last = goal.for_all, len(goal.given)
    signs = [Sentence({a: at_least(3)}, Le(0, A(a))), Sentence({b: at_least(1)}, Le(0, B(b)))]
    recursion = Sentence({q: at_least(2)}, Le(N(1, q), law_of_kappa(w, N, A, B, q)))
    found = instantiate(DOMINATED.theorem(), {s: sp.Integer(1)}, frame, [*goal.given, *signs, recursion])
    for dropped, at, which, rest in ((signs[0], a, 3, [signs[1], recursion]), (signs[1], b, 4, [recursion])):
        inside, given = (*frame, *dropped.for_all), [*goal.given, *rest]
        named = assume(inside, given, which, {k: at})
        found = discharge(found, last, combine(Sentence(inside, dropped.says, given), [(named, -1)]))
    return discharge(found, last, _with_names(goal, recursion))


def _with_names(goal: Sentence, recursion: Sentence) -> Theorem:
    """The recursion of the sizes with A and B for the weights."""
    inside, parts = (*goal.for_all, *recursion.for_all), list[tuple[Theorem, int]]()
    for which, weight, first, low, high in ((3, A, OF_G, 3, q), (4, B, OF_F, 1, q - 1)):
        each = (*inside, (i, between(low, high)))
        named = assume(each, goal.given, which, {k: i})
        same = Eq(weight(i) * N(i, high), _weight(room_of_the_law, i, first) * N(i, high))
        parts.append((sum_of(combine(Sentence(each, same, goal.given), [(named, N(i, high))])), -1))
    parts.append((assume(inside, goal.given, 6, {k: q}), 1))
    return combine(Sentence(inside, recursion.says, goal.given), parts)


LAW = Provable[Room]("the constants of the law of kappa bound every order", _says, _proof, room_of_the_law)

ITEMS = (LAW,)
