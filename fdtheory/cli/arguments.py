"""Arguments that several commands read: numbers of bounded size, so that no text can keep a command busy."""

import re
from fractions import Fraction

from fdtheory.errors import InputError

_NUMBER = re.compile(r"[+-]?[0-9]{1,50}(/[0-9]{1,50}|(\.[0-9]{0,50})?([eE][+-]?[0-9]{1,3})?)", re.ASCII)
LARGEST = Fraction(10**100)


def rational(option: str, text: str) -> Fraction:
    """An exact number such as 1/20, 0.05 or 5e-2; it is 0 or of a size from 1e-100 to 1e100."""
    if not _NUMBER.fullmatch(text) or re.search("/0+$", text):
        raise InputError(f"{option} {shortened(text)} is not a number; give one such as 0, 1/20 or 0.05")
    value = Fraction(text)
    if value and not 1 / LARGEST <= abs(value) <= LARGEST:
        raise InputError(f"{option} {shortened(text)} is out of range; give 0 or a size from 1e-100 to 1e100")
    return value


def whole_number(text: str) -> int | None:
    """The number that a few plain digits write, or None."""
    return int(text) if re.fullmatch("[0-9]{1,9}", text, re.ASCII) else None


def shortened(text: str) -> str:
    """A quoted argument of at most forty characters."""
    shown = repr(text)
    return shown if len(shown) <= 40 else f"{shown[:36]}…'"
