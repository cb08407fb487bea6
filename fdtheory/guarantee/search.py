"""The search for the cheapest nu, S and T: nested golden sections in floats, then whole numbers nearby."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import final

from fdtheory.errors import InputError
from fdtheory.guarantee.golden_section import golden

ROUNDS = {"step": 28, "outer": 24, "batch": 20}
"""Golden-section steps of each search; the cost is flat at its minimum, so its error is the square of the bracket's."""
BISECTION_ROUNDS = 60
CLIMB_ROUNDS = 200


@final
@dataclass(frozen=True)
class StepChoice:
    """A step, a batch size, a number of outer steps."""

    nu: float
    S: int
    T: int


@final
@dataclass(frozen=True)
class Costs:
    """What the number of calls depends on, in floats."""

    eps: float
    mu: float
    L_0: float
    L_1: float
    L_phi: float
    gap: float
    sigma: float
    radius: float
    reach: int
    weights: float
    node_weights: float
    nodes: int

    @property
    def window(self) -> float:
        """The largest nu for which all perturbed lower problems are mu/2-strongly convex, rounded to the safe side."""
        return self.mu / (2 * self.reach * self.L_1) * (1 - 2**-46)

    @property
    def bearable(self) -> float:
        """A bias from which on no number of outer steps is enough."""
        return self.eps / 2

    def spread(self, nu: float) -> float:
        """The error of a batch of one."""
        return self.sigma * (self.node_weights + self.weights / nu)

    def left_for_errors(self, T: float) -> float:
        """How large bias + batch + inner may be with T outer steps."""
        return (self.eps - math.sqrt(2 * self.gap * self.L_phi / T)) / 2

    def inner_steps(self, nu: float, T: float, inner: float) -> tuple[float, float]:
        """K0 and K1, not rounded, when the inner errors may add ``inner``."""
        return self._inner(nu, T)(inner)

    def _inner(self, nu: float, T: float) -> Callable[[float], tuple[float, float]]:
        """The same as a function of ``inner``: the search asks it twenty times for each nu and T."""
        n, scale = self.reach, self.L_1 * (self.weights + nu * self.node_weights)
        mu, L = self.mu - n * nu * self.L_1, (1 + n * nu) * self.L_1
        widest, noise = 2 / (mu + L), (1 + n * nu) * self.sigma
        move = L / mu * math.sqrt(2 * self.gap / (self.L_phi * T))
        start = self.radius + n * nu * self.L_0 / self.mu
        square, bend, log, log1p = noise * noise, mu * mu, math.log, math.log1p

        def steps(inner: float) -> tuple[float, float]:
            if inner <= 0:
                return math.inf, math.inf
            radius, step = inner * nu / scale, widest
            if noise > 0:
                floor = radius * radius / 4
                quiet = 2 * mu * floor / (square + bend * floor)
                step = min(step, quiet)
            rate = -log1p(-mu * step)
            if radius == 0 or rate == 0:
                return math.inf, math.inf
            ratio = 2 * start / radius
            return max(1.0, log(max(1.0, ratio)) / rate), max(1.0, log(2 + 2 * move / radius) / rate)

        return steps

    def calls(self, nu: float, bias: float, S: float, T: float) -> float:
        """The total per node."""
        return self.calls_by_batch(nu, bias, T)(S)

    def calls_by_batch(self, nu: float, bias: float, T: float) -> Callable[[float], float]:
        """The total per node as a function of S."""
        steps, left, one = self._inner(nu, T), self.left_for_errors(T) - bias, self.spread(nu)
        root, later = math.sqrt, max(0.0, T - 1)

        def calls(S: float) -> float:
            K0, K1 = steps(left - one / root(S))
            return K0 + later * K1 + T * S

        return calls


