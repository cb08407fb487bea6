"""Comparing with a committed ledger: each kind of weakening is seen, and strengthening is not."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.compare import _weakenings, read_ledger, require_own, weakenings
from fdtheory.ledger.judge import Docket
from fdtheory.ledger.record import Ledger
from fdtheory.ledger.statements import Statement
from fdtheory.trial.claim import Verdict

from .test_record import ledger, toy


def book() -> Ledger:
    return ledger(toy("a"), toy("b", Verdict.REFUTED, erratum="so"), toy("c", Verdict.UNDECIDED))


def stored() -> dict[str, Any]:
    return copy.deepcopy(book().to_dict())


def test_the_same_ledger_is_not_weaker() -> None:
    assert weakenings(book(), stored()) == []


@pytest.mark.campaign(keep=2)
@pytest.mark.parametrize(
    ("place", "key", "value", "words"),
    [
        (0, "strength", "PROVED", "a/check: was PROVED, is CHECKED"),
        (0, "verdict", "REFUTED", "a/check: was REFUTED, is HOLDS"),
        (1, "verdict", "HOLDS", "b/check: was HOLDS, is REFUTED"),
        (2, "verdict", "HOLDS", "c/check: was HOLDS, is UNDECIDED"),
        (0, "told_apart", 2, "a/check: told 2 cases apart, now 1"),
        (1, "sides", "two-sided", "b/check: was two-sided, is one-sided"),
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


@pytest.mark.parametrize("part", ["sentence", "subject", "rivals", "check"])
def test_another_content_under_the_same_name(part: str) -> None:
    before = stored()
    before["statements"][0]["claims"][0]["fingerprint"][part] = "0"
    assert weakenings(book(), before) == [f"a/check: has the same name and another content: {part}"]


def test_a_ledger_without_fingerprints_is_compared_as_before() -> None:
    before = stored()
    for entry in before["statements"]:
        for claim in entry["claims"]:
            del claim["fingerprint"], claim["by"]
    del before["scope"]
    assert weakenings(book(), before) == []


def test_fewer_cases_and_weaker_effective_strength() -> None:
    before = stored()
    before["statements"][0]["claims"][0]["cases"] = 7
    before["statements"][0]["effective"] = "PROVED"
    assert weakenings(book(), before) == [
        "a: was effectively PROVED, is CHECKED",
        "a/check: tried 7 cases, now 1",
    ]


@pytest.mark.campaign(keep=2)
@pytest.mark.parametrize(
    ("old", "new", "weaker"),
    [
        ((9, 0, 0, 0), (8, 0, 0, 1), True),
        ((9, 0, 0, 0), (9, 0, 1, 0), True),
        ((9, 0, 0, 0), (8, 1, 0, 0), False),
        ((9, 0, 0, 1), (9, 0, 0, 0), False),
        ((9, 0, 0, 0), None, False),
        (None, (1, 0, 0, 5), False),
        ((9, 0, 0, 0), (0, 3, 0, 0), False),
        ((0, 1, 0, 0), (1, 0, 0, 2), False),
    ],
)
def test_a_lower_mutation_score(old: tuple[int, ...] | None, new: tuple[int, ...] | None, weaker: bool) -> None:
    names = ("killed", "equivalent", "looser", "blind")
    now, before = stored(), stored()
    now["statements"][0]["claims"][0]["mutation"] = new and dict(zip(names, new, strict=True))
    before["statements"][0]["claims"][0]["mutation"] = old and dict(zip(names, old, strict=True))
    found = list(_weakenings(now, before))
    assert [line for line in found if "mutation score fell" in line] == found
    assert bool(found) is weaker


def of_files(*files: str, labels: tuple[str, ...] = ()) -> dict[str, Any]:
    """A run on users' files: each has the statements mine:FILE and mine:FILE-2."""
    toys = [toy(f"mine:{file}{end}") for file in files for end in ("", "-2")]
    told = ledger(*toys, *(toy(label) for label in labels)).to_dict()
    for entry in told["statements"]:
        if entry["label"].startswith("mine:"):
            file = entry["label"].removeprefix("mine:").removesuffix("-2")
            entry["kind"], entry["section"], entry["claims"][0]["by"] = "user", file, file
    return {**told, "whole": False, "scope": {"files": list(files), "labels": list(labels)}}


def without(told: dict[str, Any], label: str) -> dict[str, Any]:
    return {**told, "statements": [entry for entry in told["statements"] if entry["label"] != label]}


def test_a_statement_of_a_file_that_vanished() -> None:
    before = of_files("a.py")
    assert list(_weakenings(of_files("a.py"), before)) == []
    assert list(_weakenings(without(of_files("a.py"), "mine:a.py-2"), before)) == [
        "mine:a.py-2: the statement disappeared"
    ]


def test_a_file_that_was_not_named_is_not_missed_but_a_renamed_one_is() -> None:
    before = of_files("a.py", "b.py")
    assert list(_weakenings(of_files("a.py"), before)) == []
    assert [line.split(":")[1] for line in _weakenings(of_files("c.py"), of_files("a.py"))] == ["a.py", "a.py-2"]


def test_a_ledger_with_nothing_in_common_is_a_failure() -> None:
    assert "nothing of this run is in it" in next(_weakenings(of_files("a.py"), stored()))


def test_a_ledger_with_nothing_in_common_is_refused_before_anything_is_judged() -> None:
    def todo(*labels: str, **scope: Any) -> Docket:
        statements = tuple(Statement(label, "sentence", "", "So.", "Section 1", "setting") for label in labels)
        return Docket(statements, (), {}, **{"whole": False, **scope})

    whole = stored()
    known = whole["statements"][0]["label"]
    for own in (todo(known, whole=True), todo(known, asked=(known,))):
        require_own(own, whole, "old.json")
    require_own(todo("mine:new", files=("c.py",)), of_files("a.py"), "old.json")  # which misses what was in a.py
    for other in (todo("other", whole=True), todo("other", asked=("other",)), todo("mine:new", files=("c.py",))):
        with pytest.raises(InputError, match=r"nothing of this run .* is in 'old\.json'"):
            require_own(other, whole, "old.json")


def test_labels_are_compared_with_what_they_rested_on() -> None:
    whole = ledger(toy("a", uses=("b",)), toy("b"), toy("c")).to_dict()
    now = {**ledger(toy("a", uses=("b",)), toy("b")).to_dict(), "whole": False, "scope": {"files": [], "labels": ["a"]}}
    assert list(_weakenings(now, whole)) == []
    assert list(_weakenings(without(now, "b"), whole)) == ["b: is no longer among what a rests on"]


def test_a_claim_of_a_file_on_the_papers_label_that_vanished() -> None:
    before = of_files("a.py", labels=("b",))
    extra = {**before["statements"][-1]["claims"][0], "name": "theirs", "by": "a.py"}
    before["statements"][-1]["claims"].append(extra)
    now = of_files("a.py", labels=("b",))
    assert any(line.startswith("b/theirs: the claim disappeared") for line in _weakenings(now, before))
    now["scope"]["files"] = ["b.py"]
    before["scope"]["files"] = ["a.py", "b.py"]
    assert not any(line.startswith("b/theirs") for line in _weakenings(now, before))
