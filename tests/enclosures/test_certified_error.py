"""Certified bounds: they hold at sampled ν, are sharp, and say how far they reach."""

import random
from fractions import Fraction
from math import comb

import flint
import mpmath
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf, ball_of
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.enclosures import away_from_zero as segment
from fdtheory.enclosures.branch import follow
from fdtheory.enclosures.certified_error import certify
from fdtheory.enclosures.solution_series import implicit_series
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


@pytest.mark.parametrize("place", [0, 3, 20])
def test_what_truncation_loses_is_counted(place):
    """s^i (1+s)^-n minus its Taylor polynomial, at the ends of the segment, is covered by the bound."""
    degree, power = segment.DEGREE, 5
    with flint.ctx.workprec(200):
        radius = flint.arb(1) / 4
        sizes = [flint.arb(int(i == place)) for i in range(degree + 1)]
        bound = segment._lost(sizes, flint.arb(1), radius, power)
        for s in (radius, -radius):
            kept = sum((comb(power + k - 1, k) * (-s) ** k for k in range(degree + 1 - place)), flint.arb(0))
            lost = abs(s**place * (1 / (1 + s) ** power - kept))
            assert lost <= bound * (1 + flint.arb(2) ** -100)
            assert lost >= bound / 100


def setting_of(name, p, nu):
    instance, stencil = load_instance(name), paper_stencil(p)
    branches = {1: follow(instance, max(stencil.offsets) * nu), -1: follow(instance, min(stencil.offsets) * nu)}
    return segment.SegmentSetting(instance, stencil, branches, implicit_series(instance, 1, 300).derivative_psi(1), 300)


def test_the_remainder_of_a_node_covers_what_its_polynomial_misses(monkeypatch):
    monkeypatch.setattr(segment, "DEGREE", 3)
    setting = setting_of("kappa-sharp", 2, Fraction(1, 20))
    low, high = Fraction(1, 30), Fraction(1, 25)
    for node in (Fraction(1), Fraction(-1)):
        with flint.ctx.workprec(300):
            with ball_precision(300, 4):
                (series,), remainder = segment._node(setting, node, low, high)
            for end, s in ((low, low - (low + high) / 2), (high, high - (low + high) / 2)):
                true = implicit_series(setting.problem, 0, 300, centre=node * end).psi[0][0]
                polynomial = sum((c * ball_of(s) ** k for k, c in enumerate(series.coeffs())), flint.arb(0))
                missed = abs(true - polynomial)
                assert flint.arb(remainder.upper()) / 100 < missed <= flint.arb(remainder.upper())


@pytest.mark.parametrize("part", ["_lost", "_node"])
def test_every_part_enters_the_bound_of_a_segment(part, monkeypatch):
    setting = setting_of("kappa-sharp", 2, Fraction(1, 20))
    low, high = Fraction(1, 30), Fraction(1, 25)
    before = segment._one_segment(setting, low, high)[0]
    original = getattr(segment, part)

    def larger(*arguments):
        found = original(*arguments)
        return (found[0], found[1] + 1000) if part == "_node" else found + 1000

    monkeypatch.setattr(segment, part, larger)
    assert segment._one_segment(setting, low, high)[0] > before + 900


@pytest.mark.parametrize("nu", [Fraction(0), Fraction(-1, 2), 0.1, None])
def test_bad_step(nu):
    with pytest.raises(InputError, match="positive Fraction"):
        certify(load_instance("softmax-small"), paper_stencil(1), nu)
