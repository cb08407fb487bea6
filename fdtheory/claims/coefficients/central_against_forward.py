"""The central against the forward difference: equal at functions with a Lipschitz derivative, and less noise."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even
from fdtheory.differences.moments import Weights, closed_form_weights, one_sided_weights
from fdtheory.differences.peano_kernel import absolute_integral, kernel
from fdtheory.proof import Eq, Sentence, define
from fdtheory.proof.library.coefficients import n, named
from fdtheory.proof.library.near_misses import CLOSED_FORMS, Coefficients
from fdtheory.trial.claim import Evidence, claim, equal, proved


def forward() -> Weights:
    """The difference of psi(nu) and psi(0)."""
    return one_sided_weights(1)


def central() -> Weights:
    """Half the difference of psi(nu) and psi(-nu)."""
    return closed_form_weights(2)


def wide_central() -> Weights:
    """Near miss: the central difference with twice the step."""
    return {-2: Fraction(-1, 4), 2: Fraction(1, 4)}


@claim("ours:central-rough", subject=central, rival=wide_central)
def central_difference_of_a_rough_function(weights: Callable[[], Weights]) -> Iterator[Evidence]:
    """With psi' Lipschitz only, the worst error of the central difference is 1/2, that of the forward difference.

    Checked: exactly, as the integral of the modulus of the Peano kernel of order 1, for both differences.
    Not checked: that this integral is the worst error and is attained (Peano's theorem, classical).
    """
    yield equal("worst error", absolute_integral(kernel(weights(), 1)) or 0, Fraction(1, 2))
    yield equal(
        "against the forward difference",
        absolute_integral(kernel(weights(), 1)) or 0,
        absolute_integral(kernel(forward(), 1)) or 1,
    )


@claim("ours:central-rough", subject=central, rival=forward)
def central_difference_has_smaller_weights(weights: Callable[[], Weights]) -> Iterator[Evidence]:
    """The absolute sum of the central difference is half that of the forward difference.

    Checked: exactly, both sums of two weights.
    Not checked: what noise does in the algorithm.
    """
    yield equal("absolute sum", 2 * sum(map(abs, weights().values())), sum(map(abs, forward().values())))


TWICE = Coefficients("central_over_nu", even=lambda n, j: 2 * alpha_even(n, j))
NOTHING_AT_ZERO = Coefficients("nothing_at_zero", zero=lambda n: sp.Integer(0) * n)


@claim("ours:noise-p1-p2", subject=CLOSED_FORMS, rival=[TWICE, NOTHING_AT_ZERO])
def central_has_a_quarter_of_the_variance(alpha: Coefficients) -> Iterator[Evidence]:
    """At equal nu the sum of squares at p = 2 is a quarter of that at p = 1.

    Checked: by a proof, both sums of two squares, from the closed forms at n = 1.
    Not checked: noise that is shared between the nodes (ours:shared-batch-variance); here the draws are independent.
    """
    even, right = named(alpha.even), named(alpha.right, name="beta")
    zero = define("zero", (n,), alpha.zero(n))
    squares = Eq(4 * (even(1, 1) ** 2 + even(1, -1) ** 2), right(1, 1) ** 2 + zero(1) ** 2)
    yield proved("p = 2 against p = 1", Sentence((), squares, where=[even, right, zero]))
