"""The starting points y_0^j of the inner loops, and the nodes j that use them."""

from collections.abc import Callable, Iterator

from fdtheory.differences.stencil import paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact


def natural_numbers(j: int) -> bool:
    """j in N."""
    return j >= 0


def whole_numbers(j: int) -> bool:
    """j in Z."""
    return True


@claim(
    "par:init-index",
    subject=natural_numbers,
    rival=whole_numbers,
    erratum=(
        "y_0^j = y_0 is set for natural j, but the nodes with negative j are used as well and would start undefined. "
        "What is meant: for all nodes j."
    ),
)
def every_node_has_a_start(has_start: Callable[[int], bool]) -> Iterator[Evidence]:
    """No node of the stencil is without a starting point.

    Checked: the nodes of the stencils for p = 2, 3, 4, 5 that have no starting point when j is a natural number, and
        when it is an integer.
    Not checked: larger p, whose nodes are of both signs as well; nothing in the results depends on it.
    """
    for p in (2, 3, 4, 5):
        without = sum(not has_start(int(node)) for node in paper_stencil(p).points)
        yield exact(f"p = {p}, nodes without a start", without, "==", 0)
