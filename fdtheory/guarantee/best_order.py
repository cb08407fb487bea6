"""The cheapest order: every order that the constants reach is planned, or shown to be dearer than the best one found.

A floor of what order p costs at a step ν: no bias at all, and f forgotten in the nodes (a = a' = 0, σ_f = 0), which
makes it fall with ν. To beat the best plan ν must be so large that the floor is below its calls; where the bias there
is beyond ε, the order cannot win. At the end of the window the floor only grows from one n = ⌈p/2⌉ to the next, so that
beyond the first n where it exceeds the best total no order is cheaper.
"""

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import SupportsFloat, final

from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import Improvements, NodeCosts
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.node_search import best_outer
from fdtheory.guarantee.second_edition import accuracy, plan_for_order, prepared

CAUTION = 0.98
"""The search over T and S is off by less than two percent."""


@final
@dataclass(frozen=True)
class OrderSearch:
    """The cheapest plan, the orders that were planned, and the last one that was considered."""

    best: NodePlan
    planned: tuple[int, ...]
    last: int
    reason: str
    """Why no order beyond the last was considered."""


def search_orders(families: Families, eps: SupportsFloat, *, at_least: int | None = None) -> OrderSearch:
    """The cheapest plan over all orders; even orders first, as they are the likelier ones.

    With ``at_least`` the search ends from that order on once the best one is at most half of the last.
    """
    target, top = accuracy(eps), families.orders
    found: dict[int, NodePlan] = {}
    for n in range(1, (top + 1) // 2 + 1):
        last, best = 2 * n - 2, min(found, key=lambda p: found[p].calls, default=0)
        if at_least is not None and found and last >= at_least and 2 * best <= last:
            return _outcome(found, last, f"none from p = {best + 1} on is cheaper (--p tries one beyond {last})")
        needed = _step_needed(families, target, 2 * n, found)
        if needed == math.inf:
            return _outcome(found, 2 * n - 2, f"from p = {2 * n - 1} on even an estimator without bias is dearer")
        for p in (2 * n, 2 * n - 1):
            if p <= top and _can_win(families, target, p, found):
                found[p] = plan_for_order(families, eps, p)
    return _outcome(found, top, f"the constants reach p = {top}")


def _outcome(found: dict[int, NodePlan], last: int, reason: str) -> OrderSearch:
    best = min(found, key=lambda p: (found[p].calls, p))
    return OrderSearch(found[best], tuple(sorted(found)), last, reason)


def _can_win(families: Families, target: Fraction, p: int, found: dict[int, NodePlan]) -> bool:
    """Whether the ν that fewer calls than the best take leaves a bias that any plan could bear."""
    needed = _step_needed(families, target, p, found)
    if needed == math.inf:
        return False
    costs, bias = prepared(families, target, p, Improvements())
    return needed == 0 or bias(needed) < costs.eps  # with T = 2 the errors may use up all of eps, not half of it


def _step_needed(families: Families, target: Fraction, p: int, found: dict[int, NodePlan]) -> float:
    """A ν below which order p certainly costs more than the best plan; 0 if none is known, infinite if all ν do."""
    if not found:
        return 0.0
    most = min(one.calls for one in found.values())
    costs = NodeCosts.of(families, target, p)
    bare = replace(costs, families=replace(families, f_y=(Fraction(0),) * 2, f_x=(Fraction(0),), sigma_f=Fraction(0)))

    def dearer(nu: float) -> bool:
        return best_outer(bare, nu, 0.0)[0] * CAUTION > most

    high = costs.window
    if dearer(high):
        return math.inf
    low = high
    while not dearer(low):
        low, high = low / 16, low
        if low < 1e-290:
            return 0.0
    while high > 1.1 * low:
        middle = math.sqrt(low) * math.sqrt(high)
        low, high = (middle, high) if dearer(middle) else (low, middle)
    return low
