"""A g that is barely not convex in y has a witness, and one that is barely convex has none."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.problems.rays import refuted_on_the_whole_space
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
HALF = y**2 / 2 - x * y
SIDES = ((Fraction(-1), Fraction(1)),)
BOX = Region(SIDES, ((Fraction(-1), Fraction(2)),))


def _found(g: sp.Expr, region: Region | None) -> int:
    below = [s for s in (y, z) if s in g.free_symbols]
    instance = SymbolicInstance(sp.sin(y), g + 3, [x], below, at=[R(1, 7)], name="an edge", region=region)
    return int(nonconvexity(instance) is not None)


KINKS: dict[str, tuple[Callable[[sp.Rational], sp.Expr], Region | None]] = {
    "a wide step": (lambda c: HALF + c * sp.Abs(y - 2), None),
    "a small step": (lambda c: HALF + c * sp.Max(y - R(1, 3), 0) / 100, None),
    "a tiny step": (lambda c: HALF + c * sp.Abs(3 * y - 1) / 10**5, None),
    "in two variables": (lambda c: HALF + z**2 + y * z + c * sp.Abs(2 * z - y - 5) / 4, None),
    "at the end of a box": (lambda c: HALF + c * sp.Abs(y - 2 + R(1, 10**4)) / 10, BOX),
    "beyond the end of a box": (lambda c: HALF + c * sp.Abs(y - 1) - c * sp.Abs(y - 3), BOX),
}


@claim("ours:assumption-witnesses", subject=R(-1), rival=[R(1), R(0)])
def kinks_that_bend_down(sign: sp.Rational) -> Iterator[Evidence]:
    """Across a kink a chord shows that g is not convex exactly where the kink bends down, inside the domain.

    Checked: six kinks, of slopes from 1 down to 10⁻⁵, in one and two variables; close to the end of a box, and one
        beyond its end that bends the other way. The same kinks that bend up, or none, have no witness.
    Not checked: kinks of smaller slopes, which are not found.
    """
    for name, (made, region) in KINKS.items():
        yield exact(name, [_found(made(sign), region)], "==", [1])


BENDS: dict[str, tuple[Callable[[sp.Rational], sp.Expr], Region | None]] = {
    "a sine": (lambda m: HALF + (1 + m) * sp.sin(y), None),
    "a bell": (lambda m: HALF - (1 + m) * sp.exp(R(3, 2) - (y - 5) ** 2) / 4, None),
    "in two variables": (lambda m: HALF + z**2 + (1 + m) * sp.sin(2 * z - y) * R(1, 3), None),
    "in a box": (lambda m: HALF - (1 + m) * y**4 / 48, BOX),
}


@claim("ours:assumption-witnesses", subject=R(1, 500), rival=[R(0), R(-1, 500)])
def curvature_just_below_zero(margin: sp.Rational) -> Iterator[Evidence]:
    """Negative curvature is found where the least curvature is a five-hundredth below 0, not where it is 0 or more.

    Checked: a sine, a bell, a wave in two variables, and a quartic at the end of a box.
    Not checked: smaller margins; other functions.
    """
    for name, (made, region) in BENDS.items():
        yield exact(name, [_found(made(margin), region)], "==", [1])


DISTANCE = 2.0**200
FAR_OUT: dict[str, tuple[set[str], str, Callable[[sp.Rational], sp.Expr]]] = {
    "the Hessian grows in y": (
        {"asm:prior"},
        f"x = {-DISTANCE:.6g}, y = {-DISTANCE:.6g}",
        lambda e: HALF + (1 + y**2) ** (1 + e / 2),
    ),
    "the Hessian falls in x": (
        {"asm:prior"},
        f"x = {-DISTANCE:.6g}, y = 0",
        lambda e: HALF - (1 + x**2) ** (1 + e / 2),
    ),
    "curvature dies in y": (
        {"asm:LLSC"},
        f"x = {-DISTANCE:.6g}, y = {-DISTANCE:.6g}",
        lambda e: 10**6 * (1 + y**2) ** (1 - e / 2) - x * y,
    ),
    "curvature dies in x": (
        {"asm:LLSC", "asm:prior"},
        f"x = {-DISTANCE:.6g}, y = 0",
        lambda e: (1 + x**2) ** (-e / 2) * sp.log(sp.cosh(y)),
    ),
}


@claim("ours:assumption-witnesses", subject=R(17, 20), rival=[R(4, 5), R(0)])
def failures_far_out(power: sp.Rational) -> Iterator[Evidence]:
    """Far out a Hessian that grows, or a curvature that dies, by the power 17/20 of the distance refutes an assumption.

    Checked: growth up and down, decay along y and along x; at a distance of 2²⁰⁰ the power 4/5 is less than the 10⁵⁰
        that are asked for, and without a power nothing is refuted, beside a wave that is 0 at the start;
        the printed points lie on rays along an axis or a diagonal.
    Not checked: smaller powers, which are not found.
    """
    for name, (labels, place, made) in FAR_OUT.items():
        instance = SymbolicInstance(sp.sin(y), made(power) + sp.sin(x), [x], [y], at=[0], name="far out")
        said = refuted_on_the_whole_space(instance)
        there = place in "; ".join(said.values())
        yield exact(name, [int(set(said) == labels and there)], "==", [1])
