"""Formulas in the prose of the pages are set: Markdown would take the underscores of ∂_y f and L_1 for emphasis."""

import re
from typing import TYPE_CHECKING

from fdtheory.report.html.formula import broken
from fdtheory.report.html.pieces import in_pieces
from fdtheory.report.plain_math import displayed
from fdtheory.report.prose import indexed

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_FENCED = re.compile(r"(^```.*?^```[^\n]*$|^:::.*?$)", re.M | re.S)
_INLINE = re.compile(
    r"(`[^`\n]+`|\$\$.+?\$\$|\$[^$\n]+\$|\]\([^)\n]*\)|<math.*?</math>|</?[a-z][^>\n]*>|<!--.*?-->)", re.S
)
# lines set in by four, which Markdown shows as code: here they are displayed formulas
_DISPLAY = re.compile(r"(?<=\n\n)((?: {4}(?! *(?:[-*] |\d+\. |[$>]))[^\n]+\n)+)(?=\n)")


def _as_mathematics(block: re.Match[str]) -> str:
    drawn = "".join(f"<div>{in_pieces(displayed(line))}</div>" for line in block[1].splitlines())
    return f'<div class="display">{drawn}</div>\n'


def set_formulas(text: str) -> str:
    """The page with indices and powers outside of code, links and mathematics.

    >>> set_formulas("L_1 of `a_1`")
    'L<sub>1</sub> of `a_1`'
    """
    blocks = _FENCED.split(text)
    return "".join(
        block if number % 2 else _set(_DISPLAY.sub(_as_mathematics, block)) for number, block in enumerate(blocks)
    )


def _set(text: str) -> str:
    pieces = _INLINE.split(text)
    return "".join(_kept(piece) if number % 2 else indexed(piece) for number, piece in enumerate(pieces))


def _kept(piece: str) -> str:
    """Code, links and markup stay as they are; TeX is drawn."""
    drawn = broken(piece.strip("$")) if piece.startswith("$") else None
    return str(drawn) if drawn else piece


def _read(app: "Sphinx", name: str, content: list[str]) -> None:
    content[0] = set_formulas(content[0])


def setup(app: "Sphinx") -> dict[str, bool]:
    app.connect("source-read", _read)
    return {"parallel_read_safe": True}
