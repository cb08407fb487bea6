"""The estimator's bias from four families of constants: the smallest of three bounds, each covariant under scaling.

majorant   ψ's Taylor remainder R(h) by norms alone: μT = P(h, T) with P = h Σ_(k<p) a_k u^k/k! + Σ_(2≤k≤p) b_k u^k/k!
           and Q with primes; R = rem_x + Q_u (rem_y + [P(h, T)]_(>p))/(μ - P_u) + [Q(h, T)]_(>p),
           rem_y = h a_p d^p/p! + b_(p+1) d^(p+1)/(p+1)!, d = h a_0/μ, rem_x with primes.
Taylor     the same remainder in the norm of H (energy_majorant), C of degree p. The orders up to p cancel in the
           residual of y_0 + T; what is left is at most res = [equation of C]_(>p) + remainders at C. Between y_0 + T
           and y_ν the Hessian is at least ρH with ρ = (√(s²/4+1) - s/2)², s = √(b_3/(2μ)) max(d, C/√μ), so that
           |y_ν - y_0 - T|_H ≤ res/(ρ - h a_1/μ), and R = (b'_1 + h a'_1) μ^(-1/2) res/(ρ - h a_1/μ) + [D]_(>p).
Peano      w_p ν^p sup |ψ^(p+1)| on the window: at ν_0 the pair (f, g + ν_0 f) has μ - |ν_0|a_1 and b_k + |ν_0|a_k in
           place of μ and b_k, so that the bound at 0 is a bound at ν_0. It needs one more derivative of f.

Both remainders give (1/ν) Σ |α_j| R(|j|ν), as the weights reproduce polynomials of degree p.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import factorial
from typing import final

import flint

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.expansions import energy_majorant as energy
from fdtheory.guarantee.families import Families
from fdtheory.numbers import ball_of, whole

INFINITE = flint.arb("inf")
FORMS = ("majorant", "Taylor", "Peano")


@final
@dataclass(frozen=True)
class SeparateBias:
    """Bounds of the bias of order p for a class with four families; arguments and results are balls."""

    families: Families
    order: int
    forms: tuple[str, ...] = FORMS

    def at(self, nu: flint.arb) -> tuple[flint.arb, str]:
        """The smallest bound at ν > 0 and the form that gives it; infinite where none does."""
        found = {"majorant": self._weighted(self.by_norms, nu), "Taylor": INFINITE, "Peano": INFINITE}
        if "Taylor" in self.forms and self.order + 1 >= 3:
            found["Taylor"] = self._weighted(self.by_energy, nu)
        if "Peano" in self.forms and self.families.smooth_enough(self.order):
            found["Peano"] = self.by_peano(nu)
        best = min(FORMS, key=lambda form: _upper(found[form]))
        return found[best], best

    def _weighted(self, remainder: Callable[[flint.arb], flint.arb], nu: flint.arb) -> flint.arb:
        total = flint.arb(0)
        for node, weight in self._folded:
            total += weight * remainder(node * nu)
        return total / nu

    @cached_property
    def _folded(self) -> tuple[tuple[flint.arb, flint.arb], ...]:
        stencil, sums = paper_stencil(self.order), dict[Fraction, Fraction]()
        for node, weight in zip(stencil.offsets, stencil.weights, strict=True):
            sums[abs(node)] = sums.get(abs(node), 0) + abs(weight)
        return tuple((ball_of(node), ball_of(weight)) for node, weight in sorted(sums.items()) if node)

    @cached_property
    def sizes(self) -> energy.JetSizes:
        """The families as balls, each from k = 0 on."""
        given, zero = self.families, [flint.arb(0)]
        f_y, f_x, g_y, g_x = ([ball_of(v) for v in getattr(given, name)] for name in ("f_y", "f_x", "g_y", "g_x"))
        return energy.JetSizes(ball_of(given.mu), f_y, zero + f_x, zero + g_y, zero + g_x)

    @cached_property
    def _norms(self) -> "_Pieces":
        s, p = self.sizes, self.order
        moving = ([flint.arb(0)] * 2 + _over_factorials(s.g_y, 2, p), _over_factorials(s.f_y, 0, p - 1))
        seeing = ([flint.arb(0), *_over_factorials(s.g_x, 1, p)], [flint.arb(0), *_over_factorials(s.f_x, 1, p - 1)])
        plain, with_h = ([c / s.mu for c in part] for part in moving)
        solution = energy.solved(plain, with_h, p)
        return _Pieces(moving, seeing, solution, *(energy.above(energy.composed(*m, solution), p)
                                                   for m in (moving, seeing)))  # fmt: skip

    def by_norms(self, h: flint.arb) -> flint.arb:
        """R(h) by norms alone."""
        s, p, pieces = self.sizes, self.order, self._norms
        u, d = pieces.solution(h), h * s.f_y[0] / s.mu
        room = s.mu - _slope(pieces.moving, h, u)
        if not room > 0:
            return INFINITE
        rem_y = h * s.f_y[p] * d**p / factorial(p) + s.g_y[p + 1] * d ** (p + 1) / factorial(p + 1)
        rem_x = h * s.f_x[p] * d**p / factorial(p) + s.g_x[p + 1] * d ** (p + 1) / factorial(p + 1)
        return rem_x + _slope(pieces.seeing, h, u) * (rem_y + pieces.moved(h)) / room + pieces.seen(h)

    @cached_property
    def _energies(self) -> "_Pieces":
        s, p = self.sizes, self.order
        solution = energy.solved(s.weights_of_g(p), s.weights_of_f(p - 1), p)
        # the remainders of f and g have one block more than the polynomials
        whole_y = energy.composed(s.weights_of_g(p + 1), s.weights_of_f(p), solution)
        whole_x = energy.composed(s.seen_of_g(p + 1), s.seen_of_f(p), solution)
        return _Pieces(([], []), ([], []), solution, energy.above(whole_y, p), energy.above(whole_x, p))

    def by_energy(self, h: flint.arb) -> flint.arb:
        """R(h) in the norm of H; for p ≥ 2."""
        s, pieces = self.sizes, self._energies
        root = s.mu.sqrt()
        far = (h * s.f_y[0] / s.mu).max(pieces.solution(h) / root)
        half = (s.g_y[3] / (2 * s.mu)).sqrt() * far / 2
        room = ((half * half + 1).sqrt() - half) ** 2 - h * s.f_y[1] / s.mu
        if not room > 0:
            return INFINITE
        return (s.g_x[1] + h * s.f_x[1]) / root * pieces.moved(h) / room + pieces.seen(h)

    def by_peano(self, nu: flint.arb) -> flint.arb:
        """The bound by the derivative of order p + 1 on the whole window."""
        s, p = self.sizes, self.order
        stencil = paper_stencil(p)
        far = ball_of(stencil.reach) * nu
        shifted = shifted_sizes(s, far)
        if not shifted.mu > 0:
            return INFINITE
        return ball_of(abs(stencil.leading)) * energy.largest_derivative(shifted, p + 1) * nu**p


@final
@dataclass(frozen=True)
class _Pieces:
    """Equations of y and ψ, the solution's majorant, and what both equations have above degree p along it."""

    moving: tuple[list[flint.arb], list[flint.arb]]
    seeing: tuple[list[flint.arb], list[flint.arb]]
    solution: flint.arb_poly
    moved: flint.arb_poly
    seen: flint.arb_poly


