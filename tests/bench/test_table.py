"""The table of benchmarks: goals are judged, themes are named."""

import pytest

from fdtheory.bench.table import Row, rows
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


def test_what_the_editions_save_is_above_its_goals() -> None:
    seen = list(rows(("editions",)))
    assert len(seen) == 4
    assert all(row.met and row.ratio > 200 for row in seen)


def test_unknown_theme() -> None:
    with pytest.raises(InputError, match="choose from coefficients"):
        list(rows(("nonsense",)))
