"""The annotated paper: an HTML page with its notes, and the source with marks that LaTeX prints."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

from markupsafe import Markup

from fdtheory.annotate.converted import Marks, tex_left, title_of, to_html, token
from fdtheory.annotate.fingerprints import Fingerprint
from fdtheory.annotate.placing import Place, place_all
from fdtheory.annotate.printed import printed
from fdtheory.files import make_folder, write_text
from fdtheory.ledger.shape import LedgerRecord
from fdtheory.report.html.page import environment_of, write_report
from fdtheory.report.html.pieces import inline_in_pieces
from fdtheory.report.html.statement import Standing, StatementView
from fdtheory.report.html.view import View, printable, view_of
from fdtheory.report.inline_math import mathematical
from fdtheory.trial.quantities import readable


@dataclass(frozen=True)
class Note:
    """A statement with its number in the margin."""

    number: int
    statement: StatementView
    place: Place

    @property
    def title(self) -> str:
        return self.statement.title

    @property
    def section(self) -> str:
        return str(self.statement.data.get("section") or "")


@dataclass(frozen=True)
class Annotated:
    """What was made: the page, the marked source, what could not be placed or converted."""

    html: str
    tex: str
    notes: tuple[Note, ...]
    missing: tuple[StatementView, ...]
    not_converted: tuple[str, ...]


def annotate(source: str, ledger: LedgerRecord, fingerprints: Mapping[str, Fingerprint]) -> Annotated:
    """Put the verdicts of a ledger beside the statements of a source."""
    view = view_of(ledger)
    of_paper = {s.label: s for s in view.statements if s.data["kind"] not in ("ours", "classical")}
    placed = place_all(source, of_paper, fingerprints)
    notes = tuple(Note(n, of_paper[place.label], place) for n, place in enumerate(placed.places, start=1))
    missing = tuple(of_paper[label] for label in placed.missing)
    body = to_html(_with_tokens(source, notes), _marks(notes, view))
    html = _page(title_of(source), body, notes, missing)
    return Annotated(html, printed(source, notes), notes, missing, tuple(tex_left(body)))


def write_annotated(made: Annotated, ledger: LedgerRecord, out: str) -> Path:
    """Write the page, the marked source and the report that the notes lead to."""
    folder = make_folder(out)
    write_report(ledger, str(folder / "report"))
    style = files("fdtheory.annotate").joinpath("templates", "margin.css").read_text(encoding="utf-8")
    write_text(folder / "margin.css", style)
    write_text(folder / "annotated.tex", made.tex)
    write_text(folder / "index.html", made.html)
    return folder / "index.html"


def _with_tokens(source: str, notes: Sequence[Note]) -> str:
    for note in reversed(notes):
        at = note.place.at
        # before a float, what stands there must be a paragraph of its own
        mark = f"\n\n{token(note.number)}\n\n" if note.place.kind == "float" else token(note.number)
        source = source[:at] + mark + source[at:]
    return source


def _marks(notes: Sequence[Note], view: View) -> Marks:
    environment = environment_of("fdtheory.annotate")
    environment.filters |= {"prose": _prose, "seen": lambda text: _prose(readable(text))}
    template = environment.get_template("note.html.j2")

    def inline(number: int) -> str:
        s = notes[number - 1].statement
        return Markup('<a class="m {0}" id="m-{1}" href="#in-{1}" title="{2}: {3}">{4}{1}</a>').format(
            s.standing.css, number, printable(s.title), s.standing.word, s.standing.mark
        )

    def beside(numbers: list[int]) -> str:
        chosen = [notes[n - 1] for n in dict.fromkeys(numbers)]
        return template.render(notes=chosen, linked=lambda text: view.linked(text, "report/", _prose))

    return Marks(inline, beside)


def _prose(text: str) -> Markup:
    return mathematical(printable(text), inline_in_pieces)


def _page(title: str, body: str, notes: Sequence[Note], missing: Sequence[StatementView]) -> str:
    counted = Counter(note.statement.standing for note in notes)
    return (
        environment_of("fdtheory.annotate")
        .get_template("page.html.j2")
        .render(
            title=title,
            body=Markup(body),
            notes=notes,
            missing=missing,
            wrong=[note for note in notes if note.statement.refuted],
            counts=[(standing, counted[standing]) for standing in Standing if counted[standing]],
            version=version("fdtheory"),
        )
    )
