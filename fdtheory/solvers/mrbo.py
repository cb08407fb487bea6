"""MRBO (Yang, Ji, Liang 2021, Algorithm 1): one loop, with recursive momentum on lower gradient and estimate.

Each step asks the same mini-batch at the present and at the previous point; with exact gradients the momentum drops
out and the method is stocBiO with one inner step per outer step, but for its falling steps (see decay.py).
"""

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.problems.batched import Array
from fdtheory.solvers.decay import Decay
from fdtheory.solvers.neumann import check_terms, neumann_gradient, neumann_samples, series_step
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings


def mrbo(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20, d: float = 2.0,
    m: float = 8.0, c_x: float = 1.0, c_y: float = 1.0, momentum: float | None = None,
    neumann_step: float | None = None,
) -> Run:  # fmt: skip
    """Run MRBO; ``inner`` is not used.

    γη_k and λη_k are the steps in x and y, α_(k+1) = c_x η_k² and β_(k+1) = c_y η_k² the momentum weights, with
    γ = ``eta_x``, λ = ``eta_y``.  A ``momentum`` makes all of them constant.
    """
    x, y = starting_points(oracle, x0, y0)
    check_terms(terms)
    decay, eta = Decay(d, m, (c_x, c_y), momentum), series_step(neumann_step, settings.step_y)
    memory = {"y": y, "x_before": x, "y_before": y, "upper": np.zeros_like(x), "lower": np.zeros_like(y)}

    def step(t: int, x: Array) -> tuple[Array, Array]:
        y, x_before, y_before = memory["y"], memory["x_before"], memory["y_before"]
        samples, lower = neumann_samples(oracle, terms, settings.batch), oracle.sample(batch=settings.batch)
        v, u = neumann_gradient(oracle, x, y, eta, samples), oracle.g_y(x, y, lower)
        if t:
            before = neumann_gradient(oracle, x_before, y_before, eta, samples)
            v = v + (1 - decay.weight(t, 0)) * (memory["upper"] - before)
            u = u + (1 - decay.weight(t, 1)) * (memory["lower"] - oracle.g_y(x_before, y_before, lower))
        memory.update(x_before=x, y_before=y, upper=v, lower=u, y=y - decay.step(t) * settings.step_y * u)
        return v, settings.move(x, v, decay.step(t))

    knobs = {"terms": terms, "decay": decay, "neumann_step": eta}
    return settings.drive("mrbo", oracle, x, step, memory, knobs=knobs)
