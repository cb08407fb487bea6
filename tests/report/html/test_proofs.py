"""Proofs on the pages: each derived step stands in full once, and every other proof that has it leads there."""

import copy
import re
from typing import Any

import pytest

from fdtheory.report.html import pages
from fdtheory.report.html.proofs import proofs_of
from fdtheory.report.html.view import view_of

LEMMA = "for all n: n*n >= n"
SHARED = ["1. [assume] for all n: n >= 0", "2. [combine from 1] for all n: n*n >= 0", f"3. [combine from 1, 2] {LEMMA}"]
LATER = [*SHARED, "4. [assume] for all n: 1 > 0", "5. [combine from 3, 4] for all n: n*n + 1 > n"]


def told(ledger: dict[str, Any], *outlines: list[str]) -> dict[str, Any]:
    """The ledger with one sentence for each outline, on different pages."""
    found = copy.deepcopy(ledger)
    judged = [entry for entry in found["statements"] if entry["claims"]]
    for entry, outline in zip(judged, outlines, strict=False):
        text = outline[-1].partition("] ")[2]
        entry["claims"][0]["sentences"] = [{"case": "", "text": text, "latex": "n", "outline": outline}]
    return found


def test_what_is_derived_elsewhere_is_a_link_and_its_own_steps_are_gone(every_verdict: dict[str, Any]) -> None:
    proofs = proofs_of(view_of(told(every_verdict, SHARED, LATER)))
    first, second = (str(proof.html) for proof in proofs.values())
    assert first.count("<li") == 3
    assert second.count("<li") == 3  # the lemma, the other premise, the conclusion
    assert '<a href="a-holds.html#1a3">known</a>' in second
    assert "n*n ≥ 0" not in second
    assert re.search(r'from <a href="#1a1">1</a>, <a href="#1a2">2</a>: the sentence above', second)


def test_every_link_between_proofs_leads_somewhere(every_verdict: dict[str, Any]) -> None:
    files = pages(told(every_verdict, SHARED, LATER))
    assert "href=a-holds.html#1a3" in files["s/a-rests.html"]
    assert "id=1a3" in files["s/a-holds.html"]


def test_a_step_from_nothing_stays_where_it_is(every_verdict: dict[str, Any]) -> None:
    other = ["1. [assume] for all n: n >= 0", "2. [combine from 1] for all n: 2*n >= 0"]
    proofs = proofs_of(view_of(told(every_verdict, SHARED, other)))
    assert "known" not in "".join(str(proof.html) for proof in proofs.values())


def test_lines_of_another_form_stay_as_they_are(every_verdict: dict[str, Any]) -> None:
    for strange in (["combine: n <= n + 1"], ["1. [combine from 2] a", "2. [assume] b"], ["2. [assume] a"]):
        (proof,) = proofs_of(view_of(told(every_verdict, strange))).values()
        assert all(line.partition("] ")[2] in str(proof.html).replace("&lt;", "<") for line in strange)


def test_the_same_sentence_is_proved_on_its_first_page_only(every_verdict: dict[str, Any]) -> None:
    files = pages(told(every_verdict, SHARED, SHARED))
    assert "<summary>Proof" in files["s/a-holds.html"]
    assert "<summary>Proof" not in files["s/a-rests.html"]
    assert "its proof are on the page of" in files["s/a-rests.html"]


def test_a_proof_longer_than_a_page_takes_is_counted_and_no_other_leads_to_it(
    every_verdict: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fdtheory.report.html.proofs.MOST_STEPS", 4)
    long, short = (str(proof.html) for proof in proofs_of(view_of(told(every_verdict, LATER, SHARED))).values())
    assert long.startswith("<p>5 steps, which <code>fdtheory show ")
    assert short.count("<li") == 3
    assert 'href="s/' not in short
    assert ".html#" not in short
