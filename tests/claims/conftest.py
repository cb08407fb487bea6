"""Claims by their name, wherever their file is."""

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.trial.claim import Claim


@pytest.fixture(scope="session")
def claims() -> dict[str, Claim]:
    return {item.claim.id: item.claim for item in collect(paper_sources())}
