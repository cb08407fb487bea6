"""One sentence with a gap: of the subject and of each rival it says the same, and only what they say differs.

The marked sentence is this template. With the mark gone it must be the sentence that was shown of the subject, with a
rival's own values in the gap the one that was shown of the rival. A check that looks at the two in any other way (at
finitely many numbers, by name, by type, at the mark) and writes down what it wants has no such template: in it stands
nothing of the subject but what the subject gives.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

import sympy as sp

from fdtheory.proof.kernel import RefusedError, combine
from fdtheory.proof.language.kinds import Name, NotExpressibleError, Term
from fdtheory.proof.language.relations import Eq, Relation
from fdtheory.proof.language.statement import Hypothesis, Quantifier, Sentence
from fdtheory.proof.language.terms import rebuilt, term, unfolded
from fdtheory.trial.marks import SubjectMarks, is_mark


def is_said_of(template: Sentence, shown: Sentence | None, marks: SubjectMarks, subject: object, rival: object) -> bool:
    """Whether the sentence that was shown of a rival is the template with the rival's values in it."""
    if shown is None:
        return False
    variables = {str(s): s for s, _ in template.for_all}

    def put(e: Term) -> Term:
        return _in_names_of(variables, marks.replaced_in(e, subject, rival))

    try:
        return same(_filled(template, put), shown.unfolded())
    except Exception:  # a rival of another shape: it has nothing in the places of the subject
        return False


def _filled(template: Sentence, put: Callable[[Term], Term]) -> Sentence:
    """What is put in may use the definitions of the sentence, too."""
    where = template.where
    return template.mapped(lambda e: unfolded(term(put(unfolded(term(e), where))), where))


def _in_names_of(variables: Mapping[str, Name], e: Term) -> Term:
    """A rival may use a symbol that the subject does not; claims give it the kind that sentences have."""
    return rebuilt(e, {s: variables.get(s.name, s) for s in e.free_symbols})


def same(one: Sentence, other: Sentence) -> bool:
    """Whether two sentences without definitions are one: part by part the same terms, by algebra that is certain."""
    if one == other or one.mapped(_multiplied_out) == other.mapped(_multiplied_out):
        return True
    pairs = [*_pairs(one, other)]
    return all(pair is not None and _equal(*pair) for pair in pairs)


def _multiplied_out(e: Term) -> Term:
    return term(sp.expand(e))


_Pair = tuple[tuple[Quantifier, ...], Term, Term] | None
"""Two terms that should be equal, with the variables above them; None where two sentences have not one shape."""


def _pairs(one: Sentence, other: Sentence, outer: tuple[Quantifier, ...] = ()) -> Iterator[_Pair]:
    names, others = [[s for s, _ in side.for_all] for side in (one, other)]
    above = (*outer, *one.for_all)
    parts, other_parts = [(side.says, *side.given) for side in (one, other)]
    if names != others or len(parts) != len(other_parts):
        yield None
        return
    for number, ((_, r), (_, q)) in enumerate(zip(one.for_all, other.for_all, strict=True), len(outer)):
        yield None if type(r) is not type(q) or r.open != q.open else ((), sp.Integer(0), sp.Integer(0))
        yield from _ends(above[:number], (r.low, r.high), (q.low, q.high))
    for part, other_part in zip(parts, other_parts, strict=True):
        yield from _hypotheses(above, part, other_part)


def _ends(above: tuple[Quantifier, ...], ends: Iterable[Term | None], others: Iterable[Term | None]) -> Iterator[_Pair]:
    for end, other in zip(ends, others, strict=True):
        if end is not None and other is not None:
            yield above, end, other
        elif end is not other:
            yield None


def _hypotheses(above: tuple[Quantifier, ...], one: Hypothesis, other: Hypothesis) -> Iterator[_Pair]:
    if isinstance(one, Relation) and isinstance(other, Relation):
        yield from [(above, one.lhs, other.lhs), (above, one.rhs, other.rhs)] if one.sign == other.sign else [None]
    elif isinstance(one, Sentence) and isinstance(other, Sentence):
        yield from _pairs(one, other, above)
    else:
        yield None


def _equal(above: tuple[Quantifier, ...], one: Term, other: Term) -> bool:
    try:
        return one == other or bool(combine(Sentence(above, Eq(one, other))))
    except (RefusedError, NotExpressibleError, ArithmeticError):
        return False


# whether anything of the subject is left to be seen ------------------------------------------------------------------
def is_seen_in(template: Sentence, marks: SubjectMarks, subject: object) -> bool:
    """Whether the sentence that people read shows the subject wherever it speaks of it: its own value beside each mark.

    `f(n) - (n**2 + n + 41)` with f(n) = n² + n + 41 is 0 before it is written down: the mark stands alone there. Of
    numbers, which are added up with others, one place is enough.
    """
    try:
        seen = [shown for e in _terms(template) for shown in _shown(e, marks, subject)]
    except Exception:
        return False
    return any(visible for visible, _ in seen) and all(visible or is_number for visible, is_number in seen)


def _terms(sentence: Sentence) -> Iterator[Term]:
    for _, r in sentence.for_all:
        yield from r.bounds
    for part in (sentence.says, *sentence.given):
        yield from (part.lhs, part.rhs) if isinstance(part, Relation) else _terms(part)
    yield from (d.formula.body for d in sentence.where)


def _shown(e: Term, marks: SubjectMarks, subject: object) -> Iterator[tuple[bool, bool]]:
    """For each sum with marks, and for each mark elsewhere: whether it shows the subject, and whether as a number.

    A sum does if it becomes no longer when a name is put for what the subject gives.
    """
    if is_mark(e):
        value = marks.value(e, subject)
        yield value == 0, value.is_Rational
        return
    direct = {m for a in e.args for m in sp.Mul.make_args(a) if is_mark(m)} if isinstance(e, sp.Add) else set[Term]()
    if direct:
        own = {m: term(marks.value(m, subject)) for m in direct}
        named = e.xreplace({m: sp.Dummy() - value for m, value in own.items()})
        visible = _length(named) <= _length(e) or _length(sp.simplify(named)) <= _length(e)
        yield visible, all(value.is_Rational for value in own.values())
    for a in e.args:
        if not direct & {*sp.Mul.make_args(a)}:
            yield from _shown(a, marks, subject)


def _length(e: Term) -> int:
    return len(sp.Add.make_args(sp.expand(sp.fraction(e)[0])))
