"""What is made of a worker's answer, and what is believed of its clock."""

import pytest

from fdtheory.ledger.collect import Located, Source
from fdtheory.ledger.outcome import Running, description, distance, judgement_on, told_seconds
from fdtheory.trial.claim import Claim, Verdict, exact


def check(value: int) -> list[object]:
    return [exact("one", value, "==", 1)]


CLAIM = Claim("mine:x", check, 1, (2,))  # type: ignore[arg-type]
TOLD = ["one", True, "CHECKED", "1 == 1", "exact", None]


def test_an_answer_becomes_a_judgement() -> None:
    sides = [[TOLD], [["one", False, "CHECKED", "2 == 1", "exact", None]]]
    assert judgement_on(CLAIM, {"sides": sides}).verdict is Verdict.HOLDS
    assert judgement_on(CLAIM, {"sides": [[TOLD], [TOLD]]}).verdict is Verdict.VACUOUS
    for key in ("raised", "refused"):
        found = judgement_on(CLAIM, {key: "this went wrong"})
        assert (found.verdict, found.why) == (Verdict.BROKEN, "this went wrong")


@pytest.mark.parametrize("told", [float("nan"), float("inf"), -1.0, "1", None, 3])
def test_seconds_that_cannot_be_are_not_believed(told: object) -> None:
    assert told_seconds({"seconds": told}) is None
    assert told_seconds({"seconds": 1.5}) == 1.5


def test_two_claims_that_look_the_same_are_described_alike() -> None:
    assert description(CLAIM) == description(Claim("mine:x", check, 1, (2,)))  # type: ignore[arg-type]
    assert description(CLAIM) != description(Claim("mine:x", check, 1, (3,)))  # type: ignore[arg-type]


def test_a_worker_stays_with_its_module_then_with_its_theme() -> None:
    others = ["a.x", "b.y"]
    order = ["c.same", "c.free", "d.free", "a.free", "a.x"]
    assert [distance(module, "c.same", others) for module in order] == [0, 1, 2, 3, 4]


def test_what_reading_takes_is_not_the_claims_time() -> None:
    running = Running(Located(Source("m"), CLAIM), 5.0, 5.0)
    assert (running.later(2.5).started, running.later(2.5).begun) == (7.5, 5.0)
