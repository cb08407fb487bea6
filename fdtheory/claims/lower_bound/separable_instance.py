"""The separable instance f = f_U(x), g = μy²/2, which carries the single-level bound over."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.language.sentence import Eq, Sentence, above, anything
from fdtheory.trial.claim import Evidence, claim, identity, proved

x, y, mark = sp.symbols("x y mark")
HARD = sp.Function("f_U")
MU, POINT, STEP = sp.symbols("mu y h", real=True)


def quadratic(point: sp.Expr) -> sp.Expr:
    """μy²/2."""
    return MU * point**2 / 2


def with_a_quartic(point: sp.Expr) -> sp.Expr:
    """Near miss: a fourth power more."""
    return MU * point**2 / 2 + MU * point**4 / 24


def not_halved(point: sp.Expr) -> sp.Expr:
    """Near miss: μy²."""
    return MU * point**2


@claim(
    "par:separable-instance",
    subject=quadratic,
    rival=[with_a_quartic, not_halved],
    uses=("par:hard-constants",),
)
def lower_level_is_quadratic(g: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """g(y + h) = g(y) + μyh + μh²/2: the gradient is μy, the Hessian μ, and all further derivatives vanish.

    Checked: by the proof kernel, for every y, h and μ.
    Not checked: that every L_k, k ≥ 2, is then allowed, which is said and not computed; the smoothness of f_U in x.
    """
    expanded = g(POINT) + MU * POINT * STEP + MU * STEP**2 / 2
    says = Sentence({MU: above(0), POINT: anything(), STEP: anything()}, Eq(g(POINT + STEP), expanded))
    yield proved("every y and h", says, at=[{"mu": Fraction(1, 2), "y": 0, "h": 0}])


@claim("par:separable-lower-bound", subject=HARD(x), rival=[HARD(y), HARD(x) + y], uses=("thm:lower",))
def upper_level_is_free_of_y(f: sp.Expr) -> Iterator[Evidence]:
    """The y-derivative of f vanishes, and with it all extra conditions; φ = f_U.

    Checked: for every x and y, with f_U as an undefined function.
    Not checked: the number of calls, which rests on thm:lower and with it on a theorem that is quoted.
    """
    yield identity("every x and y", mark + sp.diff(f, y), mark)
