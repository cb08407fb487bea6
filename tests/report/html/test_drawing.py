"""Drawings in fewer bytes: the same lines, letters and places."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree as Xml

import pytest
from matplotlib import rc_context
from matplotlib.figure import Figure

from fdtheory.report.figures import STYLE
from fdtheory.report.html.drawing import SVG, data_uri, smaller


@pytest.fixture(scope="module")
def drawn() -> bytes:
    import io

    with rc_context(dict(STYLE)):
        figure = Figure(figsize=(4, 3))
        axes = figure.subplots()
        axes.plot([0, 1, 2.5], [0.5, -1.25, 3], marker="o", label="a & b < c")
        axes.set(xlabel=r"$\nu^2$", title="50 % # 1")
        axes.legend()
        buffer = io.BytesIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None})
    return buffer.getvalue()


def texts(root: Xml.Element) -> list[str]:
    return [" ".join("".join(one.itertext()).split()).replace("ν 2", "ν2") for one in root.iter(f"{SVG}text")]


def test_the_letters_and_the_lines_stay(drawn: bytes) -> None:
    before, after = Xml.fromstring(drawn), Xml.fromstring(smaller(drawn))
    assert texts(after) == texts(before)
    assert "a & b < c" in texts(after)
    for tag in ("text", "clipPath"):
        assert len(list(after.iter(SVG + tag))) == len(list(before.iter(SVG + tag))), tag
    assert len(smaller(drawn)) < 0.5 * len(drawn)


def places(root: Xml.Element) -> list[tuple[float, float]]:
    """Every point that a line or a mark goes through or is led by."""
    marks = {one.get("id"): one.get("d", "") for one in root.iter(f"{SVG}path") if one.get("id")}
    hidden = {one for tag in ("defs", "clipPath") for held in root.iter(SVG + tag) for one in held.iter()}
    found: list[tuple[float, float]] = []
    for one in root.iter():
        if one.tag == f"{SVG}path" and one not in hidden:
            found += points(one.get("d", ""), 0.0, 0.0)
        elif one.tag == f"{SVG}use":
            name = one.get("href") or one.get("{http://www.w3.org/1999/xlink}href") or ""
            found += points(marks[name[1:]], float(one.get("x", "0")), float(one.get("y", "0")))
    return found


def points(path: str, x: float, y: float) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for command, told in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(one) for one in re.findall(r"-?[\d.]+", told)]
        for a, b in zip(numbers[::2], numbers[1::2], strict=True):
            found.append((found[-1][0] + a, found[-1][1] + b) if command == "l" else (x + a, y + b))
    return found


def test_every_line_goes_where_it_went(drawn: bytes) -> None:
    """Marks that became strokes and lines that became one have all their points, to a tenth of a point."""
    before, after = Xml.fromstring(drawn), Xml.fromstring(smaller(drawn))
    left = places(after)
    assert len(left) == len(places(before)) > 60
    for x, y in places(before):
        near = [(a, b) for a, b in left if abs(a - x) < 0.16 and abs(b - y) < 0.16]
        assert near, (x, y)
        left.remove(near[0])
    assert len(list(after.iter())) < 0.8 * len(list(before.iter()))


def test_a_line_that_shines_through_or_has_another_colour_stays_alone() -> None:
    def strokes(*styles: str) -> int:
        paths = "".join(f'<path d="M{i} 0 L{i} 5" style="{style}"/>' for i, style in enumerate(styles))
        return len(list(Xml.fromstring(smaller(f'<svg xmlns="{SVG[1:-1]}">{paths}</svg>'.encode())).iter(f"{SVG}path")))

    assert strokes("fill:none;stroke:red", "fill:none;stroke:red") == 1
    assert strokes("fill:none;stroke:red", "fill:none;stroke:blue") == 2
    assert strokes("fill:none;stroke:red;stroke-opacity:0.3", "fill:none;stroke:red;stroke-opacity:0.3") == 2


def test_every_name_that_is_asked_for_is_there(drawn: bytes) -> None:
    root = Xml.fromstring(smaller(drawn))
    names = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(names) == len(set(names))
    asked = [str(one.get("href")).removeprefix("#") for one in root.iter(f"{SVG}use")]
    clips = [str(one.get("clip-path"))[5:-1] for one in root.iter() if one.get("clip-path")]
    assert asked
    assert clips
    assert set(asked) | set(clips) <= set(names)


def test_every_class_has_its_style(drawn: bytes) -> None:
    root = Xml.fromstring(smaller(drawn))
    sheet = next(root.iter(f"{SVG}style")).text or ""
    classes = {name for one in root.iter() for name in one.get("class", "").split()}
    assert classes
    assert all(f".{name}{{" in sheet for name in classes)
    assert not any(one.get("style") for one in root.iter())


def test_a_coordinate_is_rounded_and_not_moved() -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><path d="M 1.04 -0.96 \nL 12.25 3 z"/></g></svg>'
    assert "d='M1-1L12.2 3z'" in smaller(svg)


def test_the_address_holds_the_drawing_and_ends_no_attribute(drawn: bytes) -> None:
    uri = data_uri(drawn)
    assert unquote(uri.removeprefix("data:image/svg+xml,")) == smaller(drawn)
    assert '"' not in uri
    assert "#" not in uri
    assert "50 %25 %23 1" in uri
