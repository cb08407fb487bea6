"""Sums over any nodes t_1, ..., t_m with any weights, of powers and of the product of x - t_i.

P(k, x) is x^k and W(r, x) the product of x - t_1, ..., x - t_r, both given by their recursions; D(r) is the derivative
of W(r, .) at 0, given by the product rule. The sums of w_i W(r, t_i) t_i^k over i = 1, ..., m pass from r to r + 1 by
the recursion, and vanish at r = m.
"""

from collections.abc import Sequence
from functools import cache

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    assume,
    combine,
    induction,
    induction_goals,
    instantiate,
    linear_sum,
    sum_of,
)
from fdtheory.proof.language.kinds import Term
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Hypothesis,
    Ranges,
    Sentence,
    Unknown,
    anything,
    at_least,
    between,
)
from fdtheory.proof.search import Weighed, conclude

i, m, e, r, k, s = sp.symbols("i m e r k s", integer=True)
x = sp.Symbol("x", real=True)
w, t, P, W, D = map(sp.Function, "wtPWD")
FUNCTIONS: Ranges = {w: Unknown(1), t: Unknown(1), P: Unknown(2), W: Unknown(2), D: Unknown(1)}
PRODUCT = (
    Sentence({x: anything()}, Eq(P(0, x), 1)),
    Sentence({s: at_least(0), x: anything()}, Eq(P(s + 1, x), x * P(s, x))),
    Sentence({x: anything()}, Eq(W(0, x), 1)),
    Sentence({s: at_least(0), x: anything()}, Eq(W(s + 1, x), W(s, x) * (x - t(s + 1)))),
)
SLOPE = (
    Eq(D(0), 0),
    Sentence({s: at_least(0)}, Eq(D(s + 1), W(s, 0) - t(s + 1) * D(s))),
)


def moment(degree: Operand) -> sp.Expr:
    """The sum of w_i t_i^degree."""
    return Sum(w(i) * P(degree, t(i)), (i, 1, m))


EXACT = (  # for the degrees 0, ..., e
    Eq(moment(sp.Integer(0)), 0),
    Eq(moment(sp.Integer(1)), 1),
    Sentence({s: between(2, e)}, Eq(moment(s), 0)),
)
GIVEN = (*PRODUCT, *SLOPE, *EXACT)
FRAME = {**FUNCTIONS, m: at_least(1), e: at_least(1)}


def mixed(r: Operand, k: Operand) -> sp.Expr:
    """The sum of w_i W(r, t_i) t_i^k."""
    return Sum(w(i) * W(r, t(i)) * P(k, t(i)), (i, 1, m))


def raised(domain: Ranges, r: Term, k: Term, given: Sequence[Hypothesis]) -> list[Theorem]:
    """mixed(r + 1, k) = mixed(r, k + 1) - t_(r+1) mixed(r, k)."""
    inside = {**domain, i: between(1, m)}
    t0, t1 = w(i) * W(r, t(i)) * P(k, t(i)), w(i) * W(r, t(i)) * P(k + 1, t(i))
    goal = Sentence(inside, Eq(w(i) * W(r + 1, t(i)) * P(k, t(i)), t1 - t(r + 1) * t0), given)
    product, power = assume(inside, given, 3, {s: r, x: t(i)}), assume(inside, given, 1, {s: k, x: t(i)})
    return [
        sum_of(combine(goal, [(product, w(i) * P(k, t(i))), (power, -w(i) * W(r, t(i)))])),
        linear_sum(domain, [(1, t1), (-t(r + 1), t0)], i, 1, m, given),
    ]


def unmixed(domain: Ranges, k: Term, given: Sequence[Hypothesis]) -> Theorem:
    """mixed(0, k) is the moment of degree k."""
    inside = {**domain, i: between(1, m)}
    goal = Sentence(inside, Eq(w(i) * W(0, t(i)) * P(k, t(i)), w(i) * P(k, t(i))), given)
    return sum_of(combine(goal, [(assume(inside, given, 2, {x: t(i)}), w(i) * P(k, t(i)))]))


