"""Ranges with proved ends: sums and products contain every sum and product, also with infinite ends."""

import math
from itertools import product

import flint
import pytest

from fdtheory.problems.spans import LINE, Span

INF = flint.arb.pos_inf()
ENDS = [(-2, 3), (1, 4), (-5, -1), (0, 2), (-1, 0), (-math.inf, 1), (2, math.inf), (-math.inf, math.inf), (0, 0)]


def span(low: float, high: float) -> Span:
    return Span(flint.arb(low), flint.arb(high))


def points(low: float, high: float) -> list[float]:
    """Ends that are numbers, something inside, and something far out where there is no end."""
    left, right = max(low, -1e6), min(high, 1e6)
    return [left, (left + right) / 2, right]


@pytest.mark.parametrize(("one", "other"), list(product(ENDS, ENDS)), ids=str)
def test_sums_and_products_stay_inside(one: tuple[float, float], other: tuple[float, float]) -> None:
    total, times = span(*one) + span(*other), span(*one) * span(*other)
    for a, b in product(points(*one), points(*other)):
        assert total.contains(flint.arb(a) + flint.arb(b))
        assert times.contains(flint.arb(a) * flint.arb(b))


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        ((-2, 3), (1, 4), -8, 12),
        ((-5, -1), (-5, -1), 1, 25),
        ((0, 0), (-math.inf, math.inf), 0, 0),
        ((2, math.inf), (-1, 0), -math.inf, 0),
    ],
)
def test_a_product_is_no_wider_than_needed(
    one: tuple[float, float], other: tuple[float, float], low: float, high: float
) -> None:
    found = span(*one) * span(*other)
    assert (float(found.low), float(found.high)) == (low, high)


def test_a_ball_and_its_range() -> None:
    found = Span.of(flint.arb(1, 0.25))
    assert 0.7499 < float(found.low) <= 0.75
    assert 1.25 <= float(found.high) < 1.2501
    assert not Span.of(flint.arb("nan")).bounded
    assert found.ball.contains(flint.arb(0.75))
    assert found.ball.contains(flint.arb(1.25))
    assert LINE.ball.contains(flint.arb(10**9))


def test_hull_contains_all_and_no_more() -> None:
    found = Span.hull([flint.arb(2), flint.arb(-1), flint.arb(1)])
    assert (float(found.low), float(found.high)) == (-1, 2)
    assert not Span.hull([flint.arb(2), flint.arb("nan")]).bounded
    assert Span.hull([flint.arb(2), INF]).contains(flint.arb(10**30))


def test_the_common_part_and_the_largest_modulus() -> None:
    both = span(-2, 3).meet(span(-1, 5))
    assert (float(both.low), float(both.high)) == (-1, 3)
    assert float(span(-2, 1).size) == 2
    assert float(span(-2, 3).size) == 3
    assert LINE.size == INF


def test_outside_is_outside() -> None:
    assert not span(1, 2).contains(flint.arb(2.5))
    assert not span(1, 2).contains(flint.arb(0.5))
    assert span(1, 2).contains(flint.arb(1))
    assert span(1, 2).bounded
    assert not span(1, math.inf).bounded
