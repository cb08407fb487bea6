"""VRBO (Yang, Ji, Liang 2021): two loops with recursive variance reduction on lower gradient and estimate.

Algorithm 2 of that paper: every ``period`` outer steps both are refreshed with a batch ``refresh`` times as large; in
between they are corrected by differences over the same small batch, before each inner step at the new x and once
after the last one, so that the estimate of the next outer step is one at the newest x and y.  With m as in that paper
``inner`` is m + 1.
"""

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.neumann import MAX_TERMS, neumann_gradient, neumann_samples, series_step
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.outer_loop import Memory
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.sample import Sample
from fdtheory.solvers.settings import Settings


def vrbo(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20, period: int = 4,
    refresh: int = 16, neumann_step: float | None = None,
) -> Run:  # fmt: skip
    """Run VRBO with ``inner`` inner steps, and one correction more, per outer step."""
    x, y = starting_points(oracle, x0, y0)
    for name, value in (("terms", terms), ("period", period), ("refresh", refresh)):
        whole(name, value, 1, MAX_TERMS)
    memory = {"y": y, "y_before": y, "upper": np.zeros_like(x), "lower": np.zeros_like(y)}
    tracker = _Tracker(oracle, settings, terms, series_step(neumann_step, settings.step_y), memory)

    def step(t: int, x: Array) -> tuple[Array, Array]:
        if t % period == 0:
            tracker.restart(x, settings.batch * refresh)
        estimate = memory["upper"]
        x_next = settings.move(x, estimate)
        before = x
        for _ in range(settings.inner_at(t)):
            tracker.correct(before, x_next)
            memory["y"] = memory["y"] - settings.step_y * memory["lower"]
            before = x_next
        tracker.correct(x_next, x_next)
        return estimate, x_next

    knobs = {"terms": terms, "period": period, "refresh": refresh, "neumann_step": tracker.eta}
    return settings.drive("vrbo", oracle, x, step, memory, knobs=knobs)


class _Tracker:
    """The tracked estimate and lower gradient, the lower iterate and the one before it, all in the memory."""

    def __init__(self, oracle: Oracle, settings: Settings, terms: int, eta: float, memory: Memory) -> None:
        self.oracle, self.settings, self.terms, self.eta, self.memory = oracle, settings, terms, eta, memory

    def restart(self, x: Array, batch: int) -> None:
        y = self.memory["y"]
        upper = self._upper(x, y, neumann_samples(self.oracle, self.terms, batch))
        lower = self.oracle.g_y(x, y, self.oracle.sample(batch=batch))
        self.memory.update(upper=upper, lower=lower)

    def correct(self, x_before: Array, x: Array) -> None:
        """Add the difference between (x, y) and the previous pair over one batch."""
        samples = neumann_samples(self.oracle, self.terms, self.settings.batch)
        lower, now, before = self.oracle.sample(batch=self.settings.batch), self.memory["y"], self.memory["y_before"]
        upper = self.memory["upper"] + self._upper(x, now, samples) - self._upper(x_before, before, samples)
        difference = self.oracle.g_y(x, now, lower) - self.oracle.g_y(x_before, before, lower)
        self.memory.update(upper=upper, lower=self.memory["lower"] + difference, y_before=now)

    def _upper(self, x: Array, y: Array, samples: list[Sample]) -> Array:
        return neumann_gradient(self.oracle, x, y, self.eta, samples)
