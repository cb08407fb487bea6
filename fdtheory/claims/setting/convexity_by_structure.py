"""Strong convexity that the structure of g proves, and a g_yy that is definite although floats cannot tell."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.errors import InputError
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
AT = R(3, 2)


def _made(g: sp.Expr) -> SymbolicInstance:
    return SymbolicInstance(sp.sin(y), g, [x], [y, z], at=[AT], name="a bowl")


@claim("ours:assumption-check", subject=R(1, 1000), rival=[R(0), R(-1, 1000)])
def convex_by_structure(margin: sp.Rational) -> Iterator[Evidence]:
    """g is said to be strongly convex in y, for any y, exactly where its quadratic part outweighs the rest.

    Checked: a sine in two variables, whose curvature goes down to -5, and a weight that depends on x at the point
        where g is looked at, a thousandth above and below the least quadratic part that is enough, and at it.
    Not checked: structures other than these.
    """
    cases = {
        "a sine": (5 + margin) * (y**2 + z**2) / 2 + sp.sin(2 * y - z) - x * z,
        "a weight": (2 + margin) * (y**2 + z**2) / 2 + x**2 * sp.sin(z) * R(8, 9) + y,
    }
    for name, g in cases.items():
        yield exact(name, [int(_made(g + 9 * x).certainly_convex)], "==", [1])


@claim("ours:assumption-check", subject=R(1, 10**14), rival=[R(0), R(-1, 10**14)])
def definite_beyond_floats(least: sp.Rational) -> Iterator[Evidence]:
    """An instance is accepted where balls show that g_yy is definite at the minimiser, however small its eigenvalues.

    Checked: the eigenvalues 10⁻¹⁴ beside 1 and beside 10⁶; 0 and -10⁻¹⁴ are refused.
    Not checked: smaller ones.
    """
    for large in (1, 10**6):
        bowl = large * (y - x) ** 2 / 2 + least * (z - 2 * x) ** 2 / 2
        try:
            _made(bowl)
            accepted = 1
        except InputError:
            accepted = 0
        yield exact(f"beside {large}", [accepted], "==", [1])
