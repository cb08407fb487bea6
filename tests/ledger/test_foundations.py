"""What a verdict rests on: the weakest link by name, repairs, cited facts, and nothing on what is refuted."""

import json
from typing import Any

from fdtheory.trial.evidence import Strength

from .test_record import Verdict, ledger, toy


def entry(book: Any, label: str) -> dict[str, Any]:
    return next(one for one in json.loads(book.to_json())["statements"] if one["label"] == label)


def test_strength_flows_through_uses_and_the_weakest_link_is_named() -> None:
    book = ledger(
        toy("top", uses=("middle",), strength=Strength.CERTIFIED),
        toy("middle", uses=("bottom",), strength=Strength.CERTIFIED),
        toy("bottom", strength=Strength.MEASURED),
    )
    told = entry(book, "top")
    assert (told["strength"], told["effective"], told["weakest"]) == ("CERTIFIED", "MEASURED", "bottom")
    assert (entry(book, "bottom")["effective"], entry(book, "bottom")["weakest"]) == ("MEASURED", None)


def test_a_stronger_foundation_does_not_strengthen() -> None:
    book = ledger(toy("top", uses=("bottom",), strength=Strength.CHECKED), toy("bottom", strength=Strength.CERTIFIED))
    assert (entry(book, "top")["effective"], entry(book, "top")["weakest"]) == ("CHECKED", None)


def test_nothing_rests_on_a_refuted_version() -> None:
    wrong = toy("wrong", Verdict.REFUTED, erratum="so")
    book = ledger(toy("top", uses=("wrong",)), wrong)
    assert book.exit_code == 1
    assert entry(book, "top")["on_refuted"] == ["wrong"]
    assert not entry(book, "top")["green"]


def test_the_repair_carries_and_is_told_all_the_way_up() -> None:
    wrong = toy("wrong", Verdict.REFUTED, erratum="so", strength=Strength.CHECKED)
    book = ledger(
        toy("top", uses=("middle",)), toy("middle", uses=("wrong!repaired",), strength=Strength.CERTIFIED), wrong
    )
    assert book.exit_code == 0
    assert entry(book, "top")["with_repair_of"] == ["wrong"]
    assert entry(book, "middle")["effective"] == "CHECKED"


def test_a_repair_of_what_holds_is_no_version() -> None:
    book = ledger(toy("top", uses=("fine!repaired",)), toy("fine"))
    assert entry(book, "top")["on_refuted"] == ["fine!repaired"]
    assert book.exit_code == 1


def test_an_outside_reader_finds_the_same_strengths_in_the_committed_ledger() -> None:
    from fdtheory.ledger.committed import committed_path

    path = committed_path()
    assert path is not None
    statements = {one["label"]: one for one in json.loads(path.read_text(encoding="utf-8"))["statements"]}
    ranks = ["MEASURED", "CHECKED", "ARGUED", "CERTIFIED", "PROVED", "FORMAL"]

    def weakest(label: str) -> int:
        one = statements[label]
        below = [weakest(use.partition("!")[0]) for use in one["uses"]]
        own = [ranks.index(one["strength"])] if one["strength"] else []
        return min([*own, *below], default=99)

    told = {label: ranks.index(one["effective"]) if one["effective"] else 99 for label, one in statements.items()}
    assert told == {label: weakest(label) for label in statements}
    refuted = {label for label, one in statements.items() if one["verdict"] == "REFUTED"}
    assert [label for label, one in statements.items() if refuted.intersection(one["uses"])] == []
