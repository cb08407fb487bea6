"""Rules for finite sums: adding up, telescoping, splitting, shifting, exchanging."""

from collections.abc import Sequence
from typing import Any

import sympy as sp

from fdtheory.proof.kernel.logic import same
from fdtheory.proof.kernel.seal import Conclusion, record, rule
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.polynomials import RefusedError
from fdtheory.proof.language.sentence import Eq, Range, Relation, Sentence, between
from fdtheory.proof.language.terms import opened, replaced, term


def _equation(for_all: Any, lhs: Any, rhs: Any, given: Sequence[Any], premises: Sequence[Any] = ()) -> Conclusion:
    return Conclusion(Sentence(for_all, Eq(lhs, rhs), given), premises)


def _limits(whole: Any) -> tuple[sp.Expr, sp.Symbol, sp.Expr, sp.Expr]:
    return opened(term(whole))


def _last(s: Sentence) -> tuple[sp.Symbol, Range, Any]:
    """The last variable, an integer between two bounds (a hypothesis with it would be left with an unbound name)."""
    (j, range_), before = s.for_all[-1], s.for_all[:-1]
    if not isinstance(range_, Range) or not j.is_integer or None in (range_.low, range_.high) or range_.open:
        raise RefusedError("the last variable is an integer between two bounds")
    return j, range_, before


@rule
def sum_of(theorem: Any) -> Conclusion:
    """Sum a relation over its last variable. Sound: term by term; a strict one needs at least one term."""
    s = record(theorem).core
    j, range_, before = _last(s)
    if s.says.sign == "<" and not Domain(before).at_least_zero(range_.high - range_.low):
        raise RefusedError("the sum may be empty, and then < is false")
    lhs, rhs = (sp.Sum(side, (j, range_.low, range_.high)) for side in (s.says.lhs, s.says.rhs))
    return Conclusion(Sentence(before, Relation(lhs, s.says.sign, rhs), s.given), [theorem])


@rule
def telescope(theorem: Any, antidifference: Any) -> Conclusion:
    """t(j) = G(j+1) - G(j) for a <= j <= b gives sum of t over a..b = G(b+1) - G(a). Also with <= in place of =.

    Sound: by induction on the number of terms, as G has values on a..b+1; the empty sum is G(a) - G(a).
    """
    s, G = record(theorem).core, term(antidifference)
    j, range_, before = _last(s)
    if s.says.sign == "<":
        raise RefusedError("the relation is = or <=")
    Domain((*before, (j, between(range_.low, range_.high + 1)))).require_defined(G)
    same(theorem, Sentence(s.for_all, Relation(s.says.lhs, s.says.sign, replaced(G, {j: j + 1}) - G), s.given))
    return Conclusion(
        Sentence(
            before,
            Relation(
                sp.Sum(s.says.lhs, (j, range_.low, range_.high)),
                s.says.sign,
                replaced(G, {j: range_.high + 1}) - replaced(G, {j: range_.low}),
            ),
            s.given,
        ),
        [theorem],
    )


@rule
def split_sum(for_all: Any, whole: Any, last: Any, given: Sequence[Any] = ()) -> Conclusion:
    """Sum over a..b = sum over a..last + sum over last+1..b. Sound: both have at least no terms, as admission
    checks."""
    t, i, a, b = _limits(whole)
    return _equation(for_all, whole, sp.Sum(t, (i, a, term(last))) + sp.Sum(t, (i, term(last) + 1, b)), given)


@rule
def expand_sum(for_all: Any, whole: Any, given: Sequence[Any] = ()) -> Conclusion:
    """A sum with a fixed number of terms, written out. Sound: this is what a sum means."""
    t, i, a, b = _limits(whole)
    number = int(sp.expand(b - a + 1))
    return _equation(for_all, whole, sp.Add(*(t.xreplace({i: a + k}) for k in range(number))), given)


@rule
def reindex(for_all: Any, whole: Any, shift: Any, given: Sequence[Any] = (), *, reverse: bool = False) -> Conclusion:
    """Sum of t(i) = sum of t(shift + i), or backwards of t(shift - i), over the moved limits. Sound: a whole shift is a

    bijection of the indices.
    """
    t, i, a, b = _limits(whole)
    shift = term(shift)
    Domain(Sentence(for_all, Eq(0, 0)).for_all).require_integer(shift)
    new = (i, shift - b, shift - a) if reverse else (i, a - shift, b - shift)
    moved = t.xreplace({i: shift - i if reverse else shift + i})
    return _equation(for_all, whole, sp.Sum(moved, tuple(map(sp.expand, new))), given)


@rule
def linear_sum(
    for_all: Any, parts: Sequence[tuple[Any, Any]], i: sp.Symbol, a: Any, b: Any, given: Sequence[Any] = ()
) -> Conclusion:
    """Sum of c_1 t_1 + ... = c_1 sum of t_1 + ... Sound: the c's do not depend on the index."""
    if any(i in term(c).free_symbols for c, _ in parts):
        raise RefusedError(f"a factor depends on {i}")
    return _equation(
        for_all,
        sp.Sum(sp.Add(*(c * t for c, t in parts)), (i, a, b)),
        sp.Add(*(c * sp.Sum(t, (i, a, b)) for c, t in parts)),
        given,
    )


@rule
def exchange(for_all: Any, whole: Any, given: Sequence[Any] = ()) -> Conclusion:
    """A double sum in the other order. Sound: if the inner limits used the outer index, it would be unbound."""
    inner, i, a, b = _limits(whole)
    t, j, c, d = opened(inner)
    return _equation(for_all, whole, sp.Sum(sp.Sum(t, (i, a, b)), (j, c, d)), given)


def body_of(whole: Any, index: sp.Symbol) -> sp.Expr:
    """The summand of an outermost sum, with a free index."""
    t, i, _, _ = _limits(whole)
    return term(t.xreplace({i: index}))
