"""How far a zero-respecting method has come: the chance that T coordinates are shown after N calls.

A call shows one coordinate at most, with the chance y whatever was asked before. So for the chance A(N, T) that T or
more are shown, A(N+1, T+1) <= (1 - y) A(N, T+1) + y A(N, T): T + 1 were shown already, or T were and one more is.
"""

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, cases, combine, induction, induction_goals, instantiate
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Le, Range, Sentence, Unknown, at_least
from fdtheory.proof.library.factorials import BERNOULLI, k
from fdtheory.proof.library.factorials import x as base
from fdtheory.proof.library.provable import Provable

A = sp.Function("A")
y, x = sp.symbols("y x", real=True)
N, T, r, s = sp.symbols("N T r s", integer=True)
DOMAIN = {A: Unknown(2), y: Range(0, 1), x: at_least(1), N: at_least(0), T: at_least(0)}
GIVEN = [
    Sentence({r: at_least(0)}, Le(A(r, 0), 1)),
    Sentence({s: at_least(0)}, Le(A(0, s + 1), 0)),
    Sentence({r: at_least(0), s: at_least(0)}, Le(A(r + 1, s + 1), (1 - y) * A(r, s + 1) + y * A(r, s))),
]


def growth_of_a_call(chance: Operand, base: Operand) -> Operand:
    """1 + y(x - 1), the mean of x to the number of coordinates that a call shows."""
    return 1 + chance * (base - 1)


def _says(growth: TermOf) -> Sentence:
    return Sentence(DOMAIN, Le(A(N, T) * x**T, growth(y, x) ** N), GIVEN)


def _proof(goal: Sentence, _: object) -> Theorem:
    """By induction over N for all T at once; T = 0 apart, where the chance is 1 and the right side not below it."""
    first, step = induction_goals(goal, N)
    (zero, rest), (zero_later, rest_later) = _split(first), _split(step)
    none = combine(zero, [(assume(zero.for_all, GIVEN, 0, {r: 0}), 1)])
    some = combine(rest, [(assume(rest.for_all, GIVEN, 1, {s: T - 1}), x**T)])
    D, given = rest_later.for_all, rest_later.given
    own = rest_later.inner[-1].for_all[0][0]
    called = combine(
        rest_later,
        [
            (assume(D, given, 2, {r: N, s: T - 1}), x**T),
            (assume(D, given, 3, {own: T}), 1 - y),
            (assume(D, given, 3, {own: T - 1}), y * x),
        ],
    )
    return induction(goal, N, cases(first, T, [none], some), cases(step, T, [_nothing_to_show(zero_later)], called))


def _split(goal: Sentence) -> tuple[Sentence, Sentence]:
    """At T = 0, and from T = 1 on."""
    without = tuple((v, range_) for v, range_ in goal.for_all if v != T)
    from_one = tuple((v, at_least(1) if v == T else range_) for v, range_ in goal.for_all)
    return Sentence(without, goal.says.replaced({T: 0}), goal.given), Sentence(from_one, goal.says, goal.given)


def _nothing_to_show(goal: Sentence) -> Theorem:
    """1 <= (1 + z)^(N+1) with z = y(x - 1), by Bernoulli's inequality."""
    D, given, z = goal.for_all, goal.given, y * (x - 1)
    positive = combine(Sentence(D, Le(0, z), given))
    large = instantiate(BERNOULLI.theorem(), {base: z, k: N + 1}, D, given, because=[positive])
    return combine(goal, [(assume(D, given, 0, {r: N + 1}), 1), (large, 1)])


TAIL = Provable[TermOf]("the chance to have seen T coordinates after N calls", _says, _proof, growth_of_a_call)

ITEMS = (TAIL,)
