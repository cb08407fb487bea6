"""The inventory: every statement of the paper, from ``claims/statements.toml``."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from fdtheory.errors import InputError

KINDS = (
    "definition",
    "assumption",
    "lemma",
    "theorem",
    "remark",
    "example",
    "algorithm",
    "table",
    "equation",
    "sentence",
    "ours",
    "user",
)
# What a claim may rest on without being conditional: these set the stage, they do not assert.
GIVEN = ("definition",)
USER_PREFIX = "mine:"


@dataclass(frozen=True)
class Statement:
    """One statement: where it stands, what it says and, while no claim covers it, why not."""

    label: str
    kind: str
    place: str
    says: str
    items: tuple[str, ...] = ()
    tex: str = ""
    reason: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise InputError(f"statement {self.label!r} has kind {self.kind!r}; choose one of {', '.join(KINDS)}")
        if self.reason and not (self.reason in ("cited", "definition") or self.reason.startswith("unchecked: ")):
            raise InputError(
                f"statement {self.label!r} has reason {self.reason!r}; write 'cited', 'definition' or 'unchecked: why'"
            )


def load_statements(text: str | None = None) -> dict[str, Statement]:
    """The statements by label, in the paper's order; ``text`` stands in for the shipped inventory."""
    if text is None:
        text = files("fdtheory.claims").joinpath("statements.toml").read_text(encoding="utf-8")
    found: dict[str, Statement] = {}
    for entry in tomllib.loads(text).get("statement", []):
        label = entry.get("label", "")
        if label in found:
            raise InputError(f"label {label!r} stands twice in statements.toml; keep one entry")
        try:
            found[label] = Statement(**{**entry, "items": tuple(entry.get("items", ()))})
        except TypeError as error:
            raise InputError(f"statement {label!r} in statements.toml is malformed: {error}") from error
    return found


def user_statement(label: str, place: str, says: str) -> Statement:
    """The entry of a statement that a user's own file makes."""
    return Statement(label, "user", place, says)
