"""Small misprints in definitions: domains and index sets. Each is put to the use that the paper makes
of it.

Says: f is typed on the x-space, F_U with values in R; y_0^j is set for natural j; algorithms give x_(t+1) for t ≥ 1;
    prog is the largest i ≥ 0 with |x_i| > α.
Where: par:domains, par:init-index, eq:dfn-alg, par:prog, par:oracle-type.
Checked: on the smallest example, what the printed words give and what is used. Nothing in the results depends on
    them.
Not checked: nothing.
"""

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
        "What is meant: "
        "for all nodes j."
    ),
)
def every_node_has_a_start(has_start: Callable[[int], bool]) -> Iterator[Evidence]:
    """No node of the stencil is without a starting point."""
    for p in (2, 3, 4, 5):
        without = sum(not has_start(int(node)) for node in paper_stencil(p).points)
        yield exact(f"p = {p}, nodes without a start", without, "==", 0)
