"""BSA (Ghadimi, Wang 2018): inner SGD, then g_yy⁻¹ f_y by one randomly truncated product.

The factor count q is uniform on 0, …, Q - 1 and the product is scaled by Qη, so that its mean is the Neumann
series of Q terms.  Every seed draws its own q; the count of calls is the mean over the seeds, rounded up.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, plain_descent


def bsa(oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20) -> Run:
    """Run BSA with at most ``terms`` - 1 factors in a product."""
    x, y = starting_points(oracle, x0, y0)
    whole("terms", terms, 1, 1_000_000)

    def step(t: int, x: Array) -> tuple[Array, Array]:
        plain_descent(oracle, x, y, settings.step_y, settings.inner_at(t))
        factors = oracle.dice.integers(0, terms, oracle.seeds)
        estimate = product_gradient(oracle, x, y, settings.step_y, factors, terms, settings.batch)
        return estimate, settings.move(x, estimate)

    return settings.drive("bsa", oracle, x, step, lambda: y)


def product_gradient(
    oracle: Oracle, x: Array, y: Array, eta: float, factors: NDArray[np.int64], terms: int, batch: int
) -> Array:
    """F_x - G_xy Qη Π_{i ≤ q} (I - ηG_yy) F_y for q factors (of each seed its own) out of Q = ``terms``."""
    upper_x, vector = oracle.grad_f(x, y, oracle.sample(1, batch))
    for made in range(int(factors.max())):
        goes_on = factors > made
        product = oracle.hvp_g(x, y, vector, oracle.sample(1, batch), "yy", share=float(goes_on.mean()))
        vector = np.where(goes_on[:, None, None], vector - eta * product, vector)
    mixed = oracle.hvp_g(x, y, terms * eta * vector, oracle.sample(1, batch), "xy")
    return np.asarray((upper_x - mixed)[:, 0])
