"""Judging with a bar: an interrupt keeps what was judged, and a bar is drawn for a person only."""

import io
import os
import signal
from collections.abc import Iterator

import pytest

from fdtheory import ledger
from fdtheory.cli.judging import judge_into, limits_of
from fdtheory.cli.stopping import stopping_in_order
from fdtheory.errors import InputError
from fdtheory.ledger.bench import TimedJudgement
from fdtheory.ledger.judge import Docket, plan
from fdtheory.ledger.supervised import Limits
from fdtheory.trial.claim import Verdict


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
    assert judge_into(outcomes, todo, 1, full=False) == 130
    assert outcomes == first


def test_a_signal_keeps_what_was_judged_too(todo: Docket, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> Iterator[TimedJudgement]:
        yield from first
        os.kill(os.getpid(), signal.SIGTERM)
        yield from first

    first = judged(todo, 1)
    monkeypatch.setattr(ledger, "judge", stopped)
    outcomes: list[TimedJudgement] = []
    with stopping_in_order():
        assert judge_into(outcomes, todo, 1, full=False) == 128 + signal.SIGTERM
    assert outcomes == first
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_an_outcome_that_is_taken_back_takes_the_place_of_the_first(
    todo: Docket, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = judged(todo, 2)
    back = TimedJudgement(todo.located[0].claim.without_cases(Verdict.BROKEN, "not signed"), 0.0)
    monkeypatch.setattr(ledger, "judge", lambda *_, **__: iter([*first, back]))
    outcomes: list[TimedJudgement] = []
    assert judge_into(outcomes, todo, 1, full=False) == 0
    assert outcomes == [back, first[1]]


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_limit_that_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(InputError, match=r"--timeout (nan|inf) is no number"):
        limits_of(value, None, full=False)


def test_limits_have_their_defaults() -> None:
    assert limits_of(None, None, full=False) == Limits(120.0, 4 * 2**30)
    assert limits_of(None, 1.5, full=True) == Limits(600.0, 3 * 2**29)


def test_all_outcomes_are_kept_in_order(todo: Docket, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def instead(what: object, **options: object) -> Iterator[TimedJudgement]:
        asked.extend((what, options))
        yield from first

    first = judged(todo, 2)
    monkeypatch.setattr(ledger, "judge", instead)
    outcomes: list[TimedJudgement] = []
    assert judge_into(outcomes, todo, 3, full=True) == 0
    assert outcomes == first
    assert asked == [todo, {"jobs": 3, "full": True, "limits": None}]


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
