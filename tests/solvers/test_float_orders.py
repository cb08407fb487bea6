"""Orders in double precision: what rounding lets one see is judged, and nothing beyond it."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.estimator.orders import measure_orders
from fdtheory.problems.batched import Problem, batched
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.zoo import load_instance
from fdtheory.solvers import float_orders
from fdtheory.solvers.float_orders import FloatGauge, measure_float_orders, noise_of
from fdtheory.testing import UndecidedError, assert_order

DATA = RidgeLearning.seeded(dim=4, samples=30, seed=3)
AT = np.linspace(-1, 1, 4)


def scalar(
    f: Callable[[Any], Any], f_y: Callable[[Any], Any], f_yy: Callable[[Any], Any], at: float = 0.3, **changed: Any
) -> Problem:
    """f(y) over g = y²/2 + cosh(y)/8 - xy, written for single points."""
    parts = {
        "f_x": lambda x, y: 0 * x, "f_y": lambda x, y: f_y(y), "g_x": lambda x, y: -y,
        "g_y": lambda x, y: y + np.sinh(y) / 8 - x, "f_yy_times": lambda x, y, v: f_yy(y) * v,
        "g_yy_times": lambda x, y, v: v + np.cosh(y) / 8 * v, "g_xy_times": lambda x, y, v: -v, **changed,
    }  # fmt: skip
    lower = lambda x, y: (y * y / 2 + np.cosh(y) / 8 - x * y).sum()  # noqa: E731
    return from_functions(
        lambda x, y: f(y).sum(), lower, dim_x=1, dim_y=1, start=[at], name="scalar", check=False, **parts
    )


def test_the_orders_that_are_promised_are_seen_and_high_ones_are_undecided() -> None:
    found = {one.p: one for one in measure_float_orders(DATA, range(1, 9), x=AT)}
    assert [found[p].verdict for p in (1, 2)] == ["HOLDS", "HOLDS"]
    assert found[2].order == pytest.approx(2, abs=1e-3)
    assert "rounding hides what is below" in found[2].reason
    assert {found[p].verdict for p in (7, 8)} == {"UNDECIDED"}
    assert "REFUTED" not in {one.verdict for one in found.values()}


def test_probes_are_solved_for_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call of a user's library costs more than a member of its batch: batches are whole, unless too large."""
    calls = []
    seen = FloatGauge(DATA, paper_stencil(4), AT)
    slopes = DATA.g_y
    monkeypatch.setattr(type(DATA), "g_y", lambda self, x, y: calls.append(y.size // 4) or slopes(x, y))
    whole = seen(0.01)
    assert max(calls) == 7 * 4
    assert len(calls) <= 10
    monkeypatch.setattr(float_orders, "MAX_TOGETHER", 2 * 4 * 4)
    calls.clear()
    parts = seen(0.01)
    assert max(calls) == 2 * 4
    assert abs(whole.error - parts.error) <= whole.floor + parts.floor
    assert abs(whole.floor / parts.floor - 1) < 1


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("name", ["softmax-small", "softmax-medium", "learn-to-regularize", "polynomial", "vanishing"])
def test_no_verdict_contradicts_the_exact_one(name: str) -> None:
    """On instances the orders are known with as many digits as it takes."""
    instance = load_instance(name)
    exact = {one.p: one.verdict for one in measure_orders(instance, range(1, 7))}
    seen = measure_float_orders(batched(instance), range(1, 7), x=[float(v) for v in instance.at])
    assert all(one.verdict in ("UNDECIDED", exact[one.p]) for one in seen)
    assert name == "vanishing" or [one.verdict for one in seen[:2]] == ["HOLDS", "HOLDS"]


def test_a_kink_refutes_the_orders_above_one() -> None:
    kinked = scalar(lambda y: y + np.abs(y) * y / 4, lambda y: 1 + np.abs(y) / 2, lambda y: np.sign(y) / 2, at=0.0)
    assert [one.verdict for one in measure_float_orders(kinked, (1, 2, 4))] == ["HOLDS", "REFUTED", "REFUTED"]
    with pytest.raises(AssertionError, match="order 2 on 'scalar'") as failure:
        assert_order(kinked, 2)
    assert not isinstance(failure.value, UndecidedError)
    assert_order(kinked, 1)


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("size", [1e-9, 1e-6])
def test_a_wobble_of_g_x_like_that_of_single_precision_is_never_taken_for_an_order(size: float) -> None:
    """The floor is measured: with errors of this size in g_x most of the ladder is lost, and nothing false is said."""

    def wobbling(x: Any, y: Any) -> Any:
        return -y * (1 + size * np.sin(1e12 * y))

    rough = scalar(np.sin, np.cos, lambda y: -np.sin(y), g_x=wobbling)
    clean = scalar(np.sin, np.cos, lambda y: -np.sin(y))
    for p in (1, 2, 3, 4):
        verdict = measure_float_orders(rough, [p])[0].verdict
        assert verdict in ("UNDECIDED", measure_float_orders(clean, [p])[0].verdict)
    assert FloatGauge(rough, paper_stencil(2), np.array([0.3]))(1e-3).floor > 50 * size  # Σ|α_j|·size/ν = 1000·size
    assert measure_float_orders(rough, [4])[0].verdict == "UNDECIDED"


def test_a_lower_level_that_is_off_by_a_constant_is_not_refuted_falsely() -> None:
    """A g_yy that is wrong by a factor spoils the referee, and the order then settles at 0: no HOLDS may come of it."""
    wrong = scalar(np.sin, np.cos, lambda y: -np.sin(y), g_yy_times=lambda x, y, v: 1.3 * v)
    assert "HOLDS" not in {one.verdict for one in measure_float_orders(wrong, (1, 2))}


def test_the_floor_covers_what_rounding_does() -> None:
    """At ν so small that the error is rounding alone, the reading is below its floor, and far from clear."""
    gauge = FloatGauge(DATA, paper_stencil(2), AT)
    for nu in (1e-6, 1e-7, 1e-8):
        reading = gauge(nu)
        assert not reading.clear
        assert reading.error <= 30 * reading.floor
        assert 1e-18 / nu < reading.floor < 1e-12 / nu


def test_noise_is_found_under_a_smooth_curve() -> None:
    dice = np.random.default_rng(1)
    t = np.arange(7) * 1e-4
    smooth = np.stack([np.exp(t), np.sin(3 * t)], axis=1)
    assert noise_of(smooth) < 1e-9
    sizes = [noise_of(smooth + 1e-6 * dice.standard_normal((7, 2))) for _ in range(200)]
    assert np.median(sizes) == pytest.approx(math.sqrt(2) * 1e-6, rel=0.5)


def test_what_cannot_be_measured_is_refused() -> None:
    parts = {key: getattr(DATA, key) for key in ("f_x", "f_y", "g_x", "g_y")}
    blind = from_functions(None, None, dim_x=4, dim_y=4, start=np.zeros(4), **parts)
    with pytest.raises(InputError, match="needs the exact hyper-gradient, and it has gradients only"):
        measure_float_orders(blind, [2])
    with pytest.raises(InputError, match="has no start"):
        measure_float_orders(batched(load_instance("softmax-small")), [2])
    with pytest.raises(InputError, match="give 4 numbers"):
        measure_float_orders(DATA, [2], x=[0.0])
    with pytest.raises(InputError, match="outside the window"):
        measure_float_orders(DATA, [2], x=AT, start=50.0)
