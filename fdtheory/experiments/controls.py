"""Models without anything learned in x, which every table shows beside the learned ones."""

from collections.abc import Callable
from typing import Any

import numpy as np

from fdtheory.experiments.kernels import Array
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean

GRID = tuple(float(10.0**k) for k in np.arange(-2, -8.1, -0.5))
SHORT_GRID = tuple(float(10.0**k) for k in (-5.0, -5.5, -6.0, -6.5, -7.0))
"""For the whole data set, where a solve takes minutes."""
NEARLY_NONE = 1e-9

Solve = Callable[[float, Array | None], tuple[Array, Array]]


def grid_of(split: Split) -> tuple[float, ...]:
    return SHORT_GRID if split.data.terms > 20_000 else GRID


def tuned(split: Split, solve: Solve, grid: tuple[float, ...]) -> tuple[float, Array]:
    """The ridge of the grid with the least loss on VAL and HOLD, and its model."""
    best, start = (np.inf, 0.0, np.zeros(0)), None
    sizes = {name: len(split.parts[name]) for name in ("val", "hold")}
    for ridge in grid:
        Y, start = solve(ridge, start)
        scores = split.scores(Y)
        loss = sum(scores[name] * size for name, size in sizes.items()) / sum(sizes.values())
        if loss < best[0]:
            best = loss, ridge, Y
    return best[1], best[2]


def regularise_controls(split: Split) -> dict[str, Any]:
    """No regularisation, tuned ridge, the same on TRAIN and VAL, and fixed idf weights."""
    grid, idf = grid_of(split), idf_weights(split)

    def solve(x: Array | None) -> Solve:
        def at(ridge: float, start: Array | None) -> tuple[Array, Array]:
            Y, solved = split.retrained(ridge, x, start=start)
            return Y, solved.Z

        return at

    (ridge, Y), (idf_ridge, idf_Y) = tuned(split, solve(None), grid), tuned(split, solve(idf), grid)
    return {
        "ridge_weight": ridge,
        "idf_weight": idf_ridge,
        "none": split.scores(solve(None)(NEARLY_NONE, Y)[0]),
        "ridge": split.scores(Y),
        "ridge_both": split.scores(split.retrained(ridge, None, both=True)[0]),
        "idf": split.scores(idf_Y),
        "idf_both": split.scores(split.retrained(idf_ridge, idf, both=True)[0]),
    }


def idf_weights(split: Split) -> Array:
    """x_i = -2 log idf_i: the ridge on tf-idf rows, with document frequencies of TRAIN."""
    rows = split.matrices["train"][0]
    found: Array = -2 * np.log(np.log((1 + len(rows)) / (1 + rows.document_frequency())) + 1)
    return found


def clean_controls(split: Split) -> dict[str, Any]:
    """Every document believed, only the right ones believed, VAL alone, and TRAIN and VAL together."""
    believed = np.full(len(split.parts["train"]), 40.0)  # σ(40) = 1 to rounding

    def solve(x: Array, both: bool = False) -> Solve:
        return lambda ridge, start: Clean(split, ridge).model(x, both=both, start=start)

    task = Clean(split, 1.0)
    train = split.parts["train"]
    right = np.where(task.labels[train] == split.data.labels[train], 40.0, -40.0)
    (ridge, Y), (_, known) = (tuned(split, solve(x), grid_of(split)) for x in (believed, right))
    return {
        "ridge_weight": ridge,
        "none": split.scores(solve(believed)(NEARLY_NONE, None)[0]),
        "ridge": split.scores(Y),
        "ridge_both": split.scores(solve(believed, True)(ridge, None)[0]),
        "right_labels": split.scores(known),
        "val_only": split.scores(solve(np.full(len(train), -40.0), True)(ridge, None)[0]),
    }
