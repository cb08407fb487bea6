"""Which of several errata matters more: by the ledger's gravity, then by what rests on it."""

from collections.abc import Iterable, Mapping, Sequence

from fdtheory.ledger.errata_weight import CLASSES, gravity_of
from fdtheory.ledger.shape import StatementRecord

# The most important kind first; what reaches a theorem counts as much as the theorem.
KINDS = (
    "theorem",
    "lemma",
    "algorithm",
    "table",
    "assumption",
    "equation",
    "definition",
    "example",
    "remark",
    "sentence",
    "ours",
    "classical",
    "user",
)


def resting_on(label: str, used_by: Mapping[str, Sequence[str]]) -> set[str]:
    """All that rests on a statement, directly or not; the statement itself is left out.

    >>> sorted(resting_on("a", {"a": ["b"], "b": ["c"]}))
    ['b', 'c']
    """
    reached: set[str] = set()
    waiting = list(used_by.get(label, ()))
    while waiting:
        user = waiting.pop()
        if user not in reached:
            reached.add(user)
            waiting.extend(used_by.get(user, ()))
    return reached - {label}


def by_importance(statements: Sequence[StatementRecord], labels: Iterable[str]) -> list[str]:
    """Labels in decreasing importance.

    First by the class and place that the ledger gives them. Where it gives none: first what is, or bears, a
    statement of the more important kind; then by its own kind; then by how many statements rest on it.
    """
    gravity = {statement["label"]: gravity_in(statement) for statement in statements}
    kinds = {statement["label"]: rank(statement["kind"]) for statement in statements}
    used_by = users_of(statements)

    def key(label: str) -> tuple[int, ...]:
        above = resting_on(label, used_by)
        reached = min([kinds[label], *(kinds[user] for user in above)])
        name, place = gravity[label]
        return CLASSES.index(name), place, reached, kinds[label], -len(above)

    return sorted(labels, key=key)


def gravity_in(statement: StatementRecord) -> tuple[str, int]:
    """Class and place of a statement of the ledger; a ledger without them counts as unlisted."""
    told = statement.get("gravity") or gravity_of(statement["label"], {})
    return (told["class"] if told["class"] in CLASSES else "argument"), int(told["place"])


def users_of(statements: Iterable[StatementRecord]) -> dict[str, list[str]]:
    """For each label, the statements that use it."""
    used_by: dict[str, list[str]] = {}
    for statement in statements:
        for used in statement["uses"]:
            used_by.setdefault(used.partition("!")[0], []).append(statement["label"])
    return used_by


def rank(kind: str) -> int:
    return KINDS.index(kind) if kind in KINDS else len(KINDS)
