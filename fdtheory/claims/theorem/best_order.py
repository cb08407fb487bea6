"""The dependence of the total on p, and the best order.

Says: the rate p ε^(-4-2/p) hides one constant for all p.
Where: par:uniform-in-p; beyond it ours:optimal-p (and ours:p-cubed).
Checked: for one fixed member the p-th root of the bias constant grows like p, so no ν of order ε^(1/p) with one
    constant keeps the bias below ε; the minimiser of p³(κ/ε)^(2/p); the calculator's best p against it.
Not checked: that no other choice of weights or nodes does better (par:number-of-points has more).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.expansions.counterexamples import sharp_value
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.exponents import optimal_order
from fdtheory.guarantee.plan import best_plan
from fdtheory.trial.claim import Evidence, claim, exact, identity

KAPPA = Fraction(4)


def one_constant(p: int) -> Fraction:
    """Twice the p-th root at p = 20, for every p."""
    return Fraction(52)


def constant_times_p(p: int) -> Fraction:
    """The p-th root at p = 20, growing in proportion to p."""
    return Fraction(26 * p, 20)


def constant_times_root_p(p: int) -> Fraction:
    """Near miss: growing like the square root of p (rounded up)."""
    return Fraction(26 * (sp.integer_nthroot(p // 20, 2)[0] + 1))


def _bias_constant(p: int) -> Fraction:
    return abs(paper_stencil(p).leading) * sharp_value(p + 1, KAPPA)


def _covers_the_bias(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    for p in (100, 160):
        yield exact(f"p = {p}", _bias_constant(p), "<=", root(p) ** p)


@claim(
    "par:uniform-in-p",
    subject=one_constant,
    rival=constant_times_p,
    uses=("ours:growth-in-p", "ours:p-cubed"),
    erratum=(
        "For one fixed member (κ = 4) the bias is c_p ν^p with c_p^(1/p) growing like p, so ν has to shrink like "
        "ε^(1/p)/p and the number of "
        "calls grows like p³, not p (with a shared batch p³ H_(p/2)²). What holds: Õ(p³ ε^(-4-2/p)), uniformly in p."
    ),
)
def one_constant_for_all_orders(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The bias constant at order p is at most root(p)^p."""
    yield from _covers_the_bias(root)


@claim("par:uniform-in-p", subject=constant_times_p, rival=constant_times_root_p)
def growth_like_p(root: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """A root that grows in proportion to p covers the same constants."""
    yield from _covers_the_bias(root)


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
    """p³(κ/ε)^(2/p) is least at p = 2X/3, X = log(κ/ε); the calculator's best p is even and within 3/2 of it."""
    X = sp.Symbol("X", positive=True)
    yield identity("minimiser of p^3 exp(2X/p)", minimiser(X), optimal_order(3, X))
    for digits in (2, 3, 4) if full else (2, 3):
        best = _best_order(digits)
        gap = sp.Abs(best - minimiser(sp.log(10 ** (digits + 1))))
        yield exact(f"kappa = 10, eps = 1e-{digits}", gap + 10 * (best % 2), "<=", sp.Rational(3, 2))
