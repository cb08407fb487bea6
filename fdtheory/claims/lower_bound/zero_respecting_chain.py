"""The chain of the lower bound for zero-respecting methods: smoothness, gap, and the gradient before its end.

f_T = -Ψ(τ)Φ(x_1) + Σ[Ψ(-x_(i-1))Φ(-x_i) - Ψ(x_(i-1))Φ(x_i)] with τ = 5/4.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.hard_instance import phi, psi
from fdtheory.lower_bound.rows import largest_row
from fdtheory.lower_bound.zero_respecting import THRESHOLD, gap, gradient_floor
from fdtheory.numbers import Operand
from fdtheory.proof import Le, Range, Sentence, above, at_least
from fdtheory.proof.library import row_sums
from fdtheory.proof.library.falling_off import FALLS, base, k, whole_step
from fdtheory.proof.library.falling_off import u as further
from fdtheory.proof.library.falling_off import v as margin
from fdtheory.proof.library.zero_respecting import GAP, first, least_value, top, w
from fdtheory.trial.claim import Evidence, claim, enclosed, proved

Gap = Callable[[int], Operand]
FAR = Fraction(40)
u, v = sp.symbols("u v", real=True)


@claim(
    "ours:chain-sizes",
    subject=Fraction(1401, 10),
    rival=[Fraction(1399, 10), Fraction(133)],
    uses=("ours:smooth-chain",),
)
def rows_of_the_hessian(most: Fraction) -> Iterator[Evidence]:
    """The absolute values in a row of the Hessian add up to at most 140.1, so that its norm is at most that.

    Checked: by balls over all values of three neighbours, the largest row from both sides: b by branch and bound, a and
        c by cells that cover the half-line and the line, b beyond the ends of the search apart; 139.9 is refuted.
    Not checked: here the formula of a row (row_by_differentiation), what is used beyond the ends (sizes_fall_off) and
        that the norm is at most the largest one (norm_is_at_most_the_largest_row); that the norm comes near 140.
    """
    yield enclosed("largest row", largest_row(), "<=", most)


def a_percent_less(largest: Operand) -> Operand:
    """Near miss: 0.99 R²."""
    return largest**2 * 99 / 100


def not_squared(largest: Operand) -> Operand:
    """Near miss: R."""
    return largest


@claim("ours:chain-sizes", subject=row_sums.square_of_the_row, rival=[a_percent_less, not_squared])
def norm_is_at_most_the_largest_row(square: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """A symmetric matrix with three diagonals has |Hx|² ≤ R²|x|², R the largest sum of absolute values in a row.

    Checked: by the proof kernel, for every size, all entries and every x: Cauchy's inequality in each row, and the sum
        over the rows. A matrix of one entry refutes the near misses.
    Not checked: here that the gradient then changes by at most R times the distance, which Coq proves with the mean
        value theorem, for this chain and every length (ours:smooth-chain).
    """
    one = Sentence({row_sums.R: at_least(0), u: Range()}, Le((row_sums.R * u) ** 2, square(row_sums.R) * u**2))
    yield proved("every size", *row_sums.NORM.of(square), at=[{row_sums.R: 2, u: 1}, {"R": 0, "u": 0}], instance=one)


def half_a_step(u: Operand) -> Operand:
    """Near miss: u/2."""
    return u / 2


def step_of_another_power(u: Operand) -> Operand:
    """Near miss: u² in place of u."""
    return u**2


@claim("ours:chain-sizes", subject=whole_step, rival=[half_a_step, step_of_another_power])
def sizes_fall_off(growth: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """w^k e^(-w) falls from w = 2k on: so 16w³e^(1-w), 4w^(3/2)e^(1-w) and e^(1-w) are largest at the end of a search.

    With w = m + u that is (1 + u/m)^k ≤ e^u. The searches end at w = 60 for Ψ'' and 60 or 64 for Ψ', at s² = 25/4 for
    the neighbour before, and for Φ'' at t = 8, where t²/2 = 32 and k = 1/2.

    Checked: by the proof kernel, for all k ≥ 0, m > 2k, u ≥ 0 and every base from 2 on, of which e is one; u/2 and u²
        are refuted.
    Not checked: nothing; 16w³ is above |16w³ - 24w²| for w ≥ 3/2.
    """
    at = [{base: 2, k: 2, margin: Fraction(1, 100), further: Fraction(1, 2)}]
    at += [{base: 2, k: 2, margin: Fraction(1, 100), further: 2}]
    yield proved("every power", *FALLS.of(growth), at=at)


def stated_gap(T: int) -> Operand:
    """e w T - (e - Ψ(τ)/2) w."""
    return gap(T)


def gap_below_the_first_link(T: int) -> Operand:
    """Near miss: 11.2 T - 14."""
    return flint.arb(112) / 10 * T - 14


def gap_from_the_first_value(T: int) -> Operand:
    """Near miss: without the half of the first link."""
    e = flint.arb(1).exp()
    return e * (2 * flint.arb.pi() * e).sqrt() * (T - 1)


@claim("ours:chain-sizes", subject=stated_gap, rival=[gap_below_the_first_link, gap_from_the_first_value])
def gap_at_a_far_point(bound: Gap) -> Iterator[Evidence]:
    """f_T(0) - f_T(M, …, M) with M = 40 is at most e w T - (e - Ψ(τ)/2) w, and within 1 % T of it.

    Checked: by balls, T = 1, 2, 6, 50, at a point that nearly attains the bound; both near misses are below it.
    Not checked: other points; gap_grows_by_links is about all of them.
    """
    for T in (1, 2, 6, 50):
        seen = psi(THRESHOLD) * (phi(FAR) - phi(Fraction(0))) + (T - 1) * psi(FAR) * phi(FAR)
        room = bound(T) - seen
        half = ball_of(Fraction(T, 200))
        yield enclosed(f"T = {T}", abs(room - half), "<=", half + ball_of(Fraction(1, 10**9)))


def links_counted_half(n: Operand, first: Operand, top: Operand, w: Operand) -> Operand:
    """Near miss: each link counted as half of uw."""
    return -first * w - (n - 1) * top * w / 2


def links_of_size_one(n: Operand, first: Operand, top: Operand, w: Operand) -> Operand:
    """Near miss: each link counted as w."""
    return -first * w - (n - 1) * w


TIGHT = {w: 4, top: 3, first: 2}


@claim("ours:chain-sizes", subject=least_value, rival=[links_counted_half, links_of_size_one])
def gap_grows_by_links(least: Callable[..., Operand]) -> Iterator[Evidence]:
    """-Ψ(τ)w - (n - 1)ew is a lower bound of a chain of length n: of its first value and its n - 1 links.

    Checked: by the proof kernel, for every n and every point, and all functions Ψ with values in [0, u] and Φ with
        values in [0, w]: the sum over the links itself, each of them at least -uw. A chain of two at a point where Ψ
        and Φ have the values u and w, and 0 at its negative, refutes the near misses.
    Not checked: here that u = e and w = √(2πe) serve (suprema_from_both_sides), and that the value at 0 is -Ψ(τ)w/2,
        which Coq proves (ours:smooth-chain).
    """
    two = Sentence(dict.fromkeys((w, top, first), above(0)), Le(least(2, first, top, w), -first * w - top * w))
    yield proved(
        "n - 1 links",
        *GAP.of(least),
        at=[TIGHT, {"w": Fraction(1, 2), "u": Fraction(1, 2), "s": Fraction(1, 2)}],
        instance=two,
    )


@claim(
    "ours:chain-sizes",
    subject=(THRESHOLD, Fraction(79, 288)),
    rival=[(THRESHOLD, Fraction(80, 288)), (Fraction(1), Fraction(79, 288)), (Fraction(3, 2), Fraction(79, 288))],
    uses=("ours:hard-constants-enclosed",),
)
def gradient_before_the_end_of_the_chain(case: tuple[Fraction, Fraction]) -> Iterator[Evidence]:
    """Ψ(a)Φ'(z) is at least e^(79/288) = 1.3156 for every a ≥ 5/4 and |z| ≤ 5/4.

    Checked: by the proof kernel, for the exponents 1 - 1/(2a-1)² and (1-z²)/2, with a = τ + u and z² = τ² - v; a larger
        bound, and the same bound with the thresholds 1 and 3/2, are refuted.
    Not checked: here that nothing cancels in that entry (nothing_cancels_in_the_gradient), and that the first small
        entry has a large neighbour on its left; Coq proves the bound as a whole (ours:smooth-chain).
    """
    threshold, least = map(sp.sympify, case)
    exponent = 1 - 1 / (2 * (threshold + u) - 1) ** 2 + (1 - threshold**2 + v) / 2
    says = Sentence({u: at_least(0), v: at_least(0)}, Le(least, exponent))
    yield proved("exponents", says, at=[{u: 0, v: 0}])


@claim("ours:chain-sizes", subject=Fraction(13156, 10**4), rival=[Fraction(13157, 10**4), Fraction(4, 3)])
def gradient_by_balls(least: Fraction) -> Iterator[Evidence]:
    """Ψ(5/4)Φ'(5/4) is at least 1.3156, by a second route.

    Checked: by balls, from the definitions of Ψ and Φ'; 1.3157 is refuted.
    Not checked: other points than the threshold.
    """
    yield enclosed("at the threshold", gradient_floor(), ">=", least)
