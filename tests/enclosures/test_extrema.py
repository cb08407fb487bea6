"""Suprema: they contain the true value, tightly, and refuse what cannot be done."""

from fractions import Fraction

import flint
import pytest

from fdtheory.enclosures.extrema import mean_value_form, supremum
from fdtheory.errors import InputError


def test_supremum_contains_the_maximum() -> None:
    top = supremum(lambda t: t.sin(), Fraction(0), Fraction(3))
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
        supremum(lambda t: t, Fraction(1), Fraction(1))
