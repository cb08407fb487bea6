"""The plans' search by golden sections looks where golden sections look."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from fdtheory.guarantee.golden_section import golden
from fdtheory.trial.claim import Evidence, claim, exact

Cost = Callable[[float], float]
Search = Callable[[Cost, float, float, int], tuple[float, float]]


def without_its_last_round(cost: Cost, low: float, high: float, rounds: int) -> tuple[float, float]:
    """Near miss: one round less."""
    return golden(cost, low, high, rounds - 1)


def on_a_wider_range(cost: Cost, low: float, high: float, rounds: int) -> tuple[float, float]:
    """Near miss: the upper end a thousandth of the range too high."""
    return golden(cost, low, high + (high - low) / 1000, rounds)


VALLEYS: dict[str, tuple[Cost, float, float, int]] = {
    "a parabola": (lambda x: (x - 0.731) ** 2, -1.3, 2.9, 9),
    "a steep left side": (lambda x: math.exp(-9 * x) + x / 3, -0.2, 1.7, 12),
    "a steep right side": (lambda x: math.exp(7 * x - 7) - x / 5, -0.9, 1.4, 11),
    "rising": (lambda x: x**3 + x, -0.4, 2.3, 7),
    "falling": (lambda x: 1 / (x + 3), -0.6, 5.1, 8),
    "level": (lambda x: 2.5, 0.3, 1.9, 6),
}


def _by_mirrors(cost: Cost, low: float, high: float, rounds: int) -> tuple[list[float], float]:
    """The places looked at and the one chosen, where each new place mirrors the one that is kept in the new range."""
    ends, inside = (low, high), [low + (high - low) * (3 - math.sqrt(5)) / 2]
    inside.append(low + high - inside[0])
    seen = [*inside, *ends]
    for _ in range(rounds):
        kept = 0 if cost(inside[0]) <= cost(inside[1]) else 1
        low, high = (low, inside[1]) if kept == 0 else (inside[0], high)
        seen.append(low + high - inside[kept])
        inside = sorted((inside[kept], seen[-1]))
    return seen, min((*inside, *ends), key=lambda x: (cost(x), x))


@claim("ours:golden-section", subject=golden, rival=[without_its_last_round, on_a_wider_range])
def looks_where_golden_sections_look(search: Search) -> Iterator[Evidence]:
    """Each place that is looked at is the mirror image of the one that is kept; the best of the last ones is returned.

    Checked: six functions (valleys with equal and with unequal sides, rising, falling, level) on ranges without
        symmetry, every place and the result to 10⁻⁹; one round less and a range that is a thousandth wider fail.
    Not checked: functions with several valleys, for which nothing is promised.
    """
    for name, (cost, low, high, rounds) in VALLEYS.items():
        seen: list[float] = []
        value, place = search(partial(_noted, cost, seen), low, high, rounds)
        expected, best = _by_mirrors(cost, low, high, rounds)
        pairs = [*zip(seen, expected, strict=False), (place, best), (value, cost(best))]
        apart = max(abs(Fraction(one) - Fraction(other)) for one, other in pairs)
        yield exact(name, apart if len(seen) == len(expected) else Fraction(1), "<=", Fraction(1, 10**9))


def _noted(cost: Cost, seen: list[float], x: float) -> float:
    seen.append(x)
    return cost(x)
