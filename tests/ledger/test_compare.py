"""Comparing with a committed ledger: each kind of weakening is seen, and strengthening is not."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.compare import read_ledger, weakenings
from fdtheory.ledger.record import Ledger
from fdtheory.trial.claim import Verdict

from .test_record import ledger, toy


def book() -> Ledger:
    return ledger(toy("a"), toy("b", Verdict.REFUTED, erratum="so"), toy("c", Verdict.UNDECIDED))


def stored() -> dict[str, Any]:
    return copy.deepcopy(book().to_dict())


def test_the_same_ledger_is_not_weaker() -> None:
    assert weakenings(book(), stored()) == []


@pytest.mark.parametrize(
    ("place", "key", "value", "words"),
    [
        (0, "strength", "PROVED", "a/check: was PROVED, is CHECKED"),
        (0, "verdict", "REFUTED", "a/check: was REFUTED, is HOLDS"),
        (1, "verdict", "HOLDS", "b/check: was HOLDS, is REFUTED"),
        (2, "verdict", "HOLDS", "c/check: was HOLDS, is UNDECIDED"),
        (0, "told_apart", 2, "a/check: told 2 cases apart, now 1"),
        (0, "name", "gone", "a/gone: the claim disappeared; check has its content"),
    ],
)
def test_weaker_claims(place: int, key: str, value: object, words: str) -> None:
    before = stored()
    before["statements"][place]["claims"][0][key] = value
    assert weakenings(book(), before) == [words]


def test_a_statement_that_disappeared() -> None:
    before = stored()
    before["statements"].append({**before["statements"][0], "label": "gone"})
    assert weakenings(book(), before) == ["gone: the statement disappeared"]


def test_a_statement_that_became_conditional() -> None:
    now = ledger(toy("a", uses=("q",)), reasons={"q": "cited"})
    before = ledger(toy("a", uses=("q",)), reasons={"q": "definition"}).to_dict()
    assert weakenings(now, before) == ["a: became conditional on q"]


def test_stronger_is_fine() -> None:
    before = stored()
    before["statements"][0]["claims"][0]["strength"] = "MEASURED"
    before["statements"][2]["claims"][0]["verdict"] = "BROKEN"
    del before["statements"][1]
    assert weakenings(book(), before) == []


def test_fewer_cases_only_count_in_the_same_mode() -> None:
    before = stored()
    before["statements"][0]["claims"][0]["told_apart"] = 100
    before["mode"] = "full"
    assert weakenings(book(), before) == []


@pytest.mark.parametrize(
    ("text", "words"), [("{", "is not JSON"), ("[]", "not a ledger"), ('{"schema": 99}', "not a ledger")]
)
def test_what_is_not_a_ledger_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text)
    with pytest.raises(InputError, match=words):
        read_ledger(str(path))


def test_a_missing_ledger_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot read"):
        read_ledger(str(tmp_path / "none.json"))


def test_a_written_ledger_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    written = book().to_json()
    path.write_text(written, encoding="utf-8")
    assert read_ledger(str(path)) == json.loads(written)
