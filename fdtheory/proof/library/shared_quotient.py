"""The error of a difference quotient under shared samples, for every number of steps: no 1/nu in it.

A(K) is the mean square of D - D* after K steps of length eta, B(K) that of the errors of the two nodes. One step makes
of A at most (1 - mu eta/2) A + eta beta^2 B/mu + 2 eta^2 s^2, and B(K) is at most (1 - mu eta/2)^(2K) E + eta t^2/m, as
m, the convexity of the nodes, is at least mu/2. With c = 1 - mu eta/2 it follows by induction that

    A(K) <= c^K a + c^(K-1) (1 - c^K) 2 beta^2 E/mu^2 + eta V,    V = 4 s^2/mu + 2 beta^2 t^2/(mu^2 m).
"""

from collections.abc import Callable

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, induction, induction_goals, instantiate
from fdtheory.proof.language.sentence import Hypothesis, Le, Ranges, Sentence, Unknown, above, at_least
from fdtheory.proof.library.provable import Provable

A, B = sp.Function("A"), sp.Function("B")
K, k = sp.symbols("K k", integer=True)
mu, m, q, beta, s, t, E, a = sp.symbols("mu m q b s t E a", real=True)
c = 1 / (1 + q)
"""1 - mu eta/2, any number between 0 and 1."""
eta = 2 * (1 - c) / mu
NODES = 2 * beta**2 * E / mu**2
LEVEL = eta * (4 * s**2 / mu + 2 * beta**2 * t**2 / (mu**2 * m))
SIZES: Ranges = {mu: above(0), m: above(0), q: above(0), **{one: at_least(0) for one in (beta, s, t, E, a)}}
GIVEN: list[Hypothesis] = [
    Le(A(0), a),
    Sentence({k: at_least(0)}, Le(A(k + 1), c * A(k) + eta * beta**2 * B(k) / mu + 2 * eta**2 * s**2)),
    Sentence({k: at_least(0)}, Le(B(k), c ** (2 * k) * E + eta * t**2 / m)),
]
Bound = Callable[[Operand, Operand, Operand, Operand], Operand]


def left_of_the_start(power: Operand, start: Operand, nodes: Operand, level: Operand) -> Operand:
    """c^(K-1) (a + 2 beta^2 E/mu^2) + eta V."""
    return power * (start + nodes) + level


def _says(bound: Bound) -> Sentence:
    domain: Ranges = {A: Unknown(1), B: Unknown(1), **SIZES, K: at_least(1)}
    return Sentence(domain, Le(A(K), bound(c ** (K - 1), a, NODES, LEVEL)), GIVEN)


def _proof(goal: Sentence, _: Bound) -> Theorem:
    """The sharper bound by induction from K = 0; what it lacks has one sign."""
    domain: Ranges = {A: Unknown(1), B: Unknown(1), **SIZES, K: at_least(0)}
    sharper = Sentence(domain, Le(A(K), c**K * a + c ** (K - 1) * (1 - c**K) * NODES + LEVEL), GIVEN)
    first, step = induction_goals(sharper, K)
    frame, given = step.for_all, step.given
    one, nodes = (assume(frame, given, which, {k: K}) for which in (1, 2))
    later = combine(step, [(one, 1), (nodes, eta * beta**2 / mu)], given={len(given) - 1: c})
    whole = induction(sharper, K, combine(first, given={0: 1}), later)
    return combine(goal, [(instantiate(whole, {}, goal.for_all, goal.given), 1)])


QUOTIENT = Provable[Bound]("the error of a quotient under shared samples", _says, _proof, left_of_the_start)

ITEMS = (QUOTIENT,)
