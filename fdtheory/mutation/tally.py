"""The outcome of a campaign as plain data, and what of an earlier one still stands."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from fdtheory import __version__
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.ledger.mutation_score import Score
from fdtheory.mutation.campaign import Campaign
from fdtheory.mutation.mutants import Mutant
from fdtheory.mutation.survivors import Fate, Sorted

SCHEMA = 1
_LISTS = ("reached", "two_sided")
"""What of a line are claims, written as their numbers."""


@dataclass(frozen=True)
class Line:
    """A judged mutant as it is written down; ``fingerprint`` is that of the sources on which its fate depends.

    ``two_sided`` has the two-sided claims in which a survivor, looser or blind, stands.
    """

    key: str
    fate: str
    where: str
    slip: str
    why: str
    reached: tuple[str, ...]
    fingerprint: str
    two_sided: tuple[str, ...] = ()

    @classmethod
    def of(cls, found: Sorted, campaign: Campaign) -> "Line":
        """Who noticed it first depends on the machine, so that it is left out: the same sources give the same bytes."""
        trial, mutant = found.trial, found.trial.mutant
        return cls(
            mutant.key,
            str(found.fate),
            f"{mutant.module}:{mutant.line}",
            f"{mutant.kind}: {mutant.before} -> {mutant.after}",
            found.trial.how if trial.by_time_alone else "" if trial.killed else found.why,
            trial.reached,
            campaign.fingerprint_of(trial.reached),
            found.two_sided,
        )

    @property
    def by_time_alone(self) -> bool:
        """Noticed, but only since a claim does not end."""
        return self.fate == Fate.KILLED and bool(self.why)

    def to_dict(self, claims: Mapping[str, int]) -> dict[str, object]:
        numbers = {name: [claims[claim] for claim in getattr(self, name)] for name in _LISTS}
        return {**vars(self), **numbers}


def still_standing(data: Record | None, chosen: Sequence[Mutant], campaign: Campaign) -> dict[str, Line]:
    """Of the lines of an earlier file those of these mutants whose sources are the same, by key."""
    if data is None or data.get("fdtheory") != __version__:
        return {}
    names = list(data["claims"])
    wanted = {mutant.key: mutant for mutant in chosen}
    kept: dict[str, Line] = {}
    for row in data["mutants"]:
        if not row.keys() >= {*_LISTS}:  # of an older kind
            continue
        line = Line(**{**row, **{name: tuple(names[index] for index in row[name]) for name in _LISTS}})
        if line.key in wanted and _stands(line, wanted[line.key], campaign):
            kept[line.key] = line
    return kept


def _stands(line: Line, mutant: Mutant, campaign: Campaign) -> bool:
    now = tuple(each.claim for each in campaign.reached_by(mutant))
    return line.reached == now and line.fingerprint == campaign.fingerprint_of(now)


def scores(lines: Iterable[Line], campaign: Campaign) -> dict[str, Score]:
    """For each claim what became of the mutants that it runs through."""
    counts = {claim: Counter[str]() for claim in campaign.baselines}
    for line in lines:
        for claim in line.reached:
            counts[claim][line.fate] += 1
    return {claim: Score(**{str(fate): found[str(fate)] for fate in Fate}) for claim, found in counts.items()}


def to_json(lines: Iterable[Line], campaign: Campaign, sample: int | None, seed: int) -> str:
    """The whole outcome; the same bytes for the same sources, sample and seed."""
    ordered = sorted(lines, key=lambda line: line.key)
    names = sorted({name for claim in campaign.baselines for name in campaign.modules_of(claim)})
    place = {name: index for index, name in enumerate(names)}
    numbers = {claim: index for index, claim in enumerate(campaign.baselines)}
    counted = scores(ordered, campaign)
    data = {
        "schema": SCHEMA,
        "fdtheory": __version__,
        "sample": sample,
        "seed": seed,
        "mutants in all": len(campaign.mutants),
        "summary": summary(ordered),
        "in two-sided claims": [line.key for line in ordered if line.two_sided],
        "modules": names,
        "claims": {
            claim: {
                "modules": [place[name] for name in campaign.modules_of(claim)],
                "fingerprint": campaign.fingerprint_of([claim]),
                "sides": str(campaign.baselines[claim].sides),
                "mutation": counted[claim].to_dict(),
            }
            for claim in campaign.baselines
        },
        "mutants": [line.to_dict(numbers) for line in ordered],
    }
    rows = ",\n".join(f' "{key}": {_block(value)}' for key, value in data.items())
    return f"{{\n{rows}\n}}\n"


def summary(lines: Iterable[Line]) -> dict[str, int]:
    """How many of each fate."""
    found = Counter(line.fate for line in lines)
    return {str(fate): found[str(fate)] for fate in Fate}


def read(path: str) -> Record | None:
    """An earlier file, or None if there is none; anything else in its place is refused."""
    if not Path(path).is_file():
        return None
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"--json {path}: {error}; name a file of `fdtheory mutate`, or a new one") from error
    if not isinstance(data, dict) or data.get("schema") != SCHEMA or "mutants" not in data:
        raise InputError(f"--json {path} is no file of `fdtheory mutate`; name another one, nothing was written")
    return data


def _block(value: object) -> str:
    """One line for each entry of a long table, so that two versions can be compared."""
    if isinstance(value, dict) and value and isinstance(next(iter(value.values())), dict):
        return "{\n" + ",\n".join(f"  {_dump(k)}: {_dump(v)}" for k, v in value.items()) + "\n }"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {_dump(v)}" for v in value) + "\n ]"
    return _dump(value)


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
