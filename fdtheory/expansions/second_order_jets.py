"""Second-order jets of f and g at a lower-level minimiser, with symbols for every derivative.

A statement that involves only first derivatives of f and second derivatives of g at (x, y*(x)) is a statement about
these jets: an identity between them holds for all smooth f and g of the given dimensions.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import final

import sympy as sp


@final
@dataclass(frozen=True)
class Jet:
    """Symbols for the derivatives at (x, y*(x)), where g_y = 0 and g_yy is symmetric and invertible."""

    dim_x: int = 2
    dim_y: int = 2

    @cached_property
    def f0(self) -> sp.Symbol:
        return sp.Symbol("f")

    @cached_property
    def g0(self) -> sp.Symbol:
        return sp.Symbol("g")

    @cached_property
    def f_x(self) -> sp.Matrix:
        return _column("f_x", self.dim_x)

    @cached_property
    def f_y(self) -> sp.Matrix:
        return _column("f_y", self.dim_y)

    @cached_property
    def g_yy(self) -> sp.Matrix:
        return _symmetric("g_yy", self.dim_y)

    @cached_property
    def g_xy(self) -> sp.Matrix:
        """dim_x rows, dim_y columns."""
        return sp.Matrix(self.dim_x, self.dim_y, lambda i, j: sp.Symbol(f"g_x{i + 1}y{j + 1}"))

    @cached_property
    def nu(self) -> sp.Symbol:
        return sp.Symbol("nu")

    @cached_property
    def step(self) -> sp.Matrix:
        """A small change of x."""
        return _column("dx", self.dim_x)

    @cached_property
    def response(self) -> sp.Matrix:
        """The change of the minimiser of νf + g, to first order in ν and dx: its gradient vanishes there."""
        gradient = self.nu * self.f_y + self.g_xy.T * self.step
        return -self.g_yy.LUsolve(gradient)

    @cached_property
    def value(self) -> sp.Expr:
        """ℓ_ν(x + dx) to second order in (ν, dx): νf + g at the moved minimiser, without g_x and g_xx."""
        dx, dy = self.step, self.response
        f = self.f0 + (self.f_x.T * dx)[0] + (self.f_y.T * dy)[0]
        quadratic = (dx.T * self.g_xy * dy)[0] + (dy.T * self.g_yy * dy)[0] / 2
        return self.nu * f + self.g0 + quadratic

    @cached_property
    def hyper_value(self) -> sp.Expr:
        """φ(x + dx) = f at the moved minimiser of g alone, to first order in dx."""
        dy = self.response.subs(self.nu, 0)
        return self.f0 + (self.f_x.T * self.step)[0] + (self.f_y.T * dy)[0]

    def mixed(self, i: int) -> sp.Expr:
        """∂²ℓ/∂ν∂x_i at ν = 0."""
        return self.at_origin(sp.diff(self.value, self.nu, self.step[i]))

    def at_origin(self, expression: sp.Expr) -> sp.Expr:
        """An expression at ν = 0 and dx = 0."""
        return expression.subs({self.nu: 0, **dict.fromkeys(self.step, 0)})


def _column(name: str, size: int) -> sp.Matrix:
    return sp.Matrix([sp.Symbol(f"{name}{i + 1}") for i in range(size)])


def _symmetric(name: str, size: int) -> sp.Matrix:
    return sp.Matrix(size, size, lambda i, j: sp.Symbol(f"{name}{min(i, j) + 1}{max(i, j) + 1}"))
