"""The constants of the finite-difference lemma: |moment p + 1|/(p+1)!, and how fast they fall."""

from collections.abc import Callable

import sympy as sp
from sympy import Abs, factorial

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, absolute, combine, induction, induction_goals
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, Le, Sentence, at_least
from fdtheory.proof.library.coefficients import n
from fdtheory.proof.library.moments import EVEN_DEFECT, ODD_DEFECT
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

ALL_N = {n: at_least(1)}


def constant_even(n: Operand) -> sp.Expr:
    """(n!)^2/(2n+1)!."""
    return factorial(n) ** 2 / factorial(2 * n + 1)


def constant_odd(n: Operand) -> sp.Expr:
    """n!(n-1)!/(2n)!."""
    return factorial(n) * factorial(n - 1) / factorial(2 * n)


def _of_the_moment(known: Provable[TermOf], order: Operand) -> Callable[[TermOf], Sentence]:
    def says(constant: TermOf) -> Sentence:
        moment = known.sentence()
        size = Abs(moment.says.lhs) / factorial(order + 1)
        return Sentence(ALL_N, Eq(size, constant(n)), where=moment.where)

    return says


def _size_of_the_moment(known: Provable[TermOf]) -> Callable[[Sentence, object], Theorem]:
    def proof(goal: Sentence, _: object) -> Theorem:
        """|x| = |y| = y, where x = (-1)^(n+1) y by the moment."""
        fact = known.theorem()
        core = fact.sentence.unfolded().says
        y = sp.Integer(-1) ** (n + 1) * core.rhs
        squares = combine(Sentence(ALL_N, Eq(core.lhs**2, y**2)), [(fact, core.lhs + core.rhs)])
        size = absolute(Sentence(ALL_N, Eq(Abs(core.lhs), y)), squares, combine(Sentence(ALL_N, Le(0, y))))
        top = goal.unfolded().says.lhs / Abs(core.lhs)
        return conclude(goal, [size, top])

    return proof


EVEN_CONSTANT = Provable[TermOf](
    "|moment p + 1|/(p+1)! = (n!)^2/(2n+1)!, p = 2n",
    _of_the_moment(EVEN_DEFECT, 2 * n),
    _size_of_the_moment(EVEN_DEFECT),
    constant_even,
)
ODD_CONSTANT = Provable[TermOf](
    "|moment p + 1|/(p+1)! = n!(n-1)!/(2n)!, p = 2n - 1",
    _of_the_moment(ODD_DEFECT, 2 * n - 1),
    _size_of_the_moment(ODD_DEFECT),
    constant_odd,
)


def by_growth(ratio: sp.Expr) -> Callable[[Sentence, object], Theorem]:
    """x <= y by induction over n, where x grows by the ratio from n to n+1 and y by at least as much."""

    def proof(goal: Sentence, _: object) -> Theorem:
        first, step = induction_goals(goal, n)
        return induction(goal, n, combine(first), combine(step, given={0: ratio}))

    return proof


def _at_most(constant: TermOf) -> Callable[[TermOf], Sentence]:
    return lambda bound: Sentence(ALL_N, Le(constant(n), bound(n)))


def _at_least(constant: TermOf) -> Callable[[TermOf], Sentence]:
    return lambda bound: Sentence(ALL_N, Le(bound(n), constant(n)))


EVEN_ABOVE = Provable[TermOf](
    "(n!)^2/(2n+1)! <= (2/3) 4^(-n)",
    _at_most(constant_even),
    by_growth((n + 1) / (2 * (2 * n + 3))),
    lambda n: sp.Rational(2, 3) * sp.Rational(1, 4) ** n,
)
ODD_ABOVE = Provable[TermOf](
    "n!(n-1)!/(2n)! <= 2 4^(-n)",
    _at_most(constant_odd),
    by_growth(n / (2 * (2 * n + 1))),
    lambda n: 2 * sp.Rational(1, 4) ** n,
)
EVEN_BELOW = Provable[TermOf](
    "(n!)^2/(2n+1)! >= 2 4^(-n)/(2n+1)",
    _at_least(constant_even),
    by_growth((2 * n + 1) / (4 * (2 * n + 3))),
    lambda n: 2 * sp.Rational(1, 4) ** n / (2 * n + 1),
)
ODD_BELOW = Provable[TermOf](
    "n!(n-1)!/(2n)! >= 4 4^(-n)/(2n)",
    _at_least(constant_odd),
    by_growth(n / (4 * (n + 1))),
    lambda n: 4 * sp.Rational(1, 4) ** n / (2 * n),
)

ITEMS = (EVEN_CONSTANT, ODD_CONSTANT, EVEN_ABOVE, ODD_ABOVE, EVEN_BELOW, ODD_BELOW)
