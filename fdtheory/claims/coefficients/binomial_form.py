"""The short route: j alpha_j is a signed quotient of binomial coefficients.

At i = m + j the weights are (-1)^(i-m-1) C(N, i)/C(N, m), and at i = m, the node 0, this expression is -1. So the
moment of degree k+1 is [k = 0] plus a finite difference of (i-m)^k of order N, which is 0 for k < N.
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, binomial_form, number, sign
from fdtheory.differences.moments import alternating_sum, annihilation, annihilation_points, moments
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Form = Callable[[Any, Any, Any], sp.Expr]

n, j, N, m, i = sp.symbols("n j N m i", integer=True, positive=True)


def next_binomial(N: Any, m: Any, j: Any) -> sp.Expr:
    """Near miss: C(N, m+j+1)."""
    return sign(j - 1) * binomial(N, m + j + 1) / binomial(N, m)


def opposite_sign(N: Any, m: Any, j: Any) -> sp.Expr:
    """Near miss: (-1)^j."""
    return sign(j) * binomial(N, m + j) / binomial(N, m)


def other_normalisation(N: Any, m: Any, j: Any) -> sp.Expr:
    """Near miss: divided by C(N, m+1)."""
    return sign(j - 1) * binomial(N, m + j) / binomial(N, m + 1)


@claim("ours:binomial-form", subject=binomial_form, rival=[next_binomial, opposite_sign])
def closed_forms_are_binomial(form: Form) -> Iterator[Evidence]:
    """The three closed forms of the paper are one quotient of binomial coefficients.

    Checked: for every n and j, as identities: p = 2n, and p = 2n - 1 on the right and on the left of 0.
    Not checked: the coefficient at 0, about which the form says nothing.
    """
    inside = [{n: a, j: b} for a in (2, 3, 5) for b in range(1, a)]
    yield identity("p = 2n", j * alpha_even(n, j), form(2 * n, n, j), small=[*inside, {n: 1, j: 1}, {n: 4, j: 4}])
    yield identity(
        "p = 2n - 1, right of 0",
        j * alpha_odd(n, j),
        form(2 * n - 1, n - 1, j),
        small=[*inside, {n: 1, j: 1}, {n: 4, j: 4}],
    )
    yield identity("p = 2n - 1, left of 0", -j * alpha_odd_minus(n, j), form(2 * n - 1, n - 1, -j), small=inside)


def below(order: Any) -> Any:
    """The degrees 0, ..., N-1."""
    return order


def up_to(order: Any) -> Any:
    """Near miss: the degrees 0, ..., N."""
    return order + 1


@claim("ours:binomial-form", subject=below, rival=up_to)
def differences_kill_low_degrees(degrees: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The sum of (-1)^i C(N, i) (i-m)^k over i = 0, ..., N is 0 for every degree k below N.

    Checked: for every N, m and k. Falling factorials are absorbed, C(N, i) i...(i-k+1) = N...(N-k+1) C(N-k, i-k); the
        alternating sum of a row of binomials telescopes to 0 when N - k >= 1; multiplying a falling factorial by i - m
        gives two falling factorials. The sums themselves for N <= 6, with the two degrees beyond.
    Not checked: the induction over k that makes (i-m)^k a combination of falling factorials is said, not computed.
    """

    def instances() -> Iterator[Evidence]:
        for a, b in ((N, m) for N in range(1, 7) for m in range(N + 1)):
            sums = [alternating_sum(a, b, degree) for degree in range(degrees(a))]
            yield exact(f"N = {a}, m = {b}", sums, "==", [0] * degrees(a))
            beyond = [alternating_sum(a, b, degree) for degree in (a, a + 1)]  # the second one sees the shift
            yield exact(
                f"N = {a}, m = {b}, beyond",
                beyond,
                "==",
                [sign(a) * factorial(a), sign(a) * factorial(a + 1) * (a - 2 * b) / 2],
            )

    def steps() -> Iterator[Evidence]:
        for name, (lhs, rhs) in annihilation().items():
            yield identity(name, lhs, rhs, small=annihilation_points())
        yield inequality("M = N - k is at least 1", N - (degrees(N) - 1), ">=", 1, given={N: 1})

    yield theorem("every N, m and k", instances=instances(), steps=steps())


@claim("ours:binomial-form", subject=binomial_form, rival=[next_binomial, opposite_sign, other_normalisation])
def moments_of_the_binomial_form(form: Form) -> Iterator[Evidence]:
    """On the nodes -m, ..., N-m without 0 the sum of j alpha_j j^k is [k = 0] for k = 0, ..., N-1.

    Checked: for every N and m: with the node 0 filled in by -1 the weights are those of a finite difference of order N,
        which differences_kill_low_degrees is about. The moments themselves for N <= 6.
    Not checked: nodes that are not consecutive.
    """

    def instances() -> Iterator[Evidence]:
        for a, b in ((N, m) for N in range(1, 7) for m in range(N)):
            weights = {c: number(form(a, b, c)) for c in range(-b, a - b + 1) if c != 0}
            yield exact(f"N = {a}, m = {b}", moments(weights, range(a)), "==", [int(k == 0) for k in range(a)])

    small = [{N: a, m: b, i: c} for a, b, c in ((1, 0, 1), (3, 1, 0), (3, 1, 3), (4, 2, 3))]
    yield theorem(
        "every N and m",
        instances=instances(),
        steps=lambda: (
            identity(
                "a finite difference of order N",
                form(N, m, i - m),
                sign(i - m - 1) * binomial(N, i) / binomial(N, m),
                small=small,
            ),
            identity("the node 0 takes -1 from it", N + form(N, m, 0), N - 1, small=small),
        ),
    )
