"""How fast the ν-derivatives of the sharp global member grow with κ, read off balls over three decades of κ.

The member is h' = μy + (y - sin y)/8, g = h - xy/2, f = sin y with μ = 1/κ. With κ = r² and x = c/r³ its minimiser is
of order κ^(-1/2) = 1/r, and every power of κ^(1/2) is an integer power of r, so that slopes in r are integers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import final

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.solution_series import Series, implicit_series
from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import sharp

RADII = tuple(400 * 2**i for i in range(6))
"""r, so that κ = r² runs from 1.6·10⁵ to 1.6·10⁸ in factors of 4."""

OFFSET = Fraction(3)
"""c in x = c/r³: the scaled minimiser Y solves Y + Y³/48 = c/2, off the centre of symmetry."""

TOLERANCE = Fraction(1, 1000)
BITS = 240


def sharp_member(r: int, offset: Fraction = OFFSET) -> Instance:
    """The member with κ = r² at x = offset/r³."""
    whole("r", r, 2)
    return sharp(f"kappa-sharp-{r**2}", Fraction(1, r**2), offset / r**3)


@final
@dataclass(frozen=True)
class KappaSweep:
    """Values at κ = r² for r in RADII, with local slopes in r; the slope in κ is half of it."""

    values: tuple[flint.arb, ...]

    @property
    def slopes(self) -> tuple[flint.arb, ...]:
        """log2 of successive quotients, as balls."""
        with ball_precision(BITS):
            return tuple((abs(b) / abs(a)).log() / flint.arb(2).log() for a, b in pairwise(self.values))

    def order_is(self, n: int, /) -> bool | None:
        """True: every slope is certainly within a thousandth of n. False: the last is certainly a tenth away."""
        with ball_precision(BITS):
            gaps = [abs(slope - n) for slope in self.slopes]
            tolerance = flint.arb(flint.fmpq(TOLERANCE.numerator, TOLERANCE.denominator))
            if all(gap < tolerance for gap in gaps):
                return True
            return False if gaps[-1] > 100 * tolerance else None

    def __str__(self) -> str:
        return "slopes in κ: " + ", ".join(f"{float(slope.mid()) / 2:.6f}" for slope in self.slopes)


@cache
def _series(r: int) -> Series[flint.arb]:
    return implicit_series(sharp_member(r), 8, BITS)


def derivative_sweep(m: int) -> KappaSweep:
    """|y^(m)(0)| for m = 1, …, 8."""
    if not 1 <= m <= 8:
        raise InputError(f"m = {m}: give an order from 1 to 8")
    return _swept(lambda r: _series(r).derivative_y(m)[0])


def bias_sweep(p: int, share: Fraction = Fraction(1, 8)) -> KappaSweep:
    """|estimator - hyper-gradient| for the paper's stencil of order p at ν = share/r³ = share·κ^(-3/2)."""
    return _swept(lambda r: _bias(r, p, share / r**3))


def _bias(r: int, p: int, nu: Fraction) -> flint.arb:
    instance, arithmetic, stencil = sharp_member(r), BallArithmetic(BITS), paper_stencil(p)
    with arithmetic.working():
        total: flint.arb = -_series(r).derivative_psi(1)[0]
        for offset, weight in zip(stencil.offsets, stencil.weights, strict=True):
            y = instance.minimiser(offset * nu, arithmetic).y
            psi = instance.g_x(instance.point(arithmetic), y, arithmetic)[0]  # f does not depend on x
            total += arithmetic.number(weight) * psi / arithmetic.number(nu)
        return total


def hessian_sweep() -> KappaSweep:
    """|φ''| at x = c/r³, from φ = sin y*, y*_x = 1/(2h'') and y*_xx = -h'''/(4h''³)."""
    return _swept(_hessian)


def _hessian(r: int) -> flint.arb:
    with ball_precision(BITS):
        y: flint.arb = _series(r).y[0][0]
        second = flint.arb(1) / r**2 + (1 - y.cos()) / 8
        third = y.sin() / 8
        return -y.sin() / (4 * second**2) - y.cos() * third / (4 * second**3)


def _swept(value: Callable[[int], flint.arb]) -> KappaSweep:
    return KappaSweep(tuple(value(r) for r in RADII))
