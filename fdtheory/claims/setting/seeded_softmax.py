"""The random instances of the softmax family have the spectrum and the centred rows that they are said to have.

And what follows for the family: the least value of f, and second derivatives beside differences of the first ones.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import mpmath
import numpy as np
import sympy as sp

from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.problems.assumptions import lowest_value
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.trial.claim import Evidence, claim, exact, observed

CASES = ((2, 1, Fraction(7), 1), (3, 2, Fraction(5, 2), 2), (2, 4, Fraction(2003, 401), 3), (1, 5, Fraction(100), 4))
Spectrum = Callable[[int, Fraction], list[Fraction]]


def geometric(size: int, condition: Fraction) -> list[Fraction]:
    """1 down to 1/condition in equal ratios, to a thousandth in its denominators, and exact at both ends."""
    if size == 1:
        return [1 / condition]
    inner = [float(condition) ** (-k / (size - 1)) for k in range(1, size - 1)]
    return [Fraction(1), *(Fraction(value).limit_denominator(1000) for value in inner), 1 / condition]


def arithmetic(size: int, condition: Fraction) -> list[Fraction]:
    """Near miss: equal differences; another last one for sizes 1 and 2."""
    return [1 + (1 / condition - 1) * Fraction(k + 1, size + 1) for k in range(size)]


def inverted(size: int, condition: Fraction) -> list[Fraction]:
    """Near miss: condition in place of 1/condition."""
    return geometric(size, 1 / condition)


@claim("ours:seeded-softmax", subject=geometric, rival=[arithmetic, inverted])
def spectrum_of_a(spectrum: Spectrum) -> Iterator[Evidence]:
    """A is symmetric and its characteristic polynomial has the stated eigenvalues; columns of E and F sum to 0.

    Checked: exactly, for sizes 1, 2, 4, 5 and condition numbers from 5/2 to 100.
    Not checked: other sizes; that the draws look random.
    """
    t = sp.Symbol("t")
    for dim_x, dim_y, condition, seed in CASES:
        made = QuadraticSoftmax.seeded(dim_x, dim_y, condition=condition, seed=seed)
        matrix = sp.Matrix([[sp.Rational(v.numerator, v.denominator) for v in row] for row in made.A.rows])
        stated = math.prod(
            (t - sp.Rational(v.numerator, v.denominator) for v in spectrum(dim_y, condition)), start=sp.Integer(1)
        )
        gap = sp.expand(matrix.charpoly(t).as_expr() - stated)
        sums = [sum(column) for rows in (made.E.rows, made.F.rows) for column in zip(*rows, strict=True)]
        skew = (matrix - matrix.T).norm(1)
        off = sum(map(abs, sp.Poly(gap, t).all_coeffs()), sp.Integer(0)) + skew + sum(map(abs, sums))
        yield exact(f"{dim_x} by {dim_y}, condition number {condition}", Fraction(int(off.p), int(off.q)), "==", 0)


Scale = Callable[[float], float]
Rows = Sequence[Sequence[Fraction | int]]


def as_bounded(value: float) -> float:
    """The bound."""
    return value


def a_bit_higher(value: float) -> float:
    """Near miss: a bound that f falls below."""
    return value + 1e-9


def a_bit_lower(value: float) -> float:
    """Near miss: a bound that f does not reach."""
    return value - 1e-9


ROWS = ((1, -2), (Fraction(1, 2), 3), (Fraction(-3, 2), -1))
"""Their columns sum to 0."""


def _with_rows(upper: Rows, other: Rows, amplitude: Fraction) -> QuadraticSoftmax:
    plain = {"A": ((1, 0), (0, 2)), "B": ((1, 0), (0, 1)), "C": ((1, 0),), "D": ((0, 1),), "e": (0,)}
    return QuadraticSoftmax.create(**plain, E=upper, F=other, amplitude=amplitude, at=(0, 0))  # type: ignore[arg-type]


@claim("ours:seeded-softmax", subject=as_bounded, rival=[a_bit_higher, a_bit_lower])
def least_value_of_f(scale: Scale) -> Iterator[Evidence]:
    """With centred rows f is at least log(number of rows) - |amplitude|·dim x, and attains it.

    Checked: three rows in 2 + 2 variables; a negative amplitude at the origin, and a positive one where all cosines are
        -1 and the rows of x are 0; no bound where one column of E or of F does not sum to 0.
    Not checked: other rows.
    """
    zero, shifted = ((0, 0),) * 3, ((1, -2), (Fraction(1, 2), 3), (Fraction(-3, 2), 1))
    for case, upper, other, amplitude, place in (
        ("negative amplitude", ROWS, ROWS, Fraction(-5, 4), 0.0),
        ("positive amplitude", ROWS, zero, Fraction(5, 4), math.pi),
    ):
        instance, floats = _with_rows(upper, other, amplitude), NumpyArithmetic()
        attained = float(instance.f(np.array([place, place]), np.zeros(2), floats))
        off = attained - scale(lowest_value(instance))
        yield observed(case, abs(off) <= 1e-12, f"f comes within {off:.1e}")
    for case, upper, other in (("a column of E", shifted, ROWS), ("a column of F", ROWS, shifted)):
        found = lowest_value(_with_rows(upper, other, Fraction(1)))
        yield observed(case, found == -math.inf and scale(1.0) == 1.0, f"{found}")


def as_derived(value: mpmath.mpf) -> mpmath.mpf:
    """The derivative."""
    return value


def a_bit_more(value: mpmath.mpf) -> mpmath.mpf:
    """Near miss: 10⁻²⁰ more."""
    return value + mpmath.mpf(10) ** -20


@claim("ours:seeded-softmax", subject=as_derived, rival=a_bit_more)
def second_derivatives(shift: Callable[[mpmath.mpf], mpmath.mpf]) -> Iterator[Evidence]:
    """f_yy, g_yy and g_xy, and their products with a vector, are derivatives of f_y, g_y and g_x.

    Checked: a random instance with 2 + 3 variables, by central differences of step 2⁻⁸⁰ in 300 bits.
    Not checked: other sizes.
    """
    instance, kind = QuadraticSoftmax.seeded(2, 3, condition=7, seed=5), MpmathArithmetic(300)
    with kind.working():
        x, y, v = ([mpmath.mpf(n) / 8 for n in numbers] for numbers in ((3, -5), (1, 6, -2), (7, -3, 4)))
        h = mpmath.ldexp(1, -80)

        def along(slope: Callable[..., list[mpmath.mpf]]) -> list[mpmath.mpf]:
            ends = [slope(x, [a + s * h * b for a, b in zip(y, v, strict=True)], kind) for s in (1, -1)]
            return [(a - b) / (2 * h) for a, b in zip(*ends, strict=True)]

        for name, seen, slope in (
            ("f_yy", kind.apply_matrix(instance.f_yy(x, y, kind), v), instance.f_y),
            ("g_yy", kind.apply_matrix(instance.g_yy(x, y, kind), v), instance.g_y),
            ("g_xy", kind.apply_matrix(instance.g_xy(x, y, kind), v), instance.g_x),
            ("g_yy times v", instance.g_yy_times(x, y, v, kind), instance.g_y),
            ("g_xy times v", instance.g_xy_times(x, y, v, kind), instance.g_x),
        ):
            off = max(abs(shift(a) - b) for a, b in zip(seen, along(slope), strict=True))
            yield observed(name, bool(off <= mpmath.mpf(10) ** -40), f"largest difference {mpmath.nstr(off, 2)}")
