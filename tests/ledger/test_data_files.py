"""Files of data beside a claim: another content is another claim, and what only looks like a name is nothing."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from fdtheory.ledger.collect import collect, file_source
from fdtheory.ledger.data_files import digest_of, files_named, folders_named
from fdtheory.ledger.fingerprint import Fingerprints

FILE = """import os
from pathlib import Path
from fdtheory.trial.claim import claim, exact

HERE = Path(__file__).parent
def table():
    return {read}
def stranger():
    return open("other.csv")
@claim("mine:x", subject=1, rival=2)
def x(value):
    '''One.'''
    yield exact("one", value, "==", int(table()))
@claim("mine:y", subject=1, rival=2)
def y(value):
    '''One.'''
    yield exact("one", value, "==", 1)
"""
READ = {
    "by its name": ("open('numbers.csv').read()", "numbers.csv"),
    "beside the file": ("(HERE / 'numbers.csv').read_text()", "numbers.csv"),
    "in a folder": ("(HERE / 'data' / 'numbers.csv').read_text()", "data/numbers.csv"),
    "in a folder in one": ("open(os.path.join('data', 'raw', 'numbers.csv')).read()", "data/raw/numbers.csv"),
    "with its folder": ("open('data/numbers.csv').read()", "data/numbers.csv"),
    "without an ending": ("open('numbers').read()", "numbers"),
}


@pytest.fixture
def prints(tmp_path: Path) -> Callable[[str], dict[str, dict[str, str] | None]]:
    def once(read: str) -> dict[str, dict[str, str] | None]:
        (tmp_path / "own.py").write_text(FILE.format(read=read))
        found, graph = collect([file_source(str(tmp_path / "own.py"))]), Fingerprints()
        return {item.claim.name: graph.of(item.claim, "says") for item in found}

    return once


@pytest.mark.parametrize("way", READ)
def test_another_content_is_another_check(tmp_path: Path, prints: Callable[..., dict[str, object]], way: str) -> None:
    read, name = READ[way]
    place = tmp_path / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("1")
    (tmp_path / "other.csv").write_text("1")
    before = prints(read)
    assert prints(read) == before
    (tmp_path / "other.csv").write_text("2")
    assert prints(read) == before
    place.write_text("2")
    now = prints(read)
    assert now["y"] == before["y"]
    one, other = before["x"], now["x"]
    assert isinstance(one, dict)
    assert isinstance(other, dict)
    assert [part for part in one if one[part] != other[part]] == ["check"]


def test_a_file_that_comes_or_goes_is_another_check(tmp_path: Path, prints: Callable[..., dict[str, object]]) -> None:
    before = prints(READ["by its name"][0])
    (tmp_path / "numbers.csv").write_text("1")
    assert prints(READ["by its name"][0])["x"] != before["x"]


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "own.py", ".", "..", "", "none.csv"])
def test_what_is_no_file_of_data_is_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / "own.py").write_text("")
    tree = ast.parse(f"x = {name!r}")
    assert files_named(ast.walk(tree), folders_named(tmp_path / "own.py", [tree])) == []


def test_of_what_cannot_be_read_that_is_told(tmp_path: Path) -> None:
    assert digest_of(tmp_path) == digest_of(tmp_path / "none") == "not to be read"
