"""Proofs in several steps: what refutes, what leaves open, what stops."""

import pytest
import sympy as sp

from fdtheory.trial.evidence import Evidence, Strength, exact, identity, inequality, observed
from fdtheory.trial.steps import FalseStepError, theorem, vanishes

n = sp.Symbol("n", integer=True, positive=True)
TRUE = exact("one", 1, "==", 1)
FALSE = exact("two", 1, "==", 2)
PROVED = identity("square", (n + 1) ** 2, n**2 + 2 * n + 1)
WRONG = identity("not square", (n + 1) ** 2, n**2 + 2 * n)
OPEN = inequality("open", n**2 - 8 * n + 16, ">=", 0, given={n: 1})


def test_all_true_is_argued():
    evidence = theorem("x", instances=[TRUE], steps=[PROVED])
    assert evidence.holds is True
    assert evidence.strength is Strength.ARGUED
    assert "1 instances; square: " in evidence.seen


def test_a_false_instance_refutes_and_spares_the_steps():
    def steps():
        raise AssertionError("tried")

    evidence = theorem("x", instances=[TRUE, FALSE], steps=steps)
    assert evidence.holds is False
    assert evidence.seen == "two: 1 == 2"


def test_a_false_step_is_an_error_of_the_proof():
    with pytest.raises(FalseStepError, match=r"'not square' of 'x' is false: .*at n = 1"):
        theorem("x", instances=[TRUE], steps=lambda: [PROVED, WRONG])


def test_an_open_step_leaves_the_sentence_open():
    assert OPEN.holds is None
    assert theorem("x", instances=[TRUE], steps=[OPEN]).holds is None


def test_a_numerical_step_lowers_the_strength():
    assert theorem("x", instances=[TRUE], steps=[PROVED, TRUE]).strength is Strength.CHECKED


@pytest.mark.parametrize(("instances", "steps"), [([], [PROVED]), ([TRUE], [])])
def test_both_parts_are_needed(instances, steps):
    with pytest.raises(ValueError, match="it needs both"):
        theorem("x", instances=instances, steps=steps)


def test_vanishes_keeps_its_strength_where_the_expression_collapses():
    assert vanishes("x", n - n, n).strength is Strength.ARGUED
    assert vanishes("x", n - n + 1, n).holds is False


@pytest.mark.parametrize("holds", [True, False, None])
@pytest.mark.parametrize(
    "make", [lambda holds: Evidence("i", holds, Strength.PROVED, ""), lambda h: observed("i", h, "")]
)
def test_an_instance_that_was_only_seen_lowers_the_strength(make, holds):
    assert theorem("x", instances=[TRUE, make(holds)], steps=[PROVED]).strength is Strength.MEASURED


def test_what_was_altered_since_is_handmade():
    turned = exact("two", 1, "==", 2)
    object.__setattr__(turned, "holds", True)
    assert theorem("x", instances=[turned], steps=[PROVED]).strength is Strength.MEASURED
    step = identity("not square", (n + 1) ** 2, n**2 + 2 * n)
    object.__setattr__(step, "holds", True)
    assert theorem("x", instances=[TRUE], steps=[step]).strength is Strength.MEASURED
