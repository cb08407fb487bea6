"""The only reader of numbers: whole numbers in a range, exact fractions, finite numbers at their exact value, balls.

What cannot be read is refused with one sentence that names the argument, its value and the remedy.
"""

import math
import operator
import re
import sys
from collections.abc import Iterable, Sequence
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from numbers import Rational, Real
from types import FunctionType
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeAlias

from fdtheory.errors import InputError

if TYPE_CHECKING:
    import flint
    import mpmath

Exact: TypeAlias = "SupportsIndex | Fraction | flint.fmpq"
"""What is read as an exact rational: integers of any library, fractions; sympy's have no types of their own."""

Finite: TypeAlias = "Exact | float | Decimal | flint.arb"
"""What is read at its exact value: exact rationals, numbers with a point, balls without radius."""

_Other: TypeAlias = Any
"""The other side of an operation: each library says at run time what its numbers are computed with."""


class Operand(Protocol):
    """What a formula is computed with: an integer, a fraction, a term of sympy, a ball of flint or a number of mpmath.

    A checker takes all that comes from sympy and mpmath, which have no types of their own; a text is refused.
    """

    def __add__(self, other: _Other, /) -> "Operand": ...

    def __radd__(self, other: _Other, /) -> "Operand": ...

    def __sub__(self, other: _Other, /) -> "Operand": ...

    def __rsub__(self, other: _Other, /) -> "Operand": ...

    def __mul__(self, other: _Other, /) -> "Operand": ...

    def __rmul__(self, other: _Other, /) -> "Operand": ...

    def __truediv__(self, other: _Other, /) -> "Operand": ...

    def __rtruediv__(self, other: _Other, /) -> "Operand": ...

    def __pow__(self, other: _Other, /) -> "Operand": ...

    def __rpow__(self, other: _Other, /) -> "Operand": ...

    def __neg__(self) -> "Operand": ...

    def __abs__(self) -> "Operand": ...

    def __float__(self) -> float: ...

    def __lt__(self, other: _Other, /) -> bool: ...

    def __le__(self, other: _Other, /) -> bool: ...

    def __gt__(self, other: _Other, /) -> bool: ...

    def __ge__(self, other: _Other, /) -> bool: ...


LARGEST = Fraction(10**100)
"""The largest size of a number that is given as text."""

DOUBLE = 2**1024 - 2**970
"""From here on no double is near."""

_PARTS = (vars(Fraction)["_numerator"], vars(Fraction)["_denominator"])
_LIBRARIES = ("numpy", "sympy", "flint", "gmpy2")
"""Whose numbers are believed to be what they say."""

_TEXT = re.compile(r"[+-]?[0-9]{1,50}(/[0-9]{1,50}|(\.[0-9]{0,50})?([eE][+-]?[0-9]{1,3})?)", re.ASCII)


def whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """An integer of any integer type, in its range."""
    wanted = f"give an integer {f'that is at least {least}' if most is None else f'from {least} to {most}'}"
    number = _integer(value)
    if number is None:
        raise InputError(f"{name} = {shortened(value)} is not an integer; {wanted}")
    if number < least or (most is not None and number > most):
        raise InputError(f"{name} = {shortened(number)} is out of range; {wanted}")
    return number


def exact_rational(value: object) -> Fraction | None:
    """The Fraction of any exact rational type (Python's, numpy's integers, sympy's, flint's), None for all else.

    A class derived from one of Python's is read as Python reads that one, whatever it says of itself.
    """
    kind = type(value)
    if kind is Fraction:
        return value  # type: ignore[return-value]
    if issubclass(kind, Fraction):
        return Fraction(*(part.__get__(value) for part in _PARTS))
    if issubclass(kind, int):
        return None if kind is bool else Fraction(int.__index__(value))  # type: ignore[arg-type]
    if not of_the_libraries(kind, *_LIBRARIES):
        return None
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    if kind.__name__ == "fmpq":
        return Fraction(int(value.p), int(value.q))  # type: ignore[attr-defined]
    integer = _integer(value)
    return None if integer is None else Fraction(integer)


def of_the_libraries(thing: type | FunctionType, *libraries: str) -> bool:
    """Whether a class or function is what its module has under its name: anybody can write another module's name."""
    inside = vars(type if isinstance(thing, type) else FunctionType)
    home = inside["__module__"].__get__(thing) if isinstance(thing, type) else thing.__module__
    module = sys.modules.get(home) if isinstance(home, str) and home.partition(".")[0] in libraries else None
    return module is not None and vars(module).get(inside["__qualname__"].__get__(thing)) is thing


def rational(value: object) -> Fraction:
    """The Fraction of an exact rational; a float, a symbol or anything else is refused."""
    found = exact_rational(value)
    if found is None:
        raise InputError(f"{shortened(value)} is not a rational number; give one without symbols")
    return found


def rationals(name: str, values: Iterable[object]) -> list[Fraction]:
    """Exact rationals; floats are refused."""
    found = [(exact_rational(value), value) for value in values]
    for number, value in found:
        if number is None:
            raise InputError(f"{name} contains {shortened(value)}, which is not exact; give integers or fractions")
    return [number for number, _ in found if number is not None]


