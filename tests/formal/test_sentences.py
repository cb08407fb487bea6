"""The sentences that Coq proves are those of the proof kernel and of the ledger; a change on either side is seen."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sympy import factorial

from fdtheory.formal import sentences
from fdtheory.formal.judge import judge_kernel, register
from fdtheory.formal.reading import verdicts_in
from fdtheory.formal.registry import read_registry
from fdtheory.formal.sentences import FILE, SHARED, Shared, parted, source
from fdtheory.formal.sources import read_sources
from fdtheory.proof import refute

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "verification" / "kernel"
ENTRIES = {
    entry.statement.removeprefix("FD.SentencesStencil."): entry
    for entry in read_registry(KERNEL).entries
    if entry.statement.startswith("FD.SentencesStencil.")
}


def in_ledger(label: str) -> set[str]:
    """The sentences that the claims of a statement were judged by."""
    ledger = json.loads((ROOT / "verification" / "ledger.json").read_text(encoding="utf-8"))
    (found,) = (one for one in ledger["statements"] if one["label"] == label)
    return {sentence["text"] for claim in found["claims"] for sentence in claim["sentences"]}


def test_the_committed_source_is_written_from_the_sentences() -> None:
    assert parted(read_sources(KERNEL).files) == ()
    assert (KERNEL / FILE).read_text(encoding="utf-8") == source()


def test_every_sentence_is_registered_with_all_its_rivals() -> None:
    assert list(ENTRIES) == list(SHARED)
    for name, one in SHARED.items():
        assert [rival.mutant for rival in ENTRIES[name].rivals] == [
            f"FD.SentencesStencil.{name}_{rival}" for rival in one.rivals
        ]


@pytest.mark.campaign(keep=6)
@pytest.mark.parametrize("name", list(SHARED))
def test_the_claims_of_its_labels_are_judged_by_the_same_sentence(name: str) -> None:
    said = SHARED[name].theorem.sentence().text()
    assert all(said in in_ledger(label) for label in ENTRIES[name].labels)


@pytest.mark.parametrize("name", list(SHARED))
def test_every_rival_is_another_sentence_and_false(name: str) -> None:
    theorem = SHARED[name].theorem
    for rival in SHARED[name].rivals.values():
        wrong = theorem.sentence(rival)
        assert wrong != theorem.sentence()
        assert refute(wrong) is not None or rival is SHARED[name].rivals["late"]


def changed(monkeypatch: pytest.MonkeyPatch, name: str, subject: Any) -> None:
    """Give a theorem of the library another subject, as an edit of its formula would."""
    one = SHARED[name]
    new: Mapping[str, Shared] = {**SHARED, name: Shared(replace(one.theorem, subject=subject), one.rivals)}
    monkeypatch.setattr(sentences, "SHARED", new)


def test_a_changed_sentence_takes_every_label_its_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(one.formal for one in verdicts_in(KERNEL).values())
    changed(monkeypatch, "odd_defect", lambda n: factorial(n) * factorial(n - 1))
    found = verdicts_in(KERNEL)["ours:defect-moment"]
    assert not found.formal
    assert "does not state the sentences of the proof kernel" in found.why


@pytest.mark.campaign
def test_a_changed_source_is_seen_by_the_judge_and_mended_by_registering(folder: Path) -> None:
    (folder / FILE).write_text(source().replace("<= 1.", "<= 2.", 1), encoding="utf-8")
    verdict = judge_kernel(folder)
    assert any("does not state the sentences" in reason for reason in verdict.refused)
    assert not verdict.green
    register(folder)
    assert (folder / FILE).read_text(encoding="utf-8") == source()
