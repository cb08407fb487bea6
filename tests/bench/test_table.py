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


def test_unknown_theme() -> None:
    with pytest.raises(InputError, match="choose from coefficients"):
        list(rows(("nonsense",)))
