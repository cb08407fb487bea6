"""Witnesses of non-convexity: found for narrow, far and high-dimensional ones, and never outside the box."""

import pytest
import sympy as sp

from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance

x, y, z = sp.symbols("x y z")
R = sp.Rational
HALF = y**2 / 2 - x * y


def made(lower: sp.Expr, at: object = 0, box: tuple[object, object] | None = None) -> SymbolicInstance:
    variables = [s for s in (y, z) if s in lower.free_symbols]
    region = None if box is None else Region(x=((-3, 3),), y=(box,) * len(variables))
    return SymbolicInstance(sp.sin(y), lower, [x], variables, at=[at], region=region)


@pytest.mark.parametrize(
    "lower",
    [
        HALF - 10**6 * sp.exp(-((y - 1000) ** 2)),
        HALF - R(1, 10**5) * sp.exp(-(10**6) * (y - 7) ** 2),
        HALF - sp.tanh(100 * (y - 33)),
        HALF + z**2 / 2 - sp.exp(-100 * ((y - 3) ** 2 + (z + 2) ** 2)),
        HALF + 2 * sp.atan(y),
        y**2 / 2 - x * y - R(51, 100) * sp.cos(y) ** 2 - R(1, 100) * y,
    ],
    ids=str,
)
def test_narrow_and_far_wells_are_found(lower: sp.Expr) -> None:
    assert "curvature is -" in str(nonconvexity(made(lower)))


def test_a_kink_that_is_written_as_a_root_is_found() -> None:
    assert "above its chord" in str(nonconvexity(made(y**2 - sp.sqrt(y**2 - 2 * y + 1) / 3 - x * y, at=3)))


@pytest.mark.parametrize(
    ("lower", "box"),
    [
        ((y**2 - 1) ** 2 - x * y, (R(9, 10), 3)),  # not convex at 0, which lies outside the box
        (y**2 - sp.Abs(y - R(1, 20)) / 3 - x * y, (R(1, 20), 3)),  # the kink is the end of the box
        (y**3 - x * y, (R(1, 10), 3)),
    ],
    ids=str,
)
def test_nothing_outside_the_box_is_held_against_it(lower: sp.Expr, box: tuple[object, object]) -> None:
    assert nonconvexity(made(lower, at=2, box=box)) is None


@pytest.mark.parametrize("lower", [HALF, HALF + sp.log(1 + sp.exp(3 * y)), HALF + z**2 + sp.sin(y - z) / 9], ids=str)
def test_convex_ones_have_no_witness(lower: sp.Expr) -> None:
    assert nonconvexity(made(lower)) is None


def test_forty_variables() -> None:
    """Only in the plane of the last two does it bend down, and only around one point."""
    many = sp.symbols("v0:40")
    bump = sp.exp(-4 * ((many[38] - 2) ** 2 + (many[39] + 1) ** 2))
    instance = SymbolicInstance(many[0], sum(v**2 for v in many) / 2 - x * many[0] - bump, [x], many, at=[0])
    assert "curvature is -" in str(nonconvexity(instance))