def separate_bias(families: Families, p: int, forms: tuple[str, ...] = FORMS) -> SeparateBias:
    """The bounds for the paper's stencil of order p."""
    whole("p", p, 1)
    if p > families.orders:
        raise InputError(
            f"p = {p} needs f_y, f_x up to k = {p} and g_y, g_x up to k = {p + 1}; give more constants or a smaller p"
        )
    return SeparateBias(families, p, forms)


def shifted_sizes(sizes: energy.JetSizes, shift: flint.arb) -> energy.JetSizes:
    """The constants of (f, g + ν_0 f) for every |ν_0| ≤ shift, as far as those of f reach."""
    g_y = [b + shift * a for b, a in zip(sizes.g_y, sizes.f_y, strict=False)]
    g_x = [b + shift * a for b, a in zip(sizes.g_x, sizes.f_x, strict=False)]
    return energy.JetSizes(sizes.mu - shift * sizes.f_y[1], sizes.f_y, sizes.f_x, g_y, g_x)


def _over_factorials(values: Sequence[flint.arb], first: int, last: int) -> list[flint.arb]:
    return [values[k] / factorial(k) for k in range(first, last + 1)]


def _slope(equation: tuple[list[flint.arb], list[flint.arb]], h: flint.arb, u: flint.arb) -> flint.arb:
    """The u-derivative of Σ (plain_k + h with_h_k) u^k."""
    plain, with_h = equation
    total = flint.arb(0)
    for k in range(1, max(len(plain), len(with_h))):
        size = (plain[k] if k < len(plain) else 0) + h * (with_h[k] if k < len(with_h) else 0)
        total += k * size * u ** (k - 1)
    return total


def _upper(ball: flint.arb) -> flint.arb:
    """The upper end, for comparing; infinite if the ball is not finite."""
    return ball.upper() if ball.is_finite() else INFINITE
