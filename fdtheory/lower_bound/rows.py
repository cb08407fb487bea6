"""The largest row of the Hessian of the chain function in absolute values, by balls over all of b and both neighbours.

The row of b = x_i with neighbours a and c is Ψ(a)|Φ''(b)| + Ψ'(a)Φ'(b) + |Ψ''(b)|Φ(c) + Ψ'(b)Φ'(c) for a, b ≥ 0 and
every c.  Branch and bound runs over b; a and c run over cells that cover the whole half-line and the whole line.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import final

import flint

from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.enclosures.extrema import supremum
from fdtheory.lower_bound.hard_instance import bent, steep, suprema

FIRST, LAST = Fraction(1, 400), Fraction(60)
"""In w = 1/(2b - 1)²; beyond these ends, and for b ≤ 1/2, a row is at most ``row_at_the_ends``."""

CELLS_BEFORE, MOST_ROOT = 250, Fraction(5, 2)
"""For a, in s = 1/(2a - 1); from 5/2 on Ψ and Ψ' fall."""

CELLS_BEHIND, FAR = 90, Fraction(6)
"""For c: one cell up to 0, cells of equal length up to 6, one cell beyond."""


@final
@dataclass(frozen=True)
class Cell:
    """Bounds of two functions on a piece of their range, and their values at a point of it."""

    most: tuple[flint.arb, flint.arb]
    here: tuple[flint.arb, flint.arb]


def whole() -> flint.arb:
    """√(2πe), the supremum of Φ."""
    return (2 * flint.arb.pi() * flint.arb(1).exp()).sqrt()


@cache
def largest_row(width: Fraction = Fraction(1, 20)) -> flint.arb:
    """A ball around the largest row; it bounds the Hessian's norm."""
    return supremum(row_at, FIRST, LAST, width=width)


def row_bound(w: flint.arb) -> flint.arb:
    """A bound of the rows with b such that Ψ'(b) and |Ψ''(b)| are at most as large as at w = 1/(2b - 1)²."""
    sizes = suprema()
    return sizes.psi * sizes.ddphi + (sizes.dpsi + steep(w.sqrt())) * sizes.dphi + abs(bent(w)) * sizes.phi


def row_at_the_ends() -> flint.arb:
    """A bound of the rows with b beyond the ends or up to 1/2.

    Ψ' and |Ψ''| grow up to w = FIRST and fall from w = LAST on; up to b = 1/2 both are 0.
    """
    return row_bound(ball_of(FIRST)).max(row_bound(ball_of(LAST)))


def row_at(w: flint.arb) -> flint.arb:
    """The largest row over a and c, for b = 1/2 + 1/(2√w)."""
    root = w.sqrt()
    b = (1 + 1 / root) / 2
    behind = _largest(cells_behind(), abs(bent(w)), steep(root))
    return behind + ((1 - b * b) / 2).exp() * _largest(cells_before(), b, flint.arb(1))


def _largest(cells: tuple[Cell, ...], one: flint.arb, other: flint.arb) -> flint.arb:
    """The supremum of one·u + other·v over all cells, as a ball."""
    (high, top), (low, bottom) = (one.upper(), other.upper()), (one.lower(), other.lower())
    most = least = flint.arb(0)
    for cell in cells:
        most = most.max(high * cell.most[0] + top * cell.most[1])
        least = least.max(low * cell.here[0] + bottom * cell.here[1])
    return least.union(most)


@cache
def cells_before() -> tuple[Cell, ...]:
    """Ψ and Ψ' over all a: cells of s in [0, 5/2], beyond which both fall."""
    found = []
    for i in range(CELLS_BEFORE):
        left, right = MOST_ROOT * i / CELLS_BEFORE, MOST_ROOT * (i + 1) / CELLS_BEFORE
        s = ball_of(left)
        here = (1 - s * s).exp()
        found.append(Cell((here.upper(), steep(interval(left, right)).upper()), (here, 4 * s**3 * here)))
    return tuple(found)


@cache
def cells_behind() -> tuple[Cell, ...]:
    """Φ and Φ' over all c: Φ grows, and Φ' falls with |c|."""
    places = [FAR * i / CELLS_BEHIND for i in range(CELLS_BEHIND + 1)]
    values = [_phi_and_slope(ball_of(c)) for c in places]
    up_to_zero, beyond = Cell(values[0], values[0]), Cell((whole(), values[-1][1]), values[-1])
    between = (Cell((b[0], a[1]), a) for a, b in pairwise(values))
    return (up_to_zero, *between, beyond)


def _phi_and_slope(c: flint.arb) -> tuple[flint.arb, flint.arb]:
    return whole() * (1 + (c / flint.arb(2).sqrt()).erf()) / 2, ((1 - c * c) / 2).exp()
