"""The hyper-objective is bounded below when f is.

Says: inf f > -∞ gives inf φ > -∞.
Where: par:phi-bounded-below, section 2.1.
Checked: φ(x) = f(x, y*(x)) is one of the values of f, so φ(x) - m is f - m at that point, for abstract f and y*: with
    f = m + s, s ≥ 0, also φ = m + s(x, y*(x)) with the same m.
Not checked: nothing is left out.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity

x, y, m = sp.symbols("x y m", real=True)


slack, solution = sp.Function("s"), sp.Function("y_star")


def same_bound(bound: sp.Expr) -> sp.Expr:
    """The bound of f."""
    return bound


def larger_bound(bound: sp.Expr) -> sp.Expr:
    """Near miss: a larger one."""
    return bound + 1


@claim("par:phi-bounded-below", subject=same_bound, rival=larger_bound)
def values_of_phi_are_values_of_f(bound: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """If f = m + s with s ≥ 0, then φ is the bound plus the value of the same s on the graph of y*."""
    f = sp.Lambda((x, y), m + slack(x, y))
    yield identity("every f and y*", f(x, solution(x)), bound(m) + slack(x, solution(x)))
