"""The best use of whole inner steps where noise hardly counts: radii follow from steps, what is left saves outer ones.

A search over radii rounds the steps of every loop up, and the radii that are then really reached are smaller than the
planned ones. Here the numbers of steps come first: K steps at the cap shrink a distance by ρ = q^K, so that after every
loop it is at most ρ/(1 - ρ) times the move of the minimiser, and T is the least number of outer steps for which these
radii are enough. In floats, and as if there were no noise: what is found is a suggestion, which the plan bounds again.
"""

import math
from collections.abc import Callable
from dataclasses import replace

from fdtheory.guarantee.golden_section import golden
from fdtheory.guarantee.least_kept import least_kept
from fdtheory.guarantee.node_costs import NodeCosts
from fdtheory.guarantee.node_search import NodeChoice

ROUNDS = 3
"""How often steps and ν are improved in turn."""
SWEEP_ROUNDS = 12
"""Exchanges of steps in each turn."""
FEW = 400
"""Steps up to which they are exchanged."""

WIDTH = 0.15
"""How far ν is searched on either side, in logarithms."""
SECTION_ROUNDS = 12
"""Golden sections for it."""
SPARE = 1e-9
"""The part of what is left that is kept back for the errors of floats."""

Shapes = dict[tuple[int, float], float]


def exchanged(costs: NodeCosts, bias: Callable[[float], float], found: NodeChoice) -> tuple[NodeChoice, Shapes] | None:
    """A choice with whole steps in every loop and fewer calls, and what its radii are proportional to; None if none."""
    noisy = bool(costs.families.sigma_f or costs.families.sigma_g)
    if not costs.with_.schedule or (noisy and found.S > 1):
        return None
    steps = _steps(costs, bias, found)
    if steps is None or (noisy and max(steps) > FEW):  # a loop in noise is long, and not at the cap
        return None
    best = _at_best_step(costs, bias, found, steps)
    for _ in range(ROUNDS if max(steps) <= FEW else 0):
        better, chosen = _swept(costs, bias, best[1], steps)
        if not better[0] < best[0]:
            break
        best, steps = min(_at_best_step(costs, bias, better[1], chosen), better, key=_calls), chosen
    value, choice = best
    if not math.isfinite(value):
        return None
    radii = _radii(costs, choice.nu, choice.T, steps)
    return choice, {pair: radius for (pair, _), radius in zip(costs.groups, radii, strict=True)}


def _steps(costs: NodeCosts, bias: Callable[[float], float], choice: NodeChoice) -> tuple[int, ...] | None:
    """The later loops of a choice, in whole steps."""
    inner = costs.inner_share(choice.nu, bias(choice.nu), choice.S, choice.T)
    if not inner > 0:
        return None
    move, found = _move(costs, choice.T), []
    for node, share in zip(costs.nodes(choice.nu), costs.shape(choice.nu, choice.split), strict=True):
        steps = 1.0 if share == math.inf else node.steps(inner * share + node.speed * move, inner * share, True, True)
        if not steps < 2**50:
            return None
        found.append(int(steps))
    return tuple(found)


def _move(costs: NodeCosts, T: float) -> float:
    """How far x moves in a step."""
    return math.sqrt(2 * costs.gap / (costs.L_phi * T))


def _radii(costs: NodeCosts, nu: float, T: float, steps: tuple[int, ...]) -> list[float]:
    found = []
    for node, count in zip(costs.nodes(nu), steps, strict=True):
        q = max(1 - 2 * node.mu / (node.mu + node.smoothness), 1e-15)
        left = math.exp(count * math.log(q))
        found.append(max(node.speed * _move(costs, T) * left / -math.expm1(count * math.log(q)), 1e-290))
    return found


def _calls(one: tuple[float, NodeChoice]) -> float:
    return one[0]


def _swept(
    costs: NodeCosts, bias: Callable[[float], float], choice: NodeChoice, steps: tuple[int, ...]
) -> tuple[tuple[float, NodeChoice], tuple[int, ...]]:
    """The best that one step more or less in single loops leads to, at the same ν."""
    best = _at(costs, bias, choice, steps)
    for _ in range(SWEEP_ROUNDS):
        others = [(*steps[:i], k + more, *steps[i + 1 :]) for i, k in enumerate(steps) for more in (-1, 1) if k + more]
        tried = [(_at(costs, bias, choice, other), other) for other in others]
        better, chosen = min(tried, key=lambda one: one[0][0])
        if not better[0] < best[0]:
            break
        best, steps = better, chosen
    return best, steps


def _at(
    costs: NodeCosts, bias: Callable[[float], float], near: NodeChoice, steps: tuple[int, ...]
) -> tuple[float, NodeChoice]:
    """(calls, choice) with these steps and the least T."""
    T = _outer_steps(costs, bias, near.nu, steps)
    loops = sum(count * one for (_, count), one in zip(costs.groups, steps, strict=True))
    return (loops + len(costs.pairs)) * T, replace(near, S=1, T=int(T)) if math.isfinite(T) else near


def _at_best_step(
    costs: NodeCosts, bias: Callable[[float], float], near: NodeChoice, steps: tuple[int, ...]
) -> tuple[float, NodeChoice]:
    """The same with the best ν near a given one."""
    centre, edge = math.log(near.nu), math.log(costs.window)
    place = golden(
        lambda log_nu: _outer_steps(costs, bias, math.exp(log_nu), steps), centre - WIDTH, min(edge, centre + WIDTH),
        SECTION_ROUNDS,
    )[1]  # fmt: skip
    return min((_at(costs, bias, replace(near, nu=nu), steps) for nu in (near.nu, math.exp(place))), key=_calls)


def _outer_steps(costs: NodeCosts, bias: Callable[[float], float], nu: float, steps: tuple[int, ...]) -> float:
    """The least T for which the radii of these steps are enough."""
    missed, nodes = bias(nu), costs.nodes(nu)

    def enough(T: float) -> bool:
        radii = _radii(costs, nu, T, steps)
        used = sum(n.size * r * count for n, r, (_, count) in zip(nodes, radii, costs.groups, strict=True))
        return used * (1 + SPARE) < costs.inner_share(nu, missed, 1, T)

    if not missed < costs.bearable:
        return math.inf
    low = max(2.0, 2 * costs.gap * costs.L_phi / costs.eps**2)
    found = least_kept(low, enough, most=1e300, relative=1e-13, absolute=1.0)
    return float(math.ceil(found)) if found < math.inf else math.inf
