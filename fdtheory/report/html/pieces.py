"""Long formulas in pieces between which a browser may begin a new line: it breaks no MathML by itself."""

import copy
from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from markupsafe import Markup

SHORT = 28
"""Up to how many characters a formula stays in one piece."""
FEW = 4
"""Up to how many characters before a relation or sign a line does not end: "0 < x" stays together."""
_TALL = frozenset(
    ("mfrac", "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mtable", "mmultiscripts")
)
_AFTER = frozenset(",:;")
_BEFORE = frozenset("=<>≤≥≠≈⇒⟹⇔→↦+−-")
_SIGNS = frozenset("+−-")
_OPEN, _CLOSE, _BARS = frozenset("([{⟨⌈⌊"), frozenset(")]}⟩⌉⌋"), frozenset("|‖∣∥")


def in_pieces(formula: Markup) -> Markup:
    """A formula as it is if it is short, else as inline pieces.

    No piece begins or ends inside brackets or bars, so that whatever is stretched around something stays with it.
    """
    root = Xml.fromstring(str(formula))
    rows = list(root)
    if len(rows) != 1 or rows[0].tag != "mrow" or len("".join(root.itertext())) <= SHORT:
        return formula
    pieces = _cut(list(rows[0]))
    if len(pieces) == 1:
        return formula
    drawn = Markup("").join(Markup(_inline(piece)) + _gap(piece) for piece in pieces)
    return Markup('<span class="pieces">{}</span>').format(drawn)


def inline_in_pieces(formula: Markup) -> Markup:
    """The same for a formula within a line, which has no row around it."""
    row = str(formula).removeprefix("<math>").removesuffix("</math>")
    drawn = in_pieces(Markup(f"<math><mrow>{row}</mrow></math>"))
    return drawn if drawn.startswith("<span") else formula


def _gap(piece: Sequence[Xml.Element]) -> Markup:
    """A space after a comma; before a relation only the place where a line may end, since it brings its own space."""
    return Markup(" " if (piece[-1].text or "").strip() in _AFTER else "<wbr/>")


def _cut(nodes: Sequence[Xml.Element]) -> list[list[Xml.Element]]:
    """The row, cut after separators and before relations and signs that stand outside of all brackets."""
    pieces: list[list[Xml.Element]] = [[]]
    depth, bars = 0, 0
    for node in nodes:
        sign = (node.text or "").strip() if node.tag == "mo" else ""
        outside = depth == 0 and bars % 2 == 0
        if outside and sign in _BEFORE and _length(pieces[-1]) > FEW:
            pieces.append([])
        pieces[-1].append(node)
        bracket = _bracket(node)
        depth += (bracket in _OPEN) - (bracket in _CLOSE)
        bars += bracket in _BARS
        if outside and sign in _AFTER:
            pieces.append([])
    # what is never closed, as in a half-open interval, leaves the rest in one piece
    return [piece for piece in pieces if piece]


def _inline(nodes: Sequence[Xml.Element]) -> str:
    row = Xml.Element("math")  # the style sheet asks for the display style
    row.extend(copy.deepcopy(list(nodes)))
    if row[0].tag == "mo" and (row[0].text or "").strip() in _SIGNS:
        row[0].set("form", "infix")  # at the beginning it would be the sign of a number, without spaces
    if not any(node.tag in _TALL for node in row.iter()):  # then nothing can stretch a bracket
        for node in row.iter("mo"):
            if node.get("stretchy") == "false":
                del node.attrib["stretchy"]
    return Xml.tostring(row, encoding="unicode", short_empty_elements=False)


def _bracket(node: Xml.Element) -> str:
    """The sign that a node is, also below or above its index; an empty text if it is more than a sign."""
    while node.tag in ("msub", "msup", "msubsup") and len(node):
        node = node[0]
    return (node.text or "").strip() if node.tag in ("mo", "mi") else ""


def _length(nodes: Sequence[Xml.Element]) -> int:
    """How many characters are seen."""
    return len("".join("".join(node.itertext()) for node in nodes).replace(" ", ""))
