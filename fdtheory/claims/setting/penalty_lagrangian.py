"""The penalty function is a Lagrangian of the constraint g = min g."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity

F, G, LEAST, LAM = sp.symbols("f g g_min lam", positive=True)


@claim("par:penalty-lagrangian", subject=F + LAM * (G - LEAST), rival=[F + LAM * G, F + LAM**2 * (G - LEAST)])
def lagrangian_of_the_value_constraint(penalty: sp.Expr) -> Iterator[Evidence]:
    """The derivative in λ is the constraint g - min g.

    Checked: the derivative in λ for all values of f, g and min g; without min g, or with λ², it is another.
    Not checked: duality: that the multiplier and the constrained minimum exist.
    """
    yield identity("all values", sp.diff(penalty, LAM), G - LEAST)
