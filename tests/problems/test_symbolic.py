"""Instances from two sympy expressions: derivatives, minimisers, and one sentence for every misuse."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.float64 import NumpyArithmetic
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
