"""A second route to every budget of the explicit theorem, for given hyper-parameters.

It shares no formula with the calculator: coefficients from factorials, power series by convolution of lists, mpmath
at sixty digits instead of balls, and from the parameters forward to the guarantee instead of backward from eps.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from typing import final

import mpmath

from fdtheory.expansions.coefficient_lists import product
from fdtheory.guarantee.constants import ProblemConstants

DIGITS = 60


@final
@dataclass(frozen=True)
class Audit:
    """What given parameters guarantee; every entry is an mpmath number or a truth value."""

    in_window: bool
    """All perturbed lower problems are mu/2-strongly convex."""
    step_allowed: bool
    """eta_y <= 2/(mu_n + L_n)."""
    bias: mpmath.mpf
    batch: mpmath.mpf
    inner: mpmath.mpf
    outer: mpmath.mpf
    """Delta/(eta_x T) + L_phi eta_x/2."""

    @property
    def total(self) -> mpmath.mpf:
        """The bound of the mean gradient norm; infinite if a condition fails."""
        with mpmath.workdps(DIGITS):
            return (
                self.outer + 2 * (self.bias + self.batch + self.inner)
                if self.in_window and self.step_allowed
                else mpmath.inf
            )


def audit(problem: ProblemConstants, p: int, parameters: Mapping[str, float]) -> Audit:
    """The guarantee of ``nu, eta_x, eta_y, S, K0, K1, T`` for the estimator of order p."""
    with mpmath.workdps(DIGITS):
        alpha = {j: _real(value) for j, value in coefficients(p).items()}
        A, B = mpmath.fsum(map(abs, alpha.values())), mpmath.fsum(abs(j * a) for j, a in alpha.items())
        nu, eta_x, eta_y = (mpmath.mpf(parameters[name]) for name in ("nu", "eta_x", "eta_y"))
        n, mu, sigma = (p + 1) // 2, _real(problem.mu), _real(problem.sigma)
        L = [_real(value) for value in problem.lipschitz]
        mu_n, L_n = mu - n * nu * L[1], (1 + n * nu) * L[1]
        kappa = L[1] / mu
        L_phi = (1 + kappa**2) * L[1] + mpmath.sqrt(1 + kappa**2) * (1 + kappa) * L[0] * L[2] / mu
        majorant = _majorant(p, mu, L)
        distance = distance_kept(
            mu_n,
            eta_y,
            (1 + n * nu) * sigma,
            _real(problem.radius) + n * nu * L[0] / mu,
            L_n / mu_n * eta_x,
            parameters,
        )
        return Audit(
            in_window=bool(2 * n * nu * L[1] <= mu),
            step_allowed=bool(eta_y * (mu_n + L_n) <= 2),
            bias=mpmath.fsum(abs(a) * _remainder(abs(j) * nu, p, mu, L, majorant) for j, a in alpha.items() if j) / nu,
            batch=sigma * (B + A / nu) / mpmath.sqrt(parameters["S"]),
            inner=L[1] * (A / nu + B) * distance,
            outer=_real(problem.gap) / (eta_x * parameters["T"]) + L_phi * eta_x / 2,
        )


def coefficients(p: int) -> dict[int, Fraction]:
    """The weights as printed: from factorials, for even p and for odd p."""
    n = (p + 1) // 2
    if p % 2 == 0:
        right = {
            j: Fraction((-1) ** (j + 1) * factorial(n) ** 2, j * factorial(n - j) * factorial(n + j))
            for j in range(1, n + 1)
        }
        return right | {-j: -a for j, a in right.items()}
    top = factorial(n) * factorial(n - 1)
    right = {j: Fraction((-1) ** (j + 1) * top, j * factorial(n - j) * factorial(n + j - 1)) for j in range(1, n + 1)}
    left = {-j: Fraction((-1) ** j * top, j * factorial(n + j) * factorial(n - j - 1)) for j in range(1, n)}
    return right | left | {0: Fraction(-1, n)}


def distance_kept(
    mu: mpmath.mpf,
    step: mpmath.mpf,
    noise: mpmath.mpf,
    start: mpmath.mpf,
    move: mpmath.mpf,
    parameters: Mapping[str, float],
) -> mpmath.mpf:
    """The radius that the first inner loops reach and the later ones keep; infinite if they do not contract."""
    if not 0 < mu * step < 1:
        return mpmath.inf
    floor = mpmath.sqrt(step * noise**2 / (mu * (2 - mu * step)))
    first, later = (parameters[name] * mpmath.log1p(-mu * step) for name in ("K0", "K1"))  # logarithms of contractions
    return max(mpmath.exp(first) * start + floor, (mpmath.exp(later) * move + floor) / -mpmath.expm1(later))


@final
@dataclass(frozen=True)
class _Majorant:
    """Coefficients in h: the solution u of mu u = P(h, u) up to degree p, and P(h, u), Q(h, u) to the last degree."""

    size: list[mpmath.mpf]
    u: list[mpmath.mpf]
    moving: list[mpmath.mpf]
    seeing: list[mpmath.mpf]


def _majorant(p: int, mu: mpmath.mpf, L: list[mpmath.mpf]) -> _Majorant:
    size = [value / factorial(k) for k, value in enumerate(L[: p + 2])]
    u = [mpmath.mpf(0)] * (p + 1)
    for _ in range(p):
        u = [c / mu for c in _along(size, u, p, (0, 2), p)]
    return _Majorant(size, u, _along(size, u, p, (0, 2), p * p + 1), _along(size, u, p, (1, 1), p * p + 1))


def _remainder(h: mpmath.mpf, p: int, mu: mpmath.mpf, L: list[mpmath.mpf], majorant: _Majorant) -> mpmath.mpf:
    """The Taylor remainder of psi at distance h, its pieces summed degree by degree without cancellation."""
    size, top = majorant.size, mpmath.polyval(majorant.u[::-1], h)
    slope = {
        low: mpmath.fsum(k * size[k] * top ** (k - 1) * (h * (k < p) + (k >= low)) for k in range(1, p + 1))
        for low in (1, 2)
    }
    if slope[2] >= mu:
        return mpmath.inf
    d = h * L[0] / mu
    rem = h * size[p] * d**p + size[p + 1] * d ** (p + 1)
    return rem + slope[1] * (rem + _above(majorant.moving, p, h)) / (mu - slope[2]) + _above(majorant.seeing, p, h)


def _along(
    size: list[mpmath.mpf], u: list[mpmath.mpf], p: int, first: tuple[int, int], degree: int
) -> list[mpmath.mpf]:
    """Coefficients in h of h sum_(k=first_0)^(p-1) size_k u^k + sum_(k=first_1)^p size_k u^k up to ``degree``."""
    total = [mpmath.mpf(0)] * (degree + 2)
    power = [mpmath.mpf(1)]
    for k in range(p + 1):
        for i, c in enumerate(power):
            total[i] += size[k] * c * (k >= first[1])
            total[i + 1] += size[k] * c * (first[0] <= k < p)
        power = product(power, u, degree)
    return total[: degree + 1]


def _above(coefficients: list[mpmath.mpf], p: int, h: mpmath.mpf) -> mpmath.mpf:
    return mpmath.fsum(c * h**i for i, c in enumerate(coefficients) if i > p)


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator
