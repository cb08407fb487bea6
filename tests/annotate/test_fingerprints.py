"""Hashes find a sentence again, tell it from others, and hold nothing of its words."""

import re
from importlib.resources import files

import pytest

from fdtheory.annotate.fingerprints import (
    Fingerprint,
    best_unit,
    likeness,
    load_fingerprints,
    read_fingerprints,
    windows_of,
    written,
)
from fdtheory.annotate.units import Unit
from fdtheory.errors import InputError
from fdtheory.ledger.statements import load_statements

SENTENCE = "The central binomial coefficient obeys this bound for every whole number"


def test_layout_and_references_do_not_count() -> None:
    changed = SENTENCE.replace("this", r"\textbf{this}").replace("bound", r"bound~\citep{someone}") + r"\label{x}"
    assert windows_of(changed) == windows_of(SENTENCE)


def test_a_changed_word_leaves_most_of_it_and_another_sentence_nothing() -> None:
    assert 0.34 <= likeness(windows_of(SENTENCE), windows_of(SENTENCE.replace("bound", "limit"))) < 1
    assert likeness(windows_of(SENTENCE), windows_of("Nothing here is the same as what was said before")) == 0


def test_of_equal_pieces_the_one_behind_the_same_label_is_taken() -> None:
    units = [Unit("line", 0, 1, "a"), Unit("line", 2, 3, "b")]
    same = windows_of(SENTENCE)
    assert best_unit(Fingerprint(same, "b"), units, [same, same]) is units[1]
    assert best_unit(Fingerprint(same, "a"), units, [same, same]) is units[0]


def test_what_is_not_alike_is_not_found() -> None:
    assert (
        best_unit(Fingerprint(windows_of(SENTENCE)), [Unit("line", 0, 1)], [windows_of("Quite other words stand here")])
        is None
    )


def test_they_are_kept_as_they_are() -> None:
    kept = {"a": Fingerprint(windows_of(SENTENCE), "b")}
    assert read_fingerprints(written(kept.items())) == kept


def test_the_shipped_ones_are_hashes_and_labels_only() -> None:
    text = files("fdtheory.annotate").joinpath("fingerprints.json").read_text(encoding="utf-8")
    known = {s.label for s in load_statements().values() if s.kind not in ("ours", "classical")}
    assert set(read_fingerprints(text)) == known
    left = re.sub(r"\b[0-9a-f]{10}\b", "", text)
    assert max(map(len, re.findall(r"[A-Za-z]+(?: [A-Za-z]+)+", left)), default=0) == 0


@pytest.mark.parametrize("content", ["", "[]", '{"a": 1}', '{"a": {}}'])
def test_a_file_that_is_none_is_refused(tmp_path, content: str) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "f.json"
    path.write_text(content)
    with pytest.raises(InputError, match="--fingerprints"):
        load_fingerprints(str(path))
