"""The two component functions of the lower bound, and the Bernoulli factor of its oracle.

Says: Ψ is given by two cases, Φ is √e times the integral of exp(-s²/2) up to t; F_T multiplies hidden entries by ξ/γ,
    ξ ~ Bernoulli(γ).
Where: the displays after the chain function, appendix E.
Checked: which cases of Ψ apply where, as printed and repaired; Ψ' against power series; Φ against validated
    quadrature; mean and variance of F_T for every γ.
Not checked: nothing; the sizes of both are in ours:hard-constants-enclosed.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.hard_instance import dphi, dpsi, integral_of_dphi, phi, psi
from fdtheory.trial.claim import Evidence, claim, enclosed, exact, identity


def cases_as_printed(t: Fraction) -> int:
    """How many of the printed cases t ≤ 1/2 and t < 1/2 apply."""
    return (2 * t <= 1) + (2 * t < 1)


def cases_repaired(t: Fraction) -> int:
    """With the second case t > 1/2."""
    return (2 * t <= 1) + (2 * t > 1)


def cases_with_both_closed(t: Fraction) -> int:
    """Near miss: t ≤ 1/2 and t ≥ 1/2 overlap."""
    return (2 * t <= 1) + (2 * t >= 1)


@claim(
    "par:psi-component",
    subject=cases_as_printed,
    rival=cases_repaired,
    erratum=(
        "The second case is printed for t < 1/2: there Ψ gets two values, and for t > 1/2 none. What holds: exp(1 - "
        "1/(2t-1)²) for t > 1/2."
    ),
)
def one_value_at_each_point(cases: Callable[[Fraction], int]) -> Iterator[Evidence]:
    """Exactly one case applies."""
    for t in (Fraction(0), Fraction(1, 4), Fraction(1)):
        yield exact(f"t = {t}", cases(t), "==", 1)


@claim("par:psi-component", subject=cases_repaired, rival=cases_with_both_closed)
def one_value_at_the_seam(cases: Callable[[Fraction], int]) -> Iterator[Evidence]:
    """At t = 1/2 exactly one case applies."""
    yield exact("t = 1/2", cases(Fraction(1, 2)), "==", 1)


def phi_by_error_function(t: Fraction) -> Any:
    """√(2πe)(1 + erf(t/√2))/2."""
    return phi(t)


def phi_without_root_e(t: Fraction) -> Any:
    """Near miss: the factor √e forgotten."""
    return phi(t) / dphi(Fraction(0))


@claim("par:phi-component", subject=phi_by_error_function, rival=phi_without_root_e)
def phi_is_the_integral(function: Callable[[Fraction], Any]) -> Iterator[Evidence]:
    """Differences of Φ equal the integral of √e exp(-s²/2), to 1e-10."""
    for low, high in ((Fraction(-1), Fraction(0)), (Fraction(0), Fraction(3, 2))):
        gap = abs(function(high) - function(low) - integral_of_dphi(low, high))
        yield enclosed(f"from {low} to {high}", gap, "<=", Fraction(1, 10**10))


def slope_in_use(t: Fraction) -> Any:
    """Ψ'(t) = 4Ψ(t)/(2t-1)³."""
    return dpsi(t)


def slope_with_the_square(t: Fraction) -> Any:
    """Near miss: 4Ψ(t)/(2t-1)²."""
    return 4 * psi(t) / ball_of(2 * t - 1) ** 2


@claim("par:psi-component", subject=slope_in_use, rival=slope_with_the_square)
def slope_of_psi(slope: Callable[[Fraction], Any]) -> Iterator[Evidence]:
    """Ψ' is the first coefficient of the power series of exp(1 - 1/(2t-1)²), to 1e-10."""
    for t in (Fraction(3, 4), Fraction(3, 2), Fraction(4)):
        series = (1 - 1 / (2 * flint.arb_series([ball_of(t), 1], 2) - 1) ** 2).exp()
        yield enclosed(f"t = {t}", abs(slope(t) - series[1]), "<=", Fraction(1, 10**10))


gamma = sp.Symbol("gamma", positive=True)


def factor_of_hidden_entries(xi: int) -> sp.Expr:
    """1 + (ξ/γ - 1)."""
    return 1 + (xi / gamma - 1)


def factor_without_minus_one(xi: int) -> sp.Expr:
    """Near miss: 1 + ξ/γ."""
    return 1 + xi / gamma


@claim("par:zero-chain-oracle", subject=factor_of_hidden_entries, rival=factor_without_minus_one)
def unbiased_with_known_variance(factor: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """Over ξ ~ Bernoulli(γ): mean 1 and second moment 1/γ, so variance (1-γ)/γ, for every γ."""
    mean = gamma * factor(1) + (1 - gamma) * factor(0)
    second = gamma * factor(1) ** 2 + (1 - gamma) * factor(0) ** 2
    yield identity("mean", mean * gamma, gamma)
    yield identity("second moment", second, 1 / gamma)
