"""Instances from two sympy expressions: derivatives, minimisers, and one sentence for every misuse."""

from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.errors import InputError
from fdtheory.problems.symbolic import SymbolicInstance

x, y, z = sp.symbols("x y z")
G = y**2 + z**2 + y * z / 2 + sp.exp(y) - x * y


def test_derivatives_are_sympys():
    f = sp.sin(y) * z + sp.log(1 + z**2) * x**2 + sp.sqrt(2 + sp.cos(y))
    instance = SymbolicInstance(f, G, [x], [y, z], at=[Fraction(1, 3)])
    arithmetic, place = NumpyArithmetic(), {x: 0.4, y: -0.3, z: 0.8}
    at = np.array([0.4]), np.array([-0.3, 0.8])
    with arithmetic.working():
        assert instance.f(*at, arithmetic) == pytest.approx(float(f.subs(place)))
        assert instance.f_x(*at, arithmetic) == pytest.approx([float(f.diff(x).subs(place))])
        assert instance.f_y(*at, arithmetic) == pytest.approx([float(f.diff(s).subs(place)) for s in (y, z)])
        wanted = [[float(G.diff(a, b).subs(place)) for b in (y, z)] for a in (y, z)]
        assert instance.g_yy(*at, arithmetic) == pytest.approx(np.array(wanted))
        assert instance.g_xy(*at, arithmetic) == pytest.approx(
            np.array([[float(G.diff(x, b).subs(place)) for b in (y, z)]])
        )


def test_batches_even_where_y_does_not_occur():
    instance = SymbolicInstance(x**2 + y, y**2 + z**2 - x * y, [x], [y, z], at=[1])
    arithmetic = NumpyArithmetic()
    assert instance.g_yy(np.ones((5, 1)), np.zeros((5, 2)), arithmetic).shape == (5, 2, 2)
    assert instance.f_y(np.ones((5, 1)), np.zeros((5, 2)), arithmetic).shape == (5, 2)


@pytest.mark.parametrize(
    ("f", "g", "message"),
    [
        (sp.gamma(y), y**2, "gamma is not supported"),
        (y * sp.Symbol("w"), y**2, "symbol w"),
        (y, sp.exp(y), "no minimiser"),
        (y, -(y**2), "strongly convex"),
        (y, y**4, "eigenvalue"),
        ("y", y**2, "f is of type str"),
        (sp.Piecewise((y, y > 0)), y**2, "True branch"),
        (sp.zoo * y, y**2, "not supported"),
    ],
)
def test_misuse_of_expressions(f, g, message):
    with pytest.raises(InputError, match=message):
        SymbolicInstance(f, g, [x], [y], at=[0])


@pytest.mark.parametrize(
    ("xs", "ys", "at", "message"),
    [
        ([x], [x], [0], "same name"),
        ([x], [], [0], "symbols"),
        ([x], ["y"], [0], "symbols"),
        ([x], [y], [0, 1], "2 entries for 1"),
        ([x], [y], [float("nan")], "finite"),
        ([x], [y], ["a"], "finite"),
    ],
)
def test_misuse_of_variables(xs, ys, at, message):
    with pytest.raises(InputError, match=message):
        SymbolicInstance(y, y**2, xs, ys, at=at)


@pytest.mark.parametrize("f", [sp.log(1 + sp.Symbol("y")), (1 + sp.Symbol("y")) ** sp.Rational(1, 3)], ids=str)
def test_no_slope_in_balls_where_a_function_has_no_real_value(f: sp.Expr) -> None:
    """1/(1 + y) is a number at y = -3, but log(1 + y) is not: no enclosure may pass there."""
    x, y = sp.symbols("x y")
    instance, balls = SymbolicInstance(f, y**2 / 2 - x * y, [x], [y], at=[0]), BallArithmetic(64)
    with balls.working():
        assert instance.f_y([flint.arb(0)], [flint.arb(1)], balls)[0].is_finite()
        assert not instance.f_y([flint.arb(0)], [flint.arb(-3)], balls)[0].is_finite()


def test_a_function_without_a_real_value_at_the_minimiser_is_refused() -> None:
    x, y = sp.symbols("x y")
    with pytest.raises(InputError, match="f has no finite real value"):
        SymbolicInstance(sp.log(y - sp.Rational(1, 2)), y**2 / 2 - x * y, [x], [y], at=[0])


@pytest.mark.campaign
def test_too_many_second_derivatives_are_refused() -> None:
    many = sp.symbols("v0:60")
    rows = [sum(((i * j) % 7 - 3) * v for j, v in enumerate(many)) for i in range(1, 20)]
    lower = sp.log(sum(sp.exp(row) for row in rows)) + sum(v**2 for v in many) - sp.cos(many[0] * many[1])
    with pytest.raises(InputError, match="second derivatives of g"):
        SymbolicInstance(many[0], lower, [sp.Symbol("x")], many, at=[0])


def test_a_derivative_without_a_value_is_told_in_one_sentence() -> None:
    """√x_2 at x_2 = 0: f has a value there, f_x has none."""
    x, other, y = sp.symbols("x x2 y")
    instance = SymbolicInstance(
        sp.sin(y) + sp.sqrt(other) * y, y**2 / 2 - x * y, [x, other], [y], at=[0, 0], name="edge"
    )
    with pytest.raises(InputError, match="has no finite value where it is needed"):
        implicit_series(instance, 2, 96)
