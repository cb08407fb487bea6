"""Compiled expressions compute what sympy computes, equal parts once, and refuse what they do not know."""

from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.arithmetic.logistic_functions import bell, sigmoid, softplus
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.rational import NotRationalError, RationalArithmetic
from fdtheory.errors import InputError

y, z = sp.symbols("y z")


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
def test_the_steps_compute_what_sympy_computes(expression):
    compiled, arithmetic = compile_expressions([expression], [y, z]), MpmathArithmetic(100)
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
            found = compiled.run([arithmetic.number(a), arithmetic.number(b)], arithmetic)[0]
        wanted = plain.subs({y: sp.Rational(a.numerator, a.denominator), z: sp.Rational(b.numerator, b.denominator)})
        assert abs(float(found) - float(wanted)) < 1e-14


def test_equal_subexpressions_are_computed_once():
    shared = sp.exp(sp.sin(y) + z)
    once, twice = compile_expressions([shared], [y, z]), compile_expressions([shared, sp.sin(shared)], [y, z])
    assert len(twice.steps) == len(once.steps) + 1


def test_conditions_at_equality():
    arithmetic = MpmathArithmetic(60)
    closed, open_ = (compile_expressions([sp.Piecewise((1, c), (2, True))], [y]) for c in (y <= 0, y < 0))
    assert [steps.run([arithmetic.number(0)], arithmetic)[0] for steps in (closed, open_)] == [1, 2]


def test_the_same_steps_run_exactly_and_in_balls():
    steps = compile_expressions([(y - z) ** 3 / (1 + y**2), y * z], [y, z])
    exact, balls = RationalArithmetic(), BallArithmetic(90)
    at = Fraction(1, 2), Fraction(5, 3)
    assert steps.run([exact.number(v) for v in at], exact) == [flint.fmpq(-1372, 1080), flint.fmpq(5, 6)]
    with balls.working():
        found = steps.run([balls.number(v) for v in at], balls)
        assert (found[0] * 1080).contains(-1372)
        assert found[0].rad() < 1e-20


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        (sp.gamma(y), "gamma is not supported"),
        (sp.Symbol("w") * y, "symbol w is neither"),
        (sp.oo * y, "constant oo"),
        (sp.I + y, "not supported"),
        (sp.Piecewise((y, y > 0)), "True branch"),
        (sp.Piecewise((y, (y > 0) & (z > 0)), (z, True)), "single comparisons"),
    ],
)
def test_what_is_not_known_is_refused_before_anything_runs(expression, said):
    with pytest.raises(InputError, match=said):
        compile_expressions([expression], [y, z])


def test_a_transcendental_function_has_no_rational_value():
    exact = RationalArithmetic()
    with pytest.raises(NotRationalError, match="'exp'"):
        compile_expressions([sp.exp(y)], [y]).run([exact.number(1)], exact)
