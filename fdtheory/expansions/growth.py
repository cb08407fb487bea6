"""A calculus of (bound, Lipschitz constant) pairs, carried through the repaired recursion with explicit constants.

Units: f and g are divided by L̄, so that L̄ = 1 and μ = 1/κ; then y_ν is unchanged and ψ is divided by L̄. Bounds and
Lipschitz constants (in ν, on |ν| ≤ 1/(2κ)) are polynomials in κ with non-negative coefficients: the degree is the
exponent, and as κ ≥ 1 the sum of the coefficients is a constant in front of it.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TypeAlias

import sympy as sp
from sympy import QQ
from sympy.polys.rings import PolyElement, ring

from fdtheory.expansions.partitions import block_types
from fdtheory.numbers import rational, whole

_RING, KAPPA = ring("kappa", QQ)
Size: TypeAlias = PolyElement | sp.Expr
"""A polynomial in κ, or an expression."""
Exponent: TypeAlias = Fraction | int | sp.Expr
"""A power of κ, or the number of a derivative: a number or a formula."""


@dataclass(frozen=True)
class Pair:
    """A map with ‖T‖ ≤ ``bound`` and ‖T(a) - T(b)‖ ≤ ``lipschitz`` |a - b|; both are polynomials or expressions."""

    bound: Size
    lipschitz: Size

    def __add__(self, other: "Pair") -> "Pair":
        return Pair(self.bound + other.bound, self.lipschitz + other.lipschitz)

    def __mul__(self, other: "Pair") -> "Pair":
        return Pair(self.bound * other.bound, self.lipschitz * other.bound + other.lipschitz * self.bound)

    def scaled(self, factor: int) -> "Pair":
        """The pair of ``factor`` times the map."""
        return Pair(factor * self.bound, factor * self.lipschitz)

    def inverse(self, bound: Size) -> "Pair":
        """The pair of T⁻¹ if ‖T⁻¹‖ ≤ ``bound``: T⁻¹(a) - T⁻¹(b) = T⁻¹(a) (T(b) - T(a)) T⁻¹(b)."""
        return Pair(bound, bound * bound * self.lipschitz)


@dataclass(frozen=True)
class Data:
    """The pairs that the recursion starts from."""

    lower: Pair  # ∂_y^(k+1) g_ν and ∂_y^k ∂_x g_ν along y_ν
    upper: Pair  # ∂_y^(k+1) f and ∂_y^k ∂_x f along y_ν (k ≥ 1 in the second)
    inverse_hessian: Pair


def window_data() -> Data:
    """On |ν| ≤ 1/(2κ): |∂_y^k g_ν| ≤ 3/2, |y'| ≤ 2κ, ‖H_ν⁻¹‖ ≤ 2κ."""
    speed = 2 * KAPPA
    along = Pair(_RING(1), speed)
    # ν f + g: the bound is 1/(2κ) + 1 ≤ 3/2; y_ν moves it at rate 3/2·2κ, and the explicit ν at rate at most 1.
    lower = Pair(_RING(QQ(3, 2)), QQ(3, 2) * speed + 1)
    return Data(lower, along, lower.inverse(2 * KAPPA))


@cache
def solution_pair(q: int) -> Pair:
    """Bound and Lipschitz constant of y^(q), q ≥ 1, with the explicit ν kept.

    >>> solution_pair(1)
    Pair(bound=2*kappa, lipschitz=12*kappa**3 + 8*kappa**2)
    """
    whole("q", q, 1)
    data = window_data()
    total = Pair(_RING.zero, _RING.zero)
    for k in range(2, q + 1):
        total += data.lower * _blocks(q, k)
    for k in range(q):
        total += (data.upper * _blocks(q - 1, k)).scaled(q)
    return data.inverse_hessian * total


def hyper_gradient_pair(q: int) -> Pair:
    """Bound and Lipschitz constant of ψ^(q), q ≥ 1, divided by L̄.

    At q = 1 the bound leaves out ∂_x f, which no assumption bounds; the Lipschitz constant is complete.
    """
    whole("q", q, 1)
    data = window_data()
    total = Pair(_RING.zero, data.upper.lipschitz if q == 1 else _RING.zero)
    for k in range(1, q + 1):
        total += data.lower * _blocks(q, k)
    for k in range(1, q):
        total += (data.upper * _blocks(q - 1, k)).scaled(q)
    return total


