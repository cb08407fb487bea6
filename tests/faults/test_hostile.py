"""Hostile files beside an honest one: no lie is believed, and the honest verdict stays as it is."""

import os
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.judge import Docket, judge, plan
from fdtheory.ledger.supervised import Limits
from fdtheory.trial.claim import Verdict

from .commands import SMALL
from .hostile import KINDS, text

EVERY = int(os.environ.get("FDTHEORY_HOSTILE", "12"))
"""One kind in so many; a release tries them all."""


@pytest.mark.campaign
@pytest.mark.parametrize("kind", KINDS[::EVERY])
def test_no_lie_is_believed_and_nobody_else_suffers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    (tmp_path / "theirs").mkdir()
    monkeypatch.chdir(tmp_path / "theirs")
    honest, hostile = tmp_path / "honest.py", tmp_path / "theirs" / "hostile.py"
    honest.write_text(SMALL.format(body="pass").replace("mine:x", "mine:y").replace("def x", "def y"))
    hostile.write_text(text(kind))
    found = judged(str(honest), str(hostile))
    assert found["x"] is not Verdict.HOLDS
    assert found["y"] is Verdict.HOLDS
    assert started_in(tmp_path / "theirs") == []


def started_in(folder: Path) -> list[int]:
    """The processes other than this that are at work in a folder: what a file started and left behind, too."""
    found = []
    for entry in Path("/proc").iterdir() if sys.platform.startswith("linux") else ():
        with suppress(OSError):
            if entry.name.isdigit() and int(entry.name) != os.getpid() and folder.samefile(entry / "cwd"):
                found.append(int(entry.name))
    return found


def judged(honest: str, hostile: str) -> dict[str, Verdict]:
    """The verdicts by claim; a file that is refused by name when it is read is as good as broken."""
    limits = Limits(seconds=20)
    try:
        todo = plan([honest, hostile], limits=limits)
    except InputError as refused:
        if "hostile.py" not in str(refused):
            raise
        todo = plan([honest], limits=limits)
        return {"x": Verdict.BROKEN, **_last(todo, limits)}
    return _last(todo, limits)


def _last(todo: Docket, limits: Limits) -> dict[str, Verdict]:
    return {
        outcome.judgement.name: outcome.judgement.verdict for outcome in judge(todo, limits=limits)
    }  # later ones win
