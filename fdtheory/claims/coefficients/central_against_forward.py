"""The central against the forward difference: equal at functions with a Lipschitz derivative, and less noise."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.differences.moments import Weights, closed_form_weights, one_sided_weights
from fdtheory.differences.peano_kernel import absolute_integral, kernel
from fdtheory.trial.claim import Evidence, claim, exact


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
    yield exact("worst error", absolute_integral(kernel(weights(), 1)) or 0, "==", Fraction(1, 2))
    yield exact(
        "against the forward difference",
        absolute_integral(kernel(weights(), 1)) or 0,
        "==",
        absolute_integral(kernel(forward(), 1)) or 1,
    )


@claim("ours:central-rough", subject=central, rival=forward)
def central_difference_has_smaller_weights(weights: Callable[[], Weights]) -> Iterator[Evidence]:
    """The absolute sum of the central difference is half that of the forward difference.

    Checked: exactly, both sums of two weights.
    Not checked: what noise does in the algorithm.
    """
    yield exact("absolute sum", 2 * sum(map(abs, weights().values())), "==", sum(map(abs, forward().values())))


@claim("ours:noise-p1-p2", subject=closed_form_weights, rival=one_sided_weights)
def central_has_a_quarter_of_the_variance(weights: Callable[[int], Weights]) -> Iterator[Evidence]:
    """At equal nu the sum of squares at p = 2 is a quarter of that at p = 1.

    Checked: exactly, both sums of two squares.
    Not checked: noise that is shared between the nodes (ours:shared-batch-variance); here the draws are independent.
    """
    squares = {p: sum(w * w for w in weights(p).values()) for p in (1, 2)}
    yield exact("p = 2 against p = 1", 4 * squares[2], "==", squares[1])
