"""The verdict as data: what is green, which labels are formal, and that its digest covers all but the times."""

import json
from dataclasses import replace

import pytest

from fdtheory.formal.verdict import FormalStanding, Judged, KernelVerdict, digest_of, from_content

ONE = Judged(
    id="one",
    labels=("lem:a", "lem:b"),
    version="printed",
    refutes=False,
    covers="all",
    statement="FD.Claims.a",
    proof="FD.Proofs.a",
    standing=FormalStanding.FORMAL,
    why="",
    axioms=(),
    rivals=2,
)
TWO = replace(ONE, id="two", labels=("lem:b", "lem:c"))
WHOLE = KernelVerdict(
    versions={"coq": "8.16.1"},
    allowed=("X.classic",),
    sources={"Claims.v": "00"},
    registry="11",
    refused=(),
    checked=("Claims.v",),
    compared=12,
    statements=(ONE, TWO),
    times={"all": 1.5},
)
CHANGES = [
    {"versions": {"coq": "8.17"}},
    {"allowed": ()},
    {"sources": {"Claims.v": "01"}},
    {"registry": "12"},
    {"refused": ("why",)},
    {"checked": ()},
    {"compared": 11},
    {"statements": (ONE,)},
]


def test_green_needs_every_statement_and_no_refusal() -> None:
    assert WHOLE.green
    assert not replace(WHOLE, refused=("a word",)).green
    assert not replace(WHOLE, statements=(ONE, replace(TWO, standing=FormalStanding.NO_PROOF))).green


@pytest.mark.parametrize("standing", [one for one in FormalStanding if one is not FormalStanding.FORMAL])
def test_a_label_is_formal_if_all_its_entries_are(standing: FormalStanding) -> None:
    assert WHOLE.formal == ("lem:a", "lem:b", "lem:c")
    assert replace(WHOLE, statements=(ONE, replace(TWO, standing=standing))).formal == ("lem:a",)


def test_writing_and_reading_give_the_same() -> None:
    raw = json.loads(WHOLE.to_json())
    assert from_content(raw["content"]) == replace(WHOLE, times={})
    assert raw["digest"] == digest_of(raw["content"])
    assert raw["times"] == {"all": 1.5}


def test_times_do_not_enter_the_digest() -> None:
    slower = replace(WHOLE, times={"all": 99.0})
    assert digest_of(slower.content()) == digest_of(WHOLE.content())
    assert "times" not in WHOLE.content()


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_all_else_does(change: dict[str, object]) -> None:
    assert digest_of(replace(WHOLE, **change).content()) != digest_of(WHOLE.content())  # type: ignore[arg-type]


def test_the_order_of_keys_does_not_matter() -> None:
    assert digest_of({"a": 1, "b": [2, 3]}) == digest_of({"b": [2, 3], "a": 1})
    assert digest_of({"a": 1, "b": [2, 3]}) != digest_of({"a": 1, "b": [3, 2]})


@pytest.mark.parametrize("spoil", ["statements", "versions", "standing"])
def test_something_else_is_refused(spoil: str) -> None:
    content = WHOLE.content()
    if spoil == "standing":
        content["statements"][0]["standing"] = "SURE"
    else:
        del content[spoil]
    with pytest.raises((KeyError, TypeError, ValueError)):
        from_content(content)
