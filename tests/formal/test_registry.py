"""The registry: what it refuses, and that it names labels of the ledger."""

import tomllib
from pathlib import Path

import pytest
from toy import REGISTRY

from fdtheory.errors import InputError
from fdtheory.formal.registry import read_registry, write_digests

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "verification" / "kernel"


def written(folder: Path, text: str) -> Path:
    (folder / "registry.toml").write_text(text, encoding="utf-8")
    return folder


def test_reads_entries_and_rivals(tmp_path: Path) -> None:
    registry = read_registry(written(tmp_path, REGISTRY))
    assert [entry.id for entry in registry.entries] == ["doubled", "printed"]
    assert registry.labels == ("lem:double", "par:double", "par:printed")
    assert registry.entries[0].trusted == {"Claims"}
    assert registry.entries[1].refutes


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"FD.Claims.doubled"', '"FD.Claims.doubled. Axiom a : False"', "qualified names"),
        ('"FD.Proofs.doubled_holds"', '"doubled_holds"', "qualified names"),
        ('"FD.Claims.doubles FD.Claims.two"', '"FD.Claims.doubles 2"', "qualified names"),
        ('version = "repaired"', 'version = "better"', "one of printed, repaired, ours"),
        ('id = "doubled"', 'id = "printed"', "twice"),
        ('id = "doubled"', 'id = "no name"', "small letters"),
        ('labels = ["par:printed"]', "labels = []", "list the ledger's labels"),
        ('covers = "the whole statement"', 'covers = ""', "write a sentence"),
        ("refutes = true", "refuted = true", "the keys are"),
        ("[digests]", "[digests", "no TOML"),
    ],
)
def test_bad_entries_are_one_sentence(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in REGISTRY
    with pytest.raises(InputError, match=message):
        read_registry(written(tmp_path, REGISTRY.replace(old, new)))


def test_a_missing_or_empty_registry_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot read"):
        read_registry(tmp_path)
    with pytest.raises(InputError, match="no \\[\\[statement\\]\\]"):
        read_registry(written(tmp_path, ""))


def test_digests_replace_the_last_section_only(tmp_path: Path) -> None:
    written(tmp_path, REGISTRY)
    write_digests(tmp_path, {"Claims.v": "0" * 64})
    write_digests(tmp_path, {"Claims.v": "1" * 64})
    text = (tmp_path / "registry.toml").read_text(encoding="utf-8")
    assert text.startswith(REGISTRY.removesuffix("[digests]\n").rstrip("\n"))
    assert read_registry(tmp_path).digests == {"Claims.v": "1" * 64}


def test_the_committed_registry_names_labels_of_the_ledger() -> None:
    known = {
        one["label"]
        for one in tomllib.loads((ROOT / "fdtheory" / "claims" / "statements.toml").read_text(encoding="utf-8"))[
            "statement"
        ]
    }
    assert set(read_registry(KERNEL).labels) <= known
