"""A scalar member whose third derivative is bounded while the fourth is not.

h'' = mu + (sqrt(s^2 + mu^2) - mu)/2 with s = sin y. Its constants L_0, L_1, L_2 are at most 1, and h'' >= mu; the
values are algebraic in s, c = cos y and mu.
"""

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, square_root
from fdtheory.proof.language.sentence import Eq, Le, Range, Sentence, anything
from fdtheory.proof.library.provable import Provable

mu, s, c = sp.symbols("mu s c", real=True)
MEMBER = {mu: Range(0, sp.Rational(1, 4), True), s: anything(), c: anything()}
CIRCLE = [Eq(s**2 + c**2, 1)]
ROOT = sp.sqrt(s**2 + mu**2)


def second(mu: Operand, s: Operand) -> sp.Expr:
    """The second derivative of h."""
    return mu + (sp.sqrt(s**2 + mu**2) - mu) / 2


def third_squared(mu: Operand, s: Operand, c: Operand) -> sp.Expr:
    """The square of the third one, s c/(2 sqrt(s^2 + mu^2))."""
    return s**2 * c**2 / (4 * (s**2 + mu**2))


def _upper(goal: Sentence, bound: Operand) -> Theorem:
    """sqrt(s^2 + mu^2) <= 2 bound - mu, as s^2 <= 1."""
    room = 2 * bound - mu
    small_mu = combine(Sentence(MEMBER, Le(mu, sp.Rational(1, 4)), CIRCLE))
    squares = combine(Sentence(MEMBER, Le(ROOT**2, room**2), CIRCLE), [(small_mu, 4 * bound)], given={0: 1})
    positive = combine(Sentence(MEMBER, Le(0, room), CIRCLE))
    small = square_root(Sentence(MEMBER, Le(ROOT, room), CIRCLE), squares, positive)
    return combine(goal, [(small, sp.Rational(1, 2))])


UPPER = Provable(
    "h'' <= 3/4 for mu <= 1/4",
    lambda bound: Sentence(MEMBER, Le(second(mu, s), bound), CIRCLE),
    _upper,
    sp.Rational(3, 4),
)


def _lower(goal: Sentence, _: object) -> Theorem:
    """mu <= sqrt(s^2 + mu^2)."""
    squares = combine(Sentence(MEMBER, Le(mu**2, ROOT**2), CIRCLE))
    positive = combine(Sentence(MEMBER, Le(0, ROOT), CIRCLE))
    large = square_root(Sentence(MEMBER, Le(mu, ROOT), CIRCLE), squares, positive)
    return combine(goal, [(large, sp.Rational(1, 2))])


LOWER = Provable(
    "h'' >= mu", lambda share: Sentence(MEMBER, Le(share * mu, second(mu, s)), CIRCLE), _lower, sp.Integer(1)
)


def _third(goal: Sentence, _: object) -> Theorem:
    """s^2 c^2 <= s^2 + mu^2, as c^2 = 1 - s^2."""
    over = 1 / (4 * (s**2 + mu**2))
    return combine(goal, given={0: s**2 * over})


THIRD = Provable(
    "h'''^2 <= 1/4",
    lambda bound: Sentence(MEMBER, Le(third_squared(mu, s, c), bound), CIRCLE),
    _third,
    sp.Rational(1, 4),
)

ITEMS = (UPPER, LOWER, THIRD)
