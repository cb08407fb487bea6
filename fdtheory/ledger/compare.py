"""Comparing a ledger with a committed one: nothing may get weaker."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fdtheory.errors import InputError
from fdtheory.ledger.record import SCHEMA, Ledger
from fdtheory.trial.claim import Strength, Verdict

_REMEDY = "write it with `fdtheory verify --json FILE`"
_SETTLED = (Verdict.HOLDS, Verdict.REFUTED)


def read_ledger(path: str) -> dict[str, Any]:
    """A ledger's JSON; anything else is refused in one sentence."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"cannot read {path!r}: {error.strerror}; {_REMEDY}") from error
    except ValueError as error:
        raise InputError(f"{path!r} is not JSON: {error}; {_REMEDY}") from error
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise InputError(f"{path!r} is not a ledger of schema {SCHEMA}; {_REMEDY}")
    return data


def weakenings(now: Ledger, before: Mapping[str, Any]) -> list[str]:
    """One sentence for each statement or claim that disappeared or got weaker since ``before``."""
    return list(_weakenings(now.to_dict(), before))


def _weakenings(now: Mapping[str, Any], before: Mapping[str, Any]) -> Iterator[str]:
    entries = {entry["label"]: entry for entry in now["statements"]}
    same_mode = now["mode"] == before["mode"]
    for old in before["statements"]:
        label = old["label"]
        if label not in entries:
            if now["whole"]:
                yield f"{label}: the statement disappeared"
            continue
        claims = {claim["name"]: claim for claim in entries[label]["claims"]}
        if old["green"] and not old["conditional_on"] and entries[label]["conditional_on"]:
            yield f"{label}: became conditional on {', '.join(entries[label]['conditional_on'])}"
        for claim in old["claims"]:
            if claim["name"] not in claims:
                yield f"{label}/{claim['name']}: the claim disappeared"
            else:
                yield from _weaker(f"{label}/{claim['name']}", claims[claim["name"]], claim, same_mode)


def _weaker(name: str, now: Mapping[str, Any], before: Mapping[str, Any], same_mode: bool) -> Iterator[str]:
    if before["verdict"] in _SETTLED and now["verdict"] != before["verdict"]:
        yield f"{name}: was {before['verdict']}, is {now['verdict']}"
    elif before.get("green") and not now.get("green"):
        yield f"{name}: was green, is not"
    elif before.get("strength") and _rank(now.get("strength")) < _rank(before["strength"]):
        yield f"{name}: was {before['strength']}, is {now.get('strength') or 'without strength'}"
    elif same_mode and now.get("told_apart", 0) < before.get("told_apart", 0):
        yield f"{name}: told {before['told_apart']} cases apart, now {now.get('told_apart', 0)}"


def _rank(strength: str | None) -> int:
    return Strength[strength] if strength else 0
