"""Strings of strangers made harmless: what a terminal would obey and what turns the line round is written out."""

import re
from typing import Any

# Control characters but tab and newline, lone surrogates, marks of direction, separators of lines, non-characters,
# and the sign of an old kind of commands, which GitHub obeys anywhere in a line of a log.
_HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\ufffe\uffff\U000e0000-\U000e007f]"
    r"|(?<=#)#(?=\[)"
)


def harmless(text: str) -> str:
    r"""The text with every harmful character in its escaped form.

    >>> harmless("red \x1b[31m, turned \u202e")
    'red \\x1b[31m, turned \\u202e'
    """
    return _HARMFUL.sub(_escaped, text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    r"""A harmless text that cannot pass for two lines.

    >>> one_line("mine:a\nHOLDS mine:b")
    'mine:a\\nHOLDS mine:b'
    """
    return harmless(text).replace("\n", "\\n").replace("\t", "\\t")


def harmless_data(data: Any) -> Any:
    """Plain data with every string in it, keys too, made harmless."""
    if isinstance(data, str):
        return harmless(data)
    if isinstance(data, list):
        return [harmless_data(item) for item in data]
    if isinstance(data, dict):
        return {harmless(key): harmless_data(value) for key, value in data.items()}
    return data


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
