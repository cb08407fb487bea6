"""Formulas in the prose of the pages are set: Markdown would take the underscores of ∂_y f and L_1 for emphasis."""

import re
from typing import TYPE_CHECKING

from fdtheory.report.prose import indexed

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_CODE = re.compile(
    r"(^```.*?^```[^\n]*$|^:::.*?$|`[^`\n]+`|\$\$.+?\$\$|\$[^$\n]+\$|\]\([^)\n]*\)|<[^>\n]+>)", re.M | re.S
)


def set_formulas(text: str) -> str:
    """The page with indices and powers outside of code, links and mathematics.

    >>> set_formulas("L_1 of `a_1`")
    'L<sub>1</sub> of `a_1`'
    """
    pieces = _CODE.split(text)
    return "".join(piece if number % 2 else indexed(piece) for number, piece in enumerate(pieces))


def _read(app: "Sphinx", name: str, content: list[str]) -> None:
    content[0] = set_formulas(content[0])


def setup(app: "Sphinx") -> dict[str, bool]:
    app.connect("source-read", _read)
    return {"parallel_read_safe": True}
