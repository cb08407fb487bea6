"""The bound for the derivatives of psi, for every order: a coefficient against the value of its majorant.

In units L = 1 the majorant U of y_nu - y_0 is the limit of the iteration u -> kappa h + (1 + kappa/2) u^2 from 0, and
that of psi is h U/(1 - U) + U + U^2/(2 (1 - U)). At h = 1/(2 kappa (kappa + 2)) the iteration stays below
1/(kappa + 2).
"""

import sympy as sp
from sympy import Abs, Sum

from fdtheory.proof.kernel import Theorem, combine, expand_sum, larger_base, linear_sum, split_sum, sum_of
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Le, Sentence, Unknown, at_least, between
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

kappa, u, w = sp.symbols("kappa u w", real=True)
p, M, i = sp.symbols("p M i", integer=True)
c = sp.Function("c")
INVERSE_RADIUS = 2 * kappa * (kappa + 2)
ITERATION = {kappa: at_least(1), u: at_least(0)}


def _below_says(height: TermOf) -> Sentence:
    """One step of the iteration at the radius, from what is at most the height."""
    step = kappa / INVERSE_RADIUS + (1 + kappa / 2) * u**2
    return Sentence(ITERATION, Le(step, height(kappa)), [Le(u, height(kappa))])


def _below(goal: Sentence, height: TermOf) -> Theorem:
    """height^2 - u^2 = (height - u)(height + u)."""
    top = height(kappa)
    return combine(goal, given={0: (1 + kappa / 2) * (top + u)})


BELOW = Provable[TermOf]("the iteration stays below 1/(kappa + 2)", _below_says, _below, lambda kappa: 1 / (kappa + 2))

SERIES = {c: Unknown(1), kappa: at_least(1), p: at_least(1), M: at_least(p + 1)}
TERM = Abs(c(i)) * INVERSE_RADIUS ** (-i)
MAJORISED = [Le(Sum(TERM, (i, 0, M)), (2 * kappa + 1) / INVERSE_RADIUS)]


def _psi_says(bound: TermOf) -> Sentence:
    """Coefficients whose absolute partial sums at the radius are at most (2 kappa + 1) times it."""
    return Sentence(SERIES, Le(Abs(c(p + 1)), bound(kappa, p)), MAJORISED)


def _psi(goal: Sentence, _: object) -> Theorem:
    """One term is at most the sum; and 2 kappa (kappa + 2) <= 6 kappa^2, 2 kappa + 1 <= 3 kappa."""
    base = combine(Sentence(SERIES, Le(INVERSE_RADIUS, 6 * kappa**2), MAJORISED))
    power = larger_base(
        Sentence(SERIES, Le(INVERSE_RADIUS**p, (6 * kappa**2) ** p), MAJORISED),
        base,
        combine(Sentence(SERIES, Le(0, p), MAJORISED)),
    )
    return combine(goal, [(_one_term(), 1), (power, 2 * kappa + 1)])


def _one_term() -> Theorem:
    """|c(p + 1)| <= (2 kappa + 1)(2 kappa (kappa + 2))^p, as no other term is negative."""
    factor = INVERSE_RADIUS ** (p + 1)
    parts = [
        *_not_negative(0, p),
        *_not_negative(p + 2, M),
        split_sum(SERIES, Sum(TERM, (i, 0, M)), p, MAJORISED),
        split_sum(SERIES, Sum(TERM, (i, p + 1, M)), p + 1, MAJORISED),
        expand_sum(SERIES, Sum(TERM, (i, p + 1, p + 1)), MAJORISED),
    ]
    goal = Sentence(SERIES, Le(Abs(c(p + 1)), (2 * kappa + 1) * INVERSE_RADIUS**p), MAJORISED)
    return conclude(goal, *([part, factor] for part in parts), given=[[0, factor]])


def _not_negative(low: Term, high: Term) -> list[Theorem]:
    inside = {**SERIES, i: between(low, high)}
    term = combine(Sentence(inside, Le(0, TERM), MAJORISED))
    return [sum_of(term), linear_sum(SERIES, [(0, i)], i, low, high, MAJORISED)]


PSI_COEFFICIENT = Provable[TermOf](
    "a coefficient of psi's majorant is at most 3 6^p kappa^(2p+1)",
    _psi_says,
    _psi,
    lambda kappa, p: 3 * 6**p * kappa ** (2 * p + 1),
)

ITEMS = (BELOW, PSI_COEFFICIENT)
