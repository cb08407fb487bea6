"""An explicit bound of the estimator's bias from a majorant of the optimality equation.

psi(nu) = d/dx l_nu(x) has a Taylor polynomial of degree p at 0 under the printed smoothness, and its remainder at
h = |nu| is at most R(h) below. With u for |y_nu - y_0|, and L_k for the sizes of the k-th y-derivatives:

    P(h, u) = h sum_{k=0}^{p-1} L_k u^k/k! + sum_{k=2}^{p} L_k u^k/k!     (what moves y, besides the Hessian at y_0)
    Q(h, u) = h sum_{k=1}^{p-1} L_k u^k/k! + sum_{k=1}^{p} L_k u^k/k!     (what moves psi)
    U(h)    = the solution of mu U = P(h, U) up to degree p: its coefficients dominate those of y_nu - y_0
    rem     = h L_p d^p/p! + L_(p+1) d^(p+1)/(p+1)!  with  d = h L_0/mu   (Taylor's remainders of f and g)
    R(h)    = rem + Q_u(h, U) [rem + P(h, U) - mu U]/(mu - P_u(h, U)) + [Q(h, U)]_(degree > p).

The estimator's weights reproduce the Taylor polynomial exactly, so its bias is at most (1/nu) sum |alpha_j| R(|j| nu).
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import final

import flint

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.constants import BITS, MAX_ORDER, ProblemConstants
from fdtheory.numbers import ball_of, whole


@final
@dataclass(frozen=True)
class Bias:
    """Bounds of the bias of the estimator of order p for a class of problems; all results are balls."""

    order: int
    mu: flint.arb
    sizes: tuple[flint.arb, ...]
    """L_k/k! for k = 0, …, p+1."""
    majorant: flint.arb_poly
    """U, a polynomial in h of degree p without constant term."""
    kept: flint.arb_poly
    """Q(h, U) up to degree p: the part that belongs to the Taylor polynomial."""
    weights: tuple[tuple[flint.arb, flint.arb], ...]
    """(|j|, the sum of |alpha_j| over both signs), j = 0 left out."""

    def remainder(self, h: flint.arb) -> flint.arb:
        """R(h), or an infinite ball where the majorant gives no bound."""
        p, u = self.order, self.majorant(h)
        distance = h * self.sizes[0] / self.mu
        rem = h * self.sizes[p] * distance**p + self.sizes[p + 1] * distance ** (p + 1)
        moved, moved_slope = _value_and_slope(self._moving(h), u)
        seen, seen_slope = _value_and_slope(self._seeing(h), u)
        room = self.mu - moved_slope
        if not room > 0:
            return flint.arb("inf")
        return rem + seen_slope * (rem + moved - self.mu * u) / room + (seen - self.kept(h))

    def at(self, nu: flint.arb) -> flint.arb:
        """The bound (1/nu) sum |alpha_j| R(|j| nu) of the bias, nu > 0 a ball."""
        total = flint.arb(0)
        for node, weight in self.weights:
            total += weight * self.remainder(node * nu)
        return total / nu

    def _moving(self, h: flint.arb) -> list[flint.arb]:
        p = self.order
        return [h * self.sizes[0], *(h * self.sizes[k] * (k < p) + self.sizes[k] * (k > 1) for k in range(1, p + 1))]

    def _seeing(self, h: flint.arb) -> list[flint.arb]:
        p = self.order
        return [flint.arb(0), *(h * self.sizes[k] * (k < p) + self.sizes[k] for k in range(1, p + 1))]


def check_order(p: int) -> None:
    """Refuse an order for which no bound is computed."""
    whole("p", p, 1, MAX_ORDER)


def bias_bound(problem: ProblemConstants, p: int) -> Bias:
    """The bias bound of the paper's stencil of order p."""
    check_order(p)
    if p > problem.orders:
        raise InputError(
            f"p = {p} needs L_0, …, L_{p + 1}, but L has {len(problem.lipschitz)} entries; give more "
            "constants or a smaller p"
        )
    with flint.ctx.workprec(BITS):
        sizes = tuple(ball_of(problem.lipschitz[k]) / math.factorial(k) for k in range(p + 2))
        majorant = _majorant(p, ball_of(problem.mu), sizes)
        kept = (
            _composed(
                [flint.arb_poly([0, size]) * (k < p) + size for k, size in enumerate(sizes[1 : p + 1], 1)], majorant, p
            )
            * majorant
        )
        return Bias(p, ball_of(problem.mu), sizes, majorant, _truncated(kept, p), _folded(paper_stencil(p)))


def _majorant(p: int, mu: flint.arb, sizes: tuple[flint.arb, ...]) -> flint.arb_poly:
    """U by fixed-point iteration: each round settles one more coefficient."""
    h = flint.arb_poly([0, 1])
    terms = [h * size * (k < p) + size * (k > 1) for k, size in enumerate(sizes[: p + 1])]
    found = flint.arb_poly([0])
    for _ in range(p):
        found = _composed(terms, found, p) * (1 / mu)
    return found


def _composed(terms: list[flint.arb_poly], inner: flint.arb_poly, degree: int) -> flint.arb_poly:
    """sum_k terms_k inner^k up to ``degree``, by Horner's rule."""
    result = flint.arb_poly([0])
    for term in reversed(terms):
        result = _truncated(result * inner + term, degree)
    return result


def _truncated(poly: flint.arb_poly, degree: int) -> flint.arb_poly:
    return flint.arb_poly(poly.coeffs()[: degree + 1])


def _value_and_slope(coefficients: list[flint.arb], u: flint.arb) -> tuple[flint.arb, flint.arb]:
    value, slope = flint.arb(0), flint.arb(0)
    for coefficient in reversed(coefficients):
        value, slope = value * u + coefficient, slope * u + value
    return value, slope


def _folded(stencil: Stencil) -> tuple[tuple[flint.arb, flint.arb], ...]:
    sums: dict[Fraction, Fraction] = {}
    for node, weight in zip(stencil.offsets, stencil.weights, strict=True):
        sums[abs(node)] = sums.get(abs(node), Fraction(0)) + abs(weight)
    return tuple((ball_of(node), ball_of(weight)) for node, weight in sorted(sums.items()) if node != 0)
