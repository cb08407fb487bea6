"""Majorants: constants by several routes, radii."""

from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.majorant import (
    INTERVAL,
    ORIGIN,
    SELF_BOUNDED,
    Majorant,
    constants,
    constants_by_series,
    double_factorial,
    equation_defect,
    hyper_gradient_constant,
)


@pytest.mark.parametrize("majorant", [ORIGIN, INTERVAL], ids=lambda m: m.name)
def test_two_routes(majorant: Majorant) -> None:
    assert [Fraction(int(v)) for v in constants(majorant, 10)] == list(constants_by_series(majorant, 10))


@pytest.mark.parametrize("majorant", [ORIGIN, INTERVAL, SELF_BOUNDED], ids=lambda m: m.name)
def test_equation(majorant: Majorant) -> None:
    found = constants(majorant, 6)
    assert not any(equation_defect(majorant, found))
    wrong = (*found[:-1], found[-1] + 1)
    assert equation_defect(majorant, wrong)[-1] != 0


def test_values() -> None:
    assert constants(ORIGIN, 6) == (1, 3, 22, 262, 4336, 91984)
    assert constants(INTERVAL, 4) == (2, 20, 528, 23008)
    found = [float(v) for v in constants(SELF_BOUNDED, 4)]
    assert found == pytest.approx([1, 2.70710678, 17.8639610, 191.256620], rel=1e-7)
    assert hyper_gradient_constant(2) == 40


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(
    ("majorant", "radius"),
    [(ORIGIN, 0.2130613), (INTERVAL, 0.0576016), (SELF_BOUNDED, 0.2372)],
    ids=lambda v: getattr(v, "name", str(v)),
)
def test_radius(majorant: Majorant, radius: float) -> None:
    assert float(majorant.radius()) == pytest.approx(radius, rel=1e-3)
    b = sp.Symbol("b")
    slope = sp.diff(majorant.inverse(b), b).subs(b, majorant.turning_point())
    assert abs(float(slope)) <= 1e-12


def test_factorial_growth_from_below() -> None:
    assert all(b >= double_factorial(m) for m, b in enumerate(constants_by_series(ORIGIN, 40), 1))


def test_bad_input() -> None:
    with pytest.raises(InputError, match="at least 0"):
        constants(ORIGIN, -1)
    with pytest.raises(InputError, match="different weights"):
        constants_by_series(SELF_BOUNDED, 3)
