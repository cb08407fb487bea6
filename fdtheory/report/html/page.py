"""One self-contained page from a ledger's JSON: no scripts, no network, a strict content security policy."""

import base64
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from fdtheory.errors import InputError
from fdtheory.files import make_folder, write_text
from fdtheory.report.html.figures import Figure, figures_in
from fdtheory.report.html.graph import LEVELS, SHAPES, graph_of
from fdtheory.report.html.view import Group, Standing, View, printable, view_of

VERDICTS = ("HOLDS", "REFUTED", "UNDECIDED", "VACUOUS", "BROKEN", "not judged", "no claim")
STRENGTHS = ("FORMAL", "PROVED", "CERTIFIED", "ARGUED", "CHECKED", "MEASURED", "none")


def write_report(ledger: Mapping[str, Any], out: str) -> Path:
    """Write ``out``/index.html, with the figures found in ``out``/figures, and return its path."""
    text = page(ledger, figures_in(Path(out.replace("\0", "")) / "figures"))
    folder = make_folder(out)
    write_text(folder / "index.html", text)
    return folder / "index.html"


def page(ledger: Mapping[str, Any], figures: Sequence[Figure] = ()) -> str:
    """The page as text; a ledger that lacks something is refused in one sentence."""
    try:
        view = view_of(ledger)
        return _render(view, figures)
    except (KeyError, TypeError, AttributeError, UndefinedError) as error:
        raise InputError(
            f"the ledger is not whole ({type(error).__name__}: {error}); "
            "write it again with `fdtheory verify --json FILE`"
        ) from error


def _render(view: View, figures: Sequence[Figure]) -> str:
    environment = Environment(
        loader=PackageLoader("fdtheory.report.html"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_printable,
    )
    style = style_of(view.groups)
    filters = (
        ("verdict", _present(VERDICTS, [s.verdict for s in view.statements])),
        ("strength", _present(STRENGTHS, [s.strength for s in view.statements])),
    )
    return (
        environment.get_template("page.html.j2").render(
            view=view,
            ledger=view.ledger,
            counts=view.ledger["summary"],
            graph=graph_of(view),
            figures=figures,
            filters=filters,
            standings=list(Standing),
            shapes=SHAPES,
            levels=LEVELS,
            style=Markup(style),
            policy=policy_for(style),
            slug=_slug,
        )
        + "\n"
    )


def style_of(groups: Sequence[Group]) -> str:
    """The style sheet with one rule for each choice of the filters, made of our own words only."""
    sheet = files("fdtheory.report.html").joinpath("templates", "style.css").read_text(encoding="utf-8")
    hide = [
        _hidden(f"#by-{name}", _slug(value), what.format(f".{name}-{_slug(value)}"))
        for name, values in (("verdict", VERDICTS), ("strength", STRENGTHS))
        for value in values
        for what in (".statement:not({})", ".group:not(:has({}))")
    ]
    hide += [_hidden("#by-section", group.anchor, f".group:not(#{group.anchor})") for group in groups]
    return f"\n{sheet}{''.join(hide)}"


def policy_for(style: str) -> str:
    """Nothing may be loaded or run; only this style sheet, and images inside the page."""
    digest = base64.b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'"


def _hidden(control: str, value: str, what: str) -> str:
    return f'body:has({control} option[value="{value}"]:checked) {what} {{ display: none }}\n'


def _slug(value: str) -> str:
    return value.replace(" ", "-").lower()


def _present(values: Sequence[str], seen: Sequence[str]) -> list[tuple[str, int]]:
    return [(value, seen.count(value)) for value in values if value in seen]


def _printable(value: Any) -> Any:
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
