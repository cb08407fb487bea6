"""The committed verdicts, and what a run changed against them."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from fdtheory.errors import InputError
from fdtheory.ledger.entry_json import standing_dict
from fdtheory.ledger.read_back import read_ledger
from fdtheory.ledger.shape import LedgerRecord, StandingRecord

if TYPE_CHECKING:
    from fdtheory.ledger.record import Ledger

_PACKAGE = Path(__file__).parents[1]
# In an installed package beside the code, in a checkout where `make ledger` writes it.
PLACES = (_PACKAGE / "ledger" / "committed.json", _PACKAGE.parent / "verification" / "ledger.json")


def committed_path() -> Path | None:
    """The file of the committed ledger, if there is one."""
    return next((path for path in PLACES if path.is_file()), None)


def expected_seconds() -> Mapping[str, float]:
    """How long each claim took when the committed ledger was made; nothing where there is none that can be read."""
    path = committed_path()
    try:
        return read_ledger(str(path)).get("times", {}) if path else {}
    except InputError:
        return {}


def changes(now: "Ledger", before: LedgerRecord) -> list[str]:
    """One phrase for each statement whose verdict, strength or condition is not what it was."""
    return list(_changes([standing_dict(entry) for entry in now.entries], now.whole, before))


def _changes(now: Iterable[StandingRecord], whole: bool, before: LedgerRecord) -> Iterator[str]:
    old = {entry["label"]: entry for entry in before["statements"]}
    for entry in now:
        label = entry["label"]
        if label not in old:
            yield f"{label} is new: {_standing(entry)}"
        elif _standing(entry) != _standing(old.pop(label)):
            was = next(e for e in before["statements"] if e["label"] == label)
            yield f"{label} was {_standing(was)}, is {_standing(entry)}"
    if whole:
        yield from (f"{label} is gone" for label in old)


def _standing(entry: StandingRecord) -> str:
    if not entry["verdict"]:
        return entry["reason"].split(":")[0] or "not judged"
    conditional = " conditional" if entry["conditional_on"] else ""
    return f"{entry['verdict']} {entry['strength'] or '-'}{conditional}"
