"""Planned calls of the three editions beside the calls of a run, on one member of the class with all constants 1.

    f = sin y,   g = μy²/2 + (y²/2 + cos y)/8 - xy/2,   μ = 1/κ,   x_0 = y_0 = 0,   φ(x_0) - inf φ = 1

attains the powers of κ. A plan must do for every member and every noise; the run is tuned to this one by fixed rules
and has no guarantee:

- η_x = ε/φ'' and the inner schedule for φ'' and the curvature c = μ + 1/8 at the minimum y = -π/2 of φ;
- ν the largest μ/(2n), halved as often as needed, with a bias of at most max(ε, |φ'|)/4 along the way;
- K = S the smallest power of two from 8 on with which the mean of |φ'(x_t)| over seeds and iterates so far falls to ε
  before t = 16 φ''/ε²; T is the first such t.  Noise is Gaussian and fresh at every node.

At ε = κ/3, two thirds of the gradient at x_0, whole planned runs can be made, from y_0 = 1, at the distance R = 1.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import final

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.editions import EDITIONS, planned
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.inner_schedule import InnerSchedule
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.second_edition import plan_for_order
from fdtheory.problems.batched import Array
from fdtheory.solvers.f2sa import node_arrays

EPS, SIGMA, ORDER, SEEDS = 0.1, 1e-5, 4, 8
KAPPAS = (10, 100, 1000)
CHUNK = 500
"""Outer steps between two looks at the exact gradients."""
PLACES = np.linspace(-1.9, 0.0, 100)
"""Minimisers y at which the bias is looked at."""


@final
@dataclass(frozen=True)
class TunedRun:
    """Settings and calls of one run."""

    nu: float
    K: int
    T: int
    calls: int
    """Pairs (F, G): K steps and a batch of S = K at every node for each of T - 1 estimates."""


@final
@dataclass(frozen=True)
class WholeRun:
    """A plan's run to its end: calls as counted, and the mean of |φ'(x_t)| over all iterates and seeds, over ε."""

    calls: int
    mean: float


@final
@dataclass(frozen=True)
class SharpMember:
    """The member at one κ; all functions take arrays."""

    kappa: float

    def force(self, y: Array) -> Array:
        """g_y + x/2."""
        return np.asarray(y / self.kappa + (y - np.sin(y)) / 8)

    def curvature(self, y: Array) -> Array:
        return np.asarray(1 / self.kappa + (1 - np.cos(y)) / 8)

    def minimiser(self, x: Array, shift: Array | float = 0.0) -> Array:
        """The zero of νf_y + g_y by bisection, which needs no start."""
        pull = np.asarray(x) / 2 + 0 * np.asarray(shift)
        low, high = np.full(pull.shape, -40.0 * math.pi), np.full(pull.shape, 40.0 * math.pi)
        for _ in range(60):
            middle = (low + high) / 2
            above = self.force(middle) + shift * np.cos(middle) > pull
            low, high = np.where(above, low, middle), np.where(above, middle, high)
        return np.asarray((low + high) / 2)

    def gradient_at(self, y: Array) -> Array:
        """φ' where y is the minimiser."""
        return np.asarray(np.cos(y) / (2 * self.curvature(y)))

    def bias(self, nu: float, p: int) -> Array:
        """|Φ - φ'| with exact inner solutions at the places."""
        offsets, weights = node_arrays(paper_stencil(p))
        x = 2 * self.force(PLACES)
        seen = sum(w * -self.minimiser(x, j * nu) / 2 for j, w in zip(offsets, weights, strict=True)) / nu
        return np.asarray(np.abs(seen - self.gradient_at(PLACES)))


def tuned_step(member: SharpMember, p: int, eps: float) -> float:
    """ν by the rule."""
    bearable = np.maximum(eps, np.abs(member.gradient_at(PLACES))) / 4
    nu = 1 / (2 * float(paper_stencil(p).reach) * member.kappa)
    while not (member.bias(nu, p) <= bearable).all():
        nu /= 2
    return nu


