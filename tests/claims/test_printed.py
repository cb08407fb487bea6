"""What is printed of a proved claim is the sentence whose theorem was made, and of a rival the one that fails."""

import json
from pathlib import Path
from typing import Any

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.proof import Sentence, proves, search
from fdtheory.trial.claim import Claim, Evidence, Strength

LEDGER = json.loads((Path(__file__).parents[2] / "verification" / "ledger.json").read_text(encoding="utf-8"))
PROVED = {
    f"{statement['label']}/{claim['name']}"
    for statement in LEDGER["statements"]
    for claim in statement["claims"]
    if claim["strength"] == "PROVED"
}
CLAIMS: dict[str, Claim] = {item.claim.id: item.claim for item in collect(paper_sources()) if item.claim.id in PROVED}


def with_theorems(claim: Claim, side: Any) -> tuple[list[Evidence], list[tuple[Sentence, Any]]]:
    """What the check shows, and which theorems the kernel made for which sentences on the way."""
    made: list[tuple[Sentence, Any]] = []
    prove = search.prove

    def kept(sentence: Sentence, proof: Any = None) -> Any:
        made.append((sentence, prove(sentence, proof)))
        return made[-1][1]

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(search, "prove", kept)
        return list(claim.check(side)), made


def misprints(shown: list[Evidence], made: list[tuple[Sentence, Any]]) -> list[str]:
    """Cases of which another sentence is printed than the one that was judged."""
    return [e.case for e in shown if e.strength is Strength.PROVED and not _is_as_judged(e, made)]


def _is_as_judged(e: Evidence, made: list[tuple[Sentence, Any]]) -> bool:
    if e.proof is None or e.proof.said is None:
        return False
    judged = e.proof.said if e.holds is True or e.proof.instance is None else e.proof.instance
    printed = (e.proof.sentence, e.proof.latex) == (judged.text(), judged.latex()) and judged.text() in e.seen
    return printed and (e.holds is not True or any(s is judged and proves(t, judged) for s, t in made))


@pytest.mark.campaign(keep=12)
@pytest.mark.parametrize("name", CLAIMS)
def test_what_is_printed_was_judged(name: str) -> None:
    for side in (CLAIMS[name].subject, *CLAIMS[name].rivals):
        assert misprints(*with_theorems(CLAIMS[name], side)) == []


def test_a_misprint_is_caught() -> None:
    claim = CLAIMS["ours:alpha-0-telescope/reciprocals_of_the_nodes"]
    shown, made = with_theorems(claim, claim.subject)
    assert misprints(shown, made) == []
    assert misprints(shown, []) == [e.case for e in shown]
    proof = shown[0].proof
    assert proof is not None
    object.__setattr__(proof, "sentence", proof.sentence.replace("1 <= n", "0 <= n"))
    assert misprints(shown, made) == [shown[0].case]
