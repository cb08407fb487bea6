"""The order of the estimator's bias on a smooth instance: O(ν^p), better than O(ν) for p ≥ 2."""

from collections.abc import Callable, Iterator

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.estimator.orders import measure_orders
from fdtheory.problems.zoo import softmax_small
from fdtheory.trial.claim import Evidence, claim, measured


def order_p_formula(p: int) -> Stencil:
    """The stencil of the estimator."""
    return paper_stencil(p)


def forward_difference(p: int) -> Stencil:
    """Near miss: the forward difference of F²SA, whatever p."""
    return paper_stencil(1)


@claim("par:bias-order", subject=order_p_formula, rival=forward_difference, uses=("lem:error-pth", "ours:taylor-bias"))
def order_of_the_bias(stencil_of: Callable[[int], Stencil]) -> Iterator[Evidence]:
    """The estimator misses the hyper-gradient of a softmax instance by a constant times ν^p.

    Checked: the order that a sweep over ν shows on the smallest softmax instance, p = 2, …, 8; the forward difference
        fails from p = 2 on.
    Not checked: other instances, p > 8, and the constant; for every p it follows from ours:taylor-form and
        lem:error-pth, with L_(p+1) in L̄ and all nodes inside the window.
    """
    for result in measure_orders(softmax_small(), range(2, 9), stencil_of=stencil_of):
        yield measured(f"p = {result.p}", result.sweep, result.p)
