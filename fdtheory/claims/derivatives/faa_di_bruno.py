"""Faà di Bruno's formula for maps of several variables, and how the paper applies it.

The q-th derivative of T₂∘T₁ along q directions is the sum over the partitions of the directions of ∇^k T₂ at the
derivatives of T₁ that the blocks name. It is applied with y_ν as inner and a gradient of g_ν as outer map.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import sympy as sp
from sympy.polys.rings import PolyElement

from fdtheory.expansions.along_curve import derivative_along, pair_as_inner_map, printed_along
from fdtheory.expansions.composition import mixed_derivative, partition_sum
from fdtheory.expansions.partitions import (
    CompositionJets,
    faa_di_bruno,
    over_ordered_partitions,
    partition_step,
    without_singletons,
)
from fdtheory.trial.claim import Evidence, claim, equal, exact, identity
from fdtheory.trial.steps import theorem, vanishes


def _one_element_more() -> Evidence:
    left, right, k = partition_step()
    return identity("one element more, any q and k", left, right, small=[{k: 1}, {k: 2}, {k: 3}])


@claim(
    "lem:faa-di-bruno",
    subject=faa_di_bruno,
    rival=[over_ordered_partitions, without_singletons],
    uses=("par:partitions",),
)
def formula_for_every_q(formula: Callable[[int], PolyElement]) -> Iterator[Evidence]:
    """The formula gives the q-th derivative of a composition, for every q.

    It is true for q ≤ 6; differentiated once, T_k B(q, k) becomes T_(k+1) y' B(q, k) + T_k D B(q, k).

    Checked: abstract maps along a curve, q = 1, …, 6, against the chain rule, and the step from q to q + 1 for symbolic
        q and k.
    Not checked: that the derivatives of a composition exist (the chain rule of calculus); distinct directions are in
        polynomial_maps.
    """
    defects = ((q, (formula(q) - CompositionJets(q).total_derivative()).as_expr()) for q in range(1, 7))
    yield theorem(
        "every q",
        instances=(vanishes(f"q = {q}", defect, sp.Symbol("T")) for q, defect in defects),
        steps=[_one_element_more()],
    )


def over_all_partitions(q: int) -> Fraction:
    """The formula on the polynomial maps."""
    return partition_sum(q)


def over_tuples(q: int) -> Fraction:
    """Near miss: partitions into k blocks counted k! times."""
    return partition_sum(q, factorial)


def one_block_number_short(q: int) -> Fraction:
    """Near miss: k stops at q - 1."""
    return partition_sum(q, most=q - 1)


@claim(
    "lem:faa-di-bruno",
    subject=over_all_partitions,
    rival=[over_tuples, one_block_number_short],
    uses=("par:partitions",),
)
def polynomial_maps(value: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """On one pair of polynomial maps R² → R² → R with distinct directions both sides are the same number.

    Checked: one pair of polynomial maps, exactly, q = 2, …, 5; partitions counted k! times and a sum that stops at q -
        1 fail.
    Not checked: other maps and larger q.
    """
    for q in range(2, 6):
        yield exact(f"q = {q}", value(q), "==", mixed_derivative(q))


def k_below_q(q: int) -> int:
    """The printed hypothesis, where k is the index of the sum: read with k = q - 1."""
    return q - 1


def k_equal_to_q(q: int) -> int:
    """The hypothesis with q in place of k."""
    return q


@claim(
    "lem:faa-di-bruno",
    subject=k_below_q,
    rival=k_equal_to_q,
    erratum=(
        "The maps are assumed k times differentiable, but k is the index of the sum. With fewer than q derivatives "
        "the q-th derivative need not exist: T₂ = u^k |u| has k derivatives at 0 and not k + 1. Read: q times."
    ),
)
def how_often_differentiable(smoothness: Callable[[int], int]) -> Iterator[Evidence]:
    """If T₂ = u^k |u| is k times differentiable, its q-th derivative at 0 is the same from both sides.

    Checked: the two one-sided q-th derivatives of u^k |u| at 0, q = 2, …, 6, with k = q - 1 and with k = q.
    Not checked: that q derivatives are enough (the chain rule of calculus); the one-sided derivatives are put in,
        ±(k+1)! if q = k + 1.
    """
    for q in range(2, 7):
        k = smoothness(q)
        one_sided = [side * factorial(k + 1) if q == k + 1 else 0 for side in (-1, 1)]
        named = (f"derivative {q} of u^{k}|u| at 0 from the left", "from the right")
        yield equal(f"q = {q}", one_sided[0], one_sided[1], named=named)


@claim(
    "par:apply-faa",
    subject=printed_along,
    rival=pair_as_inner_map,
    uses=("lem:faa-di-bruno!repaired",),
    erratum=(
        "The outer map ∂_x g_ν or ∂_y g_ν depends on ν itself, so the inner map must be ν ↦ (ν, y_ν), not ν ↦ y_ν; "
        "then singletons may point along ν, which gives the missing terms. (Both maps are called T₁; the outer one is "
        "T₂.)"
    ),
)
def inner_map(formula: Callable[[int], PolyElement]) -> Iterator[Evidence]:
    """The formula with this inner map gives the q-th derivative of ν a(y_ν) + b(y_ν).

    Checked: q = 1, …, 5, with the derivatives of the curve and of a, b as free variables: false for ν ↦ y_ν, true for ν
        ↦ (ν, y_ν).
    Not checked: larger q, and several components of y.
    """
    for q in range(1, 6):
        yield vanishes(f"q = {q}", (formula(q) - derivative_along(q)).as_expr(), sp.Symbol("D"))
