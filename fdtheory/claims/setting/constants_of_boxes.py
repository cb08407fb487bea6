"""Which box constants are proved on, and the constants on it, beside maxima that are known by hand."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

import flint
import numpy as np
import sympy as sp

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.problems.constants import ProvedConstants, constants_of, region_of
from fdtheory.problems.hessian_norm import is_above
from fdtheory.problems.region import Region
from fdtheory.problems.structural_constants import cumulant
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact, observed

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
UNIT = (Fraction(-1), Fraction(1))
HALF = Fraction(1)
"""The half-width of the box around a point and its minimiser."""
Sides = Callable[[Fraction], tuple[Fraction, Fraction]]


def one_to_either_side(middle: Fraction) -> tuple[Fraction, Fraction]:
    """From v - 1 to v + 1."""
    return middle - HALF, middle + HALF


def two_above(middle: Fraction) -> tuple[Fraction, Fraction]:
    """Near miss: up to v + 2."""
    return middle - HALF, middle + 2 * HALF


def nothing_below(middle: Fraction) -> tuple[Fraction, Fraction]:
    """Near miss: from v on."""
    return middle, middle + HALF


@cache
def _around(minimum: sp.Rational, at: sp.Rational) -> SymbolicInstance:
    return SymbolicInstance(y * z, (y - minimum) ** 2 + (z + 2 * minimum) ** 2 / 2, [x], [y, z], at=[at])


@claim("ours:assumption-check", subject=one_to_either_side, rival=[two_above, nothing_below])
def boxes_around_a_point(sides: Sides) -> Iterator[Evidence]:
    """Where an instance brings no box it is that of half-width 1 around its x and the minimiser, to a thousandth.

    Checked: two instances with two lower variables, whose minimisers are fractions, exactly; a box that is given stays.
    Not checked: minimisers that are no fractions with a denominator up to 1000, which are rounded to one.
    """
    for minimum, at in ((R(1, 3), R(3, 7)), (R(-5, 8), R(2))):
        found, _ = region_of(_around(minimum, at))
        wanted = [sides(Fraction(int(v.p), int(v.q))) for v in (at, minimum, -2 * minimum)]
        yield exact(f"at = {at}, minimum {minimum}", [*found.x, *found.y], "==", wanted)
    given = (sides(Fraction(1, 5)),), (sides(Fraction(1, 7)), sides(Fraction(0)))
    own = SymbolicInstance(y, (y**2 + z**2) / 2, [x], [y, z], at=[R(1, 5)], region=Region(*given))
    found, plain = region_of(own)[0], Fraction(1)
    wanted = [(Fraction(v) - plain, Fraction(v) + plain) for v in (Fraction(1, 5), Fraction(1, 7), Fraction(0))]
    yield exact("a box of its own", [*found.x, *found.y], "==", wanted)


@dataclass(frozen=True)
class Grown:
    """f = A(y⁵/120 + y²) and g = (y-c)²/2 + B(y-c)⁵/120; with ``boxed`` on [-1, 1], else around the minimiser c."""

    A: sp.Rational
    B: sp.Rational
    c: sp.Rational
    boxed: bool

    def instance(self) -> SymbolicInstance:
        f, t = self.A * (y**5 / 120 + y**2), y - self.c
        region = Region((UNIT,), (UNIT,)) if self.boxed else None
        return SymbolicInstance(f, t**2 / 2 + self.B * t**5 / 120, [x], [y], at=[0], region=region)

    def sizes(self) -> list[float]:
        """L_0, …, L_4 and ‖f_yy‖: all derivatives are largest where |y|, and |y - c|, are."""
        far, out = (R(1), 1 + abs(self.c)) if self.boxed else (1 + abs(self.c), R(1))
        f = [self.A * v for v in (far**4 / 24 + 2 * far, far**3 / 6 + 2, far**2 / 2, far)]
        g = [1 + self.B * out**3 / 6, self.B * out**2 / 2, self.B * out, self.B]
        return [float(v) for v in (f[0], max(f[1], g[0]), max(f[2], g[1]), max(f[3], g[2]), g[3], f[1])]

    def mu(self) -> float:
        return float(1 - self.B * ((1 + self.c if self.boxed else R(1)) ** 3) / 6)


GROWN = {
    "g larger": Grown(R(1, 8), R(2), R(0), True),
    "f larger": Grown(R(8), R(1, 2), R(1, 4), True),
    "f larger in the middle": Grown(R(1), R(1, 10), R(1, 3), False),
    "g larger, around the minimiser": Grown(R(1, 16), R(3), R(1, 5), False),
}
Scale = Callable[[float], float]


@cache
def _proved(name: str) -> ProvedConstants:
    return constants_of(GROWN[name].instance(), 4)


def as_proved(value: float) -> float:
    """The constant as it is."""
    return value


def a_hundred_thousandth_less(value: float) -> float:
    """Near miss: a hundred-thousandth less, which some point exceeds."""
    return value * (1 - 1e-5)


def a_hundred_thousandth_more(value: float) -> float:
    """Near miss: a hundred-thousandth more, which is not needed."""
    return value * (1 + 1e-5)


@claim("ours:assumption-check", subject=as_proved, rival=[a_hundred_thousandth_less, a_hundred_thousandth_more])
def constants_of_powers(scale: Scale) -> Iterator[Evidence]:
    """On a box μ, L_0, …, L_4 and ‖f_yy‖ are bounds and attained, to a millionth, and most of it is seen.

    Checked: four problems in powers of y (of which two thirds are seen at least), in which f or g has the larger
        derivatives, on their own box and around the minimiser, against maxima by hand; L_0 to L_2 where no
        order is given.
    Not checked: more variables.
    """
    for name, grown in GROWN.items():
        found, wanted = _proved(name), grown.sizes()
        for m, (proved, size) in enumerate(zip((*found.lipschitz, found.curvature_f), wanted, strict=True)):
            fits = size * (1 - 1e-12) <= scale(proved) <= size * (1 + 1e-6)
            fits = fits and (m == 5 or 0.7 * size <= found.seen[m] <= size * (1 + 1e-9))
            yield observed(f"{name}, {f'L_{m}' if m < 5 else 'f_yy'}", fits, f"{proved:.6g} above {size:.6g}")
        close = grown.mu() * (1 - 1e-6) <= scale(found.mu) <= grown.mu() * (1 + 1e-12)
        yield observed(f"{name}, μ", close, f"{found.mu:.6g} below {grown.mu():.6g}")
    usual, whole = _usual(), _proved("g larger")
    same = (scale(usual.mu), *map(scale, usual.lipschitz[:2])) == (whole.mu, *whole.lipschitz[:2])
    yield observed("no order given", same and len(usual.lipschitz) == 3, f"{len(usual.lipschitz)} sizes")


@cache
def _usual() -> ProvedConstants:
    return constants_of(GROWN["g larger"].instance())


ROWS = (((3, 1), (0, -2), (-1, 1), (2, -2)), ((1, 0, 2), (-1, 2, 0), (0, -3, 1)))
FIXED = (((2, 1), (1, -1)), ((1, 0, 1), (0, 2, -1), (1, -1, 0)))
Level = Callable[[float], float]


def just_above(top: float) -> float:
    """A millionth above the largest eigenvalue."""
    return top + 1e-6


def just_below(top: float) -> float:
    """Near miss: a millionth below it."""
    return top - 1e-6


@claim("ours:eigenvalue-bounds", subject=just_above, rival=just_below)
def levels_above_all_pairs(level: Level) -> Iterator[Evidence]:
    """A level is proved above C + s·ddᵀ/4 for all differences d of two rows where it is, and not where it is below.

    Checked: two matrices with four and three rows and three s, at a millionth above and below the largest eigenvalue
        over all pairs by numpy; with s = 0 that of C.
    Not checked: larger matrices.
    """
    for fixed, rows in zip(FIXED, ROWS, strict=True):
        matrix, points = np.array(fixed, dtype=float), np.array(rows, dtype=float)
        for s in (0.0, 0.25, 3.0):
            bent = [matrix + s * np.outer(a - b, a - b) / 4 for a, b in combinations(points, 2)]
            top = max(float(np.linalg.eigvalsh(one)[-1]) for one in bent)
            balls = flint.arb_mat([[flint.arb(v) for v in row] for row in fixed])
            proved = is_above(flint.arb(level(top)), balls, [[flint.arb(v) for v in row] for row in rows], flint.arb(s))
            yield exact(f"{len(rows)} rows, s = {s}", [int(proved)], "==", [1])


Cumulant = Callable[[int], flint.arb]


def largest_cumulants(k: int) -> flint.arb:
    """1/4 for k = 2, else k!/(√2 π^(k-1))."""
    return flint.arb(1) / 4 if k == 2 else flint.arb.fac_ui(k) / flint.arb(2).sqrt() / flint.arb.pi() ** (k - 1)


def by_analyticity_alone(k: int) -> flint.arb:
    """Near miss: the first of them like the others, and the others a millionth more."""
    return flint.arb.fac_ui(k) / flint.arb(2).sqrt() / flint.arb.pi() ** (k - 1) * (1 + flint.arb("1e-6") * (k != 2))


@claim("ours:log-sum-exp-bounds", subject=largest_cumulants, rival=by_analyticity_alone)
def bounds_of_cumulants(bound: Cumulant) -> Iterator[Evidence]:
    """The k-th cumulant of a variable of range 1 is bounded by k!/(√2π^(k-1)), for k = 2 by 1/4, which is attained.

    Checked: the numbers that are used, k = 2, …, 7, to 10⁻²⁰.
    Not checked: that they are bounds, which is cumulants_are_bounded.
    """
    for k in range(2, 8):
        with ball_precision(128):
            off = abs(cumulant(k) / bound(k) - 1)
            yield exact(f"k = {k}", [int(off < flint.arb("1e-20"))], "==", [1])
