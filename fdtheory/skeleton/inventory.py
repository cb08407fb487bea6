"""The statements of a paper, read from its LaTeX: boxes and labelled equations, with the numbers that LaTeX prints."""

import re
from dataclasses import dataclass

from fdtheory.annotate.fingerprints import Fingerprint, windows_of
from fdtheory.annotate.source_numbers import Numbers, SourcePart, numbers_of, without_comments
from fdtheory.annotate.units import units_of

# What a box is called, and the kind that it is to us.
KINDS = {
    "theorem": "theorem", "proposition": "theorem", "corollary": "theorem", "lemma": "lemma", "claim": "lemma",
    "definition": "definition", "assumption": "assumption", "remark": "remark", "example": "example",
    "hypothesis": "assumption", "condition": "assumption", "axiom": "assumption", "notation": "definition",
    "note": "remark", "problem": "remark", "question": "remark", "exercise": "remark",
    "satz": "theorem", "théorème": "theorem", "teorema": "theorem", "korollar": "theorem", "bemerkung": "remark",
    "remarque": "remark", "annahme": "assumption", "hypothèse": "assumption", "définition": "definition",
    "beispiel": "example", "exemple": "example",
}  # fmt: skip
OTHER = "lemma"
"""What a numbered box of any other name is taken for: it says something, and gets a stub."""
JUDGED = ("theorem", "lemma")


@dataclass(frozen=True)
class Found:
    """A statement of the paper, and the hashed words of its beginning."""

    label: str
    kind: str
    number: str
    section: str
    fingerprint: Fingerprint

    @property
    def judged(self) -> bool:
        """Whether it gets the stub of a claim."""
        return self.kind in JUDGED

    @property
    def module(self) -> str:
        """The name of its claim file."""
        return re.sub(r"[^a-z0-9]+", "_", self.label.lower()).strip("_") or "statement"


def statements_in(source: str) -> list[Found]:
    """Every numbered box, and every equation with a label, in the paper's order."""
    numbers = numbers_of(source)
    labels = {number: label for label, number in reversed(numbers.labels.items())}
    boxed = {name for names in numbers.boxes.values() for name in names}
    units, text = units_of(source), without_comments(source)
    found = []
    for span in numbers.numbered:
        word = span.name.split(" ")[0].lower()
        kind = KINDS.get(word, OTHER) if span.name in boxed else "equation" if word == "eq." else ""
        label = _own_label(span, source) or labels.get(span.name, "")
        if not kind or (kind == "equation" and not label):
            continue
        unit = next((u for u in units if u.first >= span.first), None)
        print_of = (
            Fingerprint(windows_of(text[unit.first : unit.last]), unit.after) if unit else Fingerprint(frozenset())
        )
        name = label or "par:" + re.sub(r"[^a-z0-9]+", "-", span.name.lower()).strip("-")
        found.append(Found(name, kind, span.name, _section(span, numbers), print_of))
    return found


def _own_label(span: SourcePart, source: str) -> str:
    """The label that stands at the head of a box."""
    head = re.match(
        r"\\begin\{[^{}]*\}\s*(?:\[[^\]]*\])?\s*\\label\s*\{([^{}]*)\}",
        without_comments(source)[span.first : span.last],
    )
    return head[1] if head else ""


def _section(span: SourcePart, numbers: Numbers) -> str:
    around = [section.name for section in numbers.sections if section.first <= span.first < section.last]
    return around[-1] if around else "Abstract"
