"""The explicit theorem, second edition: hyper-parameters with a guarantee from four families of constants.

With T iterates and T - 1 estimates Φ_t of error e,

    mean E|∇φ(x_t)| ≤ Δ/(η_x T) + L_φ η_x/2 + 2e (T-1)/T,        e² ≤ (bias + Σ c_j δ_j)² + batch²,

c_j = |α_j|(b'_1/ν + |j|a'_1): given the inner iterates the batch has mean zero, so that squares add. Node j has
μ_j = μ - |j|νa_1, L_j = b_1 + |j|νa_1, noise s_j = σ_g + |j|νσ_f, a minimiser that moves by (b'_1 + |j|νa'_1)/μ_j per
unit of x, and the schedule of `inner_schedule` from (R + |j|νa_0/μ)² at t = 0 and from (δ_j + move)² later. The search
runs in floats; what it finds is bounded with balls and rounded to the safe side.
"""

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import SupportsFloat, final

import flint

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.inner_schedule import steps_needed
from fdtheory.guarantee.least_counts import with_least_counts
from fdtheory.guarantee.node_costs import SAFETY, Improvements, NodeCosts
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan, calls_of
from fdtheory.guarantee.node_search import NodeChoice, cheapest_choice
from fdtheory.guarantee.rounding import below
from fdtheory.guarantee.separate_bias import SeparateBias, separate_bias
from fdtheory.guarantee.smoothness_of_phi import smoothness
from fdtheory.guarantee.whole_steps import exchanged
from fdtheory.numbers import ball_of, finite
from fdtheory.problems.constants import upward


def node_plans(families: Families, eps: SupportsFloat, *, largest: int | None = None) -> list[NodePlan]:
    """One plan for each order."""
    last = min(families.orders, largest or families.orders)
    return [plan_for_order(families, eps, p) for p in range(1, last + 1)]


def searched_calls(families: Families, eps: SupportsFloat, p: int, improvements: Improvements) -> float:
    """About how many calls are needed with some of the improvements only; in floats, for comparison."""
    costs, bias = prepared(families, accuracy(eps), p, improvements)
    if start_is_good(families, accuracy(eps)):
        return 0.0
    choice = cheapest_choice(costs, bias)
    return costs.calls(choice.nu, bias(choice.nu), choice.S, choice.T, choice.split, rounded=True)


def accuracy(eps: SupportsFloat) -> Fraction:
    """eps as an exact number."""
    target = finite("eps", eps)
    if target <= 0:
        raise InputError(f"eps = {float(target)}: give a positive accuracy")
    return target


def prepared(
    families: Families, target: Fraction, p: int, improvements: Improvements
) -> tuple[NodeCosts, Callable[[float], float]]:
    """Costs and a bound of the bias in floats, for the search."""
    bound, costs = separate_bias(families, p, improvements.forms), NodeCosts.of(families, target, p, improvements)

    def bias(nu: float) -> float:
        with flint.ctx.workprec(BITS):
            value = bound.at(flint.arb(nu))[0]
            return math.nextafter(float(value.upper()), math.inf) if value.is_finite() else math.inf

    return costs, bias


def plan_for_order(families: Families, eps: SupportsFloat, p: int) -> NodePlan:
    """The cheapest plan of order p.

    >>> from fdtheory.guarantee.constants import ProblemConstants
    >>> good = ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0)
    >>> plan_for_order(Families.of(good), 9, 1).calls
    0
    """
    return _plan_for_order(families, accuracy(eps), p)


@lru_cache(maxsize=256)
def _plan_for_order(families: Families, target: Fraction, p: int) -> NodePlan:
    with flint.ctx.workprec(BITS):
        settled = _Settled(families, target, p, separate_bias(families, p), *smoothness(families))
        try:
            if start_is_good(families, target):
                return settled.nothing_to_do()
            costs, bias = prepared(families, target, p, Improvements())
            choice = cheapest_choice(costs, bias)
            found, better = settled.plan(choice, _shapes(costs, choice)), exchanged(costs, bias, choice)
            if better is not None:
                with suppress(ArithmeticError):  # in noise its radii may leave nothing for the inner loops
                    found = min(found, settled.plan(better[0], _by_node(costs, better[1])), key=_calls)
            return settled.with_least_counts(found, costs, bias)
        except (ArithmeticError, ValueError):
            raise InputError(
                f"eps = {float(target):.6g} with these constants leaves the range of double precision; "
                "give a larger eps or milder constants"
            ) from None


def _calls(plan: NodePlan) -> int:
    return plan.calls


def _shapes(costs: NodeCosts, choice: NodeChoice) -> dict[int, float]:
    """What the radius of a node is proportional to, by j."""
    shape = zip(costs.groups, costs.shape(choice.nu, choice.split), strict=True)
    return _by_node(costs, {pair: value for (pair, _), value in shape})


def _by_node(costs: NodeCosts, shapes: dict[tuple[int, float], float]) -> dict[int, float]:
    """The shapes of |j| and weight by j."""
    return {j: shapes[abs(j), weight] for j, weight in costs.pairs}


