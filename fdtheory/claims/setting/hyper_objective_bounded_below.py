"""The hyper-objective is bounded below when f is: inf f > -∞ gives inf φ > -∞."""

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
    """If f = m + s with s ≥ 0, then φ is the same m plus a value of s, so φ ≥ m.

    Checked: the substitution y = y*(x) in f = m + s, for abstract s and y*; a larger constant in place of m does not
        survive it.
    Not checked: that y* exists (strong convexity gives it); s ≥ 0 is put in, not derived. The step is one line, and so
        is its check.
    """
    f = sp.Lambda((x, y), m + slack(x, y))
    yield identity("every f and y*", f(x, solution(x)), bound(m) + slack(x, solution(x)))
