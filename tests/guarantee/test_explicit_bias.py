"""The bias bound: by hand at p = 1, growing, of order p, and refused where constants are missing."""

import flint
import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.explicit_bias import bias_bound

PROBLEM = ProblemConstants(mu=0.125, lipschitz=[1, 1, 2, 1, 3, 1, 1, 1, 1, 1], gap=1, sigma=0, radius=0)


def value(p: int, nu: float) -> float:
    with flint.ctx.workprec(BITS):
        return float(bias_bound(PROBLEM, p).at(flint.arb(nu)))


def test_first_order_by_hand() -> None:
    """p = 1: rem = h d + L_2 d^2/2 with d = 8h; bound (1 + 1/mu) rem/nu."""
    nu = 2.0**-10
    d = 8 * nu
    assert abs(value(1, nu) - (1 + 8) * (nu * d + 2 * d * d / 2) / nu) <= 1e-12


@pytest.mark.parametrize("p", range(1, 9))
def test_the_bound_is_of_order_p_and_grows(p: int) -> None:
    small, large = value(p, 1e-9), value(p, 2e-9)
    assert abs(large / small / 2**p - 1) <= 1e-4
    values = [value(p, 1e-5 * k) for k in range(1, 6)]
    assert values == sorted(values)


def test_no_bound_far_out() -> None:
    assert value(4, 1.0) == float("inf")


@pytest.mark.parametrize("p", [0, -1, 9, 65, True, 1.5])
def test_orders_without_constants_are_refused(p: int) -> None:
    with pytest.raises(InputError, match="p = "):
        bias_bound(PROBLEM, p)
