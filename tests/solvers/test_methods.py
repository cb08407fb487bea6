"""Contracts for all methods: they descend, count truly, repeat and stop on nan."""

import inspect
import math

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.methods import METHODS, method_named
from fdtheory.solvers.oracle import Calls, Oracle
from fdtheory.solvers.referee import truth
from fdtheory.solvers.run import Stop
from fdtheory.solvers.settings import Settings

from .runs import run, start

MOVING = [name for name in METHODS if name != "lower-only"]


@pytest.mark.campaign(keep=1)
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


def expected_calls(name: str, T: int, K: int, S: int, Q: int) -> Calls | None:
    refreshed, corrected = math.ceil(T / 4) * 2, 2 * T * (K + 1)
    return {
        "f2sa": Calls(2 * T * (S + K), 2 * T * (S + K), 0),
        "stocbio": Calls(T * S, T * K, T * S * Q),
        "mrbo": Calls(S * (2 * T - 1), S * (2 * T - 1), S * Q * (2 * T - 1)),
        "vrbo": Calls(S * (refreshed + corrected), S * (refreshed + corrected), S * Q * (refreshed + corrected)),
        "fdehbo": Calls(S * (2 * T - 1), 3 * S * (2 * T - 1), 0),
        "lower-only": Calls(0, T * K, 0),
    }.get(name)


@pytest.mark.parametrize("name", [name for name in METHODS if name != "bsa"])
def test_counts_truly(name: str) -> None:
    seen = run(METHODS[name], "softmax-small", inner=3, outer=6, batch=4, sigma=0.01, seeds=5, knobs={"terms": 5})
    assert seen.calls == expected_calls(name, 6, 3, 4, 5)
    assert [calls.total for calls in seen.history] == sorted(calls.total for calls in seen.history)


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
