"""Points that show that g is not convex in y: negative curvature, or a chord below the graph across a switch."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, final

import numpy as np
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError
from fdtheory.numbers import rational
from fdtheory.problems.instance import Instance
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.weak_derivative import switches

BITS = 128
SAMPLES = 400
LARGEST = 16
"""Lower-level variables up to which points are tried."""


@final
@dataclass(frozen=True)
class Witness:
    """Where convexity fails, in words that name the point."""

    text: str

    def __str__(self) -> str:
        return self.text


def nonconvexity(instance: Instance) -> Witness | None:
    """A proved witness that g(x, ·) is not convex at the instance's own x; None if none was found."""
    if not isinstance(instance, SymbolicInstance) or instance.dim_y > LARGEST:
        return None
    return _chord(instance) or _negative_curvature(instance)


def _points(instance: SymbolicInstance) -> Iterator[list[float]]:
    """A fixed sample of y's: of the box, or at several distances from 0 and from the minimiser."""
    dice, size = random.Random(0), instance.dim_y
    yield [0.0] * size
    try:
        middle = instance.approximate_minimiser(0.0)
    except InputError:
        middle = [0.0] * size
    yield middle
    for k in range(SAMPLES):
        if instance.region is not None:
            yield [dice.uniform(float(low), float(high)) for low, high in instance.region.y]
        else:
            wide = (0.1, 1.0, 4.0, 10.0, 40.0)[k % 5]
            yield [m * (k % 2) + dice.uniform(-wide, wide) for m in middle]


def _negative_curvature(instance: SymbolicInstance) -> Witness | None:
    arithmetic, samples = NumpyArithmetic(), np.array(list(_points(instance)))
    with arithmetic.working():
        hessians = np.asarray(instance.g_yy(instance.point(arithmetic), samples, arithmetic), dtype=float)
    finite = np.isfinite(hessians).all(axis=(-1, -2))
    if not finite.any():
        return None
    samples, hessians = samples[finite], hessians[finite]
    values, vectors = np.linalg.eigh((hessians + np.swapaxes(hessians, -1, -2)) / 2)
    worst = int(values[:, 0].argmin())
    if not values[worst, 0] < 0:
        return None
    place = [_simple(v) for v in samples[worst]]
    along = [_simple(v) for v in vectors[worst, :, 0]]
    balls = BallArithmetic(BITS)
    with balls.working():
        direction = [ball_of(v) for v in along]
        matrix = instance.g_yy(instance.point(balls), [ball_of(v) for v in place], balls)
        bend = sum((a * sum((m * b for m, b in zip(row, direction, strict=True)), ball_of(0))
                    for a, row in zip(direction, matrix, strict=True)), ball_of(0))  # fmt: skip
        if not bend < 0:
            return None
        size = float((bend / sum((v * v for v in direction), ball_of(0))).mid())
    return Witness(f"its curvature is {size:.4g} at {_shown(instance, place)}")


def _chord(instance: SymbolicInstance) -> Witness | None:
    """Three points on a line across a switch of g, the middle one above the chord."""
    (x, y), g = instance.symbols, instance.expressions[1]
    here = {s: sp.Rational(v.numerator, v.denominator) for s, v in zip(x, instance.at, strict=True)}
    for u in sorted(switches(g.xreplace(here)), key=str):
        for start, step in _across(u, y, instance):
            for ends in ((Fraction(-1), Fraction(1, 2)), (Fraction(-1, 2), Fraction(1))):
                places = [
                    [p + end * s for p, s in zip(start, step, strict=True)] for end in (*ends, (ends[0] + ends[1]) / 2)
                ]
                if _above_chord(instance, places):
                    shown = " and ".join(_shown(instance, place) for place in places[:2])
                    return Witness(f"between {shown} it lies above its chord")
    return None


def _across(u: sp.Expr, y: Sequence[sp.Symbol], instance: SymbolicInstance) -> Iterator[Any]:
    """Points on the switch u = 0 and small steps across it, along a variable in which u is linear."""
    for i, symbol in enumerate(y):
        slope = sp.diff(u, symbol)
        if not (slope.is_Rational and slope != 0):
            continue
        for k, sample in enumerate(_points(instance)):
            if k > 12:
                break
            place = [_simple(v) for v in sample]
            value = u.subs({s: sp.Rational(v.numerator, v.denominator) for s, v in zip(y, place, strict=True)})
            if not value.is_Rational:
                continue
            place[i] -= rational(value / slope)
            inside = instance.region is None or instance.region.y[i][0] < place[i] < instance.region.y[i][1]
            for size in (Fraction(1, 10), Fraction(1, 1000), Fraction(1, 10**6)) if inside else ():
                yield place, [size if j == i else Fraction(0) for j in range(len(y))]


def _above_chord(instance: SymbolicInstance, places: list[list[Fraction]]) -> bool:
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        x = instance.point(arithmetic)
        left, right, middle = (instance.g(x, [ball_of(v) for v in place], arithmetic) for place in places)
        return bool(2 * middle > left + right)


def _simple(value: float) -> Fraction:
    return Fraction(float(value)).limit_denominator(1000)


def _shown(instance: SymbolicInstance, place: Sequence[Fraction]) -> str:
    return ", ".join(f"{s} = {float(v):.7g}" for s, v in zip(instance.symbols[1], place, strict=True))
