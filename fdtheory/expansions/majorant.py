"""Majorants: generating functions whose coefficients bound the ν-derivatives of y*_ν, for every order at once.

Divide |y^(m)| by the power of κ that belongs to it; the repaired recursion then bounds what is left by b_m, where
B(t) = Σ b_m t^m / m! solves the equation of :class:`Majorant`.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial, prod

import sympy as sp

from fdtheory.errors import InputError
from fdtheory.expansions.coefficient_lists import product
from fdtheory.expansions.partitions import block_types
from fdtheory.numbers import whole

Series = list[sp.Expr]


@dataclass(frozen=True)
class Majorant:
    """B = pair B²/2 + more (e^B - 1 - B - B²/2) + forcing t e^B.

    ``pair`` weighs the terms with two blocks, ``more`` those with three and more, ``forcing`` the terms that the
    explicit ν leaves; all are exact non-negative numbers.
    """

    pair: sp.Expr
    more: sp.Expr
    forcing: sp.Expr
    name: str

    @property
    def __name__(self) -> str:
        return self.name

    def inverse(self, b: sp.Expr) -> sp.Expr:
        """t as a function of B: the equation solved for t."""
        rest = b - self.pair * b**2 / 2 + self.more * (1 + b + b**2 / 2)
        return (rest * sp.exp(-b) - self.more) / self.forcing

    def turning_point(self) -> sp.Expr:
        """The smallest B > 0 where dt/dB = 0, in closed form."""
        b = sp.Symbol("B", positive=True)
        slope = sp.expand(sp.simplify(sp.diff(self.inverse(b), b) * sp.exp(b)) * self.forcing)
        return min((root for root in sp.roots(slope, b) if sp.N(root) > 0), key=sp.N)

    def radius(self) -> sp.Expr:
        """The radius of convergence of B: t at the turning point.

        The coefficients of B are non-negative, so that its first singularity is on the positive axis; B is analytic
        up to where t(B) stops increasing, and there it is not.
        """
        return sp.simplify(self.inverse(self.turning_point()))


INTERVAL = Majorant(sp.Integer(3), sp.Integer(3), sp.Integer(2), "on_the_window")
ORIGIN = Majorant(sp.Integer(1), sp.Integer(1), sp.Integer(1), "at_the_origin")
SELF_BOUNDED = Majorant(1 / sp.sqrt(2), sp.Integer(1), sp.Integer(1), "self_bounded")


@cache
def constants(majorant: Majorant, order: int) -> tuple[sp.Expr, ...]:
    """b_1, …, b_order by the recursion over partitions that the majorant copies.

    >>> constants(ORIGIN, 4)
    (1, 3, 22, 262)
    """
    whole("order", order, 0)
    found: list[sp.Expr] = []
    for q in range(1, order + 1):
        total = majorant.forcing * q * sum((_blocks(found, q - 1, k) for k in range(q)), sp.Integer(0))
        for k in range(2, q + 1):
            total += (majorant.pair if k == 2 else majorant.more) * _blocks(found, q, k)
        found.append(sp.expand(total))
    return tuple(found)


@cache
def constants_by_series(majorant: Majorant, order: int) -> tuple[Fraction, ...]:
    """The same numbers for ``pair`` = ``more``, fast enough for hundreds of them.

    With E = e^B the equation, differentiated, is B' (1 - more (E - 1) - forcing t E) = forcing E.
    """
    if majorant.pair != majorant.more:
        raise InputError(f"{majorant.name} has different weights for two and for more blocks; use constants() for it")
    more, forcing = Fraction(int(majorant.more)), Fraction(int(majorant.forcing))
    b, e = [Fraction(0)], [Fraction(1)]
    for m in range(order):
        gap = [1 + more - (more * e[0])] + [-more * e[i] - forcing * e[i - 1] for i in range(1, m + 1)]
        known = sum((gap[i] * (m + 1 - i) * b[m + 1 - i] for i in range(1, m + 1)), Fraction(0))
        b.append((forcing * e[m] - known) / (gap[0] * (m + 1)))
        e.append(sum((i * b[i] * e[m + 1 - i] for i in range(1, m + 2)), Fraction(0)) / (m + 1))
    return tuple(factorial(m) * b[m] for m in range(1, order + 1))


def hyper_gradient_constant(q: int) -> Fraction:
    """s_q with |ψ^(q)| ≤ s_q κ^(2q-1) L̄ on the window, q ≥ 2: q! times the coefficient of t^q in (3/2 + t)(e^B - 1).

    >>> [int(hyper_gradient_constant(q)) for q in (2, 3, 4, 5)]
    [40, 1056, 46016, 2801152]
    """
    b = constants_by_series(INTERVAL, q)
    e: Series = _exp([Fraction(0), *(value / factorial(m) for m, value in enumerate(b, 1))])
    return Fraction(int(factorial(q) * (Fraction(3, 2) * e[q] + e[q - 1])))


def _blocks(found: list[sp.Expr], q: int, k: int) -> sp.Expr:
    terms = (
        times * prod((found[size - 1] for size in sizes), start=sp.Integer(1))
        for sizes, times in block_types(q, k).items()
    )
    return sum(terms, sp.Integer(0))


def equation_defect(majorant: Majorant, derivatives: tuple[sp.Expr, ...]) -> tuple[sp.Expr, ...]:
    """Coefficients of t, …, t^n in B minus the right side of its equation, by power series alone."""
    n = len(derivatives)
    b: Series = [sp.Integer(0), *(value / factorial(m) for m, value in enumerate(derivatives, 1))]
    square, exponential = [sp.expand(c) for c in product(b, b, n)], _exp(b)
    defect = []
    for m in range(1, n + 1):
        tail = exponential[m] - b[m] - square[m] / 2
        right = majorant.pair * square[m] / 2 + majorant.more * tail + majorant.forcing * exponential[m - 1]
        defect.append(sp.expand(b[m] - right))
    return tuple(defect)


def _exp(b: Series) -> Series:
    """e^B for a series without constant term, from E' = B' E."""
    result: Series = [b[0] + 1]
    for m in range(1, len(b)):
        value = sum((i * b[i] * result[m - i] for i in range(1, m + 1)), b[0]) / m
        result.append(sp.expand(value) if isinstance(value, sp.Expr) else value)
    return result


def double_factorial(m: int) -> Fraction:
    """(2m - 3)!! for m ≥ 1, with (-1)!! = 1: what two blocks alone give.

    >>> [int(double_factorial(m)) for m in range(1, 6)]
    [1, 1, 3, 15, 105]
    """
    return Fraction(prod(range(1, 2 * m - 2, 2)))
