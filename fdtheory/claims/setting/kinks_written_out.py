"""Derivatives off kinks, jumps and suspect points of a formula, beside differences of its values."""

import math
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import numpy as np
import sympy as sp

from fdtheory.numbers import largest_gap
from fdtheory.problems.jumps import jumps
from fdtheory.problems.region import Region
from fdtheory.problems.suspects import LEVEL_POINTS, WIDTH_POINTS, suspects
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.weak_derivative import continuous, derivative, jumps_across, marked_derivative
from fdtheory.trial.claim import Evidence, claim, observed

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
KINKED = {
    "modulus": (sp.Abs(y - R(1, 3)) * (2 + z) + y**2 * z, True),
    "larger": (sp.Max(2 * y - 1, z + y**2 - y) - sp.Min(y, 3 * z), True),
    "jump": (sp.sin(y * z) + R(5, 2) * sp.Heaviside(y - R(1, 3)) * (1 + z), False),
    "sign": (sp.sign(2 * z - y) * (z - y) + y, False),
    "cut": (sp.Piecewise((y**2 + z, y < 1), (2 * y - 1 + z, True)), True),
    "cut with a jump": (sp.Piecewise((y**2 + z, y > 1), (3 * y, True)), False),
    "three cuts": (
        sp.Piecewise((sp.Heaviside(y - R(1, 3)) * (z + 2), y < 1), (z, y <= 2), (3 * y, True)),
        False,
    ),
    "a sign and its cube": (sp.sign(y - R(1, 3)) ** 3 - sp.sign(y - R(1, 3)) + y**2 * z, True),
    "square of a sign": (sp.sign(y - R(1, 3)) ** 2 + y**2 * z, False),
    "smooth": (3 * sp.sin(2 * y - z) - sp.exp(y * z) / 4 + sp.log(1 + y**2), True),
}
PLACE = (0.8, -0.45)
Shift = Callable[[float], float]


def as_it_is(value: float) -> float:
    """The value."""
    return value


def slightly_off(value: float) -> float:
    """Near miss: a thousandth more, and a thousandth of it."""
    return value * 1.001 + 1e-3


def _difference(function: Callable[[float], float], at: float) -> float:
    """Fourth order, with a step that crosses no kink."""
    h = 1e-3
    return (8 * (function(at + h) - function(at - h)) - function(at + 2 * h) + function(at - 2 * h)) / (12 * h)


@cache
def _slopes(name: str) -> list[tuple[float, float]]:
    """Derivatives of a formula in both variables, and what differences show."""
    formula, whole = KINKED[name]
    values, pairs = sp.lambdify([y, z], formula, "numpy"), list[tuple[float, float]]()
    here = dict(zip((y, z), PLACE, strict=True))
    for symbol, along in (
        (y, lambda t: float(values(t, PLACE[1]))),
        (z, lambda t: float(values(PLACE[0], t))),
    ):
        wanted = _difference(along, here[symbol])
        pairs.append((float(marked_derivative(formula, symbol).subs(here)), wanted))
        plain = derivative(formula, [symbol])
        if whole:
            pairs.append((float(plain.subs(here)), wanted))
        elif plain is not sp.nan:
            pairs.append((math.inf, wanted))
    return pairs


@claim("ours:kinks-written-out", subject=as_it_is, rival=slightly_off)
def derivatives_off_the_kinks(shift: Shift) -> Iterator[Evidence]:
    """Off its kinks a formula has the derivative that differences show; it is continuous where the two sides agree.

    Checked: ten formulas with moduli, maxima, steps and cases, in two variables, to 10⁻⁹; none beyond a jump.
    Not checked: other formulas.
    """
    for name, (formula, whole) in KINKED.items():
        off = largest_gap((shift(seen), wanted) for seen, wanted in _slopes(name))
        seen = continuous(formula)
        yield observed(name, off <= 1e-9 and seen is whole, f"largest difference {off:.1e}, continuous: {seen}")


