"""Inequalities of general use: products, quadratic forms, Cauchy's inequality in any dimension."""

from collections.abc import Sequence

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, discharge, divide, either, instantiate, linear_sum, sum_of
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import (
    ForAll,
    Hypothesis,
    Le,
    Lt,
    Relation,
    Sentence,
    Unknown,
    anything,
    at_least,
    between,
)
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

H, S, K, u, v, x, y = sp.symbols("H S K u v x y", real=True)
d, i = sp.symbols("d i", integer=True)
a, b = sp.Function("a"), sp.Function("b")


def product(for_all: ForAll, given: Sequence[Hypothesis], first: Theorem, second: Theorem) -> Theorem:
    """0 <= x y from 0 <= x and 0 <= y, which are theorems on one domain."""
    lemma = combine(Sentence({x: at_least(0), y: at_least(0)}, Le(0, x * y)))
    at = {x: first.sentence.says.rhs, y: second.sentence.says.rhs}
    return instantiate(lemma, at, for_all, given, because=[first, second])


# a non-negative quadratic form --------------------------------------------------------------------------------------
FORMS = {H: anything(), S: anything(), K: anything()}


def form(H: Operand, S: Operand, K: Operand) -> Sentence:
    return Sentence({u: anything(), v: anything()}, Le(0, u**2 * H + 2 * u * v * S + v**2 * K))


def _discriminant_says(bound: TermOf) -> Sentence:
    return Sentence(FORMS, Le(S**2, bound(H, K)), [form(H, S, K)])


def _discriminant(goal: Sentence, _: object) -> Theorem:
    """H + K > 0: (H + K)(H K - S^2) >= 0. Else H = K = 0, and u = 1, v = +-1 gives S = 0."""
    total = H + K

    def at(extra: list[Relation], p: Term, q: Term) -> Theorem:
        return assume(FORMS, [*goal.given, *extra], 0, {u: p, v: q})

    more = [Lt(0, total)]
    given = [*goal.given, *more]
    times = combine(
        Sentence(FORMS, Le(total * S**2, total * goal.says.rhs), given), [(at(more, K, -S), 1), (at(more, S, -H), 1)]
    )
    large = divide(Sentence(FORMS, goal.says, given), total, times, assume(FORMS, given, 1))
    less = [Le(total, 0)]
    given = [*goal.given, *less]

    def says(e: Term, *parts: Theorem, hypothesis: int = 0) -> Theorem:
        return combine(Sentence(FORMS, Le(0, e), given), [(p, 1) for p in parts], given={1: 1} if hypothesis else None)

    first, second = says(H, at(less, 1, 0)), says(K, at(less, 0, 1))
    plus, minus = says(total + 2 * S, at(less, 1, 1)), says(total - 2 * S, at(less, 1, -1))
    no_sum = product(FORMS, given, says(-total, hypothesis=1), says(total, at(less, 1, 0), at(less, 0, 1)))
    quarter = sp.Rational(1, 4)
    small = combine(
        Sentence(FORMS, goal.says, given),
        [(product(FORMS, given, first, second), 1), (product(FORMS, given, plus, minus), quarter), (no_sum, quarter)],
    )
    return either(goal, total, large, small)


DISCRIMINANT = Provable[TermOf](
    "S^2 <= H K for a non-negative form", _discriminant_says, _discriminant, lambda H, K: H * K
)


# Cauchy -------------------------------------------------------------------------------------------------------------
VECTORS = {a: Unknown(1), b: Unknown(1), d: at_least(0)}


def dot(p: TermOf, q: TermOf) -> sp.Expr:
    return Sum(p(i) * q(i), (i, 1, d))


def _cauchy_says(bound: TermOf) -> Sentence:
    return Sentence(VECTORS, Le(dot(a, b) ** 2, bound(dot(a, a), dot(b, b))))


def _cauchy(goal: Sentence, _: object) -> Theorem:
    """The sum of (u a_i + v b_i)^2 is a non-negative form in u, v."""
    D = {**VECTORS, u: anything(), v: anything()}
    A, B, C = dot(a, a), dot(a, b), dot(b, b)
    parts = [(u**2, a(i) * a(i)), (2 * u * v, a(i) * b(i)), (v**2, b(i) * b(i))]
    positive = sum_of(
        combine(
            Sentence({**D, i: between(1, d)}, Le(0 * i, sp.Add(*(c * t for c, t in parts)))),
            squares=[(1, u * a(i) + v * b(i))],
        )
    )
    facts = [positive, linear_sum(D, parts, i, 1, d)]
    if positive.sentence.says.lhs != 0:
        facts.append(linear_sum(D, [(0, i)], i, 1, d))
    form_holds = conclude(Sentence(D, Le(0, u**2 * A + 2 * u * v * B + v**2 * C)), *facts)
    return by_the_form(goal, A, B, C, form_holds)


def by_the_form(goal: Sentence, A: Term, B: Term, C: Term, holds: Term) -> Theorem:
    """B^2 <= A C, where ``holds`` says for all u, v (the last variables) that the form is non-negative."""
    given = [*goal.given, form(A, B, C)]
    general = instantiate(DISCRIMINANT.theorem(), {H: A, S: B, K: C}, goal.for_all, given)
    return conclude(goal, discharge(general, len(goal.given), holds))


CAUCHY = Provable[TermOf]("Cauchy's inequality in any dimension", _cauchy_says, _cauchy, lambda A, C: A * C)

ITEMS = (
    DISCRIMINANT,
    CAUCHY,
)
