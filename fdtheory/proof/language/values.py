"""The value of a term at a point: exact by own arithmetic, or enclosed in a ball where it is irrational."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import comb, factorial
from numbers import Rational
from typing import Any, TypeAlias

import sympy as sp
from flint import arb, ctx, fmpq
from sympy.core.function import AppliedUndef

from fdtheory.proof.language.kinds import Name, NotExpressibleError, Term
from fdtheory.proof.language.terms import opened

Point: TypeAlias = Mapping[Name, Any]
"""A number for each variable, a function of numbers for each function symbol; as Python, numpy or sympy have them."""
PRECISIONS = (64, 128, 256, 512, 1024, 2048, 4096, 8192)


class NoValueError(ArithmeticError):
    """The term has no value at this point."""


MOST_BITS = 10**7
"""Of an exact power; what is longer is enclosed."""


class IrrationalError(ArithmeticError):
    """The value is no rational number that the arithmetic here finds."""


class UnseparatedError(ArithmeticError):
    """Balls of growing precision do not tell the two sides apart."""


class Chosen:
    """A function at a point: asked twice at the same numbers it gives the same value, whatever it is made of."""

    def __init__(self, rule: Callable[..., Fraction | int | str]):
        self.rule, self.known = rule, dict[tuple[Fraction, ...], Fraction]()

    def __call__(self, *at: Fraction) -> Fraction:
        if at not in self.known:
            self.known[at] = Fraction(self.rule(*at))
        return self.known[at]

    def __str__(self) -> str:
        return str(self.rule)


def value(expr: Term, point: Point) -> Fraction:
    """The exact value of a term; own arithmetic, nothing of sympy's evaluation."""
    return _fraction(_exact(expr, point))


def _fraction(number: fmpq) -> Fraction:
    return Fraction(int(number.p), int(number.q))


def _rational(number: int | Rational) -> fmpq:
    """As flint has it, which adds and multiplies in a tenth of the time."""
    v = number if type(number) is Fraction else Fraction(number)
    return fmpq(v.numerator, v.denominator)


def _exact(expr: Term, point: Point) -> fmpq:
    if isinstance(expr, sp.Rational):
        return fmpq(int(expr.p), int(expr.q))
    if isinstance(expr, sp.Symbol):
        return _rational(point[expr])
    if isinstance(expr, sp.Add):
        return sum((_exact(a, point) for a in expr.args), fmpq(0))
    if isinstance(expr, sp.Mul):
        product = fmpq(1)
        for a in expr.args:
            product *= _exact(a, point)
        return product
    if isinstance(expr, sp.Pow):
        return _power(expr, point)
    if isinstance(expr, sp.Abs):
        return abs(_exact(expr.args[0], point))
    if isinstance(expr, sp.factorial):
        return fmpq(factorial(_natural(expr.args[0], point)))
    if isinstance(expr, sp.binomial):
        a, b = _natural(expr.args[0], point), whole(expr.args[1], point)
        return fmpq(comb(a, b) if 0 <= b <= a else 0)
    if isinstance(expr, sp.Sum):
        return sum((_exact(opened(expr)[0], at) for at in _indices(expr, point)), fmpq(0))
    if isinstance(expr, AppliedUndef):
        return _applied(expr, [value(a, point) for a in expr.args], point)
    raise NotExpressibleError(f"{expr!r}")


def whole(expr: Term, point: Point) -> int:
    v = _exact(expr, point)
    if v.q != 1:
        raise NoValueError(f"{expr} is not an integer at {point}")
    return int(v.p)


def _natural(expr: Term, point: Point) -> int:
    v = whole(expr, point)
    if v < 0:
        raise NoValueError(f"{expr} is negative at {point}")
    return v


def _indices(expr: sp.Sum, point: Point) -> Iterator[Point]:
    _, name, low, high = opened(expr)
    first, last = whole(low, point), whole(high, point)
    if last < first - 1:
        raise NoValueError(f"{expr} has fewer than no terms at {point}")
    return ({**point, name: Fraction(i)} for i in range(first, last + 1))


def _applied(expr: AppliedUndef, arguments: list[Fraction], point: Point) -> fmpq:
    chosen = point.get(expr.func)
    if chosen is None:
        raise NoValueError(f"the point does not say what the function {expr.func} is")
    return _rational(chosen(*arguments))


def _power(expr: sp.Pow, point: Point) -> fmpq:
    base, exponent = expr.args
    e = _exact(exponent, point)
    if e < 0 and isinstance(base, sp.factorial) and e.q == 1 and whole(base.args[0], point) < 0:
        return fmpq(0)
    b = _exact(base, point)
    if abs(e) * max(b.p.bit_length(), b.q.bit_length()) > MOST_BITS and b != 0 and abs(b) != 1:
        raise IrrationalError("a power has too many digits to be written down; balls enclose it")
    if e.q == 1:
        if b == 0 and e < 0:
            raise NoValueError(f"{expr} divides by zero at {point}")
        return b ** int(e.p)
    if b <= 0:
        raise NoValueError(f"{expr} is a real power of {b}, which is not positive")
    return fmpq(_root(int(b.p), int(e.q)), _root(int(b.q), int(e.q))) ** int(e.p)


def _root(number: int, degree: int) -> int:
    root, exact = sp.integer_nthroot(number, degree)
    if not exact:
        raise IrrationalError("a root is not rational here")
    return int(root)


def ball(expr: Term, point: Point) -> arb:
    """An enclosure of the value at the current precision of the ball arithmetic."""
    try:
        return arb(_exact(expr, point))
    except IrrationalError:
        pass
    if isinstance(expr, sp.Add):
        return sum((ball(a, point) for a in expr.args), arb(0))
    if isinstance(expr, sp.Mul):
        product = arb(1)
        for a in expr.args:
            product *= ball(a, point)
        return product
    if isinstance(expr, sp.Abs):
        return abs(ball(expr.args[0], point))
    if isinstance(expr, sp.Sum):
        return sum((ball(opened(expr)[0], at) for at in _indices(expr, point)), arb(0))
    if isinstance(expr, sp.Pow):
        return ball(expr.args[0], point) ** ball(expr.args[1], point)
    raise NoValueError(f"{expr} needs a rational argument at {point}")


def sign(expr: Term, point: Point) -> int:
    """-1, 0 or 1, proved: exactly for a rational value, else by balls of growing precision (0 is never proved so)."""
    try:
        return _sign_of(_exact(expr, point))
    except IrrationalError:
        pass
    before = ctx.prec
    try:
        for precision in PRECISIONS:
            ctx.prec = precision
            enclosure = ball(expr, point)
            if enclosure > 0:
                return 1
            if enclosure < 0:
                return -1
    finally:
        ctx.prec = before
    raise UnseparatedError(f"the sign of {expr} at {point} is open at {PRECISIONS[-1]} bits")


def compared(lhs: Term, rhs: Term, point: Point) -> int:
    """The sign of rhs - lhs, proved; each side must have a value of its own, before sympy can cancel one without."""
    try:
        return _sign_of(-_exact(lhs, point) + _exact(rhs, point))
    except IrrationalError:
        pass
    for side in (lhs, rhs):
        ball(side, point)
    return sign(rhs - lhs, point)


def _sign_of(number: fmpq) -> int:
    return int(number > 0) - int(number < 0)
