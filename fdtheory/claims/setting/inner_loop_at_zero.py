"""The inner loop for even p runs over j = -p/2, …, p/2 and so includes j = 0, whose weight is 0."""

from collections.abc import Callable, Iterator

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact


def printed_loop(p: int) -> list[int]:
    """j = -p/2, …, p/2."""
    return list(range(-p // 2, p // 2 + 1))


def loop_without_zero(p: int) -> list[int]:
    """The same without j = 0."""
    return [node for node in printed_loop(p) if node != 0]


@claim(
    "par:loop-includes-zero",
    subject=printed_loop,
    rival=loop_without_zero,
    erratum=(
        "The inner loop for even p runs over j = 0 as well, a lower-level problem whose solution is multiplied by α_0 "
        "= 0; without j = 0 the p solves that the text counts remain."
    ),
)
def every_solve_is_used(loop: Callable[[int], list[int]]) -> Iterator[Evidence]:
    """No solve of the loop has weight 0, and no point of the stencil is missing.

    Checked: the indices of the loop against the nodes with a weight, for even p from 2 to 40.
    Not checked: larger p; odd p, where the node 0 is needed. Nothing in the results depends on it.
    """
    for p in range(2, 41, 2):
        stencil: Stencil = paper_stencil(p)
        named = ("indices j of the loop", "nodes with a weight")
        yield exact(f"p = {p}", tuple(loop(p)), "==", stencil.points, named=named)
