"""A method that asks g = mu y^2/2 for gradients goes where one goes that knows mu and never asks.

What a method has seen up to call t, answers and seed, is its memory M(t). It asks at x = X(t, M(t)) and y = Y(t, M(t)),
is told F(t, x) of the upper level (another F for every seed of the noise) and G(y) of the lower one, and goes on with
U(t, M(t), F, G). All maps are arbitrary: memories and points x can be tuples of any length, named by real numbers.
"""

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, induction, induction_goals, replace_equal
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Sentence, Unknown, above, anything, at_least
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

X, Y, F, G, U, M, N = map(sp.Function, ("X", "Y", "F", "G", "U", "M", "N"))
mu, y = sp.symbols("mu y", real=True)
t, k = sp.symbols("t k", integer=True)
METHOD = {
    **{X: Unknown(2), Y: Unknown(2), F: Unknown(2), G: Unknown(1), U: Unknown(4), M: Unknown(1), N: Unknown(1)},
    mu: above(0),
    t: at_least(0),
}


def known_slope(strength: Operand, point: Operand) -> Operand:
    """mu y with the known mu; nothing is asked."""
    return strength * point


def _next(time: Term, memory: Term, slope: Term) -> Term:
    return U(time, memory, F(time, X(time, memory)), slope)


def _given(slope: TermOf) -> list[Hypothesis]:
    asked = Sentence({k: at_least(0)}, Eq(M(k + 1), _next(k, M(k), G(Y(k, M(k))))))
    alone = Sentence({k: at_least(0)}, Eq(N(k + 1), _next(k, N(k), slope(mu, Y(k, N(k))))))
    return [Sentence({y: anything()}, Eq(G(y), mu * y)), Eq(M(0), N(0)), asked, alone]


def _says(slope: TermOf) -> Sentence:
    return Sentence(METHOD, Eq(M(t), N(t)), _given(slope))


def _proof(goal: Sentence, _: object) -> Theorem:
    """Equal memories ask at equal points, are told the same and stay equal."""
    first, step = induction_goals(goal, t)
    domain, given = step.for_all, step.given
    same = assume(domain, given, len(given) - 1)
    asked, alone = (assume(domain, given, which, {k: t}) for which in (2, 3))
    told = assume(domain, given, 0, {y: Y(t, N(t))})
    before, between_ = (_next(t, memory(t), G(Y(t, memory(t)))) for memory in (M, N))
    moved = replace_equal(Sentence(domain, Eq(before, between_), given), same)
    after = _next(t, N(t), mu * Y(t, N(t)))
    known = replace_equal(Sentence(domain, Eq(between_, after), given), told)
    return induction(
        goal, t, conclude(first, given=[1]), combine(step, [(asked, 1), (moved, 1), (known, 1), (alone, -1)])
    )


SIMULATED = Provable[TermOf](
    "a method that asks for g sees what one sees that knows its slope", _says, _proof, known_slope
)

ITEMS = (SIMULATED,)
