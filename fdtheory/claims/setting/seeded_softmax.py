"""The random instances of the softmax family have the spectrum and the centred rows that they are said to have."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod

import sympy as sp

from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.trial.claim import Evidence, claim, exact

CASES = (
    (2, 1, Fraction(7), 1), (3, 2, Fraction(5, 2), 2), (2, 4, Fraction(2003, 401), 3), (1, 5, Fraction(100), 4),
    (1, 3, Fraction(10**7), 5),
)  # fmt: skip
Spectrum = Callable[[int, Fraction], list[Fraction]]


def geometric(size: int, condition: Fraction) -> list[Fraction]:
    """1 down to 1/condition in equal ratios, with denominators up to 1000, exact at both ends and nowhere below."""
    if size == 1:
        return [1 / condition]
    inner = [float(condition) ** (-k / (size - 1)) for k in range(1, size - 1)]
    rounded = [Fraction(value).limit_denominator(1000) for value in inner]
    return [Fraction(1), *(1 / condition if value * condition < 1 else value for value in rounded), 1 / condition]


def arithmetic(size: int, condition: Fraction) -> list[Fraction]:
    """Near miss: equal differences; another last one for sizes 1 and 2."""
    return [1 + (1 / condition - 1) * Fraction(k + 1, size + 1) for k in range(size)]


def inverted(size: int, condition: Fraction) -> list[Fraction]:
    """Near miss: condition in place of 1/condition."""
    return geometric(size, 1 / condition)


@claim("ours:seeded-softmax", subject=geometric, rival=[arithmetic, inverted])
def spectrum_of_a(spectrum: Spectrum) -> Iterator[Evidence]:
    """A is symmetric and its characteristic polynomial has the stated eigenvalues; columns of E and F sum to 0.

    Checked: exactly, for sizes 1 to 5 and condition numbers from 5/2 to 100, and 10⁷, where a root is rounded to 0.
    Not checked: other sizes; that the draws look random.
    """
    t = sp.Symbol("t")
    for dim_x, dim_y, condition, seed in CASES:
        made = QuadraticSoftmax.seeded(dim_x, dim_y, condition=condition, seed=seed)
        matrix = sp.Matrix([[sp.Rational(v.numerator, v.denominator) for v in row] for row in made.A.rows])
        stated = prod(
            (t - sp.Rational(v.numerator, v.denominator) for v in spectrum(dim_y, condition)), start=sp.Integer(1)
        )
        gap = sp.expand(matrix.charpoly(t).as_expr() - stated)
        sums = [sum(column) for rows in (made.E.rows, made.F.rows) for column in zip(*rows, strict=True)]
        skew = (matrix - matrix.T).norm(1)
        off = sum(map(abs, sp.Poly(gap, t).all_coeffs()), sp.Integer(0)) + skew + sum(map(abs, sums))
        yield exact(f"{dim_x} by {dim_y}, condition number {condition}", [Fraction(int(off.p), int(off.q))], "==", [0])
