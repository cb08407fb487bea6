"""The q-th derivative of the lower level's stationarity ∂_y g_ν(x, y_ν) = 0.

It is printed as Σ over k = 1, …, q and the partitions of q into k blocks of the k-th y-derivative of ∂_y g_ν.
"""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy.polys.rings import PolyElement

from fdtheory.expansions.along_curve import (
    derivative_along,
    factor_q,
    forgotten_part,
    kept_part,
    leibniz_step,
    part_over_all_of_q,
    part_without_factor_q,
    printed_along,
    repaired_along,
    true_part,
)
from fdtheory.expansions.implicit import (
    Formula,
)
from fdtheory.trial.claim import Evidence, claim, identity
from fdtheory.trial.steps import vanishes

Part = Callable[[int, int], PolyElement]


@claim(
    "eq:high-order-y",
    subject=printed_along,
    rival=repaired_along,
    uses=("lem:faa-di-bruno!repaired",),
    erratum=(
        "∂_y g_ν = ν ∂_y f + ∂_y g depends on ν explicitly, so Faà di Bruno's formula for ν ↦ y_ν alone does not give "
        "its derivatives; at q = 1 the term ∂_y f is missing. What holds: the printed sum and q Σ over k = 0, …, q-1 "
        "and the partitions of q - 1 into k blocks of ∂_y^(k+1) f is zero. (Where the two maps are named, the second "
        "is T₂.)"
    ),
)
def stationarity_as_printed(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """The sum is the q-th derivative of ν a(y_ν) + b(y_ν), with a = ∂_y f and b = ∂_y g.

    Checked: along any smooth curve, with the curve's derivatives as free variables, q = 1, …, 4 (8 with --full): false
        for every q as printed, true with the explicit ν kept.
    Not checked: larger q here; that y_ν is q times differentiable (the implicit function theorem).
    """
    for q in range(1, 9 if full else 5):
        yield vanishes(f"q = {q}", (formula(q) - derivative_along(q)).as_expr(), sp.Symbol("D"))


@claim(
    "eq:high-order-y",
    subject=kept_part,
    rival=[forgotten_part, part_without_factor_q, part_over_all_of_q],
    uses=("lem:faa-di-bruno!repaired",),
)
def extra_terms_one_by_one(part: Part, *, full: bool = False) -> Iterator[Evidence]:
    """Beside ∂_y^k a, in the part free of ν, stands q Σ over the partitions of q - 1 into k blocks.

    Checked: every pair 1 ≤ k < q ≤ 4 (8 with --full), against the same part of the chain rule; forgotten terms, a
        missing factor q and partitions of q fail.
    Not checked: larger q here (leibniz_rule_for_every_q); k = 0, the term ∂_y f itself.
    """
    for q in range(2, 9 if full else 5):
        for k in range(1, q):
            yield identity(f"q = {q}, k = {k}", part(q, k).as_expr(), true_part(q, k).as_expr())


def factor_one(q: sp.Expr) -> sp.Expr:
    """Near miss: no factor."""
    return sp.Integer(1)


@claim("eq:high-order-y", subject=factor_q, rival=factor_one)
def leibniz_rule_for_every_q(factor: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """(ν A)^(q) = ν A^(q) + q A^(q-1) for every q.

    It is true at q = 0, and differentiated once it is true at q + 1.

    Checked: both steps of the induction for symbolic q, with the factor q; the factor 1 fails.
    Not checked: that the sum over partitions stands for A^(q-1) (lem:faa-di-bruno).
    """
    nu, A = sp.Symbol("nu"), sp.Function("A")
    yield identity("q = 0", nu * A(0) + factor(sp.Integer(0)) * A(-1), nu * A(0))
    yield identity("from q to q + 1", *leibniz_step(factor))
