"""Vectors and matrices in every arithmetic beside sums over indices in fractions, and what wide balls become."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

import flint
import mpmath
import numpy as np

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf, ball_of, distance, interval, norm_ball
from fdtheory.arithmetic.base import AnyArithmetic, ExactMatrix
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.arithmetic.rational import RationalArithmetic
from fdtheory.arithmetic.series import BallSeriesArithmetic, RationalSeriesArithmetic
from fdtheory.numbers import exact_value, largest_gap
from fdtheory.trial.claim import Evidence, claim, observed

Value: TypeAlias = Any
"""A number of whichever arithmetic computes it."""

F = Fraction
BITS = 120
TALL = ((F(1, 2), F(-3)), (F(5, 7), F(2)), (F(0), F(-1, 3)))
OTHER = ((F(2), F(1, 5)), (F(-1), F(4)), (F(3, 2), F(7)))
SQUARE = ((F(5), F(1, 2), F(-1)), (F(1, 2), F(3), F(2, 3)), (F(-1), F(2, 3), F(4)))
TWO, THREE, FACTOR = (F(3, 4), F(-2)), (F(1, 3), F(5), F(-7, 2)), F(-4, 9)
Shift = Callable[[Value], Value]
Rows = Sequence[Sequence[Fraction]]


def as_it_is(value: Value) -> Value:
    """The value."""
    return value


def slightly_off(value: Value) -> Value:
    """Near miss: a millionth more, and as much of it."""
    return value + (value + 2) / 10**6


def _solution() -> list[Fraction]:
    """Of the system with the square matrix and the longer vector, by Cramer's rule."""

    def determinant(m: Rows) -> Fraction:
        return sum(
            (
                m[0][i] * (m[1][(i + 1) % 3] * m[2][(i + 2) % 3] - m[1][(i + 2) % 3] * m[2][(i + 1) % 3])
                for i in range(3)
            ),
            F(0),
        )

    replaced = [
        [[THREE[r] if c == k else v for c, v in enumerate(row)] for r, row in enumerate(SQUARE)] for k in range(3)
    ]
    return [determinant(m) / determinant(SQUARE) for m in replaced]


def _by_indices() -> list[Fraction]:
    """Everything below, entry by entry."""
    found = [a + b for a, b in zip(THREE, _solution(), strict=True)]
    found += [FACTOR * a for a in THREE]
    found += [sum((a * b for a, b in zip(THREE, _solution(), strict=True)), F(0))]
    found += [sum((TALL[r][c] * TWO[c] for c in range(2)), F(0)) for r in range(3)]
    found += [sum((TALL[r][c] * THREE[r] for r in range(3)), F(0)) for c in range(2)]
    found += [
        sum((TALL[r][i] * THREE[r] * OTHER[r][k] for r in range(3)), F(0)) for i, k in product(range(2), repeat=2)
    ]
    found += [THREE[i] * TWO[k] for i, k in product(range(3), range(2))]
    found += [SQUARE[i][k] + FACTOR * THREE[i] * THREE[k] for i, k in product(range(3), repeat=2)]
    found += [sum((SQUARE[i][k] * THREE[k] for k in range(3)), F(0)) for i in range(3)]
    return [*found, *_solution(), *(v for row in TALL for v in row), *TALL[0]]


def _computed(arithmetic: AnyArithmetic) -> list[Value]:
    """The same by an arithmetic."""
    tall, other = ExactMatrix(TALL), ExactMatrix(OTHER)
    two, three, solution = (arithmetic.vector([arithmetic.number(v) for v in w]) for w in (TWO, THREE, _solution()))
    factor, square = arithmetic.number(FACTOR), arithmetic.matrix([[arithmetic.number(v) for v in r] for r in SQUARE])
    vectors = [
        arithmetic.add(three, solution), arithmetic.scale(factor, three), [arithmetic.dot(three, solution)],
        arithmetic.matvec(tall, two), arithmetic.transposed_matvec(tall, three),
    ]  # fmt: skip
    matrices = [
        arithmetic.gram(tall, three, other), arithmetic.outer(three, two),
        arithmetic.combine(square, factor, arithmetic.outer(three, three)),
    ]  # fmt: skip
    vectors += [row for matrix in matrices for row in matrix]
    vectors += [arithmetic.apply_matrix(square, three), arithmetic.solve(square, three), *arithmetic.constant(tall)]
    vectors += [arithmetic.constant_vector(ExactMatrix(TALL[:1]))]
    return [value for vector in vectors for value in vector]


def _mpf(value: Value) -> Value:
    """As mpmath has it; of a series the constant term."""
    if isinstance(value, flint.arb_series | flint.fmpq_series):
        value = value[0]
    if isinstance(value, flint.arb):
        return as_mpf(value)
    found = exact_value(value)
    return mpmath.nan if found is None else mpmath.mpf(found.numerator) / found.denominator


