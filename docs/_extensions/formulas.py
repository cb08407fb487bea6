"""Formulas in the prose of the pages are set: Markdown would take the underscores of ∂_y f and L_1 for emphasis."""

import re
from typing import TYPE_CHECKING

from markupsafe import Markup

from fdtheory.report.html.formula import broken
from fdtheory.report.html.pieces import in_pieces, inline_in_pieces
from fdtheory.report.inline_math import with_formulas
from fdtheory.report.plain_math import displayed
from fdtheory.report.prose import indexed, spelled

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_FENCED = re.compile(r"(^```.*?^```[^\n]*$|^:::.*?$)", re.M | re.S)
_INLINE = re.compile(
    r"(`[^`\n]+`|\$\$.+?\$\$|\$[^$\n]+\$|\]\([^)\n]*\)"
    r"|<math.*?</math>|<code>.*?</code>|</?[a-z][^>\n]*>|<!--.*?-->)",
    re.S,
)
# lines set in by four, which Markdown shows as code: here they are displayed formulas
_DISPLAY = re.compile(r"(?<=\n\n)((?: {4}(?! *(?:[-*] |\d+\. |[$>]))[^\n]+\n)+)(?=\n)")


_HELD = "\ue100"


def _as_mathematics(block: re.Match[str]) -> str:
    drawn = "".join(f"<div>{_displayed(line)}</div>" for line in block[1].splitlines())
    return f'<div class="display">{drawn}</div>\n'


def _displayed(line: str) -> str:
    """A line of a display; the label that may stand behind it is code."""
    formula, label, _ = line.partition("(`")
    if not label:
        return str(in_pieces(displayed(line)))
    name = line[len(formula) + 2 :].replace("`", "")
    code = re.match(r"[a-z]+:[\w-]+(?:, [a-z]+:[\w-]+)*", name)
    shown = f"<code>{code[0]}</code>{name[code.end() :]}" if code else name
    return f"{in_pieces(displayed(formula))} ({shown}"


def set_formulas(text: str) -> str:
    """The page with its formulas drawn, outside of code and links.

    >>> set_formulas("L_1 of `a_1`")
    '<math><msub><mi>L</mi><mn>1</mn></msub></math> of `a_1`'
    """
    blocks = _FENCED.split(text)
    return "".join(
        block if number % 2 else _set(_DISPLAY.sub(_as_mathematics, block)) for number, block in enumerate(blocks)
    )


def _set(text: str) -> str:
    pieces = _INLINE.split(text)
    # what is kept is put aside, so that a line is seen whole
    held = "".join(_HELD if number % 2 else piece for number, piece in enumerate(pieces))
    kept = iter([_kept(piece) for piece in pieces[1::2]])
    return re.sub(_HELD, lambda _: next(kept), "".join(map(_line, re.split("(?<=\n)", held))))


def _line(line: str) -> str:
    """Headings keep letters, since their text is also a title; in a table a bar ends a cell."""
    if line.startswith("#"):
        return indexed(line)
    if not line.startswith("|"):
        return with_formulas(spelled(line), _words, _for_markdown)
    cells = [cell.replace(r"\|", "|") for cell in re.split(r"((?<!\\)\|)", line)]
    return "".join(
        cell
        if cell == "|"
        else with_formulas(spelled(cell), lambda text: _words(text).replace("|", r"\|"), _for_markdown)
        for cell in cells
    )


def _words(text: str) -> str:
    """A name of the program stands as code."""
    return re.sub(r"\b[a-z]+(?:_[a-z]+)+\b", r"`\g<0>`", text)


def _for_markdown(formula: Markup) -> str:
    """Nothing in a formula may become markup: not a star, not a bar."""
    return re.sub(r"[*|_\[\]~`\\]", lambda found: f"&#{ord(found[0])};", str(inline_in_pieces(formula)))


def _kept(piece: str) -> str:
    """Code, links and markup stay as they are; TeX is drawn."""
    drawn = broken(piece.strip("$")) if piece.startswith("$") else None
    return str(drawn) if drawn else piece


def _read(app: "Sphinx", name: str, content: list[str]) -> None:
    content[0] = set_formulas(content[0])


def setup(app: "Sphinx") -> dict[str, bool]:
    app.connect("source-read", _read)
    return {"parallel_read_safe": True}
