"""The order sweep p = 1, …, 12 by flint's balls and by mpmath: the same numbers, and how long each takes."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

import mpmath

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.estimator.hyper_gradient import MeasuringArithmetic
from fdtheory.estimator.orders import OrderResult, measure_orders
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance

INSTANCE = "softmax-wide"


@final
@dataclass(frozen=True)
class SweepTimes:
    """Seconds for both routes, and the largest relative difference of their leading constants."""

    instance: str
    flint: float
    mpmath: float
    disagreement: float

    @property
    def gain(self) -> float:
        """How many times faster the balls are."""
        return self.mpmath / self.flint


def sweep_times(instance: str = INSTANCE, repeats: int = 3) -> SweepTimes:
    """Both routes on one instance; the shortest of several runs for the short one."""
    chosen = load_instance(instance)
    runs = [_timed(chosen, BallArithmetic) for _ in range(repeats)]
    slow, second = _timed(chosen, MpmathArithmetic)
    quick = min(seconds for seconds, _ in runs)
    return SweepTimes(instance, quick, slow, _disagreement(runs[0][1], second))


def _timed(instance: Instance, arithmetic_of: Callable[[int], MeasuringArithmetic]) -> tuple[float, list[OrderResult]]:
    start = time.perf_counter()
    results = measure_orders(instance, arithmetic_of=arithmetic_of)
    return time.perf_counter() - start, results


def _disagreement(first: list[OrderResult], second: list[OrderResult]) -> float:
    with mpmath.workdps(40):
        return float(max(abs(a.constant / b.constant - 1) for a, b in zip(first, second, strict=True)))
