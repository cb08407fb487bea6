"""stocBiO (Ji, Yang, Liang 2021): warm-started inner SGD, then a truncated Neumann series for g_yy⁻¹ f_y.

With exact gradients its estimate is off by (1 - ημ)^Q for Q terms, beside the error of the inner loop.  That paper
counts factors, so that its Q is one less than the ``terms`` here, and lets the batches of the factors fall
geometrically, like (1 - ημ)^q: that is ``shrink``.
"""

from numpy.typing import ArrayLike

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array
from fdtheory.solvers.neumann import check_terms, neumann_gradient, neumann_samples, series_step
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, starting_points
from fdtheory.solvers.settings import Settings, plain_descent


def stocbio(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, terms: int = 20, shrink: float = 1.0,
    neumann_step: float | None = None,
) -> Run:  # fmt: skip
    """Run stocBiO with ``terms`` terms of the series, whose step is ``neumann_step`` (the inner step if left out)."""
    x, y = starting_points(oracle, x0, y0)
    check_terms(terms)
    if not (isinstance(shrink, int | float) and 0 < shrink <= 1):
        raise InputError(f"shrink = {shrink!r} is not a factor of batches; give a number above 0 and at most 1")
    eta, memory = series_step(neumann_step, settings.step_y), {"y": y}

    def step(t: int, x: Array) -> tuple[Array, Array]:
        plain_descent(oracle, x, memory["y"], settings, t)
        samples = neumann_samples(oracle, terms, settings.batch, shrink)
        estimate = neumann_gradient(oracle, x, memory["y"], eta, samples)
        return estimate, settings.move(x, estimate)

    knobs = {"terms": terms, "shrink": shrink, "neumann_step": eta}
    return settings.drive("stocbio", oracle, x, step, memory, knobs=knobs)
