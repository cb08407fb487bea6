"""The lower bound's number of calls from its budgets, for every size of the chain.

g is the gap of the chain over its length, ell the smoothness of the hard function, h the largest hidden entry. The
scale beta makes the gradient L_1 beta/(4 ell) = eps, the length T the gap g T L_1 beta^2/ell = Delta, and gamma the
variance (4 h eps)^2/gamma = sigma^2. Sentences write b for beta and y for gamma, whose names belong to functions.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import sympy as sp

from fdtheory.proof.kernel import Theorem, combine, replace_equal
from fdtheory.proof.language.kinds import Name, Term, TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, Le, Sentence, above, at_least
from fdtheory.proof.library.exponents import L1, Delta, eps, sigma
from fdtheory.proof.library.exponents_budgets import monomial
from fdtheory.proof.library.provable import Provable

g, ell, h, beta, T, gamma = sp.symbols("g ell h b T y", real=True)
DOMAIN = dict.fromkeys((eps, L1, Delta, sigma, g, ell, h, beta, T, gamma), above(0))
BUDGETS = [
    Eq(L1 * beta / (4 * ell), eps),
    Eq(g * T * L1 * beta**2 / ell, Delta),
    Eq(gamma * sigma**2, (4 * h * eps) ** 2),
]


class LowerCalls(NamedTuple):
    """T/(2 gamma) as a monomial over number * g ell h^2."""

    number: TermLike
    powers: Mapping[str, Term]


def _calls_says(calls: LowerCalls) -> Sentence:
    return Sentence(DOMAIN, Eq(T / (2 * gamma), monomial(calls.powers) / (calls.number * g * ell * h**2)), BUDGETS)


def _calls(goal: Sentence, _: LowerCalls) -> Theorem:
    """beta, T and gamma from the budgets, put in one after the other."""
    factors = {
        T: (1, ell / (g * L1 * beta**2) * Delta, ell / (g * L1 * beta**2)),
        gamma: (2, (4 * h * eps) ** 2 / sigma**2, 1 / sigma**2),
        beta: (0, 4 * ell * eps / L1, 4 * ell / L1),
    }
    left, facts = goal.says.lhs, []
    for symbol, (which, value, factor) in factors.items():
        solved = combine(Sentence(DOMAIN, Eq(symbol, value), BUDGETS), given={which: factor})
        after = left.xreplace({symbol: value})
        facts.append((replace_equal(Sentence(DOMAIN, Eq(left, after), BUDGETS), solved), 1))
        left = after
    return combine(goal, facts)


CALLS = Provable(
    "T/(2 gamma) = Delta L_1 sigma^2/(512 g ell h^2 eps^4)",
    _calls_says,
    _calls,
    LowerCalls(512, {"Delta": 1, "L1": 1, "sigma": 2, "eps": -4}),
)


def point() -> dict[Name, Fraction]:
    """Numbers that meet the budgets exactly."""
    at = {eps: 2, L1: 3, ell: 5, h: 7, sigma: 17, g: 11, T: 13}
    found = {symbol: Fraction(value) for symbol, value in at.items()}
    found[beta] = 4 * found[ell] * found[eps] / found[L1]
    found[Delta] = found[g] * found[T] * found[L1] * found[beta] ** 2 / found[ell]
    found[gamma] = (4 * found[h] * found[eps] / found[sigma]) ** 2
    return found


def _scale_says(scale: TermOf) -> Sentence:
    domain = {s: DOMAIN[s] for s in (eps, L1, ell, beta)}
    return Sentence(domain, Eq(beta, scale(eps, L1, ell)), [BUDGETS[0]])


def _scale(goal: Sentence, _: object) -> Theorem:
    return combine(goal, given={0: 4 * ell / L1})


SCALE = Provable[TermOf]("beta = 4 ell eps/L_1", _scale_says, _scale, lambda eps, L1, ell: 4 * ell * eps / L1)
n = sp.Symbol("n", integer=True)


def _whole_says(least: Term) -> Sentence:
    """A whole length n > T - 1 and log 4 <= 3/2 for the probability 1/4 cost half of the calls at most, for T >= 5."""
    return Sentence(
        {T: at_least(least), gamma: above(0), n: at_least(0)},
        Le(T / (4 * gamma), (n - sp.Rational(3, 2)) / (2 * gamma)),
        [Le(T - 1, n)],
    )


WHOLE = Provable(
    "rounding T down and a probability cost at most half",
    _whole_says,
    lambda goal, _: combine(goal, given={0: 1 / (2 * gamma)}),
    5,
)
ITEMS = (CALLS, SCALE, WHOLE)
