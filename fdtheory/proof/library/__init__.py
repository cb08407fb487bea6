"""Theorems of the paper and beyond it, each with a proof that is built from the formula it is about."""

from fdtheory.proof.library import (
    chain,
    coefficient_sizes,
    coefficient_squares,
    coefficient_sums,
    coefficients,
    constants,
    descent,
    descent_floor,
    descent_members,
    exponents,
    exponents_budgets,
    exponents_large_order,
    exponents_lower,
    inequalities,
    inequalities_self_bounding,
    kappa,
    kappa_member,
    kappa_terms,
    moments,
    node_theorem,
    order,
    smoothness,
    smoothness_hyper,
    smoothness_psi,
)
from fdtheory.proof.library.provable import Provable

THEMES = {
    "coefficients": coefficients,
    "coefficient_sums": coefficient_sums,
    "coefficient_sizes": coefficient_sizes,
    "coefficient_squares": coefficient_squares,
    "moments": moments,
    "constants": constants,
    "order": order,
    "node_theorem": node_theorem,
    "inequalities": inequalities,
    "inequalities_self_bounding": inequalities_self_bounding,
    "descent": descent,
    "descent_floor": descent_floor,
    "descent_members": descent_members,
    "exponents": exponents,
    "exponents_budgets": exponents_budgets,
    "exponents_large_order": exponents_large_order,
    "exponents_lower": exponents_lower,
    "smoothness": smoothness,
    "smoothness_hyper": smoothness_hyper,
    "smoothness_psi": smoothness_psi,
    "kappa": kappa,
    "kappa_member": kappa_member,
    "kappa_terms": kappa_terms,
    "chain": chain,
}
LIBRARY: tuple[Provable, ...] = tuple(item for theme in THEMES.values() for item in theme.ITEMS)

__all__ = ["LIBRARY", "THEMES", "Provable"]
