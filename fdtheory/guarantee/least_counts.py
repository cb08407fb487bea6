"""Whole numbers of a plan that can be less: what rounding up has left over is spent on T, then on S, then on the loops.

A search over radii rounds every inner loop up, so that the radii that K0 and K1 steps really reach are smaller than the
planned ones, above all where noise is small and loops are short. At the plan's ν and η_x the reached radii depend on
neither T nor S, so that the least T and the least S follow at once; then the loops of the nodes ±j are shortened where
the rest of ε allows it, both at once, and after that single ones. In floats: what is found is a suggestion, which the
plan bounds again.
"""

import math
from collections.abc import Callable
from functools import cached_property
from typing import final

from fdtheory.guarantee.least_kept import least_kept
from fdtheory.guarantee.node_costs import QUIET, Node, NodeCosts
from fdtheory.guarantee.node_plan import NodePlan

ROOM = 1e-11
"""The part of a budget that is kept back for the errors of floats."""

Loop = tuple[int, int]
"""(K0, K1)."""


@final
class LeastCounts:
    """A plan's counts, to be reduced one after the other; loops are (K0, K1), one for each node of ``costs.pairs``."""

    def __init__(self, costs: NodeCosts, bias: float, plan: NodePlan) -> None:
        self.costs, self.bias, self.plan = costs, bias, plan
        self.T, self.S = plan.T, plan.S
        self.loops = [(one.K0, one.K1) for one in plan.budgets]
        self.radii = [self._radius(i, loop) for i, loop in enumerate(self.loops)]

    @cached_property
    def _nodes(self) -> list[Node]:
        kinds = dict(zip((pair for pair, _ in self.costs.groups), self.costs.nodes(self.plan.nu), strict=True))
        return [kinds[abs(j), weight] for j, weight in self.costs.pairs]

    @cached_property
    def _alike(self) -> list[list[int]]:
        """Nodes of one distance and weight, which have the same loops at first."""
        places = {pair: list[int]() for pair, _ in self.costs.groups}
        for i, (j, weight) in enumerate(self.costs.pairs):
            places[abs(j), weight].append(i)
        return [alike for alike in places.values() if self._nodes[alike[0]].size]

    def reduce(self) -> None:
        """The least T, then the least S, then the shortest loops: of nodes that are alike at once, then one by one."""
        if not self._kept(self.T, self.S, self.radii):
            return
        self.T = least(2, self.T, lambda T: self._kept(T, self.S, self.radii))
        self.S = least(1, self.S, lambda S: self._kept(self.T, S, self.radii))
        for nodes in (*self._alike, *([i] for alike in self._alike for i in alike)):
            first, later = self.loops[nodes[0]]
            if self.T > 2:  # with two iterates no later loop is run
                self._shorten(nodes, lambda count, loop: (loop[0], count), later)
            self._shorten(nodes, lambda count, loop: (count, loop[1]), first)

    def shapes(self) -> dict[int, float]:
        """What the radius of a node is proportional to, by j."""
        return {j: max(radius, 1e-290) for (j, _), radius in zip(self.costs.pairs, self.radii, strict=True)}

    def _shorten(self, nodes: list[int], changed: Callable[[int, Loop], Loop], top: int) -> None:
        def radii(count: int) -> list[float]:
            new = self._radius(nodes[0], changed(count, self.loops[nodes[0]]))
            return [new if i in nodes else old for i, old in enumerate(self.radii)]

        count = least(1, top, lambda count: self._kept(self.T, self.S, radii(count)))
        self.radii = radii(count)
        self.loops = [changed(count, loop) if i in nodes else loop for i, loop in enumerate(self.loops)]

    def _kept(self, T: int, S: int, radii: list[float]) -> bool:
        """Whether these counts and radii keep ε."""
        costs, eta_x = self.costs, self.plan.eta_x
        outer = costs.gap / (eta_x * T) + costs.L_phi * eta_x / 2
        inner = math.fsum(n.size * radius for n, radius in zip(self._nodes, radii, strict=True))
        error = math.hypot(self.bias + inner, costs.spread(self.plan.nu) / math.sqrt(S))
        return error * (1 + ROOM) < (costs.eps - outer) * T / (2 * (T - 1))

    def _radius(self, i: int, loop: Loop) -> float:
        """The least radius that the first loop reaches and the later ones keep."""
        node = self._nodes[i]
        if not node.size:
            return self.plan.budgets[i].radius
        move = node.speed * self.plan.eta_x

        def keeps(radius: float) -> bool:
            return reached(node, radius + move, loop[1]) <= radius

        low = reached(node, node.start, loop[0])
        return least_kept(low, keeps, step=move, most=1e200, relative=1e-15, absolute=1e-300)


def with_least_counts(costs: NodeCosts, bias: float, plan: NodePlan) -> LeastCounts | None:
    """The plan's counts, reduced; None if nothing could be."""
    found = LeastCounts(costs, bias, plan)
    before = (found.T, found.S, list(found.loops))
    found.reduce()
    return found if (found.T, found.S, found.loops) != before else None


def reached(node: Node, start: float, count: int) -> float:
    """The root of E_count of the best schedule from the distance ``start``."""
    cap, left, capped = 2 / (node.mu + node.smoothness), 1.0, 0
    q = max(1 - node.mu * cap, 1e-15)
    noise = (node.noise / start) ** 2 if start else 0.0  # all in units of start²
    if noise < QUIET:
        return start * math.exp(count * math.log(q))
    if node.mu * q > cap * noise:
        floor, end = cap * noise / (node.mu * (1 + q)), cap * noise / (node.mu * q)
        capped = min(count, math.ceil(math.log((1 - floor) / (end - floor)) / (-2 * math.log(q))))
        left = floor + math.exp(2 * capped * math.log(q)) * (1 - floor)
    return start / math.sqrt(1 / left + (count - capped) * node.mu**2 / noise)


def least(bottom: int, top: int, enough: Callable[[int], bool]) -> int:
    """The least count from ``bottom`` to ``top`` that is enough; ``top`` is, more is better, and few are tried below.

    >>> least(1, 1000, lambda count: count >= 990)
    990
    """
    good, step = top, 1
    while good - step >= bottom and enough(good - step):
        good, step = good - step, 2 * step
    bad = max(bottom - 1, good - step)
    while good - bad > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if enough(middle) else (good, middle)
    return good
