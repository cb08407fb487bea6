"""Contracts for all methods: they descend, count truly, repeat, stop on nan, and estimate what they promise."""

import inspect
import math
from typing import Any

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.bsa import product_gradient
from fdtheory.solvers.methods import METHODS, Method, method_named
from fdtheory.solvers.oracle import Calls, Oracle
from fdtheory.solvers.parameters import working_parameters
from fdtheory.solvers.referee import truth
from fdtheory.solvers.run import Run, Stop
from fdtheory.solvers.settings import Settings

MOVING = [name for name in METHODS if name != "lower-only"]
QUICK = {"vrbo": {"terms": 5, "refresh": 2}, "bsa": {"terms": 8}, "stocbio": {"terms": 8}, "mrbo": {"terms": 8}}


def start(name: str) -> tuple[Any, np.ndarray, np.ndarray]:
    instance = ZOO[name]()
    return instance, np.array([float(v) for v in instance.at]), np.zeros(instance.dim_y)


def knobs_of(method: Method, default_nu: float, **changes: Any) -> dict[str, Any]:
    own = (
        {"stencil": paper_stencil(2), "nu": default_nu}
        if method.differences
        else {**method.knobs, **QUICK.get(method.name, {})}
    )
    return {**own, **{key: value for key, value in changes.items() if key in own}}


def run(
    method: Method,
    name: str,
    *,
    sigma: float = 0.0,
    seed: int = 0,
    seeds: int = 1,
    eta_y: float | None = None,
    knobs: dict[str, Any] | None = None,
    **settings: Any,
) -> Run:
    instance, x0, y0 = start(name)
    nu, good = working_parameters(instance, paper_stencil(2), x0, y0)
    oracle = Oracle(instance, sigma=sigma, seed=seed, seeds=seeds, hessian=method.hessian)
    plan = {"eta_x": 0.02, "inner": 5, "outer": 20, **settings}
    return method.run(oracle, x0, y0, Settings(eta_y=eta_y or good, **plan), **knobs_of(method, nu, **(knobs or {})))


@pytest.mark.parametrize("instance", ZOO)
@pytest.mark.parametrize("name", MOVING)
def test_descends_on_every_instance(name: str, instance: str) -> None:
    size = np.linalg.norm(truth(batched(ZOO[instance]()), np.array([[float(v) for v in ZOO[instance]().at]])).gradient)
    cheap = {"inner": 2, "outer": 40} if name == "vrbo" else {"inner": 5, "outer": 60}
    step = min(0.5, 0.02 / size)
    if name == "fdehbo":  # its single loop has to settle first, which takes about κ steps
        cheap, step = {"inner": 1, "outer": 500}, step / 10
    seen = run(METHODS[name], instance, eta_x=step, watch=cheap["outer"], **cheap)
    assert seen.stop is Stop.FINISHED
    assert seen.values[-1, 0] < seen.values[0, 0]


def test_lower_only_descends_in_the_lower_level_and_leaves_x() -> None:
    seen = run(METHODS["lower-only"], "softmax-medium", inner=1, outer=30)
    problem = batched(ZOO["softmax-medium"]())
    assert problem.g(seen.x, seen.y[:, 0])[0] < problem.g(seen.x, np.zeros((1, 4)))[0]
    np.testing.assert_array_equal(seen.x[0], start("softmax-medium")[1])
    assert seen.stop is Stop.FINISHED
    assert seen.calls == Calls(0, 30, 0)


def expected_calls(name: str, T: int, K: int, S: int, Q: int) -> Calls | None:
    refreshed = math.ceil(T / 4) * 2
    return {
        "f2sa": Calls(2 * T * (S + K), 2 * T * (S + K), 0),
        "stocbio": Calls(T * S, T * K, T * S * Q),
        "mrbo": Calls(S * (2 * T - 1), S * (2 * T - 1), S * Q * (2 * T - 1)),
        "vrbo": Calls(S * (refreshed + 2 * T * K), S * (refreshed + 2 * T * K), S * Q * (refreshed + 2 * T * K)),
        "fdehbo": Calls(S * (2 * T - 1), 3 * S * (2 * T - 1), 0),
        "lower-only": Calls(0, T * K, 0),
    }.get(name)


