"""Neighbours of a drawing that look alike, drawn as one: what they have in common is said once."""

import re
from collections.abc import Iterable
from itertools import groupby
from xml.etree import ElementTree as Xml

SVG = "{http://www.w3.org/2000/svg}"
_STYLE = re.compile(r"\.(c\d+)\{(.*?)\}")
_STROKE = re.compile(r"M(-?[\d.]+)[ ]?(-?[\d.]+)L(-?[\d.]+)[ ]?(-?[\d.]+)")
_NAMED = re.compile(r"#(\w+)")
_SHARED = ("class", "clip-path")
Styles = dict[str, str]
"""What each class looks like."""


def join_alike(root: Xml.Element) -> None:
    """The same drawing with fewer elements; nothing changes its place among the others."""
    styles = dict(_STYLE.findall("".join(one.text or "" for one in root.iter(f"{SVG}style"))))
    _write_out_strokes(root, styles)
    for parent in list(root.iter()):
        parent[:] = _joined(parent, styles)
        if parent.tag in (f"{SVG}g", f"{SVG}svg"):
            parent[:] = _grouped(parent, styles)


def _write_out_strokes(root: Xml.Element, styles: Styles) -> None:
    """A mark of one stroke, as those of an axis are, is shorter as the stroke itself."""
    strokes = {one.get("id"): one for one in root.iter(f"{SVG}path") if _STROKE.fullmatch(one.get("d", ""))}
    for element in list(root.iter(f"{SVG}use")):
        mark = strokes.get(element.get("href", "")[1:])
        if mark is None or not set(element.attrib) <= {"x", "y", "href", "class"}:
            continue
        own, from_outside = _look(mark, styles), _look(element, styles)
        if any(own[key] != from_outside[key] for key in own.keys() & from_outside.keys()):
            continue
        x, y = float(element.attrib.pop("x", "0")), float(element.attrib.pop("y", "0"))
        a, b, c, d = map(float, _STROKE.fullmatch(mark.attrib["d"]).groups())  # type: ignore[union-attr]
        del element.attrib["href"]
        element.tag = f"{SVG}path"
        element.set("d", f"M{_short(x + a)} {_short(y + b)}l{_short(c - a)} {_short(d - b)}".replace(" -", "-"))
        element.set("class", " ".join(sorted({mark.get("class", ""), element.get("class", "")} - {""})))
    _remove_unused(root)


def _remove_unused(root: Xml.Element) -> None:
    """Marks that nothing asks for any more, with the definitions that held them."""
    asked = {name for element in root.iter() for value in element.attrib.values() for name in _NAMED.findall(value)}
    for parent in list(root.iter()):
        if parent.tag == f"{SVG}defs":
            parent[:] = [one for one in parent if one.tag != f"{SVG}path" or one.get("id") in asked]
    for parent in list(root.iter()):
        parent[:] = [one for one in parent if one.tag != f"{SVG}defs" or len(one)]


def _short(number: float) -> str:
    told = f"{number:.1f}".removesuffix(".0")
    return "0" if told == "-0" else told


def _look(element: Xml.Element, styles: Styles) -> dict[str, str]:
    """What its classes say of it."""
    told = ";".join(styles.get(name, "") for name in element.get("class", "").split())
    return dict(one.split(":", 1) for one in told.split(";") if ":" in one)


def _joined(parent: Xml.Element, styles: Styles) -> list[Xml.Element]:
    """Lines become one line of many pieces, letters of one size one piece of text with a place for each letter."""
    kept: list[Xml.Element] = []
    for child in parent:
        before = kept[-1] if kept else child
        if before is not child and _are_alike(before, child, "d") and _is_line(child, styles):
            before.set("d", before.attrib["d"] + child.attrib["d"])
        elif before is not child and _are_alike(before, child, "x") and _is_letter(before) and _is_letter(child):
            before.set("x", f"{before.attrib['x']} {child.attrib['x']}")
            before.text = (before.text or "") + (child.text or "")
        else:
            kept.append(child)
    return kept


def _are_alike(one: Xml.Element, other: Xml.Element, but_for: str) -> bool:
    return one.tag == other.tag and {**one.attrib, but_for: ""} == {**other.attrib, but_for: ""}


def _is_line(element: Xml.Element, styles: Styles) -> bool:
    """A path whose pieces cover each other as if drawn one by one: no area, and nothing that shines through."""
    look, stroke = _look(element, styles), re.fullmatch(r"[Ml\d. -]*", element.get("d", ""))
    only_lines = look.get("fill") == "none" or bool(stroke or _STROKE.fullmatch(element.get("d", "")))
    return element.tag == f"{SVG}path" and only_lines and not _shines(look) and "id" not in element.attrib


def _shines(look: dict[str, str]) -> bool:
    return any("opacity" in key for key in look)


def _is_letter(element: Xml.Element) -> bool:
    """A piece of text with a place for each of its letters, and nothing behind it."""
    letters, places = element.text or "", element.get("x", "").split()
    return element.tag == f"{SVG}tspan" and not len(element) and not element.tail and len(letters) == len(places)


def _grouped(children: Iterable[Xml.Element], styles: Styles) -> list[Xml.Element]:
    kept: list[Xml.Element] = []
    for common, run in groupby(list(children), lambda child: _common(child, styles)):
        members = list(run)
        if len(members) > 2 and common:
            group = Xml.Element(f"{SVG}g", dict(common))
            for member in members:
                for name, _ in common:
                    del member.attrib[name]
            group.extend(members)
            members = [group]
        kept.extend(members)
    return kept


def _common(element: Xml.Element, styles: Styles) -> tuple[tuple[str, str], ...]:
    """What a group may say for an element; one that shines through keeps its own."""
    if element.tag not in (f"{SVG}use", f"{SVG}path") or _shines(_look(element, styles)):
        return ()
    return tuple((name, element.attrib[name]) for name in _SHARED if name in element.attrib)
