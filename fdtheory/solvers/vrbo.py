"""VRBO (Yang, Ji, Liang 2021): two loops with recursive variance reduction on lower gradient and estimate.

Algorithm 2 of that paper: every ``period`` outer steps both are refreshed with a batch ``refresh`` times as large; in
between they are corrected by differences over the same small batch, before each inner step at the new x and once
after the last one, so that the estimate of the next outer step is one at the newest x and y.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, neumann_gradient, neumann_samples


def vrbo(
    oracle: Oracle,
    x0: ArrayLike,
    y0: ArrayLike,
    settings: Settings,
    *,
    terms: int = 20,
    period: int = 4,
    refresh: int = 16,
) -> Run:
    """Run VRBO with ``inner`` inner steps, and one correction more, per outer step."""
    x, y = starting_points(oracle, x0, y0)
    for name, value in (("terms", terms), ("period", period), ("refresh", refresh)):
        whole(name, value, 1, 1_000_000)
    tracker = _Tracker(oracle, settings, terms, y)

    def step(t: int, x: Array) -> tuple[Array, Array]:
        if t % period == 0:
            tracker.restart(x, settings.batch * refresh)
        estimate = tracker.upper
        x_next = settings.move(x, estimate)
        before = x
        for _ in range(settings.inner_at(t)):
            tracker.correct(before, x_next)
            tracker.descend()
            before = x_next
        tracker.correct(before, x_next)
        return estimate, x_next

    return settings.drive("vrbo", oracle, x, step, lambda: tracker.y)


class _Tracker:
    """The lower iterate, the one before it, and the tracked estimate and lower gradient."""

    def __init__(self, oracle: Oracle, settings: Settings, terms: int, y: Array) -> None:
        self.oracle, self.settings, self.terms = oracle, settings, terms
        self.y = self.y_before = y
        self.upper = self.lower = np.zeros(0)

    def restart(self, x: Array, batch: int) -> None:
        self.upper = self._upper(x, self.y, neumann_samples(self.oracle, self.terms, batch))
        self.lower = self.oracle.g_y(x, self.y, self.oracle.sample(1, batch))
        self.y_before = self.y

    def correct(self, x_before: Array, x: Array) -> None:
        """Add the difference between (x, y) and the previous pair over one batch."""
        samples = neumann_samples(self.oracle, self.terms, self.settings.batch)
        lower = self.oracle.sample(1, self.settings.batch)
        self.upper = self.upper + self._upper(x, self.y, samples) - self._upper(x_before, self.y_before, samples)
        difference = self.oracle.g_y(x, self.y, lower) - self.oracle.g_y(x_before, self.y_before, lower)
        self.lower = self.lower + difference
        self.y_before = self.y

    def descend(self) -> None:
        self.y = self.y - self.settings.step_y * self.lower

    def _upper(self, x: Array, y: Array, samples: list[Any]) -> Array:
        return neumann_gradient(self.oracle, x, y, self.settings.step_y, samples)
