"""Evidence is worth what its maker earns: by hand MEASURED at most, PROVED only by a theorem of that very sentence."""

from dataclasses import replace

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Sentence, at_least, between
from fdtheory.proof.kernel import combine
from fdtheory.trial.claim import Verdict, claim
from fdtheory.trial.evidence import Evidence, Strength, exact, identity, inequality, proved
from fdtheory.trial.steps import theorem

n, j = sp.symbols("n j", integer=True)
N = sp.Symbol("N", integer=True, positive=True)


@pytest.mark.parametrize("strength", list(Strength))
def test_by_hand_nothing_is_worth_more_than_measured(strength: Strength) -> None:
    made = Evidence("c", True, strength, "trust me", "proved", None)
    assert (made.strength, made.maker) == (Strength.MEASURED, "handmade")


def test_a_changed_copy_is_handmade() -> None:
    assert replace(exact("c", 1, "==", 2), holds=True).maker == "handmade"


def test_a_true_sentence_is_proved_and_a_false_one_refuted_at_a_point() -> None:
    squares = Sentence({n: at_least(1)}, Le(2 * n - 1, n**2))
    found = proved("every n", squares, lambda goal: combine(goal, squares=[(1, n - 1)]))
    assert (found.holds, found.strength) == (True, Strength.PROVED)
    assert found.proof is not None
    assert found.proof.sentence == squares.text()
    false = proved("every n", Sentence({n: at_least(1)}, Le(n**2, 2 * n)))
    assert (false.holds, false.strength) == (False, Strength.PROVED)
    assert "n = 3" in false.seen or "n = " in false.seen


def test_a_theorem_of_another_sentence_proves_nothing() -> None:
    goal = Sentence({n: at_least(50)}, Le(n**2, 40 * n))
    other = Sentence({n: at_least(1)}, Eq(n + n, 2 * n))
    assert proved("c", goal, lambda _: combine(other)).holds is not True


def test_a_refused_proof_alone_refutes_nothing() -> None:
    """Neither a sentence that is false only far away, nor a true one that the search cannot reach."""
    far = Sentence({n: at_least(1)}, Le(n, 10**6))
    deep = Sentence({n: at_least(1)}, Le(2, ((n - 1) * (n - 2) * (n - 3) * (n - 5)) ** 2 + n + 1))
    assert [proved("c", sentence).holds for sentence in (far, deep)] == [None, None]


def test_steps_and_dummy_symbols_do_not_reach_proved() -> None:
    """n² + n + 41 is prime for the first values, and its steps are true; a finite check gains nothing by a symbol."""
    assert identity("every n", N * 12, 12 * N).strength < Strength.PROVED
    assert inequality("grows", N**2 + N + 41, ">", N, given={N: 1}).strength < Strength.PROVED
    euler = theorem(
        "every n",
        instances=(exact(f"n = {v}", int(sp.isprime(v * v + v + 41)), "==", 1) for v in range(1, 13)),
        steps=lambda: (identity("neighbours", (N + 1) ** 2 + N + 1 - N**2 - N, 2 * N + 2),),
    )
    assert euler.strength is Strength.ARGUED


def test_a_claim_is_proved_only_when_all_its_evidence_is() -> None:
    @claim("mine:x", subject=1, rival=2)
    def bound(size):
        """j ≤ n."""
        yield proved("every n", Sentence({n: at_least(1), j: between(1, n)}, Le(size * j, n)))

    judged = bound.judge()
    assert (judged.verdict, judged.strength) == (Verdict.HOLDS, Strength.PROVED)


def test_sides_that_are_one_term_before_the_kernel_sees_them_prove_nothing() -> None:
    """A finite check dressed as a sentence for every n."""
    laundered = proved("every n", Sentence({n: at_least(1)}, Eq(12 * n, n * (12 if 4**2 == 16 else 13))))
    assert (laundered.holds, laundered.strength) == (True, Strength.ARGUED)
