"""Sentences known by hashes of their word windows: enough to find them again, nothing of their text."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from fdtheory.annotate.units import Unit
from fdtheory.errors import InputError
from fdtheory.files import Record

WINDOW = 4
"""Words of a window."""
ALIKE = 0.34
"""How much of two pieces has to agree before the one is taken for the other."""
_NOISE = re.compile(
    r"\\(?:label|cite\w*|ref|eqref|begin|end|vspace|hspace)\*?\s*(?:\[[^\[\]]*\]\s*)*\{[^{}]*\}"
    r"|\\(?:left|right|quad|qquad|[bB]igg?[lr]?|displaystyle|nonumber|notag|rm|bm|text\w*|mathrm|mathbf|addlinespace)\b"
)
_WORD = re.compile(r"\\[A-Za-z]+|[A-Za-z]+|[0-9]+|[=<>+/^-]")


@dataclass(frozen=True)
class Fingerprint:
    """What is known of a sentence: its hashed windows, and the label that stands before it."""

    windows: frozenset[str]
    after: str = ""


def windows_of(text: str) -> frozenset[str]:
    """The hashed windows of a piece of LaTeX; layout, citations and references count for nothing.

    >>> windows_of("One two\\\\quad three four.") == windows_of("one  two three {four}")
    True
    """
    words = [word.lower() for word in _WORD.findall(_NOISE.sub(" ", text))]
    runs = [words[i : i + WINDOW] for i in range(max(1, len(words) - WINDOW + 1))]
    return frozenset(sha256(" ".join(run).encode()).hexdigest()[:10] for run in runs if run)


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """How much two sets of windows have in common, from 0 to 1."""
    return 2 * len(one & other) / (len(one) + len(other)) if one or other else 0.0


def best_unit(sought: Fingerprint, units: Sequence[Unit], known: Sequence[frozenset[str]]) -> Unit | None:
    """The piece that is most like what is sought; of equal ones that behind the same label. None if none is alike."""
    scores = [(likeness(sought.windows, w), unit.after == sought.after) for unit, w in zip(units, known, strict=True)]
    best = max(range(len(units)), key=lambda i: scores[i], default=None)
    return units[best] if best is not None and scores[best][0] >= ALIKE else None


def read_fingerprints(text: str | None = None) -> dict[str, Fingerprint]:
    """The fingerprints of the paper that we ship, or those of ``text``."""
    if text is None:
        text = files("fdtheory.annotate").joinpath("fingerprints.json").read_text(encoding="utf-8")
    entries: Record = json.loads(text)
    return {label: Fingerprint(frozenset(e["windows"].split()), e.get("after", "")) for label, e in entries.items()}


def load_fingerprints(path: str | None) -> dict[str, Fingerprint]:
    """The fingerprints of a file; without one, those of the paper that ships."""
    if path is None:
        return read_fingerprints()
    try:
        return read_fingerprints(Path(path.replace("\0", "")).read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(f"--fingerprints {path!r} cannot be read; give the file that `fdtheory new` wrote") from error


def written(fingerprints: Iterable[tuple[str, Fingerprint]]) -> str:
    """Fingerprints as they are kept."""
    entries = {label: {"after": f.after, "windows": " ".join(sorted(f.windows))} for label, f in fingerprints}
    return json.dumps(entries, indent=0, ensure_ascii=False) + "\n"
