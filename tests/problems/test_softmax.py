"""QuadraticSoftmax: closed forms against finite differences and against the symbolic route; exact spectrum; misuse."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.errors import InputError
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance


def as_symbolic(q):
    x, y = sp.symbols(f"x0:{q.dim_x}"), sp.symbols(f"y0:{q.dim_y}")
    exact = {
        k: sp.Matrix([[sp.Rational(v.numerator, v.denominator) for v in row] for row in getattr(q, k).rows])
        for k in "ABCDEF"
    }
    xs, ys = sp.Matrix(x), sp.Matrix(y)
    e = sp.Matrix([sp.Rational(v.numerator, v.denominator) for v in q.e])
    inner, outer = exact["C"] * ys + exact["D"] * xs + e, exact["E"] * ys + exact["F"] * xs
    quadratic = (ys.T * exact["A"] * ys)[0] / 2 - (ys.T * exact["B"] * xs)[0]
    g = quadratic + sp.Rational(1, 2) * sp.log(sum(map(sp.exp, inner)))
    f = sp.log(sum(map(sp.exp, outer))) + sp.Rational(1, 2) * sum(map(sp.cos, x))
    return SymbolicInstance(f, g, x, y, at=q.at)


def test_agrees_with_the_symbolic_route_in_every_quantity():
    q = QuadraticSoftmax.seeded(2, 2, condition=5, seed=7)
    twin, arithmetic = as_symbolic(q), MpmathArithmetic(150)
    with arithmetic.working():
        x, y = q.point(arithmetic), [arithmetic.number(Fraction(1, 3)), arithmetic.number(Fraction(-2, 7))]
        v = [arithmetic.number(2), arithmetic.number(-1)]
        for name in ("f", "g", "f_x", "f_y", "g_x", "g_y", "f_yy", "g_yy", "g_xy"):
            a, b = (np.array(getattr(i, name)(x, y, arithmetic), dtype=object).ravel() for i in (q, twin))
            assert max(abs(s - t) for s, t in zip(a, b, strict=True)) < 1e-40, name
        for name in ("g_yy_times", "g_xy_times"):
            a, b = (getattr(i, name)(x, y, v, arithmetic) for i in (q, twin))
            assert max(abs(s - t) for s, t in zip(a, b, strict=True)) < 1e-40, name


def test_series_agree_with_the_symbolic_route():
    q = QuadraticSoftmax.seeded(2, 2, condition=5, seed=7)
    ours, twin = implicit_series(q, 12, 100), implicit_series(as_symbolic(q), 12, 100)
    assert all(a.overlaps(b) for r, s in zip(ours.psi, twin.psi, strict=True) for a, b in zip(r, s, strict=True))


@pytest.mark.parametrize(("size", "condition"), [(1, 7), (2, 4), (5, 100), (30, 10)])
def test_prescribed_spectrum(size, condition):
    q = QuadraticSoftmax.seeded(2, size, condition=condition, seed=3)
    values = np.linalg.eigvalsh(q.A.floats)
    assert values[0] == pytest.approx(1 / condition)
    assert values[-1] == pytest.approx(1 if size > 1 else 1 / condition)
    assert q.A.rows == tuple(zip(*q.A.rows, strict=True))


def test_the_seed_decides_everything():
    same = [QuadraticSoftmax.seeded(3, 4, seed=5) for _ in range(2)]
    other = QuadraticSoftmax.seeded(3, 4, seed=6)
    assert same[0].A.rows == same[1].A.rows
    assert same[0].E.rows == same[1].E.rows
    assert same[0].E.rows != other.E.rows


def test_batched_gradients_are_those_of_single_points():
    q, arithmetic = QuadraticSoftmax.seeded(3, 4, seed=5), NumpyArithmetic()
    dice = np.random.default_rng(0)
    x, y = dice.normal(size=(6, 5, 3)), dice.normal(size=(6, 5, 4))
    for name in ("f_x", "f_y", "g_x", "g_y"):
        whole = getattr(q, name)(x, y, arithmetic)
        assert whole[4, 2] == pytest.approx(getattr(q, name)(x[4, 2], y[4, 2], arithmetic))


GOOD = {
    "A": [[2, 1], [1, 2]],
    "B": [[1], [0]],
    "C": [[1, 0]],
    "D": [[1]],
    "e": [0],
    "E": [[1, 1]],
    "F": [[0]],
    "at": [1],
}


def test_create_from_own_data():
    q = QuadraticSoftmax.create(**GOOD)
    assert (q.dim_x, q.dim_y) == (1, 2)
    assert QuadraticSoftmax.create(**{**GOOD, "A": np.array([[0.5, 0], [0, 1]])}).A.rows[0][0] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"A": [[2, 1], [0, 2]]}, "not symmetric"),
        ({"A": [[1, 2], [2, 1]]}, "eigenvalue"),
        ({"A": [[float("nan"), 0], [0, 1]]}, "finite"),
        ({"A": [[1, 0], [0]]}, "different lengths"),
        ({"A": []}, "none at all"),
        ({"B": [[1, 2], [0, 1]]}, "B has shape"),
        ({"e": [0, 1]}, "C has shape"),
        ({"tau": -1}, "negative"),
        ({"at": [float("inf")]}, "finite"),
        ({"F": [[1], [2]]}, "F has shape"),
    ],
)
def test_misuse(change, message):
    with pytest.raises(InputError, match=message):
        QuadraticSoftmax.create(**{**GOOD, **change})


def test_misuse_of_seeded():
    with pytest.raises(InputError, match="dim_x = 0"):
        QuadraticSoftmax.seeded(0, 3)
