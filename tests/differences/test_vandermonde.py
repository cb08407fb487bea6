"""The linear systems of appendix B."""

from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.differences import vandermonde as v
from fdtheory.differences.closed_forms import number
from fdtheory.differences.moments import closed_form_weights, odd_nodes


@pytest.mark.parametrize("n", range(1, 7))
def test_cramer_gives_the_coefficients(n):
    even, odd = closed_form_weights(2 * n), closed_form_weights(2 * n - 1)
    for j in range(1, n + 1):
        assert v.cramer(v.even_entry, range(1, n + 1), j) == 2 * j * even[j]
        assert number(v.even_quotient(n, j).doit()) == 2 * j * even[j]
        assert number(v.odd_quotient(n - 1, n, j).doit()) == j * odd[j]
    for j in odd_nodes(n):
        assert v.cramer(v.odd_entry, odd_nodes(n), j) == j * odd[j]


def test_matrices():
    assert v.matrix(v.even_entry, 2, [1, 2, 3]).entries() == [1, 1, 1, 1, 4, 9]
    assert v.matrix(v.odd_entry, 2, [-1, 2]).entries() == [1, 1, -1, 2]
    assert v.vandermonde([2, 3]).entries() == [1, 1, 2, 3]
    square = v.matrix(v.odd_entry, 2, [-1, 2])
    assert v.with_unit_column(square, 0).entries() == [1, 1, 0, 2]
    assert square.entries() == [1, 1, -1, 2]


def test_entries_take_symbols():
    r, j = sp.symbols("r j", positive=True)
    assert v.even_entry(r, j) == j ** (2 * r)
    assert isinstance(v.cramer(v.odd_entry, [1, 2], 1), Fraction)
