"""Gathering judgements: worst verdict, weakest strength, conditions, counts, bytes."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from fdtheory.ledger.bench import TimedJudgement
from fdtheory.ledger.collect import Located, Source, uses_of
from fdtheory.ledger.from_coq import committed_formal
from fdtheory.ledger.judge import Docket, plan
from fdtheory.ledger.record import Ledger
from fdtheory.ledger.statements import Statement
from fdtheory.trial.claim import Claim, Evidence, Strength, Verdict, claim
from fdtheory.trial.evidence import _made

ANSWERS = {
    Verdict.HOLDS: (True, False),
    Verdict.REFUTED: (False, True),
    Verdict.VACUOUS: (True, True),
    Verdict.BROKEN: (False, False),
    Verdict.UNDECIDED: (None, False),
}


def toy(
    label: str,
    verdict: Verdict = Verdict.HOLDS,
    *,
    uses: tuple[str, ...] = (),
    erratum: str = "",
    strength: Strength = Strength.CHECKED,
    name: str = "check",
) -> Claim:
    def check(side: int) -> Iterator[Evidence]:
        yield _made("toy", "case", ANSWERS[verdict][side], strength, "seen")

    check.__name__ = name
    return claim(label, subject=0, rival=1, uses=uses, erratum=erratum)(check)


def judged_here(todo: Docket) -> list[TimedJudgement]:
    """Toys live in no file that a worker could read."""
    return [TimedJudgement(item.claim.judge(), 0.0) for item in todo.located]


committed = cache(committed_formal)
"""Read once for all toys."""


def ledger(*claims: Claim, reasons: dict[str, str] | None = None, reached: int | None = None) -> Ledger:
    located = tuple(Located(Source("toys"), one) for one in claims)
    labels = dict.fromkeys([*(one.label for one in claims), *(reasons or {})])
    statements = tuple(
        Statement(label, "equation", "here", "says", reason=(reasons or {}).get(label, "")) for label in labels
    )
    todo = Docket(statements, located, uses_of(located), whole=True)
    return Ledger.of(todo, judged_here(todo)[:reached], full=False, formal=committed())


def test_a_statement_is_as_good_as_its_worst_claim() -> None:
    book = ledger(toy("a", strength=Strength.PROVED), toy("a", Verdict.REFUTED, erratum="so", name="other"))
    assert book.entries[0].verdict is Verdict.REFUTED
    assert book.entries[0].strength is Strength.CHECKED
    assert book.entries[0].green
    assert book.exit_code == 0


def test_exit_codes() -> None:
    assert ledger(toy("a")).exit_code == 0
    assert ledger(toy("a", Verdict.REFUTED, erratum="so")).exit_code == 0
    assert ledger(toy("a", Verdict.REFUTED)).exit_code == 1
    assert ledger(toy("a", Verdict.HOLDS, erratum="but it holds")).exit_code == 1
    assert ledger(toy("a", Verdict.VACUOUS)).exit_code == 1
    assert ledger(toy("a", Verdict.BROKEN)).exit_code == 1
    assert ledger(toy("a", Verdict.UNDECIDED)).exit_code == 4
    assert ledger(toy("a", Verdict.UNDECIDED), toy("b", Verdict.VACUOUS)).exit_code == 1
    assert ledger(toy("a"), reasons={"b": "cited"}).exit_code == 0


def test_a_red_claim_is_not_hidden_by_a_green_one_of_worse_rank() -> None:
    book = ledger(toy("a", Verdict.REFUTED, erratum="so"), toy("a", Verdict.HOLDS, erratum="odd", name="other"))
    assert book.exit_code == 1
    assert book.entries[0].red


def test_conditional_while_what_it_uses_is_not_green() -> None:
    book = ledger(toy("top", uses=("middle",)), toy("middle", uses=("bottom",)), toy("bottom", Verdict.UNDECIDED))
    conditions = {entry.label: entry.conditional_on for entry in book.entries}
    assert conditions == {"top": ("middle",), "middle": ("bottom",), "bottom": ()}
    assert book.summary["conditional"] == 2


def test_definitions_bear_weight_and_citations_do_not() -> None:
    book = ledger(
        toy("one", uses=("given",)),
        toy("two", uses=("quoted",)),
        toy("three", uses=("open",)),
        reasons={"given": "definition", "quoted": "cited", "open": "unchecked: later"},
    )
    assert [entry.conditional_on for entry in book.entries[:3]] == [(), ("quoted",), ("open",)]


def test_refuted_with_erratum_bears_weight() -> None:
    assert ledger(toy("a", uses=("b",)), toy("b", Verdict.REFUTED, erratum="so")).entries[0].conditional_on == ()


def test_summary_counts() -> None:
    book = ledger(
        toy("a", strength=Strength.CERTIFIED),
        toy("b", Verdict.REFUTED, erratum="so"),
        reasons={"c": "cited", "d": "definition", "e": "unchecked: why"},
    )
    assert book.summary == {
        "statements": 5,
        "with claims": 2,
        "claims": 2,
        "cases told apart": 2,
        "verdicts": {"REFUTED": 1, "HOLDS": 1},
        "strengths": {"CERTIFIED": 1, "CHECKED": 1},
        "effective": {"CERTIFIED": 1, "CHECKED": 1},
        "with repairs": 0,
        "conditional": 0,
        "errata": 1,
        "definition": 1,
        "cited": 1,
        "unchecked": 1,
        "classical": 0,
    }


def test_interrupted_claims_stay_without_judgement() -> None:
    book = ledger(toy("a"), toy("b"), reached=1)
    assert [entry.status for entry in book.entries] == ["HOLDS", "not judged"]
    assert not book.entries[1].green


def test_two_runs_give_the_same_bytes_outside_the_times() -> None:
    runs = [json.loads(ledger(toy("a"), toy("b", Verdict.REFUTED, erratum="so")).to_json()) for _ in range(2)]
    for run in runs:
        assert list(run)[-1] == "times"
        assert set(run.pop("times")) == {"a/check", "b/check"}
    assert json.dumps(runs[0]) == json.dumps(runs[1])


def test_the_json_names_what_a_reader_needs() -> None:
    entry = ledger(toy("a", Verdict.REFUTED, erratum="so", uses=("b",)), toy("b")).to_dict()["statements"][0]
    assert entry["verdict"] == "REFUTED"
    assert entry["strength"] == "CHECKED"
    assert entry["uses"] == ["b"]
    told = entry["claims"][0]
    assert (told["told_apart"], told["cases"], told["erratum"]) == (1, 1, "so")
    assert told["witness"] == {"case": "case", "subject": "seen", "rivals": ["seen"]}


def test_a_claim_of_several_statements_is_counted_once_and_shown_under_each() -> None:
    refuted = replace(toy("a", Verdict.REFUTED, erratum="A"), also={"b": "B"})
    book = ledger(refuted, toy("c", uses=("b!repaired",)), reasons={"b": ""})
    assert [book.summary[key] for key in ("statements", "with claims", "claims", "cases told apart", "errata")] == [
        3, 3, 2, 2, 1,
    ]  # fmt: skip
    shown = {entry["label"]: entry["claims"][0] for entry in book.to_dict()["statements"]}
    assert [(shown[label]["erratum"], shown[label]["also"]) for label in "ab"] == [("A", ["b"]), ("B", ["a"])]
    assert {entry.label: entry.verdict for entry in book.entries} == {
        "a": Verdict.REFUTED, "b": Verdict.REFUTED, "c": Verdict.HOLDS,
    }  # fmt: skip
    assert all(entry.green for entry in book.entries)
    assert {entry.label: entry.judged[0].erratum for entry in book.entries} == {"a": "A", "b": "B", "c": ""}
    assert list(book.to_dict()["times"]) == ["a/check", "c/check"]


def test_a_statement_that_is_decided_beside_another_can_be_asked_for_alone() -> None:
    todo = plan(["par:odd-costs-more"])
    chosen = [item.claim for item in todo.located if "par:odd-costs-more" in item.claim.labels]
    assert {claim.label for claim in chosen} == {"par:number-of-points"}
    entry = next(entry for entry in Ledger.of(todo, [], full=False).entries if entry.label == "par:odd-costs-more")
    assert len(entry.claims) == len(chosen)
    assert {claim.id.partition("/")[0] for claim, _ in entry.claims} == {"par:odd-costs-more"}
