"""Drawings of matplotlib with the same lines and letters in fewer bytes, as they stand in a page."""

import re
from collections.abc import Iterator
from urllib.parse import quote
from xml.etree import ElementTree as Xml

from fdtheory.report.html.alike import SVG, join_alike

_LINK = "{http://www.w3.org/1999/xlink}href"
_NUMBER = re.compile(r"-?\d+\.\d+")
_MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")
_NAMED = re.compile(r"#([\w.-]+)")
_KEPT = "/:;,=()+!*@ '<>"
FONT = "'DejaVu Sans'"
FONTS = f"{FONT},Verdana,sans-serif"
"""The letters were measured in the first font; the second, on systems without it, has the same widths."""


def data_uri(svg: bytes) -> str:
    """The drawing as an address that a page may embed."""
    return f"data:image/svg+xml,{quote(smaller(svg), safe=_KEPT)}"


def smaller(svg: bytes) -> str:
    """The drawing without what a browser does not draw; what many elements share is said once."""
    root = Xml.fromstring(svg)
    for parent in list(root.iter()):
        for child in [one for one in parent if one.tag.endswith(("metadata", "}RDF"))]:
            parent.remove(child)
    for element in root.iter():
        _shorten(element)
    _rename(root)
    _share_styles(root)
    _unwrap(root)
    join_alike(root)
    Xml.register_namespace("", SVG[1:-1])
    return Xml.tostring(root, encoding="unicode").replace('"', "'").replace(" />", "/>")


def _shorten(element: Xml.Element) -> None:
    """Coordinates to a twentieth of a point, and no spaces that nobody needs."""
    if _LINK in element.attrib:
        element.set("href", element.attrib.pop(_LINK))
    if path := element.get("d"):
        rounded = " ".join(_NUMBER.sub(lambda found: _rounded(found[0], 1), path).split())
        element.set("d", re.sub(r" ?([A-Za-z]) ?", r"\1", rounded).replace(" -", "-"))
    for name in ("x", "y", "width", "height"):
        if element.tag != f"{SVG}svg" and name in element.attrib:
            element.set(name, _NUMBER.sub(lambda found: _rounded(found[0], 1), element.attrib[name]))
    moved = element.get("transform", "")
    if re.match(r"rotate\(-?0 ", moved):
        del element.attrib["transform"]
    elif moved:
        moved = re.sub(r"(?<=[ ])-?\d+\.\d+", lambda found: _rounded(found[0], 2), moved)
        element.set("transform", _MOVE.sub(lambda at: f"translate({_rounded(at[1], 2)} {_rounded(at[2], 2)})", moved))
    if style := element.get("style"):
        element.set("style", re.sub(r"\s*([:;,])\s*", r"\1", style).replace('"', "'").replace(FONT, FONTS))
    if element.text and not element.text.strip():
        element.text = None
    element.tail = element.tail if element.tail and element.tail.strip() else None


def _rounded(number: str, places: int) -> str:
    """A number with at most so many places.

    >>> _rounded("12.04", 1), _rounded("-0.96", 1), _rounded("-0.01", 1)
    ('12', '-1', '0')
    """
    short = f"{float(number):.{places}f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _rename(root: Xml.Element) -> None:
    """Names that something asks for become short; all others go."""
    asked = {name for element in root.iter() for value in element.attrib.values() for name in _NAMED.findall(value)}
    names: dict[str, str] = {}
    for element in root.iter():
        name = element.attrib.pop("id", None)
        if name in asked:
            element.set("id", names.setdefault(str(name), f"n{len(names)}"))
    for element in root.iter():
        for key, value in element.attrib.items():
            element.set(key, _NAMED.sub(lambda found: f"#{names.get(found[1], found[1])}", value))


def _share_styles(root: Xml.Element) -> None:
    """Each style once, as a class."""
    classes: dict[str, str] = {}
    for element in root.iter():
        if style := element.attrib.pop("style", None):
            element.set("class", classes.setdefault(style, f"c{len(classes)}"))
    sheet = next(root.iter(f"{SVG}style"), None)
    if sheet is None:
        sheet = Xml.SubElement(root, f"{SVG}style")
    sheet.text = (sheet.text or "") + "".join(f".{name}{{{style}}}" for style, name in classes.items())


def _unwrap(root: Xml.Element) -> None:
    """Groups that do nothing give their place to what is in them."""
    for parent in list(root.iter()):
        parent[:] = list(_opened(parent))


def _opened(parent: Xml.Element) -> Iterator[Xml.Element]:
    for child in parent:
        if child.tag == f"{SVG}g" and not child.attrib:
            yield from _opened(child)
        else:
            yield child
