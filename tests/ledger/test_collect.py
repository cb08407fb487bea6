"""Finding claims: nothing is swallowed."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.collect import (
    Source,
    check_coverage,
    check_labels,
    claims_in,
    closure,
    collect,
    file_source,
    in_order_of_use,
    paper_sources,
    uses_of,
)
from fdtheory.ledger.statements import Repair, Statement

HEAD = "from fdtheory.trial.claim import claim, exact\n"
CLAIM = """
@claim({label!r}, subject=0, rival=1{more})
def {name}(side):
    yield exact("zero", side, "==", 0)
"""
KNOWN = {"eq:known": Statement("eq:known", "equation", "section 1", "says")}


def source(folder: Path, *claims: tuple[str, str, str], name: str = "mine.py", head: str = HEAD):
    path = folder / name
    path.write_text(head + "".join(CLAIM.format(label=label, name=check, more=more) for label, check, more in claims))
    return file_source(str(path))


def test_claims_are_found_in_order(tmp_path: Path) -> None:
    found = collect([source(tmp_path, ("mine:b", "second", ""), ("mine:a", "first", ""))])
    assert [item.claim.id for item in found] == ["mine:b/second", "mine:a/first"]


def test_a_claim_of_several_statements_is_found_once_and_its_names_are_taken(tmp_path: Path) -> None:
    both = ("mine:a", "first", ", also=('mine:b',)")
    found = collect([source(tmp_path, both)])
    assert [item.claim.labels for item in found] == [("mine:a", "mine:b")]
    assert set(check_labels({}, found)) == {"mine:a", "mine:b"}
    assert set(uses_of(found)) == {"mine:a", "mine:b"}
    with pytest.raises(InputError, match="'mine:b/first' is a duplicate"):
        collect([source(tmp_path, both), source(tmp_path, ("mine:b", "first", ""), name="other.py")])


def test_an_edited_file_is_read_again(tmp_path: Path) -> None:
    collect([source(tmp_path, ("mine:a", "first", ""))])
    found = collect([source(tmp_path, ("mine:a", "renamed", ""))])
    assert [item.claim.name for item in found] == ["renamed"]


def test_a_file_may_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "beside_it.py").write_text("value = 1\n")
    assert collect([source(tmp_path, ("mine:a", "first", ""), head=HEAD + "from beside_it import value\n")])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import no_such_module_at_all\n", "cannot be imported: ModuleNotFoundError: No module named "),
        ("x = 1 / 0\n", r"ZeroDivisionError: division by zero \(line 1\)"),
        ("def f(:\n", "SyntaxError"),
        ("import sys\nsys.exit(0)\n", "SystemExit"),
        ("x = 1\n", "defines no claim"),
    ],
)
def test_a_bad_file_gets_its_own_sentence(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    with pytest.raises(InputError, match=words):
        collect([file_source(str(path))])


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no file"):
        file_source(str(tmp_path / "nowhere.py"))


def test_an_overwritten_claim_is_seen(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"'same' of line \d+ is a duplicate that overwrites the one of line \d+"):
        collect([source(tmp_path, ("mine:a", "same", ""), ("mine:b", "same", ""))])


def test_an_overwritten_claim_is_seen_in_a_module_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "from fdtheory import claim, exact\n"
    for rival in (2, 3):
        text += f'@claim("mine:a", subject=1, rival={rival})\ndef  same(n):\n    yield exact("n", n, "==", 1)\n'
    (tmp_path / "a_module_that_overwrites.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(InputError, match="'same' of line 6 is a duplicate that overwrites the one of line 3"):
        claims_in(Source("a_module_that_overwrites"))


def test_a_claim_in_two_files_is_a_duplicate(tmp_path: Path) -> None:
    files = [source(tmp_path, ("mine:a", "same", ""), name=name) for name in ("one.py", "two.py")]
    with pytest.raises(InputError, match="duplicate"):
        collect(files)


def test_unknown_labels_get_the_nearest_ones(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="unknown label 'eq:knwon'; did you mean eq:known"):
        check_labels(KNOWN, collect([source(tmp_path, ("eq:knwon", "a", ""))]))
    with pytest.raises(InputError, match="unknown label 'eq:other'"):
        check_labels(KNOWN, collect([source(tmp_path, ("mine:a", "b", ", uses=('eq:other',)"))]))


def test_a_label_of_ones_own_becomes_a_statement(tmp_path: Path) -> None:
    known = check_labels(KNOWN, collect([source(tmp_path, ("mine:a", "b", ", uses=('eq:known',)"))]))
    assert known["mine:a"].kind == "user"
    assert known["mine:a"].section == "mine.py"
    assert known["mine:a"].number == ""


def test_coverage_both_ways(tmp_path: Path) -> None:
    claims = collect([source(tmp_path, ("eq:known", "a", ""))])
    check_coverage(KNOWN, claims)
    with pytest.raises(InputError, match="neither a claim nor a reason"):
        check_coverage(KNOWN, [])
    reasoned = {"eq:known": Statement("eq:known", "equation", "section 1", "says", reason="cited")}
    check_coverage(reasoned, [])
    with pytest.raises(InputError, match="has claims and the reason"):
        check_coverage(reasoned, claims)


def test_a_repair_names_a_claim_of_its_statement(tmp_path: Path) -> None:
    claims = collect([source(tmp_path, ("eq:known", "a", ""))])
    for name, known in (("a", True), ("b", False)):
        told = {"eq:known": Statement("eq:known", "equation", "section 1", "says", repair=Repair("n", name))}
        if known:
            check_coverage(told, claims)
        else:
            with pytest.raises(InputError, match="names the claim 'b', which it does not have"):
                check_coverage(told, claims)


def test_a_cycle_is_named(tmp_path: Path) -> None:
    claims = collect([source(tmp_path, ("mine:a", "a", ", uses=('mine:b',)"), ("mine:b", "b", ", uses=('mine:a',)"))])
    with pytest.raises(InputError, match=r"in a cycle: mine:(a -> mine:b -> mine:a|b -> mine:a -> mine:b)"):
        in_order_of_use(uses_of(claims))


def test_order_and_closure() -> None:
    graph = {"c": ["b"], "b": ["a"], "x": ["a"]}
    order = in_order_of_use(graph)
    assert order.index("a") < order.index("b") < order.index("c")
    assert closure(["b"], graph) == {"a", "b"}


def test_every_claim_file_of_the_paper_has_claims() -> None:
    for one in paper_sources():
        assert collect([one]), f"{one.name} defines no claim"
