"""The cheapest order: as good as planning every order, and an honest word on where the search ends."""

from dataclasses import replace

import pytest

from fdtheory.guarantee.best_order import search_orders, walk
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


def test_a_walk_asks_for_each_order_with_the_best_calls_so_far() -> None:
    base = search_orders(families(1, 1), 4).best
    prices, asked = {1: 5, 2: 7, 3: 9, 4: 3}, []

    def needed(p: int, most: int | None) -> float:
        asked.append((p, most))
        return 0.0 if most is None else float(p)

    found = walk(4, needed, lambda p, nu: nu in (0.0, p), lambda p: replace(base, p=p, calls=prices[p]))
    assert asked == [(2, None), (1, 7), (4, 5), (3, 3)]
    assert (found.best.p, found.planned, found.last) == (4, (1, 2, 3, 4), 4)


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
