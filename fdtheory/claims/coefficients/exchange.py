"""S_1: the sum under the integral.

Says: S_1 is the integral of (1-x)^(n-1)/x times the alternating sum of C(n, j) x^j over j = 1, ..., n.
Where: par:s1-exchange, appendix B.
Checked: for every n: degree by degree the integrand is the Beta integrand, and the Beta integrals are
    par:beta-function. The integrals themselves: n <= 6.
Not checked: that a finite sum and an integral may be exchanged.
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.differences.beta_sums import beta_integrand, integral, s1
from fdtheory.differences.closed_forms import sign
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

Term = Callable[[Any, Any, Any], Any]

n, j = sp.symbols("n j", integer=True, positive=True)
x = sp.Symbol("x", positive=True)


def one_power_taken_out(x: Any, n: Any, j: Any) -> Any:
    """(1-x)^(n-1)/x (-1)^(j-1) C(n, j) x^j."""
    return (1 - x) ** (n - 1) / x * sign(j - 1) * binomial(n, j) * x**j


def power_left_inside(x: Any, n: Any, j: Any) -> Any:
    """Near miss: the power of x is not taken out."""
    return (1 - x) ** (n - 1) * sign(j - 1) * binomial(n, j) * x**j


def larger_power_in_front(x: Any, n: Any, j: Any) -> Any:
    """Near miss: (1-x)^n in front."""
    return (1 - x) ** n / x * sign(j - 1) * binomial(n, j) * x**j


@claim(
    "par:s1-exchange",
    subject=one_power_taken_out,
    rival=[power_left_inside, larger_power_in_front],
    uses=("par:s1-binomial", "par:beta-function"),
)
def sum_under_the_integral(term: Term) -> Iterator[Evidence]:
    """Summed over j = 1, ..., n and integrated over [0, 1], the terms give S_1."""
    yield theorem(
        "every n",
        instances=(
            exact(f"n = {a}", integral(sum(term(x, a, b) for b in range(1, a + 1)), x), "==", s1(a))
            for a in range(1, 7)
        ),
        steps=lambda: (
            identity(
                "each term is C(n, j) times a Beta integrand, with its sign",
                term(x, n, j),
                sign(j - 1) * binomial(n, j) * beta_integrand(x, j, n),
                small=[{n: a, j: b} for a in range(1, 4) for b in range(1, a + 1)],
            ),
        ),
    )
