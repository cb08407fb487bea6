"""The first moment that does not vanish.

By ours:binomial-form the moment of degree N+1 is a finite difference of order N of (i-m)^N. That power is a falling
factorial of degree N plus lower ones, which the difference kills; of the sum of (-1)^i C(N, i) i(i-1)...(i-N+1) one
term is left, (-1)^N N! at i = N, and the weights have the factor (-1)^(-m-1)/C(N, m).
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.certificates import falling
from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, number, sign
from fdtheory.differences.moments import derivative_moments, even_weights, moments, odd_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

n, N = sp.symbols("n N", integer=True, positive=True)


def defect_even(n: Any) -> sp.Expr:
    """(-1)^(n+1) (n!)^2."""
    return sign(n + 1) * factorial(n) ** 2


def defect_odd(n: Any) -> sp.Expr:
    """(-1)^(n+1) n! (n-1)!."""
    return sign(n + 1) * factorial(n) * factorial(n - 1)


def defect_of_other_sign(n: Any) -> sp.Expr:
    """Near miss: (-1)^n."""
    return sign(n) * factorial(n) ** 2


def defect_one_larger(n: Any) -> sp.Expr:
    """Near miss: n! (n+1)!."""
    return sign(n + 1) * factorial(n) * factorial(n + 1)


def _leading(order: Any, left: Any, claimed: Any) -> Iterator[Evidence]:
    """The leading falling factorial: N! at i = N, and 0 at the other i; times the factor of the weights."""
    yield identity("only i = N survives", falling(N, N) * binomial(N, N), factorial(N), small=[{N: 1}, {N: 4}])
    yield identity(
        "times the factor of the weights", sign(order - left - 1) * factorial(order) / binomial(order, left), claimed
    )


@claim(
    "ours:defect-moment",
    subject=defect_even,
    rival=[defect_odd, defect_of_other_sign, defect_one_larger],
    uses=("ours:binomial-form",),
)
def defect_for_even_order(defect: Callable[[Any], sp.Expr]) -> Iterator[Evidence]:
    """For p = 2n the moments 0, ..., p+1 are 0, 1, 0, ..., 0 and (-1)^(n+1) (n!)^2.

    Checked: for every n, the term at i = N and its factor with N = 2n, m = n. All moments up to degree p+1 themselves
        for n <= 6.
    Not checked: that (i-m)^N is a falling factorial of degree N plus lower ones is said here, not computed.
    """
    yield theorem(
        "every n",
        steps=_leading(2 * n, n, defect(n)),
        instances=(
            exact(
                f"n = {a}",
                moments(even_weights(alpha_even, a), range(2 * a + 2)),
                "==",
                (*derivative_moments(range(2 * a + 1)), number(defect(a))),
            )
            for a in range(1, 7)
        ),
    )


@claim("ours:defect-moment", subject=defect_odd, rival=[defect_even, defect_one_larger], uses=("ours:binomial-form",))
def defect_for_odd_order(defect: Callable[[Any], sp.Expr]) -> Iterator[Evidence]:
    """For p = 2n - 1 the moments 0, ..., p+1 are 0, 1, 0, ..., 0 and (-1)^(n+1) n! (n-1)!.

    Checked: for every n, the term at i = N and its factor with N = 2n - 1, m = n - 1. All moments up to degree p+1
        themselves for n <= 6.
    Not checked: that (i-m)^N is a falling factorial of degree N plus lower ones is said here, not computed.
    """
    yield theorem(
        "every n",
        steps=_leading(2 * n - 1, n - 1, defect(n)),
        instances=(
            exact(
                f"n = {a}",
                moments(odd_weights(alpha_odd, alpha_odd_minus, alpha_odd_zero, a), range(2 * a + 1)),
                "==",
                (*derivative_moments(range(2 * a)), number(defect(a))),
            )
            for a in range(1, 7)
        ),
    )
