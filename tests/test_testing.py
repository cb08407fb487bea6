"""The assertions for users: what passes, what fails, and what the message says."""

import math
from inspect import signature

import mpmath
import pytest

from fdtheory.errors import InputError
from fdtheory.testing import ConstantOptions, OrderOptions, UndecidedError, assert_leading_constant, assert_order


def central(nu):
    return abs((mpmath.exp(nu) - mpmath.exp(-nu)) / (2 * nu) - 1)


def slip(nu):
    """/2*ν in place of /(2*ν)."""
    return abs((mpmath.exp(nu) - mpmath.exp(-nu)) / 2 * nu - 1)


def test_right_code_passes():
    assert_order(central, 2)
    assert_leading_constant(central, 2, mpmath.mpf(1) / 6)
    assert_order(lambda nu: abs(math.expm1(nu) / nu - 1), 1, dps=None, start=0.01)


@pytest.mark.parametrize("p", [1, 3])
def test_a_wrong_order_fails_from_both_sides(p):
    with pytest.raises(AssertionError, match=f"expected order {p}"):
        assert_order(central, p)


def test_the_classic_slip_fails():
    with pytest.raises(AssertionError, match="settle elsewhere"):
        assert_order(slip, 2)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (math.nan, "nan or infinite"),
        (math.inf, "nan or infinite"),
        (0, "0 or noise"),
    ],
)
def test_neither_nan_nor_zero_nor_infinity_passes(value, message):
    with pytest.raises(AssertionError, match=message):
        assert_order(lambda nu: value, 1)


def test_one_nan_among_good_errors_fails():
    with pytest.raises(AssertionError, match="nan"):
        assert_order(lambda nu: mpmath.nan if nu < 1e-4 else nu, 1)


def test_the_message_shows_readings_and_the_knob():
    with pytest.raises(AssertionError) as caught:
        assert_order(lambda nu: nu**10, 10, dps=15)
    text = str(caught.value)
    assert "more digits" in text
    assert text.count("noise floor") >= 12


@pytest.mark.parametrize("constant", [mpmath.mpf("0.1666667"), 0, math.nan, math.inf, -1 / 6])
def test_a_wrong_constant_fails(constant):
    with pytest.raises(AssertionError, match="expected"):
        assert_leading_constant(central, 2, constant)


def test_misuse():
    with pytest.raises(InputError, match="digits"):
        assert_leading_constant(central, 2, 1, digits=0)
    with pytest.raises(InputError, match="start"):
        assert_order(central, 2, start=0)


def test_a_factor_that_repeats_at_every_halving_is_undecided():
    """ν²(2 + sin(2π log₂ ν)) looks like ν² on ν, ν/2, ν/4, …, and is no power of ν."""

    def periodic(nu):
        return nu**2 * (2 + mpmath.sin(2 * mpmath.pi * mpmath.log(nu, 2)))

    with pytest.raises(UndecidedError, match="no power of ν"):
        assert_order(periodic, 2)


@pytest.mark.parametrize(
    ("options", "check"), [(OrderOptions, assert_order), (ConstantOptions, assert_leading_constant)]
)
def test_what_a_checker_allows_by_name_is_what_the_assertion_takes(options, check):
    named = {one.name for one in signature(check).parameters.values() if one.kind is one.KEYWORD_ONLY}
    assert set(options.__annotations__) == named
