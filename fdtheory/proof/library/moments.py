"""Moments of the coefficients for every n and every degree up to p + 1 (Lemma 3.1: order p, and its error constant).

The moments on the nodes -left, ..., n without 0 are a finite difference of order p = left + n of (i - left)^m whose
middle term is moved to the other side.
"""

from collections.abc import Callable, Sequence

import sympy as sp
from sympy import Sum, binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    assume,
    body_of,
    combine,
    expand_sum,
    induction,
    induction_goals,
    instantiate,
    linear_sum,
    reindex,
    split_sum,
)
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Ranges, Sentence, anything, at_least, between
from fdtheory.proof.language.terms import Definition
from fdtheory.proof.library.coefficients import j, n, named
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude, summed_equal, telescoped

i, k, m, N = sp.symbols("i k m N", integer=True)
x = sp.Symbol("x", real=True)


def _difference(N: Operand, x: Operand, k: Operand) -> sp.Expr:
    return minus_one_to(i) * binomial(N, i) * (x + i) ** k


# finite differences of powers ---------------------------------------------------------------------------------------
def _vanishing_says(value: TermOf) -> Sentence:
    return Sentence(
        {k: at_least(0), N: at_least(k + 1), x: anything()}, Eq(Sum(_difference(N, x, k), (i, 0, N)), value(N, k))
    )


def _lowered(D: Ranges, N: Operand, k: Operand, given: Sequence[Hypothesis]) -> tuple[list[Theorem], Term]:
    """The difference of (x+i)^(k+1) as x times that of (x+i)^k, less N times that of (x+1+i)^k of order N - 1."""
    t = _difference(N, x, k)
    parts = summed_equal(D, _difference(N, x, k + 1), x * t + i * t, i, 0, N, given)
    apart = linear_sum(D, [(x, t), (1, i * t)], i, 0, N, given)
    off = split_sum(D, Sum(i * t, (i, 0, N)), 0, given)
    zero = expand_sum(D, Sum(i * t, (i, 0, 0)), given)
    moved = reindex(D, Sum(i * t, (i, 1, N)), 1, given)
    lower = summed_equal(D, body_of(moved.sentence.says.rhs, i), -N * _difference(N - 1, x + 1, k), i, 0, N - 1, given)
    out = linear_sum(D, [(-N, _difference(N - 1, x + 1, k))], i, 0, N - 1, given)
    return [parts, apart, off, zero, moved, lower, out], t


def _vanishing(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, k)
    base = telescoped(dict(first.for_all), _difference(N, x, 0), minus_one_to(i - 1) * i * binomial(N, i) / N, i, 0, N)
    D, given = dict(step.for_all), step.given
    N_, x_ = (s for s, _ in step.inner[0].for_all)
    here = assume(D, given, 0, {N_: N, x_: x})
    there = assume(D, given, 0, {N_: N - 1, x_: x + 1})
    facts, _ = _lowered(D, N, k, given)
    return induction(
        goal, k, combine(first, [(base, 1)]), combine(step, [*((f, 1) for f in facts), (here, x), (there, -N)])
    )


VANISHING = Provable[TermOf](
    "the N-th difference of a power below N is 0", _vanishing_says, _vanishing, lambda N, k: sp.Integer(0)
)


def _leading_says(value: TermOf) -> Sentence:
    return Sentence({N: at_least(0), x: anything()}, Eq(Sum(_difference(N, x, N), (i, 0, N)), value(N)))


def _leading(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, N)
    base = conclude(first, expand_sum(dict(first.for_all), first.says.lhs))
    D, given = dict(step.for_all), step.given
    ((x_, _r),) = step.inner[0].for_all
    there = assume(D, given, 0, {x_: x + 1})
    here = instantiate(VANISHING.theorem(), {k: N, N: N + 1, x: x}, D, given)
    facts, _ = _lowered(D, N + 1, N, given)
    return induction(goal, N, base, combine(step, [*((f, 1) for f in facts), (here, x), (there, -(N + 1))]))


LEADING = Provable[TermOf](
    "the N-th difference of a monic power N is (-1)^N N!",
    _leading_says,
    _leading,
    lambda N: minus_one_to(N) * factorial(N),
)


Named = Callable[[], Definition]
"""Makes a definition of the coefficients on one side of 0."""
Sides = tuple[Term, Named, Named]
"""How many nodes are left of 0, the coefficients right of 0 and those left of it."""


