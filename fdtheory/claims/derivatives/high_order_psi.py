"""The q-th derivative of ψ(ν) = d/dx ℓ_ν, as printed and with the explicit ν kept."""

from collections.abc import Iterator

import sympy as sp
from sympy.polys.rings import PolyElement

from fdtheory.expansions.along_curve import (
    factor_q,
    leibniz_step,
)
from fdtheory.expansions.implicit import (
    Formula,
    printed_x,
    repaired_x,
    total_derivative_x,
    x_without_factor_q,
    x_without_term,
)
from fdtheory.expansions.partitions import partition_step
from fdtheory.trial.claim import Evidence, claim, identity
from fdtheory.trial.steps import theorem, vanishes


def _against_truth(formula: Formula, orders: range) -> Iterator[Evidence]:
    """The formula's defect, in normal form, is zero."""
    for q in orders:
        yield vanishes(f"q = {q}", (formula(q) - total_derivative_x(q)).as_expr(), sp.Symbol(f"psi_{q}"))


@claim(
    "eq:high-order-x",
    subject=printed_x,
    rival=repaired_x,
    uses=("eq:recur-nabla-y-nu!repaired",),
    erratum=(
        "∂_x g_ν = ν ∂_x f + ∂_x g depends on ν explicitly. At q = 1 the printed sum lacks ∂_x f. What holds: the "
        "printed sum and q Σ over k = 0, …, q-1 and the partitions of q - 1 into k blocks of ∂_y^k ∂_x f."
    ),
)
def hyper_gradient_as_printed(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """The sum is the q-th derivative of d/dx ℓ_ν along y_ν, with the solved derivatives of y_ν inserted.

    Checked: q = 1, …, 4 (8 with --full), for abstract f and g of one variable with the solved derivatives of y_ν
        inserted: false as printed, true when repaired.
    Not checked: larger q; several variables (ours:series-agrees has instances).
    """
    yield from _against_truth(formula, range(1, 9 if full else 5))


def last_extra_term_dropped(q: int) -> PolyElement:
    """Near miss: the extra term with q - 1 blocks is forgotten."""
    return x_without_term(q - 1)(q)


@claim("ours:recursion-x", subject=repaired_x, rival=[last_extra_term_dropped, printed_x], uses=("ours:recursion-y",))
def each_order_with_the_explicit_nu(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """With the explicit ν kept the sum is the q-th derivative of d/dx ℓ_ν.

    Checked: q = 1, …, 4 (8 with --full), order by order, for abstract f and g of one variable; the last extra term
        forgotten, and the printed sum, fail at each order.
    Not checked: larger q (hyper_gradient_for_every_q); several variables.
    """
    yield from _against_truth(formula, range(1, 9 if full else 5))


@claim(
    "ours:recursion-x",
    subject=repaired_x,
    uses=("ours:recursion-y", "lem:faa-di-bruno!repaired"),
    rival=[x_without_factor_q, *(x_without_term(k) for k in range(4)), printed_x],
)
def hyper_gradient_for_every_q(formula: Formula, *, full: bool = False) -> Iterator[Evidence]:
    """With the explicit ν kept the sum is the q-th derivative of d/dx ℓ_ν, for every q.

    Leibniz' rule splits the explicit ν off ν ∂_x f + ∂_x g, Faà di Bruno does the rest.

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
