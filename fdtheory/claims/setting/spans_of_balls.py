"""Ranges that are made of balls, and ranges of second derivatives where a power has a kink, a pole or no value."""

import math
from collections.abc import Callable, Iterator

import flint
import sympy as sp

from fdtheory.problems.one_variable import T, curvature_range
from fdtheory.problems.spans import LINE, Span
from fdtheory.trial.claim import Evidence, claim, observed

LABEL = "ours:bounds-of-formulas"
INFINITE = float("inf")
Ends = tuple[float, float]
Rounded = Callable[[float, float], Ends]

BALLS: dict[str, list[Ends]] = {
    "one": [(1.0, 0.25)],
    "two": [(1.0, 0.25), (-3.0, 0.5)],
    "one within another": [(0.0, 0.125), (0.0, 4.0)],
    "three": [(7.0, 1.0), (-2.0, 2.0), (2.0, 8.0)],
    "a number beside a ball": [(5.0, 0.0), (4.0, 0.5)],
}
"""Middles and radii, which floats have exactly."""


def all_of_the_ball(middle: float, radius: float) -> Ends:
    """From middle - radius to middle + radius."""
    return middle - radius, middle + radius


def the_middle_alone(middle: float, radius: float) -> Ends:
    """Near miss: the middle."""
    return middle, middle


def twice_the_ball(middle: float, radius: float) -> Ends:
    """Near miss: twice the radius, and a number has one, too."""
    return middle - 2 * radius - 1, middle + 2 * radius + 1


def _ball(middle: float, radius: float) -> flint.arb:
    return flint.arb(middle, radius)


def _is(span: Span, ends: Ends) -> bool:
    """Radii of balls are rounded outwards, by less than a part in a million."""
    low, high = float(span.low), float(span.high)
    gaps = [0.0 if a == b else abs(a - b) for a, b in ((low, ends[0]), (high, ends[1]))]
    return low <= ends[0] and high >= ends[1] and max(gaps) <= 1e-6


@claim(LABEL, subject=all_of_the_ball, rival=[the_middle_alone, twice_the_ball])
def ranges_of_balls(ends: Rounded) -> Iterator[Evidence]:
    """The range of a ball is all of it, that of several balls reaches from the lowest end to the highest.

    Checked: five lists of balls; a ball around a bounded range contains both ends and little more; what has no value or
        no end is the whole line, alone and among others.
    Not checked: other balls.
    """
    for name, balls in BALLS.items():
        sides = [ends(*ball) for ball in balls]
        whole = min(low for low, _ in sides), max(high for _, high in sides)
        hull = Span.hull([_ball(*ball) for ball in balls])
        alone = all(_is(Span.of(_ball(*ball)), side) for ball, side in zip(balls, sides, strict=True))
        around = Span.of(hull.ball)
        right = alone and hull.bounded and _is(hull, whole) and _is(around, whole)
        yield observed(name, right, f"[{float(hull.low):.6g}, {float(hull.high):.6g}]")
    line, infinite = (-INFINITE, INFINITE), flint.arb.pos_inf()
    seen = [Span.of(flint.arb("nan")), Span.of(infinite), Span.hull([flint.arb("nan"), _ball(*BALLS["one"][0])]), LINE]
    right = all((float(s.low), float(s.high)) == line and not s.bounded and not s.ball.is_finite() for s in seen)
    right = right and Span(flint.arb(-1), flint.arb(0)).ball.is_finite()  # an end at 0 is an end
    half = Span.hull([infinite, _ball(1.0, 0.25)])
    right = right and _is(half, (min(ends(1.0, 0.25)), INFINITE)) and not half.bounded
    yield observed("without an end", right, f"from {float(half.low):.6g} on")


R = sp.Rational
Bent = Callable[[float, float, float], Ends | None]
POWERS: dict[str, tuple[sp.Expr, float, Ends, tuple[float, ...]]] = {
    "|t|^(5/2)": (sp.Abs(T) ** R(5, 2), 2.5, (-4.0, 1.0), (0.0, 4.0)),
    "|t|^(5/2), away from 0": (sp.Abs(T) ** R(5, 2), 2.5, (-4.0, -1.0), (1.0, 4.0)),
    "|t|^(7/2)": (sp.Abs(T) ** R(7, 2), 3.5, (-1.0, 2.0), (0.0, 2.0)),
    "|t|^(3/2)": (sp.Abs(T) ** R(3, 2), 1.5, (-1.0, 2.0), ()),
    "t^(5/2) from 0": (T ** R(5, 2), 2.5, (0.0, 4.0), (0.0, 4.0)),
    "t^(5/2) from -1": (T ** R(5, 2), 2.5, (-1.0, 4.0), ()),
    "t^(3/2) from 0": (T ** R(3, 2), 1.5, (0.0, 4.0), ()),
    "t^(3/2) from 1": (T ** R(3, 2), 1.5, (1.0, 4.0), (1.0, 4.0)),
    "1/t beyond 0": (1 / T, -1.0, (0.5, 2.0), (0.5, 2.0)),
    "1/t across 0": (1 / T, -1.0, (-0.5, 2.0), ()),
    "1/t from 1 on": (1 / T, -1.0, (1.0, INFINITE), (1.0, INFINITE)),
    "t^3 from -2 on": (T**3, 3.0, (-2.0, INFINITE), (-2.0, INFINITE)),
    "t^3 up to 2": (T**3, 3.0, (-INFINITE, 2.0), (-INFINITE, 2.0)),
    "t^4 everywhere": (T**4, 4.0, (-INFINITE, INFINITE), (0.0, INFINITE)),
    "t^2 everywhere": (T**2, 2.0, (-INFINITE, INFINITE), (1.0, 1.0)),
}
"""A power, its exponent, a range and the t (of |t| for kinks) between which its second derivative is monotone."""


