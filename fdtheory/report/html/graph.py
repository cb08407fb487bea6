"""The graph of statements in the paper's order: one row a statement, an arc to each statement that it rests on.

Rows keep labels from overlapping however many statements there are; what is far apart gets a wider arc.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from fdtheory.report.html.statement import Standing, StatementView
from fdtheory.report.html.view import Group, printable
from fdtheory.report.prose import typeset

ROW, TOP, SPINE, WIDTH = 22, 8, 130, 1120
LABEL_AT, LABEL_LENGTH = SPINE + 16, 58
LEVELS = {"MEASURED": 15, "CHECKED": 30, "ARGUED": 45, "CERTIFIED": 65, "PROVED": 85, "FORMAL": 100}


def _polygon(corners: int, radius: float, turn: float = 0.0) -> str:
    points = (2 * math.pi * corner / corners + turn - math.pi / 2 for corner in range(corners))
    return "M" + "L".join(f"{radius * math.cos(a):.1f} {radius * math.sin(a):.1f}" for a in points) + "Z"


def _star(corners: int, outer: float, inner: float) -> str:
    points = (((outer, inner)[i % 2], math.pi * i / corners - math.pi / 2) for i in range(2 * corners))
    return "M" + "L".join(f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}" for r, a in points) + "Z"


_CIRCLE = "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z"
SHAPES: Mapping[str, tuple[str, str]] = {  # kind -> name of the shape, outline around (0, 0)
    "theorem": ("star of five", _star(5, 8.5, 4)),
    "lemma": ("hexagon", _polygon(6, 7.2)),
    "equation": ("circle", _CIRCLE),
    "sentence": ("flat bar", "M-7 -3.5H7V3.5H-7Z"),
    "definition": ("square", "M-5.5 -5.5H5.5V5.5H-5.5Z"),
    "assumption": ("triangle, point down", _polygon(3, 8, math.pi)),
    "algorithm": ("slanted bar", "M-4 -5.5H8L4 5.5H-8Z"),
    "remark": ("diamond", _polygon(4, 7.5)),
    "example": ("pentagon", _polygon(5, 7.2)),
    "table": ("square with a notch", "M-6 -5.5H0V-2H6V5.5H-6Z"),
    "ours": ("triangle, point up", _polygon(3, 8)),
    "classical": ("octagon", _polygon(8, 7.2)),
    "user": ("cross", "M-2.5 -7H2.5V-2.5H7V2.5H2.5V7H-2.5V2.5H-7V-2.5H-2.5Z"),
}


@dataclass(frozen=True)
class GraphRow:
    """One row: the statement, its height on the page, and the arcs to what it rests on."""

    statement: StatementView
    y: int
    arcs: tuple[str, ...]

    @property
    def kind(self) -> str:
        """Its kind, by which it gets its shape."""
        return kind_of(self.statement)

    @property
    def level(self) -> str:
        """The class of the fill, by strength; empty without one."""
        return f"level-{level}" if (level := LEVELS.get(self.statement.effective)) else ""

    @property
    def text(self) -> str:
        label = self.statement.title if self.statement.data["kind"] != "user" else self.statement.label
        return label if len(label) <= LABEL_LENGTH else f"{label[: LABEL_LENGTH - 1]}…"

    @property
    def drawn(self) -> Markup:
        """The same with its indices, which a drawing has as pieces of smaller text."""
        if self.statement.data["kind"] == "user":
            return escape(printable(self.text))
        drawn = str(typeset(printable(self.text)))
        for tag in ("sub", "sup"):
            drawn = drawn.replace(f"<{tag}>", f'<tspan class="{tag}">').replace(f"</{tag}>", "</tspan>")
        return Markup(drawn)


@dataclass(frozen=True)
class Heading:
    """The title of a group of rows."""

    title: str
    anchor: str
    left_out: int
    y: int


@dataclass(frozen=True)
class Graph:
    """All rows with their places."""

    nodes: tuple[GraphRow, ...]
    headings: tuple[Heading, ...]
    height: int
    kinds: tuple[str, ...]

    width, spine, label_at = WIDTH, SPINE, LABEL_AT


def graph_of(groups: Sequence[Group]) -> Graph:
    """Rows for every statement that has claims or that another one uses; the others have nothing to draw."""
    rows: dict[str, tuple[StatementView, int]] = {}
    headings: list[Heading] = []
    y = TOP
    for group in groups:
        drawn = [s for s in group.statements if s.standing is not Standing.NONE or s.bears]
        if drawn:
            headings.append(Heading(group.title, group.anchor, len(group.statements) - len(drawn), y + ROW // 2 + 4))
            rows.update({s.label: (s, y + ROW * number + ROW // 2 + 4) for number, s in enumerate(drawn, start=1)})
            y += ROW * (len(drawn) + 1) + 10
    heights = {label: place for label, (_, place) in rows.items()}
    spans = [abs(place - heights.get(link.label, place)) for s, place in rows.values() for link in s.rests_on]
    longest = max([1, *spans])
    nodes = tuple(GraphRow(s, place, tuple(_arcs(s, place, heights, longest))) for s, place in rows.values())
    present = {kind_of(s) for s, _ in rows.values()}
    return Graph(nodes, tuple(headings), y + TOP, tuple(kind for kind in SHAPES if kind in present))


def levels_of() -> str:
    """The rules that fill a shape to its level."""
    return "".join(f".shape.level-{level} {{ fill: url(#level-{level}) }}\n" for level in LEVELS.values())


def kind_of(statement: StatementView) -> str:
    kind = str(statement.data["kind"])
    return kind if kind in SHAPES else "user"


def _arcs(statement: StatementView, y: int, heights: Mapping[str, int], longest: int) -> Iterator[str]:
    """An arc to each statement that this one rests on, from its row; its reach grows with the root of its length."""
    left = SPINE - 10
    for target in (
        heights[link.label.partition("!")[0]] for link in statement.rests_on if link.label.partition("!")[0] in heights
    ):
        # A cubic curve goes three quarters of the way to its control points.
        control = -(12 + (left - 16) * math.sqrt(abs(target - y) / longest)) * 4 / 3
        yield f"M-10 0c{control:.0f} 0 {control:.0f} {target - y} 0 {target - y}"
