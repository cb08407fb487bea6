"""The explicit constants of the Taylor form, by a second route.

Says: C_p is the larger of 4ρ_p and 3·5^p + σ_p, where ρ_p and σ_p are parts of the majorant at t = 1/5.
Where: ours:taylor-form.
Checked: for 2 ≤ p ≤ 10 (p = 1 is a case by hand: 3/2, 5 and 20). B_p from 2B + 1 = (1 + t) e^B by iteration on
    series in place of the sum over partitions; ρ_p as the whole residual less its orders up to p; σ_p from
    (1 + t)(e^B - 1) as one series.
Not checked: the hand proof that gives the factors 4, 3 and 5 (fdtheory.expansions.taylor_form). The term 4ρ_p never
decides here.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial
from typing import Any

import flint

from fdtheory.expansions.taylor_form import polynomial_constant, residual_constant, taylor_constant
from fdtheory.trial.claim import Evidence, claim, exact

ONE_PLUS_T = flint.fmpq_poly([1, 1])
T = flint.fmpq_poly([0, 1])
SPLIT = flint.fmpq(1, 5)
Constants = tuple[Any, Any, Any]


def constants_in_use(p: int) -> Constants:
    """ρ_p, σ_p and C_p."""
    return residual_constant(p), polynomial_constant(p), taylor_constant(p)


def _exponential(B: Any, first: int, last: int) -> Any:
    return sum((B**k / factorial(k) for k in range(first, last + 1)), flint.fmpq_poly([0]))


def _up_to(poly: Any, degree: int) -> Any:
    return flint.fmpq_poly(poly.coeffs()[: degree + 1])


def _majorant(p: int) -> Any:
    found = flint.fmpq_poly([0])
    for _ in range(p):
        found = _up_to(ONE_PLUS_T * _exponential(found, 0, p) - 1 - found, p)
    return found


def _by_series(p: int, last: int, seen: Any) -> Constants:
    """With ∂_y^(k+1) g counted up to k = ``last``, and ``seen``·(e^B - 1) for what ψ sees."""
    B, scale = _majorant(p), SPLIT ** (p + 1)
    residual = _exponential(B, 2, last) + T * _exponential(B, 0, p)
    rho = (residual - _up_to(residual, p))(SPLIT) / scale
    sigma = _up_to(seen * _exponential(B, 1, p), p)(SPLIT) / scale
    return rho, sigma, max(4 * rho, 3 * flint.fmpq(5) ** p + sigma)


def remainder_of_g_dropped(p: int) -> Constants:
    """Near miss: the remainder of g_y forgotten in ρ_p."""
    return _by_series(p, p, ONE_PLUS_T)


def upper_part_not_seen(p: int) -> Constants:
    """Near miss: the terms of f forgotten in σ_p."""
    return _by_series(p, p + 1, flint.fmpq_poly([1]))


@claim(
    "ours:taylor-form",
    subject=constants_in_use,
    rival=[remainder_of_g_dropped, upper_part_not_seen],
    uses=("ours:majorant-zero",),
)
def constants_by_series(constants: Callable[[int], Constants]) -> Iterator[Evidence]:
    """ρ_p, σ_p and C_p = max(4ρ_p, 3·5^p + σ_p)."""
    for p in range(2, 11):
        yield exact(f"p = {p}", constants(p), "==", _by_series(p, p + 1, ONE_PLUS_T))


def constants_at_one() -> tuple[Fraction, ...]:
    """B = t: the residual is t²/2 from g and t·t from f, the polynomial is t; and 3·5 + 5."""
    return Fraction(3, 2), Fraction(5), Fraction(20)


def constants_at_one_without_f() -> tuple[Fraction, ...]:
    """Near miss: t·t from f forgotten."""
    return Fraction(1, 2), Fraction(5), Fraction(20)


@claim("ours:taylor-form", subject=constants_at_one, rival=constants_at_one_without_f)
def constants_by_hand(constants: Callable[[], tuple[Fraction, ...]]) -> Iterator[Evidence]:
    """The three numbers at p = 1."""
    yield exact("p = 1", constants_in_use(1), "==", constants())
