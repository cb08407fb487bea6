"""What a computer algebra system prints, as people write it: n! for factorial(n), |x| for Abs(x)."""

import re
from collections.abc import Callable, Mapping

_CALL = re.compile(r"(?<![\w.])(factorial|binomial|Abs|sqrt|Derivative|Sum|Product|ceiling|floor|exp)\(")
_PLAIN = re.compile(r"[\w.]+")
_FACTOR = re.compile(r"[^-+ ]+|\|[^|]*\|")
_RANGE = re.compile(r"\(?(\w+)(?: = |, )(.+?)(?:\.\.|, )(.+?)\)?")


def conventional(text: str) -> str:
    """The text with the usual signs in place of the names of functions.

    >>> conventional("factorial(n - 1)*binomial(n, j)/factorial(k)")
    '(n - 1)!*C(n, j)/k!'
    >>> conventional("Abs(Derivative(f(s), s)) <= Sum(1/i, i = 1..n)")
    "|f'(s)| <= Σ_{i=1}^{n} 1/i"
    """
    found = _CALL.search(text)
    if not found:
        return text
    inner, rest = _argument(text[found.end() :])
    if inner is None:
        return text[: found.end()] + conventional(rest)
    return text[: found.start()] + _SHAPES[found[1]](conventional(inner)) + conventional(rest)


def _argument(text: str) -> tuple[str | None, str]:
    """What stands up to the bracket that closes, and what is behind it; None if none closes."""
    depth = 1
    for at, char in enumerate(text):
        depth += (char in "([{") - (char in ")]}")
        if depth == 0:
            return text[:at], text[at + 1 :]
    return None, text


def _parts(inner: str) -> list[str]:
    """The arguments, cut at the commas outside of all brackets."""
    parts, depth = [""], 0
    for char in inner:
        depth += (char in "([{") - (char in ")]}")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def _bracketed(inner: str) -> str:
    return inner if _PLAIN.fullmatch(inner) else f"({inner})"


def _derivative(inner: str) -> str:
    what, *by = _parts(inner)
    applied = re.fullmatch(r"(\w+)\((\w+)\)", what)
    if applied and by == [applied[2]]:
        return f"{applied[1]}'({applied[2]})"
    return f"d/d{' d'.join(by)} {_bracketed(what)}"


def _over(sign: str) -> Callable[[str], str]:
    def shape(inner: str) -> str:
        what, *ranges = _parts(inner)
        limits = [_RANGE.fullmatch(one) for one in ranges]
        if not ranges or None in limits:
            return f"{sign}({inner})"
        signs = "".join(f"{sign}_{{{one[1]}={one[2]}}}^{{{one[3]}}}" for one in limits if one)
        return f"{signs} {what if _FACTOR.fullmatch(what) else f'({what})'}"

    return shape


_SHAPES: Mapping[str, Callable[[str], str]] = {
    "factorial": lambda inner: f"{_bracketed(inner)}!",
    "binomial": lambda inner: f"C({inner})",
    "Abs": lambda inner: f"|{inner}|",
    "sqrt": lambda inner: f"√{_bracketed(inner)}",
    "ceiling": lambda inner: f"⌈{inner}⌉",
    "floor": lambda inner: f"⌊{inner}⌋",
    "exp": lambda inner: f"e^({inner})",
    "Derivative": _derivative,
    "Sum": _over("Σ"),
    "Product": _over("Π"),
}
