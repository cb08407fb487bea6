"""Comparing a ledger with a committed one, scope by scope: nothing may get weaker, vanish or become another thing."""

from collections.abc import Collection, Iterator, Mapping

from fdtheory.errors import InputError
from fdtheory.ledger.collect import closure
from fdtheory.ledger.judge import Docket
from fdtheory.ledger.read_back import read_ledger
from fdtheory.ledger.record import Ledger
from fdtheory.ledger.shape import ClaimRecord, LedgerRecord, MutationRecord, ScopeRecord, StatementRecord
from fdtheory.trial.claim import Strength, Verdict
from fdtheory.trial.sides import Sides

__all__ = ["read_ledger", "require_own", "weakenings"]
_SETTLED = (Verdict.HOLDS, Verdict.REFUTED)


def require_own(todo: Docket, before: LedgerRecord, checked: str) -> None:
    """Refuse a ledger of something else before anything is judged: no statement of it is one of this run's."""
    present = {statement.label for statement in todo.statements}
    scope: ScopeRecord = {"labels": list(todo.asked), "files": list(todo.files)}
    known = {entry["label"]: entry for entry in before["statements"]}
    if not (known.keys() & present if todo.whole else _of_the_scope(scope, present, before, known)):
        raise InputError(
            f"nothing of this run ({_in_words(scope)}) is in {checked!r}; name a ledger that it wrote before"
        )


def weakenings(now: Ledger, before: LedgerRecord) -> list[str]:
    """One sentence for each statement or claim that disappeared, got weaker or has another content since ``before``."""
    return list(_weakenings(now.to_dict(), before))


def _weakenings(now: LedgerRecord, before: LedgerRecord) -> Iterator[str]:
    entries = {entry["label"]: entry for entry in now["statements"]}
    known = {entry["label"]: entry for entry in before["statements"]}
    expected = _expected(now, before, known)
    if not expected:
        yield f"nothing of this run is in it ({_scope_in_words(now)}); name the ledger that this run wrote before"
    for label in sorted(expected, key=list(known).index):
        if label not in entries:
            if now["whole"] or known[label]["kind"] == "user":
                yield f"{label}: the statement disappeared{_namesake(known[label], now, known)}"
            else:
                yield f"{label}: is no longer among what {_scope_in_words(now)} rests on"
            continue
        yield from _weaker_statement(label, entries[label], known[label])
        claims = {claim["name"]: claim for claim in entries[label]["claims"]}
        for claim in _comparable(known[label]["claims"], now, before):
            if claim["name"] not in claims:
                yield f"{label}/{claim['name']}: the claim disappeared{_renamed(claim, claims, known[label])}"
            else:
                same_mode = now["mode"] == before["mode"]
                yield from _weaker(f"{label}/{claim['name']}", claims[claim["name"]], claim, same_mode)


def _expected(now: LedgerRecord, before: LedgerRecord, known: Mapping[str, StatementRecord]) -> set[str]:
    """The labels of the old ledger that this run must have again."""
    if now["whole"]:
        return set(known)
    return _of_the_scope(_scope(now), {entry["label"] for entry in now["statements"]}, before, known)


def _of_the_scope(
    scope: ScopeRecord, present: Collection[str], before: LedgerRecord, known: Mapping[str, StatementRecord]
) -> set[str]:
    uses = {label: entry["uses"] for label, entry in known.items()}
    roots = [label for label in scope["labels"] if label in known]
    files = _common_files(scope, before)
    for label, entry in known.items():
        makers = {claim.get("by", entry["section"]) for claim in entry["claims"]}
        if (entry["kind"] == "user" and (files is None or entry["section"] in files)) or (files and makers & files):
            roots.append(label)
    return (closure(roots, uses) | set(present)) & set(known)


def _scope(now: LedgerRecord) -> ScopeRecord:
    nothing: ScopeRecord = {"labels": [], "files": []}
    return now.get("scope", nothing)


def _common_files(scope: ScopeRecord, before: LedgerRecord) -> set[str] | None:
    """The files of both runs; None when the names have nothing in common, so that all of the old must be found."""
    new = set(scope["files"])
    old = set(before.get("scope", {}).get("files", ())) or {
        e["section"] for e in before["statements"] if e["kind"] == "user"
    }
    if not new:
        return set() if scope["labels"] else None
    return new & old or None


def _comparable(claims: list[ClaimRecord], now: LedgerRecord, before: LedgerRecord) -> list[ClaimRecord]:
    """Without the claims of a user's file that this run was not asked about."""
    files = _common_files(_scope(now), before)
    if files is None or now["whole"]:
        return claims
    return [claim for claim in claims if claim.get("by", "fdtheory") in {"fdtheory", *files}]