def second_derivative(n: float, low: float, high: float) -> Ends | None:
    """n(n-1)t^(n-2) at both ends, in order."""
    ends = [n * (n - 1) * (_power(t, n - 2)) for t in (low, high)]
    return min(ends), max(ends)


def with_the_exponent(n: float, low: float, high: float) -> Ends | None:
    """Near miss: n·t^(n-2), and something also where there is no bound."""
    ends = [n * _power(t, n - 2) + 1 for t in (low, high)]
    return min(ends), max(ends)


def _power(t: float, n: float) -> float:
    return 1.0 if n == 0 else 0.0 if t == INFINITE and n < 0 else t ** (int(n) if n == int(n) else n)


@claim(LABEL, subject=second_derivative, rival=with_the_exponent)
def curvature_of_powers(bent: Bent) -> Iterator[Evidence]:
    """φ'' of a power is n(n-1)t^(n-2) at the ends of a range, 0 included; across a pole or beyond its domain nothing.

    Checked: fifteen powers of t and |t| on ranges that begin at 0, cross it or have no end, to 10⁻⁶.
    Not checked: other exponents.
    """
    for name, (outer, n, (low, high), between) in POWERS.items():
        found = curvature_range(outer, Span(flint.arb(str(low)), flint.arb(str(high))))
        wanted = bent(n, *between) if between else bent(n, 1.0, 1.0) if bent is not second_derivative else None
        right = (found is None) == (wanted is None)
        if found is not None and wanted is not None:
            right = _is(found, wanted)
        yield observed(name, right, "none" if found is None else f"[{float(found.low):.6g}, {float(found.high):.6g}]")


HALF_LINES: dict[str, tuple[sp.Expr, Ends, Callable[[float], float], Ends]] = {
    "exp up to 1": (sp.exp(T), (-INFINITE, 1.0), math.exp, (-INFINITE, 1.0)),
    "exp from -1 on": (sp.exp(T), (-1.0, INFINITE), math.exp, (-1.0, INFINITE)),
    "sinh up to 1": (sp.sinh(T), (-INFINITE, 1.0), math.sinh, (-INFINITE, 1.0)),
    "sinh from -1 on": (sp.sinh(T), (-1.0, INFINITE), math.sinh, (-1.0, INFINITE)),
    "cosh up to -1": (sp.cosh(T), (-INFINITE, -1.0), math.cosh, (-1.0, INFINITE)),
    "cosh from -1 on": (sp.cosh(T), (-1.0, INFINITE), math.cosh, (0.0, INFINITE)),
    "log from 1 on": (sp.log(T), (1.0, INFINITE), lambda t: -1 / t**2, (1.0, INFINITE)),
    "|t| beyond 0": (sp.Abs(T), (1.0, 2.0), lambda t: 0.0, (1.0, 2.0)),
}
"""A function, a range, its second derivative and the ends between which that is monotone."""


def second_derivatives(values: Ends) -> Ends:
    """The values at the ends, in order."""
    return min(values), max(values)


def a_thousandth_wider(values: Ends) -> Ends:
    """Near miss: a thousandth wider on both sides."""
    return min(values) - 1e-3, max(values) + 1e-3


def a_thousandth_narrower(values: Ends) -> Ends:
    """Near miss: a thousandth narrower on both sides."""
    return min(values) + 1e-3, max(values) - 1e-3


@claim(LABEL, subject=second_derivatives, rival=[a_thousandth_wider, a_thousandth_narrower])
def curvature_on_half_lines(ends: Callable[[Ends], Ends]) -> Iterator[Evidence]:
    """On ranges without an end φ'' of exp, sinh, cosh and log goes to its limits there, and to nothing else.

    Checked: seven half-lines, and |t| where it has no kink, to 10⁻⁶.
    Not checked: functions with bounded φ'' (ranges_of_curvature).
    """
    for name, (outer, (low, high), bent, (first, last)) in HALF_LINES.items():
        found = curvature_range(outer, Span(flint.arb(str(low)), flint.arb(str(high))))
        wanted = ends((bent(first), bent(last)))
        right = found is not None and _is(found, wanted)
        shown = "none" if found is None else f"[{float(found.low):.6g}, {float(found.high):.6g}]"
        yield observed(name, right, shown)
