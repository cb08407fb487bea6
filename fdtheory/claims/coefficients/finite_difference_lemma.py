"""The finite-difference lemma.

Says: for psi with a C-Lipschitz p-th derivative the weighted sum of psi(j nu) over nu misses psi'(0) by O(C nu^p);
    the indices run over p+1 consecutive integers; at p = 1 and p = 2 it is the forward and the central difference.
Where: lem:error-pth, par:index-ranges, par:forward-p1-weights, par:forward-p1, par:central-p2, section 3.1.
Checked: for every p. Taylor's formula at each node (eq:pth-Taylor) leaves the moments, which are those of a first
    derivative up to degree p, and remainders of at most C |j nu|^(p+1)/(p+1)!; the constant is at most the sum of
    |alpha_j| |j|^(p+1)/(p+1)!, and ours:sharp-constant-even and -odd give the best one.
Not checked: several components; a vector-valued psi is paired with a unit vector first.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, binomial_form
from fdtheory.differences.moments import Weights, closed_form_weights, derivative_moments, moments
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

n, j = sp.symbols("n j", integer=True, positive=True)
nu = sp.Symbol("nu", positive=True)
RIGHT = [{n: a, j: b} for a in range(1, 4) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 5) for b in range(1, a)]


def one_order_lower(p: int) -> Weights:
    """Near miss: the coefficients of order p - 1."""
    return closed_form_weights(max(p - 1, 1))


def mirrored(p: int) -> Weights:
    """Near miss: the nodes reflected, the weights not."""
    return {-node: weight for node, weight in closed_form_weights(p).items()}


@claim(
    "lem:error-pth",
    subject=closed_form_weights,
    rival=[one_order_lower, mirrored],
    uses=("eq:pth-Taylor", "ours:binomial-form", "par:antisymmetric", "par:odd-sum-zero"),
)
def error_of_order_p(weights: Callable[[int], Weights]) -> Iterator[Evidence]:
    """The coefficients have the moments 0, 1, 0, ..., 0 of the degrees 0, ..., p: only Taylor's remainder is left."""
    yield theorem(
        "every p",
        instances=(
            exact(f"p = {p}", moments(weights(p), range(p + 1)), "==", derivative_moments(range(p + 1)))
            for p in range(1, 13)
        ),
        steps=lambda: (
            identity("p = 2n", j * alpha_even(n, j), binomial_form(2 * n, n, j), small=RIGHT),
            identity("p = 2n - 1, right of 0", j * alpha_odd(n, j), binomial_form(2 * n - 1, n - 1, j), small=RIGHT),
            identity(
                "p = 2n - 1, left of 0", -j * alpha_odd_minus(n, j), binomial_form(2 * n - 1, n - 1, -j), small=LEFT
            ),
        ),
    )


def printed_range(p: Any, odd: int) -> tuple[Any, Any]:
    """-p/2, ..., p/2, or -(p-1)/2, ..., (p+1)/2 for odd p."""
    return -(p - odd) / sp.Integer(2), (p + odd) / sp.Integer(2)


def range_to_the_left(p: Any, odd: int) -> tuple[Any, Any]:
    """Near miss: reaching further to the left for odd p, and one short for even p."""
    return -(p + odd) / sp.Integer(2) + 1 - odd, (p - odd) / sp.Integer(2)


@claim("par:index-ranges", subject=printed_range, rival=range_to_the_left)
def index_ranges(limits: Callable[[Any, int], tuple[Any, Any]]) -> Iterator[Evidence]:
    """The printed limits are those of the closed forms: -n and n for p = 2n, 1-n and n for p = 2n - 1."""
    for name, p, odd, wanted in (("p = 2n", 2 * n, 0, (-n, n)), ("p = 2n - 1", 2 * n - 1, 1, (1 - n, n))):
        yield theorem(
            name,
            instances=(
                exact(
                    f"n = {a}",
                    list(limits(2 * a - odd, odd)),
                    "==",
                    [min(closed_form_weights(2 * a - odd)), max(closed_form_weights(2 * a - odd))],
                )
                for a in range(2, 7)
            ),
            steps=(identity("first", limits(p, odd)[0], wanted[0]), identity("last", limits(p, odd)[1], wanted[1])),
        )


def minus_one_and_one() -> Weights:
    """-1 at 0, 1 at 1."""
    return {0: Fraction(-1), 1: Fraction(1)}


def one_and_minus_one() -> Weights:
    """Near miss: the signs exchanged."""
    return {0: Fraction(1), 1: Fraction(-1)}


@claim("par:forward-p1-weights", subject=minus_one_and_one, rival=one_and_minus_one)
def weights_at_p_1(weights: Callable[[], Weights]) -> Iterator[Evidence]:
    """The closed form for odd p gives these coefficients at n = 1."""
    yield exact("p = 1", [weights()[0], weights()[1]], "==", [closed_form_weights(1)[0], closed_form_weights(1)[1]])


def without_brackets(psi: Any) -> Any:
    """psi(nu) - psi(0)/nu: as printed."""
    return psi(nu) - psi(0) / nu


def with_brackets(psi: Any) -> Any:
    """(psi(nu) - psi(0))/nu."""
    return (psi(nu) - psi(0)) / nu


@claim(
    "par:forward-p1",
    subject=without_brackets,
    rival=with_brackets,
    erratum=(
        "The estimator is printed as psi(nu) - psi(0)/nu, which is nu for psi(t) = t. What holds: (psi(nu) - "
        "psi(0))/nu."
    ),
)
def estimator_at_p_1(estimator: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The forward difference is the estimator with the coefficients of p = 1."""
    psi = sp.Function("psi")
    yield identity("every psi", estimator(psi), sum(w * psi(b * nu) for b, w in closed_form_weights(1).items()) / nu)


def central_difference(psi: Any) -> Any:
    """(psi(nu) - psi(-nu))/(2 nu)."""
    return (psi(nu) - psi(-nu)) / (2 * nu)


def central_over_nu(psi: Any) -> Any:
    """Near miss: divided by nu."""
    return (psi(nu) - psi(-nu)) / nu


@claim("par:central-p2", subject=central_difference, rival=[central_over_nu, with_brackets])
def estimator_at_p_2(estimator: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The central difference is the estimator with the coefficients of p = 2, which are -1/2 and 1/2."""
    psi = sp.Function("psi")
    yield identity("every psi", estimator(psi), sum(w * psi(b * nu) for b, w in closed_form_weights(2).items()) / nu)
