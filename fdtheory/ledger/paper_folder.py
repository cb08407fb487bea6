"""A folder with a paper of one's own on trial: its inventory, its claims, its title."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fdtheory.errors import InputError
from fdtheory.ledger.collect import Source, file_source, paper_sources
from fdtheory.ledger.statements import Statement, load_statements

INVENTORY, CLAIMS, FINGERPRINTS, PAPER = "statements.toml", "claims", "fingerprints.json", "paper.tex"
_TITLE = re.compile(r"\\title\s*(?:\[[^\]]*\])?\{((?:[^{}]|\{[^{}]*\})*)\}")
TITLE = "Faster Gradient Methods for Highly-smooth Stochastic Bilevel Optimization"


@dataclass(frozen=True)
class Trial:
    """The paper that is on trial: the one that ships, or that of a folder."""

    folder: str = ""

    @property
    def title(self) -> str:
        return (
            (_printed_title(self.folder) or Path(self.folder).resolve().name.replace("_", " "))
            if self.folder
            else TITLE
        )

    def statements(self) -> dict[str, Statement]:
        if not self.folder:
            return load_statements()
        return load_statements((Path(self.folder) / INVENTORY).read_text(encoding="utf-8"), any_theme=True)

    def sources(self) -> list[Source]:
        if not self.folder:
            return paper_sources()
        files = sorted((Path(self.folder) / CLAIMS).glob("*.py"))
        return [file_source(str(file)) for file in files if not file.name.startswith("_")]


def _printed_title(folder: str) -> str:
    """The title in the LaTeX of a folder as plain words; nothing where there is none."""
    try:
        source = (Path(folder) / PAPER).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    found = _TITLE.search(re.sub(r"(?<!\\)%[^\n]*", "", source))
    return " ".join(re.sub(r"\\[A-Za-z]+|\\\\|[{}$]", " ", found[1]).split()) if found else ""


def trial_in(names: Sequence[str]) -> tuple[Trial, list[str]]:
    """The trial that the names ask for, and the names that are left."""
    folders = [name for name in names if os.path.isdir(name)]
    for folder in folders:
        if not os.path.isfile(os.path.join(folder, INVENTORY)):
            raise InputError(f"the folder {folder!r} has no {INVENTORY}; make one with `fdtheory new DIR --paper FILE`")
    if len(folders) > 1:
        raise InputError(f"the folders {folders[0]!r} and {folders[1]!r} are two papers; put one on trial at a time")
    return Trial(folders[0] if folders else ""), [name for name in names if name not in folders]
