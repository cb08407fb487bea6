"""Signs of exact numbers, and whether they have a value at all: by balls, never by what two terms look like."""

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.errors import InputError

PRECISIONS = (64, 256, 1024, 4096, 16384)
EVERYWHERE = (
    *(sp.exp, sp.sin, sp.cos, sp.sinh, sp.cosh, sp.tanh, sp.atan, sp.asinh, sp.erf, sp.sinc),
    *(sp.Abs, sp.sign, sp.Max, sp.Min, sp.floor, sp.ceiling, sp.Heaviside, sp.Piecewise, sp.KroneckerDelta),
    *(sp.re, sp.im, sp.conjugate),
)
"""Functions with a value at every real number; tan is none."""


def sign(number: sp.Expr) -> int | None:
    """The sign of an exact real number: by balls of growing precision, 0 only by algebra, None where neither tells.

    >>> sign(sp.sqrt(2) - sp.Rational(3, 2)), sign(sp.sqrt(8) - 2*sp.sqrt(2))
    (-1, 0)
    """
    number = sp.sympify(number, strict=True)
    if isinstance(number, sp.Rational):
        return int(sp.sign(number))
    try:
        compiled = compile_expressions([number], [])
    except InputError:
        return 0 if sp.simplify(number) == 0 else None
    for bits in PRECISIONS:
        arithmetic = BallArithmetic(bits)
        with arithmetic.working():
            (ball,) = compiled.run([], arithmetic)
            if ball > 0:
                return 1
            if ball < 0:
                return -1
        if bits == PRECISIONS[1] and sp.simplify(number) == 0:  # balls never prove a zero, only algebra does
            return 0
    return None


def _by_balls(number: sp.Expr) -> bool:
    """Whether balls can work it out."""
    try:
        compile_expressions([number], [])
    except InputError:
        return False
    return True


def never_zero(number: sp.Expr) -> bool:
    """Whether an exact number is seen not to be 0: √2 + √3 - √(5 + 2√6) is, and does not look like it."""
    if number.is_real is not True or not _by_balls(number):
        return number.is_zero is False
    return sign(number) in (1, -1)


def has_value(number: sp.Expr) -> bool:
    """Whether an exact number is finite: algebra cancels also what is divided by a zero that does not look like one."""
    if isinstance(number, sp.Rational) or number.has(sp.zoo, sp.oo, -sp.oo, sp.nan):
        return isinstance(number, sp.Rational)
    try:
        compiled = compile_expressions([number], [])
    except InputError:
        return _parts_have(number)
    for bits in PRECISIONS[:3]:
        arithmetic = BallArithmetic(bits)
        with arithmetic.working():
            (ball,) = compiled.run([], arithmetic)
            if ball.is_finite():
                return True
    return False


def _parts_have(number: sp.Expr) -> bool:
    """What balls cannot work out, by its parts: where a rational argument has no value sympy gives none itself."""
    if isinstance(number, ExprWithLimits):
        worked_out = number.doit()
        return worked_out.has(ExprWithLimits) or has_value(worked_out)
    if isinstance(number, sp.Pow) and number.exp.is_nonnegative is not True and not never_zero(number.base):
        return False
    if isinstance(number, sp.Function) and not isinstance(number, EVERYWHERE):
        return all(isinstance(a, sp.Rational) for a in number.args)
    return all(has_value(a) for a in number.args if isinstance(a, sp.Expr) and a.is_number)
