"""The paper's way to the coefficient at 0: the binomial theorem, Euler's Beta integral and S_1 under the integral.

The language has no integrals. B(j, n) is an unknown function with what calculus gives: integration by parts and the
integral of a power. All sums and all integrands are proved as such.
"""

import sympy as sp
from sympy import Sum, binomial

from fdtheory.differences.beta_sums import beta_integrand, beta_quotient, s1_integrand
from fdtheory.differences.closed_forms import minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    assume,
    combine,
    expand_sum,
    induction,
    induction_goals,
    instantiate,
    linear_sum,
    split_sum,
)
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, Sentence, Unknown, above, anything, at_least, between, define
from fdtheory.proof.library.coefficient_sums import by_recursion
from fdtheory.proof.library.coefficients import j, n
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude, summed_equal

N, k = sp.symbols("N k", integer=True)
x, z = sp.symbols("x z", real=True)
B = sp.Function("B")


# the binomial theorem -------------------------------------------------------------------------------------------------
def _power_says(power: TermOf) -> Sentence:
    return Sentence({z: anything(), N: at_least(0)}, Eq(Sum(binomial(N, j) * z**j, (j, 0, N)), power(z, N)))


def _power(goal: Sentence, _: object) -> Theorem:
    return by_recursion(goal, N, lambda N, j: binomial(N, j) * z**j, 1 + z, -binomial(N, j - 1) * z**j, low=0)


BINOMIAL_THEOREM = Provable[TermOf]("the binomial theorem", _power_says, _power, lambda z, N: (1 + z) ** N)


# the expansion of (1-x)^n from its first degree on --------------------------------------------------------------------
def _expansion_says(first: TermOf) -> Sentence:
    """(1-x)^n is 1 plus the sum from the first degree on."""
    total = 1 + Sum(binomial(n, j) * (-x) ** j, (j, first(n), n))
    return Sentence({x: anything(), n: at_least(1)}, Eq((1 - x) ** n, total))


def _expansion(goal: Sentence, _: object) -> Theorem:
    D = dict(goal.for_all)
    whole = instantiate(BINOMIAL_THEOREM.theorem(), {z: -x, N: n}, D)
    S = whole.sentence.says.lhs
    parts = [split_sum(D, S, 0), expand_sum(D, Sum(binomial(n, j) * (-x) ** j, (j, 0, 0)))]
    return conclude(goal, whole, *parts)


EXPANSION = Provable[TermOf](
    "the expansion of (1-x)^n from degree 1 on", _expansion_says, _expansion, lambda n: sp.Integer(1)
)


# S_1 under the integral -----------------------------------------------------------------------------------------------
INSIDE = {n: at_least(1), j: between(1, n), x: above(0)}


def _exchange_says(term: TermOf) -> Sentence:
    """Each term under the integral is C(n, j) times a Beta integrand, with its sign."""
    t = define("term", (x, n, j), term(x, n, j))
    return Sentence(INSIDE, Eq(t(x, n, j), minus_one_to(j - 1) * binomial(n, j) * beta_integrand(x, j, n)), where=[t])


def one_power_taken_out(x: Operand, n: Operand, j: Operand) -> sp.Expr:
    """(1-x)^(n-1)/x (-1)^(j-1) C(n, j) x^j."""
    return (1 - x) ** (n - 1) / x * minus_one_to(j - 1) * binomial(n, j) * x**j


EXCHANGE = Provable[TermOf](
    "the terms of S_1 under the integral", _exchange_says, lambda goal, _: combine(goal), one_power_taken_out
)


def _integrand_says(integrand: TermOf) -> Sentence:
    """The integrand of S_1 is the sum of the Beta integrands of its terms."""
    total = Sum(minus_one_to(j - 1) * binomial(n, j) * beta_integrand(x, j, n), (j, 1, n))
    return Sentence({n: at_least(1), x: above(0)}, Eq(integrand(x, n), total))


def _integrand(goal: Sentence, _: object) -> Theorem:
    D = dict(goal.for_all)
    front = (1 - x) ** (n - 1) / x
    known = instantiate(EXPANSION.theorem(), {x: x, n: n}, D)
    summand = binomial(n, j) * (-x) ** j
    same = summed_equal(D, minus_one_to(j - 1) * binomial(n, j) * beta_integrand(x, j, n), -front * summand, j, 1, n)
    out = linear_sum(D, [(-front, summand)], j, 1, n)
    return conclude(goal, same, out, [known, front])


S1_INTEGRAND = Provable[TermOf]("the integrand of S_1", _integrand_says, _integrand, s1_integrand)


# Euler's Beta integral ------------------------------------------------------------------------------------------------
BY_PARTS = Sentence({j: at_least(1), n: at_least(1)}, Eq(j * B(j, n + 1), n * B(j + 1, n)))
POWER = Sentence({j: at_least(1)}, Eq(j * B(j, 1), 1))


def _beta_says(quotient: TermOf) -> Sentence:
    """What integration by parts and the integral of a power leave for B(j, n)."""
    q = define("quotient", (j, n), quotient(j, n))
    a, m = sp.symbols("a m", integer=True)
    return Sentence({B: Unknown(2), m: at_least(1), a: at_least(1)}, Eq(B(a, m), q(a, m)), [BY_PARTS, POWER], [q])


def _beta(goal: Sentence, _: object) -> Theorem:
    (_, _), (m, _), (a, _) = goal.for_all
    first, step = induction_goals(goal, m)
    D, given = dict(first.for_all), first.given
    power = assume(D, given, 1, {j: a})
    base = combine(first, [(power, 1 / a)])
    D, given = dict(step.for_all), step.given
    ((own, _),) = step.inner[-1].for_all
    parts = assume(D, given, 0, {j: a, n: m})
    lower = assume(D, given, 2, {own: a + 1})
    return induction(goal, m, base, combine(step, [(parts, 1 / a), (lower, m / a)]))


BETA = Provable[TermOf]("B(j, n) by parts", _beta_says, _beta, beta_quotient)
ITEMS = (BINOMIAL_THEOREM, EXPANSION, EXCHANGE, S1_INTEGRAND, BETA)
