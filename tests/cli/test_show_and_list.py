"""`fdtheory show` and `fdtheory list`."""

import json
import subprocess
import sys

import pytest

from fdtheory.cli import run


def test_show_prints_every_case_for_subject_and_rival(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "eq:recur-nabla-y-nu"]) == 0
    out = capsys.readouterr().out
    for words in (
        "eq:recur-nabla-y-nu  (equation",
        "verdict: REFUTED",
        "case q = 1",
        "rejected printed_recursion",
        "accepted repaired_recursion",
        "erratum: ",
        "reproduce: fdtheory verify eq:recur-nabla-y-nu",
    ):
        assert words in out


def test_show_of_a_statement_without_claim(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "prob:main-BLO"]) == 0
    assert "no claim: definition" in capsys.readouterr().out


def test_list_names_statements_and_claims(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "--json"]) == 0
    rows = {row["label"]: row for row in json.loads(capsys.readouterr().out)}
    assert "recursion_as_printed" in rows["eq:recur-nabla-y-nu"]["claims"]
    assert rows["prob:main-BLO"]["reason"] == "definition"
    assert all(bool(row["claims"]) != bool(row["reason"]) for row in rows.values())


def test_list_of_what_is_unchecked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "--json", "--unchecked"]) == 0
    assert all(row["reason"].startswith("unchecked: ") for row in json.loads(capsys.readouterr().out))


def test_list_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list"]) == 0
    assert "eq:hyper-grad" in capsys.readouterr().out


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -c 'from fdtheory.cli import main; main()' list --json | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == "[\n"
    assert "Traceback" not in done.stderr
