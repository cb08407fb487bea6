"""Exponents: the algebra itself, the printed setting, and its near misses."""

import pytest
import sympy as sp

from fdtheory.guarantee.exponents import (
    Power,
    altered,
    one_exponent_off,
    optimal_order,
    p,
    printed_rate,
    printed_setting,
    printed_total,
)


def test_products_and_powers() -> None:
    power = (Power.of(eps=1 / p, kappa=2) / Power.of(kappa=p)) ** p
    assert power.exponent("eps") == 1
    assert sp.expand(power.exponent("kappa") - (2 * p - p**2)) == 0
    assert power.without("kappa") == Power.of(eps=1)


def test_an_unknown_quantity_is_refused() -> None:
    with pytest.raises(ValueError, match="lambda_"):
        Power.of(lambda_=1)


@pytest.mark.parametrize("order", [1, 2, 3, 7])
def test_total_at_single_orders_by_hand(order: int) -> None:
    """The powers of nu, T and K as plain numbers, multiplied out without the class."""
    nu_kappa, nu_eps = -sp.Rational(2 * order + 1, order), sp.Rational(1, order)
    kappa, eps = 3 + 2 - 2 * nu_kappa, -2 - 2 - 2 * nu_eps
    total = printed_setting().total()
    assert total.exponent("kappa").subs(p, order) == kappa == 9 + sp.Rational(2, order)
    assert total.exponent("eps").subs(p, order) == eps == -4 - sp.Rational(2, order)
    assert total == printed_total()


@pytest.mark.parametrize("by", [1, -1])
def test_every_exponent_is_changed_once(by: int) -> None:
    printed = printed_setting()
    makers = one_exponent_off(printed_setting, ["nu", "eta_x", "eta_y", "S", "K", "T"], by)
    assert len(makers) == len({make() for make in makers} - {printed}) == 24
    assert printed.S * Power.of(Delta=1) == altered(printed, "S", "Delta").S


@pytest.mark.parametrize(("growth", "share"), [(1, 2), (3, sp.Rational(2, 3))])
def test_optimal_order_is_a_minimum(growth: int, share: sp.Expr) -> None:
    X = sp.Symbol("X", positive=True)
    assert optimal_order(growth, X) == share * X
    values = [q**growth * sp.exp(2 * 10 / q) for q in (share * 9, share * 10, share * 11)]
    assert values[1] < values[0]
    assert values[1] < values[2]


def test_printed_rate_is_the_total_without_its_constants() -> None:
    assert printed_rate() == Power.of(p=1, kappa=9 + 2 / p, eps=-4 - 2 / p)
