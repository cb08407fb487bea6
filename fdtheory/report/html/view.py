"""What the pages show of a ledger, worked out from its JSON alone: standing, links, groups, order of the errata."""

import re
import shlex
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from fdtheory.ledger.errata_weight import CLASSES
from fdtheory.ledger.paper_folder import TITLE
from fdtheory.ledger.shape import LedgerRecord, StatementRecord
from fdtheory.report.html.formula import formula, repaired
from fdtheory.report.html.statement import Link, Standing, StatementView, standing_of
from fdtheory.report.importance import by_importance, gravity_in, resting_on, users_of
from fdtheory.report.prose import typeset

_LABEL = re.compile(r"((?<![\w:])[a-z]+:[A-Za-z0-9][A-Za-z0-9-]*)")


@dataclass(frozen=True)
class Group:
    """A section of the paper, what lies beyond it, or a user's file."""

    title: str
    anchor: str
    statements: tuple[StatementView, ...]


@dataclass(frozen=True)
class View:
    """The whole ledger, ready to be drawn."""

    ledger: LedgerRecord
    groups: tuple[Group, ...]
    errata: tuple[StatementView, ...]

    @property
    def title(self) -> str:
        """The title of the paper on trial, if it is on trial as a whole."""
        return str(self.ledger.get("title", TITLE)) if self.ledger["whole"] else ""

    def linked(self, text: str, base: str = "", setting: Callable[[str], Markup] = typeset) -> Markup:
        """The text with its formulas set and the labels in it as links; all else is escaped."""
        pieces = _LABEL.split(text)
        return Markup("").join(
            Markup('<a href="{}"><code>{}</code></a>').format(beside(base, self.by_label[piece].page), printable(piece))
            if piece in self.by_label
            else setting(printable(piece))
            for piece in pieces
        )

    @cached_property
    def by_label(self) -> dict[str, StatementView]:
        return {statement.label: statement for statement in self.statements}

    @property
    def statements(self) -> list[StatementView]:
        return [statement for group in self.groups for statement in group.statements]

    @property
    def not_green(self) -> list[StatementView]:
        return [s for s in self.statements if s.standing in (Standing.RED, Standing.OPEN)]

    @property
    def errata_by_class(self) -> list[tuple[str, list[StatementView]]]:
        """The errata in decreasing importance, class by class."""
        classes = [(name, [s for s in self.errata if gravity_in(s.data)[0] == name]) for name in CLASSES]
        return [(name, found) for name, found in classes if found]

    @property
    def weighed(self) -> bool:
        """Whether anybody has said how much the errata matter."""
        return any(s.weighed for s in self.errata)

    @property
    def with_repair(self) -> list[StatementView]:
        return [s for s in self.statements if s.with_repair_of]

    @property
    def remaining(self) -> list[StatementView]:
        """What is undecided, conditional, or checkable and not checked."""
        return [
            s
            for s in self.statements
            if s.standing in (Standing.OPEN, Standing.CONDITIONAL) or str(s.data["reason"]).startswith("unchecked")
        ]

    @staticmethod
    def links(statements: Iterable[StatementView]) -> list[Link]:
        return [Link(s.label, s.page, s.title, s.standing.mark) for s in statements]

    def itself(self, strength: str) -> int:
        """How many statements have this strength by their own evidence."""
        return sum(s.data["strength"] == strength for s in self.statements)

    def effectively(self, strength: str) -> int:
        """How many have it when all that they rest on is counted."""
        return sum(s.effective == strength for s in self.statements)

    def count(self, standing: Standing) -> int:
        return sum(statement.standing is standing for statement in self.statements)


def view_of(ledger: LedgerRecord) -> View:
    """Everything that the templates need."""
    entries = ledger["statements"]
    anchors = _anchors(entry["label"] for entry in entries)
    used_by = users_of({**entry, "uses": uses_of(entry)} for entry in entries)
    links = {entry["label"]: _link(entry, anchors) for entry in entries}
    views = {entry["label"]: _statement(entry, anchors, links, used_by) for entry in entries}
    groups: dict[str, list[StatementView]] = {}
    for view in views.values():
        groups.setdefault(view.group, []).append(view)
    wrong = [label for label, view in views.items() if any(claim["erratum"] for claim in view.refuted)]
    return View(
        ledger,
        tuple(
            Group(title, f"group-{number}", tuple(members))
            for number, (title, members) in enumerate(groups.items(), start=1)
        ),
        tuple(views[label] for label in by_importance(entries, wrong)),
    )


