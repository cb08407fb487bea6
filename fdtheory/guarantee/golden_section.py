"""Golden sections: the least value of a function with one valley."""

import math
from collections.abc import Callable

RATIO = (math.sqrt(5) - 1) / 2


def golden(cost: Callable[[float], float], low: float, high: float, rounds: int) -> tuple[float, float]:
    """(least value, where) of a function with one valley; ends included."""
    left, right = high - RATIO * (high - low), low + RATIO * (high - low)
    at_left, at_right = cost(left), cost(right)
    ends = [(cost(low), low), (cost(high), high)]
    for _ in range(rounds):
        if at_left <= at_right:
            high, right, at_right = right, left, at_left
            left = high - RATIO * (high - low)
            at_left = cost(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + RATIO * (high - low)
            at_right = cost(right)
    return min([(at_left, left), (at_right, right), *ends])
