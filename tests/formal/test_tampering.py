"""Tampering with the development itself, one way at a time: without running Coq, every label loses its FORMAL."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from fdtheory.formal.reading import formal_verdicts, read_verdict
from fdtheory.formal.registry import read_registry
from fdtheory.formal.sources import read_sources
from fdtheory.formal.verdict import digest_of

from .toy import replace

ROOT = Path(__file__).parents[2]
MAIN = "thm:upper-pth"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with a copy of the whole development and its committed verdict."""
    shutil.copytree(ROOT / "verification" / "kernel", tmp_path / "verification" / "kernel")
    return tmp_path


@pytest.fixture
def kernel(tree: Path) -> Path:
    return tree / "verification" / "kernel"


def lost(tree: Path) -> str:
    """Why the main theorem is no longer FORMAL; no other label may have kept it."""
    verdicts = formal_verdicts(tree)
    assert not any(one.formal for one in verdicts.values())
    return verdicts[MAIN].why


def rewrite(path: Path, change: Any, *, seal: bool) -> None:
    """Edit the content of the verdict; ``seal`` gives it a fresh digest, as somebody would who means to deceive."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    change(raw["content"])
    if seal:
        raw["digest"] = digest_of(raw["content"])
    path.write_text(json.dumps(raw), encoding="utf-8")


def test_the_committed_verdict_stands(tree: Path) -> None:
    verdicts = formal_verdicts(tree)
    assert [label for label, one in verdicts.items() if not one.formal] == []
    assert len(verdicts) >= 40


@pytest.mark.campaign
def test_an_axiom_in_a_proof_file(tree: Path, kernel: Path) -> None:
    path = kernel / "FinalPrinted.v"
    path.write_text(path.read_text(encoding="utf-8") + "Axiom easy : False.\n", encoding="utf-8")
    assert "FinalPrinted.v is not the source that Coq checked" in lost(tree)
    assert [(one.file, one.words) for one in read_sources(kernel).offences()] == [("FinalPrinted.v", "Axiom")]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("Vocabulary.v", "h y + dot (g y) d + mu / 2 * sq d <= h (add y d)", "h y + dot (g y) d <= h (add y d)"),
        ("StatementsRate.v", "order_bound (Kb : R) := 33000 *", "order_bound (Kb : R) := 33001 *"),
        ("StatementsNoLog.v", "order_no_log (Kb : R) := 46000 *", "order_no_log (Kb : R) := 46001 *"),
    ],
    ids=["a weakened definition", "a changed constant", "a changed constant without logarithm"],
)
def test_a_changed_statement_is_not_the_registered_one(tree: Path, kernel: Path, file: str, old: str, new: str) -> None:
    replace(kernel / file, old, new)
    assert f"{file} is not the source that Coq checked" in lost(tree)
    assert read_registry(kernel).digests[file] != read_sources(kernel).digests()[file]


def test_a_changed_statement_with_a_verdict_to_match(tree: Path, kernel: Path) -> None:
    """The verdict has the digest of the new text, and its own: the registry still has that of the old one."""
    replace(kernel / "StatementsRate.v", "order_bound (Kb : R) := 33000 *", "order_bound (Kb : R) := 1 *")
    digest = read_sources(kernel).digests()["StatementsRate.v"]
    rewrite(kernel / "verdict.json", lambda content: content["sources"].update({"StatementsRate.v": digest}), seal=True)
    assert "StatementsRate.v is not the registered file" in lost(tree)


@pytest.mark.parametrize("file", ["FinalPrinted.v", "registry.toml"])
def test_a_renamed_theorem(tree: Path, kernel: Path, file: str) -> None:
    path = kernel / file
    text = path.read_text(encoding="utf-8")
    assert "T_final_printed" in text
    path.write_text(text.replace("T_final_printed", "T_other"), encoding="utf-8")
    assert "is not the" in lost(tree)


def test_an_edited_verdict(tree: Path, kernel: Path) -> None:
    rewrite(kernel / "verdict.json", lambda content: content.update(compared=0), seal=False)
    assert "was edited" in lost(tree)


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content["statements"][0].update(axioms=["FD.Weights.easy"]),
        lambda content: content["statements"][0].update(rivals=1),
        lambda content: content["statements"].pop(),
        lambda content: content["checked"].remove("FinalPrinted.v"),
        lambda content: content.update(allowed=[*content["allowed"], "FD.Weights.easy"]),
    ],
    ids=["axiom", "rivals", "left out", "unchecked", "allow-list"],
)
def test_an_edited_verdict_with_a_fresh_digest(tree: Path, kernel: Path, change: Any) -> None:
    rewrite(kernel / "verdict.json", change, seal=True)
    read_verdict(kernel / "verdict.json")
    assert lost(tree)
