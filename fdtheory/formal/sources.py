"""The sources of a Coq development: read once, digested, and searched for words that would weaken what Coq accepts.

What is digested here is what is compiled: the bytes are read once and handed on, never read a second time.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import final

from fdtheory.errors import InputError

ROOT = "FD"
"""The logical root: the file ``Weights.v`` is the module ``FD.Weights``."""

FORBIDDEN = (
    "Axiom",
    "Axioms",
    "Parameter",
    "Parameters",
    "Conjecture",
    "Conjectures",
    "Admitted",
    "admit",
    "give_up",
    "Admit Obligations",
    "Declare Module",
    "Declare ML Module",
    "Primitive",
    "bypass_check",
    "Guard Checking",
    "Positivity Checking",
    "Universe Checking",
    "Definitional UIP",
    "native_compute",
    "native_cast_no_check",
    "Load",
    "Redirect",
    "Cd",
    "Drop",
    "Extraction",
    "Add LoadPath",
    "Add Rec LoadPath",
    "Add ML Path",
    "Write State",
    "Restore State",
)
"""Words that may stand nowhere but in comments and strings: they assume, switch checks off, load code, write files."""

_FILE = re.compile(r"[A-Z][A-Za-z0-9_]*\.v")
_MARK = re.compile(r'\(\*|\*\)|"')
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_']*")


@final
@dataclass(frozen=True)
class Offence:
    """A forbidden word in a source."""

    file: str
    line: int
    words: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.words}"


@final
@dataclass(frozen=True)
class Sources:
    """The ``.v`` files of one folder, by name."""

    folder: Path
    files: dict[str, bytes]

    def digests(self) -> dict[str, str]:
        """SHA-256 of every file, by name."""
        return {name: hashlib.sha256(data).hexdigest() for name, data in sorted(self.files.items())}

    def offences(self) -> list[Offence]:
        """Every forbidden word, and every file that cannot be read as Coq text."""
        return [offence for name, data in sorted(self.files.items()) for offence in offences(name, data)]


def read_sources(folder: str | os.PathLike[str]) -> Sources:
    """The sources of ``folder``, which has to hold at least one; a name that Coq could take for another is refused."""
    where = Path(folder)
    try:
        paths = sorted(path for path in where.iterdir() if path.suffix == ".v")
        files = {path.name: path.read_bytes() for path in paths}
    except OSError as error:
        raise InputError(
            f"cannot read the Coq sources in {str(folder)!r}: {error.strerror}; name a folder with .v files"
        ) from error
    if not files:
        raise InputError(f"the folder {str(folder)!r} holds no .v file; name the folder of the Coq development")
    for name in files:
        if not _FILE.fullmatch(name):
            raise InputError(f"the Coq source {name!r} is no plain module name; call it like Weights.v")
    return Sources(where, files)


def offences(name: str, data: bytes) -> Iterator[Offence]:
    """The forbidden words of one source, with their lines."""
    try:
        code = without_comments(data.decode())
    except UnicodeDecodeError:
        yield Offence(name, 1, "is not UTF-8")
        return
    except ValueError as error:
        yield Offence(name, 1, str(error))
        return
    found = [(match.group(), match.start()) for match in _WORD.finditer(code)]
    for phrase in FORBIDDEN:
        words = phrase.split()
        for at in range(len(found) - len(words) + 1):
            if [word for word, _ in found[at : at + len(words)]] == words:
                yield Offence(name, code.count("\n", 0, found[at][1]) + 1, phrase)


def without_comments(text: str) -> str:
    """The text with comments (which nest) and strings blanked out, line breaks kept.

    As in Coq, a string inside a comment is a string: a closing mark in it closes nothing.

    >>> without_comments('a (* b (* "*)" *) Axiom *) c "Axiom" d').split()
    ['a', 'c', 'd']
    """
    kept: list[str] = []
    depth, at = 0, 0
    while match := _MARK.search(text, at):
        piece = text[at : match.start()]
        kept.append(piece if depth == 0 else _blank(piece))
        at = match.end()
        if match.group() == '"':
            end = text.find('"', at)
            if end < 0:
                raise ValueError("a string does not end")
            kept.append(_blank(text[match.start() : end + 1]))
            at = end + 1
            continue
        depth = depth + 1 if match.group() == "(*" else max(depth - 1, 0)
        kept.append("  ")
    if depth:
        raise ValueError("a comment does not end")
    return "".join([*kept, text[at:]])


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
