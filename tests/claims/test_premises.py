"""No premise of anything that a claim proves can be left out, emptied or weakened; and no rival is proved by steps."""

import importlib.util
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.proof import RefusedError, Sentence, kernel, proves, search
from fdtheory.proof.language import points
from fdtheory.proof.language.terms import NotExpressibleError
from fdtheory.proof.library import LIBRARY
from fdtheory.trial.claim import Claim


def _less() -> Any:
    path = Path(__file__).parents[1] / "proof" / "less.py"
    spec = importlib.util.spec_from_file_location("less", path)
    module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
    spec.loader.exec_module(module)  # type: ignore[union-attr]
    return module


less = _less()
LEDGER = json.loads((Path(__file__).parents[2] / "verification" / "ledger.json").read_text(encoding="utf-8"))
PROVED = {
    f"{statement['label']}/{claim['name']}"
    for statement in LEDGER["statements"]
    for claim in statement["claims"]
    if claim["strength"] == "PROVED"
}
CLAIMS: dict[str, Claim] = {
    item.claim.id: item.claim
    for item in collect(paper_sources())
    if item.claim.id in PROVED or "proved" in item.claim.check.__code__.co_names
}


@cache
def of_the_library() -> frozenset[Any]:
    """Steps of the library's own theorems, which tests/proof/test_library.py tries one by one."""
    return frozenset(key for item in LIBRARY for key in less.steps(item.theorem()))


Asked = list[tuple[Sentence, Any, Any]]
"""Sentence, its proof, and the theorem that it gives, if any."""


@cache
def own(name: str) -> Asked:
    """What is proved: of the subject, or of each repair where the subject is refuted, often before a proof is tried."""
    claim = CLAIMS[name]
    sides = claim.rivals if claim.erratum else (claim.subject,)
    return [asked for side in sides for asked in asked_by(claim, side, run=True)]


def asked_by(claim: Claim, side: Any, *, run: bool) -> Asked:
    """What the check asks the kernel for this side; without ``run`` nothing is proved or refuted."""
    found: Asked = []
    prove = search.prove

    def kept(sentence: Sentence, proof: Any = None) -> Any:
        found.append((sentence, proof, None))
        if not run:
            raise RefusedError("only asked")
        found[-1] = (sentence, proof, prove(sentence, proof))
        return found[-1][2]

    def refuse(*_: Any) -> Any:
        raise RefusedError("only asked")

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(search, "prove", kept)
        if not run:
            changed.setattr(kernel, "refute_at", refuse)
            changed.setattr(points, "points_of", lambda *_, **__: iter(()))
        list(claim.check(side))
    return found


def test_every_proved_claim_is_tried() -> None:
    """A claim that decides several statements is tried once."""
    tried = {f"{label}/{claim.name}" for claim in CLAIMS.values() for label in claim.labels}
    assert tried >= PROVED


@pytest.mark.campaign
@pytest.mark.parametrize("name", CLAIMS)
def test_every_premise_is_needed(name: str) -> None:
    assert name not in PROVED or any(theorem for _, _, theorem in own(name)), "nothing was asked of the kernel"
    for _, _, theorem in own(name):
        for key, below in less.steps(theorem).items() if theorem else ():
            if key not in of_the_library():
                assert less.survivors(below) == [], f"{below.rule} for {below.sentence.text()}"


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("name", [name for name in CLAIMS if not CLAIMS[name].erratum])
def test_the_steps_of_the_subject_prove_no_rival(name: str) -> None:
    """Neither the theorem of the subject nor its proof, built again for what a rival says, is one of a rival."""
    for rival in CLAIMS[name].rivals:
        others = asked_by(CLAIMS[name], rival, run=False)
        for (sentence, proof, theorem), (other, _, _) in zip(own(name), others, strict=False):
            assert theorem is None or not proves(theorem, other, theorem.cites), sentence.text()
            with pytest.raises((RefusedError, NotExpressibleError, ArithmeticError, ValueError, KeyError)):
                search.prove(other, proof)
