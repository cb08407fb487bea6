"""Scores count only while the sources are the same."""

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.ledger.mutation_score import Score, fingerprint, score_of, scores_in, source_file

MODULE = "fdtheory.differences.stencil"
ENTRY = {"modules": [0], "fingerprint": fingerprint([MODULE]), "mutation": Score(killed=3, blind=1).to_dict()}


def test_a_score_of_other_sources_does_not_count() -> None:
    assert scores_in({"modules": [MODULE], "claims": {"a/b": ENTRY}}) == {"a/b": Score(killed=3, blind=1)}
    assert scores_in({"modules": [MODULE], "claims": {"a/b": {**ENTRY, "fingerprint": "0" * 16}}}) == {}
    assert scores_in({"modules": ["fdtheory.gone"], "claims": {"a/b": ENTRY}}) == {}


def test_fingerprints_tell_sources_apart() -> None:
    assert fingerprint([MODULE]) != fingerprint(["fdtheory.differences"]) != ""
    assert fingerprint(["fdtheory.gone"]) == ""
    assert source_file("fdtheory.gone") is None


def test_a_claim_has_one_score_under_all_its_statements() -> None:
    item = next(item for item in collect(paper_sources()) if item.claim.also)
    scores = {item.claim.id: Score(killed=2)}
    assert all(score_of(item.claim.under(label), scores) == Score(killed=2) for label in item.claim.labels)
    assert score_of(item.claim, {}) is None
