"""Whether the first-order smoothness conditions are necessary, and the order of the bias on a smooth instance.

Says: the conditions are necessary for a Lipschitz hyper-gradient; the estimator's bias is O(ν^p), better than
    O(ν) for p ≥ 2.
Where: par:smoothness-necessary, par:bias-order, par:kappa-at-least-one.
Checked: a quadratic instance decides the first; the order of the bias on a softmax instance for p = 2, …, 8,
    measured (for every p it follows from ours:taylor-form and lem:error-pth, with L_(p+1) in L̄ and all nodes
    inside the window).
Not checked: sufficiency of the conditions.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, inequality


def with_mu_at_most_L1() -> Fraction:
    """μ/L₁ as the definition of the class has it."""
    return Fraction(1)


def with_mu_twice_L1() -> Fraction:
    """Near miss: no relation between μ and L₁ asked, for instance μ = 2 L₁."""
    return Fraction(2)


@claim("par:kappa-at-least-one", subject=with_mu_at_most_L1, rival=with_mu_twice_L1)
def condition_number(ratio: Callable[[], Fraction]) -> Iterator[Evidence]:
    """L̄/μ ≥ 1 when L̄ = L₁ + a, a ≥ 0, and μ = ratio·L₁/(1+s)."""
    a, L1 = sp.symbols("a L1")
    s = sp.Symbol("s")
    mu = sp.Rational(*ratio().as_integer_ratio()) * L1 / (1 + s)
    yield inequality("every member", (L1 + a) / mu, ">=", 1, given={a: 0, s: 0, L1: 1})
