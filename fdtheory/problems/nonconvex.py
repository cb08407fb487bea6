"""Points that show that g is not convex in y: negative curvature, or a chord below the graph across a switch.

Points are sampled, and taken where the structure of g makes curvature suspect (``suspects``); the worst ones are moved
downhill in the smallest eigenvalue.  What is found in double precision is believed only after balls have shown it.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import final

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError
from fdtheory.numbers import rational
from fdtheory.problems.instance import Instance
from fdtheory.problems.suspects import suspects
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.weak_derivative import switches

BITS = 128
ENTRIES = 400_000
"""Entries of Hessians computed for one sample: 400 points for a few variables, at least 10 for many."""

ROUNDS = 8
WORST_POINTS = 6
"""How often the worst points are moved, and how many of them."""

FAR_POINTS = (1e2, 1e3, 1e4, 1e6, 1e9, 1e15, 1e30, 1e60)
"""Distances on the axes at which a polynomial shows its leading term."""

MAX_AXES = 8
"""Of a problem in many variables so many are looked along."""

MAX_DENOMINATOR = 1000
"""Of a simple point near one that was found."""

OTHER_POINTS = 24
"""Values of x, beside the instance's own, that are tried."""

Array = NDArray[np.float64]


@final
@dataclass(frozen=True)
class Witness:
    """Where convexity fails, in words that name the point."""

    text: str

    def __str__(self) -> str:
        return self.text


def nonconvexity(instance: Instance) -> Witness | None:
    """A proved witness that g(x, ·) is not convex at the instance's own x (on its box, if it has one); None if none
    was found."""
    if not isinstance(instance, SymbolicInstance) or (instance.large and instance.certainly_convex):
        return None
    return _chord(instance) or _negative_curvature(instance) or _chord_at_suspects(instance)


