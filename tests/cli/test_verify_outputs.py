"""What `fdtheory verify` writes and compares: its JSON, JUnit's XML, and what changed since a ledger."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fdtheory.cli import run
from tests.cli.toys import BROKEN, HOLDS, REFUTED, UNDECIDED


@pytest.mark.campaign
def test_the_same_bytes_for_any_number_of_jobs(write, tmp_path: Path) -> None:
    file = write(HOLDS, REFUTED.format(erratum=", erratum='so'"), UNDECIDED)
    texts = []
    for index, jobs in enumerate(("1", "2", "1")):
        out = tmp_path / f"{index}.json"
        assert run(["verify", file, "--jobs", jobs, "--json", str(out)]) == 4
        data = json.loads(out.read_text(encoding="utf-8"))
        assert len(data.pop("times")) == 3
        texts.append(json.dumps(data))
    assert texts[0] == texts[1] == texts[2]


@pytest.mark.campaign
def test_junit_has_one_case_a_claim(write, tmp_path: Path) -> None:
    out = tmp_path / "junit.xml"
    file = write(
        HOLDS,
        REFUTED.format(erratum=""),
        BROKEN,
        UNDECIDED,
        REFUTED.format(erratum=", erratum='so'")
        .replace("mine:refuted", "mine:mended")
        .replace("def printed", "def mended"),
    )
    assert run(["verify", file, "--junit", str(out)]) == 1
    suite = ElementTree.parse(out).getroot()
    troubles = {case.get("name"): [child.tag for child in case] for case in suite}
    assert troubles == {"zero": [], "printed": ["failure"], "breaks": ["error"], "shrugs": ["failure"], "mended": []}
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "1")
    assert "subject: 1 == 0" in (suite.find("testcase/failure").text or "")


def test_check_fails_when_something_got_weaker(write, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = write(HOLDS), tmp_path / "ledger.json"
    assert run(["verify", file, "--json", str(out)]) == 0
    assert run(["verify", file, "--check", str(out)]) == 0
    out.write_text(out.read_text().replace('"CHECKED"', '"PROVED"'))
    assert run(["verify", file, "--check", str(out)]) == 1
    assert "mine:holds/zero: was PROVED, is CHECKED" in capsys.readouterr().err


@pytest.mark.campaign
def test_a_change_is_told_at_the_end(write, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "ledger.json"
    assert run(["verify", write(HOLDS), "--json", str(out)]) == 0
    assert run(["verify", write(HOLDS.replace("rival=1", "rival=0")), "--check", str(out)]) == 1
    seen = capsys.readouterr()
    assert "mine:holds/zero: was HOLDS, is VACUOUS" in seen.err
    changed = f"verdicts changed since {out}:\n  mine:holds was HOLDS CHECKED, is VACUOUS CHECKED\n"
    assert f"{changed}to do: 2 got weaker" in seen.out
    assert "mine:holds/zero: has the same name and another content: rivals" in seen.err


def test_json_on_stdout_is_alone_there(write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", write(HOLDS), "--json", "-"]) == 0
    seen = capsys.readouterr()
    assert json.loads(seen.out)["statements"][0]["claims"][0]["source"].startswith("toys.py:")
    assert "nothing to do" in seen.err


@pytest.mark.campaign
def test_check_alone_compares_with_the_committed_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "ledger.json"
    assert run(["verify", "par:kappa-at-least-one", "--json", str(kept)]) == 0
    told = json.loads(kept.read_text(encoding="utf-8"))
    told["statements"][0]["claims"][0]["told_apart"] += 1
    told["statements"][0]["label"], told["whole"] = "par:kappa-at-least-one", True
    kept.write_text(json.dumps(told), encoding="utf-8")
    monkeypatch.setattr("fdtheory.ledger.committed.PLACES", (kept,))
    assert run(["verify", "par:kappa-at-least-one", "--check"]) == 1
    assert "weaker than the committed ledger" in capsys.readouterr().err
    monkeypatch.setattr("fdtheory.ledger.committed.PLACES", ())
    assert run(["verify", "par:kappa-at-least-one", "--check"]) == 2
