"""Neighbours of a drawing become one element only where nothing on the page can change by it."""

from xml.etree import ElementTree as Xml

from fdtheory.report.html.alike import SVG, join_alike

STYLE = ".c0{fill:none;stroke:red}.c1{fill:none;stroke:red;opacity:.5}.c2{fill:blue}"


def joined(inside: str) -> Xml.Element:
    """A drawing with these elements, after the work."""
    root = Xml.fromstring(f'<svg xmlns="{SVG[1:-1]}"><style>{STYLE}</style>{inside}</svg>')
    join_alike(root)
    return root


def tags(root: Xml.Element) -> list[str]:
    return [one.tag.removeprefix(SVG) for one in root]


def test_lines_of_one_look_become_one_line() -> None:
    root = joined('<path class="c0" d="M0 0L1 1"/><path class="c0" d="M2 2L3 3"/>')
    assert [one.get("d") for one in root.iter(f"{SVG}path")] == ["M0 0L1 1M2 2L3 3"]


def test_areas_and_what_shines_through_stay_apart() -> None:
    for look, line in (("c2", "M0 0L1 1L0 2z"), ("c1", "M0 0L1 1")):
        two = f'<path class="{look}" d="{line}"/>' * 2
        assert len(list(joined(two).iter(f"{SVG}path"))) == 2, look


def test_lines_with_something_between_keep_their_order() -> None:
    root = joined('<path class="c0" d="M0 0L1 1"/><text>a</text><path class="c0" d="M2 2L3 3"/>')
    assert tags(root) == ["style", "path", "text", "path"]


def test_a_mark_of_one_stroke_is_written_out_where_it_is_used() -> None:
    mark = '<defs><path id="m" class="c0" d="M0 0L0 3.5"/></defs>'
    root = joined(f'{mark}<g><use href="#m" x="10" y="20"/></g>')
    assert [one.get("d") for one in root.iter(f"{SVG}path")] == ["M10 20l0 3.5"]
    assert not list(root.iter(f"{SVG}defs"))


def test_a_mark_that_is_turned_stays_a_mark() -> None:
    mark = '<defs><path id="m" class="c0" d="M0 0L0 3.5"/></defs>'
    root = joined(f'{mark}<g><use href="#m" x="10" y="20" transform="rotate(9)"/></g>')
    assert len(list(root.iter(f"{SVG}use"))) == 1
    assert len(list(root.iter(f"{SVG}defs"))) == 1


def test_letters_of_one_size_become_one_piece_with_a_place_for_each() -> None:
    root = joined('<text><tspan x="1" y="0">a</tspan><tspan x="2" y="0">b</tspan><tspan x="3" y="5">c</tspan></text>')
    assert [(one.text, one.get("x")) for one in root.iter(f"{SVG}tspan")] == [("ab", "1 2"), ("c", "3")]


def test_three_of_one_class_get_a_group_that_says_it_once() -> None:
    three = "".join(f'<use class="c2" href="#dot" x="{i}"/>' for i in range(3))
    root = joined(f'<defs><path id="dot" d="M0 0L1 1L0 2z"/></defs>{three}<use class="c1" href="#dot"/>')
    assert tags(root) == ["style", "defs", "g", "use"]
    group = root[2]
    assert (group.get("class"), [one.attrib for one in group]) == (
        "c2",
        [{"href": "#dot", "x": str(i)} for i in range(3)],
    )
