"""No zero-respecting method is faster than one that loses no call: the chance of its progress, for every method."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Range, Sentence, at_least
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
    uses=("ours:zero-chain",),
)
def progress_of_every_method(growth: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """After N calls T coordinates are shown with a chance of at most x^(-T) (1 + γ(x-1))^N, for every x ≥ 1.

    One call shows one coordinate at most, with the chance γ whatever was asked before, so that the chances A(N, T) of
    any method satisfy A(N+1, T+1) ≤ (1-γ)A(N, T+1) + γA(N, T).

    Checked: by the proof kernel, for all N, T, γ, x and all such A, by induction over the calls; two smaller factors
        are refuted by a single call.
    Not checked: that the chances of a method satisfy this recursion, which is ours:zero-chain and the oracle's coin.
    """
    one_call = Sentence({y: Range(0, 1), x: at_least(1)}, Le(y * x, growth(y, x)))
    at: list[dict[sp.Symbol, Operand]] = [{y: 1, x: 2}, {y: Fraction(1, 2), x: 4}]
    yield proved("every method", *TAIL.of(growth), at=at, instance=one_call)
