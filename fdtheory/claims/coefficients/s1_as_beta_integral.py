"""S_1 as a Beta integral, step by step: the paper's way to the coefficient at 0 for odd p."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import binomial

from fdtheory.differences.beta_sums import (
    beta_integrand,
    beta_quotient,
    integral,
    s1,
    s1_integrand,
    s1_substituted,
    s1_term,
)
from fdtheory.differences.closed_forms import alpha_odd, minus_one_to, number
from fdtheory.proof import Eq, Sentence
from fdtheory.proof.library.coefficients import RIGHT
from fdtheory.proof.library.coefficients import j as node
from fdtheory.proof.library.coefficients import n as half
from fdtheory.trial.claim import Evidence, claim, exact, identity, proved
from fdtheory.trial.steps import theorem

Formula = Callable[[Any, Any], Any]
n, j = sp.symbols("n j", integer=True, positive=True)
x, y = sp.symbols("x y", positive=True)
INSIDE = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]


def with_next_beta(n: Any, j: Any) -> Any:
    """Near miss: B(j, n+1)."""
    return minus_one_to(j - 1) * binomial(n, j) * beta_quotient(j, n + 1)


def with_smaller_binomial(n: Any, j: Any) -> Any:
    """Near miss: C(n-1, j)."""
    return minus_one_to(j - 1) * binomial(n - 1, j) * beta_quotient(j, n)


@claim("par:s1-binomial", subject=s1_term, rival=[with_next_beta, with_smaller_binomial], uses=("par:alpha-j-odd",))
def terms_of_s1(term: Formula) -> Iterator[Evidence]:
    """Term by term, S_1 is the sum of (-1)^(j-1) C(n, j) (n-1)! (j-1)!/(n+j-1)!.

    Checked: for every n and j, by a proof against the closed form of alpha_j.
    Not checked: the value of the sum, which is par:s1-value.
    """
    yield proved("every n and j", Sentence(RIGHT, Eq(term(half, node), alpha_odd(half, node))))


def quotient_to_n_plus_j(j: Any, n: Any) -> Any:
    """Near miss: (n+j)! below."""
    return beta_quotient(j, n) / (n + j)


@claim("par:beta-function", subject=beta_quotient, rival=quotient_to_n_plus_j)
def quotient_is_the_beta_integral(quotient: Formula) -> Iterator[Evidence]:
    """(n-1)! (j-1)!/(n+j-1)! is the integral of x^(j-1) (1-x)^(n-1) over [0, 1].

    Checked: for every n and j. By parts, B(j, n) = (n-1)/j B(j+1, n-1), because x^j (1-x)^(n-1)/j vanishes at both ends
        for n >= 2; the quotient does the same, and at n = 1 both are 1/j. The integrals themselves for n, j <= 4.
    Not checked: that the boundary term vanishes, and the induction over n, are said and not computed.
    """
    yield theorem(
        "every n and j",
        instances=(
            exact(f"j = {b}, n = {a}", integral(beta_integrand(x, b, a), x), "==", number(quotient(b, a)))
            for a in range(1, 5)
            for b in range(1, 5)
        ),
        steps=lambda: (
            identity(
                "by parts",
                sp.diff(x**j * (1 - x) ** (n - 1) / j, x),
                beta_integrand(x, j, n) - (n - 1) / j * beta_integrand(x, j + 1, n - 1),
            ),
            identity("the quotient does the same", quotient(j, n + 1), n / j * quotient(j + 1, n), small=INSIDE),
            identity("and at n = 1 it is the integral of x^(j-1)", quotient(j, sp.Integer(1)), 1 / j),
        ),
    )


Term = Callable[[Any, Any, Any], Any]


def one_power_taken_out(x: Any, n: Any, j: Any) -> Any:
    """(1-x)^(n-1)/x (-1)^(j-1) C(n, j) x^j."""
    return (1 - x) ** (n - 1) / x * minus_one_to(j - 1) * binomial(n, j) * x**j


def power_left_inside(x: Any, n: Any, j: Any) -> Any:
    """Near miss: the power of x is not taken out."""
    return (1 - x) ** (n - 1) * minus_one_to(j - 1) * binomial(n, j) * x**j


def larger_power_in_front(x: Any, n: Any, j: Any) -> Any:
    """Near miss: (1-x)^n in front."""
    return (1 - x) ** n / x * minus_one_to(j - 1) * binomial(n, j) * x**j


@claim(
    "par:s1-exchange",
    subject=one_power_taken_out,
    rival=[power_left_inside, larger_power_in_front],
    uses=("par:s1-binomial", "par:beta-function"),
)
def sum_under_the_integral(term: Term) -> Iterator[Evidence]:
    """Summed over j = 1, ..., n and integrated over [0, 1], the terms give S_1.

    Checked: for every n, degree by degree: each term is C(n, j) times a Beta integrand, with its sign; the Beta
        integrals are par:beta-function. The integrals of the sums themselves for n <= 6.
    Not checked: that a finite sum and an integral may be exchanged.
    """
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
                minus_one_to(j - 1) * binomial(n, j) * beta_integrand(x, j, n),
                small=[{n: a, j: b} for a in range(1, 4) for b in range(1, a + 1)],
            ),
        ),
    )


def integrand_without_1(x: Any, n: Any) -> Any:
    """Near miss: the power n+1 in front."""
    return (1 - x) * s1_integrand(x, n)


@claim(
    "par:s1-integral",
    subject=s1_integrand,
    rival=integrand_without_1,
    uses=("par:s1-binomial", "par:beta-function", "par:binomial-sum!repaired"),
)
def s1_as_an_integral(integrand: Formula) -> Iterator[Evidence]:
    """S_1 is the integral of (1-x)^(n-1) (1 - (1-x)^n)/x over [0, 1].

    Checked: for every n, degree by degree, with the expansion of 1 - (1-x)^n by par:binomial-sum. The integrals
        themselves for n <= 5.
    Not checked: that a finite sum and an integral may be exchanged (s1 as an integral).
    """
    expanded = (1 - x) ** (n - 1) / x * -((-x) ** j)  # degree j of 1 - (1-x)^n is -C(n, j) (-x)^j
    yield theorem(
        "every n",
        instances=(exact(f"n = {a}", integral(integrand(x, a), x), "==", s1(a)) for a in range(1, 6)),
        steps=lambda: (
            identity("degree j under the integral", expanded, minus_one_to(j - 1) * beta_integrand(x, j, n)),
            identity("the integrand has that form", integrand(x, n), (1 - x) ** (n - 1) / x * (1 - (1 - x) ** n)),
        ),
    )


def substituted_without_shift(y: Any, n: Any) -> Any:
    """Near miss: y^n in front."""
    return y * s1_substituted(y, n)


@claim("par:s1-substitution", subject=s1_substituted, rival=substituted_without_shift, uses=("par:s1-integral",))
def substitution(integrand: Formula) -> Iterator[Evidence]:
    """With x = 1 - y, dx = -dy and the ends exchanged the integrand is y^(n-1) (1 - y^n)/(1-y).

    Checked: for every n, the integrand at x = 1 - y.
    Not checked: the rule of substitution itself; the sign of dx and the exchanged ends cancel.
    """
    yield identity("every n", s1_integrand(1 - y, n), integrand(y, n))
