"""Rules that are composed of the kernel's own. Nothing here needs trust: the kernel checks every step.

Most are one general theorem about real numbers, put to terms of the goal: what it asks of them is a bound that the
kernel sees by signs or by a theorem (``because``), or a hypothesis that a theorem discharges.
"""

from collections.abc import Sequence
from functools import cache

import sympy as sp

from fdtheory.proof.kernel.general import (
    absolute_square,
    antisymmetric,
    at_terms,
    below_absolute,
    by_some,
    combine,
    composed,
    in_the_words_of,
    power_at_least_one,
)
from fdtheory.proof.kernel.instances import instantiate
from fdtheory.proof.kernel.logic import either, induction, induction_goals
from fdtheory.proof.kernel.seal import Theorem
from fdtheory.proof.kernel.sums import expand_sum, linear_sum, reindex, split_sum, sum_of
from fdtheory.proof.language.kinds import RefusedError, Term, TermLike, Variable
from fdtheory.proof.language.sentence import Le, Lt, Range, Relation, Sentence, above, anything, at_least
from fdtheory.proof.language.terms import opened, replaced, term, unfolded

_A, _B, _T, _X, _Y = sp.symbols("a b t x y", real=True)


@cache
def _divided(sign: str) -> Theorem:
    """a R b from t a R t b, 0 < t."""
    domain = {_T: above(0), _A: anything(), _B: anything()}
    return combine(Sentence(domain, Relation(_A, sign, _B), [Relation(_T * _A, sign, _T * _B)]), given={0: 1 / _T})


@composed
def divide(goal: Sentence, by: TermLike, product: Theorem, positive: Theorem) -> Theorem:
    """a R b from t a R t b and 0 < t, R one of = <= <."""
    says = goal.unfolded().says
    at = {_T: unfolded(term(by), goal.where), _A: says.lhs, _B: says.rhs}
    return at_terms(_divided(says.sign), at, goal, [positive], product)


@cache
def _no_case(sign: str) -> Theorem:
    """0 R x from t <= 0, 0 < t: anything."""
    domain = {_T: above(0), _X: anything()}
    half = _X + sp.Rational(1, 2)
    return combine(
        Sentence(domain, Relation(0, sign, _X), [Le(_T, 0)]), given={0: (_X**2 + 1) / _T}, squares=[(1, half)]
    )


@cache
def _positive() -> Theorem:
    """0 < x from 1 <= 0: x = (2 x + 1/4)^2 - (4 x^2 + 1/16), and 1/8 is to spare."""
    goal = Sentence({_X: anything()}, Lt(0, _X), [Le(1, 0)])
    return combine(goal, given={0: 4 * _X**2 + sp.Rational(3, 16)}, squares=[(1, 2 * _X + sp.Rational(1, 4))])


@cache
def _anything(sign: str) -> Theorem:
    """x R y from 1 <= 0."""
    goal = Sentence({_X: anything(), _Y: anything()}, Relation(_X, sign, _Y), [Le(1, 0)])
    if sign == "=":
        less = _anything("<=")
        return antisymmetric(goal, less, instantiate(less, {_X: _Y, _Y: _X}, goal.for_all, goal.given))
    return combine(goal, [((_positive(), {_X: _Y - _X}), 1)])


@composed
def anything_from(goal: Sentence) -> Theorem:
    """Whatever the goal says, on a domain that is seen to be empty: there 1 <= 0."""
    core = goal.unfolded()
    none = combine(Sentence(core.for_all, Le(1, 0), core.given))
    return at_terms(_anything(core.says.sign), {_X: core.says.lhs, _Y: core.says.rhs}, goal, (), none)


@cache
def _rooted(sign: str) -> Theorem:
    """x R y from x^2 R y^2, 0 <= y: x <= y at once; else y^2 <= x^2, which is no case."""
    if sign == "=":
        raise RefusedError("the goal is x <= y or x < y")
    domain, given = {_X: anything(), _Y: at_least(0)}, [Relation(_X**2, sign, _Y**2)]
    goal = Sentence(domain, Relation(_X, sign, _Y), given)
    return either(goal, _Y - _X, *(_rooted_where(goal, case) for case in (Lt(0, _Y - _X), Le(_Y - _X, 0))))


