"""Certified bounds: they hold at sampled ν, are sharp, and say how far they reach."""

import random
from fractions import Fraction

import flint
import mpmath
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf
from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.enclosures.certified_error import certify
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import Gauge
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def holds_at_samples(instance, stencil, certificate, count=40):
    gauge, dice = Gauge(instance, BallArithmetic(400)), random.Random(1)
    constant = as_mpf(flint.arb(certificate.constant.lower()))
    steps = [certificate.nu * Fraction(dice.randint(1, 10**6), 10**6) for _ in range(count)] + [certificate.nu]
    for nu in steps:
        reading = gauge.reading(stencil, nu)
        if not reading.error <= constant * (mpmath.mpf(nu.numerator) / nu.denominator) ** stencil.order + reading.floor:
            return False
    return True


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(
    ("name", "p", "nu"),
    [
        ("softmax-small", 1, Fraction(1, 10)),
        ("softmax-small", 4, Fraction(1, 20)),
        ("kappa-sharp", 3, Fraction(1, 30)),
        ("kappa-sharp", 12, Fraction(1, 200)),
        ("hyper-cleaning", 2, Fraction(1, 8)),
    ],
)
def test_bounds_hold_and_are_sharp(name, p, nu):
    instance, stencil = load_instance(name), paper_stencil(p)
    found = certify(instance, stencil, nu)
    assert found.constant is not None
    assert 1 <= found.sharpness < 4
    assert holds_at_samples(instance, stencil, found)


def test_a_bound_that_is_too_small_is_caught_by_the_samples():
    instance, stencil = load_instance("softmax-small"), paper_stencil(2)
    found = certify(instance, stencil, Fraction(1, 20))
    short = type(found)(2, found.nu, found.constant * flint.arb(0.9), found.leading, found.largest, found.near)
    assert not holds_at_samples(instance, stencil, short)


def test_other_stencils_have_their_own_theorem():
    instance = load_instance("softmax-small")
    for stencil in (forward_stencil(3), Stencil([-2, 3, 6])):
        found = certify(instance, stencil, Fraction(1, 200))
        assert found.p == 3
        assert holds_at_samples(instance, stencil, found, 10)


def test_too_large_a_step_is_undecided_with_the_largest_that_works():
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(-(y**2) / 2 + y, y**2 / 2 + sp.cos(y) / 8 - x * y, [x], [y], at=[Fraction(1, 3)])
    found = certify(instance, paper_stencil(2), Fraction(3))  # νf + g loses its minimum before ν = 3
    assert found.constant is None
    assert found.sharpness is None
    assert Fraction(1, 4) < found.largest < Fraction(9, 8)
    assert certify(instance, paper_stencil(2), found.largest).constant is not None


def test_segments_agree_with_the_part_near_zero():
    """Where both bounds apply they differ by what each wastes, not more."""
    instance, stencil = load_instance("kappa-sharp"), paper_stencil(4)
    short, long = certify(instance, stencil, Fraction(1, 2000)), certify(instance, stencil, Fraction(1, 100))
    assert short.near == short.nu
    assert long.near < long.nu
    assert short.constant <= long.constant


@pytest.mark.parametrize("nu", [Fraction(0), Fraction(-1, 2), 0.1, None])
def test_bad_step(nu):
    with pytest.raises(InputError, match="positive Fraction"):
        certify(load_instance("softmax-small"), paper_stencil(1), nu)
