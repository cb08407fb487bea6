"""The calculus of (bound, Lipschitz) pairs."""

from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.growth import (
    PAPER_LAW,
    PLAIN,
    SELF_BOUNDED_SCALING,
    Pair,
    Scaling,
    constant,
    exponent,
    hyper_gradient_pair,
    leading,
    solution_pair,
)
from fdtheory.expansions.majorant import INTERVAL, constants


def test_pairs_on_numbers() -> None:
    """T₁ = 2 + sin a, T₂ = 3 - a on [0, 1]: the product moves by less than its constant."""
    product = Pair(3, 1) * Pair(3, 1)
    assert (product.bound, product.lipschitz) == (9, 6)
    assert Pair(2, 5).inverse(3) == Pair(3, 45)
    assert (Pair(1, 2) + Pair(3, 4)).scaled(2) == Pair(8, 12)


@pytest.mark.parametrize("q", range(1, 8))
def test_exponents_and_constants(q: int) -> None:
    pair = solution_pair(q)
    assert exponent(pair.bound) == PAPER_LAW.bound(q) == 2 * q - 1
    assert exponent(pair.lipschitz) == PAPER_LAW.lipschitz(q) == 2 * q + 1
    assert constant(pair.bound) == int(constants(INTERVAL, q)[-1])
    assert 0 < leading(pair.bound) <= constant(pair.bound)


def test_lipschitz_constants_of_psi() -> None:
    assert [constant(hyper_gradient_pair(p).lipschitz) for p in range(1, 5)] == [40, 1056, 46016, 2801152]
    assert [exponent(hyper_gradient_pair(p).lipschitz) for p in range(1, 5)] == [3, 5, 7, 9]


def test_scalings() -> None:
    assert [PLAIN.remainder(p) for p in (1, 2, 3)] == [3, 5, 7]
    assert [SELF_BOUNDED_SCALING.remainder(p) for p in (1, 2, 3)] == [Fraction(5, 2), 4, Fraction(11, 2)]


def test_terms_of_the_remainder() -> None:
    """At p = 1 plainly every term is at most the one with two blocks; the self-bounded scaling needs p ≥ 2."""
    p, k = sp.symbols("p k")

    def excess(scaling: Scaling, first_p: int) -> dict[str, sp.Expr]:
        return {name: sp.sympify(power - most).subs(given) for name, power, most, given in scaling.terms(p, k, first_p)}

    assert max(excess(PLAIN, 1).values()) == 0
    assert max(excess(SELF_BOUNDED_SCALING, 2).values()) == 0
    assert excess(SELF_BOUNDED_SCALING, 1)["remainder of g at p = 1"] == Fraction(1, 2)
    assert set(excess(PLAIN, 1)) - set(excess(PLAIN, 2)) == {"remainder of g at p = 1"}


def test_bad_order() -> None:
    with pytest.raises(InputError, match="at least 1"):
        solution_pair(0)
