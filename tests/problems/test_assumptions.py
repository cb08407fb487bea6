"""Failing assumptions come with a witness, and the gap and radius are bounds."""

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError
from fdtheory.problems.assumptions import check
from fdtheory.problems.constants import constants_of, region_of
from fdtheory.problems.instance import Region
from fdtheory.problems.rays import refuted_on_the_whole_space
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance

from .test_constants import sampled


@pytest.mark.campaign
def test_printed_examples_fail_with_a_witness():
    verdicts = {f.assumption: f for f in check(load_instance("learn-to-regularize-printed")).findings}
    assert verdicts["asm:LLSC"].holds is False
    assert verdicts["asm:prior"].holds is False
    assert "y1 = " in verdicts["asm:LLSC"].text
    assert set(refuted_on_the_whole_space(load_instance("hyper-cleaning-printed"))) == {"asm:LLSC", "asm:prior"}


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("name", ["softmax-small", "learn-to-regularize", "logistic-ridge"])
def test_members_are_proved(name):
    report = check(load_instance(name))
    assert all(f.holds is True for f in report.findings if f.assumption != "asm:phi-lb")
    assert report.windows[0][1] > report.windows[-1][1] > 0


def test_bounded_functions_are_not_refuted():
    """The structure of kappa-sharp proves its constants on the whole space."""
    findings = check(load_instance("kappa-sharp")).findings
    assert all(f.holds is True for f in findings)


@pytest.mark.campaign
def test_a_growing_hessian_is_found():
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y, y**2 + y**4 - x * y, [x], [y], at=[0])
    assert {f.assumption for f in check(instance).findings if f.holds is False} == {"asm:prior"}


def test_misuse():
    with pytest.raises(InputError, match="p = 9 is out of range; give an integer from 1 to 8"):
        check(load_instance("polynomial"), 9)


def test_a_jump_has_no_lipschitz_constant():
    """f_yy of kinked jumps from -1/2 to 1/2; g_yy of kappa-sharp-first has |sin y|, so that only g_yyy jumps."""
    assert check(load_instance("kinked"), 1).constants.lipschitz[2] < 1e-200
    assert constants_of(load_instance("kinked"), 4).lipschitz[2:4] == (np.inf, np.inf)
    first = constants_of(load_instance("kappa-sharp-first"), 3).lipschitz
    assert 1 <= first[2] < 1.001
    assert first[3] == np.inf
    assert {f.assumption: f.holds for f in check(load_instance("kinked"), 2).findings}["asm:addition"] is False


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["softmax-small", "softmax-medium", "logistic-ridge", "polynomial", "kappa-sharp"])
def test_gap_and_radius_bound_what_is_seen(name):
    instance, arithmetic = load_instance(name), NumpyArithmetic()
    report = check(instance, 1)
    lower = np.array(instance.approximate_minimiser(0.0))
    assert np.linalg.norm(lower) <= report.radius + 1e-12
    assert report.radius <= np.linalg.norm(lower) * (1 + 1e-9) + 1e-12
    at = np.array([float(v) for v in instance.at])
    value = float(instance.f(at, lower, arithmetic))
    region = region_of(instance)[0]
    x, y = sampled(instance, region, 500)
    assert value - float(np.min(instance.f(x, y, arithmetic))) <= report.gap < np.inf


def test_softmax_rows_that_do_not_sum_to_zero_bound_nothing():
    rows, zero = [[0], [1]], [[0], [0]]
    one = QuadraticSoftmax.create(A=[[1]], B=[[0]], C=rows, D=zero, e=[0, 0], E=rows, F=zero, at=[0])
    report = check(one)
    assert report.gap == np.inf
    assert report.findings[-1].holds is None


def test_a_box_without_the_minimiser_bounds_no_gap() -> None:
    """y*(x_0) = 2 lies outside |y| ≤ 1: a bound of f there says nothing of φ."""
    x, y = sp.symbols("x y", real=True)
    box = Region(((Fraction(-3), Fraction(3)),), ((Fraction(-1), Fraction(1)),))
    gaps = [
        check(SymbolicInstance(sp.sin(y), y**2 / 2 - x * y, [x], [y], at=[at], name="b", region=box)).gap
        for at in (2, Fraction(1, 2))
    ]
    assert gaps[0] == math.inf
    assert gaps[1] < math.inf