def _rooted_where(goal: Sentence, case: Relation) -> Theorem:
    given = [*goal.given, case]
    here = Sentence(goal.for_all, goal.says, given)
    if case.sign == "<":
        return combine(here, given={1: 1})
    if goal.says.sign == "<":
        more = combine(Sentence(goal.for_all, Le(_Y**2 - _X**2, 0), given), given={1: 2 * _Y}, squares=[(1, _X - _Y)])
        less = combine(Sentence(goal.for_all, Lt(0, _Y**2 - _X**2), given), given={0: 1})
        wanted = Sentence(goal.for_all, Lt(0, _Y - _X), given)
        return combine(here, [(at_terms(_no_case("<"), {_T: _Y**2 - _X**2, _X: _Y - _X}, wanted, [less], more), 1)])
    # x <= y where y <= x: (x + y) x <= (x + y) y if x + y is positive; else both are 0
    halves = [Lt(0, _X + _Y), Le(_X + _Y, 0)]
    product = Le((_X + _Y) * _X, (_X + _Y) * _Y)
    domain, first, second = goal.for_all, [*given, halves[0]], [*given, halves[1]]
    positive = combine(Sentence(domain, halves[0], first), given={2: 1})
    large = divide(
        Sentence(domain, goal.says, first), _X + _Y, combine(Sentence(domain, product, first), given={0: 1}), positive
    )
    small = combine(Sentence(domain, goal.says, second), given={2: 1})
    return either(here, _X + _Y, large, small)


@composed
def square_root(goal: Sentence, squares: Theorem, not_negative: Theorem) -> Theorem:
    """x <= y, and |x| <= y, from x^2 <= y^2 and 0 <= y; also with <."""
    core = goal.unfolded()
    x, y, sign = core.says.lhs, core.says.rhs, core.says.sign
    _, equal = _inside(core, x)
    if equal:
        squares = combine(Sentence(core.for_all, Relation(x**2, sign, y**2), core.given), [(squares, 1), *equal])
    return at_terms(_rooted(sign), {_X: x, _Y: y}, goal, [not_negative], squares)


# absolute values -----------------------------------------------------------------------------------------------------
def _inside(core: Sentence, size: Term) -> tuple[Term, list[tuple[Theorem, Term]]]:
    """x of |x|, also where sympy has taken it apart into |x_1| |x_2| c; what gives x^2 where sympy has |x|^2."""
    equal = []
    for part in [f.args[0] for f in sp.Mul.make_args(size) if isinstance(f, sp.Abs)]:
        rest = size / sp.Abs(part)
        if sp.Abs(part) ** 2 != part**2:
            equal.append((absolute_square(core.for_all, part, core.given), rest**2))
        size = rest * part
    return size, equal


@composed
def absolute(goal: Sentence, squares: Theorem, not_negative: Theorem) -> Theorem:
    """|x| = y from x^2 = y^2 and 0 <= y."""
    core = goal.unfolded()
    size, y, domain, given = core.says.lhs, core.says.rhs, core.for_all, core.given
    _, equal = _inside(core, size)
    more = by_some(Sentence(domain, Le(y**2, size**2), given), [(squares, -1), *((t, -f) for t, f in equal)])
    less = by_some(Sentence(domain, Le(size**2, y**2), given), [(squares, 1), *equal])
    return antisymmetric(
        goal,
        at_terms(_rooted("<="), {_X: size, _Y: y}, Sentence(domain, Le(size, y), given), [not_negative], less),
        square_root(Sentence(domain, Le(y, size), given), more, combine(Sentence(domain, Le(0, size), given))),
    )


@cache
def _product(sign: str) -> Theorem:
    """0 R a b from 0 R a and 0 R b."""
    low = Range(0, None, sign == "<")
    return combine(Sentence({_A: low, _B: low}, Relation(0, sign, _A * _B)))


@composed
def bounded(goal: Sentence, above_: Theorem, below: Theorem) -> Theorem:
    """|x| <= y from x <= y and -x <= y; also with <."""
    core = goal.unfolded()
    size, y, sign, domain, given = core.says.lhs, core.says.rhs, core.says.sign, core.for_all, core.given
    x, _ = _inside(core, size)
    gaps = [y - x, y + x]
    room = [
        by_some(Sentence(domain, Relation(0, sign, gap), given), [(side, 1)])
        for gap, side in zip(gaps, (above_, below), strict=True)
    ]
    at = dict(zip((_A, _B), gaps, strict=True))
    product = instantiate(_product(sign), at, domain, given, because=room)
    half = sp.Rational(1, 2)
    return square_root(
        goal,
        by_some(Sentence(domain, Relation(x**2, sign, y**2), given), [(product, 1)]),
        by_some(Sentence(domain, Le(0, y), given), [(above_, half), (below, half)]),
    )


