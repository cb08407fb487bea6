"""Where in a source the place lies that a statement's number names.

A number is what LaTeX prints ("Lemma 3.2"), a part of it ("Lemma 3.2, range of ν", "Algorithm 1, line 7"), or a place
in a section: its titled paragraph or proof if it has one, then a display by its count there, or before or after what is
numbered or displayed: "Section 3.1, after Eq. (9)", "Appendix B, even p, display 3".
"""

import re

from fdtheory.annotate.source_numbers import Numbers, SourcePart

SHORTER = {"If p is even": "even p", "If p is odd": "odd p"}


class NoSuchPlaceError(ValueError):
    """The number names something that the source does not have."""


def span_of(number: str, found: Numbers) -> SourcePart:
    """The part of the source that the number names."""
    head, *rest = number.split(", ")
    whole = named(head, [*found.numbered, *found.sections])
    if not rest:
        return whole
    if whole not in found.sections:
        if re.fullmatch(r"line \d+", rest[0]):
            return named(f"{head}, {rest[0]}", found.lines)
        inner = [span for span in inside(whole, found.numbered) if span.name == rest[0]]
        return inner[0] if inner else whole
    rooms = [part for part in [*paragraphs(found), *found.proofs] if whole.holds(part)]
    names = [part.name for part in rooms]
    if rest[0] in names:
        whole = rooms[names.index(rest.pop(0))]
    if not rest:
        return whole
    if len(rest) > 1:
        raise NoSuchPlaceError(f"{number!r} has too many parts")
    return beside(rest[0], whole, found)


def beside(words: str, room: SourcePart, found: Numbers) -> SourcePart:
    """A display of the room, or what lies before or after it and touches no other."""
    displays = [
        SourcePart(f"display {n}", d.first, d.last) for n, d in enumerate(inside(room, found.displays), start=1)
    ]
    marks = sorted([*displays, *inside(room, found.numbered)], key=lambda mark: mark.first)
    if not words.startswith(("before ", "after ")):
        return named(words, displays)
    side, name = words.split(" ", 1)
    mark = named(name, marks)
    titles = [paragraph.first for paragraph in inside(room, found.paragraphs)]
    if side == "before":
        return SourcePart(
            words, max(at for at in (room.first, *titles, *(m.last for m in marks)) if at <= mark.first), mark.first
        )
    return SourcePart(
        words, mark.last, min(at for at in (room.last, *titles, *(m.first for m in marks)) if at >= mark.last)
    )


def inside(room: SourcePart, spans: list[SourcePart]) -> list[SourcePart]:
    return [span for span in spans if room.holds(span)]


def paragraphs(found: Numbers) -> list[SourcePart]:
    return [SourcePart(SHORTER.get(p.name, p.name), p.first, p.last) for p in found.paragraphs]


def named(name: str, spans: list[SourcePart]) -> SourcePart:
    for span in spans:
        if span.name == name:
            return span
    raise NoSuchPlaceError(f"the source has no {name!r}")
