"""Judging with a bar: an interrupt keeps what was judged, and a bar is drawn for a person only."""

import io
from collections.abc import Iterator

import pytest

from fdtheory import ledger
from fdtheory.cli.judging import judge_into
from fdtheory.ledger.judge import Docket, TimedJudgement, plan


@pytest.fixture(scope="module")
def todo() -> Docket:
    return plan(["eq:recur-nabla-y-nu"])


def judged(todo: Docket, count: int) -> list[TimedJudgement]:
    return [TimedJudgement(item.claim.judge(full=False), 0.0) for item in todo.located[:count]]


def test_an_interrupt_keeps_what_was_judged(todo: Docket, monkeypatch: pytest.MonkeyPatch) -> None:
    first = judged(todo, 1)

    def interrupted(*_: object, **__: object) -> Iterator[TimedJudgement]:
        yield from first
        raise KeyboardInterrupt

    monkeypatch.setattr(ledger, "judge", interrupted)
    outcomes: list[TimedJudgement] = []
    assert judge_into(outcomes, todo, 1, full=False) is True
    assert outcomes == first


def test_all_outcomes_are_kept_in_order(todo: Docket, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def instead(what: object, **options: object) -> Iterator[TimedJudgement]:
        asked.extend((what, options))
        yield from first

    first = judged(todo, 2)
    monkeypatch.setattr(ledger, "judge", instead)
    outcomes: list[TimedJudgement] = []
    assert judge_into(outcomes, todo, 3, full=True) is False
    assert outcomes == first
    assert asked == [todo, {"jobs": 3, "full": True}]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_names_the_label_at_a_terminal_only(todo: Docket, monkeypatch: pytest.MonkeyPatch) -> None:
    first = judged(todo, 1)
    monkeypatch.setattr(ledger, "judge", lambda *_, **__: iter(first))
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        judge_into([], todo, 1, full=False)
        assert bool(stream.getvalue()) is shown
