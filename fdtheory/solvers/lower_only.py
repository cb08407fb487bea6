"""No upper-level step at all ("w/o Reg"): SGD on the lower level at the fixed x; a floor for every comparison."""

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, plain_descent


def lower_only(oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings) -> Run:
    """Run SGD in y; the estimate is a vector of zeros and x stays where it is."""
    x, y = starting_points(oracle, x0, y0)

    memory = {"y": y}

    def step(t: int, x: Array) -> tuple[Array, Array]:
        plain_descent(oracle, x, memory["y"], settings, t)
        return np.zeros_like(x), x

    return settings.drive("lower-only", oracle, x, step, memory, still=True)
