"""The orders that the docstrings promise."""

import math

import pytest
from gradients import central, forward


def test_close_enough():
    """The test that this project used to have. It passes: the derivative is 0 there, and so is anything times eps."""
    assert abs(central(math.cos, 0.0, 1e-6)) < 1e-4


def error_of(method):
    """eps -> how far the method is from the derivative of exp at 1/2."""
    return lambda eps: abs(method(math.exp, 0.5, eps) - math.exp(0.5))


@pytest.mark.theory("mine:forward")
def test_forward_is_of_first_order(assert_order):
    """The forward difference has an error of first order."""
    assert_order(error_of(forward), 1, dps=None)


@pytest.mark.theory("mine:central")
def test_central_is_of_second_order(assert_order):
    """The central difference has an error of second order."""
    assert_order(error_of(central), 2, dps=None)


@pytest.mark.theory("mine:central")
def test_central_has_the_constant_of_taylor(assert_leading_constant):
    """The error of the central difference is f'''/6 eps² and higher powers."""
    assert_leading_constant(error_of(central), 2, math.exp(0.5) / 6, dps=None, start=0.25, digits=3)
