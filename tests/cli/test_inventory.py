"""`fdtheory list`: the inventory, filtered."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fdtheory.cli import run
from fdtheory.ledger.statements import load_statements


def test_list_names_statements_and_claims(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "--json", "-"]) == 0
    rows = {row["label"]: row for row in json.loads(capsys.readouterr().out)}
    assert "recursion_as_printed" in rows["eq:recur-nabla-y-nu"]["claims"]
    assert rows["prob:main-BLO"]["reason"] == "definition"
    assert all(bool(row["claims"]) != bool(row["reason"]) for row in rows.values())


def test_list_of_what_is_unchecked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "--json", "-", "--unchecked"]) == 0
    assert all(row["reason"].startswith("unchecked: ") for row in json.loads(capsys.readouterr().out))


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        (["Lemmas C.2 and C.4"], {"Lemma C.2", "Lemma C.2, first derivative", "Lemma C.4"}),
        (["Lemma C.4", "eq 7"], {"Lemma C.4", "Eq. (7)"}),
        (["Lemmas C.1 and C.2", "--verdict", "holds"], {"Lemma C.2"}),
    ],
)
def test_list_of_what_is_named(capsys: pytest.CaptureFixture[str], options: list[str], numbers: set[str]) -> None:
    assert run(["list", *options, "--json", "-"]) == 0
    assert {row["number"] for row in json.loads(capsys.readouterr().out)} == numbers


def test_list_of_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "Lemmas C.2 and C.9"]) == 2
    assert "'Lemma C.9' is not in the paper; the nearest are Lemma C." in capsys.readouterr().err


def test_list_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"Eq\. \(2\) +eq:hyper-grad +setting +HOLDS +\w+ fdtheory/claims/setting/\w+\.py:\d+ *\n", out)
    assert out.endswith(f"{len(load_statements())} of {len(load_statements())} statements\n")


@pytest.mark.campaign
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -c 'from fdtheory.cli import main; main()' list --json - | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == "[\n"
    assert "Traceback" not in done.stderr


@pytest.mark.campaign
def test_list_is_filtered(capsys: pytest.CaptureFixture[str]) -> None:
    def rows(*options: str) -> list[dict[str, object]]:
        assert run(["list", "--json", "-", *options]) == 0
        found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
        assert found
        return found

    wanted = {"theme": "kappa", "section": "Section 3.3", "verdict": "REFUTED"}
    both = rows("--theme", "kappa", "--section", "3.3", "--verdict", "refuted")
    assert [row["label"] for row in both] == ["rmk:tighter-p2"]
    everything = rows()
    for name, value in wanted.items():
        found = rows(f"--{name}", value.lower())
        assert found == [row for row in everything if row[name] == value]
        assert len(both) < len(found) < len(everything)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--theme", "topology", "lower_bound"),
        ("--section", "9", "Section 3.3"),
        ("--section", "", "Section 3.3"),
        ("--verdict", "maybe", "refuted"),
    ],
)
def test_a_filter_that_is_not_one_is_misuse(
    capsys: pytest.CaptureFixture[str], option: str, value: str, words: str
) -> None:
    assert run(["list", option, value]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert option in seen.err
    assert words in seen.err
    assert seen.err.count("\n") == 1


def test_list_writes_json_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "--json", str(tmp_path / "list.json"), "--theme", "orders"]) == 0
    assert capsys.readouterr().out == ""
    assert {row["theme"] for row in json.loads((tmp_path / "list.json").read_text())} == {"orders"}
    assert run(["list", "--json", str(tmp_path / "none" / "list.json")]) == 2
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.campaign
def test_list_without_a_committed_ledger(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("fdtheory.ledger.committed.PLACES", ())
    assert run(["list", "--json", "-"]) == 0
    assert {row["verdict"] for row in json.loads(capsys.readouterr().out)} == {None}
    assert run(["list", "--verdict", "refuted"]) == 2
    assert "--verdict needs the committed ledger" in capsys.readouterr().err
