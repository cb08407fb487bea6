"""The table of benchmarks: goals are judged, themes are named."""

import pytest

from fdtheory.bench import table
from fdtheory.bench.table import Row, rows
from fdtheory.cli import run
from fdtheory.errors import InputError


@pytest.mark.parametrize(
    ("ratio", "goal", "met"),
    [
        (2.0, None, True),
        (2.0, (">=", 2.0), True),
        (1.9, (">=", 2.0), False),
        (2.0, ("<=", 1.5), False),
        (1.5, ("<=", 1.5), True),
        (float("nan"), (">=", 2.0), False),
        (float("nan"), ("<=", 2.0), False),
    ],
)
def test_goals(ratio: float, goal: tuple[str, float] | None, met: bool) -> None:
    assert Row("theme", "what", ratio, goal).met is met


def test_unknown_theme() -> None:
    with pytest.raises(InputError, match="choose from coefficients"):
        list(rows(("nonsense",)))


def test_a_missed_goal_fails_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(table, "THEMES", {"toy": lambda: iter([Row("toy", "a / b", 3.0, (">=", 10.0))])})
    assert run(["bench"]) == 1
    assert "toy: a / b  goal >= 10  MISSED" in capsys.readouterr().out
    monkeypatch.setattr(table, "THEMES", {"toy": lambda: iter([Row("toy", "a / b", 30.0, (">=", 10.0))])})
    assert run(["bench", "toy"]) == 0
