"""Student's test by mpmath alone: a second route beside scipy's, for claims that run where scipy is not installed."""

from collections.abc import Sequence

import mpmath

LEVEL = 0.05


def p_value(first: Sequence[float], second: Sequence[float]) -> float:
    """The two-sided p-value of the paired differences, from the incomplete beta function.

    >>> round(p_value([1.0, 2.0, 4.0], [0.0, 0.5, 2.0]), 6)
    0.035099
    """
    gaps = [mpmath.mpf(a) - mpmath.mpf(b) for a, b in zip(first, second, strict=True)]
    n, mean = len(gaps), mpmath.fsum(gaps) / len(gaps)
    square = mpmath.fsum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n
    if square == 0:
        return 0.0 if mean else 1.0
    free = mpmath.mpf(n - 1)
    return float(mpmath.betainc(free / 2, 0.5, 0, free / (free + mean**2 / square), regularized=True))


def sign(first: Sequence[float], second: Sequence[float], comparisons: int) -> int:
    """1 or -1 where the mean difference is not 0 by Bonferroni's rule for so many comparisons, else 0."""
    if p_value(first, second) * comparisons > LEVEL:
        return 0
    return 1 if sum(first) > sum(second) else -1


def decided(
    expected: int, first: Sequence[float], second: Sequence[float], comparisons: int, gain: float = 0.0
) -> tuple[bool | None, str]:
    """Whether first - second lies on the expected side of -gain, None where that is not told apart; and the means."""
    seen = sign([value + gain for value in first], second, comparisons)
    means = [f"{float(mpmath.fsum(values) / len(values)):.4f}" for values in (first, second)]
    return None if seen == 0 else seen == expected, f"means {means[0]} and {means[1]} over {len(first)} seeds"
