"""Formulas in every arithmetic, beside the same formulas written out for mpmath's numbers and for fractions."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import isnan
from typing import Any, TypeAlias

import flint
import mpmath
import numpy as np
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf
from fdtheory.arithmetic.base import AnyArithmetic
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.logistic_functions import bell, sigmoid, softplus
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.rational import RationalArithmetic
from fdtheory.arithmetic.series import BallSeriesArithmetic, RationalSeriesArithmetic
from fdtheory.errors import InputError
from fdtheory.numbers import largest_gap
from fdtheory.trial.claim import Evidence, claim, observed

Value: TypeAlias = Any
"""A number of whichever arithmetic computes it."""

BITS, TERMS, DIGITS = 120, 4, 50
POINTS = ((Fraction(3, 7), Fraction(5, 4)), (Fraction(-2, 3), Fraction(1, 5)), (Fraction(9, 4), Fraction(7, 3)))
SWITCH = (Fraction(3, 4), Fraction(3, 4))
SPEED = (Fraction(2), Fraction(-3, 2))
"""How fast u and v move along the variable of a power series."""

u, v = sp.symbols("u v")
R = sp.Rational
Formula = tuple[sp.Expr, Callable[[Value, Value], Value]]
"""For the compiler, and written out."""


def _sigmoid(t: Value) -> Value:
    return 1 / (1 + mpmath.exp(-t))


def _third(t: Value) -> Value:
    """The third derivative of log(1 + e^t) by quotients of exponentials."""
    grown = mpmath.exp(t)
    return grown * (1 - grown) / (1 + grown) ** 3


TRANSCENDENTAL: tuple[Formula, ...] = (
    (sp.exp(u) * sp.log(v), lambda a, b: mpmath.exp(a) * mpmath.log(b)),
    (sp.sin(u) - sp.cos(2 * v), lambda a, b: mpmath.sin(a) - mpmath.cos(2 * b)),
    (sp.tan(u / 3) / v**2, lambda a, b: mpmath.tan(a / 3) / b**2),
    (sp.tanh(u * v) + sp.atan(u / v), lambda a, b: mpmath.tanh(a * b) + mpmath.atan(a / b)),
    (sp.sinh(u) - 3 * sp.cosh(v), lambda a, b: mpmath.sinh(a) - 3 * mpmath.cosh(b)),
    (sp.sqrt(v) + v ** R(-3, 2), lambda a, b: mpmath.sqrt(b) + 1 / mpmath.sqrt(b) ** 3),
    (v ** R(2, 3) + v ** R(-5, 3), lambda a, b: mpmath.cbrt(b) ** 2 + 1 / mpmath.cbrt(b) ** 5),
    (v**u, lambda a, b: mpmath.power(b, a)),
    (sp.pi * u + sp.E * v, lambda a, b: mpmath.pi * a + mpmath.e * b),
    (softplus(u - 2 * v), lambda a, b: mpmath.log(1 + mpmath.exp(a - 2 * b))),
    (sigmoid(3 * u), lambda a, b: _sigmoid(3 * a)),
    (bell(u * v), lambda a, b: _sigmoid(a * b) * (1 - _sigmoid(a * b))),
    (sp.diff(softplus(u), u, 3), lambda a, b: _third(a)),
)
RATIONAL: tuple[Formula, ...] = (
    (
        (u**3 - 2 * u * v) * (u + 5) / (v**2 * (1 + u**2)),
        lambda a, b: (a**3 - 2 * a * b) * (a + 5) / b**2 / (1 + a * a),
    ),
    (u**-3 * (v - 4) ** -2, lambda a, b: 1 / (a * a * a * (b - 4) * (b - 4))),
    (u**11 + 7 * v**6 - 4 * u, lambda a, b: a**11 + 7 * b**6 - 4 * a),
    (sp.Float("0.375") * u - v, lambda a, b: 3 * a / 8 - b),
)
KINKED: tuple[Formula, ...] = (
    (sp.Abs(u - v) + u, lambda a, b: max(a - b, b - a) + a),
    (sp.sign(u - v), lambda a, b: Fraction((a > b) - (a < b))),
    (sp.Heaviside(u - v), lambda a, b: Fraction((a > b) - (a < b) + 1, 2)),
    (sp.Max(u, v, 3 * v - 1), lambda a, b: max(a, b, 3 * b - 1)),
    (sp.Min(u, v, 2 * u - v), lambda a, b: min(a, b, 2 * a - b)),
    (sp.Piecewise((u + 5, u < v), (v, True)), lambda a, b: a + 5 if a < b else b),
    (sp.Piecewise((u + 5, u <= v), (v, True)), lambda a, b: a + 5 if a <= b else b),
    (sp.Piecewise((u - 5, u > v), (v, True)), lambda a, b: a - 5 if a > b else b),
    (sp.Piecewise((u - 5, u >= v), (v, True)), lambda a, b: a - 5 if a >= b else b),
    (
        sp.Piecewise((u, u < v - 1), (v + 9, u < v), (u * v, True)),
        lambda a, b: a if a < b - 1 else b + 9 if a < b else a * b,
    ),
)
JUMPS = ((KINKED[1], -1, 1), (KINKED[2], 0, 1), (KINKED[5], 0.75, 5.75), (KINKED[8], -4.25, 0.75))
"""Formulas that jump at u = v = 3/4, and the ends of their values around it."""
SPIKE: Formula = (sp.DiracDelta(u - v), lambda a, b: Fraction(0))

Shift = Callable[[Value], Value]


def as_it_is(value: Value) -> Value:
    """The value."""
    return value


def slightly_off(value: Value) -> Value:
    """Near miss: a hundred-millionth more, and as much of it."""
    return value + (value + 2) / 10**8


def _agree(case: str, pairs: Iterator[tuple[Value, Value]], room: float) -> Evidence:
    off = largest_gap(pairs)
    return observed(case, off <= room, f"largest difference {off:.1e}")


def _mpf(value: Value) -> Value:
    """A fraction, the middle of a ball or a float as mpmath has it."""
    if isinstance(value, flint.arb):
        return as_mpf(value)
    if isinstance(value, flint.fmpq):
        return mpmath.mpf(int(value.p)) / int(value.q)
    if isinstance(value, Fraction):
        return mpmath.mpf(value.numerator) / value.denominator
    return mpmath.mpf(float(value) if isinstance(value, np.ndarray) else value)


def _run(formulas: Sequence[Formula], at: Sequence[Value], arithmetic: AnyArithmetic) -> list[Value]:
    compiled = compile_expressions([formula for formula, _ in formulas], [u, v])
    with arithmetic.working():
        return compiled.run([arithmetic.number(w) for w in at], arithmetic)


def _written(formulas: Sequence[Formula], at: Sequence[Value]) -> list[Value]:
    return [function(*at) for _, function in formulas]


def _pairs(shift: Shift, seen: Sequence[Value], wanted: Sequence[Value]) -> Iterator[tuple[Value, Value]]:
    return zip((shift(_mpf(one)) for one in seen), map(_mpf, wanted), strict=True)


@claim("ours:certificate-written-out", subject=as_it_is, rival=slightly_off)
def one_value_in_every_arithmetic(shift: Shift) -> Iterator[Evidence]:
    """A formula has one value in double precision, in mpmath's numbers, in balls and, if it is rational, in fractions.

    Checked: 13 transcendental and 4 rational formulas and 10 with kinks, at three points, in 50 digits; balls are thin;
        fractions, floats and mpmath's numbers on a switch as well, where balls contain both sides and no more.
    Not checked: other formulas.
    """
    everything, exact = (*TRANSCENDENTAL, *RATIONAL, *KINKED), (*RATIONAL, *KINKED)
    floats, digits, balls = NumpyArithmetic(), MpmathArithmetic(BITS), BallArithmetic(BITS)
    with mpmath.workdps(DIGITS):
        for point in POINTS:
            wanted = _written(everything, [_mpf(w) for w in point])
            for kind, room in ((floats, 1e-13), (digits, 1e-33), (balls, 1e-32)):
                seen = _run(everything, point, kind)
                yield _agree(f"{type(kind).__name__} at u = {point[0]}", _pairs(shift, seen, wanted), room)
            thick = max(_mpf(ball.rad()) for ball in seen)
            yield _agree(f"radii at u = {point[0]}", iter([(shift(1 + thick), 1)]), 1e-30)
        for point in (*POINTS, SWITCH):
            seen = _run(exact, point, RationalArithmetic())
            yield _agree(f"fractions at {point[0]}, {point[1]}", _pairs(shift, seen, _written(exact, point)), 1e-45)
        for kind in (floats, digits):
            seen = _run(KINKED, SWITCH, kind)
            yield _agree(f"{type(kind).__name__} on the switch", _pairs(shift, seen, _written(KINKED, SWITCH)), 1e-15)
        seen = [end for formula, *_ in JUMPS for end in _ends(_run([formula], SWITCH, balls)[0])]
        yield _agree("balls on the switch", _pairs(shift, seen, [end for _, *ends in JUMPS for end in ends]), 1e-8)


def _ends(ball: flint.arb) -> tuple[flint.arb, flint.arb]:
    return flint.arb(ball.lower()), flint.arb(ball.upper())


def _taylor(function: Callable[[Value, Value], Value], at: tuple[Fraction, Fraction]) -> list[Value]:
    """Coefficients along the line through a point, by differences."""

    def moved(t: Value) -> Value:
        return _mpf(function(*(_mpf(w) + _mpf(speed) * t for w, speed in zip(at, SPEED, strict=True))))

    return list(mpmath.taylor(moved, 0, TERMS - 1))


def _coefficients(formulas: Sequence[Formula], at: tuple[Fraction, Fraction], rational: bool) -> list[Value]:
    """What the two arithmetics of power series make of formulas along a line."""
    arithmetic: AnyArithmetic = RationalSeriesArithmetic(TERMS) if rational else BallSeriesArithmetic(BITS, TERMS)
    compiled = compile_expressions([formula for formula, _ in formulas], [u, v])
    with arithmetic.working():
        t = arithmetic.number(0) + (
            flint.fmpq_series([0, 1], prec=TERMS) if rational else flint.arb_series([0, 1], TERMS)
        )
        inputs = [arithmetic.number(w) + arithmetic.number(s) * t for w, s in zip(at, SPEED, strict=True)]
        return [series[m] for series in compiled.run(inputs, arithmetic) for m in range(TERMS)]


@claim("ours:certificate-written-out", subject=as_it_is, rival=slightly_off)
def power_series_of_formulas(shift: Shift) -> Iterator[Evidence]:
    """Along a line a formula has, in balls and in fractions, the Taylor coefficients that differences show.

    Checked: 13 transcendental and 4 rational formulas and 10 with kinks, four coefficients at two points, to 10⁻²⁰.
    Not checked: other lines.
    """
    smooth = (*RATIONAL, *KINKED)
    for point in POINTS[:2]:
        for rational, formulas in ((False, (*TRANSCENDENTAL, *smooth)), (True, smooth)):
            seen = _coefficients(formulas, point, rational)
            with mpmath.workdps(2 * DIGITS):
                wanted = [c for _, function in formulas for c in _taylor(function, point)]
                name = "fractions" if rational else "balls"
                yield _agree(f"{name} at u = {point[0]}", _pairs(shift, seen, wanted), 1e-20)


def _refusals(formulas: Sequence[Formula], at: Sequence[Fraction], *kinds: AnyArithmetic) -> int:
    """How often one of these arithmetics refuses one of these formulas."""
    refused = 0
    for formula, kind in product(formulas, kinds):
        try:
            _run([formula], at, kind)
        except InputError:
            refused += 1
    return refused


@claim("ours:certificate-written-out", subject=as_it_is, rival=slightly_off)
def what_has_no_value(shift: Shift) -> Iterator[Evidence]:
    """Fractions refuse what is not rational, series a switch; a spike is 0 off its place and nothing at it.

    Checked: thirteen formulas in fractions and in series of them, six formulas on a switch in both kinds of series; the
        spike in six arithmetics; a float that is no number chooses nothing; constants and functions that are not known.
    Not checked: other formulas.
    """
    exact, series = RationalArithmetic(), (RationalSeriesArithmetic(TERMS), BallSeriesArithmetic(BITS, TERMS))
    refused = _refusals(TRANSCENDENTAL, POINTS[0], exact, series[0])
    yield _agree("not rational", iter([(shift(refused), 2 * len(TRANSCENDENTAL))]), 0)
    on_switch = (*KINKED[:3], *KINKED[5:8], SPIKE)
    refused = _refusals(on_switch, SWITCH, *series)
    yield _agree("series on a switch", iter([(shift(refused), 2 * len(on_switch))]), 0)
    kinds = (NumpyArithmetic(), MpmathArithmetic(BITS), exact, BallArithmetic(BITS), *series)
    for sign in (1, -1):
        point = (SWITCH[0] + sign, SWITCH[1])
        found = [_run([SPIKE], point, kind)[0] for kind in kinds]
        flat = [_mpf(one if index < 4 else one[0]) for index, one in enumerate(found)]
        yield _agree(f"beside a spike, {sign}", ((shift(one), 0) for one in flat), 0)
    at = [isnan(float(_run([SPIKE], SWITCH, BallArithmetic(BITS))[0]))]
    at += [
        isnan(float(NumpyArithmetic().choose(np.float64(value), 1.0, 2.0, 3.0))) for value in (np.nan, 1.0, 0.0, -1.0)
    ]
    yield _agree("nothing at a spike, nothing by nan", iter([(shift(sum(at)), 2), (shift(at[0] + at[1]), 2)]), 0)
    unknown = (
        sp.oo,
        sp.EulerGamma,
        sp.gamma(u),
        sp.Symbol("w"),
        sp.Piecewise((u, u > 0)),
        sp.Piecewise((u, sp.Eq(u, 0)), (v, True)),
    )
    refused = _refusals([(formula, max) for formula in (*unknown, u)], POINTS[0], exact)
    yield _agree("unknown", iter([(shift(refused), len(unknown))]), 0)
