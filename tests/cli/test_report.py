"""`fdtheory report`: a page from a ledger's JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from fdtheory.cli import run
from fdtheory.ledger import judge, plan

CLAIMS = '''
from fdtheory.trial.claim import claim, exact

@claim("mine:square", subject=lambda n: n * n, rival=lambda n: n + n + 1)
def squares(f):
    """<b>Squares</b> are squares."""
    yield exact("n = 3", f(3), "==", 9)
'''


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_claims.py").write_text(CLAIMS)
    assert run(["verify", "my_claims.py", "--json", "mine.json"]) == 0
    return tmp_path / "mine.json"


@pytest.mark.campaign
def test_a_users_ledger_is_drawn(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "--ledger", "mine.json", "--out", "page"]) == 0
    assert "the report is in page/index.html" in capsys.readouterr().out
    text = (ledger.parent / "page" / "s" / "mine-square.html").read_text(encoding="utf-8")
    assert "&lt;b&gt;Squares&lt;/b&gt; are squares." in text
    assert "fdtheory show mine:square my_claims.py" in text


@pytest.mark.campaign
def test_what_the_page_says_comes_from_the_json(ledger: Path) -> None:
    data = json.loads(ledger.read_text())
    data["statements"][0]["claims"][0]["verdict"] = "VACUOUS"
    data["statements"][0]["claims"][0]["green"] = False
    ledger.write_text(json.dumps(data))
    assert run(["report", "--ledger", str(ledger), "--out", "page"]) == 0
    assert "VACUOUS" in (ledger.parent / "page" / "index.html").read_text(encoding="utf-8")


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--ledger", "none.json", "--out", "page"], "cannot read 'none.json'"),
        (["--ledger", "my_claims.py", "--out", "page"], "is not JSON"),
        (["--ledger", "mine.json", "--out", "my_claims.py/page"], "cannot make the folder"),
        (["--ledger", "mine.json"], "--out"),
        (["--json", "mine.json", "--out", "page"], "No such option '--json'"),
    ],
)
def test_misuse_is_one_sentence(
    ledger: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert ledger.is_file()
    assert run(["report", *arguments]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.campaign
def test_half_a_ledger_is_misuse(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger.write_text('{"schema": 2, "statements": [{}]}')
    assert run(["report", "--ledger", "mine.json", "--out", "page"]) == 2
    assert "the ledger is not whole" in capsys.readouterr().err


@pytest.fixture
def judged(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The user's file stands in for the paper; how many processes were asked for."""
    asked: list[int] = []
    whole, real = plan([str(ledger.parent / "my_claims.py")]), judge

    def counted(todo: Any, *, jobs: int, **rest: Any) -> Any:
        asked.append(jobs)
        return real(todo, jobs=1, **rest)

    monkeypatch.setattr("fdtheory.ledger.plan", lambda names: whole)
    monkeypatch.setattr("fdtheory.ledger.judge", counted)
    return asked


@pytest.mark.campaign
def test_without_a_ledger_the_claims_are_judged_first(ledger: Path, judged: list[int]) -> None:
    assert run(["report", "--out", "page", "--jobs", "2"]) == 0
    assert judged == [2]
    assert json.loads((ledger.parent / "page" / "ledger.json").read_text())["statements"][0]["label"] == "mine:square"


@pytest.mark.campaign
def test_a_person_at_a_terminal_sees_what_is_judged(
    judged: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", "--out", "page"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert run(["report", "--out", "page"]) == 0
    assert "mine:square" in capsys.readouterr().err


@pytest.mark.campaign
def test_an_interrupted_run_leaves_no_ledger(ledger: Path, judged: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*args: Any, **options: Any) -> Any:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("fdtheory.ledger.judge", stopped)
    assert run(["report", "--out", "page"]) == 130
    assert not (ledger.parent / "page" / "ledger.json").exists()
