"""S_1 as a Beta integral, step by step: the paper's way to the coefficient at 0 for odd p."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp
from sympy import binomial

from fdtheory.differences.beta_sums import (
    beta_integrand,
    beta_quotient,
    integral,
    s1_integrand,
    s1_substituted,
    s1_term,
)
from fdtheory.differences.closed_forms import alpha_odd, minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, above, at_least, define
from fdtheory.proof.library.beta_route import BETA, EXCHANGE, S1_INTEGRAND, one_power_taken_out, x
from fdtheory.proof.library.coefficients import RIGHT
from fdtheory.proof.library.coefficients import j as node
from fdtheory.proof.library.coefficients import n as half
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Formula = Callable[[Operand, Operand], Operand]


def with_next_beta(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: B(j, n+1)."""
    return minus_one_to(j - 1) * binomial(n, j) * beta_quotient(j, n + 1)


def with_smaller_binomial(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: C(n-1, j)."""
    return minus_one_to(j - 1) * binomial(n - 1, j) * beta_quotient(j, n)


@claim("par:s1-binomial", subject=s1_term, rival=[with_next_beta, with_smaller_binomial], uses=("par:alpha-j-odd",))
def terms_of_s1(term: Formula) -> Iterator[Evidence]:
    """Term by term, S_1 is the sum of (-1)^(j-1) C(n, j) (n-1)! (j-1)!/(n+j-1)!.

    Checked: for every n and j, by a proof against the closed form of alpha_j.
    Not checked: the value of the sum, which is par:s1-value.
    """
    yield proved("every n and j", Sentence(RIGHT, Eq(term(half, node), alpha_odd(half, node))), at=[{"n": 1, "j": 1}])


def quotient_to_n_plus_j(j: Operand, n: Operand) -> sp.Expr:
    """Near miss: (n+j)! below."""
    return beta_quotient(j, n) / (n + j)


def quotient_up_to_12(j: Operand, n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(lambda n, j: beta_quotient(j, n), n, j)


@claim(
    "par:beta-function",
    subject=beta_quotient,
    rival=[quotient_to_n_plus_j, quotient_up_to_12],
    cites=("classical:integration-by-parts",),
)
def quotient_is_the_beta_integral(quotient: Formula) -> Iterator[Evidence]:
    """(n-1)! (j-1)!/(n+j-1)! is the integral of x^(j-1) (1-x)^(n-1) over [0, 1].

    Checked: for every n and j, by a proof, for every B with what calculus gives: by parts j B(j, n+1) = n B(j+1, n),
        and j B(j, 1) = 1, the integral of a power. Rivals are refuted by the integral at j = 2, n = 14.
    Not checked: integration by parts itself, with its boundary term x^j (1-x)^n, which is 0 at both ends: it is cited.
    """
    j, n = sp.Integer(2), sp.Integer(14)
    value = integral(beta_integrand(x, j, n), x)
    example = Sentence((), Eq(sp.Rational(value.numerator, value.denominator), quotient(j, n)))
    yield proved("every n and j", *BETA.of(quotient), instance=example, at=[{"m": 1, "a": 1}])


Term = Callable[[Operand, Operand, Operand], Operand]


def power_left_inside(x: Operand, n: Operand, j: Operand) -> sp.Expr:
    """Near miss: the power of x is not taken out."""
    return (1 - x) ** (n - 1) * minus_one_to(j - 1) * binomial(n, j) * x**j


def larger_power_in_front(x: Operand, n: Operand, j: Operand) -> sp.Expr:
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

    Checked: for every n, j and x > 0, by a proof: each term is C(n, j) times a Beta integrand, with its sign; their sum
        is par:s1-integral, the Beta integrals are par:beta-function.
    Not checked: that a finite sum and an integral may be exchanged.
    """
    yield proved("every n, j and x", *EXCHANGE.of(term), at=[{"n": 1, "j": 1, "x": Fraction(1, 2)}])


def integrand_without_1(x: Operand, n: Operand) -> sp.Expr:
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

    Checked: for every n and x > 0, by a proof: the integrand is the sum of C(n, j) times the Beta integrands, with
        their signs, by the binomial theorem.
    Not checked: that a finite sum and an integral may be exchanged; the value at x = 0, where the integrand
        is continued.
    """
    yield proved("every n and x", *S1_INTEGRAND.of(integrand), at=[{"n": 1, "x": Fraction(1, 2)}])


def substituted_without_shift(y: Operand, n: Operand) -> sp.Expr:
    """Near miss: y^n in front."""
    return y * s1_substituted(y, n)


@claim("par:s1-substitution", subject=s1_substituted, rival=substituted_without_shift, uses=("par:s1-integral",))
def substitution(integrand: Formula) -> Iterator[Evidence]:
    """With x = 1 - y, dx = -dy and the ends exchanged the integrand is y^(n-1) (1 - y^n)/(1-y).

    Checked: for every n and x = 1 - y > 0, by a proof.
    Not checked: the rule of substitution itself; the sign of dx and the exchanged ends cancel.
    """
    before, after = define("before", (x, half), s1_integrand(x, half)), define("after", (x, half), integrand(x, half))
    says = Eq(before(x, half), after(1 - x, half))
    yield proved(
        "every n",
        Sentence({half: at_least(1), x: above(0)}, says, where=[before, after]),
        at=[{"n": 1, "x": Fraction(1, 2)}],
    )
