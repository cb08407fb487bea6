"""Order p for every p: the moments of given coefficients, which degrees they reach, and other forms of the weights."""

from collections.abc import Callable

import sympy as sp
from sympy import Sum

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_forward,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    binomial_form,
    minus_one_to,
)
from fdtheory.proof.kernel import Theorem, body_of, combine, expand_sum, instantiate, linear_sum, split_sum
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Lt, Sentence, at_least, between
from fdtheory.proof.library.coefficient_sizes import harmonic, harmonic_grows
from fdtheory.proof.library.coefficient_sums import ALPHA_ZERO, by_recursion
from fdtheory.proof.library.coefficients import j, n, named
from fdtheory.proof.library.moments import (
    EVEN_MOMENTS,
    ODD,
    ODD_DEFECT,
    ODD_MOMENTS,
    VANISHING,
    N,
    i,
    k,
    m,
    moments_proof,
    moments_says,
    one_then_zero,
    x,
)
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude, summed_equal

Formulas = TermOf | tuple[TermOf, TermOf]
"""One formula for both sides of 0, or one for each."""


def _pair(formulas: Formulas, even: bool) -> tuple[Term, TermOf, TermOf]:
    """Nodes left of 0, the formula right of 0 and the one left of 0."""
    if isinstance(formulas, tuple):
        return n - 1, *formulas
    return n, formulas, lambda n, j: formulas(n, -j)


def _order_says(even: bool) -> Callable[[Formulas], Sentence]:
    def says(formulas: Formulas) -> Sentence:
        left, plus, minus = _pair(formulas, even)
        return moments_says(left, lambda: named(plus), lambda: named(minus, minus=True))(one_then_zero)

    return says


def _order_proof(even: bool) -> Callable[[Sentence, Formulas], Theorem]:
    return lambda goal, formulas: moments_proof(*_pair(formulas, even))(goal, None)


EVEN_ORDER = Provable[TermOf]("order p of the coefficients, p = 2n", _order_says(True), _order_proof(True), alpha_even)
ODD_ORDER = Provable[Formulas](
    "order p of the coefficients, p = 2n - 1", _order_says(False), _order_proof(False), (alpha_odd, alpha_odd_minus)
)


def _even_zero_says(alpha: TermOf) -> Sentence:
    a, b = named(alpha), named(lambda n, j: alpha(n, -j), minus=True)
    return Sentence({n: at_least(1)}, Eq(Sum(a(n, j), (j, 1, n)) + Sum(b(n, j), (j, 1, n)), 0), where=[a, b])


def _even_zero(goal: Sentence, alpha: TermOf) -> Theorem:
    D = dict(goal.for_all)
    opposite = summed_equal(D, alpha(n, -j), -alpha(n, j), j, 1, n)
    return conclude(goal, opposite, linear_sum(D, [(-1, alpha(n, j))], j, 1, n))


EVEN_SUM_ZERO = Provable[TermOf]("the coefficients sum to 0, p = 2n", _even_zero_says, _even_zero, alpha_even)


def _up_to_says(last: TermOf) -> Sentence:
    """The moments 1, ..., last(n) are 1, 0, ..., 0."""
    made = ODD_MOMENTS.sentence()
    return Sentence({n: at_least(1), m: between(0, last(n) - 1)}, made.says, made.given, made.where)


def _beyond_says(last: TermOf) -> Sentence:
    """The moment behind last(n) is not 0."""
    left, right, other = ODD
    a, b, power = right(), other(), last(n) + 1
    total = Sum(a(n, j) * j**power, (j, 1, n)) + Sum(b(n, j) * (-j) ** power, (j, 1, left))
    return Sentence({n: at_least(1)}, Lt(0, total**2), where=[a, b])


def _beyond(goal: Sentence, _: object) -> Theorem:
    known = ODD_DEFECT.theorem()
    total, value = known.sentence.unfolded().says.lhs, known.sentence.unfolded().says.rhs
    return combine(goal, [(known, -(total + value))])


ODD_UP_TO = Provable[TermOf](
    "the moments 1, ..., p are 1, 0, ..., 0, p = 2n - 1", _up_to_says, ODD_MOMENTS.proof, lambda n: 2 * n - 1
)
ODD_BEYOND = Provable[TermOf]("the moment p + 1 is not 0, p = 2n - 1", _beyond_says, _beyond, lambda n: 2 * n - 1)


def _odd_zero_says(zero: TermOf) -> Sentence:
    a, b = named(alpha_odd), named(alpha_odd_minus, minus=True)
    total = Sum(a(n, j), (j, 1, n)) + Sum(b(n, j), (j, 1, n - 1)) + zero(n)
    return Sentence({n: at_least(1)}, Eq(total, 0), where=[a, b])