def _agree(case: str, shift: Shift, seen: Sequence[Value], wanted: Sequence[Value], room: float) -> Evidence:
    with mpmath.workdps(50):
        off = largest_gap(zip((shift(_mpf(one)) for one in seen), map(_mpf, wanted), strict=True))
    return observed(case, off <= room, f"largest difference {off:.1e}")


@claim("ours:certificate-written-out", subject=as_it_is, rival=slightly_off)
def one_vector_in_every_arithmetic(shift: Shift) -> Iterator[Evidence]:
    """Sums, products, Gram matrices and solutions have one value in every arithmetic, and numpy's come in batches.

    Checked: two tall matrices, a square one and two vectors, beside sums over indices and Cramer's rule;
        softmax and log-sum-exp beside their definition in 50 digits, in floats also far out; an empty product.
    Not checked: other sizes.
    """
    kinds: tuple[tuple[AnyArithmetic, float], ...] = (
        (NumpyArithmetic(), 1e-14), (MpmathArithmetic(BITS), 1e-34), (BallArithmetic(BITS), 1e-33),
        (RationalArithmetic(), 1e-48), (RationalSeriesArithmetic(2), 1e-48), (BallSeriesArithmetic(BITS, 2), 1e-33),
    )  # fmt: skip
    wanted = _by_indices()
    with mpmath.workdps(50):
        grown = [mpmath.exp(_mpf(v)) for v in THREE]
        soft = [*(one / mpmath.fsum(grown) for one in grown), mpmath.log(mpmath.fsum(grown))]
    for kind, room in kinds:
        with kind.working():
            name, seen = type(kind).__name__, _computed(kind)
            yield _agree(name, shift, seen, wanted, room)
            if "Rational" not in name:
                vector = kind.vector([kind.number(v) for v in THREE])
                yield _agree(
                    f"{name}, softmax", shift, [*kind.softmax(vector), kind.logsumexp(vector)], soft, 10 * room
                )
            if not isinstance(kind, NumpyArithmetic):
                yield _agree(
                    f"{name}, empty", shift, [kind.dot([], []), *kind.entries([kind.number(5)])], [F(0), F(5)], 0
                )
            if isinstance(kind, BallArithmetic | MpmathArithmetic):
                roots = [kind.power(kind.number(F(0)), exponent) for exponent in (F(1, 2), F(3, 2))]
                yield _agree(f"{name}, roots of 0", shift, roots, [F(0), F(0)], 0)
    yield _agree("batches", shift, *_batches(), 1e-14)
    with NumpyArithmetic().working():
        far = [NumpyArithmetic().vector([sign * 2000 + float(v) for v in THREE]) for sign in (1, -1)]
        far.append(NumpyArithmetic().vector([-2000.0, 3000.0, 3000.0]))
        seen = [
            value
            for vector in far
            for value in (*NumpyArithmetic().softmax(vector), NumpyArithmetic().logsumexp(vector))
        ]
    half = mpmath.mpf(1) / 2
    apart = [F(0), half, half, 3000 + mpmath.log(2)]
    yield _agree("far out", shift, seen, [*soft[:3], soft[3] + 2000, *soft[:3], soft[3] - 2000, *apart], 1e-12)


def _batches() -> tuple[list[Value], list[Value]]:
    """Two vectors at once, and one after the other."""
    kind, tall, other = NumpyArithmetic(), ExactMatrix(TALL), ExactMatrix(OTHER)
    square, long, short = (np.array(w, dtype=float) for w in (SQUARE, THREE, TWO))
    both, factors, pair = np.stack([long, long[::-1] + 1]), np.array([2.0, -3.0]), np.stack([short, 3 * short])

    def everything(a: Value, b: Value, t: Value) -> list[Value]:
        bent = kind.combine(square, t, kind.outer(a, a))
        return [
            kind.add(a, a), kind.scale(t, a), kind.dot(a, a), kind.matvec(tall, b), kind.transposed_matvec(tall, a),
            kind.gram(tall, a, other), kind.outer(a, b), bent, kind.apply_matrix(bent, a), kind.solve(bent, a),
            kind.softmax(a), kind.logsumexp(a), kind.vector(kind.entries(a)),
        ]  # fmt: skip

    at_once = everything(both, pair, factors)
    alone = [everything(a, b, t) for a, b, t in zip(both, pair, factors, strict=True)]
    seen = [float(v) for i in range(2) for values in at_once for v in np.ravel(values[i])]
    return seen, [float(v) for i in range(2) for values in alone[i] for v in np.ravel(values)]


