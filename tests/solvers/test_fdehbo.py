"""FdeHBO: products of second derivatives by differences."""

import math

import numpy as np
import pytest

from fdtheory.problems.batched import batched
from fdtheory.solvers.fdehbo import _in_ball
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
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
    seen = METHODS["fdehbo"].run(Oracle(instance), x0, y0, settings, delta=1e-2, radius=1e-12)
    wanted = batched(instance).f_x(x0[None], seen.y[:, 0])
    np.testing.assert_allclose(seen.estimate, wanted, atol=1e-9)
    assert np.linalg.norm(wanted - truth(batched(instance), x0[None]).gradient) > 1e-3