def start_is_good(families: Families, target: Fraction) -> bool:
    """|∇φ(x_0)|² ≤ 2L_φΔ for every function with this gap, so that x_0 itself may do."""
    with flint.ctx.workprec(BITS):
        return bool(2 * smoothness(families)[0] * ball_of(families.gap) <= ball_of(target) ** 2)


@final
@dataclass(frozen=True)
class _Settled:
    """Rounds a choice to the safe side: floats for steps, whole numbers for counts, balls for every bound."""

    families: Families
    target: Fraction
    p: int
    bias: SeparateBias
    L_phi: flint.arb
    phi_form: str

    def nothing_to_do(self) -> NodePlan:
        return self._made(1.0, 1.0, 1, 1, (), (flint.arb(0),) * 3, "none")

    def with_least_counts(self, found: NodePlan, costs: NodeCosts, bias: Callable[[float], float]) -> NodePlan:
        """The plan with counts as small as its ν and η_x allow."""
        fewer = with_least_counts(costs, bias(found.nu), found)
        if fewer is None:
            return found
        choice = NodeChoice(found.nu, fewer.S, fewer.T, costs.usual_split)
        return min(found, self.plan(choice, fewer.shapes(), found.eta_x), key=_calls)

    def plan(
        self, choice: NodeChoice, shapes: dict[int, float], step: float | None = None
    ) -> NodePlan:  # fmt: skip
        """``shapes`` has a positive number for every j, to which the radius is proportional.

        ``step`` is η_x, where it is not the best one for T.
        """
        c, S, T = self.families, choice.S, choice.T
        stencil, nu, gap = paper_stencil(self.p), flint.arb(choice.nu), ball_of(c.gap)
        eta_x = flint.arb(below((2 * gap / (self.L_phi * T)).sqrt()) if step is None else step)
        outer = gap / (eta_x * T) + self.L_phi * eta_x / 2
        left = (ball_of(self.target * (1 - SAFETY)) - outer) * T / (2 * (T - 1))
        missed, form = self.bias.at(nu)
        noise = stencil.noise
        spread = ball_of(c.sigma_g * noise.absolute) / nu + ball_of(c.sigma_f * noise.node_absolute)
        batch = spread / flint.arb(S).sqrt()
        inner = ((left * left - batch * batch).sqrt() - missed).lower()
        pairs = [(int(j), abs(w)) for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w]
        sizes = [ball_of(w) * (ball_of(c.b_x(1)) / nu + abs(j) * ball_of(c.a_x(1))) for j, w in pairs]
        radii = _radii(inner, sizes, [shapes[j] for j, _ in pairs])
        budgets = tuple(self._budget(j, nu, eta_x, r) for (j, _), r in zip(pairs, radii, strict=True))
        return self._made(choice.nu, float(eta_x), S, T, budgets, (missed, batch, inner), form)

    def _budget(self, j: int, nu: flint.arb, eta_x: flint.arb, radius: flint.arb) -> NodeBudget:
        c, shift = self.families, abs(j) * nu
        mu = ball_of(c.mu) - shift * ball_of(c.a(1))
        smooth = ball_of(c.b(1)) + shift * ball_of(c.a(1))
        noise = ball_of(c.sigma_g) + shift * ball_of(c.sigma_f)
        start = ball_of(c.radius) + shift * ball_of(c.a(0)) / ball_of(c.mu)
        later = radius + (ball_of(c.b_x(1)) + shift * ball_of(c.a_x(1))) / mu * eta_x
        K0, K1 = (1, 1) if radius.is_zero() else (steps_needed(mu, smooth, noise, s, radius) for s in (start, later))
        return NodeBudget(
            j, below(mu), upward(smooth), upward(noise), below(radius), K0, K1, upward(start),
            upward(later),
        )  # fmt: skip

    def _made(
        self, nu: float, eta_x: float, S: int, T: int, budgets: tuple[NodeBudget, ...], parts: tuple[flint.arb, ...],
        form: str,
    ) -> NodePlan:  # fmt: skip
        bias, batch, inner = map(upward, parts)
        return NodePlan(
            self.p, nu, eta_x, S, T, calls_of(T, S, budgets), budgets, bias, batch, inner, upward(self.L_phi),
            float(self.target), float(self.families.sigma_f), float(self.families.sigma_g), form, self.phi_form,
        )  # fmt: skip


def _radii(inner: flint.arb, sizes: list[flint.arb], shape: list[float]) -> list[flint.arb]:
    """Radii with Σ c_j δ_j ≤ inner; 0 stands for a node whose distance moves nothing."""
    if not inner > 0:
        raise ArithmeticError("nothing is left for the inner loops")
    counted = [(size, flint.arb(value)) for size, value in zip(sizes, shape, strict=True) if size > 0]
    total = sum((size * value for size, value in counted), flint.arb(0))
    return [(inner * flint.arb(value) / total).lower() if size > 0 else flint.arb(0)
            for size, value in zip(sizes, shape, strict=True)]  # fmt: skip
