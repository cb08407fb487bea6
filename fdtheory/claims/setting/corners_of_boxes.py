"""What is seen at the edges of a box: a lower level that bends the wrong way at a corner, and a solution outside."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.problems.assumptions import check
from fdtheory.problems.nonconvex import nonconvexity_elsewhere
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, observed

u, v, y = sp.symbols("u v y", real=True)
SIDE = (Fraction(-1), Fraction(2))
Corner = tuple[Fraction, Fraction]
Place = Callable[[Corner], Corner]


def at_the_corner(corner: Corner) -> Corner:
    """The corner itself."""
    return corner


def outside_of_it(corner: Corner) -> Corner:
    """Near miss: as far beyond the corner as the dent is wide, so that there is none in the box."""
    a, b = corner
    return a + (1 if a > 0 else -1), b


def _dented(at: Corner) -> SymbolicInstance:
    """y²/2, and less by 3y²/2 within a tenth or so of a point in x."""
    a, b = (sp.Rational(c.numerator, c.denominator) for c in at)
    dent = sp.exp(-400 * ((u - a) ** 2 + (v - b) ** 2))
    box = Region((SIDE, SIDE), ((Fraction(-1), Fraction(1)),))
    return SymbolicInstance(y, y**2 / 2 * (1 - 3 * dent), [u, v], [y], at=[Fraction(1, 2)] * 2, region=box)


@claim("ours:assumption-witnesses", subject=at_the_corner, rival=outside_of_it)
def dents_at_the_corners(place: Place) -> Iterator[Evidence]:
    """Where the curvature of g is negative near one corner of the box in x alone, that corner is shown.

    Checked: all four corners of a box in two variables, with a dent a tenth wide; a dent outside of the box is none.
    Not checked: boxes in more than three variables, of which not every corner is looked at.
    """
    for corner in [(a, b) for a in SIDE for b in SIDE]:
        found = nonconvexity_elsewhere(_dented(place(corner)))
        shown = "" if found is None else str(found)
        there = f"u = {float(corner[0]):.7g}, v = {float(corner[1]):.7g}" in shown
        yield observed(f"u = {corner[0]}, v = {corner[1]}", None if shown and not there else there, shown or "none")


Known = Callable[[Fraction], bool]


def where_y_is_inside(side: Fraction) -> bool:
    """From the side on on which y* = 1 lies."""
    return side >= 1


def wherever_f_is_bounded(side: Fraction) -> bool:
    """Near miss: on every box."""
    return True


def strictly_inside(side: Fraction) -> bool:
    """Near miss: not where y* lies on the side itself."""
    return side > 1


@claim("ours:assumption-witnesses", subject=where_y_is_inside, rival=[wherever_f_is_bounded, strictly_inside])
def gap_where_the_solution_is_outside(known: Known) -> Iterator[Evidence]:
    """A bound of f on a box tells Δ only if the solution y*(x_0) lies in the box.

    Checked: y* = 1 and |y| ≤ 1/2, 1 and 2; where Δ is told it is φ(x_0) - inf f on the box, to a thousandth.
    Not checked: boxes that y* leaves at other x.
    """
    seen = {side: check(_centred(side), p=1).gap for side in (Fraction(1, 2), Fraction(1), Fraction(2))}
    right = [abs(gap - (1 + 1 / 4)) <= 1e-3 if known(side) else gap == float("inf") for side, gap in seen.items()]
    yield observed("three boxes", all(right), ", ".join(f"|y| ≤ {side}: {gap:.4g}" for side, gap in seen.items()))


def _centred(side: Fraction) -> SymbolicInstance:
    """(y - 1)²/2 below, y² + u² above, from u = 1/2."""
    box = Region((SIDE,), ((-side, side),))
    return SymbolicInstance(y**2 + u**2, (y - 1) ** 2 / 2, [u], [y], at=[Fraction(1, 2)], region=box)
