"""`fdtheory bench`: a missed goal is a failure of the command."""

import json
from pathlib import Path

import pytest

from fdtheory.bench import table
from fdtheory.bench.table import Row
from fdtheory.cli import run


def test_a_missed_goal_fails_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(table, "THEMES", {"toy": lambda: iter([Row("toy", "a / b", 3.0, (">=", 10.0))])})
    assert run(["bench"]) == 1
    assert "toy: a / b  goal >= 10  MISSED" in capsys.readouterr().out
    monkeypatch.setattr(table, "THEMES", {"toy": lambda: iter([Row("toy", "a / b", 30.0, (">=", 10.0))])})
    assert run(["bench", "toy"]) == 0


def test_a_ratio_that_is_only_shown_has_no_goal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(table, "THEMES", {"toy": lambda: iter([Row("toy", "a / b", 0.125)])})
    assert run(["bench"]) == 0
    assert capsys.readouterr().out.split() == ["0.125", "toy:", "a", "/", "b"]


def test_an_unknown_theme_is_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "nonsense"]) == 2
    assert "choose from coefficients" in capsys.readouterr().err


@pytest.mark.parametrize(("ratio", "code"), [(3.0, 1), (30.0, 0)])
def test_json_has_every_ratio(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, ratio: float, code: int
) -> None:
    monkeypatch.setattr(table, "THEMES", {"toy": lambda: iter([Row("toy", "a / b", ratio, (">=", 10.0))])})
    assert run(["bench", "--json", "-"]) == code
    printed = capsys.readouterr().out
    row = {"theme": "toy", "what": "a / b", "ratio": ratio, "goal": [">=", 10.0], "met": code == 0}
    assert json.loads(printed) == [row]
    assert run(["bench", "--json", str(tmp_path / "b.json")]) == code
    assert (tmp_path / "b.json").read_text(encoding="utf-8") == printed
    assert "toy: a / b" in capsys.readouterr().out
