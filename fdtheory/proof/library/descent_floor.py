"""SGD on the lower level after K steps: the printed bound, and equality with the sharper one on quadratics.

z = mu eta lies in (0, 1]; E(t) is the mean square of the distance after t steps, the noise has variance sigma^2.
"""

from typing import NamedTuple

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, induction, induction_goals, instantiate
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, Le, Range, Sentence, at_least
from fdtheory.proof.library.descent import FLOOR, SGD_FLOOR, SQUARES, K, mu, sigma, square, t, z
from fdtheory.proof.library.inequalities import product
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude, relation

start = sp.Symbol("E_0", real=True)


class Bound(NamedTuple):
    """Factor of the first square after k steps, and the floor, as functions."""

    decay: TermOf
    floor: TermOf

    def after(self, k: Operand, first: Operand) -> sp.Expr:
        return self.decay(z, k) * first + self.floor(z, mu, sigma, k)


PRINTED = Bound(lambda z, k: (1 - z) ** k, lambda z, mu, sigma, k: z * sigma**2 / mu**2)
SHARP = Bound(
    lambda z, k: (1 - z) ** (2 * k),
    lambda z, mu, sigma, k: SGD_FLOOR.subject(z, mu, sigma) * (1 - (1 - z) ** (2 * k)),
)
EXACT_SQUARES = Sentence({t: at_least(0)}, Eq(square(t + 1), (1 - z) ** 2 * square(t) + (z / mu) ** 2 * sigma**2))
NOT_NEGATIVE = Sentence({t: at_least(0)}, Le(0, square(t)))


def _power(goal: Sentence, _: object) -> Theorem:
    """Each factor 1 - z is not negative."""
    first, step = induction_goals(goal, K)
    D, given = step.for_all, step.given
    factor = combine(Sentence(D, Le(0, 1 - z), given))
    both = product(D, given, factor, assume(D, given, 0))
    return induction(goal, K, combine(first), combine(step, [(both, 1)]))


POWER = Provable[TermOf](
    "a power of 1 - z is not negative for z <= 1",
    lambda base: Sentence({z: Range(0, 1, True), K: at_least(0)}, Le(0, base(z) ** K)),
    _power,
    lambda z: 1 - z,
)


def _printed_says(bound: Bound) -> Sentence:
    return Sentence(FLOOR, Le(square(K), bound.after(K, square(0))), [SQUARES, NOT_NEGATIVE])


def _printed(goal: Sentence, bound: Bound) -> Theorem:
    """(1-z)^2 times the bound, plus the noise, leaves (1-z)^(K+1) z E(0) + z^2 (1-z) sigma^2/mu^2 to the next."""
    first, step = induction_goals(goal, K)
    D, given, before = step.for_all, step.given, relation(step.given[2])
    square_ = combine(Sentence(D, Le(0, (1 - z) ** 2), given), squares=[(1, 1 - z)])
    room = combine(Sentence(D, Le(0, before.rhs - before.lhs), given), given={2: 1})
    small = instantiate(POWER.theorem(), {K: K + 1, z: z}, D, given)
    left = product(D, given, small, assume(D, given, 1, {t: sp.Integer(0)}))
    factor = combine(Sentence(D, Le(0, 1 - z), given))
    next_ = assume(D, given, 0, {t: K})
    return induction(
        goal,
        K,
        combine(first),
        combine(step, [(next_, 1), (product(D, given, square_, room), 1), (left, z), (factor, (z * sigma / mu) ** 2)]),
    )


SGD_PRINTED = Provable("the mean square of SGD as printed, factor (1 - mu eta)^K", _printed_says, _printed, PRINTED)


def _equal_says(bound: Bound) -> Sentence:
    return Sentence(FLOOR, Eq(square(K), bound.after(K, square(0))), [EXACT_SQUARES])


def _equal(goal: Sentence, bound: Bound) -> Theorem:
    first, step = induction_goals(goal, K)
    next_ = assume(step.for_all, step.given, 0, {t: K})
    return induction(goal, K, combine(first), conclude(step, next_, given=[[1, (1 - z) ** 2]]))


SGD_EQUAL = Provable("the mean square of SGD on a quadratic after K steps", _equal_says, _equal, SHARP)


def after_steps(bound: Bound, steps: int, relation: TermOf = Le) -> Sentence:
    """An instance: the recursion as an equation, ``steps`` times, from a first square that is not negative."""
    value = start
    for _ in range(steps):
        value = (1 - z) ** 2 * value + (z / mu) ** 2 * sigma**2
    domain = {s: r for s, r in FLOOR.items() if s not in (square, K)}
    return Sentence({**domain, start: at_least(0)}, relation(value, bound.after(steps, start)))


ITEMS = (POWER, SGD_PRINTED, SGD_EQUAL)
