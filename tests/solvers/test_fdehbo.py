"""FdeHBO: products of second derivatives by differences."""

import math
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.solvers import published as literal
from fdtheory.solvers.fdehbo import _in_ball, fdehbo
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Calls, Oracle
from fdtheory.solvers.referee import truth
from fdtheory.solvers.settings import Settings

from .runs import estimate_error, start


def test_fdehbo_is_of_second_order_in_its_difference() -> None:
    errors = [estimate_error("fdehbo", delta=delta) for delta in (0.2, 0.1, 0.05)]
    assert math.log2(errors[0] / errors[1]) == pytest.approx(2, abs=0.15)
    assert math.log2(errors[1] / errors[2]) == pytest.approx(2, abs=0.1)


def test_the_auxiliary_vector_is_kept_in_its_ball() -> None:
    rows = np.array([[3.0, 4.0], [0.3, 0.4], [0.0, 0.0]])
    np.testing.assert_allclose(_in_ball(rows, 1.0), [[0.6, 0.8], [0.3, 0.4], [0.0, 0.0]])


def test_with_a_ball_too_small_the_correction_is_lost() -> None:
    """v = 0 leaves f_x alone as the estimate."""
    instance, x0, y0 = start("softmax-small")
    settings = Settings(1e-13, 0.1, 1, 600)
    knobs = {"delta": 1e-2, "radius": 1e-12, "momentum": 0.1}
    seen = METHODS["fdehbo"].run(Oracle(instance), x0, y0, settings, **knobs)
    wanted = batched(instance).f_x(x0[None], seen.y[:, 0])
    np.testing.assert_allclose(seen.estimate, wanted, atol=1e-9)
    assert np.linalg.norm(wanted - truth(batched(instance), x0[None]).gradient) > 1e-3


@pytest.mark.parametrize("noise", [False, True])
@pytest.mark.parametrize("radius", [0.05, 100.0])
def test_agrees_with_the_published_algorithm(noise: bool, radius: float) -> None:
    """The small ball is left by v in the first step, so that the projection counts."""
    steps, c = [0.7, 0.9, 0.6], [0.8, 0.5, 0.3]
    wanted = literal.fdehbo(literal.Draws(noise), 9, steps, 1e-2, radius, 3, 2.0, 9.0, c)
    knobs = {"d": 2.0, "m": 9.0, "c_y": c[0], "c_v": c[1], "c_x": c[2], "eta_v": steps[2], "radius": radius}
    settings = Settings(steps[0], steps[1], 1, 9, batch=3)
    seen = fdehbo(literal.oracle(noise), literal.X0, literal.Y0, settings, delta=1e-2, **knobs)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-12)


@pytest.mark.parametrize("noise", [False, True])
def test_the_other_reading_of_the_weights_and_another_start_of_v(noise: bool) -> None:
    """Weights up to 1 are legal where MRBO's condition would refuse them: c = 4, η_0 = 1/2."""
    steps, c, v0 = [0.7, 0.9, 0.6], [4.0, 2.0, 3.0], [0.2, -0.1, 0.4]
    wanted = literal.fdehbo(literal.Draws(noise), 9, steps, 1e-2, 100.0, 3, 1.0, 8.0, c, lag=0, v=v0)
    knobs = {"d": 1.0, "m": 8.0, "c_y": c[0], "c_v": c[1], "c_x": c[2], "eta_v": steps[2], "radius": 100.0}
    settings = Settings(steps[0], steps[1], 1, 9, batch=3)
    arguments = literal.oracle(noise), literal.X0, literal.Y0, settings
    seen = fdehbo(*arguments, delta=1e-2, lag=0, v0=v0, **knobs)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-12)
    lagged = fdehbo(*arguments, delta=1e-2, v0=v0, **knobs)
    assert np.abs(lagged.x[0] - wanted).max() > (1e-8 if noise else 0)


@pytest.mark.parametrize("noise", [False, True])
def test_with_batches_of_its_own_for_every_direction(noise: bool) -> None:
    """Without noise the two readings are one; with it they are not, and every gradient is counted."""
    steps, c, radius = [0.7, 0.9, 0.6], [0.8, 0.5, 0.3], 100.0
    wanted = literal.fdehbo(literal.Draws(noise), 9, steps, 1e-2, radius, 3, 2.0, 9.0, c, apart=True)
    knobs = {"d": 2.0, "m": 9.0, "c_y": c[0], "c_v": c[1], "c_x": c[2], "eta_v": steps[2], "radius": radius}
    settings = Settings(steps[0], steps[1], 1, 9, batch=3)
    seen = fdehbo(literal.oracle(noise), literal.X0, literal.Y0, settings, delta=1e-2, apart=True, **knobs)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-12)
    together = fdehbo(literal.oracle(noise), literal.X0, literal.Y0, settings, delta=1e-2, **knobs)
    assert (np.abs(together.x[0] - wanted).max() > 1e-3) == noise
    asked = 3 * (1 + 2 * 8)  # three indices, at one point in the first step and at two in each of the others
    assert seen.calls == Calls(2 * asked, 5 * asked)


@pytest.mark.parametrize(
    ("knobs", "words"),
    [
        ({"apart": 1}, "apart = 1 is not true or false"),
        ({"lag": 2}, "lag"),
        ({"v0": [1.0]}, "v0"),
        ({"d": 1.0, "m": 8.0, "c_v": 4.1}, "needs at least 8.3"),
    ],
)
def test_knobs_outside_their_range_are_refused(knobs: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        fdehbo(literal.oracle(False), literal.X0, literal.Y0, Settings(0.1, 0.1, 1, 2), **knobs)
