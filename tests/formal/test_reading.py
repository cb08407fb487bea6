"""The committed verdict counts only for the sources it was made from, and an edited one does not count at all."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.formal import formal_verdicts, judge_kernel, labels_of, read_registry, read_verdict
from fdtheory.formal.verdict import digest_of

Edit = Callable[[dict[str, Any]], object]


def edit(folder: Path, change: Edit, *, forge: bool) -> None:
    """Change the content of the verdict, with or without a fresh digest."""
    path = folder / "verdict.json"
    raw = json.loads(path.read_text(encoding="utf-8"))
    change(raw["content"])
    if forge:
        raw["digest"] = digest_of(raw["content"])
    path.write_text(json.dumps(raw), encoding="utf-8")


def test_an_untouched_tree_is_formal(tree: Path) -> None:
    found = formal_verdicts(tree)
    assert sorted(found) == ["lem:double", "par:double", "par:printed"]
    assert all(one.formal and not one.why for one in found.values())
    assert found["lem:double"].versions == ("repaired",)
    assert found["par:printed"].refutes
    assert not found["lem:double"].refutes
    assert found["lem:double"].sentence().endswith(", not re-run here")
    assert found["lem:double"].sentence(rerun=True) == f"FORMAL, checked by Coq {found['lem:double'].coq}"


def test_a_fresh_run_says_the_same(tree: Path, folder: Path) -> None:
    assert labels_of(judge_kernel(folder), read_registry(folder)) == formal_verdicts(tree)


@pytest.mark.parametrize("name", ["Claims.v", "Proofs.v", "Refuted.v"])
def test_any_changed_source_takes_the_verdict_away(tree: Path, folder: Path, name: str) -> None:
    with (folder / name).open("a", encoding="utf-8") as stream:
        stream.write("\n")
    found = formal_verdicts(tree)
    assert not any(one.formal for one in found.values())
    assert name in found["lem:double"].sentence()


def test_an_added_or_removed_source_takes_it_away(tree: Path, folder: Path) -> None:
    (folder / "More.v").write_text("Definition a := 1.\n", encoding="utf-8")
    assert not any(one.formal for one in formal_verdicts(tree).values())
    (folder / "More.v").unlink()
    assert all(one.formal for one in formal_verdicts(tree).values())
    (folder / "Refuted.v").unlink()
    assert not any(one.formal for one in formal_verdicts(tree).values())


def test_a_changed_registry_takes_it_away(tree: Path, folder: Path) -> None:
    with (folder / "registry.toml").open("a", encoding="utf-8") as stream:
        stream.write("# more\n")
    assert "registry" in formal_verdicts(tree)["lem:double"].why


EDITS: dict[str, Edit] = {
    "standing": lambda content: content["statements"][0].update(standing="no proof"),
    "axioms": lambda content: content["statements"][0].update(axioms=["FD.Proofs.cheat"]),
    "labels": lambda content: content["statements"][0].update(labels=["thm:upper-pth"]),
    "covers": lambda content: content["statements"][0].update(covers="everything"),
    "version": lambda content: content["statements"][0].update(version="printed"),
    "statement": lambda content: content["statements"][0].update(statement="FD.Claims.printed"),
    "proof": lambda content: content["statements"][0].update(proof="FD.Proofs.other"),
    "left out": lambda content: content["statements"].pop(),
    "twice": lambda content: content["statements"].append(content["statements"][0]),
    "rivals": lambda content: content["statements"][0].update(rivals=7),
    "why": lambda content: content["statements"][0].update(why="unsure"),
    "allowed": lambda content: content["allowed"].append("FD.Proofs.cheat"),
    "checked": lambda content: content.update(checked=[]),
    "refused": lambda content: content.update(refused=["something"]),
    "source": lambda content: content["sources"].update({"Proofs.v": "0" * 64}),
    "source left out": lambda content: content["sources"].pop("Proofs.v"),
    "registry": lambda content: content.update(registry="0" * 64),
    "compared": lambda content: content.update(compared="many"),
    "refutes": lambda content: content["statements"][0].update(refutes=True),
}


@pytest.mark.parametrize("forge", [False, True], ids=["plain", "with a fresh digest"])
@pytest.mark.parametrize("name", EDITS)
def test_an_edited_verdict_is_noticed(tree: Path, folder: Path, name: str, forge: bool) -> None:
    edit(folder, EDITS[name], forge=forge)
    found = formal_verdicts(tree)["lem:double"]
    assert not found.formal
    assert found.why
    assert "edited" in found.why or forge


def test_times_may_differ(tree: Path, folder: Path) -> None:
    path = folder / "verdict.json"
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["times"] = {}
    path.write_text(json.dumps(raw), encoding="utf-8")
    assert formal_verdicts(tree)["lem:double"].formal


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"format": 2}', '{"format": 1, "content": {}, "digest": ""}']
)
def test_what_is_no_verdict_is_one_sentence(folder: Path, text: str) -> None:
    (folder / "verdict.json").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="is no verdict of the kernel"):
        read_verdict(folder / "verdict.json")


def test_a_missing_verdict_or_registry(tree: Path, folder: Path) -> None:
    (folder / "verdict.json").unlink()
    assert "cannot read" in formal_verdicts(tree)["lem:double"].why
    (folder / "registry.toml").unlink()
    assert formal_verdicts(tree) == {}
