"""`fdtheory errata`: the letter goes to standard output or to a file, from one's own ledger or the committed one."""

import json
from pathlib import Path

import pytest

from fdtheory.cli import run
from fdtheory.ledger.committed import committed_path


def test_without_a_ledger_it_is_the_committed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["errata"]) == 0
    printed = capsys.readouterr().out
    path = committed_path()
    assert path is not None
    entries = json.loads(path.read_text(encoding="utf-8"))["statements"]
    wrong = [entry["number"] for entry in entries if entry["verdict"] == "REFUTED" and entry["kind"] != "ours"]
    assert wrong
    assert [number for number in wrong if number.split(",")[0] not in printed] == []


@pytest.mark.campaign
def test_a_file_gets_the_same_letter(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["errata", "--ledger", ledger.name]) == 0
    printed = capsys.readouterr().out
    assert "Lemma 1.3" in printed
    assert run(["errata", "--ledger", ledger.name, "--out", "letter.md"]) == 0
    assert capsys.readouterr().out == "the letter is in letter.md\n"
    assert Path("letter.md").read_text(encoding="utf-8") == printed


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--format", "doc"], "doc"),
        (["--ledger", "gone.json"], "gone.json"),
        (["--ledger", "ledger.json", "--out", "ledger.json/x"], "cannot write"),
        (["--json", "ledger.json"], "No such option"),
    ],
)
def test_misuse_is_one_sentence(
    ledger: Path, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = ledger.read_bytes()
    assert run(["errata", *arguments]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert ledger.read_bytes() == before
