"""A derivative that jumps is found with its size and its place, and a smooth one is left alone."""

import re
from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.problems.instance import Region
from fdtheory.problems.jumps import jumps
from fdtheory.problems.symbolic import SymbolicInstance

x, y, z = sp.symbols("x y z")


def made(f: sp.Expr, g: sp.Expr, lower: tuple[sp.Symbol, ...] = (y,), region: Region | None = None) -> SymbolicInstance:
    return SymbolicInstance(f, g, [x], list(lower), at=[0], region=region)


def test_a_kink_of_f_breaks_both_assumptions() -> None:
    found = jumps(made(3 * sp.Abs(y - 2), y**2), 1)
    assert set(found) == {"asm:addition", "asm:prior"}
    assert found["asm:prior"] == "the derivative of order 1 of f jumps by 6 at x = 0, y = 2"


def test_a_jump_of_f_itself_is_named_first() -> None:
    found = jumps(made(sp.Piecewise((y + 5, y > 1), (y, True)), y**2), 2)
    assert found["asm:addition"] == "f jumps by 5 at x = 0, y = 1"


def test_a_late_jump_breaks_only_the_assumption_on_high_orders() -> None:
    cubic = sp.Piecewise((y**3, y > 0), (sp.Integer(0), True))
    found = jumps(made(y, y**2 + cubic), 2)
    assert set(found) == {"asm:addition"}
    assert found["asm:addition"] == "the derivative of order 3 of g jumps by 6 at x = 0, y = 0"
    assert jumps(made(y, y**2 + cubic), 1) == {}


def test_pieces_that_fit_together_do_not_jump() -> None:
    assert jumps(made(sp.Piecewise((y**2, y > 0), (y**2, True)) + y, y**2), 3) == {}
    assert jumps(made(sp.sin(y), sp.exp(y) + y**2), 4) == {}
    assert jumps(made(sp.Max(y, y - 1), y**2), 2) == {}


def test_a_kink_outside_the_box_does_not_count() -> None:
    side = (Fraction(-1), Fraction(1))
    inside, outside = (made(sp.Abs(y - at), y**2, region=Region((side,), (side,))) for at in (sp.Rational(1, 2), 2))
    assert "jumps by 2" in jumps(inside, 1)["asm:prior"]
    assert jumps(outside, 1) == {}


@pytest.mark.parametrize("slope", [sp.Rational(1, 3), sp.Integer(-4)])
def test_the_place_lies_on_the_switch(slope: sp.Rational) -> None:
    found = jumps(made(sp.Abs(slope * z + y - 1), y**2 + z**2, (y, z)), 1)["asm:prior"]
    at = {name: float(value) for name, value in re.findall(r"(\w) = (-?[\d.]+)", found)}
    assert float(slope) * at["z"] + at["y"] == pytest.approx(1, abs=1e-6)
