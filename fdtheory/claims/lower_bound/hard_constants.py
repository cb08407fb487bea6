"""The constants of the hard instance: 152, 155, 23, 12, 230√T, 1/5, 46, enclosed.

Says: smoothness at most 155 with the projection of radius 230√T and the quadratic of weight 1/5; γ = min{(46ε)²/σ²,
    1} keeps the variance below σ².
Where: par:hard-constants, par:hard-beta, par:gamma, par:rho, appendix E.
Checked: suprema of Ψ, Φ and two derivatives of each by branch and bound in balls; the Hessian, the gradient's
    entries, the gap and the gradient before the end of the chain from them; the derivatives of ρ for all x; the scale
    β.
Not checked: nothing.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import sympy as sp

from fdtheory.lower_bound.hard_instance import Suprema, gradient_far, gradient_near, smoothness, suprema
from fdtheory.trial.claim import Evidence, claim, enclosed, identity, inequality


@cache
def _sizes() -> Suprema:
    return suprema()


def known_constants() -> tuple[Fraction, ...]:
    """Hessian 152, entries 23, gap 12."""
    return Fraction(152), Fraction(23), Fraction(12)


def constants_a_little_lower() -> tuple[Fraction, ...]:
    """Near miss: 151, 22.9, 11.2."""
    return Fraction(151), Fraction(229, 10), Fraction(112, 10)


@claim("ours:hard-constants-enclosed", subject=known_constants, rival=constants_a_little_lower)
def sizes_of_the_chain(constants: Callable[[], tuple[Fraction, ...]]) -> Iterator[Evidence]:
    """Norm of the Hessian, entries of the gradient, gap over T."""
    sizes = _sizes()
    parts = {"Hessian": sizes.hessian, "entries of gradient": sizes.gradient_entry, "gap over T": sizes.gap_per_link}
    for (name, value), most in zip(parts.items(), constants(), strict=True):
        yield enclosed(name, value, "<=", most)


@claim("ours:hard-constants-enclosed", subject=Fraction(1, 2), rival=Fraction(13, 20))
def gradient_before_the_end(least: Fraction) -> Iterator[Evidence]:
    """Before the end of the chain and within half of the radius the gradient has norm above 1/2."""
    yield enclosed("|x| <= R/2", gradient_near(_sizes()), ">=", least)


@claim("par:hard-constants", subject=155, rival=151, uses=("ours:hard-constants-enclosed",))
def smoothness_with_projection(most: int) -> Iterator[Evidence]:
    """f(Uᵀρ(x)) + |x|²/10 is 155-smooth."""
    yield enclosed("smoothness", smoothness(_sizes()), "<=", most)


@claim("par:hard-constants", subject=230, rival=23)
def radius_keeps_the_gradient(radius: int) -> Iterator[Evidence]:
    """With radius 230√T the gradient before the end stays above 1/2 for |x| ≤ R/2."""
    yield enclosed("|x| <= R/2", gradient_near(_sizes(), radius=radius), ">", Fraction(1, 2))


@claim("par:hard-constants", subject=Fraction(1, 5), rival=Fraction(1, 6))
def quadratic_keeps_the_gradient(weight: Fraction) -> Iterator[Evidence]:
    """With weight 1/5 the gradient for |x| ≥ R/2 is above 1/2, times √T."""
    yield enclosed("|x| >= R/2", gradient_far(_sizes(), weight=weight), ">", Fraction(1, 2))


def beyond_the_progress(sizes: Suprema) -> Any:
    """The one entry behind the progress: at most e^(3/2)."""
    return sizes.beyond_progress


def any_entry(sizes: Suprema) -> Any:
    """Near miss: the bound 23 of any entry, which would need (92ε)²."""
    return sizes.gradient_entry


@claim("par:gamma", subject=beyond_the_progress, rival=any_entry, uses=("ours:oracle-variance",))
def variance_below_sigma(entry: Callable[[Suprema], Any]) -> Iterator[Evidence]:
    """(4ε)² entry² (1-γ)/γ with γ = (46ε)²/σ² is at most (4·entry/46)² σ² ≤ σ²."""
    yield enclosed("variance over sigma^2", (4 * entry(_sizes()) / 46) ** 2, "<=", 1)


@claim("ours:oracle-variance", subject=Fraction(4482, 1000), rival=Fraction(4481, 1000))
def largest_hidden_entry(most: Fraction) -> Iterator[Evidence]:
    """Behind prog_(1/4) only Ψ(x_(i-1))Φ'(x_i) is left, at most e·√e = 4.4817."""
    yield enclosed("hidden entry", _sizes().beyond_progress, "<=", most)


epsilon, L_1 = sp.symbols("epsilon L_1", positive=True)


@claim("par:hard-beta", subject=4 * 155 * epsilon / L_1, rival=[2 * 155 * epsilon / L_1, 4 * 155 * epsilon])
def scale_of_the_gradient(beta: sp.Expr) -> Iterator[Evidence]:
    """(L_1/155) β · 1/2, the gradient before the end, times probability 1/2, is ε."""
    yield identity("all eps and L_1", L_1 / 155 * beta / 4, epsilon)


a, b = sp.symbols("a b")
z, t = 1 / (1 + a), 1 / (1 + b)  # z = 1/(1+|x|²/R²), t = cos² of the angle between x and the direction


@claim("par:rho", subject=1, rival=sp.Rational(9, 10))
def projection_contracts(most: sp.Expr) -> Iterator[Evidence]:
    """Dρ has the eigenvalues √z and z√z, so |Dρ|² ≤ z ≤ 1."""
    yield inequality("all x", z, "<=", most**2, given={a: 0})


@claim("ours:projection-bounds", subject=(9, sp.Rational(4, 27)), rival=(sp.Rational(89, 10), sp.Rational(1, 7)))
def second_derivative_of_the_projection(factors: tuple[sp.Expr, sp.Expr]) -> Iterator[Evidence]:
    """R²|D²ρ[u, u]|² = (1-z)z² (1 + 8t - 6wt - 12wt² + 9w²t²), w = 1-z, for unit u: at most (4/27)·9 = 4/3."""
    first, second = factors
    w, free = 1 - z, sp.Symbol("z")
    size = 1 + 8 * t - 6 * w * t - 12 * w * t**2 + 9 * w**2 * t**2
    yield inequality("second factor", size, "<=", first, given={a: 0, b: 0})
    square = (free - sp.Rational(2, 3)) ** 2 * (free + sp.Rational(1, 3))
    yield identity("first factor", second - (1 - free) * free**2, square)
