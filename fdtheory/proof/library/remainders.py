"""From the remainder of psi to the bias: a distance from a residual, its share in psi, and the weights of the nodes."""

from collections.abc import Callable
from functools import cache

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, divide, either, linear_sum, sum_of
from fdtheory.proof.language.kinds import TermLike, TermOf
from fdtheory.proof.language.sentence import (
    Eq,
    Hypothesis,
    Le,
    Lt,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
)
from fdtheory.proof.library.inequalities import product
from fdtheory.proof.library.provable import Provable

# a distance z with room z^2 <= residual z, and what psi sees of it ---------------------------------------------------
z, room, residual, slope, seen, R = sp.symbols("z room res slope seen R", real=True)
DISTANCE = {room: above(0), **dict.fromkeys((z, residual, slope, seen), at_least(0)), R: anything()}
MONOTONE = [Le(room * z**2, residual * z), Le(R, slope * z + seen)]


def through_the_room(residual: Operand, room: Operand) -> Operand:
    """residual/room."""
    return residual / room


def _remainder_says(distance: TermOf) -> Sentence:
    return Sentence(DISTANCE, Le(R, slope * distance(residual, room) + seen), MONOTONE)


def _remainder(goal: Sentence, _: object) -> Theorem:
    """z <= residual/room, by dividing by z where it is positive."""
    near = Sentence(DISTANCE, Le(z, residual / room), MONOTONE)
    moves, rests = ([*MONOTONE, case] for case in (Lt(0, z), Le(z, 0)))
    times = combine(Sentence(DISTANCE, Le(z * z, z * (residual / room)), moves), given={0: 1 / room})
    far = divide(Sentence(DISTANCE, near.says, moves), z, times, assume(DISTANCE, moves, 2))
    none = combine(Sentence(DISTANCE, near.says, rests), given={2: 1})
    return combine(goal, [(either(near, z, far, none), slope)], given={1: 1})


REMAINDER = Provable[TermOf](
    "a remainder from the residual of an approximate solution", _remainder_says, _remainder, through_the_room
)

# the weights ----------------------------------------------------------------------------------------------------------
alpha, size, psi, taylor, bound = (sp.Function(name) for name in ("alpha", "s", "psi", "P", "B"))
nu, derivative = sp.symbols("nu D", real=True)
n, i, k = sp.symbols("n i k", integer=True)
NODES = {
    **dict.fromkeys((alpha, size, psi, taylor, bound), Unknown(1)),
    nu: above(0),
    derivative: anything(),
    n: at_least(0),
}
SIZES = [
    size(k) - alpha(k),
    size(k) + alpha(k),
    bound(k) - (psi(k) - taylor(k)),
    bound(k) + (psi(k) - taylor(k)),
]
GIVEN: list[Hypothesis] = [
    Eq(Sum(alpha(i) * taylor(i), (i, 1, n)), nu * derivative),
    *(Sentence({k: at_least(1)}, Le(0, whole)) for whole in SIZES),
]


def over_the_step(total: Operand, step: Operand) -> Operand:
    """The sum of s_j B_j over nu."""
    return total / step


def _bias_says(sign: int) -> Callable[[TermOf], Sentence]:
    def says(most: TermOf) -> Sentence:
        error = Sum(alpha(i) * psi(i), (i, 1, n)) / nu - derivative
        return Sentence(NODES, Le(sign * error, most(Sum(size(i) * bound(i), (i, 1, n)), nu)), GIVEN)

    return says


def _bias(sign: int) -> Callable[[Sentence, object], Theorem]:
    """s B - x r = ((s - x)(B + r) + (s + x)(B - r))/2 with x = alpha, r = psi - P, and with -x for x."""

    def proof(goal: Sentence, _: object) -> Theorem:
        return combine(goal, [(part, factor / nu) for part, factor in _parts(sign)], given={0: sp.Rational(sign) / nu})

    return proof


@cache
def _parts(sign: int) -> tuple[tuple[Theorem, TermLike], ...]:
    inside = {**NODES, i: between(1, n)}
    low, high, below, above_ = (
        combine(
            Sentence(inside, Le(0, whole.xreplace({k: i})), GIVEN),
            [(assume(inside, GIVEN, which, {k: i}), 1)],
        )
        for which, whole in enumerate(SIZES, 1)
    )
    pairs = ((low, above_), (high, below)) if sign > 0 else ((low, below), (high, above_))
    products = [product(inside, GIVEN, *pair) for pair in pairs]
    terms = [(sign, alpha(i) * psi(i)), (-sign, alpha(i) * taylor(i))]
    each = combine(
        Sentence(inside, Le(sp.Add(*(c * t for c, t in terms)), size(i) * bound(i)), GIVEN),
        [(one, sp.Rational(1, 2)) for one in products],
    )
    return ((sum_of(each), sp.Integer(1)), (linear_sum(NODES, terms, i, 1, n, GIVEN), sp.Integer(-1)))


BIAS_ABOVE, BIAS_BELOW = (
    Provable[TermOf](
        f"the bias from {word} by the remainders at the nodes", _bias_says(sign), _bias(sign), over_the_step
    )
    for word, sign in (("above", 1), ("below", -1))
)

ITEMS = (REMAINDER, BIAS_ABOVE, BIAS_BELOW)