def nonconvexity_elsewhere(instance: SymbolicInstance) -> Witness | None:
    """A proved witness that g(x, ·) is not convex at another x of the instance's domain; None if none was found."""
    if instance.large:
        return None
    samples, dice = np.array(list(_points(instance))[: _count(instance) // 4]), random.Random(1)
    sides = [(v - 1, v + 1) for v in instance.at] if instance.region is None else list(instance.region.x)
    corners = [[sides[i][(k >> i) & 1] for i in range(len(sides))] for k in range(min(8, 2 ** len(sides)))]
    others = [
        [low + (high - low) * Fraction(dice.randint(0, 64), 64) for low, high in sides] for _ in range(OTHER_POINTS)
    ]
    for x in (*corners, *others):
        values, directions = _smallest(instance, samples, x)
        worst = int(np.argmin(values))
        if values[worst] < 0:
            found = _curvature_witness(instance, samples[worst], directions[worst], x)
            if found is not None:
                return found
    return None


def _count(instance: SymbolicInstance) -> int:
    return max(10, min(400, ENTRIES // instance.dim_y**2))


def _minimiser(instance: SymbolicInstance) -> list[float]:
    try:
        return instance.approximate_minimiser(0.0)
    except InputError:
        return [0.0] * instance.dim_y


def _inside(instance: SymbolicInstance, place: Sequence[Fraction | float]) -> bool:
    """Whether a point belongs to the domain on which convexity is claimed."""
    return instance.region is None or all(
        low <= v <= high for v, (low, high) in zip(place, instance.region.y, strict=True)
    )


def _points(instance: SymbolicInstance) -> Iterator[list[float]]:
    """A fixed sample of y's: of the box, or at several distances from 0 and from the minimiser."""
    dice, size, middle = random.Random(0), instance.dim_y, _minimiser(instance)
    yield from (place for place in ([0.0] * size, middle) if _inside(instance, place))
    if instance.region is None:
        for axis, radius, side in product(np.eye(size)[:MAX_AXES], FAR_POINTS, (-1, 1)):
            yield [float(entry) for entry in side * radius * axis]
    for k in range(_count(instance)):
        if instance.region is not None:
            yield [dice.uniform(float(low), float(high)) for low, high in instance.region.y]
        else:
            wide = (0.1, 1.0, 4.0, 10.0, 40.0)[k % 5]
            yield [m * (k % 2) + dice.uniform(-wide, wide) for m in middle]


def _suspects(instance: SymbolicInstance) -> list[list[float]]:
    here = {s: sp.Rational(v.numerator, v.denominator) for s, v in zip(instance.symbols[0], instance.at, strict=True)}
    found = suspects(instance.expressions[1].xreplace(here), instance.symbols[1], _minimiser(instance))
    return [place for place in found if _inside(instance, place)][: 2 * _count(instance)]


def _smallest(instance: SymbolicInstance, samples: Array, x: Sequence[Fraction] = ()) -> tuple[Array, Array]:
    """The smallest eigenvalue of g_yy at each point, infinite where it has no value, and its direction."""
    arithmetic = NumpyArithmetic()
    with arithmetic.working():
        at = np.array([float(v) for v in x or instance.at])
        hessians = np.asarray(instance.g_yy(at, samples, arithmetic), dtype=float)
    finite = np.isfinite(hessians).all(axis=(-1, -2))
    hessians[~finite] = np.eye(instance.dim_y)
    values, vectors = np.linalg.eigh((hessians + np.swapaxes(hessians, -1, -2)) / 2)
    return np.where(finite, values[:, 0], np.inf), vectors[:, :, 0]


def _negative_curvature(instance: SymbolicInstance) -> Witness | None:
    samples = np.array([*_points(instance), *_suspects(instance)])
    values, directions = _smallest(instance, samples)
    if not (values < 0).any():
        samples, values, directions = _downhill(instance, samples, values, directions)
    for worst in np.argsort(values)[:WORST_POINTS]:
        if values[worst] < 0:
            found = _curvature_witness(instance, samples[worst], directions[worst])
            if found is not None:
                return found
    return None


def _downhill(instance: SymbolicInstance, samples: Array, values: Array, directions: Array) -> tuple[Array, ...]:
    """The worst points, moved at random by less and less, for as long as that lowers the eigenvalue."""
    dice = np.random.default_rng(0)
    best = np.argsort(values)[:WORST_POINTS]
    samples, values, directions = samples[best], values[best], directions[best]
    sides = None if instance.region is None else np.array([[float(v) for v in side] for side in instance.region.y])
    tries = max(2, min(24, _count(instance) // WORST_POINTS))
    for k in range(ROUNDS):
        moves = dice.normal(size=(tries, *samples.shape)) * 4.0 ** (1 - k)
        moved = (samples + moves * np.maximum(0.1, np.abs(samples))).reshape(-1, samples.shape[1])
        moved = moved if sides is None else np.clip(moved, sides[:, 0], sides[:, 1])
        found, along = _smallest(instance, moved)
        samples, directions = np.vstack([samples, moved]), np.vstack([directions, along])
        values = np.concatenate([values, found])
        best = np.argsort(values)[:WORST_POINTS]
        samples, values, directions = samples[best], values[best], directions[best]
    return samples, values, directions


def _curvature_witness(
    instance: SymbolicInstance, sample: Array, vector: Array, x: Sequence[Fraction] = ()
) -> Witness | None:
    """The curvature at a simple point near the sample, if balls show that it is negative."""
    along = [_simple(v) for v in vector]
    for place in ([_simple(v) for v in sample], [Fraction(float(v)) for v in sample]):
        bend = _curvature(instance, place, along, x or instance.at) if _inside(instance, place) else None
        if bend is not None:
            there = [f"{s} = {float(v):.7g}" for s, v in zip(instance.symbols[0], x, strict=False)]
            return Witness(f"its curvature is {bend:.4g} at {', '.join([*there, _shown(instance, place)])}")
    return None


def _curvature(
    instance: SymbolicInstance, place: list[Fraction], along: list[Fraction], x: Sequence[Fraction]
) -> float | None:
    balls = BallArithmetic(BITS)
    with balls.working():
        direction = [ball_of(v) for v in along]
        matrix = instance.g_yy([ball_of(v) for v in x], [ball_of(v) for v in place], balls)
        bend = sum((a * sum((m * b for m, b in zip(row, direction, strict=True)), ball_of(0))
                    for a, row in zip(direction, matrix, strict=True)), ball_of(0))  # fmt: skip
        size = bend / sum((v * v for v in direction), ball_of(0))
        return float(size.mid()) if size < 0 else None


def _chord_at_suspects(instance: SymbolicInstance) -> Witness | None:
    """A chord along an axis through a suspect point, for kinks that no switch of the formula tells of."""
    for sample in _suspects(instance)[: _count(instance) // 4]:
        place = [Fraction(float(v)) for v in sample]
        for axis in np.eye(instance.dim_y, dtype=int)[:MAX_AXES]:
            for size in (Fraction(1, 10), Fraction(1, 1000)):
                ends = [[v + sign * size * int(e) for v, e in zip(place, axis, strict=True)] for sign in (-1, 1)]
                if all(_inside(instance, end) for end in ends) and _above_chord(instance, [*ends, place]):
                    return _chord_witness(instance, ends)
    return None


def _chord_witness(instance: SymbolicInstance, ends: Sequence[Sequence[Fraction]]) -> Witness:
    return Witness(f"between {' and '.join(_shown(instance, end) for end in ends)} it lies above its chord")


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
                if all(_inside(instance, place) for place in places) and _above_chord(instance, places):
                    return _chord_witness(instance, places[:2])
    return None


def _across(u: sp.Expr, y: Sequence[sp.Symbol], instance: SymbolicInstance) -> Iterator[sp.Expr]:
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
    return Fraction(float(value)).limit_denominator(MAX_DENOMINATOR)


def _shown(instance: SymbolicInstance, place: Sequence[Fraction | float]) -> str:
    return ", ".join(f"{s} = {float(v):.7g}" for s, v in zip(instance.symbols[1], place, strict=True))