def _ends(ball: flint.arb) -> list[flint.arb]:
    return [flint.arb(ball.lower()), flint.arb(ball.upper())]


WIDE = (F(1, 10), F(19, 10)), (F(-19, 10), F(-1, 10)), (F(-1, 2), F(3, 2))
"""Intervals above 0, below it and around it."""


@claim("ours:certificate-written-out", subject=as_it_is, rival=slightly_off)
def ranges_of_wide_balls(shift: Shift) -> Iterator[Evidence]:
    """On a wide ball a power off 0 and the logistic functions have the range that their ends, and the top, give.

    Checked: three intervals, the powers 2, 3 and 5, and both halves of the line for the bell, to 10⁻⁷; intervals, norms
        and distances of balls beside their formulas; the middle of a ball to its last digit.
    Not checked: other functions.
    """
    kind = BallArithmetic(BITS)
    with kind.working():
        for low, high in WIDE:
            ball, ends = interval(low, high), (low, high)
            yield _agree(f"[{low}, {high}]", shift, _ends(ball), ends, 1e-8)
            logistic = [end for name in ("softplus", "sigmoid", "bell") for end in _ends(kind.apply(name, ball))]
            yield _agree(f"logistic on [{low}, {high}]", shift, logistic, _logistic(low, high), 1e-7)
            if low * high > 0:
                powers = [end for k in (2, 3, 5) for end in _ends(kind.whole_power(ball, k))]
                wanted = [end for k in (2, 3, 5) for end in sorted((low**k, high**k))]
                yield _agree(f"powers on [{low}, {high}]", shift, powers, wanted, 1e-7)
        around = kind.whole_power(interval(*WIDE[2]), 2)
        yield _agree(
            "around 0", shift, [int(around.contains(ball_of(v))) for v in (F(0), F(1, 4), F(9, 4))], [1, 1, 1], 0
        )
        thin = [kind.whole_power(ball_of(F(3, 7)), k) for k in range(6)]
        yield _agree("thin", shift, thin, [F(3, 7) ** k for k in range(6)], 1e-33)
        system = kind.solve_general(
            [[ball_of(v) for v in row] for row in SQUARE[::-1]], [ball_of(v) for v in THREE[::-1]]
        )
        yield _agree("a system in another order", shift, system, _solution(), 1e-32)
    yield from _norms(shift)


def _logistic(low: Fraction, high: Fraction) -> list[Value]:
    """Both ends, by quotients of exponentials; the bell is 1/4 at 0."""
    with mpmath.workdps(50):
        a, b = (mpmath.exp(_mpf(end)) for end in (low, high))
        bells = [t / (1 + t) ** 2 for t in (a, b)]
        top = F(1, 4) if low < 0 < high else max(bells)
        return [mpmath.log(1 + a), mpmath.log(1 + b), a / (1 + a), b / (1 + b), min(bells), top]


def _norms(shift: Shift) -> Iterator[Evidence]:
    """Of thin and of wide balls: the radius is the norm of the radii."""
    with ball_precision(BITS):
        thin = norm_ball([flint.arb(2), flint.arb(-3), flint.arb(6)])
        wide = norm_ball([flint.arb(2, 0.25), flint.arb(-3, 0.5), flint.arb(6, 0.5)])
        apart = distance([flint.arb(1), flint.arb(9)], [flint.arb(-4), flint.arb(-3)], BITS)
        third, diagonal = flint.arb(1) / 3, norm_ball([flint.arb(1), flint.arb(1)])
    yield _agree("norms", shift, [thin, wide, apart], [F(7), F(7), F(13)], 1e-30)
    yield _agree(
        "radii of norms", shift, [flint.arb(v.rad()) for v in (thin, wide, apart)], [F(0), F(3, 4), F(0)], 1e-8
    )
    yield _agree("middle", shift, [third], [F(1, 3)], 2.0 ** (1 - BITS))
    with mpmath.workprec(2 * BITS):
        inside = (
            abs(as_mpf(diagonal) - mpmath.sqrt(2)) <= as_mpf(flint.arb(diagonal.rad())) < mpmath.mpf(2) ** (2 - BITS)
        )
    yield _agree("root of 2", shift, [int(inside)], [F(1)], 0)
    middle, radius, ends = F(12345677, 2**10), F(64), (F(12411213, 2**10), F(12280141, 2**10))
    with ball_precision(12):
        rough = norm_ball([flint.arb(float(middle), float(radius))])
    holds = [rough.contains(flint.arb(float(end))) for end in ends] + [float(rough.rad()) < radius + middle / 2**10]
    yield _agree("in few digits", shift, list(map(int, holds)), [F(1)] * 3, 0)