@claim("ours:kinks-written-out", subject=as_it_is, rival=slightly_off)
def sizes_of_jumps(shift: Shift) -> Iterator[Evidence]:
    """On a switch the difference of the two sides is that of the values close by, and a jump is told with its size.

    Checked: every switch of five formulas at one point of it, from 10⁻⁹ on both sides; and the sentences about f and g
        with a jump, a kink and a jump of the second derivative; switches that are not linear are passed by,
        and cases with other conditions than one comparison.
    Not checked: other switches.
    """
    for name in ("modulus", "jump", "sign", "cut with a jump", "three cuts"):
        formula, pairs = KINKED[name][0], []
        values = sp.lambdify([y, z], formula, "numpy")
        for u, gap in jumps_across(formula):
            root = float(sp.solve(u.subs(z, R(1, 7)), y)[0])
            rises = 1 if sp.diff(u, y) > 0 else -1
            beside = [float(values(root + rises * side * 1e-9, 1 / 7)) for side in (1, -1)]
            pairs.append((shift(float(gap.subs({y: root, z: R(1, 7)}))), beside[0] - beside[1]))
        off = largest_gap(pairs)
        yield observed(name, off <= 1e-7, f"largest difference {off:.1e}")
    parabola = y**2 / 2 - x * y
    for order, formula, size in (
        (0, sp.sin(y) + R(5, 2) * sp.Heaviside(y - R(1, 3)), 2.5),
        (1, sp.Abs(3 * y - 1) + sp.sin(y), 6.0),
        (2, sp.Abs(y - R(1, 3)) * (y - R(1, 3)) * R(7, 4), 7.0),
    ):
        instance = SymbolicInstance(formula, parabola, [x], [y], at=[R(1, 7)], name="a kink")
        said = jumps(instance, 2)
        found = re.search(r"jumps by (\S+) at x = (\S+), y = (\S+)", said.get("asm:addition", ""))
        numbers = [float(v) for v in found.groups()] if found else [math.nan]
        off = largest_gap(zip(map(shift, numbers), (size, 1 / 7, 1 / 3), strict=True)) if found else math.inf
        right = ("asm:prior" in said) == (order <= 1) and (order == 0 or f"order {order} of f" in said["asm:addition"])
        yield observed(f"jump of order {order}", off <= 1e-6 and right, f"largest difference {off:.1e}")
    for unread in (
        sp.Piecewise((y, (y > 0) & (z > 0)), (z, True)),
        sp.Piecewise((y, sp.Eq(y, 0)), (z, True)),
        sp.Piecewise((y, y > 0)),
    ):
        nothing = not continuous(unread) and not list(jumps_across(unread))
        yield observed(str(unread), shift(0.0) == 0.0 and nothing, "no side is read off it")
    yield from _beside_other_variables(shift)


@cache
def _said_of(step: sp.Expr, region: Region | None) -> str:
    """What is said of f = sin y + a step over a bowl with its minimiser at (1/7, 1/10)."""
    bowl = y**2 / 2 + z**2 - x * y - z / 5
    instance = SymbolicInstance(sp.sin(y) + step, bowl, [x], [y, z], at=[R(1, 7)], name="a step", region=region)
    return jumps(instance, 1).get("asm:prior", "")


def _beside_other_variables(shift: Shift) -> Iterator[Evidence]:
    """A switch in the second variable alone is met there; what is not linear or on an edge of the box is passed by."""
    box = Region(((Fraction(-1), Fraction(1)),), ((Fraction(0), Fraction(2, 3)), (Fraction(-1), Fraction(2))))
    for name, step, region, wanted in (
        ("second variable", R(3, 2) * sp.Heaviside(2 * z - R(1, 2)), None, (1.5, 1 / 7, 1 / 7, 1 / 4)),
        ("not linear", sp.Heaviside(z**2 - R(1, 9)), None, ()),
        ("no jump at the minimiser", sp.Heaviside(y - R(1, 3)) * (z - R(1, 10)), box, (29 / 35, 2 / 7, 1 / 3, 13 / 14)),
        ("on the edge of the box", sp.Heaviside(y - R(2, 3)), box, ()),
        ("just inside", sp.Heaviside(y - R(665, 1000)), box, (1.0, 1 / 7, 0.665, 0.1)),
    ):
        said = _said_of(step, region)
        found = re.search(r"f jumps by (\S+) at x = (\S+), y = (\S+), z = (\S+)", said)
        numbers = [0.0, *(float(v) for v in (found.groups() if found else ()))]
        pairs = zip(map(shift, numbers), (0.0, *wanted), strict=False)
        yield observed(name, len(numbers) == 1 + len(wanted) and largest_gap(pairs) <= 1e-4, f"said: {said}")


def _suspected(argument: sp.Expr, middle: list[float]) -> list[list[float]]:
    return suspects(sp.tanh(argument), [y, z], middle)


@claim("ours:kinks-written-out", subject=as_it_is, rival=slightly_off)
def suspect_points(shift: Shift) -> Iterator[Evidence]:
    """Suspect points lie where an affine argument has its levels, nearest to the middle, and around a stationary one.

    Checked: an affine argument, all levels, and a quadratic one whose stationary point and axes are known.
    Not checked: other arguments, where one step of Newton's method is taken.
    """
    middle = [0.3, -0.2]
    found = _suspected(2 * y - 3 * z + R(1, 2), middle)
    steps = [(level - (2 * 0.3 + 3 * 0.2 + 0.5)) / 13 for level in LEVEL_POINTS]
    wanted = [[0.3 + 2 * t, -0.2 - 3 * t] for t in steps]
    flat = zip(np.ravel(found).tolist(), np.ravel(wanted).tolist(), strict=True)
    off = largest_gap((shift(a), b) for a, b in flat)
    yield observed("levels of an affine argument", off <= 1e-12, f"largest difference {off:.1e}")
    found = _suspected(sp.expand(4 * (y - 1) ** 2 + (z + 2) ** 2 / 4), middle)[len(LEVEL_POINTS) :]
    around = {(1.0, -2.0 + sign * width * 2**0.5) for width in WIDTH_POINTS for sign in (1, -1)}
    around |= {(1.0 + sign * width / 8**0.5, -2.0) for width in WIDTH_POINTS for sign in (1, -1)}
    missed = max(min(math.dist(map(shift, place), other) for other in around) for place in found)
    unseen = max(min(math.dist(map(shift, place), other) for place in found) for other in around)
    off = max(missed, unseen, abs(len(found) - 4 * len(WIDTH_POINTS)))
    yield observed("around a stationary point", off <= 1e-9, f"largest difference {off:.1e}")
