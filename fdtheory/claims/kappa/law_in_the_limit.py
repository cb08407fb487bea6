"""What the constants of the law of κ tend to as κ → ∞: the coefficients of C = wC² + C³/6 + t, w = √(2/27)."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Eq, Sentence, anything
from fdtheory.proof.library.kappa_limit import LIMIT, Limit
from fdtheory.proof.library.kappa_majorant import w
from fdtheory.trial.claim import Evidence, claim, proved


def limiting_equation() -> Limit:
    """C = wC² + C³/6 + t."""
    return Limit(sp.Integer(1), sp.Rational(1, 6))


def without_three_blocks() -> Limit:
    """Near miss: C = wC² + t."""
    return Limit(sp.Integer(1), sp.Integer(0))


def twice_the_pairs() -> Limit:
    """Near miss: 2wC², the bound of pairs not halved."""
    return Limit(sp.Integer(2), sp.Rational(1, 6))


def three_blocks_in_order() -> Limit:
    """Near miss: C³/3, three blocks not divided by 3!."""
    return Limit(sp.Integer(1), sp.Rational(1, 3))


@claim(
    "ours:kappa-law-every-kappa",
    subject=limiting_equation,
    rival=[without_three_blocks, twice_the_pairs, three_blocks_in_order],
    uses=("ours:kappa-law-falls",),
)
def equation_in_the_limit(equation: Callable[[], Limit]) -> Iterator[Evidence]:
    """With the weights κ^(-(k-3)/2)/k! and κ^(-k/2)/k! at their limits the majorant is C = wC² + C³/6 + t.

    Checked: by the proof kernel, for the coefficients of every order n ≥ 3: all sums but one term vanish; without C³,
        with 2w for w and with C³/3 it is refuted.
    Not checked: that a coefficient, a polynomial in the weights, tends to its value at their limits; n = 1, 2, where C³
        plays no part.
    """
    pairs, triples = sp.symbols("P2 P3", real=True)
    chosen = equation()
    third = Eq(w * pairs + triples / 6, chosen.pairs * w * pairs + chosen.triples * triples)
    says = Sentence(dict.fromkeys((w, pairs, triples), anything()), third)
    at: list[dict[sp.Symbol, Operand]] = [{w: 1, pairs: 1, triples: 1}]
    yield proved("every order", *LIMIT.of(chosen), at=[*at, {"n": 3}], instance=says)
