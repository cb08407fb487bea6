"""The penalty problem: its size, its Lagrangian, and its reading as a forward difference.

Says: λ must be of order 1/ε; the penalty function is a Lagrangian; with λ = 1/ν it is the forward difference.
Where: section 1 and appendix F.
Checked: an exact quadratic example for the size; symbolic identities.
Not checked: that a smaller λ fails for every problem.
"""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity

F, G, LEAST, LAM = sp.symbols("f g g_min lam", positive=True)


@claim("par:penalty-lagrangian", subject=F + LAM * (G - LEAST), rival=[F + LAM * G, F + LAM**2 * (G - LEAST)])
def lagrangian_of_the_value_constraint(penalty: sp.Expr) -> Iterator[Evidence]:
    """The derivative in λ is the constraint g - min g."""
    yield identity("all values", sp.diff(penalty, LAM), G - LEAST)
