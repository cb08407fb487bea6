"""Constants are bounds, rounded outwards, and windows follow from them."""

from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError
from fdtheory.problems.constants import ProvedConstants, constants_of, largest_order, region_of, upward
from fdtheory.problems.region import Region
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def sampled(instance, region, count=200):
    dice = np.random.default_rng(1)
    sides = [np.array([[float(a), float(b)] for a, b in side]) for side in (region.x, region.y)]
    return [s[:, 0] + dice.random((count, len(s))) * (s[:, 1] - s[:, 0]) for s in sides]


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["logistic-ridge", "learn-to-regularize", "polynomial"])
def test_bounds_hold_at_samples(name):
    instance, arithmetic = load_instance(name), NumpyArithmetic()
    found = constants_of(instance)
    x, y = sampled(instance, instance.region)
    assert np.linalg.eigvalsh(instance.g_yy(x, y, arithmetic)).min() >= found.mu > 0
    assert np.linalg.norm(instance.f_y(x, y, arithmetic), axis=-1).max() <= found.lipschitz[0]
    assert np.linalg.norm(instance.f_yy(x, y, arithmetic), axis=(-2, -1)).max() <= found.curvature_f
    assert all(seen <= bound for seen, bound in zip(found.seen, found.lipschitz, strict=True))


def test_softmax_bounds_hold_on_the_whole_space():
    instance, arithmetic = load_instance("softmax-medium"), NumpyArithmetic()
    found = constants_of(instance, 3)
    dice = np.random.default_rng(2)
    x, y = dice.normal(scale=5, size=(500, 3)), dice.normal(scale=5, size=(500, 4))
    assert np.linalg.eigvalsh(instance.g_yy(x, y, arithmetic)).min() >= found.mu > 0.0999
    assert np.linalg.norm(instance.f_y(x, y, arithmetic), axis=-1).max() <= found.lipschitz[0]
    step = 1e-4 * dice.normal(size=(500, 4))
    change = instance.g_yy(x, y + step, arithmetic) - instance.g_yy(x, y, arithmetic)
    assert (np.linalg.norm(change, ord=2, axis=(-2, -1)) / np.linalg.norm(step, axis=-1)).max() <= found.lipschitz[2]
    assert found.kappa >= found.lipschitz[1] / found.mu


def test_window_keeps_every_node_convex():
    found = constants_of(load_instance("softmax-small"))
    assert found.window(Fraction(6)) == pytest.approx(found.mu / (6 * found.curvature_f))
    assert constants_of(load_instance("flat")).window(Fraction(1)) > 1e200


def test_third_derivative_of_a_single_logistic_unit():
    """For two rows 0 and 1 the third derivative of logsumexp is s(1-s)(1-2s), at most 1/(6√3)."""
    rows, zero = [[0], [1]], [[0], [0]]
    one = QuadraticSoftmax.create(A=[[1]], B=[[0]], C=rows, D=zero, e=[0, 0], E=rows, F=zero, at=[0])
    found = constants_of(one)
    assert 1 / (6 * 3**0.5) <= found.lipschitz[2] < 1
    assert 0.25 <= found.curvature_f < 0.2500001


@pytest.mark.campaign
def test_higher_constants_of_a_polynomial_are_exact():
    """f = y⁵/60 has f_yyy = y², g = y²/2 + y⁴/24 - xy has g_yyyy = 1, on |x|, |y| ≤ 1."""
    x, y = sp.symbols("x y", real=True)
    box = Region(((-1, 1),), ((-1, 1),))
    instance = SymbolicInstance(y**5 / 60, y**2 / 2 + y**4 / 24 - x * y, [x], [y], at=[0], region=box)
    found = constants_of(instance, 4).lipschitz
    assert found[2] == pytest.approx(1, rel=1e-8)
    assert 2 <= found[3] <= 2.2  # f's fourth derivative 2y
    assert found[4] < 1e-200  # g's fifth; that of f, which is 2, is not asked for last
    assert constants_of(instance, 5).lipschitz[4] == pytest.approx(2, rel=1e-8)


def test_rounding_is_outward():
    found = constants_of(load_instance("softmax-medium"))
    assert Fraction(found.kappa) * Fraction(found.mu) >= Fraction(found.largest)
    assert Fraction(found.window(Fraction(3))) * 3 * Fraction(found.curvature_f) <= Fraction(found.mu)
    third = flint.arb(1) / 3
    assert flint.arb(upward(third)) >= third
    assert upward(flint.arb(0.5)) == 0.5
    assert upward(flint.arb("nan")) == np.inf


def test_an_order_out_of_range_is_refused():
    with pytest.raises(InputError, match="order = 66 is out of range; give an integer from 1 to 65"):
        constants_of(load_instance("softmax-small"), 66)
    assert (largest_order(load_instance("softmax-small")), largest_order(load_instance("polynomial"))) == (65, 9)


def test_without_convexity_there_is_no_window_and_no_condition_number():
    flat, kinked = (ProvedConstants("somewhere", mu, (1.0, top), 1.0) for mu, top in ((0.0, 1.0), (1.0, np.inf)))
    assert flat.window(Fraction(1)) == 0
    assert flat.kappa == kinked.kappa == np.inf
    assert ProvedConstants("somewhere", 1.0, (1.0,), 0.0).window(Fraction(1)) == np.inf


def test_without_a_region_the_box_is_around_the_point_and_its_minimiser():
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y, y**2 / 2 - x * y, [x], [y], at=[3])
    region, name = region_of(instance)
    assert region.x == ((2, 4),)
    assert [float(v) for v in region.y[0]] == pytest.approx([2, 4])
    assert name.startswith("the box of half-width 1")
