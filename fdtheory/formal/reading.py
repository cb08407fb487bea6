"""Reading ``verdict.json`` back, on a machine with or without Coq.

What can be noticed without running Coq again: a verdict for other sources or another registry than those in the
tree, a source that parts from the sentences of the proof kernel, a file edited by hand without its digest, entries
added, left out or altered against the registry, a FORMAL that its own axioms or the registered digests contradict. What
cannot: verdict and registry rewritten as a whole, digests included, by somebody who means to deceive. For that
``fdtheory kernel`` (or ``verify --kernel``) runs Coq again.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import final

from fdtheory.errors import InputError
from fdtheory.formal.driver import ALLOWED, is_allowed
from fdtheory.formal.registry import LEAST_RIVALS, Registered, Registry, read_registry
from fdtheory.formal.sentences import parted
from fdtheory.formal.sources import read_sources
from fdtheory.formal.values import MODULE, orders
from fdtheory.formal.verdict import FORMAT, FormalStanding, Judged, KernelVerdict, digest_of, from_content

FOLDER = Path("verification") / "kernel"
"""Where the Coq development lies in a tree of the project."""
FILE = "verdict.json"


@final
@dataclass(frozen=True)
class FormalVerdict:
    """What Coq says about one label of the ledger."""

    label: str
    formal: bool
    """Every registered part is accepted by Coq's kernel, and the verdict belongs to the sources in the tree."""
    why: str
    """If it is not formal: the reason, as one sentence."""
    refutes: bool
    """The theorems say that the printed statement is false."""
    versions: tuple[str, ...]
    """Which readings are covered: printed, repaired, ours."""
    covers: tuple[str, ...]
    """For each part, what it covers, in words."""
    axioms: tuple[str, ...]
    coq: str
    """The version of Coq that checked it."""

    def sentence(self, *, rerun: bool = False) -> str:
        """What a ledger says about it in one line."""
        if not self.formal:
            return f"not FORMAL: {self.why}"
        return f"FORMAL, checked by Coq {self.coq}" + ("" if rerun else ", not re-run here")


def formal_verdicts(tree: str | os.PathLike[str]) -> dict[str, FormalVerdict]:
    """The verdict of Coq for every label in the registry of ``tree``, the root of the project's sources.

    ``verdict.json`` counts only if its digests are those of the sources and of the registry in the tree; else no
    label is formal, and each says why. Without a registry there are no labels.
    """
    return verdicts_in(Path(tree) / FOLDER)


def verdicts_in(folder: Path) -> dict[str, FormalVerdict]:
    """The same for the folder of the Coq development itself."""
    if not (folder / "registry.toml").is_file():
        return {}
    registry = read_registry(folder)
    verdict, why = _trusted(folder, registry)
    return {label: _of_label(label, registry, verdict, why) for label in registry.labels}


def labels_of(verdict: KernelVerdict, registry: Registry) -> dict[str, FormalVerdict]:
    """The same from a verdict that was reached just now."""
    return {label: _of_label(label, registry, verdict, "") for label in registry.labels}


def read_verdict(path: str | os.PathLike[str]) -> KernelVerdict:
    """The verdict in a file, refused if the file is not one or does not have its own digest."""
    try:
        raw = json.loads(Path(path).read_text(encoding="utf-8"))
        if raw["format"] != FORMAT:
            raise ValueError("another format")
        verdict = from_content(raw["content"])
        intact = digest_of(raw["content"]) == raw["digest"] and verdict.content() == raw["content"]
    except OSError as error:
        raise InputError(f"cannot read {str(path)!r}: {error.strerror}; `fdtheory kernel` writes it") from error
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(f"{str(path)!r} is no verdict of the kernel; `fdtheory kernel` writes it") from error
    if not intact:
        raise InputError(f"{str(path)!r} was edited: its digest is not that of its content; run `fdtheory kernel`")
    return verdict


def _trusted(folder: Path, registry: Registry) -> tuple[KernelVerdict | None, str]:
    """The verdict if it belongs to the tree, else the reason why it does not count."""
    try:
        verdict = read_verdict(folder / FILE)
    except InputError as error:
        return None, str(error)
    sources = read_sources(folder)
    digests = sources.digests()
    differing = sorted(name for name in {*digests, *verdict.sources} if digests.get(name) != verdict.sources.get(name))
    if differing:
        return None, f"{differing[0]} is not the source that Coq checked; run `fdtheory kernel`"
    if apart := parted(sources.files):
        return None, apart[0]
    if verdict.registry != registry.digest:
        return None, "the registry is not the one that Coq's verdict was made for; run `fdtheory kernel`"
    contradiction = _contradiction(verdict, registry)
    return (None, contradiction) if contradiction else (verdict, "")


def _contradiction(verdict: KernelVerdict, registry: Registry) -> str:
    """A sentence if the verdict contradicts the registry or itself; it was then not written by the judge."""
    if verdict.allowed != ALLOWED:
        return "the verdict was made with another list of allowed axioms; run `fdtheory kernel`"
    stated = [
        (one.id, one.labels, one.version, one.refutes, one.covers, one.statement, one.proof)
        for one in verdict.statements
    ]
    if stated != [
        (one.id, one.labels, one.version, one.refutes, one.covers, one.statement, one.proof) for one in registry.entries
    ]:
        return "the verdict does not list the registered statements; run `fdtheory kernel`"
    if verdict.compared != (len(orders()) if f"{MODULE}.v" in verdict.checked else 0):
        return "the verdict was not compared with the program's weights; run `fdtheory kernel`"
    for one, entry in zip(verdict.statements, registry.entries, strict=True):
        if one.standing is not FormalStanding.FORMAL:
            continue
        if not _supports(verdict, one, len(entry.rivals)):
            return f"the verdict calls {one.id!r} FORMAL against its own entries; run `fdtheory kernel`"
        if changed := [name for name in _stated(entry) if verdict.sources.get(name) != registry.digests.get(name)]:
            return f"the verdict calls {one.id!r} FORMAL, but {changed[0]} is not the registered file"
    return ""


def _supports(verdict: KernelVerdict, one: Judged, rivals: int) -> bool:
    modules = {f"{name.split('.')[1]}.v" for name in (one.statement, one.proof)}
    return (
        not verdict.refused
        and modules <= set(verdict.checked)
        and not one.why
        and all(map(is_allowed, one.axioms))
        and one.rivals == rivals
        and (one.refutes or rivals >= LEAST_RIVALS)
    )


def _stated(entry: Registered) -> list[str]:
    """The files that state an entry and its rivals; the judge calls nothing FORMAL unless they are registered."""
    return sorted(f"{name}.v" for name in entry.trusted)


def _of_label(label: str, registry: Registry, verdict: KernelVerdict | None, why: str) -> FormalVerdict:
    entries = [entry for entry in registry.entries if label in entry.labels]
    judged = {one.id: one for one in verdict.statements} if verdict else {}
    parts = [judged[entry.id] for entry in entries if entry.id in judged]
    lowered = [part for part in parts if part.standing is not FormalStanding.FORMAL]
    if lowered:
        why = f"{lowered[0].id}: {lowered[0].standing}, {lowered[0].why}"
    return FormalVerdict(
        label=label,
        formal=bool(parts) and not lowered and not why,
        why=why,
        refutes=any(entry.refutes for entry in entries),
        versions=tuple(sorted({entry.version for entry in entries})),
        covers=tuple(entry.covers for entry in entries),
        axioms=tuple(sorted({name for part in parts for name in part.axioms})),
        coq=verdict.versions.get("coq", "unknown") if verdict else "",
    )
