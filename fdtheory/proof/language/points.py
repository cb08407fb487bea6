"""Points of a domain at which a sentence may be looked at: both ends of every range, and steps inward."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from fdtheory.proof.language import values
from fdtheory.proof.language.kinds import Name
from fdtheory.proof.language.relations import Unknown
from fdtheory.proof.language.statement import Sentence
from fdtheory.proof.language.truth import contains


def points_of(sentence: Sentence, most: int = 300, among: int | None = None) -> Iterator[dict[Name, Fraction]]:
    """Points of the domain, ``among`` so many of the walk; none where a function is unknown.

    The order of for_all counts, names do not.
    """
    core = sentence.unfolded()
    if any(isinstance(r, Unknown) for _, r in core.for_all):
        return iter(())
    return islice((p for p in islice(_walk(core, 0, {}), among) if contains(core, p)), most)


def _walk(core: Sentence, index: int, point: dict[Name, Fraction]) -> Iterator[dict[Name, Fraction]]:
    if index == len(core.for_all):
        yield dict(point)
        return
    s, r = core.for_all[index]
    steps = (0, 1, 2, 3, 4, 5, 8, 13, 21) if len(core.for_all) < 3 else (0, 1, 2, 5)
    start = Fraction(-2) if r.low is None else values.value(r.low, point)
    last = None if r.high is None else values.value(r.high, point)
    seen = set()
    for step in steps:
        v = start + (step if s.is_integer else Fraction(2 * step + 1, 2) if r.open else Fraction(step, 2))
        for w in (v,) if last is None else (v, last - step):
            if w not in seen and (last is None or start <= w <= last):
                seen.add(w)
                yield from _walk(core, index + 1, point | {s: w})
