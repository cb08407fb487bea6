"""What is left of a proof for people."""

import sympy as sp

from fdtheory.proof import Eq, Le, Sentence, at_least
from fdtheory.proof.search import prove
from fdtheory.trial.proof_texts import AskedSentence, Proof

n = sp.Symbol("n", integer=True)
EVERY = Sentence({n: at_least(1)}, Le(1, n**2))
AT_TWO = Sentence((), Le(1, 4))


def test_a_theorem_is_shown_with_its_outline() -> None:
    shown = Proof.of(AskedSentence(EVERY, AT_TWO), prove(EVERY))
    assert (shown.sentence, shown.latex) == (EVERY.text(), EVERY.latex())
    assert shown.outline
    assert shown.cites == ()


def test_without_a_theorem_the_instance_is_shown_that_was_tried() -> None:
    shown = Proof.of(AskedSentence(EVERY, AT_TWO))
    assert (shown.sentence, shown.outline) == (AT_TWO.text(), ())
    assert (shown.said, shown.instance) == (EVERY, AT_TWO)


def test_what_was_tried_is_the_sentence_where_there_is_no_instance() -> None:
    assert AskedSentence(EVERY).tried is EVERY
    assert Proof.of(AskedSentence(EVERY)).sentence == EVERY.text()


def test_texts_are_compared_and_not_the_sentences() -> None:
    assert Proof("a", "b", said=EVERY) == Proof("a", "b", said=Sentence((), Eq(1, 1)))
