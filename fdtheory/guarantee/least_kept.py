"""The least number that keeps a condition which every larger one keeps as well: by doubling, then by halving."""

import math
from collections.abc import Callable


def least_kept(
    low: float,
    kept: Callable[[float], bool],
    *,
    step: float = 0.0,
    most: float,
    relative: float = 0.0,
    absolute: float = 0.0,
) -> float:
    """The least number from ``low`` on that is kept, or one above it by no more than is said; infinite beyond ``most``.

    Each look costs: ``low`` comes first, then, if need be, twice that and the ``step``, and so on.

    >>> least_kept(1.0, lambda number: number >= 10.5, most=100.0, absolute=0.5)
    10.5
    """
    if kept(low):
        return low
    high = 2 * low + step
    while not kept(high):
        low, high = high, 2 * high
        if high > most:
            return math.inf
    while high - low > max(absolute, relative * high):
        middle = (low + high) / 2
        low, high = (low, middle) if kept(middle) else (middle, high)
    return high
