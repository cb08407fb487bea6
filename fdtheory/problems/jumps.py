"""Points at which a derivative that an assumption needs jumps, found on the switching sets of the formulas."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.numbers import rational
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.weak_derivative import KINKED, derivative, jumps_across

BITS = 128


def jumps(instance: SymbolicInstance, p: int) -> dict[str, str]:
    """Sentences about assumptions that fail because f, g or a derivative of theirs jumps, by label."""
    found: dict[str, str] = {}
    for name, expression, last, prior in (
        ("f", instance.expressions[0], p, 1),
        ("g", instance.expressions[1], p + 1, 2),
    ):
        if not expression.has(*KINKED):
            continue
        for order in range(last + 1):
            sentence = _first_jump(instance, name, expression, order)
            if sentence is not None:
                found.setdefault("asm:addition", sentence)
                if order <= prior:
                    found.setdefault("asm:prior", sentence)
                break
    return found


def _first_jump(instance: SymbolicInstance, name: str, expression: sp.Expr, order: int) -> str | None:
    y = instance.symbols[1]
    for symbol in y:
        entry = derivative(expression, [symbol] * order) if order else expression
        if entry is sp.nan:
            continue
        for place, size in _jumps_of(instance, entry):
            what = name if order == 0 else f"the derivative of order {order} of {name}"
            symbols = [*instance.symbols[0], *y]
            shown = ", ".join(f"{s} = {float(v):.7g}" for s, v in zip(symbols, place, strict=True))
            return f"{what} jumps by {size:.4g} at {shown}"
    return None


def _jumps_of(instance: SymbolicInstance, entry: sp.Expr) -> Iterator[tuple[list[Fraction], float]]:
    """Points on a switch where the difference of the two sides is certainly not 0."""
    symbols = [*instance.symbols[0], *instance.symbols[1]]
    arithmetic = BallArithmetic(BITS)
    for u, difference in jumps_across(entry):
        for place in _on_switch(instance, u, symbols):
            with arithmetic.working():
                try:
                    gap = compile_expressions([difference], symbols).run([ball_of(v) for v in place], arithmetic)[0]
                except (ValueError, ZeroDivisionError):  # an InputError is a ValueError
                    continue
                if gap > 0 or gap < 0:
                    yield place, abs(float(gap.mid()))


def _on_switch(instance: SymbolicInstance, u: sp.Expr, symbols: Sequence[sp.Symbol]) -> Iterator[list[Fraction]]:
    """Points of the domain on the switch u = 0, if it is linear in a variable of the lower level."""
    centre = [Fraction(v).limit_denominator(1000) for v in instance.approximate_minimiser(0.0)]
    starts, box = [[*instance.at, *centre]], None
    if instance.region is not None:
        box = (*instance.region.x, *instance.region.y)
        starts.append([(low + high) / 2 + (high - low) / 7 for low, high in box])
    for i, start in product(range(instance.dim_x, len(symbols)), starts):
        slope = sp.diff(u, symbols[i])
        value = u.subs({s: sp.Rational(v.numerator, v.denominator) for s, v in zip(symbols, start, strict=True)})
        if slope.is_Rational and slope != 0 and value.is_Rational:
            shift = rational(value / slope)
            place = [v - shift if j == i else v for j, v in enumerate(start)]
            if box is None or all(low < v < high for v, (low, high) in zip(place, box, strict=True)):
                yield place
