"""The self-bounding inequality on exact members."""

from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.expansions.self_bounding import (
    PARABOLA,
    STRETCH,
    Point,
    below_by_a_square,
    cubic_jet,
    parabola,
    second_derivative_profile,
    sharp_point,
    third_derivative_profile,
)


def excess(point: Point) -> Fraction:
    """(L_3/(2μ)) h''² - h'''²: not negative for a member."""
    return point.third_lipschitz / (2 * point.mu) * point.second**2 - point.third**2


@pytest.mark.parametrize("distance", [Fraction(i, 7) for i in range(0, 30, 3)])
def test_parabola(distance: Fraction) -> None:
    assert excess(parabola(Fraction(1, 3), Fraction(2), distance)) >= 0


def test_parabola_attains_it() -> None:
    assert excess(parabola(Fraction(2), Fraction(1), Fraction(2))) == 0


@pytest.mark.parametrize(
    ("cosine", "sine"),
    [
        (Fraction(3, 5), Fraction(4, 5)),
        (Fraction(24, 25), Fraction(7, 25)),
        (Fraction(-5, 13), Fraction(12, 13)),
    ],
)
def test_sharp_member(cosine: Fraction, sine: Fraction) -> None:
    for kappa in (Fraction(2), Fraction(100), Fraction(10**6)):
        assert excess(sharp_point(kappa, cosine, sine)) >= 0


def test_cubic_jet_is_no_member() -> None:
    jet = cubic_jet(Fraction(100), Fraction(1))
    assert jet.third**2 > 2 * jet.third_lipschitz * (jet.second - jet.mu)


@pytest.mark.parametrize(
    ("profile", "place"),
    [
        (second_derivative_profile(), sp.Rational(6, 5)),
        (third_derivative_profile(), sp.Rational(15, 14)),
    ],
)
def test_gap_is_a_square_times_a_quotient(profile: sp.Expr, place: sp.Rational) -> None:
    gap, quotient = below_by_a_square(profile, place)
    assert sp.expand(gap - (STRETCH - place) ** 2 * quotient) == 0
    moved, other = below_by_a_square(profile, place + sp.Rational(1, 10))
    assert sp.expand(moved - (STRETCH - place - sp.Rational(1, 10)) ** 2 * other) != 0


@pytest.mark.parametrize("point", [PARABOLA, parabola(Fraction(1, 50), Fraction(1), Fraction(1, 5))])
def test_the_parabolas_attain_both_inequalities(point: Point) -> None:
    assert point.third**2 == point.third_lipschitz / (2 * point.mu) * point.second**2
    assert point.third**2 == 2 * point.third_lipschitz * (point.second - point.mu)
