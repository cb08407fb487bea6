"""Bounds are rounded to the safe side and by next to nothing: compared with irrational norms as exact numbers."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.problems.assumptions import check
from fdtheory.problems.structural_constants import tensor_bounds
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, exact

LABEL = "ours:bounds-of-formulas"
u, v, w = sp.symbols("u v w", real=True)
R = sp.Rational
NORMS: dict[str, tuple[sp.Expr, list[Fraction]]] = {
    "two waves": (
        R(1, 3) * sp.sin(u + v) + R(2, 7) * sp.cos(u - v),
        [Fraction(13, 21), Fraction(1, 3), Fraction(13, 21)],  # the slopes are orthogonal
    ),
    "one wave": (R(1, 3) * sp.cos(u - 2 * v + 3 * w), [Fraction(1, 3)] * 3),
}
"""A sum of waves, and what stands before the power of the length of their slopes in the bound of each order."""
LENGTHS = {"two waves": 2, "one wave": 14}
"""The squares of those lengths."""
Side = Callable[[Fraction], Fraction]


def not_below(square: Fraction) -> Fraction:
    """The exact square."""
    return square


def a_trillionth_above(square: Fraction) -> Fraction:
    """Near miss: a trillionth more, which the bound does not reach."""
    return square * (1 + Fraction(1, 10**12))


def a_trillionth_below(square: Fraction) -> Fraction:
    """Near miss: a trillionth less, far below the bound."""
    return square * (1 - Fraction(1, 10**12))


@claim(LABEL, subject=not_below, rival=[a_trillionth_above, a_trillionth_below])
def norms_are_rounded_up(side: Side) -> Iterator[Evidence]:
    """The bound of a derivative's norm is no number below it, not even in the last bit, and hardly one above.

    Checked: orders 1 to 3 of two sums of waves, whose norms are roots, by their squares in balls of 256 bits.
    Not checked: other formulas.
    """
    for name, (formula, factors) in NORMS.items():
        symbols = sorted(formula.free_symbols, key=str)
        for k, (found, factor) in enumerate(zip(tensor_bounds(formula, symbols, 3), factors, strict=True), 1):
            square = side(factor**2 * LENGTHS[name] ** k)
            with ball_precision(256):
                wanted = flint.arb(square.numerator) / square.denominator
                above, beyond = found * found >= wanted, found * found <= wanted * (1 + flint.arb("1e-14"))
            yield exact(f"{name}, order {k}", (int(above), int(beyond)), "==", (1, 1))


def where_it_begins(distance: Fraction) -> Fraction:
    """The distance of y = 0 to the minimiser."""
    return distance


def a_trillionth_nearer(distance: Fraction) -> Fraction:
    """Near miss: a trillionth less, far below the bound."""
    return distance * (1 - Fraction(1, 10**12))


def a_trillionth_farther(distance: Fraction) -> Fraction:
    """Near miss: a trillionth more, which the bound does not reach."""
    return distance * (1 + Fraction(1, 10**12))


@claim("ours:assumption-check", subject=where_it_begins, rival=[a_trillionth_nearer, a_trillionth_farther])
def starts_are_bounded(distance: Side) -> Iterator[Evidence]:
    """The report of a check has the distance of y = 0 to the minimiser as a double, not below it and next to it.

    Checked: two instances whose minimisers are known, 3/2 and √5/3, by the distance and by its square, exactly.
    Not checked: the gap of φ.
    """
    x, y, z = sp.symbols("x y z", real=True)
    plain = SymbolicInstance(y, (3 * y - x) ** 2 / 2 + (3 * z + 2 * x) ** 2 / 2, [x], [y, z], at=[1])
    for name, found, power, wanted in (
        ("3/2", check(load_instance("softmax-mild"), p=1).radius, 1, Fraction(3, 2)),
        ("√5/3", check(plain, p=1).radius, 2, Fraction(5, 9)),
    ):
        reached = Fraction(found) ** power
        told = distance(wanted)
        fits = told <= reached <= told * (1 + Fraction(1, 10**14))
        yield exact(name, int(fits), "==", 1)
