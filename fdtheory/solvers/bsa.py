"""BSA (Ghadimi, Wang 2018): inner SGD, then g_yy⁻¹ f_y by one randomly truncated product.

The factor count q is uniform on 0, …, Q - 1 and the product is scaled by Qη, so that its mean is the Neumann
series of Q terms.  Every seed draws its own q; the count of calls is the mean over the seeds, rounded up.  As
published every inner loop begins at y_0; ``warm_start`` lets it begin where the last one ended, as later methods do.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array
from fdtheory.solvers.neumann import check_terms, series_step
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, plain_descent


def bsa(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20, warm_start: bool = False,
    neumann_step: float | None = None,
) -> Run:  # fmt: skip
    """Run BSA with at most ``terms`` - 1 factors in a product."""
    x, y = starting_points(oracle, x0, y0)
    check_terms(terms)
    if not isinstance(warm_start, bool):
        raise InputError(f"warm_start = {warm_start!r} is not true or false; give one of them")
    eta, memory, cold = series_step(neumann_step, settings.step_y), {"y": y}, y.copy()

    def step(t: int, x: Array) -> tuple[Array, Array]:
        if not warm_start:
            memory["y"] = cold.copy()
        plain_descent(oracle, x, memory["y"], settings, t)
        factors = oracle.dice.integers(0, terms, oracle.seeds)
        estimate = product_gradient(oracle, x, memory["y"], eta, factors, terms, settings.batch)
        return estimate, settings.move(x, estimate)

    knobs = {"terms": terms, "warm_start": warm_start, "neumann_step": eta}
    return settings.drive("bsa", oracle, x, step, memory, knobs=knobs)


def product_gradient(
    oracle: Oracle, x: Array, y: Array, eta: float, factors: NDArray[np.int64], terms: int, batch: int
) -> Array:
    """F_x - G_xy Qη Π_{i ≤ q} (I - ηG_yy) F_y for q factors (of each seed its own) out of Q = ``terms``."""
    upper_x, vector = oracle.grad_f(x, y, oracle.sample(batch=batch))
    for made in range(int(factors.max())):
        goes_on = factors > made
        product = oracle.hvp_g(x, y, vector, oracle.sample(batch=batch), "yy", share=float(goes_on.mean()))
        vector = np.where(goes_on[:, None, None], vector - eta * product, vector)
    mixed = oracle.hvp_g(x, y, terms * eta * vector, oracle.sample(batch=batch), "xy")
    return np.asarray((upper_x - mixed)[:, 0])
