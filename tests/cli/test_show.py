"""`fdtheory show`: one statement with all that was seen."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fdtheory.cli import run, show


@pytest.mark.campaign
def test_show_prints_every_case_for_subject_and_rival(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "eq:recur-nabla-y-nu"]) == 0
    out = capsys.readouterr().out
    for words in (
        "Eq. (16)  eq:recur-nabla-y-nu  (equation, Appendix C)",
        "claim recursion_as_printed is in fdtheory/claims/derivatives/",
        "verdict: REFUTED",
        "case q = 1",
        "rejected printed_recursion",
        "accepted repaired_recursion",
        "erratum: ",
        "reproduce: fdtheory verify eq:recur-nabla-y-nu",
    ):
        assert words in out


@pytest.mark.campaign
def test_show_of_a_statement_without_claim(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "prob:main-BLO"]) == 0
    assert "no claim: definition" in capsys.readouterr().out


@pytest.mark.campaign
@pytest.mark.parametrize("typed", ["LEM. 3.2"])
def test_show_takes_the_papers_number(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    assert run(["show", typed]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Lemma 3.2  lem:solu-Lip-pth  (lemma, Section 3.3)\n")
    assert "\n\nLemma 3.2, range of ν  par:nu-range  (sentence, Section 3.3)\n" in out
    assert "lem:faa-di-bruno  (" not in out  # what it rests on is judged, not shown


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("typed", ["3.2", "Lemma 9.9", "Theorem", "Eq. (99)"])
def test_a_number_that_is_not_one_is_misuse(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    for command in ("show", "verify"):
        assert run([command, typed]) == 2
        seen = capsys.readouterr()
        assert seen.out == ""
        assert re.fullmatch(r"fdtheory: LABEL '.*' (may mean|is not in the paper; the nearest are) .*\n", seen.err)


OWN = """'''Two claims.'''
from fdtheory.trial.claim import claim, exact


@claim("mine:sum", subject=4, rival=5)
def sums(value):
    '''2 + 2.'''
    yield exact("2 + 2", 2 + 2, "==", value)
"""


@pytest.mark.campaign
def test_a_file_of_ones_own_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    assert run(["show", "mine:sum", str(path)]) == 0
    out = capsys.readouterr().out
    assert "verdict: HOLDS" in out
    assert "case 2 + 2" in out
    assert run(["show", "mine:product", str(path)]) == 2
    assert "LABEL 'mine:product' is not in" in capsys.readouterr().err


def test_json_has_what_was_judged_and_nothing_that_was_not(capsys: pytest.CaptureFixture[str]) -> None:
    """`show` judges the statement alone, so its JSON is silent about what it rests on; with --deep it has it all."""
    from_below = {"effective", "weakest", "assumes", "cites", "with_repair_of", "on_refuted", "green", "conditional_on"}
    assert run(["show", "lem:composition", "--json", "-"]) == 0
    (alone,) = json.loads(capsys.readouterr().out)
    assert (alone["number"], alone["verdict"]) == ("Lemma C.4", "HOLDS")
    assert from_below.isdisjoint(alone)
    assert run(["show", "lem:composition", "--deep", "--json", "-"]) == 0
    (deep,) = json.loads(capsys.readouterr().out)
    assert from_below <= set(deep)
    assert deep["green"] is True
    assert {**deep, **alone} == deep


@pytest.mark.campaign
def test_several_workers_show_the_same(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked, judging = [], show.judge_into

    def noted(outcomes: list[Any], todo: Any, jobs: int, *, full: bool) -> int:
        asked.append(jobs)
        return judging(outcomes, todo, jobs, full=full)

    monkeypatch.setattr(show, "judge_into", noted)
    assert run(["show", "Lemma C.4"]) == 0
    alone = capsys.readouterr().out
    assert run(["show", "Lemma C.4", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone
    assert asked == [1, 2]
