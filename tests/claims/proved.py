"""The test that several rooms have of their claims: each of them is PROVED in the committed ledger."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from fdtheory.trial.claim import Claim


def proved_in_the_ledger(claims: Iterable[Claim]) -> Callable[..., None]:
    @pytest.mark.parametrize("claim", claims, ids=lambda claim: claim.id)
    def test_proved(committed: Callable[[str], dict[str, Any]], claim: Claim) -> None:
        found = committed(claim.id)
        assert (found["green"], found["strength"]) == (True, "PROVED")

    return test_proved
