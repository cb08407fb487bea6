"""Claims by their name, wherever their file is, and what they came out as.

`make verify` judges every claim as it is and compares with the committed ledger, so that tests read this one and judge
only what they have changed.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.trial.claim import Claim


@pytest.fixture(scope="session")
def claims() -> dict[str, Claim]:
    return {item.claim.id: item.claim for item in collect(paper_sources())}


@pytest.fixture(scope="session")
def committed() -> Callable[[str], dict[str, Any]]:
    """The committed outcome of a claim by its name."""
    path = Path(__file__).parents[2] / "verification" / "ledger.json"
    ledger = json.loads(path.read_text(encoding="utf-8"))
    found = {f"{entry['label']}/{claim['name']}": claim for entry in ledger["statements"] for claim in entry["claims"]}

    def outcome(name: str) -> dict[str, Any]:
        assert name in found, f"{name} is not in the committed ledger; write it with `make ledger`"
        return found[name]

    return outcome
