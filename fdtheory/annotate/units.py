"""A source cut into the pieces that a mark can stand beside: sentences, displays, lines, rows of tables."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fdtheory.annotate.source_numbers import DISPLAYS, without_comments

_BREAK = re.compile(
    r"\n[ \t]*\n"
    r"|\\(?P<fence>begin|end)\s*\{(?P<env>[^{}]*)\}"
    r"|(?P<square>(?<!\\)\\\[)"
    r"|\\(?P<word>item|STATE|caption|maketitle|appendix|newpage|hline|centering|bibliography\w*)(?![A-Za-z])"
    r"|\\(?:sub)*(?P<head>section|paragraph)\*?(?=\s*\{)"
)
_OPTIONS = re.compile(r"\s*(\[(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^\[\]])*\]|\\label\s*\{[^{}]*\})")
_ABBREVIATION = re.compile(r"(?:\b(?:Eqs?|Figs?|Sec|Thm|Lem|App|resp|cf|al|vs|i\.e|e\.g|i\.i\.d|w\.r\.t)|\b[A-Z])\.$")
_ROW = re.compile(r"\\\\")
_TABLES = ("tabular", "tabular*", "array", "tabularx")


@dataclass(frozen=True)
class Unit:
    """A piece of the source, from ``first`` to ``last``; ``after`` is the last label that stands before or in it."""

    kind: str
    first: int
    last: int
    after: str = ""


def units_of(source: str) -> list[Unit]:
    """Every piece of the document, in its order."""
    text = without_comments(source, "\v")  # space, but no empty line: a comment ends no paragraph
    labels = [(found.start(), found[1]) for found in re.finditer(r"\\label\s*\{([^{}]*)\}", text)]
    found, named = [], 0
    for unit in _pieces(text):
        while named < len(labels) and labels[named][0] < unit.last:
            named += 1
        found.append(Unit(unit.kind, unit.first, unit.last, labels[named - 1][1] if named else ""))
    return found


def _pieces(text: str) -> Iterator[Unit]:
    at = max(text.find(r"\begin{document}"), 0)
    end = text.find(r"\end{document}")
    end = len(text) if end < 0 else end
    kind = "sentence"
    while at < end:
        stop = _BREAK.search(text, at, end)
        if stop is None:
            yield from _cut(text, at, end, kind)
            return
        yield from _cut(text, at, stop.start(), kind)
        kind, at = _kind_behind(kind, stop), stop.end()
        if stop["square"] or (stop["fence"] == "begin" and stop["env"] in DISPLAYS):
            closing = r"\]" if stop["square"] else rf"\end{{{stop['env']}}}"
            last = text.find(closing, at)
            at = end if last < 0 else last + len(closing)
            yield Unit("display", stop.start(), at)
        elif stop["head"]:
            at = _behind_argument(text, at)
        else:
            at = behind_options(text, at) if stop["fence"] == "begin" or stop["word"] == "item" else at


def _kind_behind(kind: str, stop: re.Match[str]) -> str:
    if stop["word"] == "STATE":
        return "line"
    if stop["fence"] == "begin" and stop["env"] in _TABLES:
        return "row"
    if stop["fence"] == "end" and (stop["env"] in _TABLES or stop["env"] == "algorithmic"):
        return "sentence"
    return kind


def _cut(text: str, first: int, last: int, kind: str) -> Iterator[Unit]:
    """The pieces of a run of text that nothing interrupts."""
    ends = {"line": [], "row": [m.start() for m in _ROW.finditer(text, first, last)]}.get(kind)
    for end in [*(_sentence_ends(text, first, last) if ends is None else ends), last]:
        piece = text[first:end]
        if re.search(r"[A-Za-z]{2}|\$", re.sub(r"\\[A-Za-z]+", "", piece)):
            yield Unit(kind, first + len(piece) - len(piece.lstrip()), first + len(piece.rstrip()))
        first = end


def _sentence_ends(text: str, first: int, last: int) -> Iterator[int]:
    """Where a full stop ends a sentence, and not inside a formula or behind an abbreviation."""
    inside = False
    for mark in re.finditer(r"\\.|\$|[.?!][)'}]*(?=[\s~]+[A-Z\\${(])", text[first:last]):
        if mark[0] == "$":
            inside = not inside
        elif not inside and mark[0][0] in ".?!":
            before = text[first : first + mark.start() + 1]
            if not _ABBREVIATION.search(before[-8:]):
                yield first + mark.end()


def _behind_argument(text: str, at: int) -> int:
    """Behind the braces that open next."""
    depth = 0
    for place in range(text.find("{", at), len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1
    return len(text)


def behind_options(text: str, at: int) -> int:
    """Behind options in brackets and a label, which belong to what was opened."""
    while option := _OPTIONS.match(text, at):
        at = option.end()
    return at
