"""Affine forms are read with their coefficients, and nothing that is not affine passes for one."""

import flint
import pytest
import sympy as sp

from fdtheory.problems.affine import affine, affine_range, number_ball, range_over, spread
from fdtheory.problems.spans import LINE, Span

x, y, z = sp.symbols("x y z", real=True)
BOX = {y: Span(flint.arb(-1), flint.arb(2)), z: Span(flint.arb(3), flint.arb(4))}


@pytest.mark.parametrize(
    ("expression", "slopes", "rest"),
    [
        (3 * y - z / 2 + 7, {y: 3, z: -0.5}, 7),
        (2 * (y - 3 * (z + 1)), {y: 2, z: -6}, -6),
        (y + y * sp.pi - sp.pi * y, {y: 1}, 0),
        (sp.sqrt(2) * y, {y: 2**0.5}, 0),
        (y + x**2, {y: 1}, x**2),
        (sp.sin(x), {}, sp.sin(x)),
    ],
    ids=str,
)
def test_coefficients_and_the_rest(expression: sp.Expr, slopes: dict[sp.Symbol, float], rest: sp.Expr) -> None:
    found = affine(expression, {y, z})
    assert found is not None
    assert {s: float(v.mid()) for s, v in found[0].items()} == pytest.approx(slopes)
    assert sp.simplify(found[1] - rest) == 0


@pytest.mark.parametrize("expression", [y**2, y * z, sp.sin(y), x * y, y / z, sp.Abs(y) + y], ids=str)
def test_what_is_not_affine_is_refused(expression: sp.Expr) -> None:
    assert affine(expression, {y, z}) is None


def test_the_coefficient_of_a_repeated_variable_is_the_sum() -> None:
    found = affine(sp.Add(2 * y, 3 * y, evaluate=False), {y})
    assert found is not None
    assert float(found[0][y].mid()) == 5


def test_terms_of_nested_sums() -> None:
    assert set(spread(2 * (y - 3 * (z + 1)))) == {2 * y, -6 * z, sp.Integer(-6)}
    assert sum(spread(y * (z + 1) + 4)) == y * (z + 1) + 4


def test_the_range_of_an_affine_form() -> None:
    form = affine(2 * y - z + 1, {y, z})
    assert form is not None
    found = affine_range(form, BOX)
    assert (float(found.low), float(found.high)) == pytest.approx((-5, 2), abs=1e-12)
    assert float(found.low) <= -5
    assert float(found.high) >= 2


def test_ranges_by_balls() -> None:
    assert range_over(y, BOX) is BOX[y]
    square = range_over(z**2, BOX)
    assert float(square.low) <= 9
    assert 16 <= float(square.high) < 17
    assert range_over(1 / y, BOX) == LINE or not range_over(1 / y, BOX).bounded
    assert not range_over(sp.log(y), BOX).bounded


def test_a_number_is_a_ball_around_it() -> None:
    found = number_ball(sp.sqrt(2) + sp.pi)
    assert found is not None
    assert found.contains(flint.arb(2).sqrt() + flint.arb.pi())
    assert float(found.rad()) < 1e-15
    assert number_ball(y) is None
