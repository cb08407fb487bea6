"""Scores count only while the sources are the same."""

import json
import tomllib
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger import mutation_score
from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.ledger.mutation_score import Score, committed_scores, fingerprint, score_of, scores_in, source_file

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


def test_scores_are_optional_but_never_half_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "mutation.json"
    monkeypatch.setattr(mutation_score, "PLACES", (tmp_path / "elsewhere.json", place))
    assert committed_scores() == {}
    place.write_text(json.dumps({"modules": [MODULE], "claims": {"a/b": ENTRY}}))
    assert committed_scores() == {"a/b": Score(killed=3, blind=1)}
    for torn in ('{"modules": [', "[]", '{"claims": {}}', '{"modules": [], "claims": {"a/b": {}}}'):
        place.write_text(torn)
        with pytest.raises(InputError, match=r"mutation\.json cannot be read"):
            committed_scores()


def test_what_the_build_takes_along_is_in_the_checkout() -> None:
    """A path that is missing stops every install, an editable one too."""
    root = Path(mutation_score.__file__).parents[2]
    build = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    missing = [path for path in build["targets"]["wheel"]["force-include"] if not (root / path).exists()]
    assert missing == []
