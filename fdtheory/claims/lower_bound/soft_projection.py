"""The soft projection ρ(x) = x/√(1 + |x|²/R²) and the size of its derivatives, differentiated along lines.

A point and a direction span a plane, and ρ commutes with rotations: two coordinates, with x on the first axis, are
enough. z = 1/(1 + |x|²/R²) lies in (0, 1], and t = cos² of the angle between x and a direction u.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Eq, Le, Sentence, above, anything, at_least
from fdtheory.trial.claim import Evidence, claim, proved

x, y, R, s, c = sp.symbols("x y R s c", positive=True)
a, b, between_0_and_1 = sp.symbols("a b z", real=True)
z, t = 1 / (1 + a), 1 / (1 + b)
Factor = Callable[[sp.Expr, sp.Expr], sp.Expr]


def soft_factor(square: sp.Expr, radius: sp.Expr) -> sp.Expr:
    """1/√(1 + |x|²/R²), by which x is multiplied."""
    return 1 / sp.sqrt(1 + square / radius**2)


def factor_without_radius(square: sp.Expr, radius: sp.Expr) -> sp.Expr:
    """Near miss: 1/√(1 + |x|²)."""
    return 1 / sp.sqrt(1 + square)


def factor_of_half_the_square(square: sp.Expr, radius: sp.Expr) -> sp.Expr:
    """Near miss: 1/√(1 + |x|²/(2R²))."""
    return 1 / sp.sqrt(1 + square / (2 * radius**2))


REAL = {symbol: sp.Symbol(symbol.name, real=True) for symbol in (x, R, c)}


def _at_most(case: str, square: sp.Expr, most: sp.Expr) -> Evidence:
    """A square for all x ≥ 0 and R > 0, by the proof kernel."""
    domain = {REAL[x]: at_least(0), REAL[R]: above(0)}
    says = Le(*(side.subs(REAL) for side in (square, most)))
    places = [{REAL[x]: place, REAL[R]: Fraction(1, 2)} for place in (0, Fraction(1, 10), 10)]
    return proved(case, Sentence(domain, says), at=places)


@claim("par:rho", subject=soft_factor, rival=[factor_without_radius, factor_of_half_the_square])
def projection_ends_in_the_ball(factor: Factor) -> Iterator[Evidence]:
    """|ρ(x)| ≤ R for every x.

    Checked: by the proof kernel, for every |x| and R; without R, and with half of |x|², points leave the ball.
    Not checked: nothing.
    """
    yield _at_most("all x and R", (x * factor(x**2, R)) ** 2, R**2)


def factor_above_one(square: sp.Expr, radius: sp.Expr) -> sp.Expr:
    """Near miss: 1/√(9/10 + |x|²/R²), more than 1 near 0."""
    return 1 / sp.sqrt(sp.Rational(9, 10) + square / radius**2)


def factor_that_grows(square: sp.Expr, radius: sp.Expr) -> sp.Expr:
    """Near miss: √(1 + |x|²/R²)."""
    return sp.sqrt(1 + square / radius**2)


@claim("ours:projection-bounds", subject=soft_factor, rival=[factor_above_one, factor_that_grows])
def projection_contracts(factor: Factor) -> Iterator[Evidence]:
    """Dρ is diagonal along x and across it, and both entries are at most 1 in size.

    Checked: ρ differentiated, by the proof kernel for every |x| and R; two factors that are more than 1 somewhere
        fail in both directions.
    Not checked: that two coordinates stand for all (rotations).
    """
    for case, direction, entry in (("along x", x, x), ("across x", y, y)):
        slope = sp.diff(entry * factor(x**2 + y**2, R), direction).subs(y, 0)
        yield _at_most(case, slope**2, sp.Integer(1))


Size = Callable[[Operand, Operand], Operand]


def size_along_a_line(w: Operand, t: Operand) -> Operand:
    """1 + 8t - 6wt - 12wt² + 9w²t²."""
    return 1 + 8 * t - 6 * w * t - 12 * w * t**2 + 9 * w**2 * t**2


def size_with_another_sign(w: Operand, t: Operand) -> Operand:
    """Near miss: +6wt."""
    return size_along_a_line(w, t) + 12 * w * t


def size_right_along_and_across(w: Operand, t: Operand) -> Operand:
    """Near miss: -5wt - 13wt², right for directions along x and across it."""
    return size_along_a_line(w, t) + w * t * (1 - t)


@cache
def _bent(factor: Factor) -> sp.Expr:
    """|D²ρ(x)[u, u]|² R² for u = (c, √(1-c²)), x on the first axis: the second derivative along a line."""
    across = sp.Symbol("v", positive=True)
    line = (x + s * c, s * across)
    stretch = factor(line[0] ** 2 + line[1] ** 2, R)
    parts = [sp.diff(part * stretch, s, 2).subs(s, 0) for part in line]
    total = sp.expand(sp.cancel(sp.Add(*(part**2 for part in parts)) * R**2 / stretch.subs(s, 0) ** 4))
    return sp.cancel(sp.expand(total.subs(across, sp.sqrt(1 - c**2)))) * sp.cancel(stretch.subs(s, 0) ** 4)


@claim("ours:projection-bounds", subject=size_along_a_line, rival=[size_with_another_sign, size_right_along_and_across])
def formula_of_the_second_derivative(size: Size) -> Iterator[Evidence]:
    """R²|D²ρ(x)[u, u]|² = (1-z)z² (1 + 8t - 6wt - 12wt² + 9w²t²) for unit u, w = 1-z.

    Checked: ρ differentiated twice along a line, by the proof kernel for every x, u and R; a wrong sign, and a term
        that vanishes for directions along x and across it, fail.
    Not checked: that two coordinates stand for all (rotations).
    """
    here = R**2 / (R**2 + x**2)
    domain = {REAL[x]: at_least(0), REAL[R]: above(0), REAL[c]: anything()}
    sides = (_bent(soft_factor), (1 - here) * here**2 * size(1 - here, c**2))
    says = Eq(*(side.subs(REAL) for side in sides))
    yield proved(
        "all x, u and R",
        Sentence(domain, says),
        at=[{REAL[x]: 1, REAL[R]: 1, REAL[c]: Fraction(3, 5)}, {"x": 0, "R": Fraction(1, 2), "c": 0}],
    )


@claim("ours:projection-bounds", subject=(9, sp.Rational(4, 27)), rival=(sp.Rational(89, 10), sp.Rational(1, 7)))
def second_derivative_of_the_projection(factors: tuple[sp.Expr, sp.Expr]) -> Iterator[Evidence]:
    """(1-z)z² (1 + 8t - 6wt - 12wt² + 9w²t²) is at most (4/27)·9 = 4/3, so that |D²ρ[u, u]| ≤ 2/(√3R).

    Checked: by the proof kernel, both factors for every x and u: the second is at most 9, and 4/27 minus the first is a
        square times a positive factor.
    Not checked: two different directions, as a symmetric form is largest at equal ones.
    """
    first, second = factors
    says = Sentence({a: at_least(0), b: at_least(0)}, Le(size_along_a_line(1 - z, t), first))
    yield proved("second factor", says, at=[{a: 0, b: 0}])
    free, third = between_0_and_1, sp.Rational(1, 3)
    says = Sentence({free: at_least(0)}, Le((1 - free) * free**2, second))
    squares = [(free + third, free - 2 * third)]
    yield proved("first factor", says, lambda goal: combine(goal, squares=squares), at=[{free: Fraction(2, 3)}])
