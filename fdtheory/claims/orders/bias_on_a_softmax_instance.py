"""Whether the first-order smoothness conditions are necessary, and the order of the bias on a smooth instance.

Says: the conditions are necessary for a Lipschitz hyper-gradient; the estimator's bias is O(ν^p), better than
    O(ν) for p ≥ 2.
Where: par:smoothness-necessary, par:bias-order, par:kappa-at-least-one.
Checked: a quadratic instance decides the first; the order of the bias on a softmax instance for p = 2, …, 8,
    measured (for every p it follows from ours:taylor-form and lem:error-pth, with L_(p+1) in L̄ and all nodes
    inside the window).
Not checked: sufficiency of the conditions.
"""

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
    """The estimator misses the hyper-gradient of a softmax instance by a constant times ν^p."""
    for result in measure_orders(softmax_small(), range(2, 9), stencil_of=stencil_of):
        yield measured(f"p = {result.p}", result.sweep, result.p)
