"""A referee's letter: the errata of a ledger in order of weight, and what holds instead, as Markdown, LaTeX or HTML."""

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from fdtheory.errors import InputError
from fdtheory.ledger.shape import LedgerRecord
from fdtheory.report.html.formula import broken
from fdtheory.report.html.statement import StatementView
from fdtheory.report.html.view import View, printable, view_of
from fdtheory.report.prose import latex, typeset
from fdtheory.report.repaired import repairs
from fdtheory.report.witness import why

FORMATS = ("md", "tex", "html")
TITLES = {
    "result": "What is promised has to be said differently",
    "argument": "A step fails; what it serves survives the repair",
    "slip": "Misprints",
}
STRONG = ("FORMAL", "PROVED", "CERTIFIED")


def letter(ledger: LedgerRecord, form: str) -> str:
    """The letter in one of the formats."""
    if form not in FORMATS:
        raise InputError(f"--format {form!r} is unknown; choose one of {', '.join(FORMATS)}")
    try:
        view = view_of(ledger)
        environment = _environment(form)
        drawn = environment.get_template(f"letter.{form}.j2").render(
            view=view,
            titles=titles_of(view),
            stronger=stronger(view),
            counts=ledger["summary"],
            version=ledger["fdtheory"],
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise InputError(
            f"the ledger is not whole ({type(error).__name__}: {error}); "
            "write it again with `fdtheory verify --json FILE`"
        ) from error
    return drawn.rstrip() + "\n"


def titles_of(view: View) -> dict[str, str]:
    """The titles of the classes of errata; where nobody has weighed them there is one class."""
    return TITLES if view.weighed else {**TITLES, "argument": "Refuted as printed"}


def stronger(view: View) -> list[StatementView]:
    """What is proved beyond the paper."""
    ours = [s for s in view.statements if s.data["kind"] == "ours"]
    return [s for s in ours if s.verdict == "HOLDS" and s.effective in STRONG]


def _environment(form: str) -> Environment:
    signs = ("<<", ">>", "<#", "#>") if form == "tex" else ("{{", "}}", "{#", "#}")  # LaTeX is full of braces
    environment = Environment(
        variable_start_string=signs[0],
        variable_end_string=signs[1],
        comment_start_string=signs[2],
        comment_end_string=signs[3],
        loader=PackageLoader("fdtheory.report.html"),
        autoescape=form == "html",
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "prose": {"html": _html, "tex": _tex, "md": _markdown}[form],
        "why": why,
        "repaired": _repaired,
        "drawn": lambda tex: broken(tex) or Markup("<code>{}</code>").format(tex),
    }
    return environment


def _repaired(s: StatementView) -> str:
    """The TeX of the formula that holds, where there is one to show."""
    told = s.data.get("repair")
    return str((told and told["tex"]) or repairs().get(s.label, "")) if s.repaired else ""


def _html(text: str) -> Markup:
    return typeset(printable(text))


def _tex(text: str) -> str:
    return latex(printable(text))


def _markdown(text: str) -> str:
    """Indices and powers are set; nothing else in the text may become markup, not a star and not an underscore."""
    return "".join(f"\\{char}" if char in "\\`*_{}[]#|~$" else char for char in typeset(printable(text)))
