"""How much an erratum matters to a reader, from ``claims/errata_weight.toml``. It gives no verdict."""

import tomllib
from importlib.resources import files

from fdtheory.errors import InputError
from fdtheory.ledger.shape import GravityRecord

CLASSES = ("result", "argument", "slip")
UNLISTED = 1_000_000


def load_gravity(text: str | None = None) -> dict[str, tuple[str, int]]:
    """Class and place in it for each listed label; ``text`` stands in for the shipped file.

    >>> load_gravity('result = ["a", "b"]')["b"]
    ('result', 2)
    """
    if text is None:
        text = files("fdtheory.claims").joinpath("errata_weight.toml").read_text(encoding="utf-8")
    found: dict[str, tuple[str, int]] = {}
    for name, labels in tomllib.loads(text).items():
        if name not in CLASSES:
            raise InputError(f"errata_weight.toml has the list {name!r}; choose one of {', '.join(CLASSES)}")
        for place, label in enumerate(labels, start=1):
            if label in found:
                raise InputError(f"label {label!r} stands twice in errata_weight.toml; keep one")
            found[label] = (name, place)
    return found


def gravity_of(label: str, listed: dict[str, tuple[str, int]]) -> GravityRecord:
    """For the ledger's JSON; what is not listed is a step of an argument, after all that are."""
    name, place = listed.get(label, ("argument", UNLISTED))
    return {"class": name, "place": place}
