"""``{theorem-boxes} theme``: lemmas, theorems and ours of a theme, with their verdicts from the committed ledger."""

import json
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from markupsafe import Markup
from sphinx.application import Sphinx

from fdtheory.ledger.committed import committed_path
from fdtheory.report.html.pieces import inline_in_pieces
from fdtheory.report.html.statement import StatementView
from fdtheory.report.html.view import view_of
from fdtheory.report.inline_math import mathematical

KINDS = ("theorem", "lemma", "ours")


def boxes(theme: str) -> Markup:
    """One box a statement of the theme, in the paper's order."""
    path = committed_path()
    statements = view_of(json.loads(path.read_text(encoding="utf-8"))).statements if path else []
    chosen = [s for s in statements if s.data.get("theme") == theme and s.data["kind"] in KINDS]
    return Markup("").join(map(_box, chosen))


def _box(s: StatementView) -> Markup:
    head = Markup('<p class="admonition-title">{} {}: {}, <code>{}</code></p>').format(
        s.standing.mark, s.title, s.short, s.label
    )
    errata = Markup("").join(
        Markup("<p>{}</p>").format(mathematical(claim["erratum"], inline_in_pieces)) for claim in s.refuted
    )
    formula = Markup('<div style="overflow-x: auto">{}</div>').format(s.repaired or s.formula or "")
    return Markup('<div class="admonition {}">{}<p>{}</p>{}{}</div>').format(
        "warning" if s.refuted else "note", head, mathematical(s.data["says"], inline_in_pieces), errata, formula
    )


class TheoremBoxes(Directive):
    """The directive; its argument is a theme."""

    required_arguments = 1

    def run(self) -> list[Any]:
        drawn = boxes(self.arguments[0])
        if not drawn:
            raise self.error(f"no statement of the ledger has the theme {self.arguments[0]!r}")
        return [nodes.raw("", str(drawn), format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("theorem-boxes", TheoremBoxes)
    return {"parallel_read_safe": True}
