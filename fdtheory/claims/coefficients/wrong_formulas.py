"""What the program says about formulas that are no derivatives.

Says: the order is computed from the moments, so a formula that is off in its sum or its slope is found out.
Where: ours:paper-stencil, beyond lem:error-pth.
Checked: exactly, on two wrong formulas with two nodes.
Not checked: other wrong formulas.
"""

from collections.abc import Callable, Iterator

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact


def twice_the_forward_difference() -> Stencil:
    """-2 at 0, 2 at 1: the derivative is doubled."""
    return Stencil([0, 1], [-2, 2])


def sum_of_both_values() -> Stencil:
    """1 at 0, 1 at 1: psi(0) does not drop out."""
    return Stencil([0, 1], [1, 1])


def forward_difference() -> Stencil:
    """-1 at 0, 1 at 1."""
    return paper_stencil(1)


@claim("ours:paper-stencil", subject=twice_the_forward_difference, rival=[sum_of_both_values, forward_difference])
def wrong_slope_has_order_zero(build: Callable[[], Stencil]) -> Iterator[Evidence]:
    """A formula that doubles the derivative has order 0, and its error is 1 times psi'(0)."""
    yield exact("order and constant", (build().order, build().leading), "==", (0, 1))


@claim("ours:paper-stencil", subject=sum_of_both_values, rival=[twice_the_forward_difference, forward_difference])
def wrong_sum_has_order_minus_one(build: Callable[[], Stencil]) -> Iterator[Evidence]:
    """A formula whose weights sum to 2 has order -1, and its error begins with 2 psi(0)/nu."""
    yield exact("order and constant", (build().order, build().leading), "==", (-1, 2))
