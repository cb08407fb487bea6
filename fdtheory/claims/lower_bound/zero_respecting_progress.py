"""No zero-respecting method is faster than one that loses no call: the chance of its progress, for every method."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Range, Sentence, at_least
from fdtheory.proof.library.finishing import FINISH, POWER, calls_times_the_base, growth_of_a_power, h, r
from fdtheory.proof.library.progress import TAIL, growth_of_a_call, x, y
from fdtheory.trial.claim import Evidence, claim, proved


def half_the_growth(chance: Operand, base: Operand) -> Operand:
    """Near miss: 1 + γ(x-1)/2."""
    return 1 + chance * (base - 1) / 2


def growth_of_the_square(chance: Operand, base: Operand) -> Operand:
    """Near miss: 1 + γ²(x-1)."""
    return 1 + chance**2 * (base - 1)


@claim(
    "ours:lower-zero-respecting",
    subject=growth_of_a_call,
    rival=[half_the_growth, growth_of_the_square],
    uses=("ours:zero-chain", "ours:smooth-chain"),
)
def progress_of_every_method(growth: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """After N calls T coordinates are shown with a chance of at most x^(-T) (1 + γ(x-1))^N, for every x ≥ 1.

    One call shows one coordinate at most, with the chance γ whatever was asked before, so that the chances A(N, T) of
    any method satisfy A(N+1, T+1) ≤ (1-γ)A(N, T+1) + γA(N, T).

    Checked: by the proof kernel, for all N, T, γ, x and all such A, by induction over the calls; two smaller factors
        are refuted by a single call.
    Not checked: here that the chances of every randomised method satisfy this recursion, which Coq proves from the
        definitions of methods and oracle (ours:smooth-chain).
    """
    one_call = Sentence({y: Range(0, 1), x: at_least(1)}, Le(y * x, growth(y, x)))
    at: list[dict[sp.Symbol, Operand]] = [{y: 1, x: 2}, {y: Fraction(1, 2), x: 4}]
    yield proved("every method", *TAIL.of(growth), at=at, instance=one_call)


Bound = Callable[[Operand, Operand], Operand]


def calls_alone(chance: Operand, base: Operand) -> Operand:
    """Near miss: γ for each call."""
    return chance


def half_of_the_base(chance: Operand, base: Operand) -> Operand:
    """Near miss: γx/2 for each call."""
    return chance * base / 2


@claim(
    "ours:lower-zero-respecting",
    subject=calls_times_the_base,
    rival=[calls_alone, half_of_the_base],
    uses=("ours:zero-chain", "ours:smooth-chain"),
)
def chance_falls_like_a_power(each: Bound) -> Iterator[Evidence]:
    """After N calls T coordinates are shown with a chance of at most x^(γNx - T), for every x ≥ 1 and every method.

    So for a fixed ρ = γN/T < 1, at any x between 1 and 1/ρ, the chance to finish falls with T like a power, and as
    ε → 0 the constant of the bound is q⁴/(gℓh²).

    Checked: by the proof kernel, for all N, T, γ, x and all chances as in progress_of_every_method; two smaller
        exponents are refuted by a single call.
    Not checked: here that the chances of every randomised method satisfy the recursion, which Coq proves
        (ours:smooth-chain).
    """
    one_call = Sentence({y: Range(0, 1), x: at_least(1)}, Le(y * x, x ** each(y, x)))
    at: list[dict[sp.Symbol, Operand]] = [{y: Fraction(1, 2), x: 16}, {y: 1, x: Fraction(16, 9)}]
    yield proved("every method", *FINISH.of(each), at=at, instance=one_call)


def growth_of_whole_powers(r: Operand, base: Operand) -> Operand:
    """Near miss: 1 + r(x - 1), Bernoulli's inequality below r = 1."""
    return 1 + r * (base - 1)


def twice_the_growth(r: Operand, base: Operand) -> Operand:
    """Near miss: 1 + 2r(x - 1)/x."""
    return 1 + 2 * r * (base - 1) / base


@claim("ours:lower-zero-respecting", subject=growth_of_a_power, rival=[growth_of_whole_powers, twice_the_growth])
def powers_grow(growth: Bound) -> Iterator[Evidence]:
    """x^r is at least 1 + r(x - 1)/x for x ≥ 1, r ≥ 0: with r = γx for each call, and with r = T - γNx at the end.

    Checked: by the proof kernel, for all x and r: equal at x = 1, and the slopes are in order; larger ones are refuted.
    Not checked: nothing.
    """
    at: list[dict[sp.Symbol, Operand]] = [{r: Fraction(1, 2), h: 3}, {r: 1, h: Fraction(1, 2)}]
    yield proved("every power", *POWER.of(growth), at=at)
