"""The proofs of a report, each step told once: what another proof has derived already is a link to that step."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from markupsafe import Markup

from fdtheory.ledger.shape import SentenceRecord
from fdtheory.report.html.statement import StatementView
from fdtheory.report.html.view import View
from fdtheory.report.outline import drawn

MOST_STEPS = 24
"""A longer proof is not drawn on a page: the report stays easy to send, and `fdtheory show` prints every step."""
_LINE = re.compile(r"(\d+)\. \[([^\]]*?)(?: from ([\d, ]+))?\] (.*)", re.DOTALL)


@dataclass(frozen=True)
class PlacedProof:
    """A proof with the page that shows it, and its place there: the number of the claim and of the sentence."""

    statement: StatementView
    place: tuple[int, int]
    html: Markup


@dataclass(frozen=True)
class _Line:
    """One step as the ledger tells it; ``known`` is the address of the same step in another proof."""

    rule: str
    premises: tuple[int, ...]
    body: str
    known: str = ""


def proofs_of(view: View) -> dict[str, PlacedProof]:
    """The proof of each sentence of the proof's language, on the first page that has it."""
    told: dict[str, tuple[StatementView, str]] = {}
    found: dict[str, tuple[StatementView, tuple[int, int], list[_Line] | None, list[str]]] = {}
    for s in view.statements:
        for place, one in _sentences(s):
            text = str(one.get("text"))
            if one.get("outline") and text not in found:
                outline = [str(line) for line in one["outline"]]
                found[text] = (s, place, _kept(s, place, outline, told), outline)
    linked = {(s.page, line.known.rpartition("#")) for s, _, kept, _ in found.values() for line in kept or ()}
    named = {(place or f"{page.removeprefix('s/')}", anchor) for page, (place, _, anchor) in linked}
    return {
        text: PlacedProof(s, place, _drawn(s, place, kept, outline, text, named))
        for text, (s, place, kept, outline) in found.items()
    }


def _sentences(s: StatementView) -> list[tuple[tuple[int, int], SentenceRecord]]:
    return [
        ((number, at), one)
        for number, claim in enumerate(s.data["claims"], start=1)
        for at, one in enumerate(claim.get("sentences") or ())
        if isinstance(one, Mapping)
    ]


def _key(place: tuple[int, int]) -> str:
    """What makes the places of a proof unique on its page."""
    return f"{place[0]}{ascii_lowercase[place[1] % 26] * (1 + place[1] // 26)}"


def _kept(
    s: StatementView, place: tuple[int, int], outline: Sequence[str], told: dict[str, tuple[StatementView, str]]
) -> list[_Line] | None:
    """The steps that are shown; those that are derived here are told from now on. None if it is of another form."""
    lines = _read(outline)
    if lines is None:
        return None
    kept = _needed([_known(line, s, told) for line in lines])
    if len(kept) > MOST_STEPS:
        return kept
    for number, line in enumerate(kept, start=1):
        if not line.known:
            told.setdefault(line.body, (s, f"{_key(place)}{number}"))
    return kept


def _drawn(
    s: StatementView,
    place: tuple[int, int],
    kept: Sequence[_Line] | None,
    outline: Sequence[str],
    sentence: str,
    named: Collection[tuple[str, str]],
) -> Markup:
    key = _key(place)
    if kept is None:
        return drawn(outline, sentence, key)
    if len(kept) > MOST_STEPS:
        return Markup("<p>{} steps, which <code>fdtheory show {}</code> prints.").format(len(kept), s.label)
    steps = list(enumerate(kept, start=1))
    asked = {number for number, _ in steps if (s.page.removeprefix("s/"), f"{key}{number}") in named}
    return drawn(
        [_told(number, line) for number, line in steps],
        sentence,
        key,
        {number: line.known for number, line in steps if line.known},
        asked,
    )


def _known(line: _Line, s: StatementView, told: Mapping[str, tuple[StatementView, str]]) -> _Line:
    """A step that was derived from others, if another proof has it, as a link; a step from nothing is short itself."""
    if line.body not in told or not line.premises:
        return line
    page, anchor = told[line.body]
    where = "" if page.label == s.label else page.page.removeprefix("s/")
    return _Line("known", (), line.body, f"{where}#{anchor}")


def _needed(lines: Sequence[_Line]) -> list[_Line]:
    """The steps that the last one comes from, numbered anew."""
    wanted = {len(lines)}
    for number in range(len(lines), 0, -1):
        if number in wanted:
            wanted.update(lines[number - 1].premises)
    new = {old: number for number, old in enumerate(sorted(wanted), start=1)}
    return [
        _Line(line.rule, tuple(new[one] for one in line.premises), line.body, line.known)
        for old, line in enumerate(lines, start=1)
        if old in new
    ]


def _read(outline: Sequence[str]) -> list[_Line] | None:
    """The steps, if every line is one, in order, and comes from earlier ones."""
    lines = []
    for number, line in enumerate(outline, start=1):
        found = _LINE.fullmatch(line)
        premises = tuple(map(int, found[3].split(", "))) if found and found[3] else ()
        if not found or found[1] != str(number) or any(not 0 < one < number for one in premises):
            return None
        lines.append(_Line(found[2], premises, found[4]))
    return lines


def _told(number: int, line: _Line) -> str:
    origin = f" from {', '.join(map(str, line.premises))}" if line.premises else ""
    return f"{number}. [{line.rule}{origin}] {line.body}"
