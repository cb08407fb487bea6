"""The border: a line is believed only in its place and with its signature, evidence only within its maker's means."""

import ast
import inspect
import json

import pytest

from fdtheory.ledger.claim_source import home_of, source_of
from fdtheory.ledger.collect import Source
from fdtheory.ledger.wire import (
    CEILINGS,
    ForgedError,
    claim_from_plain,
    claim_to_plain,
    evidence_from_plain,
    evidence_to_plain,
    opened,
    signing,
)
from fdtheory.trial import evidence
from fdtheory.trial.claim import Claim, Evidence, Strength, claim, exact

KEY = bytes(32)


@claim("mine:a", subject=1, rival=[2, 3], uses=("lem:x",), also=("mine:b",), erratum={"mine:a": "A", "mine:b": "B"})
def one(value):
    """It is one."""
    yield exact("one", value, "==", 1)


def test_a_signed_line_is_read_back() -> None:
    assert opened(KEY, 3, signing()(KEY, 3, {"a": "é\ud800"})) == {"a": "é\ud800"}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b'{"sides": []}\n',
        signing()(KEY, 2, {"a": 1}),
        signing()(bytes(31) + b"\1", 3, {"a": 1}),
        signing()(KEY, 3, {"a": 1}).replace(b"1}", b"2}"),
        signing()(KEY, 3, [1]),
        b"\xff" * 100,
    ],
)
def test_a_line_of_anybody_else_is_not(line: bytes) -> None:
    with pytest.raises(ForgedError):
        opened(KEY, 3, line)


def test_evidence_travels_whole() -> None:
    piece = exact("one", 1, "==", 1)
    back = evidence_from_plain(json.loads(json.dumps(evidence_to_plain(piece))))
    assert back == piece
    assert back.maker == "exact"


@pytest.mark.parametrize(
    "data",
    [
        ["c", True, "PROVED", "s", "exact", None],
        ["c", True, "CERTIFIED", "s", "handmade", None],
        ["c", True, "FORMAL", "s", "proved", None],
        ["c", True, "CHECKED", "s", "nobody", None],
        ["c", 1, "CHECKED", "s", "exact", None],
        ["", True, "CHECKED", "s", "exact", None],
        ["c", True, "CHECKED", 7, "exact", None],
        ["c", True, "CHECKED", "s", "exact", ["text", "latex", [], []]],
        ["c", True, "PROVED", "s", "proved", ["text"]],
        None,
        [],
        {},
    ],
)
def test_evidence_beyond_its_makers_means_is_forged(data: object) -> None:
    with pytest.raises(ForgedError):
        evidence_from_plain(data)


def test_every_maker_has_its_ceiling() -> None:
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(evidence))) if isinstance(node, ast.Call)]
    made = [call.args[0] for call in calls if getattr(call.func, "id", "") == "_made"]
    names = {node.value for node in made if isinstance(node, ast.Constant)}
    assert len(names) >= 7
    assert names | {"handmade"} == set(CEILINGS)


def test_handmade_evidence_is_measured_at_most() -> None:
    back = evidence_from_plain(evidence_to_plain(Evidence("c", True, Strength.PROVED, "trust me")))
    assert (back.strength, back.maker) == (Strength.MEASURED, "handmade")


def test_a_claim_travels_without_its_functions() -> None:
    back = claim_from_plain(json.loads(json.dumps(claim_to_plain(one))), Source("mine", "/somewhere/mine.py", "text"))
    assert isinstance(back, Claim)
    assert (back.id, back.labels, back.uses, back.rivals) == (one.id, one.labels, one.uses, ("2", "3"))
    assert (back.erratum, back.under("mine:b").erratum) == ("A", "B")
    assert (source_of(back), home_of(back)) == (source_of(one), "mine.py")
    with pytest.raises(NotImplementedError):
        back.check(1)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("label", ""),
        ("label", 7),
        ("rivals", []),
        ("rivals", [1]),
        ("also", {"mine:b": 1}),
        ("uses", "lem:x"),
        ("new", 1),
    ],
)
def test_a_claim_that_is_none_is_refused(key: str, value: object) -> None:
    with pytest.raises(ForgedError):
        claim_from_plain({**claim_to_plain(one), key: value})


def test_terminal_escapes_end_at_the_border() -> None:
    back = claim_from_plain({**claim_to_plain(one), "label": "mine:\x1b[31m\u202e", "doc": "\x07"})
    assert (back.label, back.check.__doc__) == ("mine:\\x1b[31m\\u202e", "\\x07")


@pytest.mark.parametrize(
    ("seen", "holds", "believed"),
    [
        ("1 == 3", False, True),
        ("1 == 3", True, False),
        ("1 == 3", None, False),
        ("1/2 <= 2/4", True, True),
        ("1/2 < 2/4", True, False),
        ("-7 != -7", True, False),
        ("1 (one) == 3 (three)", True, True),  # words may say anything
        ("1.00·10^30 <= 2.00·10^30", True, True),
    ],
)
def test_numbers_that_are_shown_are_compared_again(seen: str, holds: bool | None, believed: bool) -> None:
    plain = ["c", holds, "CHECKED", seen, "exact", None]
    if believed:
        assert evidence_from_plain(plain).holds is holds
    else:
        with pytest.raises(ForgedError, match="and the contrary"):
            evidence_from_plain(plain)
