"""Before its end the chain function has a large gradient.

Says: at the first coordinate with |x_i| < 1 the gradient of the repaired chain has an entry of size above 1.
Where: ours:hard-constants-enclosed, appendix E; as in the source of the construction.
Checked: with Ψ, Ψ', Φ, Φ' ≥ 0 as free values, all terms of an entry of the gradient have one sign, for the first
    coordinate, one inside and the last, so for every length of the chain: nothing cancels, and the entry is at least
    Ψ(x_(i-1))Φ'(x_i) + Ψ(-x_(i-1))Φ'(-x_i) in size. At |x_(i-1)| = |x_i| = 1 that is 1. The smoothness with the
    projection, to two digits.
Not checked: that Ψ and -Φ'(|t|) increase (their derivatives have one sign).
"""

from collections.abc import Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.lower_bound.chain_function import REPAIRED, Chain, DPhi, Phi, Psi, with_free_values
from fdtheory.lower_bound.hard_instance import dphi, psi, smoothness, suprema
from fdtheory.trial.claim import Evidence, claim, enclosed, inequality

KINDS = ("Phi", "DPsi", "DPhi", "Psi")
before, here, after = sp.symbols("x1:4")


def minus_psi(t: sp.Expr) -> sp.Expr:
    """-Ψ."""
    return -Psi(t)


def minus_phi(t: sp.Expr) -> sp.Expr:
    """-Φ."""
    return -Phi(t)


BOTH_SIGNS_EXCHANGED = Chain(
    "chain with the signs of the first term and of the left parts exchanged", minus_phi, minus_psi
)


def _at_least(case: str, entry: sp.Expr, size: sp.Expr) -> Evidence:
    shown = with_free_values(-entry - size)
    # the first symbols are tried at 0 only, so those of the left neighbour's part come last
    symbols = sorted(shown.free_symbols, key=lambda symbol: KINDS.index(str(symbol).split("(")[0]))
    return inequality(case, shown, ">=", 0, given=dict.fromkeys(symbols, 0))


@claim("ours:hard-constants-enclosed", subject=REPAIRED, rival=BOTH_SIGNS_EXCHANGED)
def nothing_cancels_in_the_gradient(chain: Chain) -> Iterator[Evidence]:
    """Every entry is negative, and at least as large as the part that a large neighbour on the left makes."""
    left = Psi(before) * DPhi(here) + Psi(-before) * DPhi(-here)
    whole = chain.function([before, here, after])
    yield _at_least("first", sp.diff(whole, before), Psi(sp.Integer(1)) * DPhi(before))
    yield _at_least("inside", sp.diff(chain.link(before, here) + chain.link(here, after), here), left)
    yield _at_least("last", sp.diff(chain.link(before, here), here), left)


@claim("ours:hard-constants-enclosed", subject=Fraction(1), rival=[Fraction(9, 10), Fraction(11, 10)])
def size_at_the_threshold(threshold: Fraction) -> Iterator[Evidence]:
    """Ψ(t)Φ'(t) is 1 at the threshold t = 1, at which a coordinate counts as found."""
    yield enclosed("psi times dphi, from 1", abs(psi(threshold) * dphi(threshold) - 1), "<", Fraction(1, 10**12))


@claim(
    "par:hard-constants",
    subject=Fraction(1516, 10),
    rival=[Fraction(15155, 100)],
    uses=("ours:hard-constants-enclosed", "ours:projection-bounds"),
)
def smoothness_to_two_digits(most: Fraction) -> Iterator[Evidence]:
    """155 leaves room: 151.27 from the chain, 0.12 from the bent projection and 1/5 come to at most 151.6."""
    yield enclosed("smoothness", smoothness(suprema()), "<=", most)
