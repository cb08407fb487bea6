"""The cheapest order: every order that the constants reach is planned, or shown to be dearer than the best one found.

A floor of what order p costs at a step ν: no bias at all, and f forgotten in the nodes (a = a' = 0, σ_f = 0), which
makes it fall with ν. To beat the best plan ν must be so large that the floor is below its calls; where the bias there
is beyond ε, the order cannot win. At the end of the window the floor only grows from one n = ⌈p/2⌉ to the next, so that
beyond the first n where it exceeds the best total no order is cheaper.
"""

import math
from collections.abc import Callable
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
    """The cheapest plan over all orders; with ``at_least`` the search may end from that order on."""
    target = accuracy(eps)
    return walk(
        families.orders,
        lambda p, most: step_needed(families, target, p, most),
        lambda p, nu: _is_bearable(families, target, p, nu),
        lambda p: plan_for_order(families, eps, p),
        at_least,
    )


def walk(
    top: int,
    needed: Callable[[int, int | None], float],
    is_bearable: Callable[[int, float], bool],
    plan: Callable[[int], NodePlan],
    at_least: int | None = None,
) -> OrderSearch:
    """Plan what can win, in pairs of orders with the same nodes; even orders first, as they are the likelier ones.

    ``needed(p, calls)`` is the ν that order p needs to cost less than so many calls (None: no plan is known yet), and
    ``is_bearable(p, ν)`` says whether any plan could bear the bias there. With ``at_least`` the walk ends from that
    order on once the best one is at most half of the last.
    """
    found: dict[int, NodePlan] = {}
    for even in range(2, top + 2, 2):
        last, best = even - 2, min(found, key=lambda p: (found[p].calls, p), default=top)
        if at_least is not None and last >= at_least and 2 * best <= last:
            return _outcome(found, last, f"none from p = {best + 1} on is cheaper (--p tries one beyond {last})")
        for p in (even, even - 1):
            nu = needed(p, min((one.calls for one in found.values()), default=None))
            if nu == math.inf and p == even:
                return _outcome(found, last, f"from p = {last + 1} on even an estimator without bias is dearer")
            if nu < math.inf and p <= top and is_bearable(p, nu):
                found[p] = plan(p)
    return _outcome(found, top, f"the constants reach p = {top}")


def _outcome(found: dict[int, NodePlan], last: int, reason: str) -> OrderSearch:
    best = min(found, key=lambda p: (found[p].calls, p))
    return OrderSearch(found[best], tuple(sorted(found)), last, reason)


def _is_bearable(families: Families, target: Fraction, p: int, nu: float) -> bool:
    """Whether the bias at this ν, the least that order p needs, could be borne by any plan."""
    costs, bias = prepared(families, target, p, Improvements())
    return nu == 0 or bias(nu) < costs.eps  # with T = 2 the errors may use up all of eps, not half of it


def step_needed(families: Families, target: Fraction, p: int, most: int | None) -> float:
    """A ν below which order p certainly costs more than ``most`` calls; 0 without any plan, infinite if all do."""
    if most is None:
        return 0.0
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
