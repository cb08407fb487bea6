"""Hostile files beside an honest one: no lie is believed, and the honest verdict stays as it is."""

import os
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.judge import Docket, judge, plan
from fdtheory.ledger.supervised import Limits
from fdtheory.trial.claim import Verdict

from .commands import SMALL
from .hostile import AT_THE_TOP, IN_THE_CHECK, text

EVERY = int(os.environ.get("FDTHEORY_HOSTILE", "3"))
"""One kind in so many; a release tries them all."""


@pytest.mark.campaign
@pytest.mark.parametrize("kind", [*dict.fromkeys([*AT_THE_TOP, *IN_THE_CHECK])][::EVERY])
def test_no_lie_is_believed_and_nobody_else_suffers(tmp_path: Path, kind: str) -> None:
    honest, hostile = tmp_path / "honest.py", tmp_path / "hostile.py"
    honest.write_text(SMALL.format(body="pass").replace("mine:x", "mine:y").replace("def x", "def y"))
    hostile.write_text(text(kind))
    found = judged(str(honest), str(hostile))
    assert found["x"] is not Verdict.HOLDS
    assert found["y"] is Verdict.HOLDS


def judged(honest: str, hostile: str) -> dict[str, Verdict]:
    """The verdicts by claim; a file that is refused by name when it is read is as good as broken."""
    limits = Limits(seconds=60)
    try:
        todo = plan([honest, hostile], limits=limits)
    except InputError as refused:
        if "hostile.py" not in str(refused):
            raise
        todo = plan([honest], limits=limits)
        return {"x": Verdict.BROKEN, **_last(todo, limits)}
    return _last(todo, limits)


def _last(todo: Docket, limits: Limits) -> dict[str, Verdict]:
    return {outcome.judgement.name: outcome.judgement.verdict for outcome in judge(todo, limits=limits)}
