"""Derivatives of y_ν away from ν = 0, exactly, on scalar members with all constants at most 1 that attain the law of κ.

    h' = μy + (y - sin y)/8,   f = sin(y + φ),   g = h - xy/2,   μ = 1/κ ≤ 3/4

x is chosen so that the minimiser at ν is a point whose sine and cosine are rational; then every derivative is rational.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import cycle
from typing import final

from fdtheory.errors import InputError
from fdtheory.expansions.implicit import derivative_symbols, substitute, total_derivative


def rational_angle(tangent: Fraction) -> tuple[Fraction, Fraction]:
    """(sine, cosine) of twice the angle with this tangent.

    >>> rational_angle(Fraction(1, 2))
    (Fraction(4, 5), Fraction(3, 5))
    """
    return 2 * tangent / (1 + tangent**2), (1 - tangent**2) / (1 + tangent**2)


@final
@dataclass(frozen=True)
class WindowPoint:
    """The member's minimiser at ν: y and y + φ by the tangents of their halves."""

    kappa: Fraction
    nu: Fraction
    place: Fraction
    phase: Fraction

    def derivative(self, m: int) -> Fraction:
        """y^(m)(ν)."""
        at, numbers = derivative_symbols(m), {"nu": self.nu, "h": 1 / self.curvature}
        numbers |= {str(name): value for name, value in zip(at.f, self._sines(self.phase), strict=False)}
        _, *rest = at.g  # h' has -(sin y)/8
        numbers |= {str(name): -value / 8 for name, value in zip(rest, self._sines(self.place), strict=False)}
        return Fraction(str(substitute(total_derivative(m), numbers)))

    @property
    def curvature(self) -> Fraction:
        """∂_y²(νf + g), which the window keeps positive."""
        found = 1 / self.kappa + (1 - rational_angle(self.place)[1]) / 8 - self.nu * rational_angle(self.phase)[0]
        if found <= 0:
            raise InputError(f"nu = {self.nu} is outside the window of kappa = {self.kappa}; give a smaller one")
        return found

    @staticmethod
    def _sines(tangent: Fraction) -> Iterator[Fraction]:
        """sin, cos, -sin, -cos, … at the angle, without end."""
        sine, cosine = rational_angle(tangent)
        return cycle((sine, cosine, -sine, -cosine))