@cache
def high() -> Theorem:
    """mixed(r, k) = 0 for 2 <= k <= e - r."""
    goal = Sentence({**FRAME, r: at_least(0), k: between(2, e - r)}, Eq(mixed(r, k), 0), GIVEN)
    first, step = induction_goals(goal, r)
    base = conclude(first, unmixed(dict(first.for_all), k, first.given), assume(first.for_all, first.given, 8, {s: k}))
    D_, given = dict(step.for_all), step.given
    k_ = step.inner[-1].for_all[0][0]
    here = [assume(D_, given, len(given) - 1, {k_: at}) for at in (k, k + 1)]
    return induction(goal, r, base, conclude(step, *raised(D_, r, k, given), here[1], [here[0], t(r + 1)]))


def hypothesis(domain: ForAll, given: Sequence[Hypothesis]) -> Theorem:
    return assume(domain, given, len(given) - 1)


@cache
def top() -> Theorem:
    """mixed(r, e + 1 - r) is the moment of degree e + 1, r < e."""
    goal = Sentence({**FRAME, r: between(0, e - 1)}, Eq(mixed(r, e + 1 - r), moment(e + 1)), GIVEN)
    first, step = induction_goals(goal, r)
    base = conclude(first, unmixed(dict(first.for_all), e + 1, first.given))
    domain, given = dict(step.for_all), step.given
    small = instantiate(high(), {r: r, k: e - r}, domain, given)
    longer = raised(domain, r, e - r, given)
    return induction(goal, r, base, conclude(step, *longer, [small, t(r + 1)], hypothesis(domain, given)))


@cache
def first_power() -> Theorem:
    """mixed(r, 1) = W(r, 0), r < e."""
    goal = Sentence({**FRAME, r: between(0, e - 1)}, Eq(mixed(r, sp.Integer(1)), W(r, 0)), GIVEN)
    first, step = induction_goals(goal, r)
    start = assume(first.for_all, first.given, 2, {x: sp.Integer(0)})
    base = conclude(first, unmixed(dict(first.for_all), sp.Integer(1), first.given), start, given=[7])
    domain, given = dict(step.for_all), step.given
    product = assume(domain, given, 3, {s: r, x: sp.Integer(0)})
    small = instantiate(high(), {r: r, k: sp.Integer(2)}, domain, given)
    longer = raised(domain, r, sp.Integer(1), given)
    known = [hypothesis(domain, given), t(r + 1)]
    return induction(goal, r, base, conclude(step, *longer, small, known, product))


@cache
def no_power() -> Theorem:
    """mixed(r, 0) = D(r), r <= e."""
    goal = Sentence({**FRAME, r: between(0, e)}, Eq(mixed(r, sp.Integer(0)), D(r)), GIVEN)
    first, step = induction_goals(goal, r)
    base = conclude(first, unmixed(dict(first.for_all), sp.Integer(0), first.given), given=[6, 4])
    domain, given = dict(step.for_all), step.given
    slope = assume(domain, given, 5, {s: r})
    below = instantiate(first_power(), {r: r}, domain, given)
    longer = raised(domain, r, sp.Integer(0), given)
    return induction(goal, r, base, conclude(step, *longer, below, [hypothesis(domain, given), t(r + 1)], slope))


@cache
def after_e() -> Theorem:
    """mixed(e, 1) is the moment of degree e + 1 and W(e, 0)."""
    goal = Sentence(FRAME, Eq(mixed(e, sp.Integer(1)), moment(e + 1) + W(e, 0)), GIVEN)
    before = {r: e - 1}
    facts: list[Weighed] = [
        instantiate(top(), before, FRAME, GIVEN),
        [instantiate(first_power(), before, FRAME, GIVEN), t(e)],
    ]
    product = assume(FRAME, GIVEN, 3, {s: e - 1, x: sp.Integer(0)})
    return conclude(goal, *raised(FRAME, e - 1, sp.Integer(1), GIVEN), *facts, product)


@cache
def after_e_plus_1() -> Theorem:
    """mixed(e + 1, 0) is the moment of degree e + 1 and D(e + 1)."""
    goal = Sentence(FRAME, Eq(mixed(e + 1, sp.Integer(0)), moment(e + 1) + D(e + 1)), GIVEN)
    power = instantiate(no_power(), {r: e}, FRAME, GIVEN)
    facts: list[Weighed] = [after_e(), [power, t(e + 1)], assume(FRAME, GIVEN, 5, {s: e})]
    return conclude(goal, *raised(FRAME, e, sp.Integer(0), GIVEN), *facts)
