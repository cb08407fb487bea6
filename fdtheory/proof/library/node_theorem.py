"""How high an order m nodes can have, for any nodes and any weights, and that weights are determined by their moments.

A formula that is exact for the degrees 0, ..., m-1 on m nodes has the moment -D(m) of degree m, and if that is 0 the
moment -W(m, 0) of degree m + 1. With no node at 0, D(m) is -W(m, 0) times the sum of 1/t_i, and W(m, 0) is not 0.
"""

from collections.abc import Sequence
from functools import cache

import sympy as sp
from sympy import Sum

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
    sum_of,
)
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Ranges, Sentence, Unknown, at_least, between
from fdtheory.proof.library.node_sums import (
    FUNCTIONS,
    GIVEN,
    PRODUCT,
    SLOPE,
    D,
    P,
    W,
    after_e,
    after_e_plus_1,
    e,
    hypothesis,
    i,
    k,
    m,
    mixed,
    moment,
    r,
    raised,
    s,
    t,
    unmixed,
    w,
    x,
)
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import Weighed, conclude


@cache
def _zero_at_nodes() -> Theorem:
    """W(r, t_i) = 0 for 1 <= i <= r."""
    goal = Sentence({**FUNCTIONS, i: at_least(1), r: at_least(i)}, Eq(W(r, t(i)), 0), PRODUCT)
    first, step = induction_goals(goal, r)
    base = conclude(first, assume(first.for_all, first.given, 3, {s: i - 1, x: t(i)}))
    rule = assume(step.for_all, step.given, 3, {s: r, x: t(i)})
    known = [hypothesis(step.for_all, step.given), t(i) - t(r + 1)]
    return induction(goal, r, base, conclude(step, rule, known))


def _nothing_left(domain: Ranges, given: Sequence[Hypothesis], power: Term) -> list[Theorem]:
    """mixed(m, k) = 0."""
    inside = {**domain, i: between(1, m)}
    at_node = instantiate(_zero_at_nodes(), {i: i, r: m}, inside, given)
    goal = Sentence(inside, Eq(w(i) * W(m, t(i)) * P(power, t(i)), 0 * i), given)
    zero = sum_of(combine(goal, [(at_node, w(i) * P(power, t(i)))]))
    return [zero, linear_sum(domain, [(0, i)], i, 1, m, given)]


def _exact_up_to(last: Term) -> list[Hypothesis]:
    return [*GIVEN[:-1], Sentence({s: between(2, last)}, Eq(moment(s), 0))]


def _order_m_says(defect: TermOf) -> Sentence:
    return Sentence({**FUNCTIONS, m: at_least(2)}, Eq(moment(m), defect(D(m), W(m, 0))), _exact_up_to(m - 1))


def _order_m(goal: Sentence, _: object) -> Theorem:
    domain, given = dict(goal.for_all), goal.given
    known = instantiate(after_e_plus_1(), {e: m - 1}, domain, given)
    return conclude(goal, known, *_nothing_left(domain, given, sp.Integer(0)))


ORDER_M = Provable[TermOf](
    "exact below degree m on m nodes: the moment m is minus the slope of the product at 0",
    _order_m_says,
    _order_m,
    lambda slope, value: -slope,
)


def _order_above_m_says(defect: TermOf) -> Sentence:
    return Sentence({**FUNCTIONS, m: at_least(1)}, Eq(moment(m + 1), defect(D(m), W(m, 0))), _exact_up_to(m))


def _order_above_m(goal: Sentence, _: object) -> Theorem:
    domain, given = dict(goal.for_all), goal.given
    known = instantiate(after_e(), {e: m}, domain, given)
    return conclude(goal, known, *_nothing_left(domain, given, sp.Integer(1)))


ORDER_ABOVE_M = Provable[TermOf](
    "exact up to degree m on m nodes: the moment m + 1 is minus the value of the product at 0",
    _order_above_m_says,
    _order_above_m,
    lambda slope, value: -value,
)

# nodes other than 0 -------------------------------------------------------------------------------------------------
u, V = map(sp.Function, "uV")
NOT_ZERO = Sentence({s: at_least(1)}, Eq(u(s) * t(s), 1))
INVERSE = (Eq(V(0), 1), Sentence({s: at_least(0)}, Eq(V(s + 1), -u(s + 1) * V(s))))
NODES = {t: Unknown(1), W: Unknown(2), D: Unknown(1), u: Unknown(1), V: Unknown(1), m: at_least(0)}


def _reciprocals_says(slope: TermOf) -> Sentence:
    total = Sum(u(i), (i, 1, m))
    return Sentence(NODES, Eq(D(m), slope(W(m, 0), total)), [*PRODUCT[2:], *SLOPE, NOT_ZERO])


