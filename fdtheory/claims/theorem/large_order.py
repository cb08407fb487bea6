"""Large p: what an order q of about log(κ/ε)/loglog(κ/ε) gives, and which order is best for the printed bound.

X = log(κ/ε) > 1, and the bound without κ⁹ε⁻⁴ is q X (κ/ε)^(2/q). The true dependence on p is in ours:p-cubed.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.guarantee.exponents import optimal_order
from fdtheory.trial.claim import Evidence, claim, identity

X = sp.Symbol("X", positive=True)
Order = Callable[[], sp.Expr]


def order_with_constant_one() -> sp.Expr:
    """q = X/log X: one of the orders that ≍ allows."""
    return X / sp.log(X)


def order_with_constant_two() -> sp.Expr:
    """q = 2X/log X."""
    return 2 * X / sp.log(X)


def order_with_three_halves() -> sp.Expr:
    """Near miss: q = 3X/(2 log X)."""
    return 3 * X / (2 * sp.log(X))


def order_over_log_squared() -> sp.Expr:
    """Near miss: q = 2X/(log X)²."""
    return 2 * X / sp.log(X) ** 2


def bound(q: sp.Expr) -> sp.Expr:
    """q X (κ/ε)^(2/q), the printed bound without κ⁹ε⁻⁴; (κ/ε)^(2/q) = X^(2X/(q log X))."""
    return q * X * X ** sp.simplify(2 * X / (q * sp.log(X)))


@claim(
    "rmk:high-p-compl",
    subject=order_with_constant_one,
    rival=order_with_constant_two,
    uses=("thm:upper-pth!repaired", "ours:optimal-q-printed"),
    erratum=(
        "≍ leaves the constant of q open, but it enters the power: q = cX/log X gives c X^(2+2/c)/log X, so "
        "log⁴/loglog at c = 1. The printed log³/loglog needs c = 2 exactly; larger c come closer to log². What holds: "
        "q = 2X/log X gives 2X³/log X."
    ),
)
def log_cubed_over_loglog(order: Order) -> Iterator[Evidence]:
    """With the order q that the remark allows the bound is cX³/log X, c = q log X/X.

    Checked: q = X/log X and q = 2X/log X, for every X.
    Not checked: other constants of q (value_for_every_constant); the printed bound itself, which is not uniform in p.
    """
    yield identity("every X", bound(order()), order() * X**2)


@claim(
    "ours:optimal-q-printed", subject=order_with_constant_two, rival=[order_with_three_halves, order_with_constant_one]
)
def value_for_constant_two(order: Order) -> Iterator[Evidence]:
    """q = 2X/log X gives exactly 2X³/log X.

    Checked: the value for every X; q = 3X/(2 log X) and q = X/log X fail.
    Not checked: q in whole numbers.
    """
    yield identity("every X", bound(order()), 2 * X**3 / sp.log(X))


C = sp.Symbol("c", positive=True)


@claim("ours:optimal-q-printed", subject=2 + 2 / C, rival=[2 + 1 / C, 1 + 2 / C])
def value_for_every_constant(power: sp.Expr) -> Iterator[Evidence]:
    """q = cX/log X gives c X^power/log X, for every c and X.

    Checked: the power 2 + 2/c for symbolic c and X; 2 + 1/c and 1 + 2/c fail.
    Not checked: q in whole numbers.
    """
    yield identity("every c and X", bound(C * X / sp.log(X)), C * X**power / sp.log(X))


@claim("ours:optimal-q-printed", subject=2 * X, rival=[X, 2 * X / 3])
def minimiser_of_the_printed_bound(q: sp.Expr) -> Iterator[Evidence]:
    """q e^(2X/q) has its only stationary point, a minimum, at q = 2X; the bound is 2e X² there.

    Checked: the stationary point and its value for symbolic X; q = X and q = 2X/3 fail.
    Not checked: that it is a minimum and the only one (convexity of the logarithm in 1/q, by hand).
    """
    yield identity("minimiser", q, optimal_order(1, X))
    yield identity("value", q * X * sp.exp(2 * X / q), 2 * sp.E * X**2)


@claim(
    "par:near-optimal",
    also=("par:near-optimal-constant-kappa", "par:conclusion-near-optimal"),
    subject=order_with_constant_two,
    rival=[order_over_log_squared, order_with_constant_one],
    uses=("par:rate", "thm:lower"),
)
def a_power_of_the_logarithm(order: Order) -> Iterator[Evidence]:
    """p ε^(-2/p) is 2X²/log X for p = 2X/log X, X = log(1/ε): a power of the logarithm, no power of 1/ε.

    Checked: the value for every X, which at bounded κ is the quotient of upper and lower bound; orders X/log X and
        2X/(log X)² give another.
    Not checked: the upper bound, which is not uniform in p as printed (par:uniform-in-p), and the lower bound
        (thm:lower); κ that grows; optimality over all algorithms.
    """
    yield identity("every X", bound(order()) / X, 2 * X**2 / sp.log(X))
