"""The cheapest ν, S and T of the second edition: nested golden sections in floats, then whole numbers nearby."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import final

from fdtheory.errors import InputError
from fdtheory.guarantee.golden_section import golden
from fdtheory.guarantee.node_costs import SPLITS, NodeCosts

COARSE_ROUNDS = (10, 8)
FINE_ROUNDS = (22, 18)
"""Golden sections over T and S while ν is searched, and at the ν that is found; calls are flat near their least."""
STEP_ROUNDS = 14
GRID_POINTS = 8
CLIMB_ROUNDS = 100
DOUBLING_ROUNDS = 60
FEW = 200
START_POINTS = 3
"""Below so many calls a node and outer step whole numbers decide, and the search is begun again at several places."""
WIDEST = 6.0
"""How far below the largest possible ν the search goes at first, in natural logarithms."""
WORTH_A_GRID = 0.999
"""A far smaller ν must save a thousandth of the calls, and stand against noise: in a run its differences are nearer to
rounding, and without noise they would end there."""
LEAST_STEP = -600.0
"""The logarithm of the least ν that is tried."""


@final
@dataclass(frozen=True)
class NodeChoice:
    """A step, a batch size, a number of outer steps, and how the inner share is split."""

    nu: float
    S: int
    T: int
    split: float


def cheapest_choice(costs: NodeCosts, bias: Callable[[float], float]) -> NodeChoice:
    """The cheapest choice that leaves a positive share of ε to the inner loops."""
    known = cache(bias)
    top = math.log(largest_step(costs, known, costs.bearable)[0])

    @cache  # the grid's best point is asked for again, and the golden section begins at grid points
    def at_step(log_nu: float) -> float:
        nu = math.exp(log_nu)
        return best_outer(costs, nu, known(nu))[0]

    # a coarse grid first: the valley may have a kink where another form of the bias takes over
    gap, middle, end, without_noise = WIDEST / GRID_POINTS, top, top, costs.spread(math.exp(top)) == 0
    for start in _starts(top):
        best = min((start - gap * i for i in range(GRID_POINTS + 1)), key=at_step)
        if start < top and (without_noise or at_step(best) > WORTH_A_GRID * at_step(middle)):
            break
        middle, end = best, start - gap * GRID_POINTS
        if middle > end:
            break
    nu = math.exp(golden(at_step, max(middle - gap, end), min(middle + gap, top), STEP_ROUNDS)[1])
    value, T, S = best_outer(costs, nu, known(nu), FINE_ROUNDS)
    if not math.isfinite(value):
        raise InputError(
            f"eps = {costs.eps:.6g}: no plan fits into double precision; give a larger eps or milder constants"
        )
    return _rounded(costs, known, NodeChoice(nu, math.ceil(S), math.ceil(T), costs.usual_split))


def _starts(top: float) -> Iterator[float]:
    """Where grids begin, each where the last one ended: without a bias the best ν may lie far below the largest."""
    while top > LEAST_STEP:
        yield top
        top -= WIDEST


def largest_step(costs: NodeCosts, bias: Callable[[float], float], most: float) -> tuple[float, float]:
    """(ν with a bias below ``most``, a slightly larger one without, or the window), by bisection of a growing bound."""
    high = costs.window
    if bias(high) < most:
        return high, high
    low = high
    while not bias(low) < most:
        low, high = low / 16, low
        if low < 1e-290:
            raise InputError(f"eps = {costs.eps:.6g}: the step nu underflows; give a larger eps or milder constants")
    while high > low * (1 + 1e-3):
        middle = math.sqrt(low) * math.sqrt(high)
        low, high = (middle, high) if bias(middle) < most else (low, middle)
    return low, high


def best_outer(
    costs: NodeCosts, nu: float, bias: float, rounds: tuple[int, int] = COARSE_ROUNDS
) -> tuple[float, float, float]:
    """(calls, T, S) for a given step."""
    widest = 1 - bias / costs.bearable
    if not widest > 0:
        return math.inf, math.inf, 1.0
    value, share = golden(
        lambda share: _best_batch(costs, nu, bias, costs.outer_steps(share), rounds[1])[0], 1e-6 * widest,
        widest * (1 - 1e-9), rounds[0],
    )  # fmt: skip
    T = costs.outer_steps(share)
    return value, T, _best_batch(costs, nu, bias, T, rounds[1])[1]


def _best_batch(costs: NodeCosts, nu: float, bias: float, T: float, rounds: int) -> tuple[float, float]:
    """(calls, S) for given step and outer steps."""
    left, one = costs.left_for_errors(T), costs.spread(nu)
    if not left > bias or math.isinf(T):
        return math.inf, 1.0
    if one == 0:
        return costs.calls(nu, bias, 1.0, T, costs.usual_split), 1.0

    def batch(share: float) -> float:
        inner = share * (left - bias)
        rest = math.sqrt(left**2 - (bias + inner) ** 2) if costs.with_.squares else left - bias - inner
        return max(1.0, (one / rest) ** 2) if rest > 0 else math.inf

    value, share = golden(
        lambda share: costs.calls(nu, bias, batch(share), T, costs.usual_split), 1e-4, 1 - 1e-5, rounds
    )
    return value, batch(share)


def _rounded(costs: NodeCosts, bias: Callable[[float], float], found: NodeChoice) -> NodeChoice:
    """The best whole numbers near the optimum; with few steps rounding decides, with many it does not matter."""

    @cache  # of a choice and the next one most neighbours are the same
    def whole(choice: NodeChoice) -> float:
        return costs.calls(choice.nu, bias(choice.nu), choice.S, choice.T, choice.split, rounded=True)

    best = found
    for _ in range(DOUBLING_ROUNDS):  # S and T were rounded up, so that only the last bit can be missing
        if math.isfinite(whole(best)):
            break
        best = replace(best, S=2 * best.S)
    starts = [best]
    if whole(best) < FEW * best.T * len(costs.pairs):  # a step less in every loop may be worth many outer steps
        starts += sorted(_around(best, costs), key=whole)[:START_POINTS]
    return min((_climbed(start, costs, whole) for start in starts), key=whole)


def _climbed(best: NodeChoice, costs: NodeCosts, whole: Callable[[NodeChoice], float]) -> NodeChoice:
    """The best choice that small changes lead to."""
    for _ in range(CLIMB_ROUNDS):
        nearest = min([best, *_neighbours(best, costs)], key=whole)
        if nearest == best:
            break
        best = nearest
    return best


def _around(choice: NodeChoice, costs: NodeCosts) -> Iterator[NodeChoice]:
    """A coarse grid about a choice."""
    for nu in (0.2, 0.3, 0.45, 0.65, 0.85, 1.0, 1.3, 2.0):
        for T in (0.7, 0.85, 1.0, 1.15, 1.3, 1.6, 2.0):
            for S in {choice.S, math.ceil(choice.S / 2), 2 * choice.S}:
                for split in SPLITS if costs.with_.node_radii else (choice.split,):
                    yield NodeChoice(min(costs.window, choice.nu * nu), S, math.ceil(choice.T * T), split)


def _neighbours(choice: NodeChoice, costs: NodeCosts) -> Iterator[NodeChoice]:
    for split in SPLITS if costs.with_.node_radii else ():
        yield replace(choice, split=split)
    for T in {choice.T - 1, choice.T, choice.T + 1, math.ceil(choice.T * 0.98), math.ceil(choice.T * 1.02)}:
        for S in {choice.S - 1, choice.S, choice.S + 1}:
            for factor in (0.98, 1 - 1e-4, 1.0, 1 + 1e-4, 1.02):
                yield NodeChoice(min(costs.window, choice.nu * factor), max(1, S), max(2, T), choice.split)