@composed
def within(goal: Sentence, bound: Theorem) -> Theorem:
    """x <= y, or -x <= y, from |x| <= y; also with <."""
    core = goal.unfolded()
    return combine(goal, [(bound, 1), (below_absolute(core.for_all, core.says.lhs, core.given), 1)])


# powers --------------------------------------------------------------------------------------------------------------
@cache
def _grown_exponent() -> Theorem:
    """x^a <= x^(a + b) for 1 <= x and 0 <= b."""
    domain = {_X: at_least(1), _A: anything(), _B: at_least(0)}
    return combine(Sentence(domain, Le(_X**_A, _X ** (_A + _B))), [(power_at_least_one(domain, _X, _B), _X**_A)])


@composed
def larger_exponent(goal: Sentence, base: Theorem, exponents: Theorem) -> Theorem:
    """x^a <= x^b from 1 <= x and a <= b."""
    core = goal.unfolded()
    (_, a), (x, b) = _power(core.says.lhs), _power(core.says.rhs)
    a = sp.Integer(0) if core.says.lhs == 1 else a
    more = by_some(Sentence(core.for_all, Le(0, b - a), core.given), [(exponents, 1)])
    return at_terms(_grown_exponent(), {_X: x, _A: a, _B: b - a}, goal, [base, more])


@cache
def _grown_base() -> Theorem:
    """x^t <= y^t for 0 < x <= y and 0 <= t."""
    domain = {_X: above(0), _Y: at_least(_X), _T: at_least(0)}
    return combine(Sentence(domain, Le(_X**_T, _Y**_T)), [(power_at_least_one(domain, _Y / _X, _T), _X**_T)])


@composed
def larger_base(goal: Sentence, bases: Theorem, exponent: Theorem) -> Theorem:
    """x^r <= y^r from x <= y and 0 <= r, x > 0 on the domain."""
    (x, _), (y, r) = (_power(side) for side in (goal.unfolded().says.lhs, goal.unfolded().says.rhs))
    return at_terms(_grown_base(), {_X: x, _Y: y, _T: r}, goal, [bases, exponent])


def _power(e: Term) -> tuple[Term, Term]:
    return e.args if isinstance(e, sp.Pow) else (e, sp.Integer(1))


# sums and cases ------------------------------------------------------------------------------------------------------
@composed
def telescope(theorem: Theorem, antidifference: TermLike) -> Theorem:
    """t(j) = G(j+1) - G(j) for a <= j <= b gives sum of t over a..b = G(b+1) - G(a). Also with <= in place of =.

    The sum of G over a..b+1 is split at its first and at its last term.
    """
    s, G = theorem.sentence.unfolded(), term(antidifference)
    (j, range_), domain, given = s.for_all[-1], s.for_all[:-1], s.given
    a, b = range_.bounds
    if s.says.sign == "<":
        raise RefusedError("the relation is = or <=")
    next_, whole = replaced(G, {j: j + 1}), sp.Sum(G, (j, a, b + 1))
    goal = Relation(sp.Sum(s.says.lhs, (j, a, b)), s.says.sign, replaced(G, {j: b + 1}) - replaced(G, {j: a}))
    return combine(
        Sentence(domain, goal, given),
        [
            *([] if s.says.lhs == next_ - G else [(sum_of(theorem), 1)]),
            (linear_sum(domain, [(1, next_), (-1, G)], j, a, b, given), 1),
            (reindex(domain, sp.Sum(G, (j, a + 1, b + 1)), 1, given), -1),
            (split_sum(domain, whole, a, given), -1),
            (split_sum(domain, whole, b, given), 1),
            (expand_sum(domain, sp.Sum(G, (j, a, a)), given), -1),
            (expand_sum(domain, sp.Sum(G, (j, b + 1, b + 1)), given), 1),
        ],
    )


@composed
def cases(goal: Sentence, v: Variable, first: Sequence[Theorem], rest: Theorem) -> Theorem:
    """The first few values of an integer variable one by one, and the rest: inductions that need no hypothesis."""
    core = goal.unfolded()
    for number, theorem in reversed(list(enumerate(first))):
        from_ = tuple((s, Range(r.bounds[0] + number, r.high) if s == v else r) for s, r in core.for_all)
        later = goal if number == 0 else Sentence(from_, core.says, core.given)
        _, step = induction_goals(later, v)
        rest = induction(later, v, theorem, instantiate(rest, {v: v + 1}, step.for_all, step.given))
    return in_the_words_of(goal, rest)


def body_of(whole: Term, index: Variable) -> Term:
    """The summand of an outermost sum, with a free index."""
    t, i, _, _ = opened(term(whole))
    return term(t.xreplace({i: index}))
