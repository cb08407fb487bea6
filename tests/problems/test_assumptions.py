"""Constants are bounds, windows follow from them, and failing assumptions come with a witness."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError
from fdtheory.problems.assumptions import examine, refuted_on_the_whole_space
from fdtheory.problems.constants import constants_of
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def sampled(instance, region, count=200):
    dice = np.random.default_rng(1)
    sides = [np.array([[float(a), float(b)] for a, b in side]) for side in (region.x, region.y)]
    return [s[:, 0] + dice.random((count, len(s))) * (s[:, 1] - s[:, 0]) for s in sides]


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


def test_printed_examples_fail_with_a_witness():
    verdicts = {f.assumption: f for f in examine(load_instance("learn-to-regularize-printed")).findings}
    assert verdicts["asm:LLSC"].holds is False
    assert verdicts["asm:prior"].holds is False
    assert "y1 = " in verdicts["asm:LLSC"].text
    assert set(refuted_on_the_whole_space(load_instance("hyper-cleaning-printed"))) == {"asm:LLSC", "asm:prior"}


@pytest.mark.parametrize("name", ["softmax-small", "learn-to-regularize", "logistic-ridge"])
def test_members_are_proved(name):
    report = examine(load_instance(name))
    assert all(f.holds is True for f in report.findings if f.assumption != "asm:phi-lb")
    assert report.windows[0][1] > report.windows[-1][1] > 0


def test_bounded_functions_are_not_refuted():
    findings = examine(load_instance("kappa-sharp")).findings
    assert all(f.holds is None for f in findings)


def test_a_growing_hessian_is_found():
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y, y**2 + y**4 - x * y, [x], [y], at=[0])
    assert {f.assumption for f in examine(instance).findings if f.holds is False} == {"asm:prior"}


def test_misuse():
    with pytest.raises(InputError, match="order"):
        constants_of(load_instance("softmax-small"), 9)


def test_third_derivative_of_a_single_logistic_unit():
    """For two rows 0 and 1 the third derivative of logsumexp is s(1-s)(1-2s), at most 1/(6√3)."""
    rows, zero = [[0], [1]], [[0], [0]]
    one = QuadraticSoftmax.create(A=[[1]], B=[[0]], C=rows, D=zero, e=[0, 0], E=rows, F=zero, at=[0])
    found = constants_of(one)
    assert 1 / (6 * 3**0.5) <= found.lipschitz[2] < 1
    assert 0.25 <= found.curvature_f < 0.2500001
