"""Docstrings are plain text with mathematics in it: nothing in them is markup but ``literals`` and doctests."""

import re
from itertools import groupby
from typing import Any

from sphinx.application import Sphinx

_LITERAL = re.compile(r"(``.+?``)")
_SPECIAL = re.compile(r"([\\*|_`])")


def plain(lines: list[str]) -> list[str]:
    """Paragraphs with every special character escaped; doctests as they are."""
    result: list[str] = []
    for blank, block in groupby(lines, key=lambda line: not line.strip()):
        if blank:
            continue
        text = list(block)
        if text[0].lstrip().startswith(">>>"):
            result += [*text, ""]
        else:
            result += [_escaped(" ".join(line.strip() for line in text)), ""]
    return result


def _escaped(text: str) -> str:
    pieces = _LITERAL.split(text)
    escaped = "".join(piece if number % 2 else _SPECIAL.sub(r"\\\1", piece) for number, piece in enumerate(pieces))
    return f"\\ {escaped}"  # so that a paragraph never begins a list or a directive


def _on_docstring(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    lines[:] = plain(lines)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-docstring", _on_docstring)
    return {"parallel_read_safe": True}
