"""Figures that were drawn before, embedded as images; each may say which statements it belongs to."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree.ElementTree import ParseError

from fdtheory.errors import InputError
from fdtheory.report.html.drawing import data_uri


@dataclass(frozen=True)
class Figure:
    """One drawing with its title and the labels of its statements, from NAME.svg and NAME.json.

    ``source`` is the whole drawing as an address without quotes or ampersands, or empty when it is too heavy.
    """

    name: str
    title: str
    labels: tuple[str, ...]
    source: str

    @property
    def anchor(self) -> str:
        return f"figure-{self.name}"


BUDGET = 215_000
"""How many characters all embedded drawings may take together, so that the report stays easy to send."""


def figures_in(folder: Path, budget: int = BUDGET) -> list[Figure]:
    """The figures of a folder by name, embedded as long as they fit; none when there is no such folder."""
    found: list[Figure] = []
    for path in sorted(folder.glob("*.svg")) if folder.is_dir() else ():
        figure = _figure(path)
        fits = len(figure.source) <= budget
        budget -= len(figure.source) if fits else 0
        found.append(figure if fits else replace(figure, source=""))
    return found


def _figure(path: Path) -> Figure:
    data = _data(path.with_suffix(".json"))
    title = str(data.get("title") or path.stem.replace("-", " ").replace("_", " "))
    labels = data.get("labels")
    named = tuple(map(str, labels)) if isinstance(labels, list) else ()
    return Figure(path.stem, title, named, _embedded(path))


def _embedded(path: Path) -> str:
    try:
        return data_uri(path.read_bytes())
    except ParseError as error:
        raise InputError(f"{str(path)!r} is not SVG: {error}; draw it again with `fdtheory figures`") from error


def _data(path: Path) -> dict[str, object]:
    if not path.is_file():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InputError(f"{str(path)!r} is not JSON: {error}; write it again with `fdtheory figures`") from error
    return data if isinstance(data, dict) else {}
