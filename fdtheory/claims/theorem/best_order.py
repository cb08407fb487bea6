"""The best order p when the total depends on it like p³(κ/ε)^(2/p)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import sympy as sp

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.exponents import optimal_order
from fdtheory.guarantee.plan import best_plan
from fdtheory.trial.claim import Evidence, claim, exact, identity


def minimiser_for_p_cubed(X: sp.Symbol) -> sp.Expr:
    """2X/3."""
    return 2 * X / 3


def minimiser_for_p(X: sp.Symbol) -> sp.Expr:
    """Near miss: 2X, as for the printed bound."""
    return 2 * X


@cache
def _best_order(digits: int) -> int:
    problem = ProblemConstants(mu=Fraction(1, 10), lipschitz=[1] * 12, gap=1, sigma=1, radius=1)
    return best_plan(problem, Fraction(1, 10**digits), largest=2 * digits + 1).p


@claim("ours:optimal-p", subject=minimiser_for_p_cubed, rival=minimiser_for_p, uses=("ours:explicit-theorem",))
def best_order_near_two_thirds(minimiser: Callable[[sp.Symbol], sp.Expr], *, full: bool = False) -> Iterator[Evidence]:
    """The best p is 2X/3, X = log(κ/ε), and the calculator's best p is even and within 3/2 of it.

    Checked: the minimiser of p³ exp(2X/p) for symbolic X; the calculator's best p at κ = 10 and ε = 10^-2, 10^-3 (10^-4
        with --full).
    Not checked: that the stationary point is a minimum (convexity of the logarithm, by hand); other κ and ε; other
        weights or nodes.
    """
    X = sp.Symbol("X", positive=True)
    yield identity("minimiser of p^3 exp(2X/p)", minimiser(X), optimal_order(3, X))
    for digits in (2, 3, 4) if full else (2, 3):
        best = _best_order(digits)
        gap = sp.Abs(best - minimiser(sp.log(10 ** (digits + 1))))
        yield exact(f"kappa = 10, eps = 1e-{digits}", gap + 10 * (best % 2), "<=", sp.Rational(3, 2))
