"""Members of the problem class whose upper level has a kink of order r: its r-th y-derivative of f_y jumps.

    g(x, y) = y²/2 - x y,    f_y(y) = S((y - place)/w),

where S is the cumulative cardinal B-spline of degree r: 0 up to -r, 1 from 0 on, a polynomial of degree r between
two integers, and r - 1 times continuously differentiable. So f is bounded below, f_y has a Lipschitz derivative
of order r - 1, and near the kink f_y = 1 for y ≥ place and 1 - (place - y)^r/(r! w^r) below it. At x = 0 the minimiser
is y_ν = -ν until it meets the kink at ν = -place, and ψ(ν) = d/dx ℓ_ν = -y_ν. All numbers are rational.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial
from typing import final

import sympy as sp

from fdtheory.expansions.coefficient_lists import product
from fdtheory.numbers import whole


@final
@dataclass(frozen=True)
class Kink:
    """The member with a kink of order ``order`` (at least 1) at y = -``at``, ``at`` ≥ 0, and knots ``width`` apart."""

    order: int
    at: Fraction
    width: int

    @property
    def bend(self) -> Fraction:
        """The factor of (place - y)^order just below the kink."""
        return Fraction(1, factorial(self.order) * self.width**self.order)

    def slope(self, y: Fraction) -> Fraction:
        """f_y anywhere: Σ over the knots of (-1)^i C(r, i) (r - i + z)_+^r / r!, z = (y + at)/w, 1 from 0 on."""
        z, r = (y + self.at) / self.width, self.order
        terms = ((-1) ** i * comb(r, i) * max(r - i + z, Fraction(0)) ** r for i in range(r + 1))
        return Fraction(sum(terms), factorial(r))

    def upper_constants(self) -> tuple[Fraction, ...]:
        """Bounds of |f_y|, |f_yy|, …: the j-th derivative of S is Σ ±C(j-1, i) times B-splines of sum at most 1."""
        rest = (Fraction(comb(j - 1, (j - 1) // 2), self.width**j) for j in range(1, self.order + 1))
        return (Fraction(1), *rest)

    def condition_number(self) -> sp.Expr:
        """κ = L̄/μ with μ = 1: the norm (1+√5)/2 of the Hessian of g, or a constant of f if that is larger."""
        return sp.Max((1 + sp.sqrt(5)) / 2, *(sp.Rational(c.numerator, c.denominator) for c in self.upper_constants()))

    def window(self) -> sp.Expr:
        """1/(2κ), up to which the paper takes ν."""
        return 1 / (2 * self.condition_number())

    def minimiser_derivatives(self, beyond: bool, count: int) -> tuple[Fraction, ...]:
        """y', y'', …, y^(count) of ν ↦ y_ν at ν = at, before the kink (y = -ν) or beyond it."""
        if not beyond:
            return tuple(Fraction(-1 if m == 1 else 0) for m in range(1, count + 1))
        # With y = -at + u and ν = at + s: u = -s + (at + s) bend (-u)^r, solved by power series in s.
        u = [Fraction(0)] * (count + 1)
        for _ in u:
            u = self._improved(u)
        return tuple(factorial(m) * u[m] for m in range(1, count + 1))

    def _improved(self, u: list[Fraction]) -> list[Fraction]:
        """One more correct coefficient; the term linear in u is solved for, since for r = 1 it does not shrink."""
        power = [Fraction(1), *[Fraction(0)] * (len(u) - 1)]
        for _ in range(self.order):
            power = product(power, [-c for c in u], len(u) - 1)
        stiffness = 1 + (self.at * self.bend if self.order == 1 else 0)
        shifted = [Fraction(0), *power[:-1]]
        bent = [self.bend * (self.at * a + b) for a, b in zip(power, shifted, strict=True)]
        wanted = [-(1 if m == 1 else 0) + b for m, b in enumerate(bent)]
        return [c + (w - c) / stiffness for c, w in zip(u, wanted, strict=True)]

    def hessian(self, beyond: bool) -> Fraction:
        """∂_y² g_ν at y_ν and ν = at, from either side of the kink."""
        return 1 + self.at * (self.bend if beyond and self.order == 1 else Fraction(0))

    def highest_derivative(self, order: int, beyond: bool) -> Fraction:
        """∂_y^order g_ν (order ≥ 3) at y_ν and ν = at, from either side of the kink."""
        if not beyond or order != self.order + 1:
            return Fraction(0)
        return (1 if self.order % 2 else -1) * self.at * self.bend * factorial(self.order)


def kink_of_order(order: int, at: Fraction = Fraction(1, 4)) -> Kink:
    """The member whose constants of f stay below those of g, so that 1/(2κ) = (√5-1)/4 > 1/4.

    >>> kink_of_order(1).minimiser_derivatives(beyond=True, count=1)
    (Fraction(-4, 5),)
    """
    whole("order", order, 1)
    return Kink(order, at, 1 if order <= 2 else 2)


def printed_smoothness(p: int) -> Kink:
    """The roughest f that the paper's assumption allows: ∂_y^(p-1) f_y Lipschitz, so a kink of order p."""
    return kink_of_order(p)


def one_derivative_more(p: int) -> Kink:
    """The roughest f when ∂_y^p f_y is Lipschitz: a kink of order p + 1."""
    return kink_of_order(p + 1)
