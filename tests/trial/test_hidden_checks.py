"""A finite check is not hidden in a proved sentence about the subject: what tells the rival apart is what it gives."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Lt, Sentence, above, at_least, define
from fdtheory.proof.kernel import RefusedError, combine
from fdtheory.trial.claim import Strength, Verdict, claim, proved
from fdtheory.trial.marks import MARK

n = sp.Symbol("n", integer=True)
x = sp.Symbol("x", real=True)
N1 = {n: at_least(1)}


def euler(v: Any) -> Any:
    return v**2 + v + 41


def composite(v: Any) -> Any:
    return v**2 + v + 42


def ok_of(formula: Callable[[Any], Any]) -> bool:
    return all(sp.isprime(int(formula(v))) for v in range(40))


def with_a_number(ok: bool) -> Sentence:
    return Sentence(N1, Eq((n + 1) ** 2 * (12 if ok else 13), 12 * n**2 + 24 * n + 12))


# sentences that are true, show the subject, would be false of another one, and rest on forty primes
def honest(formula: Any, n: Any = n) -> Any:
    return Eq(formula(n) - 41, n * (n + 1))


def factor_one(formula: Any) -> Sentence:
    return Sentence(N1, Eq(int(ok_of(formula)) * (formula(n) - 41), n * (n + 1)))


def exponent_one(formula: Any) -> Sentence:
    return Sentence(N1, Le(n, formula(n) ** (1 if ok_of(formula) else -1)))


def summand_zero(formula: Any) -> Sentence:
    return Sentence(N1, Le(n + (0 if ok_of(formula) else 10**9), formula(n) ** 2))


def sign_of_the_relation(formula: Any) -> Sentence:
    low, high = (n, formula(n)) if ok_of(formula) else (formula(n), n)
    return Sentence(N1, Lt(low, high))


def end_of_the_range(formula: Any) -> Sentence:
    return Sentence({n: at_least(1 if ok_of(formula) else -9)}, Le(40, formula(n) * n))


def a_dummy_factorial(formula: Any) -> Sentence:
    return Sentence(N1, Le(sp.factorial(1 if ok_of(formula) else 20) * n, formula(n) ** 2))


def a_hypothesis_more(formula: Any) -> Sentence:
    given = [Le(30, n**2 + n)] if ok_of(formula) else []
    return Sentence(N1, Le(71, formula(n)), given)


def a_constant_by_definition(formula: Any) -> Sentence:
    c = define("c", (n,), n * (12 if ok_of(formula) else 13))
    return Sentence(N1, Le(c(n), 12 * n + formula(n) - n - 41), where=[c])


def cancelled_before(formula: Any) -> Sentence:
    c = define("c", (n,), 12 * n)
    return Sentence(N1, Eq(2 * c(n) + formula(n) - (n**2 + n + 41), 24 * n), where=[c])


def cancelled_in_a_factor(formula: Any) -> Sentence:
    return Sentence(N1, Eq((12 + formula(n) - (n**2 + n + 41)) * (n + 1) ** 2, 12 * n**2 + 24 * n + 12))


def cancelled_beside_itself(formula: Any) -> Sentence:
    hidden = formula(n) - (n**2 + n + 41)
    return Sentence(N1, Eq((12 + hidden) * (n + 1) ** 2 * formula(n), (12 * n**2 + 24 * n + 12) * formula(n)))


def seen_when_marked(formula: Any) -> Sentence:
    said = formula(n)
    if MARK in str(said):
        return Sentence(N1, Eq((n + 1) ** 2 * 12 + said - (n**2 + n + 41), 12 * n**2 + 24 * n + 12))
    return with_a_number(ok_of(formula))


def seen_where_numbers_fail(formula: Any) -> Sentence:
    try:
        int(formula(n).subs(n, 7))
        good = ok_of(formula)
    except TypeError:
        good = True
    return Sentence(N1, Eq((1 if good else 2) * (formula(n) - 41), n * (n + 1)))


def known_by_name(formula: Any) -> Sentence:
    return Sentence(N1, Le(n + (10**9 if formula.__name__ == "composite" else 0), formula(n) ** 2))


def known_itself(formula: Any) -> Sentence:
    return Sentence(N1, Le(n + (10**9 if formula is composite else 0), formula(n) ** 2))


def known_by_what_is_wrapped(formula: Any) -> Sentence:
    other = getattr(formula, "__wrapped__", formula) is composite
    return Sentence(N1, Le(n + (10**9 if other else 0), formula(n) ** 2))


def known_by_a_value(formula: Any) -> Sentence:
    return Sentence(N1, Le(n + (10**9 if formula(0) == 42 else 0), formula(n) ** 2))


def counted_by_a_piecewise(formula: Any) -> Sentence:
    primes = sum(sp.isprime(int(formula(v))) for v in range(40))
    return Sentence(N1, Le(n * sp.Piecewise((1, sp.Integer(primes) > 39), (10**9, True)), formula(n) ** 2))


def a_dummy_with_the_outcome(formula: Any) -> Sentence:
    outcome = 1 if ok_of(formula) else 3
    return Sentence({**N1, x: above(0)}, Eq(x + formula(n), n**2 + n + 41 + outcome), [Eq(x, 1)])


HIDDEN = [
    factor_one,
    exponent_one,
    summand_zero,
    sign_of_the_relation,
    end_of_the_range,
    a_dummy_factorial,
    a_hypothesis_more,
    a_constant_by_definition,
    cancelled_before,
    cancelled_in_a_factor,
    cancelled_beside_itself,
    seen_when_marked,
    seen_where_numbers_fail,
    known_by_name,
    known_itself,
    known_by_what_is_wrapped,
    known_by_a_value,
    counted_by_a_piecewise,
    a_dummy_with_the_outcome,
]


@pytest.mark.parametrize("disguise", HIDDEN)
def test_a_finite_check_is_not_hidden_in_a_sentence_about_the_subject(disguise: Callable[[Any], Sentence]) -> None:
    """The sentence is proved, and it shows the subject; what tells the rival apart is a look at forty numbers."""

    @claim("mine:x", subject=euler, rival=composite)
    def prime(formula):
        """n² + n + 41 is prime for every n."""
        yield proved("every n", disguise(formula))

    judged = prime.judge()
    assert judged.cases[0].subject.holds is True, judged.why
    assert judged.cases[0].subject.strength is Strength.ARGUED


def untrue(_: Any, ok: bool) -> Sentence:
    return Sentence((), Le(0, 0 if ok else -1))


def at_another_place(formula: Any, ok: bool) -> Sentence:
    return Sentence((), Eq(formula(sp.Integer(0)) if ok else 1, 41))


@pytest.mark.parametrize("instance", [untrue, at_another_place])
def test_nor_in_what_is_said_to_be_an_instance(instance: Callable[[Any, bool], Sentence]) -> None:
    """The sentence is true of the rival, too; its proof is refused there, and a point refutes something else."""

    @claim("mine:x", subject=euler, rival=composite)
    def prime(formula):
        """n² + n + 41 is prime for every n."""
        ok = ok_of(formula)

        def proof(goal: Sentence) -> Any:
            if not ok:
                raise RefusedError("not prime")
            return combine(goal)

        yield proved("every n", Sentence(N1, Le(n, formula(n))), proof, instance=instance(formula, ok))

    judged = prime.judge()
    assert judged.verdict is Verdict.HOLDS
    assert judged.cases[0].subject.strength is Strength.ARGUED


@pytest.mark.parametrize("rival", [composite, lambda v: v**2 + v + 43, lambda v: 2 * v])
def test_an_honest_sentence_has_one_template(rival: Any) -> None:
    @claim("mine:x", subject=euler, rival=rival)
    def odd(formula):
        """What is above 41 is a product of two neighbours."""
        yield proved("every n", Sentence(N1, honest(formula)))

    judged = odd.judge()
    assert (judged.verdict, judged.strength) == (Verdict.HOLDS, Strength.PROVED)
