"""VRBO: recursive variance reduction."""

import numpy as np
import pytest

from fdtheory.problems.batched import SmoothProblem, batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers import published
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.solvers.vrbo import vrbo

from .runs import estimate_error, neumann_factor, run, start


def test_vrbo_tracks_its_estimate_between_refreshes() -> None:
    """Without noise the differences add up: never refreshed, it still knows what stocBiO computes anew."""
    tracked = run(METHODS["vrbo"], "softmax-small", inner=30, outer=15, knobs={"period": 1000, "terms": 8})
    anew = run(METHODS["stocbio"], "softmax-small", inner=30, outer=15, knobs={"terms": 8})
    np.testing.assert_allclose(tracked.estimate, anew.estimate, rtol=0.1)
    assert np.linalg.norm(tracked.estimate) < 0.9 * tracked.estimate_norms[1, 0]


@pytest.mark.campaign
def test_the_estimate_converges_geometrically_in_the_number_of_terms() -> None:
    errors = [estimate_error("vrbo", terms=count) for count in (10, 16)]
    assert errors[1] / errors[0] == pytest.approx(neumann_factor() ** 6, rel=0.1)


def literal(x: np.ndarray, y: np.ndarray, settings: Settings, terms: int, period: int) -> tuple[np.ndarray, np.ndarray]:
    """Algorithm 2 of Yang, Ji and Liang, line by line, with exact gradients; ``inner`` is their m + 1."""
    problem = batched(ZOO["softmax-small"]())
    assert isinstance(problem, SmoothProblem)
    eta = settings.step_y

    def hyper(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        term = total = problem.f_y(x, y)
        for _ in range(terms - 1):
            term = term - eta * problem.g_yy_times(x, y, term)
            total = total + term
        return problem.f_x(x, y) - eta * problem.g_xy_times(x, y, total)

    u = v = np.zeros(0)
    for k in range(settings.outer):
        if k % period == 0:
            u, v = hyper(x, y), problem.g_y(x, y)
        x_new = x - settings.eta_x * u
        points = [(x, y), (x_new, y)]
        for _ in range(int(settings.inner_at(k)) + 1):
            u = u + hyper(*points[-1]) - hyper(*points[-2])
            v = v + problem.g_y(*points[-1]) - problem.g_y(*points[-2])
            points.append((x_new, points[-1][1] - eta * v))
        x, y = x_new, points[-2][1]
    return x, y


@pytest.mark.parametrize("inner", [1, 2, 7])
@pytest.mark.parametrize("period", [1, 3, 100])
def test_agrees_with_the_published_algorithm(inner: int, period: int) -> None:
    _, x0, y0 = start("softmax-small")
    settings = Settings(0.05, 0.2, inner, 9)
    x, y = literal(x0[None], y0[None], settings, 6, period)
    seen = vrbo(Oracle(ZOO["softmax-small"](), hessian=True), x0, y0, settings, terms=6, period=period)
    np.testing.assert_allclose(seen.x, x, atol=1e-14)
    np.testing.assert_allclose(seen.y[:, 0], y, atol=1e-14)


@pytest.mark.parametrize("noise", [False, True])
@pytest.mark.parametrize(("inner", "period"), [(1, 1), (3, 2), (2, 100)])
def test_agrees_with_the_published_algorithm_on_drawn_samples(noise: bool, inner: int, period: int) -> None:
    wanted = published.vrbo(published.Draws(noise), 6, 3, period, inner - 1, 0.7, 0.4, 0.3, 8, 2)
    settings, knobs = Settings(0.7, 0.4, inner, 6, batch=2), {"terms": 4, "period": period, "refresh": 4}
    seen = vrbo(published.oracle(noise), published.X0, published.Y0, settings, neumann_step=0.3, **knobs)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-13)
