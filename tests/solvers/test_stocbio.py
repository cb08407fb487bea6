"""stocBiO: a truncated Neumann series."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.solvers import published as literal
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.solvers.stocbio import stocbio

from .runs import estimate_error, neumann_factor, start


@pytest.mark.campaign
def test_the_estimate_converges_geometrically_in_the_number_of_terms() -> None:
    errors = [estimate_error("stocbio", terms=count) for count in (20, 30)]
    assert errors[1] / errors[0] == pytest.approx(neumann_factor() ** 10, rel=0.1)


def test_one_step_is_the_series_written_out() -> None:
    """η Σ_(q<Q) (1 - ηg_yy)^q f_y at the y that K steps of descent reach, by plain matrices."""
    instance, x0, y0 = start("softmax-small")
    problem, eta, K, Q = batched(instance), 0.1, 3, 6
    y = y0[None]
    for _ in range(K):
        y = y - eta * problem.g_y(x0[None], y)
    hessian = problem.g_yy(x0[None], y)[0]
    powers = [np.linalg.matrix_power(np.eye(2) - eta * hessian, q) for q in range(Q)]
    solved = eta * sum(powers) @ problem.f_y(x0[None], y)[0]
    wanted = problem.f_x(x0[None], y) - problem.g_xy_times(x0[None], y, solved[None])
    seen = METHODS["stocbio"].run(Oracle(instance, hessian=True), x0, y0, Settings(1e-9, eta, K, 1), terms=Q)
    np.testing.assert_allclose(seen.estimate, wanted, rtol=1e-12)


@pytest.mark.parametrize("noise", [False, True])
@pytest.mark.parametrize(("inner", "terms"), [(1, 1), (3, 2), (4, 7)])
def test_agrees_with_the_published_algorithm(noise: bool, inner: int, terms: int) -> None:
    wanted = literal.stocbio(literal.Draws(noise), 6, inner, terms - 1, 0.7, 0.4, 0.3, S=2, B=3)
    settings = Settings(0.7, 0.4, inner, 6, batch=3, inner_batch=2)
    seen = stocbio(literal.oracle(noise), literal.X0, literal.Y0, settings, terms=terms, neumann_step=0.3)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-13)
    assert np.linalg.norm(seen.x[0] - literal.X0) > 1e-3


def test_batches_of_the_factors_may_shrink() -> None:
    """Factors with ⌈8 shrink^q⌉ samples: 8, 4, 2, 1, …, beside 8 of F and 8 of the mixed block."""
    settings = Settings(0.1, 0.1, 1, 2, batch=8)
    seen = stocbio(literal.oracle(True), literal.X0, literal.Y0, settings, terms=6, shrink=0.5)
    assert seen.calls.hvp == 2 * (8 + 4 + 2 + 1 + 1 + 8)
    for wrong in (0.0, 1.5, -1, "half", float("nan")):
        with pytest.raises(InputError, match="shrink"):
            stocbio(literal.oracle(True), literal.X0, literal.Y0, settings, shrink=wrong)  # type: ignore[arg-type]
