"""The algebra of exponents: hyper-parameters as monomials whose exponents are functions of a symbolic p.

A :class:`Power` is a product of powers of the quantities in the theorem.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import final

import sympy as sp

from fdtheory.numbers import Operand

p = sp.Symbol("p", positive=True)
"""The order of the finite difference; the exponents are rational functions of it."""

NAMES = ("p", "eps", "kappa", "sigma", "Lbar", "L1", "Delta", "log")


@final
@dataclass(frozen=True)
class Power:
    """A monomial, given by the exponents of all quantities, most of them 0: two monomials differ in exponents alone.

    >>> (Power.of(eps=1) / Power.of(kappa=2)) ** 2
    Power(eps^2 kappa^-4)
    """

    exponents: tuple[tuple[str, sp.Expr], ...]

    @staticmethod
    def of(**exponents: sp.Expr | int) -> "Power":
        """The monomial with these exponents, for instance ``Power.of(eps=2, kappa=-1)``."""
        unknown = set(exponents) - set(NAMES)
        if unknown:
            raise ValueError(f"no quantity is called {sorted(unknown)[0]!r}; give some of {', '.join(NAMES)}")
        return Power(tuple((name, _simple(sp.sympify(exponents.get(name, 0), strict=True))) for name in NAMES))

    @property
    def names(self) -> tuple[str, ...]:
        """The quantities that occur."""
        return tuple(name for name, value in self.exponents if value != 0)

    def exponent(self, name: str) -> sp.Expr:
        """The exponent of one quantity."""
        return dict(self.exponents)[name]

    def without(self, *names: str) -> "Power":
        """The same monomial with some quantities taken as constants."""
        return Power.of(**{name: value for name, value in self.exponents if name not in names})

    def __mul__(self, other: "Power") -> "Power":
        return Power.of(**{name: self.exponent(name) + other.exponent(name) for name in NAMES})

    def __pow__(self, power: Operand) -> "Power":
        return Power.of(**{name: value * power for name, value in self.exponents})

    def __truediv__(self, other: "Power") -> "Power":
        return self * other**-1

    def __repr__(self) -> str:
        return f"Power({' '.join(f'{name}^{self.exponent(name)}' for name in self.names) or '1'})"


@cache
def _simple(exponent: sp.Expr) -> sp.Expr:
    """In lowest terms; settings that differ in one exponent have all the others in common."""
    return sp.cancel(exponent)


@final
@dataclass(frozen=True)
class ParameterExponents:
    """The hyper-parameters of the theorem, each up to a constant factor."""

    nu: Power
    eta_x: Power
    eta_y: Power
    S: Power
    K: Power
    T: Power

    def total(self) -> Power:
        """p T K, which is p T (S + K) up to a constant wherever S <= K."""
        return Power.of(p=1) * self.T * self.K


PRINTED_BIAS = Power.of(Lbar=1, kappa=2 * p + 1)
PRINTED_SMOOTHNESS = Power.of(L1=1, kappa=3)


def printed_setting() -> ParameterExponents:
    """The hyper-parameters as printed, with the second branch of nu."""
    nu = Power.of(eps=1 / p, Lbar=-1 / p, kappa=-(2 * p + 1) / p)
    eta_x = Power.of(eps=1, L1=-1, kappa=-3)
    noise = Power.of(sigma=2, eps=-2) / nu**2
    return ParameterExponents(
        nu=nu,
        eta_x=eta_x,
        eta_y=nu**2 * Power.of(eps=2, L1=-1, kappa=-1, sigma=-2),
        S=noise,
        K=noise * Power.of(kappa=2, log=1),
        T=Power.of(Delta=1, eps=-1) / eta_x,
    )


def printed_total() -> Power:
    """The total as printed: p Delta L_1 Lbar^(2/p) sigma^2 kappa^(9+2/p) eps^(-4-2/p) log."""
    return Power.of(p=1, Delta=1, L1=1, Lbar=2 / p, sigma=2, kappa=9 + 2 / p, eps=-4 - 2 / p, log=1)


def printed_rate() -> Power:
    """The total that the printed setting leads to, in powers of p, kappa and eps alone."""
    return printed_setting().total().without("sigma", "Lbar", "L1", "Delta", "log")


CONSTANTS = Power.of(sigma=2, Lbar=2 / p, L1=1, Delta=1, log=1)
"""What the rate leaves out of the total."""


def rate_with_one_over_p() -> Power:
    """Near miss: eps^(-4-1/p) kappa^(9+1/p)."""
    return Power.of(p=1, kappa=9 + 1 / p, eps=-4 - 1 / p)


def rate_of_the_bias_alone() -> Power:
    """Near miss: the outer factor kappa^3 eps^-2 forgotten."""
    return printed_rate() * Power.of(kappa=-3, eps=2)


def rate_right_at_one_and_two() -> Power:
    """Near miss: kappa^(12-p) eps^(p-7), the same at p = 1 and at p = 2."""
    return Power.of(p=1, kappa=12 - p, eps=p - 7)


def altered(setting: ParameterExponents, parameter: str, quantity: str, by: sp.Expr | int = 1) -> ParameterExponents:
    """The setting with one exponent of one parameter changed."""
    changed = getattr(setting, parameter) * Power.of(**{quantity: by})
    return replace(setting, **{parameter: changed})


def one_exponent_off(
    make: Callable[[], ParameterExponents], parameters: Sequence[str], by: sp.Expr | int = 1
) -> list[Callable[[], ParameterExponents]]:
    """Makers of every setting that differs in one of the exponents that occur in these parameters."""
    setting = make()
    return [
        _maker(altered(setting, parameter, name, by), f"{parameter} with the exponent of {name} off by {by}")
        for parameter in parameters
        for name in getattr(setting, parameter).names
    ]


def _maker(value: ParameterExponents, name: str) -> Callable[[], ParameterExponents]:
    def make() -> ParameterExponents:
        return value

    make.__name__ = name
    return make


def optimal_order(growth: Operand, X: sp.Symbol) -> sp.Expr:
    """The minimiser q of q^growth exp(2X/q): the derivative of its logarithm vanishes at q = 2X/growth."""
    q = sp.Symbol("q", positive=True)
    return sp.solve(sp.diff(growth * sp.log(q) + 2 * X / q, q), q)[0]
