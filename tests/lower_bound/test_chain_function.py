"""The chain function: derivatives, and which entries of the gradient survive flattening."""

from collections.abc import Iterable

import pytest
import sympy as sp

from fdtheory.lower_bound.chain_function import (
    AS_PRINTED,
    FIRST_TERM_ONLY,
    LINKS_ONLY,
    REPAIRED,
    Chain,
    DPhi,
    DPsi,
    Phi,
    Psi,
)

x = list(sp.symbols("x1:5"))


def flattened(expression: sp.Expr, small: Iterable[sp.Symbol]) -> sp.Expr:
    """The expression at points where these coordinates lie in [-1/2, 1/2]: Psi and Psi' vanish there."""
    zero = {kind(sign * one): 0 for one in small for kind in (Psi, DPsi) for sign in (1, -1)}
    return expression.xreplace(zero)


def test_derivatives_follow_the_chain_rule() -> None:
    t = sp.Symbol("t")
    assert sp.diff(Psi(-2 * t), t) == -2 * DPsi(-2 * t)
    assert sp.diff(Phi(t**2), t) == 2 * t * DPhi(t**2)


@pytest.mark.parametrize(
    ("chain", "revealed"),
    [(REPAIRED, [1]), (LINKS_ONLY, []), (AS_PRINTED, [1, 2, 3, 4]), (FIRST_TERM_ONLY, [1, 2, 3, 4])],
)
def test_entries_at_zero(chain: Chain, revealed: list[int]) -> None:
    entries = [flattened(sp.diff(chain.function(x), one), x) for one in x]
    assert [i + 1 for i, entry in enumerate(entries) if entry != 0] == revealed


def test_flattening_leaves_large_coordinates_alone() -> None:
    entry = sp.diff(REPAIRED.function(x), x[1])
    assert flattened(entry, x[1:]) == -Psi(-x[0]) * DPhi(-x[1]) - Psi(x[0]) * DPhi(x[1])
