"""What refutes a sentence of the paper is said in words: no witness is two bare numbers side by side."""

import re

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.trial.claim import Claim
from fdtheory.trial.evidence import exact

_NUMBER = r"(?:-?\d+(?:/\d+)?(?:\.\d+)?(?:·10\^-?\d+)?|\[[^\]]*\]|\([-\d, ]*\))"
BARE = re.compile(rf"{_NUMBER} (?:==|!=|<=|>=|<|>|=) {_NUMBER}")
ERRATA = [item.claim for item in collect(paper_sources()) if item.claim.erratum]


@pytest.mark.parametrize("found", ERRATA, ids=lambda found: found.id)
def test_a_witness_names_its_quantities(found: Claim) -> None:
    judgement = found.judge()
    assert judgement.verdict == "REFUTED"
    witness = judgement.witness
    assert witness is not None
    for seen in (witness.subject, *witness.rivals):
        assert not BARE.fullmatch(seen.seen), f"{seen.case}: {seen.seen}"


def test_the_pattern_knows_a_bare_witness() -> None:
    assert BARE.fullmatch(exact("p = 3", 0, ">=", 1).seen)
    assert BARE.fullmatch(exact("p = 3", (-1, 0), "==", (-1, 1)).seen)
    assert BARE.fullmatch(exact("p = 3", 10**40 + 1, "<=", 10**40).seen)
    assert BARE.fullmatch("[6.81 +/- 9.63e-15] <= 0")
    assert not BARE.fullmatch(exact("p = 3", 0, ">=", 1, named=("curvature", "")).seen)
