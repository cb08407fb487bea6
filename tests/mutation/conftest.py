"""A campaign on one quick claim: what stands before its first near miss takes seconds, and nobody alters it."""

import pytest

from fdtheory.ledger.judge import plan
from fdtheory.mutation.campaign import Campaign


@pytest.fixture(scope="session")
def campaign() -> Campaign:
    located = plan(["par:prog"]).located
    assert [item.claim.label for item in located] == ["par:prog"]
    return Campaign.of(located, 1)
