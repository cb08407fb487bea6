"""The oracle of the lower bound multiplies hidden entries by ξ/γ, ξ ~ Bernoulli(γ): its mean and its variance."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.lower_bound.hard_instance import (
    Suprema,
    suprema,
)
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Range, Sentence, define
from fdtheory.trial.claim import Evidence, claim, enclosed, proved

gamma = sp.Symbol("y", real=True)  # the probability


def factor_of_hidden_entries(xi: int) -> sp.Expr:
    """1 + (ξ/γ - 1)."""
    return 1 + (xi / gamma - 1)


def factor_without_minus_one(xi: int) -> sp.Expr:
    """Near miss: 1 + ξ/γ."""
    return 1 + xi / gamma


@claim("par:zero-chain-oracle", subject=factor_of_hidden_entries, rival=factor_without_minus_one)
def unbiased_with_known_variance(factor: Callable[[int], sp.Expr]) -> Iterator[Evidence]:
    """Over ξ ~ Bernoulli(γ) a hidden entry has mean 1 and second moment 1/γ, so variance (1-γ)/γ; ξ = 0 hides it.

    Checked: by the proof kernel, for every γ in (0, 1].
    Not checked: entries that are not hidden, which have no noise.
    """
    xi = sp.Symbol("xi", real=True)
    F = define("factor", (xi, gamma), factor(xi))
    some = {gamma: Range(0, 1, True)}
    mean = gamma * F(1, gamma) + (1 - gamma) * F(0, gamma)
    yield proved("mean", Sentence(some, Eq(mean, 1), where=[F]), at=[{"y": Fraction(1, 2)}])
    second = gamma * F(1, gamma) ** 2 + (1 - gamma) * F(0, gamma) ** 2
    yield proved("second moment", Sentence(some, Eq(second, 1 / gamma), where=[F]), at=[{"y": Fraction(1, 2)}])
    yield proved("hidden", Sentence(some, Eq(F(0, gamma), 0), where=[F]), at=[{"y": Fraction(1, 2)}])


def beyond_the_progress(sizes: Suprema) -> Operand:
    """The one entry behind the progress: at most e^(3/2)."""
    return sizes.beyond_progress


def any_entry(sizes: Suprema) -> Operand:
    """Near miss: the bound 23 of any entry, which would need (92ε)²."""
    return sizes.gradient_entry


@claim("par:gamma", subject=beyond_the_progress, rival=any_entry, uses=("ours:oracle-variance",))
def variance_below_sigma(entry: Callable[[Suprema], Operand]) -> Iterator[Evidence]:
    """(4ε)² entry² (1-γ)/γ with γ = (46ε)²/σ² is at most (4·entry/46)² σ² ≤ σ².

    Checked: with the enclosed supremum of the one entry behind the progress.
    Not checked: the case γ = 1, in which there is no noise; that only one entry is hidden and different from 0, which
        is ours:zero-chain.
    """
    yield enclosed("variance over sigma^2", (4 * entry(suprema()) / 46) ** 2, "<=", 1)


@claim("ours:oracle-variance", subject=Fraction(4482, 1000), rival=Fraction(4481, 1000))
def largest_hidden_entry(most: Fraction) -> Iterator[Evidence]:
    """Behind prog_(1/4) only Ψ(x_(i-1))Φ'(x_i) is left, at most e·√e = 4.4817.

    Checked: with the enclosed suprema of Ψ and Φ'; one thousandth less is refuted.
    Not checked: here that no other term is left behind prog_(1/4): there Ψ'(x_i) vanishes because x_i ≤ 1/4 < 1/2.
    """
    yield enclosed("hidden entry", suprema().beyond_progress, "<=", most)
