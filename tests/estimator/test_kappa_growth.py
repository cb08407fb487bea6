"""Powers of κ over three decades."""

import flint
import pytest

from fdtheory.errors import InputError
from fdtheory.estimator.kappa_growth import KappaSweep, bias_sweep, derivative_sweep, hessian_sweep, sharp_member


@pytest.mark.parametrize("m", range(1, 9))
def test_slopes_of_derivatives(m: int) -> None:
    sweep = derivative_sweep(m)
    assert all(abs(float(slope.mid()) / 2 - (3 * m - 1) / 2) < 5e-4 for slope in sweep.slopes)
    assert sweep.order_is(3 * m - 1) is True
    assert sweep.order_is(3 * m) is False


@pytest.mark.parametrize("p", [2, 3, 4])
def test_slope_of_the_bias(p: int) -> None:
    assert bias_sweep(p).order_is(2) is True
    assert bias_sweep(p).order_is(2 + p) is False


def test_slope_of_the_hessian() -> None:
    assert hessian_sweep().order_is(5) is True
    assert "2.5000" in str(hessian_sweep())


def test_wide_balls_decide_nothing() -> None:
    wide = KappaSweep(tuple(flint.arb(4**i, 3 * 4**i / 4) for i in range(6)))
    assert wide.order_is(2) is None


def test_bad_input() -> None:
    with pytest.raises(InputError, match="at least 2"):
        sharp_member(1)
    with pytest.raises(InputError, match="from 1 to 8"):
        derivative_sweep(9)
