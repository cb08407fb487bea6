"""Instances from two sympy expressions: derivatives, minimisers, and one sentence for every misuse."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_tape
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.logistic_functions import bell, sigmoid, softplus
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.errors import InputError
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import ZOO, load_instance

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


def test_floats_mpmath_and_balls_find_one_minimiser():
    instance = SymbolicInstance(y, G, [x], [y, z], at=[Fraction(1, 3)])
    plain = instance.minimiser(Fraction(1, 7), MpmathArithmetic(200))
    box = instance.minimiser(Fraction(1, 7), BallArithmetic(200))
    double = instance.minimiser(Fraction(1, 7), NumpyArithmetic())
    assert plain.residual < 1e-55
    for a, b, c in zip(plain.y, box.y, double.y, strict=True):
        assert abs(float(b.mid()) - float(a)) < 1e-15
        assert abs(c - float(a)) < 1e-12
        assert b.rad() < 1e-45
    assert box.residual.contains(0)


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


@pytest.mark.parametrize(
    "expression",
    [
        sp.Abs(y),
        sp.Max(y, z),
        sp.Min(y, 2 * z),
        sp.sign(y - z),
        sp.Piecewise((y**2, y < z), (sp.exp(z), y >= 2), (z, True)),
        sp.tanh(y) + sp.atan(z),
        sp.pi * y + sp.E**z,
        sp.Rational(2, 3) ** y,
        (1 + z**2) ** sp.Rational(2, 3),
        y / (1 + z**2) ** 2 / (3 + y),
        softplus(y) + sigmoid(z) * bell(y),
    ],
)
def test_tape_computes_what_sympy_computes(expression):
    tape, arithmetic = compile_tape([expression], [y, z]), MpmathArithmetic(100)
    named = {
        softplus: lambda t: sp.log(1 + sp.exp(t)),
        sigmoid: lambda t: 1 / (1 + sp.exp(-t)),
        bell: lambda t: sp.exp(t) / (1 + sp.exp(t)) ** 2,
    }
    plain = expression
    for function, formula in named.items():
        plain = plain.replace(function, formula)
    pairs = (Fraction(1, 3), Fraction(-2, 5)), (Fraction(-3, 2), Fraction(5, 4)), (Fraction(5, 2), Fraction(1, 2))
    for a, b in pairs:
        with arithmetic.working():
            found = tape.run([arithmetic.number(a), arithmetic.number(b)], arithmetic)[0]
        wanted = plain.subs({y: sp.Rational(a.numerator, a.denominator), z: sp.Rational(b.numerator, b.denominator)})
        assert abs(float(found) - float(wanted)) < 1e-14


def test_equal_subexpressions_are_computed_once():
    shared = sp.exp(sp.sin(y) + z)
    once, twice = compile_tape([shared], [y, z]), compile_tape([shared, sp.sin(shared)], [y, z])
    assert len(twice.steps) == len(once.steps) + 1


def test_every_zoo_instance_loads_under_its_name():
    for name in ZOO:
        instance = load_instance(name)
        assert instance.name == name
        assert len(instance.at) == instance.dim_x
        assert instance.region is None or len(instance.region.x) == instance.dim_x


def test_unknown_names_get_the_nearest(tmp_path):
    with pytest.raises(InputError, match="softmax-small"):
        load_instance("softmax-smal")
    with pytest.raises(InputError, match="no file"):
        load_instance(f"{tmp_path}/none.py:make")
    broken = tmp_path / "broken.py"
    broken.write_text("import nothing_of_this_name\n")
    with pytest.raises(InputError, match="ModuleNotFoundError"):
        load_instance(f"{broken}:make")
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from fdtheory.problems.zoo import softmax_small as make\n\ndef other():\n    return 3\n\n"
        "def needs(a):\n    return a\n"
    )
    assert load_instance(f"{mine}:make").name == "softmax-small"
    with pytest.raises(InputError, match="returned int"):
        load_instance(f"{mine}:other")
    with pytest.raises(InputError, match="nearest names are make"):
        load_instance(f"{mine}:maka")
    with pytest.raises(InputError, match="TypeError"):
        load_instance(f"{mine}:needs")


def test_conditions_at_equality():
    arithmetic = MpmathArithmetic(60)
    closed, open_ = (compile_tape([sp.Piecewise((1, c), (2, True))], [y]) for c in (y <= 0, y < 0))
    assert [tape.run([arithmetic.number(0)], arithmetic)[0] for tape in (closed, open_)] == [1, 2]
