"""Odd p: the moment equations on the nodes 1-n, ..., n, n = (p+1)/2."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus, alpha_odd_zero, binomial_form
from fdtheory.differences.moments import derivative_moments, moments, odd_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Degree = Callable[[Any], Any]

n, j = sp.symbols("n j", integer=True, positive=True)
SIZES = range(1, 7)
RIGHT = [{n: a, j: b} for a in range(1, 5) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 5) for b in range(1, a)]


def degree_p(n: Any) -> Any:
    """p = 2n - 1."""
    return 2 * n - 1


def degree_p_minus_1(n: Any) -> Any:
    """Near miss: p - 1."""
    return 2 * n - 2


def degree_p_plus_1(n: Any) -> Any:
    """Near miss: p + 1."""
    return 2 * n


@claim("par:odd-star", subject=degree_p, rival=[degree_p_minus_1, degree_p_plus_1], uses=("eq:pth-Taylor!repaired",))
def degrees_outside_the_remainder(last: Degree) -> Iterator[Evidence]:
    """The double sum has k = 1, ..., p, exactly the degrees with nu^(k-1) not of size nu^p.

    Checked: for every n: degree p is not in the remainder, degree p+1 is. The list of degrees itself for n <= 6.
    Not checked: that the O(C nu^p) is uniform in j: it follows from eq:pth-Taylor with finitely many nodes; the degree
        k = 0, which goes with the sum of the coefficients (par:odd-sum-zero).
    """
    yield theorem(
        "every n",
        instances=(
            exact(f"n = {a}", list(range(1, last(a) + 1)), "==", [k for k in range(1, 2 * a + 3) if k - 1 < 2 * a - 1])
            for a in SIZES
        ),
        steps=lambda: (
            inequality("the next degree is in the remainder", last(n) + 1 - 1, ">=", 2 * n - 1, given={n: 1}),
            inequality("the last one is not", last(n) - 1, "<", 2 * n - 1, given={n: 1}),
        ),
    )


def minus_one_over_n(n: Any) -> sp.Expr:
    """alpha_0 = -1/n."""
    return alpha_odd_zero(n)


def no_coefficient_at_zero(n: Any) -> sp.Expr:
    """Near miss: alpha_0 = 0, as for even p."""
    return sp.Integer(0) * n


@claim("par:odd-sum-zero", subject=minus_one_over_n, rival=no_coefficient_at_zero, uses=("par:alpha-0-value",))
def sum_is_zero(zero: Callable[[Any], sp.Expr]) -> Iterator[Evidence]:
    """The coefficients sum to 0, so that psi(0) drops out; their values off 0 leave no other choice for alpha_0.

    Checked: for every n, that alpha_0 = -1/n is the value that par:alpha-0-value proves for minus the sum of the
        others. The sum itself for n <= 6.
    Not checked: here the sums S_1 and S_2 on both sides of 0; they are par:s1-value and par:s2-value.
    """
    yield theorem(
        "every n",
        instances=(
            exact(f"n = {a}", moments(odd_weights(alpha_odd, alpha_odd_minus, zero, a), [0]), "==", [0]) for a in SIZES
        ),
        steps=lambda: (identity("the value that par:alpha-0-value proves for minus the rest", zero(n), -1 / n),),
    )


def _moments(last: Degree) -> Evidence:
    def instances() -> Iterator[Evidence]:
        for a in SIZES:
            weights, degrees = odd_weights(alpha_odd, alpha_odd_minus, alpha_odd_zero, a), range(1, last(a) + 1)
            yield exact(f"n = {a}", moments(weights, degrees), "==", derivative_moments(degrees))
            yield exact(f"n = {a}, the next one", moments(weights, [last(a) + 1]), "!=", [0])

    return theorem(
        "every n",
        instances=instances(),
        steps=lambda: (
            identity("right of 0", j * alpha_odd(n, j), binomial_form(2 * n - 1, n - 1, j), small=RIGHT),
            identity("left of 0", -j * alpha_odd_minus(n, j), binomial_form(2 * n - 1, n - 1, -j), small=LEFT),
            inequality("the degree k - 1 is below p", last(n) - 1, "<", 2 * n - 1, given={n: 1}),
            inequality("and nothing up to p is left out", last(n), ">=", 2 * n - 1, given={n: 1}),
        ),
    )


@claim("par:odd-moments", subject=degree_p, rival=[degree_p_minus_1, degree_p_plus_1], uses=("ours:binomial-form",))
def moment_equations(last: Degree) -> Iterator[Evidence]:
    """The closed forms satisfy the moment equations k = 1, ..., p, and not the next one.

    Checked: for every n: the closed forms are the binomial form with n-1 nodes on the left of 0, and the degrees
        1, ..., p are those of which ours:binomial-form proves the moments. The moments 1, ..., p+1 themselves for
        n <= 6.
    Not checked: for larger n that the moment of degree p+1 is not 0; that is ours:defect-moment.
    """
    yield _moments(last)
