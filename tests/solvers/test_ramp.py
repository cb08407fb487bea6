"""The family of ramps: its gradients, its minimisers, and the bias that traps a run."""

import math

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.solvers.ramp import PHASES, A, Ramp, bias, minimiser, step_for_share


def _values(ramp: Ramp, x: float, y: float) -> tuple[float, float]:
    """f and g from their definition, with r by quadrature of its slope."""
    grid = np.linspace(0, x, 20001)
    r = np.trapezoid(ramp.slope(grid), grid)
    g_y = y - A * math.sin(x) * math.cos(y)
    return float(r) + ramp.B * g_y, y * y / 2 - A * math.sin(x) * math.sin(y)


@pytest.mark.parametrize("x", [1.3, 15.9, 16.4, 18.0])
def test_gradients_are_those_of_the_definition(x: float) -> None:
    ramp, y, h = Ramp(2), 0.4, 1e-5
    at = (np.array([x]), np.array([y]))
    for block, forward, back in (("x", (x + h, y), (x - h, y)), ("y", (x, y + h), (x, y - h))):
        ahead, behind = _values(ramp, *forward), _values(ramp, *back)
        for place, letter in enumerate("fg"):
            exact = getattr(ramp, f"{letter}_{block}")(*at)[0]
            assert exact == pytest.approx((ahead[place] - behind[place]) / (2 * h), abs=3e-5)


def test_the_ramp_has_its_slope_and_its_height() -> None:
    ramp = Ramp(3)
    assert 2 * ramp.eps * ramp.X == pytest.approx(1.6)
    slopes = ramp.slope(np.array([-1.0, 0.0, ramp.X, ramp.X + 0.5, ramp.X + 1, ramp.X + 9]))
    assert slopes == pytest.approx(ramp.eps * np.array([-2, -2, -2, -1, 0, 0]))


def test_minimisers_are_stationary() -> None:
    x, v = np.linspace(0, 7, 50)[:, None], np.array([-0.8, -0.1, 0.0, 0.3])
    y, ramp = minimiser(x, v), Ramp(2)
    assert np.abs(ramp.g_y(x, y) + v / ramp.B * ramp.f_y(x, y)).max() < 1e-13


@pytest.mark.parametrize("p", [1, 2, 4])
def test_the_bias_has_order_p_and_the_share_that_is_asked_for(p: int) -> None:
    stencil, ramp = paper_stencil(p), Ramp(5)
    nu = step_for_share(p, ramp, 0.75)
    assert ramp.B * bias(stencil, PHASES, nu * ramp.B).max() == pytest.approx(0.75 * 2 * ramp.eps, rel=1e-9)
    top = [bias(stencil, PHASES, v).max() for v in (0.04, 0.02)]
    assert math.log2(top[0] / top[1]) == pytest.approx(p, abs=0.05)


def test_a_share_that_the_window_does_not_reach_is_refused() -> None:
    with pytest.raises(InputError, match="share = 5000"):
        step_for_share(2, Ramp(2), 5000.0)