def _weaker_statement(label: str, now: StatementRecord, before: StatementRecord) -> Iterator[str]:
    if before["green"] and not before["conditional_on"] and now["conditional_on"]:
        yield f"{label}: became conditional on {', '.join(now['conditional_on'])}"
    if before.get("effective") and before["green"] and _rank(now.get("effective")) < _rank(before["effective"]):
        link = f" through {now['weakest']}" if now.get("weakest") else ""
        yield f"{label}: was effectively {before['effective']}, is {now.get('effective') or 'without strength'}{link}"


def _weaker(name: str, now: ClaimRecord, before: ClaimRecord, same_mode: bool) -> Iterator[str]:
    if before["verdict"] in _SETTLED and now["verdict"] != before["verdict"]:
        yield f"{name}: was {before['verdict']}, is {now['verdict']}"
    elif before.get("green") and not now.get("green"):
        yield f"{name}: was green, is not"
    elif before.get("strength") and _rank(now.get("strength")) < _rank(before["strength"]):
        yield f"{name}: was {before['strength']}, is {now.get('strength') or 'without strength'}"
    elif same_mode and now.get("told_apart", 0) < before.get("told_apart", 0):
        yield f"{name}: told {before['told_apart']} cases apart, now {now.get('told_apart', 0)}"
    elif same_mode and now.get("cases", 0) < before.get("cases", 0):
        yield f"{name}: tried {before['cases']} cases, now {now.get('cases', 0)}"
    elif same_mode and _is_less(now.get("sides"), before.get("sides")):
        yield f"{name}: was {before['sides']}, is {now['sides']}"
    yield from _another_content(name, now.get("fingerprint"), before.get("fingerprint"))
    yield from _lower_score(name, now.get("mutation"), before.get("mutation"))


def _is_less(now: str | None, before: str | None) -> bool:
    """Whether less of a claim is held from both sides than before; what is not known is no less."""
    ranks = [str(each) for each in Sides]
    return bool(now and before) and ranks.index(str(now)) > ranks.index(str(before))


def _another_content(name: str, now: Mapping[str, str] | None, before: Mapping[str, str] | None) -> Iterator[str]:
    if not before:
        return
    changed = [part for part, digest in before.items() if (now or {}).get(part) != digest]
    if changed:
        yield f"{name}: has the same name and another content: {', '.join(changed)}"


def _lower_score(name: str, now: MutationRecord | None, before: MutationRecord | None) -> Iterator[str]:
    """A claim that tells fewer near misses apart than it did.

    A score that is absent, as after a change of the sources, or that has tried nothing says nothing.
    """
    if not now or not before or not _tried(now) or not _tried(before):
        return
    if now.get("blind", 0) > before.get("blind", 0) or _killed(now) < _killed(before):
        yield f"{name}: its mutation score fell from {_score(before)} to {_score(now)}"


def _killed(score: MutationRecord) -> float:
    return float(score.get("killed", 0) / _tried(score))


def _tried(score: MutationRecord) -> int:
    """Near misses that say something else, so that they can be noticed."""
    return score.get("killed", 0) + score.get("looser", 0) + score.get("blind", 0)


def _score(score: MutationRecord) -> str:
    return f"{score.get('killed', 0)} killed, {score.get('looser', 0)} looser, {score.get('blind', 0)} blind"


def _rank(strength: str | None) -> int:
    return Strength[strength] if strength else 0


def _renamed(claim: ClaimRecord, claims: Mapping[str, ClaimRecord], before: StatementRecord) -> str:
    """A hint at the claim that has the old one's content."""
    old = {other["name"] for other in before["claims"]}
    prints = claim.get("fingerprint") or {}
    same = [n for n, c in claims.items() if n not in old and prints and (c.get("fingerprint") or {}) == prints]
    return f"; {same[0]} has its content" if same else ""


def _namesake(entry: StatementRecord, now: LedgerRecord, known: Mapping[str, StatementRecord]) -> str:
    new = [other["label"] for other in now["statements"] if other["label"] not in known]
    names = {claim["name"] for claim in entry["claims"]}
    same = [e["label"] for e in now["statements"] if e["label"] in new and names & {c["name"] for c in e["claims"]}]
    return f"; perhaps it is {same[0]} now" if same else ""


def _scope_in_words(now: LedgerRecord) -> str:
    return _in_words(_scope(now))


def _in_words(scope: ScopeRecord) -> str:
    return ", ".join([*scope["labels"], *scope["files"]]) or "the whole paper"
