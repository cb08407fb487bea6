"""The cheapest order: as good as planning every order, and an honest word on where the search ends."""

import pytest

from fdtheory.guarantee.best_order import search_orders
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.second_edition import node_plans


def families(kappa: int, orders: int) -> Families:
    return Families.of(ProblemConstants(mu=1 / kappa, lipschitz=[1] * (orders + 2), gap=1, sigma=1, radius=1))


@pytest.mark.campaign
def test_no_order_is_cheaper() -> None:
    for kappa, eps in ((2, 0.5), (10, 0.01)):
        c = families(kappa, 9)
        found = search_orders(c, eps)
        assert found.best.calls == min(one.calls for one in node_plans(c, eps))
        assert found.best.p in found.planned


def test_where_it_ends() -> None:
    short = search_orders(families(1000, 3), 0.01)
    assert (short.last, short.reason) == (3, "the constants reach p = 3")
    far = search_orders(families(1, 30), 1.0)
    assert far.last < 30
    assert "without bias" in far.reason


def test_good_start() -> None:
    assert search_orders(families(1, 4), 4).best.calls == 0


@pytest.mark.campaign
def test_endless_constants_are_read_while_large_orders_win() -> None:
    few = search_orders(families(10, 12), 0.1, at_least=6)
    assert 2 * few.best.p <= few.last < 12
    assert f"none from p = {few.best.p + 1} on is cheaper" in few.reason
    assert few.best.calls == search_orders(families(10, 12), 0.1).best.calls
    many = search_orders(families(100, 12), 1e-8, at_least=2)
    assert many.best.p > 6
    assert many.last == 12