@cache
def tuned_run(kappa: int, p: int = ORDER, eps: float = EPS, sigma: float = SIGMA, seed: int = 3) -> TunedRun:
    """The smallest run by the rules."""
    member = SharpMember(kappa)
    nu, K = tuned_step(member, p, eps), 8
    while (found := _run(member, p, eps, sigma, nu, K, seed)) is None:
        K *= 2
    return found


def _run(member: SharpMember, p: int, eps: float, sigma: float, nu: float, K: int, seed: int) -> TunedRun | None:
    """None if the mean does not fall to ε in time."""
    offsets, weights = node_arrays(paper_stencil(p))
    dice, curvature = np.random.default_rng(seed), 1 / member.kappa + 1 / 8
    second = 1 / (4 * curvature**2)
    eta_x, outer = eps / second, math.ceil(16 * second / eps**2)
    schedule = InnerSchedule(curvature, 1 / member.kappa + 1 / 4, sigma, (eta_x / (2 * curvature)) ** 2)
    steps, shift = schedule.steps(0, K), nu * offsets
    spread = sigma * np.sqrt((1 + shift**2) / 2)  # one of two coordinates
    batch = sigma * math.sqrt(float((weights**2 * (offsets**2 + nu**-2)).sum()) / (2 * K))
    x, y, total, each = np.zeros(SEEDS), np.zeros((SEEDS, len(offsets))), 0.0, 2 * K * len(offsets)
    for done in range(0, outer, CHUNK):
        points = np.empty((CHUNK, SEEDS))
        for t in range(CHUNK):
            points[t] = x
            y = _inner_loop(member, x, y, steps, shift, spread, dice)
            estimate = y @ (-weights / (2 * nu)) + batch * dice.standard_normal(SEEDS)
            x = x - eta_x * np.sign(estimate)
        sums = total + np.abs(member.gradient_at(member.minimiser(points))).mean(axis=1).cumsum()
        there = np.flatnonzero(sums <= eps * np.arange(done + 1, done + CHUNK + 1))
        if there.size:
            T = done + int(there[0]) + 1
            return TunedRun(nu, K, T, (T - 1) * each)  # the last iterate needs no estimate
        total = float(sums[-1])
    return None


def _inner_loop(
    member: SharpMember, x: Array, y: Array, steps: Array, shift: Array, spread: Array, dice: np.random.Generator
) -> Array:
    """Gradient steps of all seeds and nodes; ``steps`` has a row for each, with one length or one for every node."""
    for step, kick in zip(steps, dice.standard_normal((len(steps), *y.shape)), strict=True):
        y = y - step * (member.force(y) - x[:, None] / 2 + shift * np.cos(y) + spread * kick)
    return y


@cache
def whole_run(kappa: int, p: int = ORDER, sigma: float = SIGMA, seed: int = 3) -> WholeRun:
    """The second edition's plan for ε = κ/3, run to its end; a node that has made its steps waits for the others."""
    found = plan_for_order(Families.of(_all_one(kappa, p, sigma), one_more=True), kappa / 3, p)
    member, (offsets, weights), dice = SharpMember(kappa), node_arrays(paper_stencil(p)), np.random.default_rng(seed)
    shift, lengths = found.nu * offsets, [_lengths(found, i) for i in (0, 1)]
    spread = sigma * np.sqrt((1 + shift**2) / 2)
    batch = sigma * math.sqrt(float((weights**2 * (offsets**2 + found.nu**-2)).sum()) / (2 * found.S))
    x, y, calls, points = np.zeros(SEEDS), np.ones((SEEDS, len(offsets))), 0, [np.zeros(SEEDS)]
    for t in range(found.T - 1):
        steps = lengths[min(t, 1)]
        y = _inner_loop(member, x, y, steps, shift, spread, dice)
        estimate = y @ (-weights / (2 * found.nu)) + batch * dice.standard_normal(SEEDS)
        x = x - found.eta_x * np.sign(estimate)
        points.append(x)
        calls += int(np.count_nonzero(steps)) + found.S * len(offsets)
    return WholeRun(calls, float(np.abs(member.gradient_at(member.minimiser(np.array(points)))).mean()) / found.eps)


