"""The row that is searched for its largest value, beside the same from stationary points."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import mpmath

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.hard_instance import bent, steep
from fdtheory.lower_bound.rows import FIRST, LAST, row_at, row_at_the_ends, row_bound
from fdtheory.trial.claim import Evidence, claim, enclosed

Row = Callable[[flint.arb], flint.arb]
PLACES = tuple(Fraction(*place) for place in ((1, 20), (1, 2), (3, 2), (2, 1), (37, 10), (9, 2)))
"""In w = 1/(2b - 1)²; Ψ'' vanishes at 3/2, and the largest row is near 3.7."""


def row_without_the_last_product(w: flint.arb) -> flint.arb:
    """Near miss: without Ψ'(b)Φ'(0), the most that Ψ'(b)Φ'(c) can be."""
    return row_at(w) - steep(w.sqrt()) * flint.arb(0.5).exp()


def row_with_half_the_bend(w: flint.arb) -> flint.arb:
    """Near miss: Ψ''(b) counted half, and a tenth of a row less."""
    return row_at(w) * ball_of(Fraction(9, 10)) - abs(bent(w)) / 2


@claim("ours:chain-sizes", subject=row_at, rival=[row_without_the_last_product, row_with_half_the_bend])
def row_at_stationary_points(row: Row) -> Iterator[Evidence]:
    """For given b the largest row over a and c has c = |Ψ''(b)|/Ψ'(b), where Φ'(c)(|Ψ''(b)| - cΨ'(b)) changes sign.

    Checked: at six b, to one percent, against mpmath with that c and with a from a search among stationary points.
    Not checked: other b; the search over all of them takes a and c from cells that cover their ranges.
    """
    with mpmath.workdps(30):
        for place in PLACES:
            apart = abs(row(ball_of(place)) / flint.arb(mpmath.nstr(_by_stationary_points(place), 20)) - 1)
            yield enclosed(f"1/(2b - 1)² = {place}", apart, "<=", Fraction(1, 100))


def _by_stationary_points(place: Fraction) -> mpmath.mpf:
    w = mpmath.mpf(place.numerator) / place.denominator
    b, first = (1 + 1 / mpmath.sqrt(w)) / 2, 4 * w ** mpmath.mpf("1.5") * mpmath.exp(1 - w)
    second = abs(16 * w - 24) * w**2 * mpmath.exp(1 - w)
    c = second / first
    behind = second * mpmath.sqrt(2 * mpmath.pi * mpmath.e) * mpmath.ncdf(c) + first * mpmath.exp((1 - c * c) / 2)

    def before(s: mpmath.mpf) -> mpmath.mpf:
        """With s = 1/(2a - 1)."""
        return (b + 4 * s**3) * mpmath.exp(1 - s * s)

    slopes = mpmath.polyroots([8, 0, -12, 2 * b, 0])  # of s(8s³ - 12s + 2b), where it is stationary
    best = max(before(mpmath.re(s)) for s in slopes if abs(mpmath.im(s)) < 1e-9 and mpmath.re(s) >= 0)
    return behind + mpmath.exp((1 - b * b) / 2) * best


def bound_without_the_last_product(w: flint.arb) -> flint.arb:
    """Near miss: without |Ψ''(b)| times the supremum of Φ."""
    return row_bound(w) - abs(bent(w)) * (2 * flint.arb.pi() * flint.arb(1).exp()).sqrt()


def bound_with_half_the_slope(w: flint.arb) -> flint.arb:
    """Near miss: Ψ'(b) counted half."""
    return row_bound(w) - steep(w.sqrt()) * flint.arb(0.5).exp() / 2


def _by_suprema(place: Fraction) -> mpmath.mpf:
    """e·1 + (sup Ψ' + Ψ'(b))√e + |Ψ''(b)|√(2πe), where Ψ' is largest at w = 3/2 and |Φ''| at 1."""

    def slope(w: mpmath.mpf) -> mpmath.mpf:
        return 4 * mpmath.sqrt(w) ** 3 * mpmath.exp(1 - w)

    w, top = mpmath.mpf(place.numerator) / place.denominator, mpmath.mpf(3) / 2
    bend = abs(16 * w - 24) * w**2 * mpmath.exp(1 - w)
    sides = (slope(top) + slope(w)) * mpmath.exp(mpmath.mpf(1) / 2)
    return mpmath.e + sides + bend * mpmath.sqrt(2 * mpmath.pi * mpmath.e)


@claim("ours:chain-sizes", subject=row_bound, rival=[bound_without_the_last_product, bound_with_half_the_slope])
def rows_beyond_the_ends(bound: Row) -> Iterator[Evidence]:
    """The rows with b outside of the search are at most e + (sup Ψ' + Ψ'(b))√e + |Ψ''(b)|√(2πe) at its ends.

    Checked: the bound at four b against mpmath, to 10⁻⁵.
    Not checked: other b; where the search ends, which is larger_end.
    """
    with mpmath.workdps(30):
        for place in (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(9, 2)):
            apart = abs(bound(ball_of(place)) / flint.arb(mpmath.nstr(_by_suprema(place), 20)) - 1)
            yield enclosed(f"1/(2b - 1)² = {place}", apart, "<=", Fraction(1, 10**5))


def far_end() -> flint.arb:
    """Near miss: the bound at the end where b is near 1/2."""
    return row_bound(ball_of(LAST))


@claim("ours:chain-sizes", subject=row_at_the_ends, rival=far_end)
def larger_end(bound: Callable[[], flint.arb]) -> Iterator[Evidence]:
    """Outside of the search the rows are at most 10.071, the bound where b = 10.5, far below the largest.

    Checked: the larger of the bounds at both ends, against mpmath, to a thousandth; the largest row is near 140.
    Not checked: that Ψ' and |Ψ''| are smaller farther out, by hand.
    """
    with mpmath.workdps(30):
        wanted = max(map(_by_suprema, (FIRST, LAST)))
        yield enclosed("bound", abs(bound() - flint.arb(mpmath.nstr(wanted, 20))), "<=", Fraction(1, 1000))
