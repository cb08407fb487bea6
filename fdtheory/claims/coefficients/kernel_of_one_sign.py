"""The Peano kernel of the paper's stencil has one sign, and its integral is the sharp constant."""

from collections.abc import Callable, Iterator
from math import factorial

from fdtheory.differences.moments import Weights, closed_form_weights, moments
from fdtheory.differences.peano_kernel import kernel
from fdtheory.trial.claim import Evidence, claim, exact

Stencils = Callable[[int], Weights]


def next_even_order(p: int) -> Weights:
    """Near miss: the coefficients of an order too high, whose kernel of order p changes its sign."""
    return closed_form_weights(p + 1 if p % 2 == 1 else p + 2)


@claim("ours:peano-kernel", subject=closed_form_weights, rival=next_even_order)
def kernel_of_one_sign(weights: Stencils, *, full: bool = False) -> Iterator[Evidence]:
    """The pieces of the Peano kernel all have one sign, and its integral is the defect of t^(p+1).

    Checked: exactly, for p <= 14 (p <= 30 with --full): Bernstein coefficients of one sign on every interval between
        nodes.
    Not checked: larger p; that the sign never changes for any p is the positivity of B-splines, which is classical.
    """
    for p in range(1, 31 if full else 15):
        pieces = kernel(weights(p), p)
        leading = moments(closed_form_weights(p), [p + 1])[0] / factorial(p + 1)
        sign = 1 if leading > 0 else -1
        yield exact(f"p = {p}", [piece.sign or 0 for piece in pieces], "==", [sign] * len(pieces))
    for p in range(1, 31 if full else 15):
        leading = moments(closed_form_weights(p), [p + 1])[0] / factorial(p + 1)
        yield exact(f"p = {p}, integral", sum(piece.integral for piece in kernel(weights(p), p)), "==", leading)
