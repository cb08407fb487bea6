"""One entry as plain data: every field is that of its statement, its claims and their judgements."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from fdtheory.formal import FormalVerdict
from fdtheory.ledger import entry_json
from fdtheory.ledger.entry_json import told_apart, where_it_fails
from fdtheory.ledger.fingerprint import Fingerprints
from fdtheory.trial.claim import Evidence, Strength, Verdict, claim, exact

from .test_record import ledger, toy


def entry_dict(entry: Any) -> dict[str, Any]:
    return entry_json.entry_dict(entry, Fingerprints(), {}, {"class": "argument", "place": 1})


FORMAL = FormalVerdict("a", True, "", False, ("printed",), ("all of it",), ("X.classic",), "8.16.1")


@claim("a", subject=lambda n: n * n, rival=lambda n: n + n, uses=("b",), cites=("classical:x",), also=("c",))
def squares(f: Any) -> Iterator[Evidence]:
    """Squares are squares.

    Checked: 2 and 3.
    Not checked: the rest.
    """
    yield exact("n = 3", f(3), "==", 9)
    yield exact("n = 4", f(4), "==", 16)


def test_a_judged_claim_tells_what_was_seen() -> None:
    (told,) = entry_dict(ledger(squares).entries[0])["claims"]
    assert (told["name"], told["says"], told["verdict"], told["strength"]) == (
        "squares",
        "Squares are squares.",
        "HOLDS",
        "CHECKED",
    )
    assert (told["cases"], told["told_apart"], told["green"]) == (2, 2, True)
    assert (told["uses"], told["cites"], told["also"]) == (["b"], ["classical:x"], ["c"])
    assert "2 and 3" in str(told["scope"])
    assert told["witness"] is None
    assert told["sentences"] == []


def test_a_witness_shows_both_sides() -> None:
    data = entry_dict(ledger(toy("a", Verdict.REFUTED, erratum="so")).entries[0])
    assert data["claims"][0]["witness"] == {"case": "case", "subject": "seen", "rivals": ["seen"]}
    assert data["claims"][0]["erratum"] == "so"
    assert (data["verdict"], data["green"]) == ("REFUTED", True)


def test_a_few_cases_are_told_with_what_was_seen() -> None:
    (told,) = entry_dict(ledger(squares).entries[0])["claims"]
    assert told["shown"] == [
        {"case": "n = 3", "subject": "9 = 9", "rivals": ["6 = 9"]},
        {"case": "n = 4", "subject": "16 = 16", "rivals": ["8 = 16"]},
    ]
    refuted = entry_dict(ledger(toy("a", Verdict.REFUTED, erratum="so")).entries[0])["claims"][0]
    assert refuted["shown"] == []  # the witness is told apart from them


def test_of_a_sentence_that_fails_the_point_is_told() -> None:
    seen = "for all 1 <= a, b, c, d: a = b: false at a = 1, b = 2, c = 3, d = 4: 1 = 2 fails"
    assert where_it_fails(seen) == "false at a = 1, b = 2, c = 3, …: 1 = 2 fails"
    assert where_it_fails("3 = 4") == "3 = 4"


def test_what_was_not_judged_has_no_verdict() -> None:
    data = entry_dict(ledger(toy("a"), reached=0).entries[0])
    assert data["claims"][0]["verdict"] is None
    assert "cases" not in data["claims"][0]
    assert (data["verdict"], data["strength"], data["green"]) == (None, None, False)


def test_the_foundation_is_told_and_may_be_absent() -> None:
    top = ledger(toy("a", uses=("b",), strength=Strength.CERTIFIED), toy("b", strength=Strength.MEASURED)).entries[0]
    assert entry_dict(top)["effective"] == "MEASURED"
    assert entry_dict(top)["weakest"] == "b"
    assert entry_dict(top)["machine_strength"] == "CERTIFIED"
    bare = entry_dict(replace(top, foundation=None))
    assert (bare["effective"], bare["weakest"], bare["assumes"], bare["on_refuted"]) == (None, None, [], [])


@pytest.mark.parametrize(
    ("verdict", "counts", "why"),
    [
        (FORMAL, True, ""),
        (replace(FORMAL, refutes=True), False, "its versions are not those that the claims decided"),
        (replace(FORMAL, formal=False, why="a source differs"), False, "a source differs"),
    ],
)
def test_coq_is_quoted_with_why_it_does_not_count(verdict: FormalVerdict, counts: bool, why: str) -> None:
    entry = replace(ledger(toy("a")).entries[0], formal=verdict)
    told = entry_dict(entry)["formal"]
    assert (told["counts"], told["why_not"]) == (counts, why)
    assert told["says"] == verdict.sentence()
    assert (told["axioms"], told["covers"]) == (["X.classic"], ["all of it"])
    assert entry_dict(entry)["strength"] == ("FORMAL" if counts else "CHECKED")


def test_only_cases_in_which_they_differ_are_told_apart() -> None:
    entry = ledger(toy("a", Verdict.VACUOUS)).entries[0]
    assert [told_apart(judgement) for judgement in entry.judged] == [0]
    assert [told_apart(judgement) for judgement in ledger(squares).entries[0].judged] == [2]


def test_a_statement_without_claims_keeps_its_reason() -> None:
    data = entry_dict(ledger(reasons={"d": "definition"}).entries[0])
    assert (data["label"], data["reason"], data["claims"], data["formal"]) == ("d", "definition", [], None)
