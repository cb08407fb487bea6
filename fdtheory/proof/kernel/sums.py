"""Rules for finite sums: adding up, splitting, shifting, exchanging."""

from collections.abc import Iterable

import sympy as sp

from fdtheory.proof.kernel.seal import Conclusion, Theorem, record, rule
from fdtheory.proof.language.domain import Domain
from fdtheory.proof.language.kinds import RefusedError, Term, TermLike, Variable
from fdtheory.proof.language.relations import Eq, Relation
from fdtheory.proof.language.statement import ForAll, Given, Quantifier, Sentence
from fdtheory.proof.language.terms import opened, term


def _last(s: Sentence) -> tuple[Variable, list[Term], tuple[Quantifier, ...]]:
    """The last variable, an integer between two bounds (a hypothesis with it would be left with an unbound name)."""
    (j, range_), before = s.for_all[-1], s.for_all[:-1]
    if not j.is_integer or len(range_.bounds) < 2 or range_.open:
        raise RefusedError("the last variable is an integer between two bounds")
    return j, [*range_.bounds], before


@rule
def sum_of(theorem: Theorem) -> Conclusion:
    """Sum a relation over its last variable. Sound: term by term; a strict one needs at least one term."""
    s = record(theorem).core
    j, (low, high), before = _last(s)
    if s.says.sign == "<" and not Domain(before).at_least_zero(high - low):
        raise RefusedError("the sum may be empty, and then < is false")
    lhs, rhs = (sp.Sum(side, (j, low, high)) for side in (s.says.lhs, s.says.rhs))
    return Conclusion(Sentence(before, Relation(lhs, s.says.sign, rhs), s.given), [theorem])


@rule
def split_sum(for_all: ForAll, whole: Term, last: TermLike, given: Given = ()) -> Conclusion:
    """Sum over a..b = sum over a..last + sum over last+1..b. Sound: both have at least no terms, as admission
    checks."""
    t, i, a, b = opened(whole := term(whole))
    split = sp.Sum(t, (i, a, last := term(last))) + sp.Sum(t, (i, last + 1, b))
    return Conclusion(Sentence(for_all, Eq(whole, split), given))


@rule
def expand_sum(for_all: ForAll, whole: Term, given: Given = ()) -> Conclusion:
    """A sum with a fixed number of terms, written out. Sound: this is what a sum means."""
    t, i, a, b = opened(whole := term(whole))
    terms = (t.xreplace({i: a + k}) for k in range(int(sp.expand(b - a + 1))))
    return Conclusion(Sentence(for_all, Eq(whole, sp.Add(*terms)), given))


@rule
def reindex(for_all: ForAll, whole: Term, shift: TermLike, given: Given = (), *, reverse: bool = False) -> Conclusion:
    """Sum of t(i) = sum of t(shift + i), or backwards of t(shift - i), over the moved limits. Sound: a whole shift is a

    bijection of the indices.
    """
    (t, i, a, b), shift = opened(whole := term(whole)), term(shift)
    old, *new = (shift - i, i, shift - b, shift - a) if reverse else (shift + i, i, a - shift, b - shift)
    equal = Sentence(for_all, Eq(whole, sp.Sum(t.xreplace({i: old}), tuple(map(sp.expand, new)))), given)
    Domain(equal.for_all).require_integer(shift)
    return Conclusion(equal)


@rule
def linear_sum(
    for_all: ForAll,
    parts: Iterable[tuple[TermLike, TermLike]],
    i: Variable,
    a: TermLike,
    b: TermLike,
    given: Given = (),
) -> Conclusion:
    """Sum of c_1 t_1 + ... = c_1 sum of t_1 + ... Sound: the c's do not depend on the index."""
    pairs, limits = [(term(c), term(t)) for c, t in parts], tuple(map(term, (i, a, b)))
    if any(limits[0] in c.free_symbols for c, _ in pairs):
        raise RefusedError(f"a factor depends on {i}")
    together = sp.Sum(sp.Add(*(c * t for c, t in pairs)), limits)
    apart = sp.Add(*(c * sp.Sum(t, limits) for c, t in pairs))
    return Conclusion(Sentence(for_all, Eq(together, apart), given))


@rule
def exchange(for_all: ForAll, whole: Term, given: Given = ()) -> Conclusion:
    """A double sum in the other order. Sound: if the inner limits used the outer index, it would be unbound."""
    inner, i, a, b = opened(whole := term(whole))
    t, j, c, d = opened(inner)
    return Conclusion(Sentence(for_all, Eq(whole, sp.Sum(sp.Sum(t, (i, a, b)), (j, c, d))), given))
