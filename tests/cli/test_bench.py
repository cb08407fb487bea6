"""`fdtheory bench`: a missed goal is a failure of the command."""

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
