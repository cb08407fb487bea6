"""The finite-difference lemma (lem:error-pth, section 3.1) and the range of its indices."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, binomial_form
from fdtheory.differences.moments import Weights, closed_form_weights, derivative_moments, moments
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

n, j = sp.symbols("n j", integer=True, positive=True)
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
    uses=("eq:pth-Taylor!repaired", "ours:binomial-form", "par:antisymmetric", "par:odd-sum-zero"),
)
def error_of_order_p(weights: Callable[[int], Weights]) -> Iterator[Evidence]:
    """The coefficients have the moments 0, 1, 0, ..., 0 of the degrees 0, ..., p: only Taylor's remainder is left.

    Checked: for every p, that the closed forms are the binomial form, whose moments ours:binomial-form proves; the
        moments of the degrees 0, ..., p themselves for p <= 12. With eq:pth-Taylor at each node the error is then at
        most C nu^p times the sum of |alpha_j| |j|^(p+1)/(p+1)!.
    Not checked: the last sentence is said, not computed; the best constant (ours:sharp-constant-even,
        ours:sharp-constant-odd); several components, as a vector-valued psi is paired with a unit vector first.
    """
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
    """The printed limits are those of the closed forms: -n and n for p = 2n, 1-n and n for p = 2n - 1.

    Checked: both ends for every n; against the nodes of the closed forms for n = 2, ..., 6.
    Not checked: that every index in the range has a coefficient other than 0: at j = 0 and even p it is 0
        (par:number-of-points).
    """
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
