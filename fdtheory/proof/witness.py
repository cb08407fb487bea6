"""Outside of the kernel: where a sentence should be looked at, and where it fails."""

from collections.abc import Iterable, Iterator
from functools import partial

from fdtheory.proof.kernel import RefusedError, Refutation, refute_at
from fdtheory.proof.language.points import points_of
from fdtheory.proof.language.sentence import Range, Sentence
from fdtheory.proof.language.terms import replaced
from fdtheory.proof.language.values import NoValueError, Point, UnseparatedError


def faces(sentence: Sentence) -> Iterator[tuple[str, Sentence]]:
    """The sentence on each face of its domain: one variable at its lower, or upper, bound, the others free.

    An open bound has no face. A sentence on a face is one of its own: it can be proved, printed and refuted.
    """
    core = sentence.unfolded()
    for index, (symbol, range_) in enumerate(core.for_all):
        if not isinstance(range_, Range):
            continue
        for bound in (None if range_.open else range_.low, range_.high):
            if bound is None:
                continue
            at = {symbol: bound}
            put = partial(replaced, at=at)
            after = [(s, r.mapped(put)) for s, r in core.for_all[index + 1 :]]
            yield (
                f"{symbol} = {bound}",
                Sentence((*core.for_all[:index], *after), core.says.replaced(at), [g.replaced(at) for g in core.given]),
            )


def refute(sentence: Sentence, points: Iterable[Point] | None = None, *, most: int = 300) -> Refutation | None:
    """A Refutation at the first of the points (those of the sentence itself by default), or None if none refutes it.

    None says nothing about truth: a sentence may agree with a true one at every small point.
    """
    for point in points_of(sentence, most) if points is None else points:
        try:
            return refute_at(sentence, point)
        except (RefusedError, UnseparatedError, NoValueError):
            continue
    return None
