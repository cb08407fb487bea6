"""The results that ship with the project: numbers, not data; `fdtheory experiment NAME --data FILE` makes them anew."""

import json
from functools import cache
from pathlib import Path

from fdtheory.errors import InputError
from fdtheory.experiments.plans import registered_plans
from fdtheory.files import Record

FOLDER = Path(__file__).with_name("recorded_results")


def is_recorded(name: str) -> bool:
    return FOLDER.joinpath(f"{name}.json").exists()


def recorded_names(experiment: str) -> list[str]:
    """Under which names results of an experiment are recorded: its plan's first, then those of the whole set."""
    plans = registered_plans()
    return [name for name in plans if plans[name].experiment == experiment and is_recorded(name)] or [experiment]


@cache
def recorded_results(name: str) -> Record:
    """The recorded results of one experiment; not to be altered."""
    path = FOLDER / f"{name}.json"
    if not path.exists():
        raise InputError(f"no results of {name!r} are recorded; run it with --out first")
    return dict(json.loads(path.read_text(encoding="utf-8")))
