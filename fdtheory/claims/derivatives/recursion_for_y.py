"""The recursion for the ν-derivatives of the lower level's solution, as printed and with the explicit ν kept.

Printed: H y^(q) = -Σ over k = 2, …, q and the partitions of q into k blocks of ∂_y^(k+1) g_ν, H = ∂_y² g_ν.
"""

from collections.abc import Iterator

import sympy as sp
from sympy.polys.rings import PolyElement

from fdtheory.expansions.along_curve import factor_q, leibniz_step
from fdtheory.expansions.implicit import (
    Formula,
    printed_recursion,
    repaired_recursion,
    total_derivative,
    without_factor_q,
    without_term,
)
from fdtheory.expansions.partitions import partition_step
from fdtheory.trial.claim import Evidence, claim, identity
from fdtheory.trial.steps import theorem, vanishes


def _against_truth(formula: Formula, orders: range) -> Iterator[Evidence]:
    """The formula's defect, in normal form, is zero."""
    for q in orders:
        yield vanishes(f"q = {q}", (formula(q) - total_derivative(q)).as_expr(), sp.Symbol(f"y_{q}"))


@claim(
    "eq:recur-nabla-y-nu",
    subject=printed_recursion,
    rival=repaired_recursion,
    uses=("lem:faa-di-bruno!repaired",),
    erratum=(
        "The printed sum treats g_ν = ν f + g as if it did not depend on ν. At q = 1 it gives dy/dν = 0 in place of "
        "-H⁻¹ ∂_y f. What holds: -H y^(q) is the printed sum and, besides, q Σ over k = 0, …, q-1 and the partitions "
        "of q - 1 into k blocks of ∂_y^(k+1) f at the derivatives that the blocks name."
    ),
)
def recursion_as_printed(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """The recursion gives the q-th derivative of y_ν.

    Checked: q = 1, …, 4 (8 with --full), for abstract f and g of one variable, as polynomial identities against total
        differentiation: false for every q as printed.
    Not checked: larger q; several variables.
    """
    yield from _against_truth(formula, range(1, 9 if full else 5))


def last_extra_term_dropped(q: int) -> PolyElement:
    """Near miss: the extra term with the most blocks, k = q - 1, is forgotten (at q = 1 the only one)."""
    return without_term(q - 1)(q)


@claim(
    "ours:recursion-y",
    subject=repaired_recursion,
    rival=[last_extra_term_dropped, printed_recursion],
    uses=("lem:faa-di-bruno!repaired",),
)
def each_order_with_the_explicit_nu(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """With the explicit ν kept the recursion gives the q-th derivative of y_ν.

    Checked: q = 1, …, 4 (8 with --full), order by order, for abstract f and g of one variable; the last extra term
        forgotten, and the printed sum, fail at each order.
    Not checked: larger q (recursion_for_every_q); several variables.
    """
    yield from _against_truth(formula, range(1, 9 if full else 5))


@claim(
    "ours:recursion-y",
    subject=repaired_recursion,
    uses=("lem:faa-di-bruno!repaired", "par:one-partition"),
    rival=[without_factor_q, *(without_term(k) for k in range(4)), printed_recursion],
)
def recursion_for_every_q(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """With the explicit ν kept the recursion gives the q-th derivative of y_ν, for every q.

    The q-th derivative of ν ∂_y f + ∂_y g along y_ν is 0: Leibniz' rule splits ν off, Faà di Bruno does the rest.

    Checked: q = 1, …, 5 (8 with --full) in full, and the two steps from q to q + 1 for symbolic q; each single extra
        term is seen missing.
    Not checked: that the two steps compose, which is said above and done by hand; several variables (ours:series-agrees
        has instances).
    """
    left, right, k = partition_step()
    yield theorem(
        "every q",
        instances=_against_truth(formula, range(1, 9 if full else 6)),
        steps=[
            identity("Leibniz' rule from q to q + 1", *leibniz_step(factor_q)),
            identity("Faà di Bruno from q to q + 1", left, right, small=[{k: 1}, {k: 2}]),
        ],
    )
