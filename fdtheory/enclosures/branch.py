"""The branch ν ↦ y*_ν enclosed over a whole interval of ν, piece by piece outwards from ν = 0.

On each piece Krawczyk's test gives existence and uniqueness for every ν in it, the Hessian of νf + g is
certainly positive definite on the box, and the zero at the shared end is certainly the same as that of the
piece before.  So the pieces enclose one branch of strict local minimisers, the one through y*_0; where
νf + g is convex it is the minimiser.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import interval
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.interval_newton import Enclosure, LowerLevel, NotEnclosedError, enclosure

UNENCLOSED = (ValueError, ZeroDivisionError)
"""What a ball too wide, a pole or a kink inside it ends in (an InputError is a ValueError); a shorter piece may do."""

FINEST = 1 << 14
"""The shortest piece tried is the wanted length divided by this."""


@dataclass(frozen=True)
class BranchPiece:
    """An interval of ν and a box that contains y*_ν for every ν in it, alone in the larger box ``alone``."""

    low: Fraction
    high: Fraction
    box: list[flint.arb]
    alone: list[flint.arb]

    def ball(self) -> flint.arb:
        """The interval as a ball of flint."""
        return interval(self.low, self.high)


@dataclass(frozen=True)
class Branch:
    """Pieces that cover [0, reached]; ``reached`` may be short of what was wanted, and is negative on the left."""

    pieces: tuple[BranchPiece, ...]
    reached: Fraction


def piece_at(pieces: Iterable[BranchPiece], nu: Fraction) -> BranchPiece:
    """The first piece that contains ν."""
    return next(piece for piece in pieces if piece.low <= nu <= piece.high)


def follow(
    problem: LowerLevel, end: Fraction, bits: int = 96, longest: Fraction | None = None, max_pieces: float = math.inf
) -> Branch:
    """The branch from 0 towards ``end``, in pieces no longer than ``longest``, as far as it can be enclosed."""
    here, pieces = Fraction(0), list[BranchPiece]()
    step, limit = end if longest is None else _towards(end, longest), abs(end) / FINEST
    joint = enclosure(problem, here, bits).box
    while here != end and len(pieces) < max_pieces:
        target = here + step if abs(here + step) < abs(end) else end
        found = _piece(problem, here, target, joint, bits)
        end_of_piece = None if found is None else _joint(problem, found, target, bits)
        if found is None or end_of_piece is None:
            step = step / 2
            if abs(step) < limit:
                break
            continue
        pieces.append(found)
        here, joint = target, end_of_piece
        step = _towards(end, min(abs(step) * 3 / 2, longest or abs(end)))
    return Branch(tuple(pieces), here)


def sharp_box(problem: LowerLevel, piece: BranchPiece, nu: Fraction, bits: int) -> list[flint.arb]:
    """A tight box around the branch at one ν of a piece."""
    box = enclosure(problem, nu, bits, [v.mid() for v in piece.box]).box
    if not all(a.contains(v) for a, v in zip(piece.alone, box, strict=True)):
        raise NotEnclosedError("the minimiser found is not the one on the branch; take shorter pieces")
    return box


def wide_box(problem: LowerLevel, piece: BranchPiece, low: Fraction, high: Fraction, bits: int) -> list[flint.arb]:
    """A box that contains the branch over [low, high], whose middle lies in the piece."""
    middle = sharp_box(problem, piece, (low + high) / 2, bits)
    with ball_precision(bits):
        found = enclosure(problem, interval(low, high), bits, [v.mid() for v in middle])
    if not all(a.contains(v) for a, v in zip(found.alone, middle, strict=True)):
        raise NotEnclosedError("the box over the interval misses the branch; take a shorter interval")
    return found.box


def _joint(problem: LowerLevel, piece: BranchPiece, nu: Fraction, bits: int) -> list[flint.arb] | None:
    """The zero at the end of a piece, None unless it is the one that is alone in the piece."""
    try:
        return sharp_box(problem, piece, nu, bits)
    except UNENCLOSED:
        return None


def _towards(end: Fraction, length: Fraction) -> Fraction:
    return length * end / abs(end)


def _piece(
    problem: LowerLevel, here: Fraction, target: Fraction, joint: list[flint.arb], bits: int
) -> BranchPiece | None:
    low, high = min(here, target), max(here, target)
    arithmetic = BallArithmetic(bits)
    with arithmetic.working():
        ball = interval(low, high)
        try:
            found: Enclosure = enclosure(problem, ball, bits, [v.mid() for v in joint])
        except UNENCLOSED:
            return None
        same = all(a.contains(b) for a, b in zip(found.alone, joint, strict=True))
        if not same or not positive_definite(problem.jacobian(found.box, ball, arithmetic)):
            return None
    return BranchPiece(low, high, found.box, found.alone)


def positive_definite(matrix: list[list[flint.arb]]) -> bool:
    """Whether every symmetric matrix in a matrix of balls is certainly positive definite."""
    rows = matrix
    while rows:
        (pivot, *first), *others = rows
        if not pivot > 0:
            return False
        factors = [row[0] / pivot for row in others]
        rows = [
            [a - t * b for a, b in zip(row[1:], first, strict=True)] for t, row in zip(factors, others, strict=True)
        ]
    return True