def _blocks(q: int, k: int) -> Pair:
    """Σ over the partitions of q into k blocks of the product of the y^(|P_j|)."""
    total = Pair(_RING.zero, _RING.zero)
    for sizes, times in block_types(q, k).items():
        product = Pair(_RING.one, _RING.zero)
        for size in sizes:
            product = product * solution_pair(size)
        total += product.scaled(times)
    return total


def exponent(size: PolyElement) -> int:
    """The power of κ that ``size`` grows with."""
    return int(size.degree())


def constant(size: PolyElement) -> Fraction:
    """A number c with size ≤ c κ^exponent for every κ ≥ 1."""
    return rational(size.evaluate(0, 1))


def leading(size: PolyElement) -> Fraction:
    """The coefficient of the highest power of κ."""
    return rational(size.LC)


# Exponents alone, for every order at once.


@dataclass(frozen=True)
class GrowthLaw:
    """A guess |y^(m)| = O(κ^(slope m + offset)), the Lipschitz constant of y^(m) being two powers larger."""

    slope: Fraction
    offset: Fraction
    name: str

    @property
    def __name__(self) -> str:
        return self.name

    def bound(self, m: Exponent) -> Exponent:
        """Exponent of |y^(m)|."""
        return self.slope * m + self.offset

    def lipschitz(self, m: Exponent) -> Exponent:
        """Exponent of the Lipschitz constant of y^(m)."""
        return self.bound(m) + 2

    def blocks(self, q: Exponent, k: Exponent) -> Exponent:
        """Exponent of a product of k derivatives of total order q."""
        return self.slope * q + self.offset * k


PAPER_LAW = GrowthLaw(Fraction(2), Fraction(-1), "2m_minus_1")
ONE_MORE = GrowthLaw(Fraction(2), Fraction(0), "2m")
ONE_LESS = GrowthLaw(Fraction(2), Fraction(-2), "2m_minus_2")
THREE_HALVES = GrowthLaw(Fraction(3, 2), Fraction(-1, 2), "3m_minus_1_over_2")


@dataclass(frozen=True)
class Scaling:
    """How the Taylor remainder of ψ scales: t = κ^step |ν|, |y_ν - y_0| = O(κ^-size) while t = O(1).

    ``two_blocks`` is the power of κ that H⁻¹ and ∂_y³g cost together: 1 from ‖H⁻¹‖ ≤ κ, 1/2 with the self-bounding
    inequality in the norm of H.
    """

    step: Fraction
    size: Fraction
    two_blocks: Fraction
    name: str

    @property
    def __name__(self) -> str:
        return self.name

    def remainder(self, p: Exponent) -> Exponent:
        """The exponent e in |ψ - T_p| = O(L̄ κ^e |ν|^(p+1))."""
        return self.step * (p + 1) - self.size

    def terms(
        self, p: Exponent, k: Exponent, first_p: int
    ) -> list[tuple[str, Exponent, Exponent, dict[Exponent, int]]]:
        """The terms of the remainder beside the one with two blocks: name, exponent, most allowed, least p or k.

        Each is O(κ^-size) when t = O(1); ∂_y^(k+1) g comes with k blocks of size κ^-size.
        """
        inverse, speed = exponent(window_data().inverse_hessian.bound), exponent(solution_pair(1).bound)
        remainder_of_g = ("remainder of g at p = 1", inverse - (p + 1) * self.size, -self.size, {p: 1})
        return [
            ("three blocks and more", inverse - k * self.size, -self.size, {k: 3}),
            *([remainder_of_g] if first_p == 1 else []),  # from p = 2 on the remainder has three blocks or more
            ("terms of f", inverse - self.step - k * self.size, -self.size, {k: 0}),
            ("insertion in ψ", -k * self.size, -self.size, {k: 1}),
            ("far from 0", speed - self.step, -self.size, {k: 0}),
        ]


def scaling_of(law: GrowthLaw, two_blocks: Fraction, name: str) -> Scaling:
    """A derivative of order m is of order κ^(slope m + offset), so that t takes the slope and leaves the offset."""
    return Scaling(law.slope, -law.offset, two_blocks, name)


PLAIN = scaling_of(PAPER_LAW, Fraction(exponent(window_data().inverse_hessian.bound)), "plain")
SELF_BOUNDED_SCALING = scaling_of(THREE_HALVES, Fraction(1, 2), "self_bounded")
