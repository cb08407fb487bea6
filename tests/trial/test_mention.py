"""A finite check dressed as a sentence is not PROVED: what the subject says in general must show in the sentence."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Lt, Sentence, above, at_least, define
from fdtheory.trial.claim import Evidence, Strength, Verdict, claim, proved
from fdtheory.trial.marks import MARK
from fdtheory.trial.mention import spoken_of
from fdtheory.trial.proof_texts import Proof

n = sp.Symbol("n", integer=True)
x = sp.Symbol("x", real=True)
N1 = {n: at_least(1)}


def euler(v: Any) -> Any:
    return v**2 + v + 41


def composite(v: Any) -> Any:
    return v**2 + v + 42


def looks_prime(formula: Callable[[Any], Any]) -> bool:
    return all(sp.isprime(int(formula(v))) for v in range(40))


def with_a_number(ok: bool) -> Sentence:
    return Sentence(N1, Eq((n + 1) ** 2 * (12 if ok else 13), 12 * n**2 + 24 * n + 12))


def with_a_relation(ok: bool) -> Sentence:
    return Sentence(N1, Le(2 * n - 1, n**2 * (1 if ok else -1)))


def with_a_definition(ok: bool) -> Sentence:
    c = define("c", (n,), n * (12 if ok else 13))
    return Sentence(N1, Eq(2 * c(n), 24 * n), where=[c])


def with_a_hypothesis(ok: bool) -> Sentence:
    return Sentence({**N1, x: above(0)}, Eq(2 * x, 24 * n), [Eq(x, n * (12 if ok else 13))])


def with_a_forged_mark(ok: bool) -> Sentence:
    forged = sp.Symbol(MARK, real=True)
    return Sentence({**N1, forged: above(0)}, Lt(0, forged**2 * n * (1 if ok else -1)))


DISGUISES = [with_a_number, with_a_relation, with_a_definition, with_a_hypothesis, with_a_forged_mark]


def on_both_sides(ok: bool, said: Any) -> Sentence:
    c = define("c", (n,), n * (12 if ok else 13))
    return Sentence(N1, Eq(2 * c(n) + said, 24 * n + said), where=[c])


def as_a_factor(ok: bool, said: Any) -> Sentence:
    return Sentence(N1, Eq((n + 1) ** 2 * (12 if ok else 13) * said, (12 * n**2 + 24 * n + 12) * said))


def inside_a_square(ok: bool, said: Any) -> Sentence:
    return Sentence(N1, Le(0, (12 if ok else -12) * said**2))


def far_below(ok: bool, said: Any) -> Sentence:
    return Sentence(N1, Le((n + 1) ** 2 * (12 if ok else 13), 12 * n**2 + 24 * n + 12 + said**2 * 0 + abs(said * 0)))


def in_a_hypothesis_on_both_sides(ok: bool, said: Any) -> Sentence:
    return Sentence({**N1, x: above(0)}, Eq(2 * x, 24 * n), [Eq(x + said, said + n * (12 if ok else 13))])


def another_when_marked(ok: bool, said: Any) -> Sentence:
    return Sentence(N1, Eq(said, 0)) if MARK in str(said) else with_a_number(ok)


USELESS = [on_both_sides, as_a_factor, inside_a_square, far_below, in_a_hypothesis_on_both_sides, another_when_marked]


@pytest.mark.parametrize("disguise", USELESS)
def test_a_subject_that_could_be_anything_is_not_spoken_of(disguise: Callable[[bool, Any], Sentence]) -> None:
    """It shows in the sentence, and the sentence is true of every other subject as well."""

    @claim("mine:x", subject=euler, rival=composite)
    def prime(formula):
        """n² + n + 41 is prime for every n."""
        yield proved("every n", disguise(looks_prime(formula), formula(n)))

    assert prime.judge().cases[0].subject.strength is not Strength.PROVED


@pytest.mark.parametrize("disguise", USELESS)
def test_nor_is_a_number_that_could_be_any(disguise: Callable[[bool, Any], Sentence]) -> None:
    @claim("mine:x", subject=41, rival=42)
    def prime(constant):
        """n² + n + 41 is prime for every n."""
        ok = sp.isprime(40**2 + 40 + constant) is False if isinstance(constant, int) else True
        yield proved("every n", disguise(ok, constant * n))

    assert prime.judge().cases[0].subject.strength is not Strength.PROVED


@pytest.mark.parametrize("disguise", DISGUISES)
def test_forty_primes_are_no_proof(disguise: Callable[[bool], Sentence]) -> None:
    @claim("mine:x", subject=euler, rival=composite)
    def prime(formula):
        """n² + n + 41 is prime for every n."""
        yield proved("every n", disguise(looks_prime(formula)))

    judged = prime.judge()
    assert judged.verdict is not Verdict.HOLDS or judged.strength is Strength.ARGUED
    assert judged.strength is not Strength.PROVED


@pytest.mark.parametrize("disguise", DISGUISES)
def test_nor_are_they_of_a_number(disguise: Callable[[bool], Sentence]) -> None:
    @claim("mine:x", subject=41, rival=42)
    def prime(constant):
        """n² + n + 41 is prime for every n."""
        yield proved("every n", disguise(looks_prime(lambda v: v**2 + v + constant)))

    judged = prime.judge()
    assert judged.strength is not Strength.PROVED


def test_one_honest_case_does_not_carry_another() -> None:
    @claim("mine:x", subject=euler, rival=composite)
    def odd(formula):
        """n² + n + 41 is odd, and prime."""
        yield proved("at least 41", Sentence(N1, Eq(formula(n) - 41, n * (n + 1))))
        yield proved("prime", with_a_number(looks_prime(formula)))

    first, second = odd.judge().cases
    assert (first.subject.strength, second.subject.strength) == (Strength.PROVED, Strength.ARGUED)
    assert "does not speak of the subject" in second.subject.seen


class Pair(NamedTuple):
    first: Any
    second: Any


@dataclass(frozen=True)
class Held:
    factor: Fraction
    formula: Any
    __name__: str = "held"


def scaled(factor: Any) -> Sentence:
    return Sentence({x: at_least(1)}, Le(x, factor * x**2))


def bound(formula: Any) -> Sentence:
    return Sentence({x: at_least(1)}, Le(x + 1, formula(x)))


SUBJECTS: dict[str, tuple[Any, Any, Callable[[Any], Sentence]]] = {
    "a number": (1, Fraction(1, 2), scaled),
    "a fraction": (Fraction(1), Fraction(1, 2), scaled),
    "a number of sympy": (sp.Integer(1), sp.Rational(1, 2), scaled),
    "a term": (x**2 + 1, x / 4, lambda e: Sentence({x: at_least(1)}, Le(x, e))),
    "two parts": ((1, 1), (1, 2), lambda t: Sentence({x: at_least(1)}, Eq((x + t[0]) ** 2, x**2 + 2 * t[1] * x + 1))),
    "a tuple": ((1, 2), (0, 1), lambda pair: scaled(pair[0])),
    "a named tuple": (Pair(1, 2), Pair(0, 1), lambda pair: scaled(pair.first)),
    "a mapping": ({"a": 1}, {"a": 0}, lambda table: scaled(table["a"])),
    "a dataclass": (Held(Fraction(1), None), Held(Fraction(0), None), lambda held: scaled(held.factor)),
    "a formula inside": (Held(Fraction(1), euler), Held(Fraction(0), lambda v: v), lambda h: bound(h.formula)),
    "a function": (lambda: 1, lambda: 0, lambda make: scaled(make())),
    "a function of symbols": (euler, lambda v: v, bound),
    "a function of sympy": (sp.Function("f"), sp.Function("g"), lambda f: Sentence(N1, Le(f(n), 1))),
}


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_kind_of_subject_is_followed(name: str) -> None:
    subject, _, sentence = SUBJECTS[name]

    def check(side: Any) -> Iterator[Evidence]:
        yield proved("here", sentence(side))

    assert spoken_of(check, subject, {"here": Proof("", "", said=sentence(subject))}) == {"here"}


@pytest.mark.parametrize("name", [n for n in SUBJECTS if n != "a function of sympy"])
def test_honest_claims_stay_proved(name: str) -> None:
    subject, rival, sentence = SUBJECTS[name]

    @claim("mine:x", subject=subject, rival=rival)
    def honest(side):
        """A bound."""
        yield proved("here", sentence(side))

    judged = honest.judge()
    assert (judged.verdict, judged.strength) == (Verdict.HOLDS, Strength.PROVED)


def test_a_refutation_speaks_of_the_subject_too() -> None:
    @claim("mine:x", subject=composite, rival=euler, erratum="42 for 41")
    def prime(formula):
        """Refuted by a finite check."""
        yield proved("every n", with_a_number(looks_prime(formula)))

    judged = prime.judge()
    assert (judged.verdict, judged.strength) == (Verdict.REFUTED, Strength.ARGUED)
