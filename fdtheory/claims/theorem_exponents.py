"""The hyper-parameters of the main theorem and the exponents of its total, for every p.

Says: with the stated orders of ν, η_x, η_y, S, K, T the requirements of the proof are met, and p T (S + K) has the
    stated powers of ε, κ, σ, L̄, L_1 and Δ.
Where: thm:upper-pth, eq:hyper-setting-pth and their repetition at the end of appendix D.
Checked: each exponent as a rational function of a symbolic p; one exponent changed by one is noticed.
Not checked: the constants (they are in ours:explicit-theorem), and what goes wrong with ν, σ and R (own statements).
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.claim import Evidence, claim, identity
from fdtheory.exact.complexity import (
    PRINTED_BIAS,
    PRINTED_SMOOTHNESS,
    Power,
    Setting,
    one_exponent_off,
    p,
    printed_setting,
    printed_total,
    sharper_setting,
)

Make = Callable[[], Setting]
ALL = ("nu", "eta_x", "eta_y", "S", "K", "T")


def smaller_setting_for_kappa() -> Power:
    """Near miss: the total with κ^(9+1/p)."""
    return printed_total() * Power.of(kappa=-1 / p)


@claim("eq:hyper-setting-pth", subject=printed_setting, rival=one_exponent_off(printed_setting, ALL))
def all_six_requirements(make: Make) -> Iterator[Evidence]:
    """Bias, outer step, inner floor, batch noise, inner steps and outer steps balance, as one linear form."""
    given, demanded = make().balance(PRINTED_BIAS, PRINTED_SMOOTHNESS)
    yield identity("every p", given, demanded)


def _requirement(make: Make, parameter: str) -> Evidence:
    given, demanded = make().requirements(PRINTED_BIAS, PRINTED_SMOOTHNESS)[parameter]
    return identity("every p", given.log(), demanded.log())


@claim("par:eta-x-setting", subject=printed_setting, rival=one_exponent_off(printed_setting, ["eta_x"]),
       uses=("ours:l-phi-explicit",))
def outer_step_from_smoothness(make: Make) -> Iterator[Evidence]:
    """L_φ η_x is of order ε when L_φ is of order L_1 κ³."""
    yield _requirement(make, "eta_x")


@claim("par:eta-y-setting", subject=printed_setting, rival=one_exponent_off(printed_setting, ["eta_y"]))
def inner_step_from_floor(make: Make) -> Iterator[Evidence]:
    """The floor η_y σ²/μ of SGD is of order (νε/L_1)²."""
    yield _requirement(make, "eta_y")


@claim("par:batch-setting", subject=printed_setting, rival=one_exponent_off(printed_setting, ["S"]))
def batch_from_noise(make: Make) -> Iterator[Evidence]:
    """The variance σ²/(S ν²) of the estimator is of order ε²."""
    yield _requirement(make, "S")


@claim("par:inner-steps-setting", subject=printed_setting, rival=one_exponent_off(printed_setting, ["K"]))
def inner_steps_from_rate(make: Make) -> Iterator[Evidence]:
    """K μ η_y is one logarithm."""
    yield _requirement(make, "K")


@claim("par:outer-steps-setting", subject=printed_setting, rival=one_exponent_off(printed_setting, ["T"]))
def outer_steps_from_gap(make: Make) -> Iterator[Evidence]:
    """T η_x ε is of order Δ."""
    yield _requirement(make, "T")


@claim("par:outer-steps", subject=printed_setting, rival=one_exponent_off(printed_setting, ["T"]))
def outer_steps_in_kappa(make: Make) -> Iterator[Evidence]:
    """T is of order Δ L_1 κ³ ε⁻²."""
    yield identity("every p", make().T.log(), Power.of(Delta=1, L1=1, kappa=3, eps=-2).log())


@claim("thm:upper-pth", subject=printed_setting, rival=one_exponent_off(printed_setting, ["K", "T"]),
       uses=("eq:hyper-setting-pth", "par:batch-below-inner"))
def exponents_of_the_total(make: Make) -> Iterator[Evidence]:
    """p T K is p Δ L_1 L̄^(2/p) σ² κ^(9+2/p) ε^(-4-2/p) times the logarithm."""
    yield identity("every p", make().total().log(), printed_total().log())


@claim("par:total-complexity", subject=printed_total, rival=smaller_setting_for_kappa)
def factor_by_factor(total: Callable[[], Power]) -> Iterator[Evidence]:
    """The product p · Δ L_1 κ³ ε⁻² · κ² σ²/(ν² ε²) with the printed ν, multiplied out."""
    nu = (Power.of(eps=1) / Power.of(Lbar=1, kappa=2 * p + 1)) ** (1 / p)
    product = Power.of(p=1, Delta=1, L1=1, kappa=3, eps=-2) * Power.of(kappa=2, sigma=2, eps=-2, log=1) / nu**2
    yield identity("every p", total().log(), product.log())


@claim("par:batch-below-inner", subject=printed_setting, rival=one_exponent_off(printed_setting, ["S", "K"]))
def batch_is_kappa_squared_below(make: Make) -> Iterator[Evidence]:
    """S/K is exactly κ⁻² over the logarithm, so at most of order 1."""
    yield identity("every p", (make().S / make().K).log(), Power.of(kappa=-2, log=-1).log())


@claim("ours:kappa-total", subject=sharper_setting, rival=[printed_setting, *one_exponent_off(sharper_setting, ["K"])])
def exponents_with_the_sharper_bias(make: Make) -> Iterator[Evidence]:
    """With bias κ^(1+3p/2) and smoothness κ^(5/2) the total has κ^(15/2+2/p), all else as printed."""
    expected = printed_total() * Power.of(kappa=sp.Rational(-3, 2))
    yield identity("every p", make().total().log(), expected.log())
