"""The witnesses that a check prints are true at the printed points, and what it says of the start is close to it."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import mpmath
import numpy as np
import sympy as sp

from fdtheory.numbers import largest_gap
from fdtheory.problems.assumptions import AssumptionReport, check
from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, observed

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
AT = R(1, 7)
HALF = y**2 / 2 - x * y
FLAWED = {
    "far out": HALF - y**4 / 10**12,
    "a bell": HALF - 2 * sp.exp(-((y - 3) ** 2)),
    "two variables": HALF + z**2 / 2 + y * z / 3 - 3 * sp.sin(z - 2) - z**2 / 10,
    "two kinks": HALF + z**2 - sp.Abs(2 * z - y - R(1, 3)) / 4,
}
NUMBER = r"(-?[\d.]+(?:e[+-]?\d+)?)"
Shift = Callable[[float], float]


@cache
def _witness(g: sp.Expr) -> str:
    below = [s for s in (y, z) if s in g.free_symbols]
    return str(nonconvexity(SymbolicInstance(sp.sin(y), g, [x], below, at=[AT], name="a problem")) or "")


def as_printed(value: float) -> float:
    """The printed number."""
    return value


def a_hundredth_off(value: float) -> float:
    """Near miss: a hundredth more."""
    return value * 1.01 + 0.01


def _least(g: sp.Expr, place: dict[sp.Symbol, mpmath.mpf]) -> mpmath.mpf:
    """The smallest eigenvalue of g_yy."""
    names = [s for s in (y, z) if s in g.free_symbols]
    rows = [[mpmath.mpf(sp.diff(g, a, b).subs(place)) for b in names] for a in names]
    return min(mpmath.eigsy(mpmath.matrix(rows), eigvals_only=True))


def _above(g: sp.Expr, ends: list[dict[sp.Symbol, mpmath.mpf]]) -> float:
    """How far the middle of a chord lies below the graph."""
    middle = {s: (ends[0][s] + ends[1][s]) / 2 for s in ends[0]}
    left, right, between = (mpmath.mpf(g.subs(place)) for place in (*ends, middle))
    return float(between - (left + right) / 2)


@claim("ours:assumption-witnesses", subject=as_printed, rival=a_hundredth_off)
def printed_witnesses(shift: Shift) -> Iterator[Evidence]:
    """The printed curvature is the smallest eigenvalue at the printed point; a printed chord lies below the graph.

    Checked: four g in one and two variables, in 30 digits, to the four digits that are printed.
    Not checked: that the point is the worst one.
    """
    for name, g in FLAWED.items():
        text, names = _witness(g), [s for s in (y, z) if s in g.free_symbols]
        with mpmath.workdps(30):
            here = {x: mpmath.mpf(1) / 7}
            shown = [float(v) for s in names for v in re.findall(rf"\b{s} = {NUMBER}", text)]
            places = [dict(zip(names, shown[i :: len(shown) // len(names) or 1], strict=False)) | here for i in (0, 1)]
            bend = re.search(rf"curvature is {NUMBER} at", text)
            if bend is not None:
                wanted = _least(g, {s: mpmath.mpf(v) for s, v in places[0].items()})
                off = abs(shift(float(bend[1])) / float(wanted) - 1)
                holds = off <= 5e-4 and wanted < 0
            else:
                off = (
                    shift(_above(g, [{s: mpmath.mpf(v) for s, v in place.items()} for place in places]))
                    if shown
                    else -1
                )
                holds = 0 < off < 1e-2
        yield observed(name, bool(holds), f"{text}; off by {off:.1e}")


SIDES = ((Fraction(-1), Fraction(1)), (Fraction(-1), Fraction(2)))
STARTS = {
    "whole space": (
        sp.sin(2 * y) / 4 + sp.cos(x) / 3,
        R(3, 4) * y**2 + sp.log(1 + sp.exp(y)) / 3 - x * y / 2 - y,
        None,
    ),
    "box": (y**3 / 6 + x * y / 2, y**2 / 2 + y**4 / 10 - x * y / 3 - y / 4, Region((SIDES[0],), (SIDES[1],))),
}


@cache
def _started(name: str) -> AssumptionReport:
    f, g, region = STARTS[name]
    return check(SymbolicInstance(f, g, [x], [y], at=[AT], name=name, region=region), 2)


@claim("ours:assumption-witnesses", subject=as_printed, rival=a_hundredth_off)
def what_is_said_of_the_start(shift: Shift) -> Iterator[Evidence]:
    """Δ is φ(x_0) less the lower bound of f, R the size of y*(x_0), and a window is μ over reach times ‖f_yy‖.

    Checked: a problem on the whole space, where f is at least the sum of its parts, and one on a box, with the least of
        f on a grid with its corners: all within a millionth above.
    Not checked: other problems.
    """
    for name, (f, g, _) in STARTS.items():
        found = _started(name)
        slope = sp.lambdify(y, sp.diff(g, y).subs(x, AT), "mpmath")
        solution = float(mpmath.findroot(slope, 0.3))
        value = float(f.subs({x: AT, y: solution}))
        grid = np.meshgrid(np.linspace(-1, 1, 41), np.linspace(-1, 2, 61))
        least = -7 / 12 if name == "whole space" else float(sp.lambdify([x, y], f, "numpy")(*grid).min())
        mu, bend = found.constants.mu, found.constants.curvature_f
        pairs = [(shift(found.gap), value - least), (shift(found.radius), abs(solution))]
        pairs += [(shift(window), mu / bend / ((p + 1) // 2)) for p, window in found.windows]
        off = largest_gap((a / b, 1.0) for a, b in pairs)
        bounds = found.gap >= value - least - 1e-9 and found.radius >= abs(solution) - 1e-9
        yield observed(name, bool(off <= 1e-6 and bounds), f"largest relative difference {off:.1e}")