@pytest.mark.parametrize("name", [name for name in METHODS if name != "bsa"])
def test_counts_truly(name: str) -> None:
    seen = run(METHODS[name], "softmax-small", inner=3, outer=6, batch=4, sigma=0.01, seeds=5, knobs={"terms": 5})
    assert seen.calls == expected_calls(name, 6, 3, 4, 5)
    assert [calls.total for calls in seen.history] == sorted(calls.total for calls in seen.history)


def test_the_count_of_bsa_follows_its_draws() -> None:
    seen = run(METHODS["bsa"], "softmax-small", inner=3, outer=400, batch=2, knobs={"terms": 5}, watch=0)
    assert (seen.calls.F, seen.calls.G) == (800, 1200)
    factors = seen.calls.hvp / 2 - 400
    assert factors == pytest.approx(400 * 2, abs=5 * math.sqrt(2 * 400))


@pytest.mark.parametrize("name", METHODS)
def test_repeats_with_the_seed(name: str) -> None:
    first, again, other = (
        run(METHODS[name], "softmax-small", sigma=0.2, seed=seed, seeds=2, outer=4) for seed in (3, 3, 4)
    )
    np.testing.assert_array_equal(first.y, again.y)
    np.testing.assert_array_equal(first.x, again.x)
    assert not np.allclose(first.y, other.y)


@pytest.mark.parametrize("name", MOVING)
def test_stops_on_nan(name: str) -> None:
    seen = run(METHODS[name], "softmax-small", eta_y=1e6, inner=60, outer=300, knobs={"radius": 1e300})
    assert seen.stop in (Stop.NOT_FINITE, Stop.DIVERGED)
    assert len(seen.history) < 300


@pytest.mark.parametrize("name", [name for name, method in METHODS.items() if not method.hessian])
def test_first_order_methods_get_along_with_an_oracle_that_refuses_hessians(name: str) -> None:
    assert run(METHODS[name], "softmax-small", outer=2).calls.hvp == 0


@pytest.mark.parametrize("name", [name for name, method in METHODS.items() if method.hessian])
def test_second_order_methods_are_refused_by_such_an_oracle(name: str) -> None:
    instance, x0, y0 = start("softmax-small")
    with pytest.raises(InputError, match="hessian=True"):
        METHODS[name].run(Oracle(instance), x0, y0, Settings(0.1, 0.1, 1, 2))


def estimate_error(name: str, **knobs: Any) -> float:
    """The error of the last estimate when x hardly moves and everything below has settled."""
    seen = run(
        METHODS[name],
        "softmax-small",
        eta_x=1e-13,
        inner=40 if name in ("f2sa", "stocbio") else 1,
        outer=400,
        watch=0,
        knobs=knobs,
    )
    _, x0, _ = start("softmax-small")
    return float(np.linalg.norm(seen.estimate[0] - truth(batched(ZOO["softmax-small"]()), x0[None]).gradient[0]))


@pytest.mark.parametrize("name", ["stocbio", "mrbo", "vrbo"])
def test_the_neumann_estimates_converge_geometrically(name: str) -> None:
    """The slowest factor is 1 - ηλ for the least eigenvalue λ of g_yy at y*."""
    instance, x0, y0 = start("softmax-small")
    problem = batched(instance)
    eta = working_parameters(instance, paper_stencil(2), x0, y0)[1]
    seen = truth(problem, x0[None])
    factor = 1 - eta * np.linalg.eigvalsh(problem.g_yy(x0[None], seen.y)).min()
    terms = (20, 30) if name != "vrbo" else (10, 16)
    errors = [estimate_error(name, terms=count) for count in terms]
    assert errors[1] / errors[0] == pytest.approx(factor ** (terms[1] - terms[0]), rel=0.1)


