"""What a statement rests on and what rests on it, two steps each way, as a small drawing."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from fdtheory.report.html.statement import StatementView
from fdtheory.report.html.view import beside, printable

COLUMN, ROW, MOST, LETTERS, LONGEST = 232, 24, 7, 18, 29
"""Places of the drawing: width of a column, height of a row, most rows of it, letters of a number and of a name."""


def neighbourhood(s: StatementView, known: Mapping[str, StatementView]) -> Markup:
    """The drawing; names are links, and columns that are too long say how many are left out."""
    columns = _columns(s, known)
    rows = max(len(column) for column in columns)
    height = ROW * min(rows, MOST + 1) + 16
    places = {
        label: (x * COLUMN, y * ROW + ROW) for x, column in enumerate(columns) for y, label in enumerate(column[:MOST])
    }
    curves = "".join(_line(places[user], places[used]) for user, used in _edges(places, known))
    lines = Markup('<path class="arc" d="{}"/>').format(curves) if curves else ""
    names = Markup("").join(_name(known[label], at, label == s.label) for label, at in places.items())
    more = Markup("").join(
        Markup('<text class="quiet" x="{}" y="{}">and {} more</text>').format(x * COLUMN, (MOST + 1) * ROW, extra)
        for x, column in enumerate(columns)
        if (extra := len(column) - MOST) > 0
    )
    return Markup('<div class="scroll near"><svg width="{}" height="{}">{}{}{}</svg></div>').format(
        COLUMN * len(columns), height, lines, names, more
    )


def _columns(s: StatementView, known: Mapping[str, StatementView]) -> list[list[str]]:
    """From what lies two steps below to what lies two steps above; each label once, the nearest place wins."""
    seen = {s.label}

    def step(labels: Sequence[str], up: bool) -> list[str]:
        links = (link for label in labels for link in (known[label].bears if up else known[label].rests_on))
        found = [one for one in dict.fromkeys(link.label for link in links) if one in known and one not in seen]
        seen.update(found)
        return found

    below, above = step([s.label], False), step([s.label], True)
    columns = [step(below, False), below, [s.label], above, step(above, True)]
    return [column for column in columns if column]


def _edges(places: Mapping[str, tuple[int, int]], known: Mapping[str, StatementView]) -> list[tuple[str, str]]:
    """Each use of what stands further to the left; within a column a line would say nothing."""
    found = [(label, link.label) for label in places for link in known[label].rests_on if link.label in places]
    return [(user, used) for user, used in found if places[used][0] < places[user][0]]


def _line(user: tuple[int, int], used: tuple[int, int]) -> str:
    (x, y), (a, b) = (user[0] - 4, user[1] - 5), (used[0] + COLUMN - 44, used[1] - 5)
    return f"M{x} {y}C{x - 18} {y} {a + 18} {b} {a} {b}"


def _name(s: StatementView, at: tuple[int, int], here: bool) -> Markup:
    # a place that is too long to be shown whole is no name; the label is, and tells its neighbours apart
    text = s.title if len(s.title) <= LETTERS and not s.title.startswith("beyond ") else s.label
    shown = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    name = Markup('<text{} x="{}" y="{}">{} {}</text>').format(
        Markup(' class="here"') if here else "", at[0], at[1], s.standing.mark, printable(shown)
    )
    return name if here else Markup('<a href="{}">{}</a>').format(beside("../", s.page), name)
