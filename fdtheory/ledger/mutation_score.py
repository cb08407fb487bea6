"""How many near misses of a claim's mathematics the ledger notices: read back from the committed file.

A score counts only while the sources that the claim runs through are those that were mutated. Scores are optional: a
claim whose sources have changed since has none, and so has every claim where the file is missing.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.ledger.shape import MutationRecord
from fdtheory.trial.claim import Claim

_PACKAGE = Path(__file__).parents[1]
# In an installed package beside the code, in a checkout where `fdtheory mutate` writes it.
PLACES = (_PACKAGE / "ledger" / "mutation.json", _PACKAGE.parent / "verification" / "mutation.json")


@dataclass(frozen=True)
class Score:
    """What became of the near misses that a claim runs through."""

    killed: int = 0
    equivalent: int = 0
    looser: int = 0
    blind: int = 0

    @property
    def tried(self) -> int:
        return self.killed + self.equivalent + self.looser + self.blind

    def __str__(self) -> str:
        """
        >>> print(Score(killed=7, looser=1))
        near misses: 8 tried, 7 noticed, 0 equivalent, 1 looser, 0 blind
        """
        parts = f"{self.killed} noticed, {self.equivalent} equivalent, {self.looser} looser, {self.blind} blind"
        return f"near misses: {self.tried} tried, {parts}"

    def to_dict(self) -> MutationRecord:
        return {"killed": self.killed, "equivalent": self.equivalent, "looser": self.looser, "blind": self.blind}


def fingerprint(modules: Iterable[str]) -> str:
    """One short name for the sources of these modules as they are; "" when one of them is gone."""
    digests = [(name, _digest(name)) for name in sorted(modules)]
    if not all(digest for _, digest in digests):
        return ""
    return sha256("".join(f"{name} {digest}\n" for name, digest in digests).encode()).hexdigest()[:16]


@cache
def _digest(module: str) -> str:
    """Of a module's source, which hundreds of claims run through; "" when it is gone."""
    path = source_file(module)
    return sha256(path.read_bytes()).hexdigest() if path else ""


def source_file(module: str) -> Path | None:
    """The file of a module of this package."""
    stem = _PACKAGE.parent.joinpath(*module.split("."))
    return next((path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.is_file()), None)


def committed_scores() -> dict[str, Score]:
    """The committed scores by claim, those whose sources are the same."""
    path = next((path for path in PLACES if path.is_file()), None)
    if path is None:
        return {}
    try:
        return scores_in(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise InputError(
            f"{path.name} cannot be read ({type(error).__name__}); remove it, or write it again with `fdtheory mutate`"
        ) from None


def scores_in(data: Record) -> dict[str, Score]:
    """The scores of a file of `fdtheory mutate` that still belong to the sources."""
    names = data["modules"]
    return {
        claim: Score(**entry["mutation"])
        for claim, entry in data["claims"].items()
        if entry["fingerprint"] == fingerprint(names[index] for index in entry["modules"])
    }


def score_of(claim: Claim, scores: Mapping[str, Score]) -> Score | None:
    """The score of a claim under any of the statements that it decides."""
    return next((scores[key] for label in claim.labels if (key := f"{label}/{claim.name}") in scores), None)