ODD_SUM_ZERO = Provable[TermOf](
    "the coefficients sum to 0, p = 2n - 1",
    _odd_zero_says,
    lambda goal, _: conclude(goal, ALPHA_ZERO.theorem()),
    alpha_odd_zero,
)


# the binomial form on any consecutive nodes, and the one-sided weights ---------------------------------------------
def _binomial_says(form: TermOf) -> Sentence:
    """The nodes are -m, ..., N - m without 0."""
    t = form(N, m, i - m) * (i - m) ** k
    total = Sum(t, (i, 0, m - 1)) + Sum(t, (i, m + 1, N))
    return Sentence({N: at_least(1), m: between(0, N), k: between(0, N - 1)}, Eq(total, one_then_zero(k)))


def _binomial(goal: Sentence, form: TermOf) -> Theorem:
    """A finite difference of order N of (i - m)^k, of which the middle term is moved to the other side."""
    D, c = dict(goal.for_all), -minus_one_to(m) * sp.binomial(N, m)
    whole = instantiate(VANISHING.theorem(), {N: N, x: -m, k: k}, D)
    S = whole.sentence.says.lhs
    t, u = body_of(S, i), form(N, m, i - m) * (i - m) ** k
    parts = [whole, split_sum(D, S, m - 1), split_sum(D, Sum(t, (i, m, N)), m), expand_sum(D, Sum(t, (i, m, m)))]
    for low, high in ((0, m - 1), (m + 1, N)):
        parts += [summed_equal(D, t, c * u, i, low, high), linear_sum(D, [(c, u)], i, low, high)]
    return conclude(goal, *([part, 1 / c] for part in parts))


BINOMIAL_MOMENTS = Provable[TermOf](
    "the moments of the binomial form on -m, ..., N - m", _binomial_says, _binomial, binomial_form
)


def _forward_says(beta: TermOf) -> Sentence:
    total = Sum(beta(N, j) * j ** (k + 1), (j, 1, N))
    return Sentence({N: at_least(1), k: between(0, N - 1)}, Eq(total, one_then_zero(k)))


def _forward(goal: Sentence, beta: TermOf) -> Theorem:
    D = dict(goal.for_all)
    whole = instantiate(VANISHING.theorem(), {N: N, x: sp.Integer(0), k: k}, D)
    S = whole.sentence.says.lhs
    t, u = body_of(S, j), beta(N, j) * j ** (k + 1)
    parts = [split_sum(D, S, 0), expand_sum(D, Sum(t, (j, 0, 0))), summed_equal(D, t, -u, j, 1, N)]
    return conclude(goal, whole, *parts, linear_sum(D, [(-1, u)], j, 1, N))


FORWARD_MOMENTS = Provable[TermOf]("the moments of the one-sided weights", _forward_says, _forward, alpha_forward)


def _forward_sum_says(total: TermOf) -> Sentence:
    return Sentence({n: at_least(1)}, Eq(Sum(alpha_forward(n, j), (j, 1, n)), total(n)))


def _forward_sum(goal: Sentence, _: object) -> Theorem:
    G = minus_one_to(j) * sp.binomial(n, j - 1) / (n + 1)
    return by_recursion(goal, n, alpha_forward, sp.Integer(1), G, known=harmonic_grows)


FORWARD_SUM = Provable[TermOf]("the one-sided weights sum to H_p", _forward_sum_says, _forward_sum, harmonic)


# half of the moments, which are those on the right of 0 ------------------------------------------------------------
def _half_says(last: TermOf) -> Sentence:
    """Twice the sum of alpha_j j^(2m+1) over j = 1, ..., n, for m = 0, ..., last(n)."""
    a = named(alpha_even)
    total = 2 * Sum(a(n, j) * j ** (2 * m + 1), (j, 1, n))
    return Sentence({n: at_least(1), m: between(0, last(n))}, Eq(total, one_then_zero(m)), where=[a])


def _half(goal: Sentence, _: object) -> Theorem:
    """The moment of degree 2m + 1, whose two sides are equal."""
    D = dict(goal.for_all)
    whole = instantiate(EVEN_MOMENTS.theorem(), {n: n, m: 2 * m}, D)
    t = alpha_even(n, j) * j ** (2 * m + 1)
    return conclude(goal, whole, summed_equal(D, alpha_even(n, -j) * (-j) ** (2 * m + 1), t, j, 1, n))


EVEN_HALF = Provable[TermOf]("the odd moments right of 0, p = 2n", _half_says, _half, lambda n: n - 1)

ITEMS = (
    EVEN_HALF,
    EVEN_ORDER,
    ODD_ORDER,
    EVEN_SUM_ZERO,
    ODD_SUM_ZERO,
    ODD_UP_TO,
    ODD_BEYOND,
    BINOMIAL_MOMENTS,
    FORWARD_MOMENTS,
    FORWARD_SUM,
)
