"""Majorants in the norm of H = g_yy: what ν-derivatives of y_ν and ψ can be at most, from four families of constants.

Let |u|_H² = H[u, u] ≥ μ|u|², and |T[w, a, b]| ≤ pair |w|_H |a|_H |b|_H for T = g_yyy; then pair is at most √(8b_3/27)/μ
by self-bounding and at most b_2 μ^(-3/2) by norms alone. A form of ∂_y^k g_y costs μ^(-1/2) for the vector it is tested
with and for each block, so that the coefficients of y_ν - y_0 are dominated, in the norm of H, by those of

    C = pair C²/2 + Σ_(k≥3) b_k μ^(-(k+1)/2) C^k/k! + h Σ_(k≥0) a_k μ^(-(k+1)/2) C^k/k!,

and those of ψ from h² on by those of D = Σ_(k≥1) (b'_k + h a'_k) μ^(-k/2) C^k/k!. With all constants equal to L̄ this
is the law of κ with the powers (3m-1)/2. All numbers are balls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial
from typing import final

import flint

ZERO, STEP = flint.arb_poly([0]), flint.arb_poly([0, 1])


@final
@dataclass(frozen=True)
class JetSizes:
    """μ and sizes at one point as balls; the families start at k = 0, and what no one uses there is 0."""

    mu: flint.arb
    f_y: Sequence[flint.arb]
    f_x: Sequence[flint.arb]
    g_y: Sequence[flint.arb]
    g_x: Sequence[flint.arb]

    @property
    def pair(self) -> flint.arb:
        """The smaller bound of the two-block terms; without b_3 only that by norms is known."""
        plain = self.g_y[2] / (self.mu * self.mu.sqrt())
        if len(self.g_y) < 4:
            return plain
        return plain.min(self_bounding(self.mu, self.g_y[3]))

    def weights_of_g(self, last: int) -> list[flint.arb]:
        """What stands before C^k in the equation of C without h, k = 0, …, last."""
        found = [flint.arb(0), flint.arb(0), *([self.pair / 2] if last > 1 else [])]
        return [*found, *(self.g_y[k] / (self._root(k + 1) * factorial(k)) for k in range(3, last + 1))][: last + 1]

    def weights_of_f(self, last: int) -> list[flint.arb]:
        """What stands before h C^k, k = 0, …, last."""
        return [self.f_y[k] / (self._root(k + 1) * factorial(k)) for k in range(last + 1)]

    def seen_of_g(self, last: int) -> list[flint.arb]:
        """What stands before C^k in D without h."""
        return [flint.arb(0), *(self.g_x[k] / (self._root(k) * factorial(k)) for k in range(1, last + 1))]

    def seen_of_f(self, last: int) -> list[flint.arb]:
        """What stands before h C^k in D."""
        return [flint.arb(0), *(self.f_x[k] / (self._root(k) * factorial(k)) for k in range(1, last + 1))]

    def _root(self, power: int) -> flint.arb:
        return self.mu ** (power // 2) * (self.mu.sqrt() if power % 2 else 1)


def self_bounding(mu: flint.arb, third_lipschitz: flint.arb) -> flint.arb:
    """√(8 L_3/27)/μ: the most that |T[w, a, b]| can be at lengths 1 in the norm of H."""
    return (8 * third_lipschitz / 27).sqrt() / mu


def largest_derivative(sizes: JetSizes, order: int) -> flint.arb:
    """A bound of |ψ^(order)(0)|, order ≥ 2, where the families reach a_(order-1), a'_(order-1), b_order, b'_order."""
    solution = solved(sizes.weights_of_g(order), sizes.weights_of_f(order - 1), order)
    seen = composed(sizes.seen_of_g(order), sizes.seen_of_f(order - 1), solution, order)
    return seen[order] * factorial(order)


def solution_derivatives(sizes: JetSizes, order: int) -> list[flint.arb]:
    """Bounds of |y^(m)(0)|_H for m = 1, …, order."""
    solution = solved(sizes.weights_of_g(order), sizes.weights_of_f(order - 1), order)
    return [solution[m] * factorial(m) for m in range(1, order + 1)]


def solved(plain: Sequence[flint.arb], with_h: Sequence[flint.arb], degree: int) -> flint.arb_poly:
    """X with X = Σ (plain_k + h with_h_k) X^k up to ``degree``, by Newton's method: each round doubles what is settled.

    plain_0 = plain_1 = 0.
    """
    slope = [[k * c for k, c in enumerate(part)][1:] for part in (plain, with_h)]
    found, settled = ZERO, 0
    while settled < degree:
        settled = min(degree, 2 * settled + 1)
        defect = composed(plain, with_h, found, settled) - found
        step = truncated(1 - composed(slope[0], slope[1], found, settled), settled)
        found = truncated(found + truncated(defect, settled) * _inverse(step, settled), settled)
    return found


def _inverse(poly: flint.arb_poly, degree: int) -> flint.arb_poly:
    """1/poly up to ``degree`` for a constant coefficient of 1, by Newton's method."""
    found, settled = flint.arb_poly([1]), 0
    while settled < degree:
        settled = min(degree, 2 * settled + 1)
        found = truncated(found * (2 - truncated(poly * found, settled)), settled)
    return found


def composed(
    plain: Sequence[flint.arb], with_h: Sequence[flint.arb], inner: flint.arb_poly, degree: int | None = None
) -> flint.arb_poly:
    """Σ (plain_k + h with_h_k) inner^k by Horner's rule, whole or up to ``degree``."""
    result = ZERO
    for k in reversed(range(max(len(plain), len(with_h)))):
        term = flint.arb_poly([plain[k] if k < len(plain) else 0, with_h[k] if k < len(with_h) else 0])
        result = result * inner + term
        if degree is not None:
            result = truncated(result, degree)
    return result


def truncated(poly: flint.arb_poly, degree: int) -> flint.arb_poly:
    """The part up to ``degree``."""
    return flint.arb_poly(poly.coeffs()[: degree + 1])


def above(poly: flint.arb_poly, degree: int) -> flint.arb_poly:
    """The part of the degrees beyond ``degree``."""
    return flint.arb_poly([flint.arb(0)] * (degree + 1) + poly.coeffs()[degree + 1 :])
