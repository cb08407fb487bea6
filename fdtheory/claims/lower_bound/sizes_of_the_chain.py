"""Sizes of the repaired chain function: Hessian, gradient, gap, and the gradient before the end of the chain.

Suprema of Ψ, Φ and two derivatives of each are found by branch and bound in balls.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.lower_bound.chain_function import REPAIRED, Chain, DPhi, DPsi, Phi, Psi
from fdtheory.lower_bound.hard_instance import dphi, gradient_near, psi, suprema
from fdtheory.numbers import Operand
from fdtheory.proof.library import chain as kernel
from fdtheory.proof.library.point_functions import Constant, StepAfter
from fdtheory.trial.claim import Evidence, claim, enclosed, proved


@claim("ours:hard-constants-enclosed", subject=(152, 23, 12), rival=(151, Fraction(229, 10), Fraction(112, 10)))
def sizes_of_the_chain(constants: tuple[Fraction | int, ...]) -> Iterator[Evidence]:
    """The Hessian of the chain function is at most 152 in norm, its gradient's entries at most 23, its gap at most 12T.

    Checked: from the enclosed suprema, each to four digits; 151, 22.9 and 11.2 are refuted.
    Not checked: here how the Hessian, the gap and an entry of the gradient follow from the suprema
        (row_by_differentiation, norm_is_at_most_the_largest_row, gap_grows_by_links, entry_by_differentiation), and
        that the suprema lie within w ≤ 60 (sizes_fall_off).
    """
    sizes = suprema()
    parts = {"Hessian": sizes.hessian, "entries of gradient": sizes.gradient_entry, "gap over T": sizes.gap_per_link}
    for (name, value), most in zip(parts.items(), constants, strict=True):
        yield enclosed(name, value, "<=", most)


@claim("ours:hard-constants-enclosed", subject=Fraction(1, 2), rival=Fraction(631, 1000))
def gradient_before_the_end(least: Fraction) -> Iterator[Evidence]:
    """Before the end of the chain and within half of the radius the gradient has norm above 1/2.

    Checked: a lower bound by balls over all such x and all values of the first small entry; 0.631 is refuted.
    Not checked: the formula of that lower bound is a hand proof; nothing_cancels_in_the_gradient is its first step.
    """
    yield enclosed("|x| <= R/2", gradient_near(suprema()), ">=", least)


before, here, after = kernel.PLACES
NAMES = {Psi: kernel.Psi, DPsi: kernel.DPsi, Phi: kernel.Phi, DPhi: kernel.DPhi}
CONSTANT = dict.fromkeys(NAMES.values(), Constant(Fraction(1)))
LEFT = {**CONSTANT, kernel.Psi: StepAfter(Fraction(1, 2)), before: Fraction(-1), here: Fraction(0), after: Fraction(0)}
"""A point at which no value is negative, and Ψ at the left neighbour is smaller than at its negative."""


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
    """-entry >= size, in the kernel's names of the functions."""
    entry, size = (
        e.replace(lambda call: type(call) in NAMES, lambda call: NAMES[type(call)](*call.args)) for e in (entry, size)
    )
    return proved(case, kernel.where_values_are_not_negative(size, -entry), kernel.by_signs_of_values, at=[LEFT])


@claim("ours:hard-constants-enclosed", subject=REPAIRED, rival=BOTH_SIGNS_EXCHANGED)
def nothing_cancels_in_the_gradient(chain: Chain) -> Iterator[Evidence]:
    """Every entry is negative, and at least as large as the part that a large neighbour on the left makes.

    Checked: in the kernel, for any functions Ψ, Ψ', Φ, Φ' whose values there are at least 0: for the first coordinate,
        one inside and the last, so for every length of the chain.
    Not checked: here that Ψ and -Φ'(|t|) increase, by which a large left neighbour makes the entry large (psi_grows,
        slope_of_phi_falls).
    """
    left = Psi(before) * DPhi(here) + Psi(-before) * DPhi(-here)
    whole = chain.function([before, here, after])
    yield _at_least("first", sp.diff(whole, before), Psi(sp.Integer(1)) * DPhi(before))
    yield _at_least("inside", sp.diff(chain.link(before, here) + chain.link(here, after), here), left)
    yield _at_least("last", sp.diff(chain.link(before, here), here), sp.Integer(0))  # it is this part alone


def falls_far_out(t: Operand) -> Operand:
    """Near miss: less a hundredth of 2t - 1, so that it falls from t = 3.43 on."""
    return kernel.exponent_of_psi(t) - (2 * t - 1) / 100


def not_inverted(t: Operand) -> Operand:
    """Near miss: (2t - 1)² in place of its inverse."""
    return 1 - (2 * t - 1) ** 2


@claim("ours:hard-constants-enclosed", subject=kernel.exponent_of_psi, rival=[falls_far_out, not_inverted])
def psi_grows(exponent: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """Ψ = e^(1 - 1/(2t-1)²) increases for t > 1/2; up to 1/2 it is 0.

    Checked: by the proof kernel, for any two places behind 1/2 and every base from 1 on, of which e is one.
    Not checked: nothing; a power of a positive base is above 0, so that it increases over 1/2 as well.
    """
    at = {kernel.base: 2, kernel.start: 3, kernel.more: 8}
    yield proved("any two places", *kernel.PSI_GROWS.of(exponent), at=[at, {"E": 1, "s": 1, "r": 0}])


def rises_at_first(t: Operand) -> Operand:
    """Near miss: t/100 more, so that it rises up to t = 1/100."""
    return kernel.exponent_of_dphi(t) + t / 100


def sign_exchanged(t: Operand) -> Operand:
    """Near miss: the square with its sign exchanged."""
    return (1 + t**2) / 2


@claim("ours:hard-constants-enclosed", subject=kernel.exponent_of_dphi, rival=[rises_at_first, sign_exchanged])
def slope_of_phi_falls(exponent: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """Φ'(|t|) = e^((1-t²)/2) falls with |t|.

    Checked: by the proof kernel, for any two places from 0 on and every base from 1 on, of which e is one.
    Not checked: nothing; t stands in it as t² alone.
    """
    at = {kernel.base: 2, kernel.start: 0, kernel.more: Fraction(1, 100)}
    yield proved("any two places", *kernel.DPHI_FALLS.of(exponent), at=[at, {"E": 1, "s": 0, "r": 0}])


@claim("ours:hard-constants-enclosed", subject=Fraction(1), rival=[Fraction(9, 10), Fraction(11, 10)])
def size_at_the_threshold(threshold: Fraction) -> Iterator[Evidence]:
    """Ψ(t)Φ'(t) is 1 at the threshold t = 1, at which a coordinate counts as found.

    Checked: by balls, to 1e-12.
    Not checked: that 1 is the only such threshold; 9/10 and 11/10 are refuted.
    """
    yield enclosed("psi times dphi, from 1", abs(psi(threshold) * dphi(threshold) - 1), "<", Fraction(1, 10**12))