def uses_of(entry: StatementRecord) -> list[str]:
    """What a statement rests on; of one that a theorem of Coq carries, what its claims rest on."""
    claimed = (used for claim in entry["claims"] for used in claim.get("uses") or ())
    return list(entry["uses"]) or [used for used in dict.fromkeys(claimed) if used.partition("!")[0] != entry["label"]]


def beside(base: str, page: str) -> str:
    """The way to the page of a statement; from another such page it lies in the same folder.

    >>> beside("../", "s/a.html"), beside("report/", "s/a.html")
    ('a.html', 'report/s/a.html')
    """
    return page.removeprefix("s/") if base == "../" else f"{base}{page}"


def printable(text: str) -> str:
    """Without the control characters that HTML cannot carry.

    >>> printable("a\\x07b")
    'ab'
    """
    return "".join(char for char in text if char in "\n\t" or unicodedata.category(char) not in ("Cc", "Cs"))


def _link(entry: StatementRecord, anchors: Mapping[str, str]) -> Link:
    label = entry["label"]
    title = str(entry.get("number") or entry.get("place") or label)
    return Link(label, f"s/{anchors[label].removeprefix('s-')}.html", title, standing_of(entry).mark)


def _statement(
    entry: StatementRecord,
    anchors: Mapping[str, str],
    known: Mapping[str, Link],
    used_by: Mapping[str, Sequence[str]],
) -> StatementView:
    label = entry["label"]

    def links(labels: Iterable[str | None]) -> tuple[Link, ...]:
        plain = dict.fromkeys(str(one).partition("!")[0] for one in labels)
        return tuple(known.get(one, Link(one)) for one in plain)

    return StatementView(
        data=entry,
        anchor=anchors[label],
        group=_group_of(entry),
        standing=standing_of(entry),
        formula=formula(label, entry["tex"]),
        repaired=_repaired(entry),
        rests_on=links(uses_of(entry)),
        bears=links(used_by.get(label, ())),
        bears_in_all=len(resting_on(label, used_by)),
        open_uses=links(entry["conditional_on"]),
        with_repair_of=links(entry.get("with_repair_of") or ()),
        assumes=links(entry.get("assumes") or ()),
        cites=links(entry.get("cites") or ()),
        weakest=next(iter(links([entry["weakest"]])), None) if entry.get("weakest") else None,
        command=_command(entry),
    )


def _repaired(entry: StatementRecord) -> Markup | None:
    """The formula that holds in place of a refuted one; one that a ledger tells counts only if its claim refutes."""
    told = entry.get("repair")
    if standing_of(entry) is not Standing.ERRATUM:
        return None
    if told is None:
        return repaired(entry["label"])
    refuting = {claim["name"] for claim in entry["claims"] if claim["verdict"] == "REFUTED"}
    return formula(entry["label"], told["tex"]) if told["claim"] in refuting else None


def _group_of(entry: StatementRecord) -> str:
    if entry["kind"] == "ours":
        return "Beyond the paper"
    section = str(entry.get("section") or entry.get("place") or "Elsewhere")
    return f"Your own: {section}" if entry["kind"] == "user" else section


def _command(entry: StatementRecord) -> str:
    """What a reader types to see this statement alone; empty when there is nothing to run."""
    if not entry["claims"]:
        return ""
    node = entry["claims"][0]["module"]
    if "::" in node:  # recorded by the pytest plugin
        return shlex.join(["pytest", node])
    words = ["fdtheory", "show", entry["label"]]
    if entry["kind"] != "user" and entry["claims"][0].get("by", "fdtheory") != "fdtheory":
        words.append(".")  # a paper of one's own, in whose folder it is typed
    return shlex.join([*words, entry["section"]] if entry["kind"] == "user" else words)


def _anchors(labels: Iterable[str]) -> dict[str, str]:
    """A fragment for each label: letters, digits and dashes, no two alike.

    >>> _anchors(["eq:a b", "eq-a-b", "<b>"])
    {'eq:a b': 's-eq-a-b', 'eq-a-b': 's-eq-a-b-2', '<b>': 's-b'}
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for label in labels:
        stem = "s-" + (re.sub(r"[^A-Za-z0-9]+", "-", label)[:80].strip("-") or "statement")
        name, number = stem, 1
        while name.lower() in taken:  # names of files, which some systems compare without case
            number += 1
            name = f"{stem}-{number}"
        taken.add(name.lower())
        found[label] = name
    return found
