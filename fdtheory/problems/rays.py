"""Assumptions that fail on the whole space, shown far out on rays from the instance's own point.

Nothing is guessed from what is seen near the point: far out balls must show a diagonal entry of g_yy below 10^-50 of
what it is where the ray begins, or an entry of the Hessian 10^50 times beyond what it is there.  Curvature that falls
to a positive limit refutes nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.problems.symbolic import SymbolicInstance

BITS = 128
MAX_DENOMINATOR = 1000
FAR_POINTS = (2**10, 2**40, 2**200)
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
        if "asm:LLSC" not in refuted:
            place = _far_point(curvature, ray, lambda there, here: there < NOTHING * here)
            if place is not None:
                where = _shown(place, everything)
                refuted["asm:LLSC"] = (
                    f"a diagonal entry of g_yy falls below 1e-50 of its value at the start, as at {where}"
                )
        if "asm:prior" not in refuted:
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
    for radius in FAR_POINTS:
        pairs = zip(_values(compiled, ray(radius)), start, strict=True)
        if any(there.is_finite() and here.is_finite() and certain(there, here) for there, here in pairs):
            return ray(radius)
    return None


def _rays(instance: SymbolicInstance) -> Iterator[Callable[[int], Point]]:
    """From the instance's own point outwards along the axes and the diagonals of two axes, all ways."""
    minimum = [Fraction(v).limit_denominator(MAX_DENOMINATOR) for v in instance.approximate_minimiser(0.0)]
    base = [*instance.at, *minimum]
    for i, j in combinations_with_replacement(range(len(base)), 2):
        for first, second in product((-1, 1), repeat=2):
            move = {i: first, j: second}
            yield lambda radius, move=move: [v + radius * move.get(k, 0) for k, v in enumerate(base)]  # type: ignore[misc]


def _values(compiled: CompiledExpressions, point: Point) -> list[flint.arb]:
    arithmetic = BallArithmetic(BITS)
    with arithmetic.working():
        return compiled.run([ball_of(c) for c in point], arithmetic)


def _shown(point: Point, symbols: Sequence[sp.Symbol]) -> str:
    return ", ".join(f"{symbol} = {float(value):.6g}" for symbol, value in zip(symbols, point, strict=True))
