"""The registry: which constant of the Coq development states a statement of the ledger, and which one proves it.

``verification/kernel/registry.toml`` holds the entries and the digests of the files that a reader has to trust.
Only names stand in it, never Coq text, so that no entry can bend the driver that is made from it.
"""

import hashlib
import os
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, final

from fdtheory.errors import InputError
from fdtheory.files import write_text
from fdtheory.formal.sources import ROOT

FILE = "registry.toml"
VERSIONS = ("printed", "repaired", "ours")
LEAST_RIVALS = 2

_NAME = re.compile(rf"{ROOT}\.[A-Z]\w*\.[A-Za-z_]\w*")
_TERM = re.compile(rf"{_NAME.pattern}( {_NAME.pattern})*")
_ENTRY = {"id", "labels", "version", "covers", "statement", "proof", "refutes", "family", "rivals"}
_RIVAL = {"says", "mutant", "refuted_by"}


@final
@dataclass(frozen=True)
class Rival:
    """A mutated statement and the theorem that it is false."""

    says: str
    mutant: str
    refuted_by: str


@final
@dataclass(frozen=True)
class Registered:
    """One registered statement: ``proof : statement``, or ``proof : ~ statement`` for a refutation."""

    id: str
    labels: tuple[str, ...]
    version: str
    covers: str
    statement: str
    proof: str
    refutes: bool
    family: str | None
    """The statement written as a family at its right argument: what the rivals change."""
    rivals: tuple[Rival, ...]

    @property
    def trusted(self) -> frozenset[str]:
        """Modules whose definitions a reader of this entry has to read."""
        terms = [self.statement, self.family or "", *(rival.mutant for rival in self.rivals)]
        return modules(" ".join(terms))


@final
@dataclass(frozen=True)
class Registry:
    """All entries, and the registered digests of the files they are stated in."""

    entries: tuple[Registered, ...]
    digests: Mapping[str, str]
    digest: str
    """SHA-256 of the file."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Every label of the ledger that has an entry, sorted."""
        return tuple(sorted({label for entry in self.entries for label in entry.labels}))


def modules(term: str) -> frozenset[str]:
    """The modules (names of files without their ending) that a term of qualified names mentions.

    >>> sorted(modules("FD.Weights.bound FD.Rivals.half"))
    ['Rivals', 'Weights']
    """
    return frozenset(name.split(".")[1] for name in term.split())


def read_registry(folder: str | os.PathLike[str]) -> Registry:
    """The registry beside the sources."""
    path = Path(folder) / FILE
    try:
        data = path.read_bytes()
        raw = tomllib.loads(data.decode())
    except OSError as error:
        raise InputError(f"cannot read {str(path)!r}: {error.strerror}; name a folder with a {FILE}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{str(path)!r} is no TOML: {error}; mend it") from error
    entries = tuple(_entry(item) for item in raw.get("statement", []))
    twice = [name for name, times in Counter(entry.id for entry in entries).items() if times > 1]
    if not entries or twice:
        raise InputError(
            f"{str(path)!r} has "
            + (f"the id {twice[0]!r} twice" if twice else "no [[statement]]")
            + "; give every statement an id of its own"
        )
    return Registry(entries, dict(raw.get("digests", {})), hashlib.sha256(data).hexdigest())


def write_digests(folder: str | os.PathLike[str], digests: Mapping[str, str]) -> None:
    """Replace the last section of the registry, ``[digests]``; everything before it stays byte for byte."""
    path = Path(folder) / FILE
    text = path.read_text(encoding="utf-8")
    head = text.split("\n[digests]\n")[0].rstrip("\n")
    rows = "".join(f'"{name}" = "{digest}"\n' for name, digest in sorted(digests.items()))
    write_text(path, f"{head}\n\n[digests]\n{rows}")


def _entry(raw: Mapping[str, Any]) -> Registered:
    name = raw.get("id")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9-]+", name):
        raise InputError(f"{FILE}: the id {name!r} is no name; write small letters, digits and dashes")
    _refuse_unknown(name, raw, _ENTRY)
    labels = raw.get("labels")
    if not isinstance(labels, list) or not labels or not all(isinstance(label, str) for label in labels):
        raise InputError(f"{FILE}: labels of {name!r} is {labels!r}; list the ledger's labels that it covers")
    if raw.get("version") not in VERSIONS:
        raise InputError(f"{FILE}: version of {name!r} is {raw.get('version')!r}; write one of {', '.join(VERSIONS)}")
    family = raw.get("family")
    return Registered(
        id=name,
        labels=tuple(labels),
        version=raw["version"],
        covers=_text(name, raw, "covers"),
        statement=_matching(name, raw, "statement", _NAME),
        proof=_matching(name, raw, "proof", _NAME),
        refutes=raw.get("refutes", False) is True,
        family=None if family is None else _matching(name, raw, "family", _TERM),
        rivals=tuple(_rival(name, item) for item in raw.get("rivals", [])),
    )


def _rival(name: str, raw: Mapping[str, object]) -> Rival:
    _refuse_unknown(name, raw, _RIVAL)
    return Rival(
        _text(name, raw, "says"), _matching(name, raw, "mutant", _TERM), _matching(name, raw, "refuted_by", _NAME)
    )


def _refuse_unknown(name: str, raw: Mapping[str, object], known: set[str]) -> None:
    for key in raw:
        if key not in known:
            raise InputError(f"{FILE}: {name!r} has the key {key!r}; the keys are {', '.join(sorted(known))}")


def _text(name: str, raw: Mapping[str, object], key: str) -> str:
    value = raw.get(key)
    if not isinstance(value, str) or not value.strip():
        raise InputError(f"{FILE}: {key} of {name!r} is {value!r}; write a sentence")
    return value


def _matching(name: str, raw: Mapping[str, object], key: str, pattern: re.Pattern[str]) -> str:
    value = raw.get(key)
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise InputError(f"{FILE}: {key} of {name!r} is {value!r}; write qualified names such as {ROOT}.Weights.bound")
    return value
