"""One statement of a ledger as the pages show it: where it stands, its formulas, what it rests on."""

from dataclasses import dataclass
from enum import Enum

from markupsafe import Markup

from fdtheory.ledger.errata_weight import UNLISTED
from fdtheory.ledger.shape import ClaimRecord, FormalRecord, StatementRecord


class Standing(Enum):
    """Where a statement stands: a mark, a word and what they mean. Never shown by colour alone."""

    FIRM = ("✓", "fully green", "its claims are green, and so is all that it rests on")
    REPAIRED = (
        "◐",
        "holds with a repair",
        "its claims are green, and it rests on the repaired version of what is wrong",
    )
    CONDITIONAL = ("~", "conditional", "its claims are green, but it rests on something that is not")
    ERRATUM = ("✗", "wrong, with repair", "refuted with a witness, and the repair is given")
    OPEN = ("?", "open", "undecided, or not judged")
    RED = ("!", "red", "broken, vacuous, or refuted without a repair")
    NONE = ("·", "no claim", "a definition, quoted from elsewhere, or not checked yet")

    def __init__(self, mark: str, word: str, meaning: str) -> None:
        self.mark, self.word, self.meaning = mark, word, meaning

    @property
    def css(self) -> str:
        return self.name.lower()


@dataclass(frozen=True)
class Link:
    """A statement that another one names: its label, and its page, title and mark if the ledger has it."""

    label: str
    page: str = ""
    title: str = ""
    mark: str = ""


@dataclass(frozen=True)
class StatementView:
    """One statement of the ledger: its JSON and what follows from the rest of the ledger."""

    data: StatementRecord
    anchor: str
    group: str
    standing: Standing
    formula: Markup | None
    repaired: Markup | None
    rests_on: tuple[Link, ...]
    bears: tuple[Link, ...]
    bears_in_all: int
    open_uses: tuple[Link, ...]
    with_repair_of: tuple[Link, ...]
    assumes: tuple[Link, ...]
    cites: tuple[Link, ...]
    weakest: Link | None
    command: str

    @property
    def label(self) -> str:
        return str(self.data["label"])

    @property
    def title(self) -> str:
        """What the paper prints, or the nearest place; a user's statement has its label alone."""
        return str(self.data.get("number") or self.data.get("place") or self.label)

    @property
    def heading(self) -> str:
        """The title of its page; what goes beyond the paper has no number, so that its own name is added."""
        name = self.label.partition(":")[2].replace("-", " ")
        return f"{self.title[0].upper()}{self.title[1:]}: {name}" if self.title.startswith("beyond ") else self.title

    @property
    def formal(self) -> FormalRecord | None:
        """What Coq says about it."""
        return self.data.get("formal")

    @property
    def stands_alone(self) -> bool:
        """Whether a theorem of Coq carries it, so that what its claims rest on does not count."""
        return bool(self.formal and self.formal["counts"] and not self.data["uses"])

    @property
    def page(self) -> str:
        """Its own page, seen from the start page."""
        return f"s/{self.anchor.removeprefix('s-')}.html"

    @property
    def theme(self) -> str:
        return str(self.data.get("theme") or "none").replace("_", " ")

    @property
    def refuted(self) -> list[ClaimRecord]:
        """Its refuted claims."""
        return [claim for claim in self.data["claims"] if claim["verdict"] == "REFUTED"]

    @property
    def weight(self) -> str:
        """How much of a refuted statement is wrong, in a few words."""
        return {"argument": "a step is wrong", "slip": "a misprint"}.get(self.weighed, "wrong as printed")

    @property
    def weighed(self) -> str:
        """The class of an erratum that has been weighed; of a paper of one's own nobody has weighed any."""
        gravity = self.data.get("gravity")
        return gravity["class"] if gravity is not None and gravity["place"] < UNLISTED else ""

    @property
    def verdict(self) -> str:
        return self.data["verdict"] or ("not judged" if self.data["claims"] else "no claim")

    @property
    def strength(self) -> str:
        return self.data["strength"] or "none"

    @property
    def effective(self) -> str:
        """The weakest strength over all that it rests on; a ledger that does not say it has only its own."""
        return str(self.data.get("effective") or self.strength)

    @property
    def short(self) -> str:
        """Where it stands, in a few words."""
        if not self.data["claims"]:
            return str(self.data["reason"]).split(":")[0] or "no claim"
        word = {"HOLDS": "holds", "REFUTED": "wrong as printed"}.get(self.verdict, self.verdict.lower())
        return f"{word} ({self.effective})" if self.effective != "none" else word

    @property
    def why_not(self) -> str:
        """Why nothing was judged."""
        reason = str(self.data["reason"])
        known = {
            "cited": "quoted from elsewhere; not put on trial here",
            "definition": "sets the stage; nothing to judge",
        }
        return known.get(reason, reason.removeprefix("unchecked: ") or "no claim")


def standing_of(entry: StatementRecord) -> Standing:
    """Where a statement of the ledger stands."""
    claims = entry["claims"]
    if not claims:
        return Standing.NONE
    if any(claim["verdict"] not in (None, "UNDECIDED") and not claim["green"] for claim in claims):
        return Standing.RED
    if entry.get("on_refuted"):
        return Standing.RED
    if not entry["green"]:
        return Standing.OPEN
    if entry["verdict"] == "REFUTED":
        return Standing.ERRATUM
    if entry["conditional_on"]:
        return Standing.CONDITIONAL
    return Standing.REPAIRED if entry.get("with_repair_of") else Standing.FIRM
