"""F²SA-2 against F²SA: as many points, a worst error that is no larger, and no error of first order."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact


def _kernel(stencil: Stencil, s: Fraction) -> Fraction:
    """The error is the integral of ψ''(s) times this, at ν = 1."""
    pairs = zip(stencil.offsets, stencil.weights, strict=True)
    return sum((weight * abs(node - s) for node, weight in pairs if node * (1 if s >= 0 else -1) > abs(s)), Fraction(0))


def _worst_error(stencil: Stencil) -> Fraction:
    """The largest error over all ψ with 1-Lipschitz ψ': the integral of the kernel's size, piece by linear piece."""
    total, ends = Fraction(0), sorted({*stencil.offsets, Fraction(0)})
    for low, high in pairwise(ends):
        middle, quarter = (low + high) / 2, (high - low) / 4
        value, before, after = (_kernel(stencil, middle + step) for step in (Fraction(0), -quarter, quarter))
        slope = (after - before) / (2 * quarter)
        left, right = value - slope * 2 * quarter, value + slope * 2 * quarter
        crossing = left * right < 0
        total += (left**2 + right**2) / abs(2 * slope) if crossing else abs(left + right) * 2 * quarter
    return total


def without_the_change_of_sign(stencil: Stencil) -> Fraction:
    """Near miss: the size of the integral on each piece in place of the integral of the size."""
    ends = sorted({*stencil.offsets, Fraction(0)})
    return sum((abs(_kernel(stencil, (a + b) / 2)) * (b - a) for a, b in pairwise(ends)), Fraction(0))


def nodes_as_far_as_their_weights(stencil: Stencil) -> Fraction:
    """Near miss: Σ|α_j| j²/2, the triangle inequality node by node."""
    pairs = zip(stencil.offsets, stencil.weights, strict=True)
    return sum((abs(weight) * node**2 / 2 for node, weight in pairs), Fraction(0))


@claim(
    "par:f2sa2-at-least-as-good",
    subject=_worst_error,
    rival=[without_the_change_of_sign, nodes_as_far_as_their_weights],
)
def worst_errors_as_integrals(worst: Callable[[Stencil], Fraction]) -> Iterator[Evidence]:
    """The worst error is 1/2 for one node, 1/2 for the central difference and 2/3 for the nodes 0, 1, 2.

    For 0, 1, 2 the kernel is 1 - 3s/2 on (0, 1), which changes its sign at 2/3, and s/2 - 1 on (1, 2).

    Checked: the three values, and one with nodes 0, 2, 4, which is twice as large, against the integrals by hand.
    Not checked: other stencils; that the kernel's size is attained by a ψ with Lipschitz ψ', by hand.
    """
    wide = Stencil((0, 2, 4))
    found = [worst(stencil) for stencil in (paper_stencil(1), paper_stencil(2), forward_stencil(2), wide)]
    yield exact("four stencils", found, "==", [Fraction(1, 2), Fraction(1, 2), Fraction(2, 3), Fraction(4, 3)])


@claim("par:f2sa2-at-least-as-good", subject=paper_stencil(2), rival=forward_stencil(2), uses=("ours:central-rough",))
def worst_error_without_second_order(stencil: Stencil) -> Iterator[Evidence]:
    """Over all ψ with Lipschitz ψ' the worst error is no larger than that of the forward difference.

    The forward difference has Cν/2; the weights of the central one are no larger either.

    Checked: the worst case over all ψ with 1-Lipschitz ψ' as the exact integral of the error's kernel, at ν = 1; the
        absolute sum of the weights.
    Not checked: noise of the inner solves, and the whole run of F²SA-2; other ν follow by scaling, by hand.
    """
    yield exact("worst error", _worst_error(stencil), "<=", _worst_error(paper_stencil(1)))
    yield exact("absolute sum of the weights", stencil.noise.absolute, "<=", paper_stencil(1).noise.absolute)


@claim("par:first-order-cancels", subject=paper_stencil(2), rival=paper_stencil(1))
def second_moment_vanishes(stencil: Stencil) -> Iterator[Evidence]:
    """The error of first order, ψ''(0)/2 times the second moment, vanishes; the next one does not.

    Checked: the second moment and the order of the central difference, exactly; the forward difference has a second
        moment.
    Not checked: that the error is governed by these moments (lem:error-pth).
    """
    yield exact("second moment", [stencil.moment(2)], "==", [0])
    yield exact("order", [stencil.order], "==", [2])