def _reciprocals(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, m)
    empty = expand_sum(first.for_all, Sum(u(i), (i, 1, 0)), first.given)
    base = conclude(first, [empty, W(0, 0)], given=[2])
    domain, given = dict(step.for_all), step.given
    total = Sum(u(i), (i, 1, m + 1))
    longer = [split_sum(domain, total, m, given), expand_sum(domain, Sum(u(i), (i, m + 1, m + 1)), given)]
    product = assume(domain, given, 1, {s: m, x: sp.Integer(0)})
    slope, inverse = assume(domain, given, 3, {s: m}), assume(domain, given, 4, {s: m + 1})
    facts: list[Weighed] = [
        *([part, t(m + 1) * W(m, 0)] for part in longer),
        [product, total],
        slope,
        [inverse, W(m, 0)],
        [hypothesis(domain, given), t(m + 1)],
    ]
    return induction(goal, m, base, conclude(step, *facts))


RECIPROCALS = Provable[TermOf](
    "no node is 0: the slope is minus the value times the sum of 1/t_i",
    _reciprocals_says,
    _reciprocals,
    lambda value, total: -value * total,
)


def _invertible_says(product: TermOf) -> Sentence:
    return Sentence(NODES, Eq(product(W(m, 0), V(m)), 1), [*PRODUCT[2:], NOT_ZERO, *INVERSE])


def _invertible(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, m)
    start = assume(first.for_all, first.given, 0, {x: sp.Integer(0)})
    base = conclude(first, [start, V(0)], given=[3])
    domain, given = dict(step.for_all), step.given
    product = assume(domain, given, 1, {s: m, x: sp.Integer(0)})
    inverse, grown = assume(domain, given, 2, {s: m + 1}), assume(domain, given, 4, {s: m})
    facts: list[Weighed] = [
        [product, V(m + 1)],
        [grown, t(m + 1) * W(m, 0)],
        [inverse, W(m, 0) * V(m)],
        hypothesis(domain, given),
    ]
    return induction(goal, m, base, conclude(step, *facts))


INVERTIBLE = Provable[TermOf](
    "no node is 0: the value of the product at 0 has an inverse",
    _invertible_says,
    _invertible,
    lambda value, v: value * v,
)

# weights are determined by their moments ----------------------------------------------------------------------------
ALL_ZERO = (*PRODUCT, Sentence({s: between(0, m - 1)}, Eq(moment(s), 0)))
WEIGHTS = {w: Unknown(1), t: Unknown(1), P: Unknown(2), W: Unknown(2), m: at_least(1)}


@cache
def _all_mixed_zero() -> Theorem:
    """mixed(r, k) = 0 for r + k < m."""
    goal = Sentence({**WEIGHTS, r: at_least(0), k: between(0, m - 1 - r)}, Eq(mixed(r, k), 0), ALL_ZERO)
    first, step = induction_goals(goal, r)
    base = conclude(first, unmixed(dict(first.for_all), k, first.given), assume(first.for_all, first.given, 4, {s: k}))
    domain, given = dict(step.for_all), step.given
    own = step.inner[-1].for_all[0][0]
    here, above = (assume(domain, given, len(given) - 1, {own: at}) for at in (k, k + 1))
    return induction(goal, r, base, conclude(step, *raised(domain, r, k, given), above, [here, t(r + 1)]))


def _unique_says(factor: TermOf) -> Sentence:
    """The weight at the last node times the product of its distances to the others; any node may be called the last."""
    return Sentence(WEIGHTS, Eq(w(m) * factor(m), 0), ALL_ZERO)


def _unique(goal: Sentence, _: object) -> Theorem:
    domain, given = dict(goal.for_all), goal.given
    whole = instantiate(_all_mixed_zero(), {r: m - 1, k: sp.Integer(0)}, domain, given)
    S = mixed(m - 1, sp.Integer(0))
    term = w(i) * W(m - 1, t(i)) * P(0, t(i))
    inside = {**domain, i: between(1, m - 1)}
    at_node = instantiate(_zero_at_nodes(), {i: i, r: m - 1}, inside, given)
    zero = combine(Sentence(inside, Eq(term, 0 * i), given), [(at_node, w(i) * P(0, t(i)))])
    last = Sum(term, (i, m, m))
    power = assume(domain, given, 0, {x: t(m)})
    facts = [sum_of(zero), linear_sum(domain, [(0, i)], i, 1, m - 1, given), expand_sum(domain, last, given)]
    return conclude(goal, whole, split_sum(domain, S, m - 1, given), *facts, [power, w(m) * W(m - 1, t(m))])


UNIQUE = Provable[TermOf](
    "all moments below m are 0: so is the weight of a node that differs from the others",
    _unique_says,
    _unique,
    lambda m: W(m - 1, t(m)),
)

ITEMS = (ORDER_M, ORDER_ABOVE_M, RECIPROCALS, INVERTIBLE, UNIQUE)
