"""What a run changed against another ledger."""

import json
from pathlib import Path

import pytest

from fdtheory.cli import run
from fdtheory.ledger import committed
from fdtheory.ledger.committed import changes, committed_path, expected_seconds
from fdtheory.trial.claim import Strength, Verdict

from .test_record import ledger, toy

BEFORE = json.loads(ledger(toy("a"), toy("b"), reasons={"c": "cited"}).to_json())


def test_nothing_changes_by_itself() -> None:
    assert changes(ledger(toy("a"), toy("b"), reasons={"c": "cited"}), BEFORE) == []


def test_every_change_is_told() -> None:
    now = ledger(
        toy("a", Verdict.REFUTED, erratum="so"),
        toy("b", strength=Strength.CERTIFIED),
        toy("c"),
        toy("d", uses=("e",)),
        reasons={"e": "cited"},
    )
    assert changes(now, BEFORE) == [
        "a was HOLDS CHECKED, is REFUTED CHECKED",
        "b was HOLDS CHECKED, is HOLDS CERTIFIED",
        "c was cited, is HOLDS CHECKED",
        "d is new: HOLDS CHECKED conditional",
        "e is new: cited",
    ]


def test_what_is_gone_is_told_of_the_whole_paper_only() -> None:
    part = ledger(toy("a"))
    assert changes(part, BEFORE) == ["b is gone", "c is gone"]
    assert changes(type(part)(part.entries, part.full, whole=False, seconds={}), BEFORE) == []


def test_the_installed_ledger_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(committed, "PLACES", (tmp_path / "a.json", tmp_path / "b.json"))
    assert committed_path() is None
    (tmp_path / "b.json").touch()
    assert committed_path() == tmp_path / "b.json"
    (tmp_path / "a.json").touch()
    assert committed_path() == tmp_path / "a.json"


def test_a_checkout_has_its_committed_ledger() -> None:
    path = committed_path()
    assert path is not None
    assert json.loads(path.read_text(encoding="utf-8"))["whole"] is True


@pytest.mark.campaign
def test_it_is_compared_before_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    out = tmp_path / "ledger.json"
    assert run(["verify", "eq:alpha-0-odd", "--json", str(out)]) == 0
    out.write_text(out.read_text(encoding="utf-8").replace('"HOLDS"', '"UNDECIDED"'), encoding="utf-8")
    monkeypatch.setattr(committed, "committed_path", lambda: out)
    capsys.readouterr()
    assert run(["verify", "eq:alpha-0-odd", "--json", str(out)]) == 0
    assert "eq:alpha-0-odd was UNDECIDED" in capsys.readouterr().out


def test_what_claims_took_is_read_where_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "ledger.json"
    monkeypatch.setattr(committed, "PLACES", (place,))
    assert expected_seconds() == {}
    place.write_text("no ledger", encoding="utf-8")
    assert expected_seconds() == {}
    place.write_text(json.dumps(BEFORE | {"times": {"a/first": 2.5}}), encoding="utf-8")
    assert expected_seconds() == {"a/first": 2.5}
