"""Whether anything is seen that a sentence speaks of: a point of its domain at which its hypotheses hold.

From hypotheses that contradict each other everything follows, and no machine finds every contradiction. So a point is
asked for, exact, in place of a contradiction: drawn, or one that the claim gives, with equations solved for one name at
a time. Hypotheses for all values have no truth at a point; of them contradictions are looked for, near the names of
the sentence and where the proof takes them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, islice, product
from random import Random

import sympy as sp

from fdtheory.proof.kernel import RefusedError, Theorem, assume, combine
from fdtheory.proof.language import values
from fdtheory.proof.language.kinds import Name, NotExpressibleError, Term, Variable
from fdtheory.proof.language.relations import Lt, Range, Relation, Unknown
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.terms import is_function
from fdtheory.proof.language.truth import contains, in_range, located
from fdtheory.proof.language.values import Point

Drawn = dict[Name, object]
_DRAWS, _PLACES, _FEW = 60, 5, 4
_FUNCTIONS: tuple[Callable[..., Fraction], ...] = (
    lambda *_: Fraction(1),
    lambda *at: 1 + sum(at, Fraction(0)),
    lambda *_: Fraction(0),
)


def is_of_something(core: Sentence, at: Iterable[Point] = (), theorem: Theorem | None = None) -> bool:
    """Whether a point fulfils what speaks of numbers alone, and no hypothesis for all values is contradicted nearby.

    Nearby: beside the names of the sentence, and wherever the proof of ``theorem`` takes it.
    """
    inner = [g for g in core.given if isinstance(g, Sentence)]
    plain = [g for g in core.given if isinstance(g, Relation) and not (inner and any(map(is_function, g.free)))]
    bounded = any(isinstance(r, Range) and r.high is not None for _, r in core.for_all)
    if (plain or bounded) and not _is_seen(core, *_without_roots(core, plain, inner), at):
        return False
    return not inner or not any(map(_is_contradicted, (list(_facts(core)), *_taken(theorem))))


def left_out(sentence: Sentence, at: Iterable[Point]) -> Point | None:
    """The first point of a claim whose numbers the domain leaves out; it may name some of the names only."""
    core = sentence.unfolded()
    return next((point for point in at if not _is_within(core, {str(s): v for s, v in point.items()})), None)


def _is_within(core: Sentence, point: dict[str, object]) -> bool:
    """Whether every number lies in its range, as far as the range is known; a point of other names says nothing."""
    if not set(point) <= {str(s) for s, _ in core.for_all}:
        return True
    here: Drawn = {s: Fraction(str(point[str(s)])) for s, r in core.for_all if str(s) in point and isinstance(r, Range)}
    return all(_is_in(s, r, here) for s, r in core.for_all if s in here and isinstance(r, Range))


def _is_in(s: Variable, r: Range, here: Drawn) -> bool:
    try:
        return in_range(s, r, here)
    except (ArithmeticError, KeyError, ValueError):
        return True  # an end that depends on what is not named


# points ----------------------------------------------------------------------------------------------------------
def _is_seen(core: Sentence, hypotheses: Sequence[Relation], free: set[Variable], at: Iterable[Point]) -> bool:
    points = chain(filter(None, (_located(core, point) for point in at)), _drawn(core))
    return any(_fulfils(core, hypotheses, free, point) for point in points)


def _located(core: Sentence, point: Point) -> Drawn | None:
    """A point of the claim; None where it is one of another sentence."""
    try:
        return dict(located(core, point))
    except (TypeError, ValueError):
        return None


def _drawn(core: Sentence) -> Iterator[Drawn]:
    """Points with small whole numbers first, which roots and powers leave rational."""
    draw = Random(1)
    for number in range(_DRAWS):
        point: Drawn = {s: _FUNCTIONS[number % 3] for s, r in core.for_all if isinstance(r, Unknown)}
        try:
            for s, r in core.for_all:
                if isinstance(r, Range):
                    point[s] = _within(s, r, point, number, draw)
        except (ArithmeticError, ValueError):
            continue
        yield point


def _within(s: Variable, r: Range, point: Drawn, number: int, draw: Random) -> Fraction:
    low = None if r.low is None else values.value(r.low, point)
    high = None if r.high is None else values.value(r.high, point)
    step = Fraction(draw.choice((1, 1, 2, 4)), 1 if s.is_integer or number < _DRAWS // 2 else draw.choice((1, 4, 9)))
    if low is None:
        return (high or Fraction(0)) + draw.choice((-1, 1 if high is None else 0)) * step
    v = low + (step if r.open or draw.random() < 0.7 else 0)
    return v if high is None else min(v, high) if s.is_integer or v > high else min(v, low + (high - low) / 2)


def _fulfils(core: Sentence, hypotheses: Sequence[Relation], free: set[Variable], point: Drawn) -> bool:
    """Whether all hypotheses hold at the point, or at one near it: equations are solved for one name each."""
    try:
        for number, hypothesis in enumerate(hypotheses):
            if hypothesis.holds_at(point):
                continue
            solved = _solved(core, hypothesis, hypotheses[:number], point, free)
            if solved is None:
                return False
            point = solved
        return contains(core, point) and all(h.holds_at(point) for h in hypotheses)
    except (ArithmeticError, ValueError):
        return False


def _solved(
    core: Sentence, equation: Relation, before: Sequence[Relation], point: Drawn, free: set[Variable]
) -> Drawn | None:
    """The point with another value of one name that makes the equation true and keeps what was true before."""
    if equation.sign != "=":
        return None
    for s in (s for s, r in reversed(core.for_all) if isinstance(r, Range) and s in equation.free - free):
        gaps = [_gap(equation, point | {s: Fraction(v)}) for v in (1, 2)]
        if gaps[0] == gaps[1]:
            continue
        new = point | {s: 1 - gaps[0] / (gaps[1] - gaps[0])}
        if contains(core, new) and all(h.holds_at(new) for h in (*before, equation)):
            return new
    return None


def _gap(equation: Relation, point: Drawn) -> Fraction:
    return values.value(equation.lhs, point) - values.value(equation.rhs, point)


def _without_roots(
    core: Sentence, plain: Sequence[Relation], inner: Sequence[Sentence]
) -> tuple[list[Relation], set[Variable]]:
    """Without equations v^e = t that have a root v > 0 for every t > 0, v being in nothing else; such names v."""
    left, free = list(plain), set[Variable]()
    for equation in plain:
        v = _root_of(core, equation)
        others = [*(h.free for h in plain if h is not equation), *(g.free for g in inner)]
        elsewhere = [*others, *(r.free for _, r in core.for_all)]
        if v is not None and not any(v in names for names in elsewhere):
            left[left.index(equation)] = Lt(0, equation.rhs)
            free.add(v)
    return left, free


def _root_of(core: Sentence, equation: Relation) -> Variable | None:
    """v of an equation v^e = t, where v is any positive number, and t and e do not have it."""
    if equation.sign != "=" or not isinstance(equation.lhs, sp.Pow):
        return None
    v, e = equation.lhs.args
    positive = dict(core.for_all).get(v) == Range(0, None, open=True)
    alone = positive and v not in equation.rhs.free_symbols | e.free_symbols
    nonzero = alone and bool(_proved(Sentence(core.for_all, Lt(0, e))))
    return v if nonzero else None


# contradictions of hypotheses for all values -----------------------------------------------------------------------
def _is_contradicted(facts: Sequence[Theorem]) -> bool:
    """Whether 0 < 0 follows from one or two facts that hold in one frame."""
    alone = (
        fact for fact in facts if not any(map(is_function, fact.sentence.says.free))
    )  # else nothing is known of it
    few = [*combinations(alone, 1), *(combinations(facts, 2) if len(facts) <= _FEW else ())]
    return any(_proved(_absurd(some[0]), list(zip(some, signs, strict=True))) for some in few for signs in _signs(some))


def _absurd(fact: Theorem) -> Sentence:
    return Sentence(fact.sentence.for_all, Lt(0, 0), fact.sentence.given)


def _taken(theorem: Theorem | None) -> Iterable[Sequence[Theorem]]:
    """The hypotheses as a proof takes them, by the frame in which they are taken."""
    frames: dict[object, list[Theorem]] = {}
    seen, left = set[int](), [] if theorem is None else [theorem]
    while left:
        step = left.pop()
        if id(step) in seen:
            continue
        seen.add(id(step))
        left += step.premises
        if step.rule == "assume" and not any(map(is_function, step.sentence.says.free)):
            frames.setdefault(_absurd(step).key(), []).append(step)
    return frames.values()


def _signs(facts: Sequence[Theorem]) -> Iterator[tuple[int, ...]]:
    """An equation may be turned round."""
    return product(*((1, -1) if fact.sentence.says.sign == "=" else (1,) for fact in facts))


def _facts(core: Sentence) -> Iterator[Theorem]:
    """The hypotheses at the ends of their own ranges, at 0 and 1, and at the names of the sentence and beside them."""
    for which, g in enumerate(core.given):
        if isinstance(g, Relation):
            if fact := _tried(lambda which=which: assume(core.for_all, core.given, which)):  # type: ignore[misc]
                yield fact
            continue
        own = [s for s, r in g.for_all if isinstance(r, Range)]
        if len(own) < len(g.for_all):
            continue
        choices = [_places(core, g, s) for s in own]
        for chosen in islice(product(*choices), _PLACES):
            at = dict(zip(own, chosen, strict=True))
            if fact := _tried(lambda which=which, at=at: assume(core.for_all, core.given, which, at)):  # type: ignore[misc]
                yield fact


def _places(core: Sentence, g: Sentence, s: Variable) -> list[Term]:
    """Where a hypothesis for all values is looked at: beside a name of the sentence, at an end of its range, at 0."""
    r = dict(g.for_all)[s]
    ends = [e for e in (r.low, r.high) if e is not None and not e.free_symbols & {v for v, _ in g.for_all}]
    names = [v for v, q in core.for_all if isinstance(q, Range) and (v.is_integer or not s.is_integer)]
    return [*ends, *([] if r.low is not None else [sp.Integer(0)]), *(v + d for v in names[:2] for d in (1, -1))]


def _proved(goal: Sentence, premises: Sequence[tuple[Theorem, int]] = ()) -> Theorem | None:
    return _tried(lambda: combine(goal, premises))


def _tried(make: Callable[[], Theorem]) -> Theorem | None:
    try:
        return make()
    except (RefusedError, NotExpressibleError, ArithmeticError):
        return None
