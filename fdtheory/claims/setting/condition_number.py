"""The condition number is at least 1: κ = L̄/μ with L̄ ≥ L₁ ≥ μ."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, inequality


@claim("par:kappa-at-least-one", subject=sp.Integer(1), rival=sp.Integer(2))
def condition_number(ratio: sp.Integer) -> Iterator[Evidence]:
    """L̄/μ ≥ 1 when L̄ = L₁ + a, a ≥ 0, and μ = ratio·L₁/(1+s).

    Checked: for every L₁ ≥ 1, every excess a ≥ 0 and every μ ≤ L₁; with μ up to 2 L₁ it fails.
    Not checked: that a member has μ ≤ L₁, which the definition of the class is read to say; L₁ below 1, where only the
        unit differs.
    """
    a, L1 = sp.symbols("a L1")
    s = sp.Symbol("s")
    mu = ratio * L1 / (1 + s)
    yield inequality("every member", (L1 + a) / mu, ">=", 1, given={a: 0, s: 0, L1: 1})