def cheapest(costs: Costs, bias: Callable[[float], float]) -> StepChoice:
    """The cheapest choice that leaves a positive share of eps to the inner loops."""
    known = cache(bias)
    top = largest_step(costs, known, costs.bearable)

    def at_step(log_nu: float) -> float:
        nu = math.exp(log_nu)
        return _best_outer(costs, nu, known(nu))[0]

    low, high = math.log(top) - 4, math.log(top)
    nu = math.exp(golden(at_step, low, high, ROUNDS["step"])[1])
    _, T, S = _best_outer(costs, nu, known(nu))
    if not math.isfinite(costs.calls(nu, known(nu), S, T)):
        raise InputError(
            f"eps = {costs.eps:.6g}: no plan fits into double precision; give a larger eps or milder constants"
        )
    return _rounded(costs, known, StepChoice(nu, math.ceil(S), math.ceil(T)))


def largest_step(costs: Costs, bias: Callable[[float], float], most: float) -> float:
    """The largest nu in the window whose bias is below ``most``, by bisection of a growing bound."""
    high = costs.window
    if bias(high) < most:
        return high
    low = high
    while not bias(low) < most:
        low /= 16
        if low == 0:
            raise InputError(f"eps = {costs.eps:.6g}: the step nu underflows; give a larger eps or milder constants")
    for _ in range(BISECTION_ROUNDS):
        middle = math.sqrt(low) * math.sqrt(high)
        low, high = (middle, high) if bias(middle) < most else (low, middle)
    return low


def _best_outer(costs: Costs, nu: float, bias: float) -> tuple[float, float, float]:
    """(calls, T, S) for a given step."""
    room = costs.bearable - bias
    if room <= 0:
        return math.inf, math.inf, 1.0

    # left_for_errors(T) = bias + share * room
    def outer(share: float) -> float:
        left = costs.eps - 2 * (bias + share * room)
        return max(1.0, 2 * costs.gap * costs.L_phi / (left * left)) if left * left > 0 else math.inf

    value, share = golden(lambda share: _best_batch(costs, nu, bias, outer(share))[0], 1e-6, 1 - 1e-6, ROUNDS["outer"])
    T = outer(share)
    return value, T, _best_batch(costs, nu, bias, T)[1]


def _best_batch(costs: Costs, nu: float, bias: float, T: float) -> tuple[float, float]:
    """(calls, S) for given step and outer steps."""
    left, one = costs.left_for_errors(T) - bias, costs.spread(nu)
    if left <= 0 or math.isinf(T):
        return math.inf, 1.0
    if one == 0:
        return costs.calls(nu, bias, 1.0, T), 1.0

    def batch(share: float) -> float:
        return max(1.0, (one / (share * left)) ** 2)

    calls = costs.calls_by_batch(nu, bias, T)
    value, share = golden(lambda share: calls(batch(share)), 1e-4, 1 - 1e-4, ROUNDS["batch"])
    return value, batch(share)


def _rounded(costs: Costs, bias: Callable[[float], float], found: StepChoice) -> StepChoice:
    """The best whole numbers near the optimum; with few steps rounding decides, with many it does not matter."""

    @cache  # of a choice and the next one most neighbours are the same
    def whole(choice: StepChoice) -> float:
        K0, K1 = costs.inner_steps(
            choice.nu,
            choice.T,
            costs.left_for_errors(choice.T) - bias(choice.nu) - costs.spread(choice.nu) / math.sqrt(choice.S),
        )
        if math.inf in (K0, K1):
            return math.inf
        return math.ceil(K0) + (choice.T - 1) * math.ceil(K1) + choice.T * choice.S

    best = found
    for _ in range(CLIMB_ROUNDS):
        nearest = min([best, *_neighbours(best, costs)], key=whole)
        if nearest == best:
            break
        best = nearest
    return best


def _neighbours(choice: StepChoice, costs: Costs) -> Iterator[StepChoice]:
    for step_T in (-1, 0, 1):
        for step_S in (-1, 0, 1):
            for factor in (0.99, 1 - 1e-4, 1.0, 1 + 1e-4, 1.01):
                nu = min(costs.window, choice.nu * factor)
                yield StepChoice(nu, max(1, choice.S + step_S), max(1, choice.T + step_T))
