"""A change of the package on the disk is seen, also where times were set back."""

import os
import time
from pathlib import Path

import pytest

from fdtheory.ledger.own_files import beside, difference, differing, installed, state_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "a.py").write_text("x = 1\n")
    return tmp_path


def test_nothing_changed(folder: Path) -> None:
    before = state_of(folder)
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.pyc").touch()
    assert difference(before, state_of(folder)) == ""


def test_a_change_with_its_time_set_back(folder: Path) -> None:
    before, file = state_of(folder), folder / "room" / "a.py"
    told = file.stat()
    time.sleep(0.05)
    file.write_text("x = 2\n")
    os.utime(file, ns=(told.st_atime_ns, told.st_mtime_ns))
    assert "room/a.py" in difference(before, state_of(folder))


def test_new_and_gone(folder: Path) -> None:
    before = state_of(folder)
    (folder / "b.py").touch()
    assert "b.py" in difference(before, state_of(folder))
    (folder / "b.py").unlink()
    (folder / "room" / "a.py").unlink()
    assert "room/a.py" in difference(before, state_of(folder))


def test_modules_beside_files_are_seen_but_not_the_files_themselves(folder: Path) -> None:
    own = [str(folder / "own.py"), str(folder / "room" / "own.py")]
    (folder / "notes.txt").touch()
    before = beside(own)
    Path(own[0]).touch()
    (folder / "notes.txt").write_text("x")
    assert difference(before, beside(own)) == ""
    (folder / "room" / "b.py").touch()
    assert "room/b.py was changed meanwhile" in difference(before, beside(own))
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "c.pyc").touch()
    assert [Path(name).name for name in differing(before, beside(own))] == ["c.pyc", "b.py"]
    assert beside([]) == {}


def test_the_package_itself_is_seen() -> None:
    assert "ledger/own_files.py" in state_of()


@pytest.mark.parametrize("name", ["evil.pth", "sitecustomize.py", "usercustomize"])
def test_what_python_runs_at_its_start_belongs_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    before = installed()
    assert before.keys() > state_of().keys()
    (tmp_path / "anything.py").touch()
    assert difference(before, installed()) == ""
    (tmp_path / name).touch()
    assert difference(before, installed()) == f"the file {tmp_path / name} was changed meanwhile"
