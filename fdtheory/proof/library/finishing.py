"""The chance to finish falls like a power: Chernoff's inequality without a logarithm, for every method and chain.

Powers grow at least like 1 + r(x - 1)/x. With r = y x this turns the growth of a call, 1 + y(x - 1), into a power of x,
so that after N calls T coordinates are shown with a chance of at most x^(y N x - T), for every x >= 1. If y N x is less
than T by M, the chance is at most 1/(1 + M(x - 1)/x): for a fixed y N/T < 1 it tends to 0 as T grows.
"""

from collections.abc import Callable

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, increasing, instantiate, larger_base, larger_exponent
from fdtheory.proof.kernel.analysis import derivative
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.proof.library.progress import DOMAIN, GIVEN, TAIL, A, N, T, x, y
from fdtheory.proof.library.provable import Provable

h, r = sp.symbols("h r", real=True)
k = sp.Symbol("k", integer=True)
Bound = Callable[[Operand, Operand], Operand]


def growth_of_a_power(r: Operand, base: Operand) -> Operand:
    """1 + r(x - 1)/x, x the base."""
    return 1 + r * (base - 1) / base


def _power_says(growth: Bound) -> Sentence:
    return Sentence({r: at_least(0), h: at_least(0)}, Le(growth(r, 1 + h), (1 + h) ** r))


def _power(goal: Sentence, _: Bound) -> Theorem:
    """Equal at h = 0, and r(1+h)^(-2) <= r(1+h)^(r-1)."""
    domain = goal.for_all
    start = combine(Sentence({r: at_least(0)}, goal.says.replaced({h: sp.Integer(0)})))
    lower = larger_exponent(
        Sentence(domain, Le((1 + h) ** -2, (1 + h) ** (r - 1))),
        combine(Sentence(domain, Le(1, 1 + h))),
        combine(Sentence(domain, Le(-2, r - 1))),
    )
    slopes = Le(derivative(goal.says.lhs, h), derivative(goal.says.rhs, h))
    return increasing(goal, h, start, combine(Sentence(domain, slopes), [(lower, r)]))


POWER = Provable[Bound]("1 + r(x - 1)/x <= x^r", _power_says, _power, growth_of_a_power)


def calls_times_the_base(chance: Operand, base: Operand) -> Operand:
    """y x for each call."""
    return chance * base


def _finish_says(each: Bound) -> Sentence:
    return Sentence(DOMAIN, Le(A(N, T) * x**T, x ** (each(y, x) * N)), GIVEN)


def _finish(goal: Sentence, each: Bound) -> Theorem:
    """The growth of a call is at most x^(y x), and this for N calls."""
    domain, given = goal.for_all, goal.given
    grown = instantiate(
        POWER.theorem(), {r: y * x, h: x - 1}, domain, given,
        because=[combine(Sentence(domain, Le(0, y * x), given)), combine(Sentence(domain, Le(0, x - 1), given))],
    )  # fmt: skip
    one = combine(Sentence(domain, Le(1 + y * (x - 1), x ** (y * x)), given), [(grown, 1)])
    all_calls = instantiate(_larger(), {h: 1 + y * (x - 1), r: x ** (y * x), k: N}, domain, given, because=[one])
    tail = instantiate(TAIL.theorem(), {}, domain, given)
    return combine(goal, [(tail, 1), (all_calls, 1)])


def _larger() -> Theorem:
    """h^k <= r^k for 1 <= h <= r."""
    domain = {h: at_least(1), r: at_least(h), k: at_least(0)}
    bases, exponent = (combine(Sentence(domain, says)) for says in (Le(h, r), Le(0, k)))
    return larger_base(Sentence(domain, Le(h**k, r**k)), bases, exponent)


FINISH = Provable[Bound]("the chance to finish is at most x^(y N x - T)", _finish_says, _finish, calls_times_the_base)

ITEMS = (POWER, FINISH)
