"""A hearing: every side once, in any order; some again; what is said does not depend on the order."""

from collections.abc import Callable
from random import Random

import pytest

from fdtheory.ledger.hearing import Hearing
from fdtheory.trial.claim import Claim, Evidence, Judgement, Verdict, exact


def check(value: int) -> list[Evidence]:
    return [exact("one", value, "==", 1), exact("two", 2 * value, "==", 2)]


CLAIM = Claim("mine:x", check, 1, (2, 3))
Answer = Callable[[int, int], list[Evidence]]
"""What is shown of a side, given how often anybody was asked before."""


def through(answer: Answer, seed: int, seconds: float = 0.01) -> tuple[Judgement, list[int], str]:
    """The judgement, who was asked, and what was printed."""
    hearing, asked = Hearing(3, Random(seed)), []
    while (side := hearing.side) is not None:
        asked.append(side)
        hearing.heard(answer(side, len(asked) - 1), f"side {side}\n", seconds)
    return hearing.judgement(CLAIM), asked, hearing.output


def honest(side: int, _: int) -> list[Evidence]:
    return check((CLAIM.subject, *CLAIM.rivals)[side])


def test_the_outcome_does_not_depend_on_the_dice() -> None:
    found = [through(honest, seed) for seed in range(40)]
    assert {judgement.verdict for judgement, *_ in found} == {Verdict.HOLDS}
    assert len({repr(judgement) for judgement, *_ in found}) == 1
    assert {printed for *_, printed in found} == {"side 0\nside 1\nside 2\n"}
    assert len({tuple(asked[:3]) for _, asked, _ in found}) == 6


@pytest.mark.parametrize(("seconds", "least", "most"), [(0.001, 7, 7), (0.1, 7, 7), (0.3, 4, 4), (100.0, 4, 4)])
def test_the_subject_is_asked_again_at_last_and_others_where_there_is_time(
    seconds: float, least: int, most: int
) -> None:
    for seed in range(10):
        _, asked, _ = through(honest, seed, seconds)
        assert sorted(asked[:3]) == [0, 1, 2]
        assert asked[-1] == 0
        assert least <= len(asked) <= most


def test_a_check_that_says_yes_at_first_is_found_whoever_comes_first() -> None:
    verdicts = set()
    for seed in range(40):
        judgement, *_ = through(lambda _, before: check(1 if before == 0 else 2), seed)
        verdicts.add(judgement.verdict)
        assert judgement.verdict is Verdict.BROKEN
        if "when it is asked again" in judgement.why:
            assert "about the subject (in 'one')" in judgement.why or "about rival" in judgement.why
    assert Verdict.HOLDS not in verdicts


def test_a_check_that_knows_the_scheme_has_to_guess() -> None:
    def guessing(_: int, before: int) -> list[Evidence]:
        return check(1 if before in (0, 6) else 2)

    held = [through(guessing, seed)[0].verdict is Verdict.HOLDS for seed in range(300)]
    assert 0 < sum(held) < 60  # one in three has the subject first, and then three draws have to be rivals


def test_other_cases_or_another_number_of_them_are_another_answer() -> None:
    for change in (
        lambda shown: shown[:1],
        lambda shown: [*shown, exact("more", 1, "==", 1)],
        lambda shown: shown[::-1],
    ):
        judgement, *_ = through(lambda side, n, c=change: honest(side, n) if n < 3 else c(honest(side, n)), 1)
        assert judgement.verdict is Verdict.BROKEN
        assert "answers differently when it is asked again" in judgement.why
        assert "\n" not in judgement.why


def test_what_was_seen_may_differ() -> None:
    def timed(side: int, before: int) -> list[Evidence]:
        return [Evidence("c", side == 0, exact("a", 1, "==", 1).strength, f"{before} s")]

    assert through(timed, 3)[0].verdict is Verdict.HOLDS


@pytest.mark.parametrize("seed", range(12))
def test_the_first_trouble_in_the_claims_order_is_told(seed: int) -> None:
    hearing, asked = Hearing(3, Random(seed)), []
    while (side := hearing.side) is not None:
        asked.append(side)
        if side == 0:
            hearing.heard(honest(0, 0), "zero", 0.01)
        else:
            hearing.failed(Verdict.BROKEN, f"trouble {side}", f"printed {side}")
    judgement = hearing.judgement(CLAIM)
    assert (judgement.verdict, judgement.why) == (Verdict.BROKEN, "trouble 1")
    assert hearing.output == "zeroprinted 1"
    assert not (2 in asked and 1 in asked and asked.index(1) < asked.index(2))


def test_no_answer_when_asked_again_is_another_answer_and_no_time_is_no_time() -> None:
    for verdict, wanted in ((Verdict.BROKEN, "does not come to its end"), (Verdict.UNDECIDED, "timed out")):
        hearing = Hearing(3, Random(1))
        for _ in range(3):
            hearing.heard(honest(hearing.side or 0, 0), "", 0.01)
        hearing.failed(verdict, "timed out", "")
        assert hearing.side is None
        judgement = hearing.judgement(CLAIM)
        assert judgement.verdict is verdict
        assert wanted in judgement.why


def test_the_dice_are_the_supervisors_own() -> None:
    assert len({tuple(Hearing(6)._waiting) for _ in range(20)}) > 10
