"""The order of strengths, from what was seen to what Coq's kernel accepts."""

from fdtheory.trial.strength import Strength


def test_a_verdict_is_worth_its_weakest_piece() -> None:
    assert min(Strength.PROVED, Strength.ARGUED, Strength.CERTIFIED) is Strength.ARGUED
    assert [one.name for one in sorted(Strength)] == [
        "MEASURED", "CHECKED", "ARGUED", "CERTIFIED", "PROVED", "FORMAL",
    ]  # fmt: skip
