"""What follows from the JSON: standing, groups, commands, anchors, the order of the errata."""

import copy
from typing import Any

import pytest

from fdtheory.ledger.errata_weight import UNLISTED
from fdtheory.report.html.letter import letter
from fdtheory.report.html.view import Standing, view_of
from fdtheory.report.importance import by_importance


def test_standing_of_every_verdict(every_verdict: dict[str, Any]) -> None:
    standing = {s.label.removeprefix("a:"): s.standing for s in view_of(every_verdict).statements}
    assert standing == {
        "holds": Standing.FIRM,
        "rests": Standing.CONDITIONAL,
        "wrong": Standing.ERRATUM,
        "red": Standing.RED,
        "blind": Standing.RED,
        "broken": Standing.RED,
        "open": Standing.OPEN,
        "given": Standing.NONE,
        "quoted": Standing.NONE,
        "later": Standing.NONE,
    }


def test_fully_green_only_if_all_below_is(every_verdict: dict[str, Any]) -> None:
    views = {s.label: s for s in view_of(every_verdict).statements}
    assert [link.label for link in views["a:rests"].open_uses] == ["a:open"]
    assert views["a:rests"].data["verdict"] == "HOLDS"


def test_groups_are_the_sections(every_verdict: dict[str, Any]) -> None:
    groups = view_of(every_verdict).groups
    assert [(group.title, len(group.statements)) for group in groups] == [("Section 1", 7), ("Section 2", 3)]


def test_every_statement_of_the_ledger_is_in_one_group(paper_ledger: dict[str, Any]) -> None:
    labels = [s.label for s in view_of(paper_ledger).statements]
    assert sorted(labels) == sorted(entry["label"] for entry in paper_ledger["statements"])


def test_users_of_a_statement_are_listed(every_verdict: dict[str, Any]) -> None:
    views = {s.label: s for s in view_of(every_verdict).statements}
    assert [link.label for link in views["a:given"].bears] == ["a:open"]
    assert views["a:given"].bears_in_all == 2  # a:rests rests on it through a:open


@pytest.mark.parametrize(
    ("kind", "section", "module", "command"),
    [
        ("lemma", "Section 1", "fdtheory.claims.one", "fdtheory show a:holds"),
        ("user", "my claims.py", "_claims_my", "fdtheory show a:holds 'my claims.py'"),
        ("user", "tests/test_a.py", "tests/test_a.py::test_b[1]", "pytest 'tests/test_a.py::test_b[1]'"),
    ],
)
def test_the_command_that_reproduces(
    every_verdict: dict[str, Any], kind: str, section: str, module: str, command: str
) -> None:
    entry = {**every_verdict["statements"][0], "kind": kind, "section": section}
    entry["claims"] = [{**entry["claims"][0], "module": module}]
    assert view_of({**every_verdict, "statements": [entry]}).statements[0].command == command


def test_labels_in_a_text_become_links_and_nothing_else_does(every_verdict: dict[str, Any]) -> None:
    view = view_of(every_verdict)
    assert view.linked("see a:holds, <b>a:nobody</b>.") == (
        'see <a href="s/a-holds.html"><code>a:holds</code></a>, &lt;b&gt;a:nobody&lt;/b&gt;.'
    )
    assert view.linked("javascript:alert(1) & b\x07") == "javascript:alert(1) &amp; b"


def statement(label: str, kind: str, *uses: str) -> dict[str, Any]:
    return {"label": label, "kind": kind, "uses": list(uses), "gravity": {"class": "argument", "place": UNLISTED}}


def test_errata_in_decreasing_importance() -> None:
    statements = [
        statement("sentence", "sentence"),
        statement("lonely-lemma", "lemma"),
        statement("equation", "equation"),
        statement("theorem", "theorem", "middle"),
        statement("middle", "remark", "equation"),
        statement("busy", "sentence"),
        statement("more", "sentence", "busy"),
    ]
    wrong = ["sentence", "lonely-lemma", "equation", "theorem", "busy"]
    assert by_importance(statements, wrong) == ["theorem", "equation", "lonely-lemma", "busy", "sentence"]


def test_the_ledgers_gravity_comes_first() -> None:
    statements = [
        statement("theorem", "theorem"),
        statement("slip", "lemma"),
        statement("second", "sentence"),
        statement("first", "sentence"),
    ]
    for entry, (name, place) in zip(statements[1:], [("slip", 1), ("result", 2), ("result", 1)], strict=True):
        entry["gravity"] = {"class": name, "place": place}
    assert by_importance(statements, ["theorem", "slip", "second", "first"]) == ["first", "second", "theorem", "slip"]


def test_importance_survives_a_cycle() -> None:
    assert by_importance([statement("a", "lemma", "b"), statement("b", "lemma", "a")], ["b", "a"]) == ["b", "a"]


@pytest.mark.parametrize(("claim", "shown"), [("check", True), ("other", False)])
def test_the_repair_of_a_strangers_formula_is_shown_where_its_claim_refutes(
    every_verdict: dict[str, Any], claim: str, shown: bool
) -> None:
    told = copy.deepcopy(every_verdict)
    for entry in told["statements"]:
        entry["repair"] = {"tex": r"\frac n2", "claim": claim}
        for one in entry["claims"]:
            one["name"] = "check"
    drawn = {s.label: str(s.repaired or "") for s in view_of(told).statements}
    assert ("<mfrac>" in drawn["a:wrong"]) is shown
    assert drawn["a:holds"] == ""
    letters = letter(told, "md")
    assert (r"\frac n2" in letters) is shown
