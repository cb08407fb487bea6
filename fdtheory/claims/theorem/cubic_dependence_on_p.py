"""The true dependence of the total on p: p³ H_(p/2)².

One factor p comes from the nodes, p² from ν and H² from a shared batch (ours:shared-batch-variance, ours:sum-abs-even).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, identity

n = sp.Symbol("n", integer=True, positive=True)


def error_constant() -> sp.Expr:
    """(n!)²/(2n+1)!, the sharp constant for p = 2n."""
    return sp.factorial(n) ** 2 / sp.factorial(2 * n + 1)


def error_constant_of_odd() -> sp.Expr:
    """Near miss: n!(n-1)!/(2n)!."""
    return sp.factorial(n) * sp.factorial(n - 1) / sp.factorial(2 * n)


@claim(
    "ours:p-cubed",
    subject=error_constant,
    rival=error_constant_of_odd,
    uses=("ours:psi-derivative-bound", "ours:sharp-constant-even", "ours:shared-batch-variance", "ours:sum-abs-even"),
)
def factorials_left_in_the_bias(constant: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """(n!)²/(2n+1)! times (p+1)! leaves (n!)², whose p-th root (n!)^(1/n) is what 1/ν gains.

    Checked: the identity for every n, p = 2n; the constant of odd p fails.
    Not checked: that the sharp constant and the factorial of ψ's derivatives are these (the statements that are used);
        H².
    """
    yield identity("every n", constant() * sp.factorial(2 * n + 1), sp.factorial(n) ** 2)


def half_of_n(order: int) -> Fraction:
    """n/2."""
    return Fraction(order, 2)


def third_of_n(order: int) -> Fraction:
    """n/3."""
    return Fraction(order, 3)


def root_of_n(order: int) -> Fraction:
    """Near miss: √n, rounded up."""
    return Fraction(sp.integer_nthroot(order, 2)[0] + 1)


@claim("ours:p-cubed", subject=half_of_n, rival=root_of_n)
def root_of_factorial_at_most_half_of_n(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """(n!)^(1/n) ≤ n/2, so 1/ν gains at most a factor of order p, and 1/ν² one of order p².

    Checked: n = 12, 40, 120, exactly; √n is too small.
    Not checked: other n ≥ 6 (Stirling's formula, by hand).
    """
    for order in (12, 40, 120):
        yield exact(f"n = {order}", factorial(order), "<=", root(order) ** order)


@claim("ours:p-cubed", subject=third_of_n, rival=half_of_n)
def root_of_factorial_at_least_a_third_of_n(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """(n!)^(1/n) ≥ n/3, so the factor p² is really there in this bound.

    Checked: n = 12, 40, 120, exactly; n/2 is too large.
    Not checked: other n; that the total itself, not this bound of it, needs p².
    """
    for order in (12, 40, 120):
        yield exact(f"n = {order}", factorial(order), ">=", root(order) ** order)
