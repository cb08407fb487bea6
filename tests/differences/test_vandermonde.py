"""The linear systems of appendix B: their rows, and quotients of determinants."""

import pytest
import sympy as sp

from fdtheory.differences import vandermonde as v
from fdtheory.differences.closed_forms import number
from fdtheory.differences.moments import closed_form_weights, odd_nodes


def cramer(entry, nodes, j):
    """det A_j / det A for the square system on the nodes, by sympy."""
    square = sp.Matrix(len(nodes), len(nodes), lambda row, column: entry(row, nodes[column]))
    changed = square.copy()
    changed[:, nodes.index(j)] = sp.Matrix([int(row == 0) for row in range(len(nodes))])
    return number(changed.det() / square.det())


@pytest.mark.parametrize("n", range(1, 7))
def test_cramer_gives_the_coefficients(n):
    even, odd = closed_form_weights(2 * n), closed_form_weights(2 * n - 1)
    for j in range(1, n + 1):
        assert cramer(v.even_entry, range(1, n + 1), j) == 2 * j * even[j]
        assert number(v.even_quotient(n, j).doit()) == 2 * j * even[j]
        assert number(v.odd_quotient(n - 1, n, j).doit()) == j * odd[j]
    for j in odd_nodes(n):
        assert cramer(v.odd_entry, odd_nodes(n), j) == j * odd[j]


def test_entries_take_symbols():
    r, j = sp.symbols("r j", positive=True)
    assert v.even_entry(r, j) == j ** (2 * r)
    assert v.odd_entry(r, j) == j**r
