"""stocBiO (Ji, Yang, Liang 2021): warm-started inner SGD, then a truncated Neumann series for g_yy⁻¹ f_y.

With exact gradients its estimate is off by (1 - ημ)^Q for Q terms, beside the error of the inner loop.
"""

from numpy.typing import ArrayLike

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, neumann_gradient, neumann_samples, plain_descent


def stocbio(oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20) -> Run:
    """Run stocBiO with ``terms`` terms of the series."""
    x, y = starting_points(oracle, x0, y0)
    whole("terms", terms, 1, 1_000_000)

    def step(t: int, x: Array) -> tuple[Array, Array]:
        plain_descent(oracle, x, y, settings.step_y, settings.inner_at(t))
        samples = neumann_samples(oracle, terms, settings.batch)
        estimate = neumann_gradient(oracle, x, y, settings.step_y, samples)
        return estimate, settings.move(x, estimate)

    return settings.drive("stocbio", oracle, x, step, lambda: y)
