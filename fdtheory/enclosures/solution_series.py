"""y*_ν and d/dx ℓ_ν as power series in ν: Newton's method on truncated series.

Interface (``problem`` is any object with the methods of ``fdtheory.enclosures.interval_newton.LowerLevel``; every
instance of ``fdtheory.problems`` is one):

``implicit_series(problem, order, bits=200, *, centre=0) -> Series``
    ``Series.y[i][m]`` encloses the m-th Taylor coefficient of component i of y*_ν at ν = centre (an arb),
    ``Series.psi[i][m]`` that of component i of d/dx ℓ_ν, for m = 0 … order.
    Multiply by m! for derivatives: ``Series.derivative_y(m)``, ``Series.derivative_psi(m)``.
    ``centre`` may be a Fraction, or a ball: then the coefficients hold at every point of that ball.

``rational_series(problem, order) -> Series``
    The same with exact rationals (fmpq), for polynomial instances whose minimiser at ν = 0 is rational.

``solve_series(residual, jacobian, start, arithmetic_of) -> ...`` is the solver under both, for any parameter.

Why balls stay rigorous: if a polynomial agrees with the true series below order n, one Newton step on it
agrees below order 2n, and below order n its residual vanishes.  The exact truncated solution lies in
the balls; the step is evaluated on the balls, so the exact next truncation lies in the result.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from typing import Any, Generic, TypeVar

import flint

from fdtheory.arithmetic.base import AnyArithmetic
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.arithmetic.series import BallSeriesArithmetic, RationalSeriesArithmetic
from fdtheory.enclosures.interval_newton import LowerLevel, enclose, rational_zero
from fdtheory.errors import InputError

Coefficient = TypeVar("Coefficient", flint.arb, flint.fmpq)
SeriesArithmetic = TypeVar("SeriesArithmetic", BallSeriesArithmetic, RationalSeriesArithmetic)
Terms = list[Any]
"""Series of balls or of fractions, or their coefficients, as the arithmetic has them."""
Coefficients = list[list[Coefficient]]
"""One list of coefficients per component."""


@dataclass(frozen=True)
class Series(Generic[Coefficient]):
    """Taylor coefficients of y*_ν and of d/dx ℓ_ν, one list per component."""

    y: Coefficients[Coefficient]
    psi: Coefficients[Coefficient]
    order: int
    bits: int

    def derivative_y(self, m: int) -> list[Coefficient]:
        """The m-th derivative of y*_ν at the centre."""
        return self._times_factorial(self.y, m)

    def derivative_psi(self, m: int) -> list[Coefficient]:
        """The m-th ν-derivative of d/dx ℓ_ν at the centre; m = 1 at ν = 0 is the hyper-gradient."""
        return self._times_factorial(self.psi, m)

    def _times_factorial(self, rows: Coefficients[Coefficient], m: int) -> list[Coefficient]:
        with ball_precision(self.bits):  # outside this block balls are rounded to the ambient precision
            return [row[m] * factorial(m) for row in rows]


def implicit_series(
    problem: LowerLevel,
    order: int,
    bits: int = 200,
    *,
    centre: Fraction | int | flint.arb = 0,
    start: Sequence[flint.arb] | None = None,
) -> Series[flint.arb]:
    """Rigorous Taylor coefficients up to ``order`` of y*_ν and of d/dx ℓ_ν at ν = centre.

    ``start`` is an enclosure of y*_centre, computed by Krawczyk's test when absent.
    """
    _check(order)
    working_bits = bits + 4 * order + 64
    box = enclose(problem, centre, working_bits) if start is None else list(start)

    def arithmetic_of(terms: int) -> BallSeriesArithmetic:
        return BallSeriesArithmetic(working_bits, terms)

    def nu(arithmetic: BallSeriesArithmetic) -> flint.arb_series:
        head = centre if isinstance(centre, flint.arb) else arithmetic.number(centre)[0]
        return flint.arb_series([head, 1], arithmetic.terms)

    return _series(problem, order, box, arithmetic_of, nu)


def rational_series(problem: LowerLevel, order: int) -> Series[flint.fmpq]:
    """Exact Taylor coefficients at ν = 0 of a polynomial instance with a rational minimiser."""
    _check(order)

    def nu(arithmetic: RationalSeriesArithmetic) -> flint.fmpq_series:
        return flint.fmpq_series([0, 1], prec=arithmetic.terms)

    return _series(problem, order, rational_zero(problem), RationalSeriesArithmetic, nu)


def _check(order: int) -> None:
    if not isinstance(order, int) or order < 0:
        raise InputError(f"order = {order!r} is not a number of Taylor terms; give an integer from 0 on")


def _series(
    problem: LowerLevel,
    order: int,
    start: Sequence[Coefficient],
    arithmetic_of: Callable[[int], SeriesArithmetic],
    nu: Callable[[SeriesArithmetic], flint.arb_series | flint.fmpq_series],
) -> Series[Coefficient]:
    def residual(y: Terms, arithmetic: SeriesArithmetic) -> Terms:
        either: AnyArithmetic = arithmetic
        return problem.residual(y, nu(arithmetic), either)

    def jacobian(y: Terms, arithmetic: SeriesArithmetic) -> list[Terms]:
        either: AnyArithmetic = arithmetic
        return problem.jacobian(y, nu(arithmetic), either)

    y = solve_series(residual, jacobian, start, arithmetic_of, order + 1)
    arithmetic = arithmetic_of(order + 1)
    either: AnyArithmetic = arithmetic
    with arithmetic.working():
        psi = problem.gradient_x([lift(row, arithmetic) for row in y], nu(arithmetic), either)
        return Series(y, [padded(s, order + 1) for s in psi], order, getattr(arithmetic, "bits", 64))


def solve_series(
    residual: Callable[[Terms, SeriesArithmetic], Terms],
    jacobian: Callable[[Terms, SeriesArithmetic], list[Terms]],
    start: Sequence[Coefficient],
    arithmetic_of: Callable[[int], SeriesArithmetic],
    terms: int,
) -> Coefficients[Coefficient]:
    """Coefficients, below ``terms``, of the series that solves residual = 0 and begins with ``start``."""
    known: Coefficients[Coefficient] = [[v] for v in start]
    while len(known[0]) < terms:
        have = len(known[0])
        more = min(have, terms - have)
        arithmetic = arithmetic_of(have + more)
        with arithmetic.working():
            missing = [
                padded(r, have + more)[have:] for r in residual([lift(row, arithmetic) for row in known], arithmetic)
            ]
        arithmetic = arithmetic_of(more)
        with arithmetic.working():
            slopes = jacobian([lift(row[:more], arithmetic) for row in known], arithmetic)
            step = arithmetic.solve(slopes, [lift(row, arithmetic) for row in missing])
            known = [row + [-c for c in padded(s, more)] for row, s in zip(known, step, strict=True)]
    return known


def lift(coefficients: Sequence[Any], arithmetic: BallSeriesArithmetic | RationalSeriesArithmetic) -> Any:
    """The power series of an arithmetic with the given first coefficients."""
    if isinstance(arithmetic, RationalSeriesArithmetic):
        return flint.fmpq_series(list(coefficients), prec=arithmetic.terms)
    return flint.arb_series(list(coefficients), arithmetic.terms)


def padded(series: Any, terms: int) -> Terms:
    """The first ``terms`` coefficients of a series, with the zeros that flint leaves out."""
    found = list(series.coeffs())[:terms]
    zero = flint.fmpq(0) if isinstance(series, flint.fmpq_series) else flint.arb(0)
    return found + [zero] * (terms - len(found))
