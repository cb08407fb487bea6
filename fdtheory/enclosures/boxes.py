"""Bounds over a box of points by ball arithmetic: best-first bisection of the box."""

import heapq
import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import count

import flint

from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.branch import positive_definite

BITS = 64
Box = tuple[tuple[Fraction, Fraction], ...]


@dataclass(frozen=True)
class Bounds:
    """``proved`` bounds the extremum over the whole box; ``seen`` is attained at ``witness``."""

    proved: flint.arb
    seen: flint.arb
    witness: tuple[Fraction, ...]


def supremum(
    value: Callable[[list[flint.arb]], flint.arb], box: Box, budget: int = 400, slack: float = 1.1,
    known: float = math.inf,
) -> Bounds:  # fmt: skip
    """Bounds of the largest value; ``value`` maps balls to a ball that contains all values there.

    ``known`` is a bound from elsewhere: nothing more is cut once it is sharp enough.
    """
    with ball_precision(BITS):
        best, witness = _at_middle(value, box)
        order = count()
        heap = [(-_float_upper(value, box), next(order), box)]
        for _ in range(budget):
            if min(-heap[0][0], known) <= slack * float(best.mid()):
                break
            wide = heapq.heappop(heap)[2]
            for half in _halves(wide):
                here, place = _at_middle(value, half)
                if here > best:
                    best, witness = here, place
                heapq.heappush(heap, (-_float_upper(value, half), next(order), half))
        return Bounds(flint.arb(min(-heap[0][0], known)), best, witness)


def _float_upper(value: Callable[[list[flint.arb]], flint.arb], box: Box) -> float:
    """A float that is certainly not below any value in the box."""
    top = value([interval(low, high) for low, high in box]).upper()
    if not top.is_finite():
        return float("inf")
    return math.nextafter(float(top), math.inf)


def _at_middle(value: Callable[[list[flint.arb]], flint.arb], box: Box) -> tuple[flint.arb, tuple[Fraction, ...]]:
    point = tuple((low + high) / 2 for low, high in box)
    return flint.arb(value([ball_of(v) for v in point]).lower()), point


def _halves(box: Box) -> tuple[Box, Box]:
    """The box cut across its longest side."""
    i = max(range(len(box)), key=lambda k: box[k][1] - box[k][0])
    low, high = box[i]
    middle = (low + high) / 2
    return (*box[:i], (low, middle), *box[i + 1 :]), (*box[:i], (middle, high), *box[i + 1 :])


def smallest_eigenvalue(matrix: list[list[flint.arb]]) -> flint.arb:
    """A number that no eigenvalue of any symmetric matrix in a matrix of balls lies below; -inf if none is found."""
    discs = [sum((-abs(v) for j, v in enumerate(row) if j != i), row[i]) for i, row in enumerate(matrix)]
    if not all(disc.is_finite() for disc in discs):
        return flint.arb.neg_inf()
    if len(matrix) == 2:
        return _of_two(matrix)
    low = min((flint.arb(disc.lower()) for disc in discs), key=float)  # by Gershgorin
    high = flint.arb(min(float(row[i]) for i, row in enumerate(matrix)))
    for _ in range(24):
        middle = ((low + high) / 2).mid()
        low, high = (middle, high) if _above(matrix, middle) else (low, middle)
    return low


def _of_two(matrix: list[list[flint.arb]]) -> flint.arb:
    """The same for two rows: it falls with the diagonal entries and with the size of the other one."""
    a, d, b = (flint.arb(end) for end in (matrix[0][0].lower(), matrix[1][1].lower(), abs(matrix[0][1]).upper()))
    half = (a - d) / 2
    return flint.arb((a - half - (half * half + b * b).sqrt()).lower())


def _above(matrix: list[list[flint.arb]], shift: flint.arb) -> bool:
    shifted = [[v - shift if i == j else v for j, v in enumerate(row)] for i, row in enumerate(matrix)]
    return positive_definite(shifted)
