"""Answers: nothing but plain data that a maker has made, of what is asked again digests, and every line signed."""

import io
import os
from queue import SimpleQueue

import pytest

from fdtheory.files import Record
from fdtheory.ledger.answers import hearing_sides, saying, signed_answers
from fdtheory.ledger.wire import digesting, evidence_to_plain, opened
from fdtheory.trial.claim import Evidence, exact

KEY = bytes(range(32))
PIECES = [exact("one", 1, "==", 1), exact("two", 1, "==", 2)]
ORDER = {"do": "side", "claim": "mine:x/x", "full": False, "sides": [0, 1, 0], "seconds": 60.0, "least": 1}


def said(answers: list[Record], *, found: tuple[str, ...] = (), plain: bool = True, **order: object) -> Record:
    says = saying(lambda piece: piece, lambda _: plain, lambda: None)
    return says(answers, list(found), {"mark": "MARK", **order})


def side(*pieces: Evidence) -> Record:
    return {"sides": [list(pieces)], "seconds": 0.5}


def test_a_line_is_signed_and_tells_first_what_was_found_now() -> None:
    stream, noticed = io.BytesIO(), ["before"]
    answered = signed_answers(stream, KEY, noticed)
    answered(3, {"a": 1}, ["now"])
    answered("elsewhere", {"a": 2}, [])
    first, second = stream.getvalue().splitlines()
    assert opened(KEY, 3, first) == {"a": 1, "changed": ["now"]}
    assert opened(KEY, "elsewhere", second) == {"a": 2, "changed": ["before"]}


def test_a_side_is_shown_with_its_digest() -> None:
    plain = [evidence_to_plain(piece) for piece in PIECES]
    assert said([side(*PIECES)], sides=[0]) == {"sides": [plain], "seconds": 0.5, "digest": digesting()(plain)}
    assert said([side(*PIECES)]) == {"sides": [plain], "seconds": 0.5}


def test_of_what_is_asked_again_digests_are_told_and_nothing_else() -> None:
    told = said([side(PIECES[0]), {"raised": "no"}, side(PIECES[0]), side(PIECES[1])], sides=[0, 1, 0, 1], again=True)
    assert set(told) == {"again"}
    assert told["again"][0] == told["again"][2] != told["again"][3]
    assert told["again"][1] is None


def test_nothing_is_shown_where_something_was_found_or_is_not_plain() -> None:
    assert said([side(*PIECES)], found=("a patch",), sides=[0]) == {}
    assert said([side(*PIECES)], found=("a patch",), sides=[0], again=True) == {"again": []}
    assert said([side(*PIECES)], plain=False)["raised"] == "its answer has parts that are no plain data"


@pytest.mark.parametrize("piece", [None, "HOLDS", type("E", (Evidence,), {})("c", True, PIECES[0].strength, "s")])
def test_what_only_looks_like_evidence_is_none(piece: Evidence) -> None:
    assert said([side(PIECES[0], piece)])["sides"] == [[None]]


def test_only_what_is_genuine_is_shown_and_the_rest_is_forgotten() -> None:
    forgotten = list[bool]()
    says = saying(lambda _: PIECES[1], lambda _: True, lambda: forgotten.append(True))
    assert says([side(PIECES[0])], [], {"mark": ""})["sides"] == [[evidence_to_plain(PIECES[1])]]
    assert forgotten == [True]


def test_the_mark_stands_behind_what_was_printed(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"of the claim ")
    said([side(*PIECES)])
    assert capfd.readouterr().err == "of the claim MARK"


def heard(order: Record, answers: int) -> tuple[list[Record], list[Record]]:
    """What is heard, and what the first thread was asked."""
    todo, done = SimpleQueue[Record](), SimpleQueue[Record]()
    for n in range(answers):
        done.put({"n": n})
    found = hearing_sides()((todo, done), order)
    return found, [todo.get() for _ in range(todo.qsize())]


def test_the_first_thread_is_asked_side_by_side_and_never_told_which_are_asked_again() -> None:
    found, asked = heard({**ORDER, "again": True, "question": [1]}, 3)
    assert found == [{"n": 0}, {"n": 1}, {"n": 2}]
    assert [order.pop("side") for order in asked] == [0, 1, 0]
    assert asked == [{"do": "side", "claim": "mine:x/x", "full": False}] * 3


def test_no_more_than_the_least_are_asked_when_the_time_is_over() -> None:
    assert len(heard({**ORDER, "seconds": 0.0, "least": 2}, 3)[0]) == 2


def test_another_order_is_handed_on_as_it_is() -> None:
    order = {"do": "read", "path": "x.py"}
    assert heard(order, 1) == ([{"n": 0}], [order])
