"""The separable instance f = f_U(x), g = μy²/2, which carries the single-level bound over."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity

x, y, mu, mark = sp.symbols("x y mu mark")
HARD = sp.Function("f_U")


@claim("par:separable-instance", subject=mu * y**2 / 2, rival=[mu * y**2 / 2 + mu * y**4 / 24, mu * y**2])
def lower_level_is_quadratic(g: sp.Expr) -> Iterator[Evidence]:
    """The y-Hessian of g is μ everywhere, so that all further derivatives vanish.

    Checked: for every y and μ, symbolically.
    Not checked: that every L_k, k ≥ 2, is then allowed, which is said and not computed; the smoothness of f_U in x.
    """
    yield identity("every y", sp.diff(g, y, 2), mu)


@claim("par:separable-lower-bound", subject=HARD(x), rival=[HARD(y), HARD(x) + y], uses=("thm:lower",))
def upper_level_is_free_of_y(f: sp.Expr) -> Iterator[Evidence]:
    """The y-derivative of f vanishes, and with it all extra conditions; φ = f_U.

    Checked: for every x and y, with f_U as an undefined function.
    Not checked: the number of calls, which rests on thm:lower and with it on a theorem that is quoted.
    """
    yield identity("every x and y", mark + sp.diff(f, y), mark)
