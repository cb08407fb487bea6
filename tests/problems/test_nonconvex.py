"""Witnesses against convexity are points at which anybody can check it, and convex problems have none."""

import re
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.problems.instance import Region
from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance

x, y, z = sp.symbols("x y z")


def made(g: sp.Expr, lower: tuple[sp.Symbol, ...] = (y,), region: Region | None = None) -> SymbolicInstance:
    return SymbolicInstance(sum(lower), g, [x], list(lower), at=[0], region=region)


def coordinates(text: str) -> list[dict[str, float]]:
    """The points that a witness names."""
    parts = re.split(r" and ", text)
    return [{name: float(v) for name, v in re.findall(r"(\w) = (-?[\d.e+-]+)", part)} for part in parts]


@pytest.mark.parametrize(
    ("g", "lower"),
    [
        (y**2 + sp.sin(3 * y), (y,)),
        (y**2 + z**2 + sp.sin(2 * y + z), (y, z)),
        (sp.log(1 + y**2), (y,)),
    ],
    ids=str,
)
def test_curvature_is_negative_at_the_named_point(g: sp.Expr, lower: tuple[sp.Symbol, ...]) -> None:
    found = nonconvexity(made(g, lower))
    assert found is not None
    place = coordinates(str(found).split(" at ")[1])[0]
    hessian = np.array(sp.lambdify(lower, sp.hessian(g, lower))(*(place[s.name] for s in lower)), dtype=float)
    stated = float(re.findall(r"curvature is (\S+)", str(found))[0])
    assert np.linalg.eigvalsh(hessian)[0] < 0
    assert np.linalg.eigvalsh(hessian)[0] == pytest.approx(stated, rel=1e-3)


def test_a_concave_kink_lies_above_its_chord() -> None:
    g = y**2 - sp.Abs(y - 1)
    found = nonconvexity(made(g))
    assert found is not None
    left, right = (place["y"] for place in coordinates(str(found).split("between ")[1]))
    value = sp.lambdify(y, g)
    assert left < 1 < right
    assert 2 * value((left + right) / 2) > value(left) + value(right)


@pytest.mark.parametrize("g", [y**2, y**2 + sp.Abs(y - 1), sp.exp(y) + y**2, y**4 + y**2 / 100], ids=str)
def test_convex_functions_have_no_witness(g: sp.Expr) -> None:
    assert nonconvexity(made(g)) is None


def test_a_box_hides_what_lies_outside() -> None:
    side = (Fraction(-1, 2), Fraction(1, 2))
    bent = y**2 - y**4 / 2
    assert nonconvexity(made(bent, region=Region((side,), (side,)))) is None
    assert nonconvexity(made(bent, region=Region((side,), ((Fraction(-2), Fraction(2)),)))) is not None


R = sp.Rational
HALF = y**2 / 2 - x * y


@pytest.mark.parametrize(
    ("g", "lower"),
    [
        (HALF - 10**6 * sp.exp(-((y - 1000) ** 2)), (y,)),
        (HALF - R(1, 10**5) * sp.exp(-(10**6) * (y - 7) ** 2), (y,)),
        (HALF - sp.tanh(100 * (y - 33)), (y,)),
        (HALF + z**2 / 2 - sp.exp(-100 * ((y - 3) ** 2 + (z + 2) ** 2)), (y, z)),
        (HALF - R(51, 100) * sp.cos(y) ** 2 - R(1, 100) * y, (y,)),
    ],
    ids=str,
)
def test_narrow_and_far_wells_are_found(g: sp.Expr, lower: tuple[sp.Symbol, ...]) -> None:
    assert "curvature is -" in str(nonconvexity(made(g, lower)))


def test_a_kink_that_is_written_as_a_root_is_found() -> None:
    assert "above its chord" in str(nonconvexity(made(y**2 - sp.sqrt(y**2 - 2 * y + 1) / 3 - 3 * y)))


@pytest.mark.parametrize(
    ("g", "side"),
    [
        ((y**2 - 1) ** 2 - 2 * y, (Fraction(9, 10), 3)),  # not convex at 0, which lies outside the box
        (y**2 - sp.Abs(y - R(1, 20)) / 3 - 2 * y, (Fraction(1, 20), 3)),  # the kink is the end of the box
        (y**3 - 2 * y, (Fraction(1, 10), 3)),
    ],
    ids=str,
)
def test_nothing_outside_the_box_is_held_against_it(g: sp.Expr, side: tuple[Fraction, Fraction]) -> None:
    assert nonconvexity(made(g, region=Region(((-1, 1),), (side,)))) is None


def test_forty_variables() -> None:
    """Only in the plane of the last two does it bend down, and only around one point."""
    many = tuple(sp.symbols("v0:40"))
    bump = sp.exp(-4 * ((many[38] - 2) ** 2 + (many[39] + 1) ** 2))
    assert "curvature is -" in str(nonconvexity(made(sum(v**2 for v in many) / 2 - bump, many)))
    assert nonconvexity(load_instance("softmax-small")) is None
