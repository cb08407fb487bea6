"""Theorems of the paper and beyond it, each with a proof that is built from the formula it is about."""

from fdtheory.proof.library import (
    chain,
    coefficient_sizes,
    coefficient_squares,
    coefficient_sums,
    coefficients,
    constants,
    descent,
    exponents,
    inequalities,
    kappa,
    moments,
    node_theorem,
    order,
    smoothness,
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
    "descent": descent,
    "exponents": exponents,
    "smoothness": smoothness,
    "kappa": kappa,
    "chain": chain,
}
LIBRARY: tuple[Provable, ...] = tuple(item for theme in THEMES.values() for item in theme.ITEMS)

__all__ = ["LIBRARY", "THEMES", "Provable"]
