"""A split of the documents: TRAIN for the lower level, VAL for the upper one, HOLD for choices, TEST for the end."""

from dataclasses import dataclass
from functools import cached_property
from typing import final

import numpy as np

from fdtheory.experiments.data import Dataset
from fdtheory.experiments.exact import Lower, Solved
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows, stacked
from fdtheory.experiments.softmax_loss import score

PARTS = ("train", "val", "hold", "test")


@final
@dataclass(frozen=True)
class Split:
    """Numbers of rows of a data set: 3/8, 3/8 and 1/4 of its training part, drawn by the seed."""

    data: Dataset
    seed: int

    @cached_property
    def parts(self) -> dict[str, Array]:
        n = len(self.data.rows)
        order = np.random.default_rng([1000, self.seed]).permutation(n)
        first, second = 3 * n // 8, 2 * (3 * n // 8)
        return {"train": order[:first], "val": order[first:second], "hold": order[second:]}

    @cached_property
    def matrices(self) -> dict[str, tuple[CsrRows, Array]]:
        """Rows and labels of each part, TEST included."""
        data = self.data
        found = {name: (data.rows.take(rows), data.labels[rows]) for name, rows in self.parts.items()}
        return {**found, "test": (data.test_rows, data.test_labels)}

    def scores(self, Y: Array) -> dict[str, float]:
        """Loss and accuracy of a linear model on every part."""
        found: dict[str, float] = {}
        Y = np.ascontiguousarray(Y, float)
        for name, (rows, labels) in self.matrices.items():
            found[name], found[f"{name}_accuracy"] = score(rows.times(Y), labels)
        return found

    def retrained(
        self, ridge: float, x: Array | None = None, *, both: bool = False, start: Array | None = None,
        tolerance: float = 1e-9,
    ) -> tuple[Array, Solved]:  # fmt: skip
        """The model for weights ridge·e^x, on TRAIN or on TRAIN and VAL; and its scaled form, for the next start."""
        rows, labels = self.matrices["train"]
        if both:
            more, others = self.matrices["val"]
            rows, labels = stacked(rows, more), np.concatenate([labels, others])
        shrink = np.ones(self.data.terms) if x is None else np.exp(-x / 2)
        lower = Lower(rows.scaled(shrink), labels, np.full(len(rows), 1 / len(rows)), ridge, self.data.classes)
        solved = lower.solve(start, tolerance=tolerance)
        return shrink[:, None] * solved.Z, solved
