"""Flaws that one way of looking finds alone, how many constants a check has, and data that are made up."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import sympy as sp

from fdtheory.problems.assumptions import AssumptionReport, check
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.nonconvex import nonconvexity, nonconvexity_elsewhere
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact, observed

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
NUMBER = r"(-?[\d.]+(?:e[+-]?\d+)?)"
ROOT = sp.sqrt(y**2 - R(2, 3) * y + R(1, 9))
"""|y - 1/3|, of which the formula does not tell that it has a kink."""
BENT = {
    "a long chord": (y**2 / 2 + z**2, sp.Abs(z - R(1, 3)) / 5),
    "a short chord": (y**2 / 2 + z**2, sp.Abs(y - R(1, 3)) / 100),
    "a tiny chord": (y**2 / 2 + z**2, sp.Abs(z - R(1, 3)) / 10**5),
    "a switch with a slope": (y**2 + z**2, sp.Abs(3 * z - y + R(2, 7)) / 300),
    "no switch, a long chord": (y**2 / 2 + z**2, ROOT / 5),
    "no switch, a short chord": (y**2 / 2, ROOT / 100),
    "no switch, the second variable": (y**2 / 2 + z**2, ROOT.subs(y, z) / 5),
}
Bend = Callable[[sp.Expr, sp.Expr], sp.Expr]


def kink_taken_off(smooth: sp.Expr, kink: sp.Expr) -> sp.Expr:
    """A kink that bends down."""
    return smooth - kink


def kink_added(smooth: sp.Expr, kink: sp.Expr) -> sp.Expr:
    """Near miss: the same that bends up, so that g is convex."""
    return smooth + kink


@cache
def _said(g: sp.Expr) -> str:
    below = [s for s in (y, z) if s in g.free_symbols]
    return str(nonconvexity(SymbolicInstance(sp.sin(y), g, [x], below, at=[0], name="bent")) or "")


@claim("ours:assumption-witnesses", subject=kink_taken_off, rival=kink_added)
def kinks_of_every_size(bend: Bend) -> Iterator[Evidence]:
    """A kink that bends down is shown by a chord that lies below it, however weak it is beside the curvature.

    Checked: kinks that need chords of a tenth, a thousandth and a millionth, across switches and at points where a root
        has one; the middle of the printed chord lies above its ends, in exact arithmetic.
    Not checked: weaker kinks.
    """
    for name, (smooth, kink) in BENT.items():
        g = bend(smooth, kink)
        text, names = _said(g), [s for s in (y, z) if s in g.free_symbols]
        values = [[R(v) for v in re.findall(rf"\b{s} = {NUMBER}", text)] for s in names]
        seen = bool(text) and all(len(each) == 2 for each in values)
        if seen:
            ends = [dict(zip(names, [each[i] for each in values], strict=True)) for i in (0, 1)]
            middle = {s: (ends[0][s] + ends[1][s]) / 2 for s in names}
            seen = bool(2 * g.subs(middle) > g.subs(ends[0]) + g.subs(ends[1]))
        yield observed(name, seen, text or "none was found")


Lost = Callable[[sp.Rational], sp.Rational]


def enough_for_half(reach: sp.Rational) -> sp.Rational:
    """The curvature at the instance's own x, half of which is left at the end."""
    return reach / 2


def enough_for_all(reach: sp.Rational) -> sp.Rational:
    """Near miss: half as much again as is lost."""
    return 3 * reach / 2


@claim("ours:assumption-check", subject=enough_for_half, rival=enough_for_all)
def convexity_lost_on_either_side(curvature: Lost) -> Iterator[Evidence]:
    """Where the curvature of g falls with x, or rises, the x at which it is negative is found on that side.

    Checked: two upper variables of which either one counts, both ways, on the whole space, where ±1 is looked at, and
        on a box that reaches farther; the named x has a negative curvature. With half as much again there is none.
    Not checked: more variables.
    """
    w = sp.Symbol("w", real=True)
    for region, reach in ((None, R(1)), (Region(((-3, 3), (-3, 3)), ((-1, 1),)), R(3))):  # type: ignore[arg-type]
        for s in (x, w):
            for way in (1, -1):
                lower = (curvature(reach) + way * s) * y**2 / 2
                made = SymbolicInstance(y, lower + 0 * (x + w), [x, w], [y], at=[0, 0], region=region)
                text = str(nonconvexity_elsewhere(made) or "")
                places = re.findall(rf"\b{s} = {NUMBER}", text)
                found = bool(places) and bool(curvature(reach) + way * R(places[0]) < 0)
                case = f"{s}, {'falling' if way < 0 else 'rising'}, {'a box' if region else 'the whole space'}"
                yield observed(case, found, text or "none was found")


@cache
def _report(p: int) -> AssumptionReport:
    instance = SymbolicInstance(sp.sin(y), 2 * y**2 - x * y + sp.cos(y), [x], [y], at=[R(1, 3)], name="waves")
    return check(instance, p)


Many = Callable[[int], int]


def up_to_the_next(p: int) -> int:
    """L_0, …, L_(p+1)."""
    return p + 2


def up_to_p(p: int) -> int:
    """Near miss: L_0, …, L_p."""
    return p + 1


@claim("ours:assumption-check", subject=up_to_the_next, rival=up_to_p)
def constants_that_an_order_needs(many: Many) -> Iterator[Evidence]:
    """A check for order p has the constants L_0, …, L_(p+1).

    Checked: one instance, p = 1, 2, 3 and 5.
    Not checked: what they are.
    """
    for p in (1, 2, 3, 5):
        found = _report(p)
        yield exact(f"p = {p}", (len(found.constants.lipschitz), found.p), "==", (many(p), p))


Flip = Callable[[float], float]


def one_in_five(draw: float) -> float:
    """The label is turned where the draw is below 1/5."""
    return -1.0 if draw < 0.2 else 1.0


def never(draw: float) -> float:
    """Near miss: labels are not turned."""
    return 1.0


def the_others(draw: float) -> float:
    """Near miss: those below 1/5 are not, all others are."""
    return -one_in_five(draw)


def _rows(dim: int, samples: int, seed: int, flip: Flip) -> list[list[list[float]]]:
    """Training and validation rows, number by number: features times their label."""
    dice, made = np.random.default_rng(seed), []
    for _ in ("training", "validation"):
        features = [[float(v) / dim**0.5 for v in row] for row in dice.standard_normal((samples, dim))]
        turned = [flip(float(v)) for v in dice.random(samples)]
        rows = []
        for row, turn in zip(features, turned, strict=True):
            label = 1 if sum(row[::2]) > 0 else -1
            rows.append([label * turn * v for v in row])
        made.append(rows)
    return made


@claim("ours:batched-problems", subject=one_in_five, rival=[never, the_others])
def data_that_are_made_up(flip: Flip) -> Iterator[Evidence]:
    """Made-up rows are features over √dim times the side of a plane through every other feature, one in five turned.

    Checked: three sizes and seeds, number by number from the same dice, to 10⁻¹⁵.
    Not checked: the law of the dice.
    """
    for dim, samples, seed in ((3, 14, 11), (4, 30, 0), (1, 12, 5)):
        made = RidgeLearning.seeded(dim, samples, seed=seed)
        parts = zip((made.training, made.validation), _rows(dim, samples, seed, flip), strict=True)
        off = max(float(np.abs(np.asarray(seen) - np.array(wanted)).max()) for seen, wanted in parts)
        yield observed(f"{samples} rows of {dim}", off <= 1e-15, f"largest difference {off:.1e}")
