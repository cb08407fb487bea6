"""Ledgers for the page's tests: the real inventory under toy claims, and a hostile user's file."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from fdtheory.ledger.bench import TimedJudgement
from fdtheory.ledger.collect import Located, Source, uses_of
from fdtheory.ledger.judge import Docket
from fdtheory.ledger.record import Ledger
from fdtheory.ledger.statements import Statement, load_statements, user_statement
from fdtheory.trial.claim import Claim, Evidence, Strength, Verdict, claim
from fdtheory.trial.evidence import _made

ANSWERS = {
    Verdict.HOLDS: (True, False),
    Verdict.REFUTED: (False, True),
    Verdict.VACUOUS: (True, True),
    Verdict.BROKEN: (False, False),
    Verdict.UNDECIDED: (None, False),
}
HOSTILE = "<script>document.title='taken'</script><img src=x onerror=alert(1)>\"'&\x07 javascript:alert(1)"


def toy(
    label: str,
    verdict: Verdict = Verdict.HOLDS,
    *,
    uses: tuple[str, ...] = (),
    erratum: str = "",
    strength: Strength = Strength.CHECKED,
    words: str = "seen",
) -> Claim:
    def check(side: int) -> Iterator[Evidence]:
        yield _made("toy", words, ANSWERS[verdict][side], strength, words)

    check.__doc__ = words
    return claim(label, subject=0, rival=1, uses=uses, erratum=erratum)(check)


def gather(claims: list[Claim], statements: dict[str, Statement]) -> dict[str, Any]:
    located = tuple(Located(Source("toys"), one) for one in claims)
    todo = Docket(tuple(statements.values()), located, uses_of(located), whole=True)
    judged = [TimedJudgement(item.claim.judge(), 0.0) for item in todo.located]
    ledger: dict[str, Any] = json.loads(Ledger.of(todo, judged, full=False).to_json())
    return ledger


@pytest.fixture(scope="session")
def paper_ledger() -> dict[str, Any]:
    """Every statement of the inventory; each third one with a claim that rests on two earlier ones."""
    statements = load_statements()
    labels = list(statements)
    strengths = list(Strength)
    claims = []
    for number, label in enumerate(labels[::3]):
        wrong = number % 5 == 4
        uses = tuple(dict.fromkeys(labels[max(0, 3 * number - step)] for step in (3, 40) if number))
        claims.append(
            toy(
                label,
                Verdict.REFUTED if wrong else Verdict.HOLDS,
                uses=uses,
                strength=strengths[number % 4],
                erratum="What is printed fails; this holds instead." if wrong else "",
            )
        )
    return gather(claims, statements)


@pytest.fixture(scope="session")
def every_verdict() -> dict[str, Any]:
    """One statement of each verdict, two of them resting on others, and three without claims."""
    claims = [
        toy("a:holds"),
        toy("a:rests", uses=("a:open",)),
        toy("a:wrong", Verdict.REFUTED, erratum="so"),
        toy("a:red", Verdict.REFUTED),
        toy("a:blind", Verdict.VACUOUS),
        toy("a:broken", Verdict.BROKEN),
        toy("a:open", Verdict.UNDECIDED, uses=("a:given",)),
    ]
    statements = {
        one.label: Statement(one.label, "lemma", f"Lemma 1.{number}", "says", section="Section 1")
        for number, one in enumerate(claims, start=1)
    }
    for label, reason in (("a:given", "definition"), ("a:quoted", "cited"), ("a:later", "unchecked: later")):
        statements[label] = Statement(label, "sentence", "Section 2", "says", section="Section 2", reason=reason)
    return gather(claims, statements)


@pytest.fixture(scope="session")
def hostile_ledger() -> dict[str, Any]:
    """A user's claims whose every string tries to become markup."""
    label = f"mine:{HOSTILE}"
    claims = [toy(label, Verdict.REFUTED, erratum=HOSTILE, words=HOSTILE), toy("mine:b", uses=(label,), words=HOSTILE)]
    ledger = gather(claims, {one.label: user_statement(one.label, f"{HOSTILE}.py", HOSTILE) for one in claims})
    for statement in ledger["statements"]:
        statement["tex"] = HOSTILE
    return ledger


@pytest.fixture(scope="session")
def hostile() -> str:
    return HOSTILE
