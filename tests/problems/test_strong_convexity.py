"""The scope of a statement about y*_ν: global where curvature proves it, a branch everywhere else."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.problems.instance import Region
from fdtheory.problems.spans import Span
from fdtheory.problems.strong_convexity import BOX, LowerLevelCurvature, Scope, scope_between
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance

x, y = sp.symbols("x y")
HALF = Region(((Fraction(-1), Fraction(1)),), ((Fraction(-1, 2), Fraction(1, 2)),))
QUARTIC = y**2 - y**4 / 8
"""Curvature 2 - 3y²/2: at least 13/8 on |y| ≤ 1/2, unbounded from below outside."""


def made(f: sp.Expr, g: sp.Expr, region: Region | None = None) -> SymbolicInstance:
    return SymbolicInstance(f, g, [x], [y], at=[0], region=region)


def scope(f: sp.Expr, g: sp.Expr, nu: Fraction, region: Region | None = None, low: int = -1) -> Scope:
    return scope_between(made(f, g, region), Fraction(low), Fraction(1), nu)


@pytest.mark.parametrize("f", [sp.sin(y), sp.cos(y)], ids=str)
def test_global_up_to_the_ratio_of_the_curvatures(f: sp.Expr) -> None:
    """y² + νf has the curvature 2 - ν at worst."""
    assert scope(f, y**2, Fraction(15, 8)) == Scope("global", "the whole space", Fraction(15, 8))
    beyond = scope(f, y**2, Fraction(8))
    assert beyond.kind == "branch"
    assert Fraction(15, 8) < beyond.largest < 2
    assert beyond.witness is None


def test_a_convex_f_helps_on_one_side_only() -> None:
    assert scope(y**2, y**2, Fraction(8), low=0).kind == "global"
    both = scope(y**2, y**2, Fraction(8), low=-1)
    assert both.kind == "branch"
    assert Fraction(3, 4) < both.largest < 1


def test_a_bent_g_is_named_with_its_witness() -> None:
    found = scope(sp.sin(y), y**2 + sp.sin(3 * y), Fraction(1, 4))
    assert (found.kind, found.largest) == ("branch", 0)
    assert found.witness is not None
    assert "its curvature is -" in found.witness
    assert found.witness in str(found)


def test_a_box_counts_while_the_branch_stays_inside() -> None:
    assert scope(y, QUARTIC, Fraction(1, 4), HALF) == Scope("global", BOX, Fraction(1, 4))
    assert scope(5 * y, QUARTIC, Fraction(1, 4), HALF).kind == "branch"
    assert scope(y, QUARTIC, Fraction(1, 4)).kind == "branch"


def test_bounds_of_the_curvature() -> None:
    at_zero, around = Span.of(flint.arb(0)), Span(flint.arb(-1), flint.arb(1))
    curvature = LowerLevelCurvature(made(sp.sin(y), QUARTIC, HALF))
    assert 1.5 < float(curvature.bound(at_zero, whole=False)) <= 1.625
    assert not curvature.bound(at_zero, whole=True).is_finite()
    assert 1 < float(curvature.bound(around, whole=False)) <= 1.625 - 0.479425
    assert not LowerLevelCurvature(made(y, QUARTIC)).bound(at_zero, whole=False).is_finite()


def test_the_softmax_family_has_its_own_bound() -> None:
    instance = load_instance("softmax-small")
    curvature = LowerLevelCurvature(instance)
    narrow, wide = (curvature.bound(Span(flint.arb(-t), flint.arb(t)), whole=True) for t in (0, 0.5))
    assert float(wide) < float(narrow)
    assert float(narrow) > 0
    assert scope_between(instance, Fraction(-1), Fraction(1), Fraction(1, 1000)).kind == "global"


def test_the_data_carry_all_that_is_said() -> None:
    found = Scope("branch", "the whole space", Fraction(1, 3), "a point")
    assert found.data == {
        "scope": "branch",
        "scope_where": "the whole space",
        "largest_global_nu": "1/3",
        "nonconvex": "a point",
    }
    assert "up to ν = 0.333333 only" in str(found)
    assert "for no ν > 0" in str(Scope("branch", "", Fraction(0)))
    assert "proved strongly convex" in str(Scope("global", "the whole space", Fraction(1)))
