"""Numerators against differentiation, states against the polynomials they stand for."""

from fractions import Fraction
from itertools import islice

import pytest
import sympy as sp

from fdtheory.expansions.cubic_residues import cycle, next_state, numerators
from fdtheory.expansions.scaled_equation import by_lagrange


def derivative_at(m: int, place: int) -> Fraction:
    """u^(m) where u = ``place``, from the numerators."""
    poly = next(islice(numerators(), m - 1, m))
    return Fraction(int(poly(place)), (1 + place**2) ** (2 * m - 1))


def test_derivatives_by_differentiation() -> None:
    u = sp.Symbol("u")
    value = 1 / (1 + u**2)
    for m in range(1, 7):
        assert sp.Rational(derivative_at(m, 2)) == value.subs(u, 2)
        value = sp.diff(value, u) / (1 + u**2)


@pytest.mark.parametrize("m", [1, 2, 7, 20])
def test_scaled_equation_at_four(m: int) -> None:
    assert by_lagrange(m, Fraction(4)) == 4 * Fraction(-1, 4) ** m * derivative_at(m, 1)


@pytest.mark.parametrize(("prime", "place"), [(3, 1), (3, 2), (5, 1), (7, 3)])
def test_states_are_those_of_the_polynomials(prime: int, place: int) -> None:
    state = (1, *(0 for _ in range(prime - 1)))
    for m, poly in enumerate(islice(numerators(), 30), 1):
        wanted, now = [], poly
        for _ in range(prime):
            wanted.append(int(now(place)) % prime)
            now = now.derivative()
        assert [value % prime for value in state] == wanted
        assert all(int(c) % prime == 0 for c in now.coeffs())
        state = next_state(state, m, place)


def test_cycles() -> None:
    assert len(cycle(3, 1)) == 12
    assert all(state[0] for state in cycle(3, 1))
    assert not all(state[0] for state in cycle(3, 0))
    assert cycle(5, 1) == []
