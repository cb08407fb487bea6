"""The inventory: every statement of the paper, from ``claims/statements.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
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
    "classical",
    "user",
)
THEMES = (
    "setting",
    "coefficients",
    "derivatives",
    "kappa",
    "orders",
    "theorem",
    "lower_bound",
    "solver",
    "experiments",
)
# What a claim may rest on without being conditional: these set the stage, they do not assert.
GIVEN = ("definition", "classical")
USER_PREFIX = "mine:"


@dataclass(frozen=True)
class Repair:
    """The formula that holds in place of a refuted one, and the claim that accepts it as its rival."""

    tex: str
    claim: str


@dataclass(frozen=True)
class Statement:
    """One statement: where a reader finds it, what it says and, while no claim covers it, why not.

    ``number`` is what the paper prints, or the nearest place; a user's statement has none,
    and its ``section`` is its file. ``titles`` has what the paper prints above its section and above the section that
    this one is in, each with its number; it is empty where the inventory gives none.
    """

    label: str
    kind: str
    number: str
    says: str
    section: str = ""
    theme: str = ""
    beyond: str = ""
    tex: str = ""
    reason: str = ""
    assumes: tuple[str, ...] = ()
    repair: Repair | None = None
    titles: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise InputError(f"statement {self.label!r} has kind {self.kind!r}; choose one of {', '.join(KINDS)}")
        if self.reason and not (
            self.reason in ("cited", "definition", "classical") or self.reason.startswith("unchecked: ")
        ):
            raise InputError(
                f"statement {self.label!r} has reason {self.reason!r}; "
                "write 'cited', 'classical', 'definition' or 'unchecked: why'"
            )


def load_statements(text: str | None = None, *, any_theme: bool = False) -> dict[str, Statement]:
    """The statements by label, in the paper's order; ``text`` stands in for the shipped inventory.

    With ``any_theme`` the themes are those of another paper.
    """
    if text is None:
        text = files("fdtheory.claims").joinpath("statements.toml").read_text(encoding="utf-8")
    found: dict[str, Statement] = {}
    try:
        inventory = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"statements.toml is not TOML ({error}); mend it") from error
    titles = _titles(inventory.get("titles", {}))
    for entry in inventory.get("statement", []):
        label = entry.get("label", "")
        if label in found:
            raise InputError(f"label {label!r} stands twice in statements.toml; keep one entry")
        try:
            told = {**entry, "assumes": tuple(entry.get("assumes", ())), "repair": _repair(label, entry.get("repair"))}
            statement = Statement(**{"number": "", **told})
        except TypeError as error:
            raise InputError(f"statement {label!r} in statements.toml is malformed: {error}") from error
        found[label] = _titled(_placed(statement, found, any_theme), titles)
    for statement in found.values():
        for label in statement.assumes:
            if label not in found:
                raise InputError(
                    f"statement {statement.label!r} assumes {label!r}, which is no label of statements.toml"
                )
    return found


def _titles(told: object) -> dict[str, str]:
    if not isinstance(told, dict) or not all(isinstance(x, str) and x for x in told.values()):
        raise InputError(f"the titles of statements.toml are {told!r}; write 'Section 1' = 'what stands above it'")
    return told


def _titled(statement: Statement, titles: Mapping[str, str]) -> Statement:
    above = (statement.section.split(".")[0], statement.section)
    return replace(statement, titles=tuple((name, titles[name]) for name in dict.fromkeys(above) if name in titles))


def _repair(label: str, told: object) -> Repair | None:
    if told is None:
        return None
    if (
        not isinstance(told, dict)
        or set(told) != {"tex", "claim"}
        or not all(isinstance(x, str) and x for x in told.values())
    ):
        raise InputError(
            f"the repair of statement {label!r} is {told!r}; write repair = {{tex = 'FORMULA', claim = 'NAME'}}, "
            "with the claim that refutes what is printed"
        )
    return Repair(**told)


def user_statement(label: str, file: str, says: str) -> Statement:
    """The entry of a statement that a user's own file makes."""
    return Statement(label, "user", "", says, section=file)


def _placed(statement: Statement, earlier: Mapping[str, Statement], any_theme: bool) -> Statement:
    """The statement with its place; ours take theirs from the statement that they go beyond."""
    if statement.theme not in THEMES and not any_theme:
        raise InputError(
            f"statement {statement.label!r} has theme {statement.theme!r}; choose one of {', '.join(THEMES)}"
        )
    if statement.kind == "classical":
        return replace(statement, number="classical", section="classical facts")
    if statement.kind != "ours":
        if statement.number and statement.section and not statement.beyond:
            return statement
        raise InputError(
            f"statement {statement.label!r} of the paper needs a number and a section, and goes beyond nothing"
        )
    if statement.number or statement.section or statement.beyond not in earlier:
        raise InputError(
            f"statement {statement.label!r} goes beyond {statement.beyond!r}; "
            "name a label that stands above it, and leave number and section to that statement"
        )
    base = earlier[statement.beyond]
    return replace(statement, number=f"beyond {base.number}", section=base.section)
