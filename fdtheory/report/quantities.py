"""Numbers that people can compare: long ones in scientific notation, with as many digits as the relation needs."""

import re
from fractions import Fraction

LONG = 12
"""Digits from which a number is written with a power of ten."""
_DIGITS = re.compile(r"(?<![\w.])(-?\d{1,})(?:/(\d+))?(?![\w.…])")
_RELATION = re.compile(r"^(?P<left>-?\d+(?:/\d+)?) (?P<relation><=|>=|==|!=|<|>) (?P<right>-?\d+(?:/\d+)?)$")


def scientific(value: Fraction, digits: int) -> str:
    """A number with a power of ten, rounded to ``digits`` significant digits.

    >>> scientific(Fraction(307319 * 10**20), 3)
    '3.07·10^25'
    """
    if value == 0:
        return "0"
    size, sign = abs(value), "-" if value < 0 else ""
    power = len(str(size.numerator)) - len(str(size.denominator))
    power -= size < Fraction(10) ** power
    scaled = round(size / Fraction(10) ** (power - digits + 1))
    if scaled >= 10**digits:
        scaled, power = scaled // 10, power + 1
    text = str(scaled)
    return f"{sign}{text[0]}{'.' + text[1:] if digits > 1 else ''}·10^{power}"


def compared(left: Fraction, right: Fraction) -> tuple[str, str]:
    """Two numbers with just as many digits that a reader sees which is larger.

    >>> compared(Fraction(10**30 + 10**25), Fraction(10**30))
    ('1.00001·10^30', '1.00000·10^30')
    """
    if left == right or max(len(str(left)), len(str(right))) <= LONG:
        return _short(left), _short(right)
    for digits in range(3, 60):
        shown = scientific(left, digits), scientific(right, digits)
        if shown[0] != shown[1]:
            return shown
    return str(left), str(right)


def readable(text: str) -> str:
    """A recorded relation with its long numbers shortened so that the relation stays visible.

    >>> readable("100000000000000000000000 <= 100000000000000000000")
    '1.00·10^23 ≤ 1.00·10^20'
    """
    found = _RELATION.match(text)
    if not found:
        return _DIGITS.sub(_one, text)
    left, right = compared(Fraction(found["left"]), Fraction(found["right"]))
    signs = {"<=": "≤", ">=": "≥", "==": "=", "!=": "≠"}
    return f"{left} {signs.get(found['relation'], found['relation'])} {right}"


def _one(found: re.Match[str]) -> str:
    whole = found[0]
    # a fraction with nothing under the bar is no number, and stays as it is
    return whole if len(whole) <= 2 * LONG or found[2] == "0" else scientific(Fraction(whole), 6)


def _short(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= 2 * LONG else scientific(value, 6)
