"""What other constructions of lower bounds lack."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, identity

x, y = sp.symbols("x y")
HARD = sp.Function("f_U")
BETA = sp.Symbol("beta", positive=True)


@claim(
    "par:dagreou-construction", subject=BETA**2 * sp.sin(y / BETA), rival=[BETA**5 * sp.sin(y / BETA), BETA**2 * y**5]
)
def derivatives_blow_up(scaled: sp.Expr) -> Iterator[Evidence]:
    """The k-th y-derivative of β²f(y/β), as in (L_1β²/155)f(y/β) with β of order ε, grows without bound as β falls.

    Checked: k = 3, 4, 5 for f = sin at y = β: from β = 1/100 to 1/1000 it grows more than ninefold.
    Not checked: the growth for every β and f; that the other work uses this construction.
    """
    for k in (3, 4, 5):
        size = sp.simplify(sp.diff(scaled, y, k).subs(y, BETA))
        at = [abs(size.subs(BETA, sp.Rational(1, 10**digits))) for digits in (2, 3)]
        yield exact(f"k = {k}", at[1], ">", 9 * at[0])


F, SLOPE, BEND = (sp.diff(HARD(x), x, order) for order in (0, 1, 2))


@claim("par:kwon-construction", subject=2 * SLOPE**2 + 2 * (F - y) * BEND, rival=2 * SLOPE**2 + 2 * F * BEND)
def second_x_derivative_grows_with_y(derivative: sp.Expr) -> Iterator[Evidence]:
    """∂²_xx (f_U(x) - y)² contains -2y f_U'', so that it is unbounded in y.

    Checked: for every x and y, with f_U as an undefined function.
    Not checked: that f_U'' is not 0 somewhere; that the other work uses this construction.
    """
    yield identity("every x and y", derivative, sp.diff((HARD(x) - y) ** 2, x, 2))
