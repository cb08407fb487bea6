"""What refutes a sentence of the paper is said in words: no witness is two bare numbers side by side."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.trial.claim import Claim
from fdtheory.trial.evidence import exact

_NUMBER = r"(?:-?\d+(?:/\d+)?(?:\.\d+)?(?:·10\^-?\d+)?|\[[^\]]*\]|\([-\d, ]*\))"
BARE = re.compile(rf"{_NUMBER} (?:==|!=|<=|>=|<|>|=) {_NUMBER}")
ERRATA = [item.claim for item in collect(paper_sources()) if item.claim.erratum]


@pytest.mark.parametrize("found", ERRATA, ids=lambda found: found.id)
def test_a_witness_names_its_quantities(committed: Callable[[str], dict[str, Any]], found: Claim) -> None:
    outcome = committed(found.id)
    assert outcome["verdict"] == "REFUTED"
    witness = outcome["witness"]
    assert witness["subject"]
    for seen in (witness["subject"], *witness["rivals"]):
        assert not BARE.fullmatch(seen), f"{witness['case']}: {seen}"


def test_the_pattern_knows_a_bare_witness() -> None:
    assert BARE.fullmatch(exact("p = 3", 0, ">=", 1).seen)
    assert BARE.fullmatch(exact("p = 3", (-1, 0), "==", (-1, 1)).seen)
    assert BARE.fullmatch(exact("p = 3", 10**40 + 1, "<=", 10**40).seen)
    assert BARE.fullmatch("[6.81 +/- 9.63e-15] <= 0")
    assert not BARE.fullmatch(exact("p = 3", 0, ">=", 1, named=("curvature", "")).seen)
