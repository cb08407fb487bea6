"""Where in a reader's copy each statement stands: by its LaTeX label, else by the words of its sentence."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from fdtheory.annotate.fingerprints import Fingerprint, best_unit, windows_of
from fdtheory.annotate.source_numbers import DISPLAYS, FLOATS, without_comments
from fdtheory.annotate.units import Unit, behind_options, units_of
from fdtheory.errors import InputError

ENOUGH = 0.2
"""The share of the statements that has to be found before a file is taken for the paper."""
LONGEST = 5_000_000
"""Characters of a source; a paper has a hundred thousand."""
_INPUT = re.compile(r"\\(?:input|include)\s*\{([^{}]+)\}")
_FENCE = re.compile(r"\\(begin|end)\s*\{([^{}]*)\}")
_LINE_END = re.compile(r"(\s|\\\\(\[[^\]]*\])?|~)+$")


@dataclass(frozen=True)
class Place:
    """A statement that was found: ``at`` is where a mark goes, ``first`` and ``last`` what it is about."""

    label: str
    kind: str
    first: int
    last: int
    at: int


@dataclass(frozen=True)
class Placed:
    """The statements found in a source, in its order, and those that were not."""

    places: tuple[Place, ...]
    missing: tuple[str, ...]


def read_source(path: str) -> str:
    """The LaTeX of a file, with the files that it inputs put in their places."""
    text = _read(Path(path.replace("\0", "")))
    if r"\begin{document}" not in text:
        raise InputError(f"PAPER {path!r} has no \\begin{{document}}; name the main .tex file of the paper")
    if len(text) > LONGEST:
        raise InputError(f"PAPER {path!r} has {len(text)} characters; give one of at most {LONGEST}")
    return text


def _read(path: Path, depth: int = 0) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InputError(f"PAPER {str(path)!r} is not UTF-8 text; convert it first") from error
    except (OSError, ValueError) as error:
        raise InputError(f"PAPER {str(path)!r} cannot be read; name a .tex file") from error
    quiet = without_comments(text)

    def included(found: re.Match[str]) -> str:
        inner = path.parent / (found[1] if found[1].endswith(".tex") else f"{found[1]}.tex")
        # what stands in a comment stays there, and what LaTeX would not find it will say itself
        if quiet[found.start()] != "\\" or depth > 8 or not inner.is_file():
            return found[0]
        return _read(inner, depth + 1)

    return _INPUT.sub(included, text)


def place_all(source: str, labels: Iterable[str], fingerprints: Mapping[str, Fingerprint]) -> Placed:
    """Find every statement; a file in which too few are found is not the paper."""
    wanted = list(labels)
    units = units_of(source)
    text = without_comments(source)
    known = [windows_of(text[unit.first : unit.last]) for unit in units]
    found, missing = [], []
    for label in wanted:
        place = _by_label(label, text, units)
        if place is None and label in fingerprints:
            unit = best_unit(fingerprints[label], units, known)
            place = None if unit is None else Place(label, unit.kind, unit.first, unit.last, _end_of(unit, text))
        if place is None:
            missing.append(label)
        else:
            found.append(place)
    if wanted and len(found) < max(1, ENOUGH * len(wanted)):
        raise InputError(
            f"PAPER is another paper: {len(found)} of {len(wanted)} statements of the ledger are found in it; "
            "give the LaTeX of the paper that the ledger is about"
        )
    return Placed(tuple(sorted(found, key=lambda place: (place.at, place.first))), tuple(missing))


def _by_label(label: str, text: str, units: list[Unit]) -> Place | None:
    """The display, box or float that carries the label."""
    if not (mark := re.search(r"\\label\s*\{" + re.escape(label) + r"\}", text)):
        return None
    for unit in units:
        if unit.kind == "display" and unit.first <= mark.start() < unit.last:
            return Place(label, "display", unit.first, unit.last, unit.last)
    open_at: list[tuple[str, int, int]] = []
    for fence in _FENCE.finditer(text, 0, mark.start()):
        if fence[1] == "begin":
            open_at.append((fence[2], fence.start(), fence.end()))
        elif open_at:
            open_at.pop()
    for env, first, behind in reversed(open_at):
        last = text.find(rf"\end{{{env}}}", mark.end())
        last = mark.end() if last < 0 else last
        if env.rstrip("*") in FLOATS:
            return Place(label, "float", first, last, first)
        if env != "document" and env not in DISPLAYS:
            return Place(label, "box", first, last, behind_options(text, behind))
    return None


def _end_of(unit: Unit, text: str) -> int:
    """Behind the last word, and before a line break that ends a line of an algorithm."""
    if unit.kind == "display":
        return unit.last
    trailing = _LINE_END.search(text, unit.first, unit.last)
    return trailing.start() if trailing and trailing.end() == unit.last else unit.last
