"""Numbers that people can compare: long ones in scientific notation, with as many digits as the relation needs."""

import re
from fractions import Fraction
from numbers import Rational

from fdtheory.trial.notation import conventional

LONG = 12
"""Digits from which a number is written with a power of ten."""
_DIGITS = re.compile(r"(?<![\w.])(-?\d{1,})(?:/(\d+))?(?![\w.…])")
_SAME = re.compile(r"(?:^|(?<=: )|(?<=; ))(?P<side>[^;]+?) = (?P=side): proved for all (?P<letters>[^;]+?)(?=;|$)")
_SMALL = re.compile(r"(?<=proved for all )([^;]+?), evaluated at \d+ small cases")
_BALL = re.compile(r"\[(?P<middle>-?[\d.]+(?:e[-+]?\d+)?) \+/- (?P<radius>[\d.]+(?:e[-+]?\d+)?)\]")
_TORN = re.compile(r"\^\([^()]*…")  # a power that the end of the record cut
_FAILS = re.compile(
    r"(?<= )(?P<left>-?\d+(?:/[1-9]\d*)?) (?P<relation><=|>=|==|=|!=|<|>) (?P<right>-?\d+(?:/[1-9]\d*)?) fails"
)
_RELATION = re.compile(r"^(?P<left>-?\d+(?:/\d+)?) (?P<relation><=|>=|==|!=|<|>) (?P<right>-?\d+(?:/\d+)?)$")


def scientific(value: Fraction, digits: int) -> str:
    """A number with a power of ten, rounded to ``digits`` significant digits.

    >>> scientific(Fraction(307319 * 10**20), 3)
    '3.07·10^25'
    """
    if value == 0:
        return "0"
    size, sign = abs(value), "-" if value < 0 else ""
    power = (size.numerator.bit_length() - size.denominator.bit_length()) * 30103 // 100000
    while size < Fraction(10) ** power:
        power -= 1
    while size >= Fraction(10) ** (power + 1):
        power += 1
    scaled = round(size / Fraction(10) ** (power - digits + 1))
    if scaled >= 10**digits:
        scaled, power = scaled // 10, power + 1
    text = str(scaled)
    return f"{sign}{text[0]}{'.' + text[1:] if digits > 1 else ''}·10^{power}"


def compared(left: Rational, right: Rational) -> tuple[str, str]:
    """Two numbers with just as many digits that a reader sees which is larger.

    >>> compared(Fraction(10**30 + 10**25), Fraction(10**30))
    ('1.00001·10^30', '1.00000·10^30')
    """
    one, other = Fraction(left), Fraction(right)
    if one == other or max(_length(one), _length(other)) <= 2 * LONG:
        return _short(one), _short(other)
    for digits in range(3, 60):
        shown = scientific(one, digits), scientific(other, digits)
        if shown[0] != shown[1]:
            return shown
    return str(left), str(right)


def in_relation(left: object, relation: str, right: object, named: tuple[str, str]) -> str:
    """The relation as it was seen; of long numbers as many digits as show it, never a torn one."""
    if isinstance(left, tuple) or isinstance(right, tuple):
        one, other = clipped(_shown(left)), clipped(_shown(right))
    else:
        shown = compared(left, right) if isinstance(left, Rational) and isinstance(right, Rational) else None
        one, other = shown or (clipped(left), clipped(right))
    return f"{with_name(one, named[0])} {relation} {with_name(other, named[1])}"


def with_name(value: object, name: str) -> str:
    """A number, and behind it in brackets what it is."""
    said = str.__str__(name)
    return f"{value} ({said})" if said else str(value)


def _shown(value: object) -> str:
    return f"({', '.join(map(_shown, value))})" if isinstance(value, tuple) else str(value)


def clipped(value: object, most: int = 160) -> str:
    """The beginning of a long text."""
    text = str(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def readable(text: str) -> str:
    """What was recorded, as people write it: signs of relations, powers, long numbers that can be compared.

    >>> readable("100000000000000000000000 <= 100000000000000000000")
    '1.00·10^23 ≤ 1.00·10^20'
    >>> readable("y_1 = y_1: proved for all y_1, evaluated at 3 small cases")
    'both sides are equal for all y_1'
    >>> readable("[3.40489169555777e-5 +/- 4.88e-21] (curvature) >= [0.100000000000000 +/- 2.23e-17] (μ)")
    '3.40489·10^-5 (curvature) ≥ 0.1 (μ)'
    """
    text = _SAME.sub(lambda same: f"both sides are equal for all {same['letters']}", _SMALL.sub(r"\1", text))
    if found := _RELATION.match(text):
        left, right = compared(Fraction(found["left"]), Fraction(found["right"]))
        text = f"{left} {found['relation']} {right}"
    text = _FAILS.sub(
        lambda found: " ".join((*_alike(found["left"], found["relation"], found["right"]), "fails")), text
    )
    text = conventional(_DIGITS.sub(_one, _balls_shortened(text)))
    for written, shown in (("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("==", "="), ("**", "^"), ("*", "·")):
        text = text.replace(written, shown)
    return _TORN.sub("…", text)


def _alike(left: str, relation: str, right: str) -> tuple[str, str, str]:
    """Two numbers of a relation in the same form: both with a power of ten if one needs it."""
    shown = compared(Fraction(left), Fraction(right))
    return shown[0], relation, shown[1]


def _balls_shortened(text: str) -> str:
    """Narrow balls as numbers of six digits, unless two of them would then look alike."""
    shown = [_middle(found) for found in _BALL.finditer(text)]
    return _BALL.sub(_middle, text) if len(set(shown)) == len(shown) else text


def _middle(found: re.Match[str]) -> str:
    middle, radius = Fraction(found["middle"]), Fraction(found["radius"])
    if abs(middle) * Fraction(1, 10**8) <= radius:
        return found[0]
    plain = f"{float(middle):.6g}"
    return scientific(middle, 6) if "e" in plain else plain


def _one(found: re.Match[str]) -> str:
    whole = found[0]
    # a fraction with nothing under the bar is no number, and stays as it is
    return whole if len(whole) <= 2 * LONG or set(found[2] or "1") == {"0"} else scientific(Fraction(whole), 6)


def _short(value: Fraction) -> str:
    return str(value) if _length(value) <= 2 * LONG else scientific(value, 6)


def _length(value: Fraction) -> int:
    """About how many digits it takes to write a number, without writing it."""
    return (value.numerator.bit_length() + value.denominator.bit_length()) * 3 // 10 + 2
