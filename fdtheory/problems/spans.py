"""Span: a range of real numbers whose ends are proved, and may be infinite."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self, final

import flint


@final
@dataclass(frozen=True)
class Span:
    """Everything from ``low`` to ``high``; both are points of flint's balls, rounded outwards."""

    low: flint.arb
    high: flint.arb

    @classmethod
    def of(cls, ball: flint.arb) -> Self:
        """The range of a ball; the whole line for a ball without a value."""
        if not ball.is_finite():
            return cls(flint.arb.neg_inf(), flint.arb.pos_inf())
        return cls(flint.arb(ball.lower()), flint.arb(ball.upper()))

    @classmethod
    def hull(cls, values: Sequence[flint.arb]) -> Self:
        """The range that several balls span; infinite balls stand for themselves."""
        lows, highs = [_end(v, -1) for v in values], [_end(v, 1) for v in values]
        return cls(_least(lows), -_least([-v for v in highs]))

    @property
    def bounded(self) -> bool:
        return bool(self.low.is_finite() and self.high.is_finite())

    @property
    def ball(self) -> flint.arb:
        """A ball that contains the range."""
        return self.low.union(self.high) if self.bounded else flint.arb(0, float("inf"))

    def contains(self, value: flint.arb) -> bool:
        return bool(not (self.low > value or self.high < value))

    def __add__(self, other: "Span") -> "Span":
        return Span(_end(self.low + other.low, -1), _end(self.high + other.high, 1))

    def __mul__(self, other: "Span") -> "Span":
        ends = [_product(a, b) for a in (self.low, self.high) for b in (other.low, other.high)]
        return Span.hull(ends)

    def meet(self, other: "Span") -> "Span":
        """The common part of two ranges of one and the same number."""
        return Span(
            self.low if self.low > other.low else other.low, self.high if self.high < other.high else other.high
        )

    @property
    def size(self) -> flint.arb:
        """The largest modulus."""
        return -_least([self.low, -self.high])


LINE = Span(flint.arb.neg_inf(), flint.arb.pos_inf())


def _end(value: flint.arb, side: int) -> flint.arb:
    if value.is_nan():
        return flint.arb.pos_inf() if side > 0 else flint.arb.neg_inf()
    if not value.is_finite():
        return value
    return flint.arb(value.lower() if side < 0 else value.upper())


def _product(a: flint.arb, b: flint.arb) -> flint.arb:
    return flint.arb(0) if a.is_zero() or b.is_zero() else a * b


def _least(values: Sequence[flint.arb]) -> flint.arb:
    best = values[0]
    for value in values[1:]:
        best = value if value < best else best
    return best
