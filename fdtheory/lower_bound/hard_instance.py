"""The functions and constants of the lower bound, enclosed by balls.

With w = 1/(2t-1)^2 for t > 1/2:  Psi = e^(1-w),  Psi' = 4 w^(3/2) e^(1-w),  Psi'' = (16 w^3 - 24 w^2) e^(1-w);
all are decreasing in size for w >= 60 and below 1e-18 there, so suprema over w in [0, 60] are suprema; and Phi'' is
below 1e-12 from t = 8 on.
Phi(t) = sqrt(2 pi e) (1 + erf(t/sqrt 2))/2,  Phi' = sqrt(e) e^(-t^2/2),  Phi'' = -t Phi'.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Protocol, final, overload

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.enclosures.extrema import Function, mean_value_form, supremum

LAST, LAST_ROOT = Fraction(60), Fraction(8)
WIDTH = Fraction(1, 10**4)


def psi(t: Fraction) -> flint.arb:
    """Psi(t) for rational t: 0 up to 1/2, then exp(1 - 1/(2t-1)^2)."""
    return (1 - ball_of(1 / (2 * t - 1) ** 2)).exp() if 2 * t > 1 else flint.arb(0)


def dpsi(t: Fraction) -> flint.arb:
    """Psi'(t)."""
    return 4 * psi(t) / ball_of(2 * t - 1) ** 3 if 2 * t > 1 else flint.arb(0)


def phi(t: Fraction) -> flint.arb:
    """Phi(t)."""
    return (2 * flint.arb.pi() * flint.arb(1).exp()).sqrt() * (1 + (ball_of(t) / flint.arb(2).sqrt()).erf()) / 2


def dphi(t: Fraction) -> flint.arb:
    """Phi'(t)."""
    return ((1 - ball_of(t) ** 2) / 2).exp()


class BallOrSeries(Protocol):
    """A formula that takes a ball as well as a power series of balls."""

    @overload
    def __call__(self, t: flint.arb, /) -> flint.arb: ...

    @overload
    def __call__(self, t: flint.arb_series, /) -> flint.arb_series: ...


def enclosed_with_slope(function: "BallOrSeries") -> Function:
    """The mean value form, with the derivative from the function itself: power series of two terms."""
    return mean_value_form(function, lambda t: function(flint.arb_series([t, 1], 2))[1])


steep = enclosed_with_slope(lambda s: 4 * s * s * s * (1 - s * s).exp())
"""Psi' at s = 1/(2t-1)."""
bent = enclosed_with_slope(lambda w: (16 * w - 24) * w * w * (1 - w).exp())
"""Psi'' at w = 1/(2t-1)^2."""
turn = enclosed_with_slope(lambda t: t * ((1 - t * t) / 2).exp())
"""-Phi''."""


def integral_of_dphi(low: Fraction, high: Fraction) -> flint.arb:
    """The integral of sqrt(e) exp(-s^2/2), by validated quadrature: a second route to differences of Phi."""
    half = flint.acb(1) / 2
    return flint.acb.integral(lambda s, _: (half - s * s / 2).exp(), ball_of(low), ball_of(high)).real


@final
@dataclass(frozen=True)
class Suprema:
    """Balls around the suprema of |Psi|, |Psi'|, |Psi''|, |Phi|, |Phi'|, |Phi''|."""

    psi: flint.arb
    dpsi: flint.arb
    ddpsi: flint.arb
    phi: flint.arb
    dphi: flint.arb
    ddphi: flint.arb

    @property
    def hessian(self) -> flint.arb:
        """A bound of the norm of the chain function's Hessian: a tridiagonal matrix, diagonal plus two neighbours.

        For each pair of neighbours only one of Psi(a), Psi(-a) is not 0, so one term of each kind counts.
        """
        return self.psi * self.ddphi + self.ddpsi * self.phi + 2 * self.dpsi * self.dphi

    @property
    def gradient_entry(self) -> flint.arb:
        """A bound of each entry of the gradient."""
        return self.psi * self.dphi + self.dpsi * self.phi

    @property
    def gap_per_link(self) -> flint.arb:
        """A bound of (f(0) - inf f)/T."""
        return self.psi * self.phi

    @property
    def beyond_progress(self) -> flint.arb:
        """A bound of the one entry behind the progress: |x_i| <= 1/4 makes Psi'(x_i) vanish."""
        return self.psi * self.dphi


@cache
def suprema() -> Suprema:
    """All six, each to four digits."""
    tops = [
        supremum(_size_of(value), Fraction(0), end, width=WIDTH)
        for value, end in ((steep, LAST_ROOT), (bent, LAST), (turn, LAST_ROOT))
    ]
    e = flint.arb(1).exp()
    whole = (2 * flint.arb.pi() * e).sqrt()
    return Suprema(psi=e, dpsi=tops[0], ddpsi=tops[1], phi=whole, dphi=e.sqrt(), ddphi=tops[2])


def smoothness(sizes: Suprema, *, radius: int = 230, weight: Fraction = Fraction(1, 5)) -> flint.arb:
    """A bound of the smoothness of f(U^T rho(x)) + weight |x|^2/2, with rho of radius ``radius`` sqrt(T).

    |D rho| <= 1 and |D^2 rho| <= 2/(sqrt(3) radius sqrt(T)); the gradient has norm at most its largest entry times
    sqrt(T).
    """
    return sizes.hessian + sizes.gradient_entry * 2 / (flint.arb(3).sqrt() * radius) + ball_of(weight)


def gradient_near(sizes: Suprema, *, radius: int = 230, weight: Fraction = Fraction(1, 5)) -> flint.arb:
    """A lower bound of the gradient norm for |x| <= radius sqrt(T)/2 before the end of the chain.

    In the direction of the first small entry z: (1/s) e^((1-z^2)/2) - z q sqrt(1 - 1/s^2)/s - weight s z, where s^2 =
    1 + |x|^2/R^2 runs from 1 to 5/4 and q is the largest gradient entry over ``radius``. Every term falls in z, and in
    s, too: with u = 1/s^2 the second is -z q sqrt(u(1-u)), and u(1-u) falls from u = 1/2 on. So z = 1 and s^2 = 5/4.
    """
    root = flint.arb(5).sqrt()
    return 2 / root - 2 * sizes.gradient_entry / (5 * radius) - ball_of(weight) * root / 2


def gradient_far(sizes: Suprema, *, weight: Fraction, radius: int = 230) -> flint.arb:
    """A lower bound of the gradient norm over sqrt(T) for |x| >= radius sqrt(T)/2."""
    return ball_of(weight) * radius / 2 - sizes.gradient_entry / flint.arb(5).sqrt() * 2


def _size_of(value: Function) -> Function:
    return lambda t: abs(value(t))
