"""Large orders: the value of q X B^(2/q) for q = c X/Y, where X = log B and Y = log X.

Of the two logarithms only B = X^(X/Y) is used, so that no logarithm occurs; X >= 1 and Y > 0.
"""

from typing import NamedTuple

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, larger_exponent, replace_equal
from fdtheory.proof.language.kinds import TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, Le, Sentence, above, anything, at_least
from fdtheory.proof.library.provable import Provable

B, X, Y, c, q = sp.symbols("B X Y c q", real=True)
DOMAIN = {X: at_least(1), Y: above(0), B: above(0), c: above(0)}
LOGARITHMS = [Eq(B, X ** (X / Y))]


def bound(order: Operand, growth: int) -> sp.Expr:
    """The bound with the factor q^growth, kappa^9 eps^-4 and a logarithm left out."""
    return order**growth * B ** (2 / order)


def _without_B(goal: Sentence) -> Theorem:
    core, equation = goal.unfolded(), assume(goal.for_all, goal.given, 0)
    after = core.says.lhs.xreplace({B: equation.sentence.says.rhs})
    return replace_equal(Sentence(core.for_all, Eq(core.says.lhs, after), core.given), equation)


def _value_says(power: Operand) -> Sentence:
    """q X B^(2/q) = c X^power/Y for q = c X/Y."""
    return Sentence(DOMAIN, Eq(bound(c * X / Y, 1) * X, c * X**power / Y), LOGARITHMS)


VALUE = Provable(
    "the printed bound at q = c X/Y is c X^(2 + 2/c)/Y",
    _value_says,
    lambda goal, _: combine(goal, [(_without_B(goal), 1)]),
    2 + 2 / c,
)


class Orders(NamedTuple):
    """Which q, from which c on, how the bound grows in q, and which constant O(.) may hide."""

    order: TermLike = c * X / Y
    least: TermLike = 2
    growth: int = 1
    hidden: TermLike = 1


def _polylog_says(orders: Orders) -> Sentence:
    """q^g B^(2/q) is at most c^g X^(g+1)/Y^g: a power of logarithms, for every c from the least one on."""
    g = orders.growth
    most = orders.hidden * c**g * X ** (g + 1) / Y**g
    return Sentence({**DOMAIN, c: at_least(orders.least)}, Le(bound(orders.order, g), most), LOGARITHMS)


def _polylog(goal: Sentence, orders: Orders) -> Theorem:
    """B^(2/q) = X^(2/c) <= X, as 2/c <= 1."""
    D, given = goal.for_all, goal.given
    exponent = combine(Sentence(D, Le(2 / c, 1), given))
    root = larger_exponent(Sentence(D, Le(X ** (2 / c), X), given), combine(Sentence(D, Le(1, X), given)), exponent)
    sharp = _polylog_says(orders._replace(hidden=1))
    without_constant = combine(sharp, [(_without_B(sharp), 1), (root, orders.order**orders.growth)])
    return without_constant if orders.hidden == 1 else combine(goal, [(without_constant, 1)])


POLYLOG = Provable("q B^(2/q) is a power of logarithms for q = c X/Y, c >= 2", _polylog_says, _polylog, Orders())


def _larger_says(least: TermOf) -> Sentence:
    """However large B is, q B^(2/q) is at least q."""
    return Sentence({B: at_least(1), q: above(0)}, Le(least(q), bound(q, 1)))


def _larger(goal: Sentence, _: object) -> Theorem:
    D = goal.for_all
    root = larger_exponent(
        Sentence(D, Le(1, B ** (2 / q))), combine(Sentence(D, Le(1, B))), combine(Sentence(D, Le(0, 2 / q)))
    )
    return combine(goal, [(root, q)])


# the least bound: of e only 1 + u <= e^u is used ----------------------------------------------------------------------
e, u = sp.symbols("e u", real=True)
TANGENT = Sentence({u: anything()}, Le(1 + u, e**u))
EVERY_ORDER = {e: above(0), X: above(0), q: above(0)}


def _at_order(order: TermLike) -> sp.Expr:
    return order * e ** (2 * X / order)


def _least_says(best: TermOf) -> Sentence:
    """No order has less than the best one."""
    return Sentence(EVERY_ORDER, Le(_at_order(best(X)), _at_order(q)), [TANGENT])


def _least(goal: Sentence, _: object) -> Theorem:
    """2X/q = 1 + (2X/q - 1) <= e^(2X/q - 1), times q e."""
    return combine(goal, [(assume(goal.for_all, goal.given, 0, {u: 2 * X / q - 1}), q * e)])


LEAST = Provable[TermOf]("q e^(2X/q) is least at q = 2X", _least_says, _least, lambda X: 2 * X)
TOO_LARGE = Provable[TermOf]("q B^(2/q) is at least q", _larger_says, _larger, lambda q: q)
ITEMS = (VALUE, POLYLOG, LEAST, TOO_LARGE)