def exact_value(value: object) -> Fraction | None:
    """The Fraction that a finite number is: of an exact type, or binary or decimal with a point; None for all else."""
    found = exact_rational(value)
    if found is not None or isinstance(value, bool):
        return found
    if hasattr(value, "man_exp"):
        return _binary(value)
    if isinstance(value, Real | Decimal) and hasattr(value, "as_integer_ratio") and math.isfinite(value):
        return Fraction(*map(int, value.as_integer_ratio()))
    return None


def finite(name: str, value: object) -> Fraction:
    """The Fraction that a finite number is; a float is taken at its exact binary value."""
    return _in_double_range(f"{name} = {shortened(value)}", exact_value(value))


def finite_entries(name: str, values: Iterable[object]) -> tuple[Fraction, ...]:
    """The same for all entries; a thing without entries is a TypeError of its own."""
    return tuple(_in_double_range(f"{name} contains {shortened(value)}, which", exact_value(value)) for value in values)


def ball_of(value: Fraction | int) -> "flint.arb":
    """The smallest ball of the current precision that contains a rational."""
    import flint  # not above: exact arithmetic shall start without it

    return flint.arb(flint.fmpq(value.numerator, value.denominator))


def parse_rational(option: str, text: str) -> Fraction:
    """An exact number such as 1/20, 0.05 or 5e-2; it is 0 or of a size from 1e-100 to 1e100."""
    if not _TEXT.fullmatch(text) or re.search("/0+$", text):
        raise InputError(f"{option} {shortened(text)} is not a number; give one such as 0, 1/20 or 0.05")
    value = Fraction(text)
    if value and not 1 / LARGEST <= abs(value) <= LARGEST:
        raise InputError(f"{option} {shortened(text)} is out of range; give 0 or a size from 1e-100 to 1e100")
    return value


def parse_whole(text: str) -> int | None:
    """The number that a few plain digits write, or None."""
    return int(text) if re.fullmatch("[0-9]{1,9}", text, re.ASCII) else None


def rounded_up(value: Fraction, digits: int = 6) -> str:
    """A decimal that is certainly not below the value.

    >>> rounded_up(Fraction(1, 3), 3), rounded_up(Fraction(-1, 3), 3)
    ('0.334', '-0.333')
    """
    return str(
        Context(prec=digits, rounding=ROUND_CEILING).divide(Decimal(value.numerator), Decimal(value.denominator))
    )


def rounded_down(value: Fraction, digits: int = 6) -> str:
    """A decimal that is certainly not above the value."""
    return f"{float(Decimal(rounded_up(-value, digits)).copy_negate()):.{digits}g}"


def shortened(value: object) -> str:
    """A value as Python writes it, in at most forty characters."""
    shown = repr(value)
    return shown if len(shown) <= 40 else f"{shown[:36]}…{shown[-1] if isinstance(value, str) else ''}"


def minus_one_power(exponent: int) -> int:
    """(-1)^exponent for every integer; Python's own power is a float for a negative one."""
    return -1 if exponent % 2 else 1


def total(values: Iterable[Fraction]) -> Fraction:
    """The exact sum, over one common denominator: much faster than adding fractions one by one."""
    numerators, scale = cleared(list(values))
    return Fraction(sum(numerators), scale)


def cleared(values: Sequence[Fraction]) -> tuple[list[int], int]:
    """Integers and one positive denominator that together are the values."""
    scale = math.lcm(*(value.denominator for value in values))
    return [value.numerator * (scale // value.denominator) for value in values], scale


def listed(values: Iterable[Fraction]) -> str:
    return "(" + ", ".join(map(str, values)) + ")"


def largest_gap(pairs: Iterable[tuple[Operand, Operand]]) -> float:
    """The largest difference of seen and wanted numbers, relative where the wanted one is above 1; nan counts as inf.

    >>> largest_gap([(1.0, 1.5), (30, 20)])
    0.5
    """
    gaps = [float(abs(seen - wanted)) / max(1.0, float(abs(wanted))) for seen, wanted in pairs]
    return max(math.inf if math.isnan(gap) else gap for gap in gaps)


def _integer(value: object) -> int | None:
    """The number of an integer type; a truth value and an array (which has ``__index__`` but refuses it) are none."""
    if isinstance(value, bool) or type(value).__name__ in ("bool", "bool_"):  # numpy's, without numpy
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def _in_double_range(subject: str, value: Fraction | None) -> Fraction:
    if value is None:
        raise InputError(f"{subject} is not a finite number; give ints, fractions or floats")
    if abs(value) >= DOUBLE:
        raise InputError(f"{subject} leaves the range of double precision; give a number below 1e308")
    return value


def _binary(value: "flint.arb | mpmath.mpf") -> Fraction | None:
    """mantissa · 2^exponent of a ball without radius, or of mpmath's number."""
    if callable(value.man_exp):
        known = value.is_finite() and value.is_exact()
        mantissa, exponent = value.man_exp() if known else (0, 0)
    else:  # mpmath's man_exp has lost the sign
        negative, mantissa, exponent, _ = value._mpf_
        known = bool(mantissa) or not exponent
        mantissa = -mantissa if negative else mantissa
    if not known:
        return None
    whole, power = int(mantissa), int(exponent)
    return Fraction(whole << power) if power >= 0 else Fraction(whole, 1 << -power)