def test_the_mean_of_bsa_is_the_neumann_series() -> None:
    instance, x0, y0 = start("softmax-small")
    problem, Q = batched(instance), 25
    eta = working_parameters(instance, paper_stencil(2), x0, y0)[1]
    seen = truth(problem, x0[None])
    oracle = Oracle(instance, hessian=True)
    x, y = x0[None], seen.y[:, None]
    mean = np.mean([product_gradient(oracle, x, y, eta, q, Q, 1)[0] for q in range(Q)], axis=0)
    hessian = problem.g_yy(x, seen.y)[0]
    left = np.linalg.matrix_power(np.eye(2) - eta * hessian, Q)
    remainder = problem.g_xy_times(x, seen.y, (left @ np.linalg.solve(hessian, problem.f_y(x, seen.y)[0]))[None])[0]
    np.testing.assert_allclose(mean, seen.gradient[0] + remainder, atol=1e-12)


def test_fdehbo_is_of_second_order_in_its_difference() -> None:
    errors = [estimate_error("fdehbo", delta=delta) for delta in (0.2, 0.1, 0.05)]
    assert math.log2(errors[0] / errors[1]) == pytest.approx(2, abs=0.15)
    assert math.log2(errors[1] / errors[2]) == pytest.approx(2, abs=0.1)


def test_f2sa_is_of_the_order_of_its_stencil() -> None:
    for p in (1, 2, 3):
        errors = [estimate_error("f2sa", stencil=paper_stencil(p), nu=nu) for nu in (0.04, 0.02)]
        assert math.log2(errors[0] / errors[1]) == pytest.approx(p, abs=0.2)


def test_variance_reduction_helps_on_additive_noise() -> None:
    """With the same index at two points the errors cancel, so momentum averages the noise away."""
    plain, steady = (
        run(
            METHODS["mrbo"],
            "softmax-small",
            sigma=0.5,
            seeds=400,
            eta_x=1e-13,
            outer=300,
            watch=0,
            knobs={"momentum": momentum},
        )
        for momentum in (1.0, 0.05)
    )
    assert steady.estimate.std(axis=0).max() < 0.5 * plain.estimate.std(axis=0).min()


def test_vrbo_tracks_its_estimate_between_refreshes() -> None:
    """Without noise the differences add up: never refreshed, it still knows what stocBiO computes anew."""
    tracked = run(METHODS["vrbo"], "softmax-small", inner=30, outer=15, knobs={"period": 1000, "terms": 8})
    anew = run(METHODS["stocbio"], "softmax-small", inner=30, outer=15, knobs={"terms": 8})
    np.testing.assert_allclose(tracked.estimate, anew.estimate, rtol=0.1)
    assert np.linalg.norm(tracked.estimate) < 0.9 * tracked.estimate_norms[1, 0]


def test_every_knob_is_an_argument_with_that_default() -> None:
    for method in METHODS.values():
        arguments = inspect.signature(method.run).parameters
        for key, value in method.knobs.items():
            assert arguments[key].default == value, (method.name, key)


def test_unknown_names_and_bad_settings_are_refused() -> None:
    with pytest.raises(InputError, match="nearest names are stocbio"):
        method_named("stocbo")
    for change in ({"eta_x": 0.0}, {"eta_y": -1.0}, {"inner": 0}, {"outer": 0}, {"batch": 0}):
        with pytest.raises(InputError, match=next(iter(change))):
            Settings(**{"eta_x": 0.1, "eta_y": 0.1, "inner": 1, "outer": 1, **change})
    instance, x0, y0 = start("softmax-small")
    for name, knob in (
        ("mrbo", {"momentum": 0.0}),
        ("fdehbo", {"delta": 0.0}),
        ("vrbo", {"period": 0}),
        ("bsa", {"terms": 0}),
    ):
        with pytest.raises(InputError, match=next(iter(knob))):
            METHODS[name].run(Oracle(instance, hessian=True), x0, y0, Settings(0.1, 0.1, 1, 1), **knob)
