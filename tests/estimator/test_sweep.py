"""Sweeps: the right order passes from both sides, everything else is False or None with its reason."""

import math

import mpmath
import pytest

from fdtheory.errors import InputError
from fdtheory.estimator.sweep import FEWEST, Reading, Reason, Sweep, digits_needed, ladder_ratio, order_sweep


def power(p, c=1, next_order=1, next_size=1):
    """c ν^p (1 + next_size ν^next_order)."""
    return lambda nu: c * nu**p * (1 + next_size * nu**next_order)


@pytest.mark.parametrize("p", range(1, 13))
def test_right_order_and_constant(p):
    sweep = order_sweep(power(p, 3, 1 if p % 2 else 2), start=2**-8, points=10, dps=(p + 1) * 6 + 20)
    judged = sweep.judge(p)
    assert judged.holds is True
    assert judged.reason is Reason.AGREES
    assert abs(judged.order - p) < 1e-4
    assert abs(sweep.constant(p) / 3 - 1) < 1e-8
    assert sweep.order_is(p + 1) is False
    assert p == 1 or sweep.order_is(p - 1) is False


def test_extrapolation_beats_the_last_local_order():
    sweep = order_sweep(power(1), start=0.01, points=6)
    assert abs(sweep.order(1) - 1) < abs(sweep.local_orders[-1] - 1) / 50


@pytest.mark.parametrize("order", [1.5, 1.9, 2.1, 3])
def test_orders_near_two_are_not_two(order):
    assert order_sweep(lambda nu: nu ** mpmath.mpf(order), points=8).order_is(2) is False


def test_a_slightly_wrong_order_is_never_true():
    assert order_sweep(lambda nu: nu ** mpmath.mpf("2.005"), points=10).order_is(2) is None


def test_logarithm_in_the_error_is_not_settled():
    assert order_sweep(lambda nu: nu * abs(mpmath.log(nu)), points=12).order_is(1) is not True


@pytest.mark.parametrize("bad", [math.nan, math.inf, -1.0])
def test_numbers_that_are_no_errors(bad):
    judged = order_sweep(lambda nu: bad if nu < 1e-3 else nu, points=12).judge(1)
    assert judged.holds is None
    assert judged.reason is Reason.BAD_NUMBER


def test_zero_decides_nothing():
    assert order_sweep(lambda nu: 0, points=8).judge(1).reason is Reason.ALL_ZERO
    half = order_sweep(lambda nu: nu if nu > 0.01 else 0, points=12)
    assert half.judge(1).holds is None


def test_the_floor_is_predicted_and_set_aside():
    noise = 1e-13
    sweep = order_sweep(lambda nu: nu**2 + noise / nu, start=0.5, points=40, dps=15)
    assert len(sweep.used) < 40
    assert all(r.error >= 10_000 * r.floor for r in sweep.used)
    early = order_sweep(lambda nu: nu**8, start=0.5, points=20, dps=15).judge(8)
    assert (early.holds, early.reason) == (None, Reason.FLOOR)


def test_double_precision_shows_order_two_but_not_ten():
    def central(nu):
        return abs((math.exp(nu) - math.exp(-nu)) / (2 * nu) - 1)

    assert order_sweep(central, start=0.5, points=12, dps=None).order_is(2) is True
    assert order_sweep(lambda nu: abs(nu**10 + 1e-16 / nu), start=0.5, points=12, dps=None).order_is(10) is None


def test_a_residual_is_named_as_the_culprit():
    readings = tuple(
        Reading(mpmath.mpf(2) ** -i, mpmath.mpf("1e-6"), mpmath.mpf("1e-7"), mpmath.mpf("1e-8")) for i in range(8)
    )
    assert Sweep(readings).judge(1).reason is Reason.RESIDUAL


def test_a_hidden_plateau_never_passes():
    for p in (1, 2, 3):
        assert order_sweep(lambda nu, p=p: nu**p + 1e-8 / nu, start=2**-14, points=10).order_is(p) is not True


def test_too_few_readings():
    sweep = order_sweep(power(1), points=FEWEST)
    assert sweep.order_is(1) in (True, None)
    assert Sweep(sweep.readings[:3]).judge(1).holds is None
    assert Sweep(()).judge(1).holds is None
    assert Sweep(()).order(1) is None
    assert Sweep(()).constant(1) is None


@pytest.mark.parametrize(
    "arguments",
    [
        {"start": 0},
        {"start": -1},
        {"start": "nan"},
        {"points": 3},
        {"points": 2.5},
        {"dps": 5},
        {"dps": "many"},
    ],
)
def test_misuse(arguments):
    with pytest.raises(InputError):
        order_sweep(power(1), **arguments)


@pytest.mark.parametrize("value", [True, 1j])
def test_an_error_must_be_a_real_number(value):
    with pytest.raises(InputError, match="real number"):
        order_sweep(lambda nu: value)


@pytest.mark.parametrize("p", [0, -1, 1.5])
def test_p_must_be_an_order(p):
    with pytest.raises(InputError, match="not an order"):
        order_sweep(power(1)).judge(p)


def test_helpers():
    assert [ladder_ratio(p) for p in (1, 2, 3, 4)] == [2, 4, 2, 4]
    assert digits_needed(12, 1e-6) == 13 * 6 + 20
    assert "readings" in str(order_sweep(power(1)))
    before = mpmath.mp.prec
    order_sweep(power(1), dps=200)
    assert mpmath.mp.prec == before


def test_an_error_that_drops_to_zero_is_undecided():
    """Exactly 0 from one ν to the next is a bug in the error, not a high order."""
    judged = order_sweep(lambda nu: nu**2 * (1 + nu**2) if nu > 1e-3 else mpmath.mpf(0), points=12).judge(2)
    assert judged.holds is None
    assert judged.reason is Reason.FALLS_AWAY


@pytest.mark.parametrize(("exponent", "size"), [(1.5, 3), (1, 2), (0.5, 1)])
def test_the_constant_lies_within_its_extrapolation_error(exponent, size):
    """The next term has an exponent that theory does not expect: the constant is wrong, and says by how much."""
    sweep = order_sweep(power(2, 7, exponent, size), start=2**-6, points=14, dps=60)
    room = sweep.constant_error(2)
    assert room is not None
    assert 0 < abs(sweep.constant(2) - 7) <= room < 0.1
