"""The finite-difference lemma and its appendix: every universal statement is proved, every misprint is refuted."""

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.ledger.statements import load_statements
from fdtheory.trial.claim import Strength, Verdict

MISPRINTED = {
    "eq:pth-Taylor",
    "par:even-star",
    "par:even-moment-range",
    "par:odd-system",
    "par:odd-cramer",
    "par:alpha-minus-j-product",
    "par:binomial-sum",
}
ARGUED = {"eq:pth-Taylor"}  # composed by prose here: Taylor's formula itself
LABELS = [s.label for s in load_statements().values() if s.section == "Appendix B" and not (s.beyond or s.reason)]


@pytest.fixture(scope="module")
def claims():
    found = {}
    for item in collect(paper_sources()):
        found.setdefault(item.claim.label, []).append(item.claim)
    return found


def test_all_of_appendix_b_is_listed():
    assert len(LABELS) == 32
    assert set(LABELS) >= MISPRINTED


@pytest.mark.parametrize("label", LABELS)
def test_universal_statements_are_derived_for_every_n(claims, committed, label):
    verdicts, strengths = set(), []
    for claim in claims[label]:
        outcome = committed(claim.id)
        assert outcome["green"]
        strengths.append(Strength[outcome["strength"]])
        verdicts.add(outcome["verdict"])
    assert min(strengths) is (Strength.ARGUED if label in ARGUED else Strength.PROVED)
    assert verdicts == (
        {Verdict.REFUTED, Verdict.HOLDS}
        if label in MISPRINTED - {"par:odd-system"}
        else {Verdict.REFUTED}
        if label == "par:odd-system"
        else {Verdict.HOLDS}
    )
