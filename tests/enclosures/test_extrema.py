"""Suprema: they contain the true value, tightly, and refuse what cannot be done."""

from fractions import Fraction

import flint
import pytest

from fdtheory.enclosures.extrema import mean_value_form, supremum
from fdtheory.errors import InputError


def test_supremum_contains_the_maximum() -> None:
    top = supremum(lambda t: t.sin(), Fraction(0), Fraction(3), width=Fraction(1, 10**4))
    assert top.contains(1)
    assert top.rad() < 1e-3


def test_mean_value_form_needs_fewer_pieces() -> None:
    value = mean_value_form(lambda t: t * (1 - t) ** 3, lambda t: (1 - t) ** 2 * (1 - 4 * t))
    top = supremum(value, Fraction(0), Fraction(1), width=Fraction(1, 10**8), pieces=200)
    assert top.overlaps(flint.arb(27) / 256)


def test_too_few_pieces_and_empty_intervals_are_refused() -> None:
    with pytest.raises(InputError, match="pieces"):
        supremum(lambda t: t.sin() * t, Fraction(0), Fraction(30), width=Fraction(1, 10**12), pieces=10)
    with pytest.raises(InputError, match="empty"):
        supremum(lambda t: t, Fraction(1), Fraction(1), width=Fraction(1))


def test_a_piece_without_a_bound_is_never_the_supremum() -> None:
    """2·10³⁰t is attained as 10³⁰ in the middle of [0, 1], while nothing is known of any wide piece."""

    def shy(t: flint.arb) -> flint.arb:
        return flint.arb("nan") if t.rad() > 0.3 else 2 * flint.arb(10) ** 30 * t

    top = supremum(shy, Fraction(0), Fraction(1), width=Fraction(10) ** 28)
    assert top.overlaps(2 * flint.arb(10) ** 30)
    assert top.rad() < 1e28


def test_large_values_and_a_pole_are_no_supremum() -> None:
    large = supremum(lambda t: flint.arb(10) ** 40 * t, Fraction(0), Fraction(1), width=Fraction(10) ** 36)
    assert large.overlaps(flint.arb(10) ** 40)
    deep = supremum(lambda t: -(flint.arb(10) ** 40) * (1 + t), Fraction(0), Fraction(1), width=Fraction(10) ** 36)
    assert deep.overlaps(-(flint.arb(10) ** 40))
    with pytest.raises(InputError, match="pieces"):
        supremum(lambda t: 1 / t, Fraction(0), Fraction(1), width=Fraction(1, 100), pieces=50)


def test_a_point_without_a_value_is_passed_over() -> None:
    top = supremum(_punctured, Fraction(0), Fraction(1), width=Fraction(1, 10**4))
    assert top.overlaps(flint.arb(1))


def _punctured(t: flint.arb) -> flint.arb:
    """t, of which nothing is known at 1/2 itself."""
    return flint.arb("nan") if t == flint.arb(0.5) else t
