"""A symmetric matrix with three diagonals has a norm of at most its largest row in absolute values, for every size.

d(i) stands on the diagonal and o(i) in the places (i, i+1) and (i+1, i), i = 1, ..., n; o(0) and o(n) are 0, so that
the ends need no case of their own. b(i) and a(i) are bounds of their absolute values, no row of which is above R. By
Cauchy's inequality the square of an entry of the product with x is at most R (a(i-1) x(i-1)^2 + b(i) x(i)^2 + a(i)
x(i+1)^2). Summed over the rows x(i)^2 gets the bounds of its column, which by symmetry is the row: what is left over
telescopes.
"""

from functools import cache

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, instantiate, linear_sum, sum_of
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import (
    Eq,
    Hypothesis,
    Le,
    Ranges,
    Relation,
    Sentence,
    Unknown,
    at_least,
    between,
)
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import telescoped

d, o, a, b, x = map(sp.Function, "doabx")
n, i, k = sp.symbols("n i k", integer=True)
R = sp.Symbol("R", real=True)
MATRIX: Ranges = {**dict.fromkeys((d, o, a, b, x), Unknown(1)), R: at_least(0), n: at_least(1)}


def _every(first: int, says: Relation) -> Sentence:
    return Sentence({k: between(first, n)}, says)


BOUNDS: list[Hypothesis] = [
    _every(0, Le(o(k), a(k))),
    _every(0, Le(-o(k), a(k))),
    _every(1, Le(d(k), b(k))),
    _every(1, Le(-d(k), b(k))),
    _every(1, Le(a(k - 1) + b(k) + a(k), R)),
    Eq(a(0), 0),
    Eq(a(n), 0),
]


def square_of_the_row(largest: Operand) -> Operand:
    """R^2."""
    return largest**2


def entry(at: Term) -> Term:
    """An entry of the product of the matrix with x."""
    return o(at - 1) * x(at - 1) + d(at) * x(at) + o(at) * x(at + 1)


def _says(square: TermOf) -> Sentence:
    """The square of the norm of the product is at most square(R) times that of x."""
    product, itself = Sum(entry(i) ** 2, (i, 1, n)), Sum(x(i) ** 2, (i, 1, n))
    return Sentence(MATRIX, Le(product, square(R) * itself), BOUNDS)


# Cauchy's inequality in one row ---------------------------------------------------------------------------------------
y, z = sp.symbols("y z", real=True)
NOT_NEGATIVE = combine(Sentence({y: at_least(0), z: at_least(0)}, Le(0, y * z)))
HALF = sp.Rational(1, 2)
INSIDE: Ranges = {**MATRIX, i: between(1, n)}
ENTRIES = ((o(i - 1), a(i - 1)), (d(i), b(i)), (o(i), a(i)))
"""The entries of a row and their bounds."""
PLACES = (x(i - 1), x(i), x(i + 1))
HYPOTHESES = ((0, i - 1), (2, i), (0, i))
LEFT_OVER = a(i - 1) * x(i - 1) ** 2 - a(i - 1) * x(i) ** 2


def _in_the_row(says: Relation) -> Sentence:
    return Sentence(INSIDE, says, BOUNDS)


@cache
def _room(entry: int, sign: int) -> Theorem:
    """0 <= bound + sign * entry."""
    which, at = HYPOTHESES[entry]
    known = assume(INSIDE, BOUNDS, which + (sign == 1), {k: at})
    size, bound = ENTRIES[entry]
    return combine(_in_the_row(Le(0, bound + sign * size)), [(known, 1)])


@cache
def _square(root: Term) -> Theorem:
    return combine(_in_the_row(Le(0, root**2)), squares=[(1, root)])


def _product(one: Theorem, other: Theorem) -> Theorem:
    at = {y: one.sentence.says.rhs, z: other.sentence.says.rhs}
    return instantiate(NOT_NEGATIVE, at, INSIDE, BOUNDS, because=[one, other])


def _pair(one: int, other: int, sign: int) -> Theorem:
    """0 <= (bound bound' + sign entry entry') (x - sign x')^2, from (b + h)(b' + s h') + (b - h)(b' - s h')."""
    (h, most), (h_, most_) = ENTRIES[one], ENTRIES[other]
    rooms = [(_product(_room(one, s), _room(other, s * sign)), HALF) for s in (1, -1)]
    apart = combine(_in_the_row(Le(0, most * most_ + sign * h * h_)), rooms)
    return _product(apart, _square(PLACES[one] - sign * PLACES[other]))


@cache
def _lacks() -> Theorem:
    """0 <= R - row of bounds."""
    row = assume(INSIDE, BOUNDS, 4, {k: i})
    return combine(_in_the_row(Le(0, R - sp.Add(*(bound for _, bound in ENTRIES)))), [(row, 1)])


def _weighted() -> Theorem:
    """0 <= the squares of x with the bounds of the row, times what the row lacks to R."""
    parts = []
    for place in range(3):
        bound = ENTRIES[place][1]
        size = combine(_in_the_row(Le(0, bound)), [(_room(place, 1), HALF), (_room(place, -1), HALF)])
        parts.append((_product(size, _square(PLACES[place])), 1))
    whole = sp.Add(*(bound * at**2 for (_, bound), at in zip(ENTRIES, PLACES, strict=True)))
    return _product(combine(_in_the_row(Le(0, whole)), parts), _lacks())


@cache
def _one_row() -> Theorem:
    """entry^2 <= R^2 x(i)^2 + R times a difference of what is left over."""
    crossed = [(_pair(one, other, s), HALF) for one, other in ((0, 1), (0, 2), (1, 2)) for s in (1, -1)]
    own = [(_product(_product(_room(j, 1), _room(j, -1)), _square(PLACES[j])), 1) for j in range(3)]
    column = (_product(_square(x(i)), _lacks()), R)
    moved = LEFT_OVER - LEFT_OVER.xreplace({i: i + 1})
    goal = _in_the_row(Le(entry(i) ** 2, R**2 * x(i) ** 2 + R * moved))
    return combine(goal, [*crossed, *own, (_weighted(), 1), column])


def _proof(goal: Sentence, _: object) -> Theorem:
    moved = LEFT_OVER - LEFT_OVER.xreplace({i: i + 1})
    parts = linear_sum(MATRIX, [(R**2, x(i) ** 2), (R, moved)], i, 1, n, BOUNDS)
    ends = telescoped(MATRIX, moved, -LEFT_OVER, i, 1, n, BOUNDS)
    at_ends = {5: R * (x(0) ** 2 - x(1) ** 2), 6: -R * (x(n) ** 2 - x(n + 1) ** 2)}
    return combine(goal, [(sum_of(_one_row()), 1), (parts, 1), (ends, R)], given=at_ends)


NORM = Provable[TermOf]("a norm is at most the largest row", _says, _proof, square_of_the_row)

ITEMS = (NORM,)
