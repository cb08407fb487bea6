"""Paired differences over seeds with intervals that hold for a whole family of comparisons at once."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import final

from fdtheory.files import Record

LEVEL = 0.05
"""The chance that any interval of a family misses, or that any true hypothesis of it is rejected."""


@final
@dataclass(frozen=True)
class Difference:
    """Mean of paired differences, a simultaneous interval (Bonferroni) and a p-value adjusted by Holm's method."""

    name: str
    seeds: int
    mean: float
    low: float
    high: float
    p_value: float
    adjusted: float

    @property
    def sign(self) -> int:
        """1 or -1 where Holm's method says that the mean is not 0, else 0."""
        return 0 if self.adjusted > LEVEL else int(math.copysign(1, self.mean))


def family(pairs: Mapping[str, tuple[Sequence[float], Sequence[float]]], level: float = LEVEL) -> list[Difference]:
    """First minus second over the seeds that both have, for every named comparison."""
    count, raw = len(pairs), {name: _one(*pair, level / max(1, len(pairs))) for name, pair in pairs.items()}
    adjusted, running = {}, 0.0
    for rank, name in enumerate(sorted(raw, key=lambda key: raw[key][4])):
        running = max(running, min(1.0, (count - rank) * raw[name][4]))
        adjusted[name] = running
    return [Difference(name, *raw[name], adjusted[name]) for name in pairs]


def _one(first: Sequence[float], second: Sequence[float], tail: float) -> tuple[int, float, float, float, float]:
    """(seeds, mean, low, high, p-value) of one comparison."""
    from scipy import stats

    gaps = [a - b for a, b in zip(first, second, strict=True)]
    n, mean = len(gaps), math.fsum(gaps) / len(gaps)
    error = math.sqrt(math.fsum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n) if n > 1 else math.inf
    if not 0 < error < math.inf:
        sure = n > 1 and mean != 0
        return n, mean, mean if n > 1 else -math.inf, mean if n > 1 else math.inf, 0.0 if sure else 1.0
    half = float(stats.t.isf(tail / 2, n - 1)) * error
    return n, mean, mean - half, mean + half, float(2 * stats.t.sf(abs(mean) / error, n - 1))


def interval(values: Sequence[float], level: float = LEVEL) -> tuple[float, float]:
    """Mean and half-width of Student's interval of one mean."""
    _, mean, low, _, _ = _one(values, [0.0] * len(values), level)
    return mean, mean - low


def as_rows(found: Sequence[Difference]) -> list[Record]:
    """Plain values for JSON."""
    return [asdict(one) | {"sign": one.sign} for one in found]
