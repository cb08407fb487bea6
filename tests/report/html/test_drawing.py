"""Drawings in fewer bytes: the same lines, letters and places."""

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
    for tag in ("path", "use", "text", "clipPath"):
        assert len(list(after.iter(SVG + tag))) == len(list(before.iter(SVG + tag))), tag
    assert len(smaller(drawn)) < 0.6 * len(drawn)


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
    classes = {str(one.get("class")) for one in root.iter() if one.get("class")}
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
