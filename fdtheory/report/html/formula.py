"""Formulas as MathML, for the TeX of our own inventory only."""

import re
from functools import cache
from xml.etree import ElementTree as Xml

from markupsafe import Markup

from fdtheory.ledger.statements import load_statements
from fdtheory.report.html.pieces import in_pieces
from fdtheory.report.repaired import repairs

_NAMESPACE = "{http://www.w3.org/1998/Math/MathML}"
_ELEMENTS = frozenset(
    (
        "math",
        "mi",
        "mn",
        "mo",
        "ms",
        "mtext",
        "mspace",
        "mrow",
        "mfrac",
        "msqrt",
        "mroot",
        "mstyle",
        "mpadded",
        "mphantom",
        "msub",
        "msup",
        "msubsup",
        "munder",
        "mover",
        "munderover",
        "mmultiscripts",
        "mprescripts",
        "mtable",
        "mtr",
        "mtd",
    )
)
_ATTRIBUTES = frozenset(
    (
        "display",
        "stretchy",
        "fence",
        "separator",
        "width",
        "height",
        "depth",
        "lspace",
        "rspace",
        "minsize",
        "maxsize",
        "mathvariant",
        "displaystyle",
        "scriptlevel",
        "linethickness",
        "movablelimits",
        "accent",
        "accentunder",
        "form",
        "largeop",
        "symmetric",
        "columnalign",
        "rowspacing",
        "columnspacing",
    )
)
# Commands that the converter leaves as they are.
_LEFT_OVER = {
    "¯": "‾",  # the macron of the converter is a hair line that small sizes lose
    "\\|": "‖",
    "\\{": "{",
    "\\}": "}",
    "\\lceil": "⌈",
    "\\rceil": "⌉",
    "\\lfloor": "⌊",
    "\\rfloor": "⌋",
    "\\langle": "⟨",
    "\\rangle": "⟩",
}
_NAME = re.compile(r"\\([a-z]+)")
_FUNCTIONS = frozenset(("log", "exp", "sin", "cos", "det", "prog"))
_BRACKETS = frozenset("()[]{}")
_ARROWS = frozenset("⟺⟹⟸⟶⟵⟷")


def formula(label: str, tex: str) -> Markup | None:
    """The formula of a statement as MathML.

    The converter passes markup through, so a string that the inventory we ship does not hold reaches it only
    without any character that markup needs; relations and primes have commands of their own.
    """
    if tex and _shipped().get(label) != tex:
        for sign, command in (("<", r"\lt "), (">", r"\gt "), ("''", r"^{\prime\prime}"), ("'", r"^{\prime}")):
            tex = tex.replace(sign, command)
        if re.search('[&"\0-\x1f]', tex):
            return None
    return broken(tex) if tex else None


def repaired(label: str) -> Markup | None:
    """The formula of a refuted statement as it holds, from the shipped list; None if it has none."""
    return broken(tex) if (tex := repairs().get(label)) else None


def broken(tex: str) -> Markup | None:
    """TeX as MathML that a browser may break into lines."""
    return in_pieces(drawn) if (drawn := mathml(tex)) else None


def mathml(tex: str) -> Markup | None:
    """TeX as MathML; None when anything but plain MathML comes out."""
    from latex2mathml.converter import convert

    try:
        root = Xml.fromstring(convert(tex, display="block"))
    except Exception:  # the converter raises whatever its parser stumbles over; the TeX itself is shown then
        return None
    if not all(_tidy(element) for element in root.iter()):
        return None
    _drop_needless_rows(root)
    _space_behind_functions(root)
    return Markup(Xml.tostring(root, encoding="unicode", short_empty_elements=False))


def _tidy(element: Xml.Element) -> bool:
    """Mend what is left over; whether only known elements and attributes are there."""
    element.tag = element.tag.removeprefix(_NAMESPACE)
    text = element.text or ""
    element.text = _LEFT_OVER.get(text) or (found[1] if (found := _NAME.fullmatch(text)) else text)
    element.attrib.pop("fence", None)  # nothing is drawn by it, and brackets are stretchy by themselves
    if element.text in _BRACKETS and "minsize" not in element.attrib and element.get("stretchy") == "true":
        del element.attrib["stretchy"]
    if element.tag == "mo" and element.text in ("|", "‖", "/"):  # else they are spaced like relations
        element.attrib |= {"lspace": "0", "rspace": "0"}
    if element.text in _ARROWS:
        element.tag = "mo"  # the converter takes them for letters, without spaces around
    if element.text in _BRACKETS:
        element.attrib.pop("form", None)  # an opening bracket has only one
    if element.text == "/":
        element.attrib.pop("stretchy", None)  # it never stretches
    return element.tag in _ELEMENTS and set(element.attrib) <= _ATTRIBUTES and "\\" not in element.text


def _drop_needless_rows(root: Xml.Element) -> None:
    """A row of one element is that element."""
    for parent in root.iter():
        for at in range(len(parent)):
            while (child := parent[at]).tag == "mrow" and len(child) == 1 and not child.attrib:
                parent[at] = child[0]


def _space_behind_functions(root: Xml.Element) -> None:
    """A thin space between the name of a function and what it is applied to, if no bracket stands there."""
    for parent in list(root.iter()):
        if parent.tag not in ("mrow", "math", "mtd"):
            continue
        for at in reversed(range(len(parent) - 1)):
            name, behind = parent[at], parent[at + 1]
            if name.tag in ("mi", "mo") and name.text in _FUNCTIONS and behind.tag not in ("mo", "mspace"):
                parent.insert(at + 1, Xml.Element("mspace", width="0.167em"))


@cache
def _shipped() -> dict[str, str]:
    return {statement.label: statement.tex for statement in load_statements().values()}