# moments ------------------------------------------------------------------------------------------------------------
def _moment(D: Ranges, whole: Theorem, left: Operand, plus: sp.Expr, minus: sp.Expr, goal: Sentence) -> Theorem:
    p = left + n
    S = whole.sentence.says.lhs
    t = body_of(S, i)

    def piece(first: Operand, last: Operand) -> sp.Expr:
        return Sum(t, (i, first, last))

    parts = [whole, split_sum(D, S, left - 1), split_sum(D, piece(left, p), left), expand_sum(D, piece(left, left))]
    c = -minus_one_to(left) * binomial(p, left)
    for moved, u, last in (
        (reindex(D, piece(0, left - 1), left, reverse=True), minus, left),
        (reindex(D, piece(left + 1, p), left), plus, n),
    ):
        parts += [
            moved,
            summed_equal(D, body_of(moved.sentence.says.rhs, j), c * u, j, 1, last),
            linear_sum(D, [(c, u)], j, 1, last),
        ]
    return conclude(goal, *([part, 1 / c] for part in parts))


def moments_says(left: Term, right: Named, other: Named) -> Callable[[TermOf], Sentence]:
    """The sum of alpha_j j^(m+1) over the nodes but 0, for m = 0, ..., p - 1."""

    def says(value: TermOf) -> Sentence:
        a, b = right(), other()
        total = Sum(a(n, j) * j ** (m + 1), (j, 1, n)) + Sum(b(n, j) * (-j) ** (m + 1), (j, 1, left))
        return Sentence({n: at_least(1), m: between(0, left + n - 1)}, Eq(total, value(m)), where=[a, b])

    return says


def _defect_says(left: Term, right: Named, other: Named) -> Callable[[TermOf], Sentence]:
    """The sum of alpha_j j^(p+1)."""

    def says(value: TermOf) -> Sentence:
        a, b = right(), other()
        power = left + n + 1
        return Sentence(
            {n: at_least(1)},
            Eq(Sum(a(n, j) * j**power, (j, 1, n)) + Sum(b(n, j) * (-j) ** power, (j, 1, left)), value(n)),
            where=[a, b],
        )

    return says


def moments_proof(left: Operand, plus: TermOf, minus: TermOf) -> Callable[[Sentence, object], Theorem]:
    def proof(goal: Sentence, _: object) -> Theorem:
        D = dict(goal.for_all)
        whole = instantiate(VANISHING.theorem(), {N: left + n, x: -left, k: m}, D)
        return _moment(D, whole, left, plus(n, j) * j ** (m + 1), minus(n, j) * (-j) ** (m + 1), goal)

    return proof


def _defect(left: Operand, plus: TermOf, minus: TermOf) -> Callable[[Sentence, object], Theorem]:
    def proof(goal: Sentence, _: object) -> Theorem:
        D, p = dict(goal.for_all), left + n
        whole = instantiate(LEADING.theorem(), {N: p, x: -left}, D)
        return _moment(D, whole, left, plus(n, j) * j ** (p + 1), minus(n, j) * (-j) ** (p + 1), goal)

    return proof


def even_minus(n: Operand, j: Operand) -> sp.Expr:
    return alpha_even(n, -j)


EVEN: Sides = (n, lambda: named(alpha_even), lambda: named(even_minus, minus=True))
ODD: Sides = (n - 1, lambda: named(alpha_odd), lambda: named(alpha_odd_minus, minus=True))


def one_then_zero(m: Operand) -> sp.Expr:
    """1 for the degree m + 1 = 1, and 0 above."""
    return sp.Integer(0) ** m


EVEN_MOMENTS = Provable[TermOf](
    "the moments 1, ..., 2n are 1, 0, ..., 0, p = 2n",
    moments_says(*EVEN),
    moments_proof(n, alpha_even, even_minus),
    one_then_zero,
)
ODD_MOMENTS = Provable[TermOf](
    "the moments 1, ..., 2n - 1 are 1, 0, ..., 0, p = 2n - 1",
    moments_says(*ODD),
    moments_proof(n - 1, alpha_odd, alpha_odd_minus),
    one_then_zero,
)
EVEN_DEFECT = Provable[TermOf](
    "the moment 2n + 1 is (-1)^(n+1) (n!)^2, p = 2n",
    _defect_says(*EVEN),
    _defect(n, alpha_even, even_minus),
    lambda n: minus_one_to(n + 1) * factorial(n) ** 2,
)
ODD_DEFECT = Provable[TermOf](
    "the moment 2n is (-1)^(n+1) n! (n-1)!, p = 2n - 1",
    _defect_says(*ODD),
    _defect(n - 1, alpha_odd, alpha_odd_minus),
    lambda n: minus_one_to(n + 1) * factorial(n) * factorial(n - 1),
)

ITEMS = (VANISHING, LEADING, EVEN_MOMENTS, ODD_MOMENTS, EVEN_DEFECT, ODD_DEFECT)
