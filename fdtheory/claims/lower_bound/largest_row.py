"""The row that is searched for its largest value, beside the same from stationary points."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import mpmath

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.hard_instance import bent, steep
from fdtheory.lower_bound.rows import row_at
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
