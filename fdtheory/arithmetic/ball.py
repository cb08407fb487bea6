"""flint's balls: every result encloses the exact one."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

import flint

from fdtheory.arithmetic.base import ExactMatrix, ListArithmetic, Remembered, by_squaring
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.numbers import ball_of


@dataclass(frozen=True, eq=False)
class BallArithmetic(ListArithmetic[flint.arb]):
    """flint's balls with ``bits`` bits."""

    bits: int
    _constants: Remembered[flint.arb] = field(default_factory=Remembered, repr=False)
    _mats: dict[int, tuple[flint.arb_mat, flint.arb_mat]] = field(default_factory=dict, repr=False)

    def working(self) -> AbstractContextManager[object]:
        return ball_precision(self.bits)

    def number(self, value: Fraction | int) -> flint.arb:
        return ball_of(value)

    def pi(self) -> flint.arb:
        return flint.arb.pi()

    def apply(self, function: str, value: flint.arb) -> flint.arb:
        if function in ("softplus", "sigmoid"):
            return _monotone(_LOGISTIC[function], value)
        if function == "bell":
            return _unimodal(_LOGISTIC[function], value)
        found: flint.arb = getattr(value, function)()
        return found

    def whole_power(self, base: flint.arb, exponent: int) -> flint.arb:
        certain = not base.contains(0)
        if certain and base.rel_accuracy_bits() < 20:  # a wide ball: the ends give the exact range
            ends = [by_squaring(flint.arb(e), exponent, flint.arb(1)) for e in (base.lower(), base.upper())]
            return ends[0].union(ends[1])
        return by_squaring(base, exponent, self.number(1))

    def choose(self, switch: flint.arb, positive: flint.arb, zero: flint.arb, negative: flint.arb) -> flint.arb:
        if switch > 0:
            return positive
        if switch < 0:
            return negative
        return zero.union(positive).union(negative)  # at 0 exactly too: a derivative has no value of its own there

    def spike(self, switch: flint.arb) -> flint.arb:
        return flint.arb(0) if switch > 0 or switch < 0 else flint.arb.nan()

    def constants(self, matrix: ExactMatrix) -> Sequence[Sequence[flint.arb]]:
        return self._constants.rows(matrix, self.number, self.working)

    def matvec(self, matrix: ExactMatrix, vector: list[flint.arb]) -> list[flint.arb]:
        return (self._mat(matrix)[0] * flint.arb_mat(len(vector), 1, vector)).entries()

    def transposed_matvec(self, matrix: ExactMatrix, vector: list[flint.arb]) -> list[flint.arb]:
        return (self._mat(matrix)[1] * flint.arb_mat(len(vector), 1, vector)).entries()

    def gram(self, left: ExactMatrix, weights: list[flint.arb], right: ExactMatrix) -> list[list[flint.arb]]:
        scaled = [[w * v for v in row] for w, row in zip(weights, self.constants(right), strict=True)]
        return (self._mat(left)[1] * flint.arb_mat(scaled)).tolist()

    def _mat(self, matrix: ExactMatrix) -> tuple[flint.arb_mat, flint.arb_mat]:
        """flint's own form of a constant matrix and of its transpose."""
        if id(matrix) not in self._mats:
            found = flint.arb_mat([list(row) for row in self.constants(matrix)])
            self._mats[id(matrix)] = (found, found.transpose())
        return self._mats[id(matrix)]

    def solve_general(self, matrix: list[list[flint.arb]], vector: list[flint.arb]) -> list[flint.arb]:
        """Solution of any regular system; a ZeroDivisionError where regularity is not certain."""
        column = flint.arb_mat([[v] for v in vector])
        return [row[0] for row in flint.arb_mat(matrix).solve(column).tolist()]


_LOGISTIC: Mapping[str, Callable[[flint.arb], flint.arb]] = MappingProxyType({
    "softplus": lambda v: v.exp().log1p(),
    "sigmoid": lambda v: 1 / (1 + (-v).exp()),
    "bell": lambda v: 1 / ((1 + v.exp()) * (1 + (-v).exp())),
})  # fmt: skip


def _monotone(function: Callable[[flint.arb], flint.arb], ball: flint.arb) -> flint.arb:
    """The hull of the values at both ends, for an increasing function."""
    return function(flint.arb(ball.lower())).union(function(flint.arb(ball.upper())))


def _unimodal(function: Callable[[flint.arb], flint.arb], ball: flint.arb) -> flint.arb:
    """The same for a function that increases up to 0 and decreases from there."""
    ends = _monotone(function, ball)
    return ends.union(function(flint.arb(0))) if ball.contains(0) else ends
