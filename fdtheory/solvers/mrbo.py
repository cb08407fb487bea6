"""MRBO (Yang, Ji, Liang 2021): one loop, with recursive momentum on both the lower gradient and the estimate.

Each step asks the same mini-batch at the present and at the previous point; with exact gradients the
momentum drops out and the method is stocBiO with one inner step per outer step.
"""

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, neumann_gradient, neumann_samples


def mrbo(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20, momentum: float = 0.1
) -> Run:
    """Run MRBO; ``momentum`` is the weight of the fresh gradient, 1 for plain SGD.  ``inner`` is not used."""
    x, y = starting_points(oracle, x0, y0)
    whole("terms", terms, 1, 1_000_000)
    check_momentum(momentum)
    state = _State(y)

    def step(t: int, x: Array) -> tuple[Array, Array]:
        samples, lower = neumann_samples(oracle, terms, settings.batch), oracle.sample(1, settings.batch)
        upper_now = neumann_gradient(oracle, x, state.y, settings.step_y, samples)
        lower_now = oracle.g_y(x, state.y, lower)
        if t:
            before = neumann_gradient(oracle, state.x_before, state.y_before, settings.step_y, samples)
            upper_now = upper_now + (1 - momentum) * (state.upper - before)
            lower_now = lower_now + (1 - momentum) * (state.lower - oracle.g_y(state.x_before, state.y_before, lower))
        state.keep(x, upper_now, lower_now, state.y - settings.step_y * lower_now)
        return upper_now, settings.move(x, upper_now)

    return settings.drive("mrbo", oracle, x, step, lambda: state.y)


class _State:
    """The previous point and the running averages."""

    def __init__(self, y: Array) -> None:
        self.y = self.y_before = y
        self.x_before = self.upper = self.lower = np.zeros(0)

    def keep(self, x: Array, upper: Array, lower: Array, y_next: Array) -> None:
        self.x_before, self.y_before, self.upper, self.lower, self.y = x, self.y, upper, lower, y_next


def check_momentum(value: float) -> None:
    if not (isinstance(value, int | float) and 0 < value <= 1):
        raise InputError(f"momentum = {value!r} is not a weight; give a number above 0 and at most 1")
