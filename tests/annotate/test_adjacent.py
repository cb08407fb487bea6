"""An unnumbered statement names its true neighbour: nothing numbered or displayed stands between the two.

The sentence is found by its words, its neighbour by the number; what lies between them is read from the raw source.
"""

import re
from dataclasses import replace

import pytest

from fdtheory.annotate.fingerprints import read_fingerprints
from fdtheory.annotate.placing import Place, place_all
from fdtheory.annotate.source_numbers import numbers_of, without_comments
from fdtheory.ledger.statements import Statement, load_statements
from tests.annotate.places import span_of

DISPLAY = re.compile(r"\\begin\{(?:align|equation|gather|multline|eqnarray|displaymath)\*?\}|(?<!\\)\\\[")
BOX = r"\\(?:begin|end)\{(?:asm|dfn|exmp|lem|rmk|thm|table|figure|algorithm|abstract)\*?\}"
BETWEEN = re.compile(rf"{DISPLAY.pattern}|{BOX}|\\(?:sub)*section\b|\\paragraph\b")
BESIDE = re.compile(r"(?P<room>.*), (?P<side>before|after) (?P<mark>[^,]+)")


class Source:
    """The paper with its comments blanked, its numbers, and the sentences that its words lead to."""

    def __init__(self, text: str, statements: dict[str, Statement]) -> None:
        self.text, self.numbers = without_comments(text), numbers_of(text)
        self.places = {place.label: place for place in place_all(text, statements, read_fingerprints()).places}

    def is_beside(self, number: str, place: Place) -> bool:
        """Whether the sentence stands on the named side of the named mark, with nothing between them."""
        found = BESIDE.fullmatch(number)
        assert found is not None, number
        if found["mark"].startswith("display "):
            return self._is_beside_display(found, place)
        mark = span_of(found["mark"], self.numbers)
        first, last = (mark.last, place.first) if found["side"] == "after" else (place.last, mark.first)
        return first <= last and not BETWEEN.search(self.text, first, last)

    def _is_beside_display(self, found: re.Match[str], place: Place) -> bool:
        """After the n-th display of a room there are n of them before the sentence, and before it n - 1."""
        room, count = span_of(found["room"], self.numbers), int(found["mark"].split(" ")[1])
        seen = len(DISPLAY.findall(self.text, room.first, place.first))
        whole = len(DISPLAY.findall(self.text, room.first, room.last))
        after = found["side"] == "after"
        return room.first <= place.first < room.last and count <= whole and seen == (count if after else count - 1)

    def rivals(self, number: str) -> list[str]:
        """The same side of every other thing that is numbered in the same section, or displayed in the same room."""
        found = BESIDE.fullmatch(number)
        assert found is not None
        room = span_of(found["room"].split(", ")[0], self.numbers)
        marks = {span.name for span in self.numbers.numbered if room.holds(span)}
        if found["mark"].startswith("display "):
            marks |= {f"display {n}" for n in range(1, 20)}
        return [f"{found['room']}, {found['side']} {mark}" for mark in sorted(marks - {found["mark"]})]


@pytest.fixture(scope="module")
def statements() -> dict[str, Statement]:
    return {s.label: s for s in load_statements().values() if s.kind not in ("ours", "classical")}


@pytest.fixture(scope="module")
def beside(statements: dict[str, Statement]) -> list[Statement]:
    return [s for s in statements.values() if BESIDE.fullmatch(s.number)]


@pytest.fixture(scope="module")
def source(paper_source: str, statements: dict[str, Statement]) -> Source:
    return Source(paper_source, statements)


def test_every_neighbour_is_adjacent(source: Source, beside: list[Statement]) -> None:
    assert len(beside) > 50
    assert [f"{s.label}: {s.number}" for s in beside if not source.is_beside(s.number, source.places[s.label])] == []


def test_no_other_number_of_the_section_would_do(source: Source, beside: list[Statement]) -> None:
    tried = [(s, rival) for s in beside for rival in source.rivals(s.number)]
    assert len(tried) > 200
    assert [f"{s.label}: {rival}" for s, rival in tried if source.is_beside(rival, source.places[s.label])] == []


def test_the_other_side_would_not_do(source: Source, beside: list[Statement]) -> None:
    sides = {"before": "after", "after": "before"}
    wrong = [
        s.label
        for s in beside
        if source.is_beside(
            re.sub(r"(before|after)(?= [^,]*$)", lambda found: sides[found[0]], s.number), source.places[s.label]
        )
    ]
    assert wrong == []


def test_a_moved_sentence_is_seen(source: Source, beside: list[Statement]) -> None:
    """Moved by the length of the paper's longest paragraph, no sentence keeps its neighbours."""
    places = {s.label: source.places[s.label] for s in beside}
    moved = {label: replace(p, first=p.first + 20_000, last=p.last + 20_000) for label, p in places.items()}
    assert [s.label for s in beside if source.is_beside(s.number, moved[s.label])] == []
