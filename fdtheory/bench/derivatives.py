"""How long the ν-derivatives of y*_ν and d/dx ℓ_ν take: power series against the recursion over set partitions.

Three programs, one instance, the same number of bits: every partition for itself, as the formula is written; partitions
with equal block sizes taken together; Newton's method on power series.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import final

from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.estimator.partition_route import ball_route, by_block_sizes, one_by_one
from fdtheory.expansions.partitions import bell_number
from fdtheory.problems.softmax import QuadraticSoftmax

ORDERS = tuple(range(1, 9))
HIGH_ORDERS = (10, 20, 40, 80, 160)
BITS = 200


@final
@dataclass(frozen=True)
class Times:
    """Seconds for all derivatives up to order q by the three programs, and the number of partitions of q."""

    q: int
    partitions: int
    one_by_one: float
    by_block_sizes: float
    series: float

    @property
    def gain(self) -> float:
        """How many times faster the series is than the formula as it is written."""
        return self.one_by_one / self.series

    @property
    def gain_over_block_sizes(self) -> float:
        """The same against partitions with equal block sizes taken together."""
        return self.by_block_sizes / self.series


def derivative_times(orders: Iterable[int] = ORDERS) -> list[Times]:
    """The three programs on a softmax instance with two x's and two y's."""
    instance = QuadraticSoftmax.seeded(2, 2, condition=4, seed=1)
    return [_times(instance, q) for q in orders]


def _times(instance: QuadraticSoftmax, q: int) -> Times:
    return Times(
        q,
        bell_number(q),
        _seconds(lambda: ball_route(instance, BITS, nu=Fraction(0), terms=one_by_one).derivatives(q), 1),
        _seconds(lambda: ball_route(instance, BITS, nu=Fraction(0), terms=by_block_sizes).derivatives(q), 2),
        _seconds(lambda: implicit_series(instance, q, BITS), 5),
    )


def series_times(orders: Iterable[int] = HIGH_ORDERS) -> list[tuple[int, float]]:
    """Seconds of the series alone, on a softmax instance with three x's and four y's, to high orders."""
    instance = QuadraticSoftmax.seeded(3, 4, condition=10, seed=2)
    return [(q, _seconds(partial(implicit_series, instance, q, BITS), 3)) for q in orders]


def _seconds(program: Callable[[], object], repeats: int) -> float:
    """The least time of several runs."""
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        program()
        best = min(best, time.perf_counter() - start)
    return best
