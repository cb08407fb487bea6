"""Theorems of the paper and beyond it, each with a proof that is built from the formula it is about."""

from fdtheory.proof.library import (
    chain,
    coefficient_sizes,
    coefficient_squares,
    coefficient_sums,
    coefficients,
    descent,
    descent_floor,
    descent_inner,
    descent_members,
    exponents,
    exponents_budgets,
    exponents_large_order,
    exponents_lower,
    inequalities,
    kappa,
    moments,
    smoothness,
)
from fdtheory.proof.library.provable import Provable

THEMES = {
    "coefficients": coefficients,
    "coefficient_sums": coefficient_sums,
    "coefficient_sizes": coefficient_sizes,
    "coefficient_squares": coefficient_squares,
    "moments": moments,
    "inequalities": inequalities,
    "descent": descent,
    "descent_floor": descent_floor,
    "descent_inner": descent_inner,
    "descent_members": descent_members,
    "exponents": exponents,
    "exponents_budgets": exponents_budgets,
    "exponents_large_order": exponents_large_order,
    "exponents_lower": exponents_lower,
    "smoothness": smoothness,
    "kappa": kappa,
    "chain": chain,
}
LIBRARY: tuple[Provable, ...] = tuple(item for theme in THEMES.values() for item in theme.ITEMS)

__all__ = ["LIBRARY", "THEMES", "Provable"]
