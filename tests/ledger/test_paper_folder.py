"""Which paper is on trial: the one that ships, or that of one folder with an inventory."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.paper_folder import TITLE, Trial, trial_in
from fdtheory.ledger.statements import load_statements

SMALL = Path(__file__).parents[2] / "docs" / "examples" / "one_page_paper"


def test_without_a_folder_it_is_the_paper() -> None:
    trial, left = trial_in(["lem:odd", "claims.py"])
    assert (trial.folder, left) == ("", ["lem:odd", "claims.py"])
    assert trial.title == TITLE
    assert list(trial.statements()) == list(load_statements())
    assert "fdtheory.claims" in trial.sources()[0].module


def test_a_folder_brings_its_own_statements_and_claims() -> None:
    trial, left = trial_in(["Lemma 1.3", str(SMALL)])
    assert left == ["Lemma 1.3"]
    assert trial.title == "Three Small Sums"
    assert set(trial.statements()) == {"lem:odd", "eq:odd", "lem:telescope", "lem:central"}
    assert sorted(source.name for source in trial.sources()) == [
        "lem_central.py", "lem_odd.py", "lem_telescope.py",
    ]  # fmt: skip


def test_files_with_an_underscore_are_not_claims(tmp_path: Path) -> None:
    (tmp_path / "claims").mkdir()
    for name in ("b.py", "a.py", "_shared.py", "notes.txt"):
        (tmp_path / "claims" / name).write_text("")
    assert [source.name for source in Trial(str(tmp_path)).sources()] == ["a.py", "b.py"]


def test_a_folder_without_an_inventory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"has no statements\.toml; make one with `fdtheory new"):
        trial_in([str(tmp_path)])


def test_two_papers_are_one_too_many(tmp_path: Path) -> None:
    (tmp_path / "statements.toml").write_text("")
    with pytest.raises(InputError, match="are two papers"):
        trial_in([str(SMALL), str(tmp_path)])
