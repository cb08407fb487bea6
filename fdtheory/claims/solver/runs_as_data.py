"""What a run tells of itself as data."""

import math
from collections.abc import Callable, Iterator

import numpy as np

from fdtheory.solvers.oracle import Calls
from fdtheory.solvers.run import Run, Stop
from fdtheory.trial.claim import Evidence, claim, observed

Shown = Callable[[float], float | None]


def plain_or_nothing(value: float) -> float | None:
    """The number, or nothing where it is nan or infinite."""
    return value if math.isfinite(value) else None


def always_the_number(value: float) -> float | None:
    """Near miss: whatever it is, and a large one for nan."""
    return value if value == value else 1e300


def nothing_where_it_is_large(value: float) -> float | None:
    """Near miss: nothing from 2 on."""
    return value if value < 2 else None


@claim("ours:solver-parts", subject=plain_or_nothing, rival=[always_the_number, nothing_where_it_is_large])
def runs_as_plain_numbers(shown: Shown) -> Iterator[Evidence]:
    """What a run tells of itself as data are its numbers, entry by entry, and nothing in place of nan and infinities.

    Checked: a run of two seeds with three steps made by hand, all lists of its data; watched calls before each look.
    Not checked: what a run does.
    """
    values = np.array([[math.nan, 5.0], [math.inf, 3.0], [-7.0, math.nan]])
    history = tuple(Calls(F, 2 * F, 3) for F in (4, 9, 20))
    run = Run(
        "m", "q", Stop.FINISHED, values[:2], values[None, :2], values[1:], np.array([2, 0]), values[1:2],
        values, np.array([0, 1, 3]), values[::-1], values + 1, history, {"p": 2},
    )  # fmt: skip
    data = run.summary()
    lists = {
        "x": run.x, "drawn": run.drawn, "estimate": run.estimate, "estimate_norms": run.estimate_norms,
        "gradient_norms": run.gradient_norms, "values": run.values,
    }  # fmt: skip
    for name, array in lists.items():
        yield observed(name, data[name] == [[shown(float(v)) for v in row] for row in array], f"{data[name]}")
    told = (data["watched_calls"], data["outer"], data["seeds"], data["calls"], data["drawn_at"])
    wanted = ([0, 15, 63], 3, 2, {"F": 20, "G": 40, "hvp": 3}, [2, 0])
    yield observed("counts", told == wanted and shown(3.0) == 3.0 and shown(math.inf) is None, f"{told}")
