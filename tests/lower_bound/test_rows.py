"""The largest row: its cells cover all neighbours, and rows at points taken another way stay below it."""

from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound import rows
from fdtheory.lower_bound.hard_instance import dphi, dpsi, phi, psi
from fdtheory.lower_bound.rows import Cell, cells_before, cells_behind, largest_row, row_at_the_ends

FAR = [Fraction(k, 7) for k in range(-400, 401, 3)]


def below(cells: tuple[Cell, ...], one: flint.arb, other: flint.arb) -> bool:
    """Whether some cell bounds both values."""
    return any(not one > cell.most[0] and not other > cell.most[1] for cell in cells)


def test_every_neighbour_lies_below_a_cell() -> None:
    for place in FAR:
        assert below(cells_behind(), phi(place), dphi(place))
        assert below(cells_before(), psi(place), dpsi(place))


@pytest.mark.parametrize(("start", "place"), [(-1, 40), (-2, 6)])
def test_without_the_last_cells_one_is_not(start: int, place: int) -> None:
    cut = cells_behind()[:start]
    assert not below(cut, phi(Fraction(place)), dphi(Fraction(place)))


def test_values_of_a_cell_are_attained() -> None:
    for cells in (cells_behind(), cells_before()):
        for cell in cells:
            assert all(not here > most for here, most in zip(cell.here, cell.most, strict=True))
    assert cells_behind()[46].here[1].overlaps(dphi(Fraction(3)))  # the 45th place of 90 up to 6


def row(a: float, b: float, c: float) -> mpmath.mpf:
    """Ψ(a)|Φ''(b)| + Ψ'(a)Φ'(b) + |Ψ''(b)|Φ(c) + Ψ'(b)Φ'(c) from the formulas of Ψ and Φ alone."""

    def bell(t: mpmath.mpf) -> mpmath.mpf:
        return mpmath.exp(1 - 1 / (2 * t - 1) ** 2) if t > 0.5 else mpmath.mpf(0)

    def slope(t: mpmath.mpf) -> mpmath.mpf:
        return mpmath.exp((1 - t * t) / 2)

    first, second = (mpmath.diff(bell, b, n) if b > 0.5 else mpmath.mpf(0) for n in (1, 2))
    before = mpmath.diff(bell, a) if a > 0.5 else mpmath.mpf(0)
    top = mpmath.sqrt(2 * mpmath.pi * mpmath.e) * mpmath.ncdf(c)
    return bell(a) * abs(b * slope(b)) + before * slope(b) + abs(second) * top + first * slope(c)


def test_rows_at_random_places_stay_below_and_come_near() -> None:
    dice, best = np.random.default_rng(1), mpmath.mpf(0)
    for _ in range(300):
        a, b, c = dice.uniform(0.6, 2), dice.uniform(0.55, 3), dice.uniform(-4, 20)
        best = max(best, row(a, b, c))
    best = max(best, row(1.0, 0.76, 17.0))
    assert 139.5 < best < float(largest_row().upper()) < 140.1


def test_rows_beyond_the_ends_are_small() -> None:
    most = float(row_at_the_ends().upper())
    for b in (0.0, 0.3, 0.5, 0.55, 11.0, 30.0):
        for a in (0.7, 0.9, 1.0, 5.0):
            assert row(a, b, 3.0) <= most
    assert 9 < most < 10.1


def test_a_narrower_search_is_inside_a_wider_one() -> None:
    assert largest_row().overlaps(largest_row(Fraction(1, 4)))
    assert not largest_row() < ball_of(Fraction(1399, 10))


def test_the_second_end_is_the_root_of_the_first() -> None:
    """Psi' at the end is taken in 1/(2b - 1), Psi'' in its square."""
    assert Fraction(1, 20) ** 2 == rows.FIRST
