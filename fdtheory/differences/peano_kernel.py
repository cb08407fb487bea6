"""Peano kernels of finite-difference formulas on integer nodes, exactly.

If the moments up to degree q are those of a first derivative, the error is the integral of K(s) psi^(q+1)(s), and K is
a polynomial of degree q between neighbouring integers. Its pieces are kept in Bernstein form, where coefficients of
one sign prove that the piece has that sign.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import factorial

from fdtheory.differences.moments import Weights


@dataclass(frozen=True)
class KernelPiece:
    """K on [start, start + 1]: the Bernstein coefficients in u = s - start."""

    start: int
    bernstein: tuple[Fraction, ...]

    @property
    def integral(self) -> Fraction:
        """The mean of the Bernstein coefficients."""
        return sum(self.bernstein, Fraction(0)) / len(self.bernstein)

    @property
    def sign(self) -> int | None:
        """1 or -1 if the coefficients prove one sign, 0 if all vanish, None if they do not tell."""
        signs = {(c > 0) - (c < 0) for c in self.bernstein}
        return None if {-1, 1} <= signs else sum(signs)


def kernel(weights: Weights, q: int) -> list[KernelPiece]:
    """The pieces of K between the leftmost and the rightmost node, 0 included.

    Right of 0 it is the sum of w_j (j-s)^q/q! over the nodes j > s; left of 0 it is (-1)^(q+1) times the sum of
    w_j (s-j)^q/q! over the nodes j < s.
    """
    first, last = min(0, *weights), max(0, *weights)
    return [_piece(weights, q, start) for start in range(first, last)]


def _piece(weights: Weights, q: int, start: int) -> KernelPiece:
    """Each power (a + b u)^q with b = -1 or 1 has the Bernstein coefficients a^(q-k) (a+b)^k."""
    total = [Fraction(0)] * (q + 1)
    for node, weight in weights.items():
        if start >= 0 and node > start:
            a, b, factor = node - start, -1, 1
        elif start < 0 and node <= start:
            a, b, factor = start - node, 1, -1 if q % 2 == 0 else 1
        else:
            continue
        for k in range(q + 1):
            total[k] += factor * weight * a ** (q - k) * (a + b) ** k
    return KernelPiece(start, tuple(value / factorial(q) for value in total))


def absolute_integral(pieces: list[KernelPiece]) -> Fraction | None:
    """The integral of |K|, the worst case for |psi^(q+1)| <= 1; None if a piece may change its sign."""
    if any(piece.sign is None for piece in pieces):
        return None
    return sum((abs(piece.integral) for piece in pieces), Fraction(0))