def _lengths(plan: NodePlan, which: int) -> Array:
    """Step lengths of the first inner loops (0) or the later ones (1), a column for each node, 0 beyond its count."""
    counts = [(one.K0, one.K1)[which] for one in plan.budgets]
    found = np.zeros((max(counts), len(counts)))
    for column, (one, count) in enumerate(zip(plan.budgets, counts, strict=True)):
        found[:count, column] = one.schedules[which].steps(0, count)
    return found


def _all_one(kappa: int, p: int, sigma: float) -> ProblemConstants:
    return ProblemConstants(mu=1 / kappa, lipschitz=[1] * (p + 2), gap=1, sigma=sigma, radius=1)


def planned_calls(
    kappa: int, p: int = ORDER, eps: float = EPS, sigma: float = SIGMA, *, one_more: bool = True
) -> list[int]:
    """Calls of the three editions with all constants 1, f once smoother than printed or not."""
    problem = _all_one(kappa, p, sigma)
    return [planned(edition, problem, eps, p, one_more=one_more).calls for edition in EDITIONS]


def whole_table(kappas: Sequence[int] = KAPPAS) -> str:
    """The table of the planned runs at ε = κ/3."""
    lines = [
        "| κ | ε | printed | first edition | second edition | calls of its run | mean of \\|∇φ\\| over ε |",
        "|---|---|---|---|---|---|---|",
    ]
    for kappa in kappas:
        made, numbers = whole_run(kappa), planned_calls(kappa, eps=kappa / 3)
        shown = " | ".join([*(f"{calls:.2g}" for calls in numbers), f"{made.calls:.2g}", f"{made.mean:.2f}"])
        lines.append(f"| {kappa} | {kappa}/3 | {shown} |")
    return "\n".join(lines)


def table(kappas: Sequence[int] = KAPPAS, eps: float = EPS, sigma: float = SIGMA) -> str:
    """The table of docs/theorem.md, and for other ε and σ its second one."""
    lines = ["| κ | printed | first edition | second edition | a tuned run |", "|---|---|---|---|---|"]
    for kappa in kappas:
        made = tuned_run(kappa, ORDER, eps, sigma).calls
        numbers = " | ".join(f"{calls:.2g}" for calls in (*planned_calls(kappa, ORDER, eps, sigma), made))
        lines.append(f"| {kappa} | {numbers} |")
    return "\n".join(lines)


def noisy_savings(kappas: Sequence[int] = (10, 100)) -> list[tuple[int, tuple[float, float]]]:
    """Calls of the first edition over those of the second at ε = 0.01 and σ = 1: as printed, and f once smoother."""
    found = []
    for kappa in kappas:
        _, first, second = planned_calls(kappa, ORDER, 0.01, 1.0, one_more=False)
        found.append((kappa, (first / second, first / planned_calls(kappa, ORDER, 0.01, 1.0)[-1])))
    return found


def noisy_table(kappas: Sequence[int] = KAPPAS) -> str:
    """Plans for ε = 0.01 and σ = 1, which no run could finish, and what the second edition saves in both classes."""
    lines = [
        "| κ | printed | first edition | second edition | with one more derivative of f | first over second |",
        "|---|---|---|---|---|---|",
    ]
    for kappa in kappas:
        printed, first, second = planned_calls(kappa, ORDER, 0.01, 1.0, one_more=False)
        smoother = planned_calls(kappa, ORDER, 0.01, 1.0)[-1]
        numbers = " | ".join(f"{calls:.3g}" for calls in (printed, first, second, smoother))
        lines.append(f"| {kappa} | {numbers} | {first / second:.0f}, {first / smoother:.0f} |")
    return "\n".join(lines)
