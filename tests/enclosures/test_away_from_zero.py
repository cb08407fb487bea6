"""The bound away from ν = 0: every part of it enters, and truncation is paid for."""

from fractions import Fraction
from math import comb

import flint
import pytest

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures import away_from_zero as segment
from fdtheory.enclosures.branch import follow
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.problems.zoo import load_instance


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
    ends = (max(stencil.offsets), min(stencil.offsets))
    pieces = [piece for end in ends for piece in follow(instance, end * nu).pieces]
    return segment.SegmentSetting(instance, stencil, pieces, implicit_series(instance, 1, 300).derivative_psi(1), 300)


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
