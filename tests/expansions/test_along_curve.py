"""Derivatives of ν a(y_ν) + b(y_ν) along any curve."""

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.along_curve import (
    curve,
    derivative_along,
    factor_q,
    forgotten_part,
    kept_part,
    leibniz_step,
    pair_as_inner_map,
    part_over_all_of_q,
    part_without_factor_q,
    printed_along,
    repaired_along,
    true_part,
)


@pytest.mark.parametrize("q", range(1, 8))
def test_formulas(q: int) -> None:
    truth = derivative_along(q)
    assert repaired_along(q) == truth == pair_as_inner_map(q) != printed_along(q)


@pytest.mark.parametrize("q", range(2, 8))
def test_parts(q: int) -> None:
    for k in range(1, q):
        truth = true_part(q, k)
        assert kept_part(q, k) == truth
        assert truth not in (part_without_factor_q(q, k), forgotten_part(q, k), part_over_all_of_q(q, k))


def test_leibniz_step() -> None:
    left, right = leibniz_step(factor_q)
    assert sp.expand(left - right) == 0
    left, right = leibniz_step(lambda q: q + q**2)
    assert sp.expand(left - right) != 0


def test_bad_order() -> None:
    with pytest.raises(InputError, match="at least 1"):
        curve(0)
