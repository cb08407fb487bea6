"""How results show themselves in a notebook: small tables whose every text is escaped."""

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as Html

MOST_ROWS = 60
"""Rows that a table shows; a line at its end counts the others."""


def html_table(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in HTML.

    >>> html_table("two < three", ["k"], [[1]])
    '<table><caption>two &lt; three</caption><tr><th>k</th></tr><tr><td>1</td></tr></table>'
    """
    table = Html.Element("table")
    Html.SubElement(table, "caption").text = caption
    _row(table, "th", header)
    several = list(rows)
    for row in several[:MOST_ROWS]:
        _row(table, "td", row)
    if len(several) > MOST_ROWS:
        _row(table, "td", [f"… and {len(several) - MOST_ROWS} more"])
    return Html.tostring(table, encoding="unicode", method="html")


def _row(table: Html.Element, kind: str, cells: Sequence[object]) -> None:
    row = Html.SubElement(table, "tr")
    for cell in cells:
        Html.SubElement(row, kind).text = str(cell)
