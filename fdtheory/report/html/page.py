"""The report as pages: a start page, one page a statement, and a search; the ledger's JSON is all that they show."""

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from fdtheory.errors import InputError
from fdtheory.files import make_folder, write_text
from fdtheory.ledger.shape import LedgerRecord
from fdtheory.report.html.compact import compact
from fdtheory.report.html.figures import Figure, figures_in
from fdtheory.report.html.filters import classes_of, filters_of, rules_of
from fdtheory.report.html.formula import broken
from fdtheory.report.html.graph import LEVELS, SHAPES, graph_of, levels_of
from fdtheory.report.html.letter import titles_of
from fdtheory.report.html.neighbourhood import MOST, neighbourhood
from fdtheory.report.html.pieces import inline_in_pieces
from fdtheory.report.html.proofs import proofs_of
from fdtheory.report.html.search import script_of
from fdtheory.report.html.statement import Standing
from fdtheory.report.html.view import View, beside, printable, view_of
from fdtheory.report.inline_math import mathematical
from fdtheory.report.outline import domain_in_words, parted
from fdtheory.report.prose import typeset
from fdtheory.trial.quantities import readable

STRENGTHS = (
    ("FORMAL", "accepted by Coq's kernel; its axioms are listed"),
    ("PROVED", "a theorem of our own proof kernel, for all parameters"),
    ("CERTIFIED", "ball arithmetic over a whole range"),
    ("ARGUED", "steps derived again by machine, put together in prose"),
    ("CHECKED", "exact numbers, the listed cases"),
    ("MEASURED", "slopes and simulation"),
)


def write_report(ledger: LedgerRecord, out: str, figures: str | None = None) -> Path:
    """Write the pages into ``out``, with the drawings of ``figures``, else ``out``/figures; returns the start page."""
    drawings = Path(figures) if figures is not None else Path(out.replace("\0", "")) / "figures"
    found = pages(ledger, figures_in(drawings))
    folder = make_folder(out)
    make_folder(folder / "s")
    for old in (folder / "s").glob("*.html"):  # a statement that is gone must not stay readable
        if f"s/{old.name}" not in found:
            old.unlink()
    for name, text in found.items():
        write_text(folder / name, text)
    return folder / "index.html"


def pages(ledger: LedgerRecord, figures: Sequence[Figure] = ()) -> dict[str, str]:
    """Every file of the report by its name; a ledger that lacks something is refused in one sentence."""
    try:
        return dict(_pages(view_of(ledger), figures))
    except (KeyError, TypeError, AttributeError, UndefinedError) as error:
        raise InputError(
            f"the ledger is not whole ({type(error).__name__}: {error}); "
            "write it again with `fdtheory verify --json FILE`"
        ) from error


def _pages(view: View, figures: Sequence[Figure]) -> Iterator[tuple[str, str]]:
    environment, filters = environment_of(), filters_of(view)
    shared = {
        "view": view,
        "figures": figures,
        "counts": view.ledger["summary"],
        "standings": list(Standing),
        "strengths": [pair for pair in STRENGTHS if view.itself(pair[0]) or view.effectively(pair[0])],
        "filters": filters,
        "classes": classes_of,
        "shapes": SHAPES,
        "levels": LEVELS,
        "base": "",
        "proofs": proofs_of(view),
        "titles": titles_of(view),
    }

    def drawn(template: str, **more: object) -> str:
        return compact(environment.get_template(template).render(**{**shared, **more})) + "\n"

    yield "index.html", drawn("index.html.j2")
    yield "errata.html", drawn("errata.html.j2")
    yield "statements.html", drawn("statements.html.j2")
    themes = next(one for one in filters if one.name == "theme")
    yield "graph.html", drawn("graph.html.j2", graph=graph_of(view.groups), themes=themes)
    if figures:
        yield "figures.html", drawn("figures.html.j2")
    for s in view.statements:
        near = neighbourhood(s, view.by_label) if s.rests_on or s.bears else ""
        yield s.page, drawn("statement.html.j2", s=s, near=near, base="../", most=MOST)
    sheet = files("fdtheory.report.html").joinpath("templates", "style.css").read_text(encoding="utf-8")
    yield "style.css", sheet + levels_of() + rules_of(filters)
    yield "search.js", script_of(view)


def environment_of(package: str = "fdtheory.report.html") -> Environment:
    """How templates are filled: everything is escaped, a missing value is an error."""
    environment = Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_printable,
    )
    environment.filters |= {"prose": _prose, "words": _words, "seen": _seen, "readable": readable}
    environment.filters["mathematics"] = _mathematics
    environment.globals |= {"sentence": _sentence, "beside": beside, "numbered": _numbered, "near_misses": _near_misses}
    return environment


def _prose(text: str) -> Markup:
    return typeset(printable(text))


def _mathematics(text: str) -> Markup:
    """A sentence with its formulas as MathML, which may break where they are long."""
    return mathematical(printable(text), inline_in_pieces)


def _seen(text: str) -> Markup:
    """What was seen in a case, with its numbers and formulas set."""
    return Markup('<span class="seen">{}</span>').format(_prose(readable(text)))


def _words(name: str) -> str:
    """The name of a function as a phrase, the product of a formula with its sign.

    >>> _words("moments_as_printed"), _words("2m_minus_1"), _words("(r - 1)*(r + 1)")
    ('moments as printed', '2m minus 1', '(r - 1)·(r + 1)')
    """
    if re.fullmatch(r"\w+", name):
        return name.replace("_", " ")
    return re.sub(r"(?<=[)\d])\*(?=[\w(√])", "·", name)


def _numbered(title: str) -> bool:
    """Whether a title is a number of the paper and nothing else, so that the label would say no more.

    >>> _numbered("Lemma 3.2"), _numbered("Eq. (7)"), _numbered("Section 1"), _numbered("Section 3.1, before Lemma 3.1")
    (True, True, False, False)
    """
    kind, _, number = title.partition(" ")
    return bool(number) and " " not in number and kind not in ("Section", "Appendix")


def _near_misses(score: Mapping[str, int]) -> str:
    """What became of the near misses of a claim's mathematics.

    >>> _near_misses({"killed": 4, "equivalent": 0, "looser": 1, "blind": 0})
    '4 noticed, 1 looser'
    """
    words = {"killed": "noticed", "equivalent": "equivalent", "looser": "looser", "blind": "blind"}
    return ", ".join(f"{score[key]} {word}" for key, word in words.items() if score[key])


def _sentence(told: object) -> Markup:
    """A sentence of the proof's language: its mathematics if that can be drawn, else its text."""
    text, tex = (told.get("text", ""), told.get("latex", "")) if isinstance(told, Mapping) else (str(told), "")
    domain, _ = parted(text)
    drawn = broken(_conclusion(tex) if domain else tex) if tex else None
    if drawn is None:
        return Markup('<p class="sentence">{}</p>').format(_prose(readable(text or tex)))
    said = Markup("<p>For all {}:</p>").format(_prose(readable(domain_in_words(domain)))) if domain else ""
    return Markup('<div class="formula sentence">{}{}</div>').format(said, drawn)


def _conclusion(tex: str) -> str:
    """What a sentence says behind its domain, which ends with the first colon outside of all brackets."""
    depth = 0
    for at, char in enumerate(tex):
        depth += (char == "[") - (char == "]")
        if depth == 0 and tex.startswith(":\\ ", at):
            return tex[at + 3 :]
    return tex


def _printable(value: object) -> object:
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
