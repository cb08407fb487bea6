"""Assumptions that fail on the whole space, shown far out on rays from the instance's own point.

A ray along which curvature dies away, or a Hessian grows, is looked for near the point and believed only far out: there
balls must show a diagonal entry of g_yy below 10^-50 of what it is where the ray begins, or an entry of the Hessian
beyond 10^50.  Curvature that falls to a positive limit refutes nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, product

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.problems.symbolic import SymbolicInstance

BITS = 128
RADII = (0, 1, 4, 16, 64)
FAR = (2**10, 2**40, 2**200)
DIES = 1e-3
GROWS = 3.6  # nearly linear growth when the radius is multiplied by 4
NOTHING = flint.arb(10) ** -50
Point = list[Fraction]


def refuted_on_the_whole_space(instance: SymbolicInstance) -> dict[str, str]:
    """Sentences about assumptions that fail on the whole space, by label."""
    (x, y), (_, g) = instance.symbols, instance.expressions
    everything = [*x, *y]
    curvature = compile_expressions([sp.diff(g, s, 2) for s in y], everything)
    hessian = compile_expressions([sp.diff(g, a, b) for a in everything for b in everything], everything)
    refuted: dict[str, str] = {}
    for ray in _rays(instance):
        smallest = [_extreme(curvature, ray(radius), min) for radius in RADII]
        largest = [_extreme(hessian, ray(radius), max) for radius in RADII]
        if "asm:LLSC" not in refuted and _dies(smallest):
            place = _far_point(curvature, ray, lambda there, here: there < NOTHING * here)
            if place is not None:
                where = _shown(place, everything)
                refuted["asm:LLSC"] = (
                    f"a diagonal entry of g_yy falls below 1e-50 of its value at the start, as at {where}"
                )
        if "asm:prior" not in refuted and _grows(largest):
            place = _far_point(hessian, ray, lambda there, here: abs(there) * NOTHING > abs(here) + 1)
            if place is not None:
                where = _shown(place, everything)
                refuted["asm:prior"] = f"an entry of the Hessian of g grows beyond 1e50, as at {where}"
    return refuted


def _far_point(
    compiled: CompiledExpressions, ray: Callable[[int], Point], certain: Callable[[flint.arb, flint.arb], bool]
) -> Point | None:
    """A point of the ray at which balls prove of one entry what ``certain`` says beside its value at the start."""
    start = _values(compiled, ray(0))
    for radius in FAR:
        pairs = zip(_values(compiled, ray(radius)), start, strict=True)
        if any(there.is_finite() and here.is_finite() and certain(there, here) for there, here in pairs):
            return ray(radius)
    return None


def _rays(instance: SymbolicInstance) -> Iterator[Callable[[int], Point]]:
    """From the instance's own point outwards along the axes and the diagonals of two axes, all ways."""
    minimum = [Fraction(v).limit_denominator(1000) for v in instance.approximate_minimiser(0.0)]
    base = [*instance.at, *minimum]
    for i, j in combinations_with_replacement(range(len(base)), 2):
        for first, second in product((-1, 1), repeat=2):
            move = {i: first, j: second}
            yield lambda radius, move=move: [v + radius * move.get(k, 0) for k, v in enumerate(base)]  # type: ignore[misc]


def _values(compiled: CompiledExpressions, point: Point) -> list[flint.arb]:
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        return compiled.run([ball_of(c) for c in point], arithmetic)


def _extreme(compiled: CompiledExpressions, point: Point, pick: Callable[[Iterable[float]], float]) -> float:
    sizes = [abs(v) for v in _values(compiled, point)]
    return float(pick(float(s.mid()) if s.is_finite() else float("nan") for s in sizes))


def _dies(values: list[float]) -> bool:
    """Falls at every step of the ray beyond the first, to a thousandth of its first value."""
    falling = all(b < a for a, b in pairwise(values[1:]))
    return falling and values[-1] < DIES * values[0]


def _grows(values: list[float]) -> bool:
    """Grows at every step of the ray, and nearly fourfold or more over the last one."""
    growing = all(b > a for a, b in pairwise(values[1:]))
    return growing and values[-1] >= GROWS * values[-2]


def _shown(point: Point, symbols: Sequence[sp.Symbol]) -> str:
    return ", ".join(f"{symbol} = {float(value):.6g}" for symbol, value in zip(symbols, point, strict=True))
