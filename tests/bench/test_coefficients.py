"""The benchmark of exact weights: what it says, not how fast this machine is."""

from fdtheory.bench.coefficients import FLOOR, Ratios, exact_weights


def test_all_three_programs_agree():
    ratios = exact_weights(6, repeats=1)
    assert ratios.agree
    assert ratios.closed_form > 0
    assert ratios.solved > 0


def test_good_needs_agreement_and_both_ratios():
    assert Ratios(80, FLOOR, FLOOR, True).good
    assert not Ratios(80, FLOOR, FLOOR, False).good
    assert not Ratios(80, FLOOR, FLOOR / 2, True).good
    assert not Ratios(80, FLOOR / 2, FLOOR, True).good
