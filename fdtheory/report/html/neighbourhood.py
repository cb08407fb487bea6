"""What a statement rests on and what rests on it, as a small drawing."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from fdtheory.report.html.statement import StatementView
from fdtheory.report.html.view import beside, printable

COLUMN, ROW, GAP, MOST, LETTERS, LONGEST = 232, 24, 40, 7, 18, 29
"""Places of the drawing, as the style sheet has them: width of a column, height of a row, the gap between two columns;
most rows of a column, letters of a number and of a name."""


def neighbourhood(s: StatementView, known: Mapping[str, StatementView]) -> Markup:
    """The drawing: columns of links over the lines between them; long columns say how many they leave out."""
    columns = _columns(s, known)
    rows = min(max(len(column) for column in columns), MOST + 1)
    places = {
        label: (x * COLUMN, y * ROW + ROW // 2)
        for x, column in enumerate(columns)
        for y, label in enumerate(column[:MOST])
    }
    edges = "".join(_line(places[user], places[used]) for user, used in _edges(places, known))
    lines = Markup('<svg width="{}" height="{}"><path class="arc" d="{}"/></svg>').format(
        COLUMN * len(columns), ROW * rows, edges
    )
    names = Markup("").join(_column(column, s, known) for column in columns)
    return Markup('<div class="near">{}{}</div>').format(lines if edges else "", names)


def _column(labels: Sequence[str], s: StatementView, known: Mapping[str, StatementView]) -> Markup:
    names = Markup("").join(_name(known[label], label == s.label) for label in labels[:MOST])
    more = Markup("<i>and {} more</i>").format(extra) if (extra := len(labels) - MOST) > 0 else ""
    return Markup("<p>{}{}</p>").format(names, more)


def _columns(s: StatementView, known: Mapping[str, StatementView]) -> list[list[str]]:
    """What lies below, itself, what lies above; each label once."""
    below = [link.label for link in s.rests_on if link.label in known and link.label != s.label]
    above = [link.label for link in s.bears if link.label in known and link.label not in (s.label, *below)]
    return [column for column in (list(dict.fromkeys(below)), [s.label], list(dict.fromkeys(above))) if column]


def _edges(places: Mapping[str, tuple[int, int]], known: Mapping[str, StatementView]) -> list[tuple[str, str]]:
    """Each use of what stands further to the left; within a column a line would say nothing."""
    found = [(label, link.label) for label in places for link in known[label].rests_on if link.label in places]
    return [(user, used) for user, used in found if places[used][0] < places[user][0]]


def _line(user: tuple[int, int], used: tuple[int, int]) -> str:
    return f"M{user[0]} {user[1]} {used[0] + COLUMN - GAP} {used[1]}"


def _name(s: StatementView, here: bool) -> Markup:
    # a place that is too long to be shown whole is no name; the label is, and tells its neighbours apart
    text = s.title if len(s.title) <= LETTERS and not s.title.startswith("beyond ") else s.label
    shown = printable(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")
    if here:
        return Markup("<b>{} {}</b>").format(s.standing.mark, shown)
    return Markup('<a href="{}">{} {}</a>').format(beside("../", s.page), s.standing.mark, shown)
