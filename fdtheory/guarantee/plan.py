"""Hyper-parameters with a guarantee: the explicit theorem as a calculator.

The error e = bias + batch + inner of the estimator enters the bound for normalised steps,
Delta/(eta_x T) + L_phi eta_x/2 + 2e <= eps, and each part is bought with oracle calls. For a given step nu, batch S
and number of outer steps T the remaining share of eps goes to the inner loops; nu, S and T are then chosen so that
the total is least. The search runs in floats; what it finds is rounded to the safe side and bounded with balls.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import SupportsFloat, final

import flint

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.guarantee.constants import BITS, ProblemConstants, constants_from
from fdtheory.guarantee.explicit_bias import Bias, bias_bound
from fdtheory.guarantee.rounding import below, ceiling
from fdtheory.guarantee.search import Costs, StepChoice, cheapest, largest_step
from fdtheory.notebook import html_table
from fdtheory.numbers import ball_of, finite
from fdtheory.problems.assumptions import AssumptionReport
from fdtheory.problems.constants import upward

SAFETY = Fraction(1, 10**12)
"""The part of eps kept back, so that a check in double precision agrees."""


@final
@dataclass(frozen=True)
class Plan:
    """Hyper-parameters of F2SA-p, the shares of eps that they use, and the number of oracle calls."""

    p: int
    nu: float
    eta_x: float
    eta_y: float
    S: int
    K0: int
    """Inner steps at t = 0."""
    K1: int
    """Inner steps at every later t."""
    T: int
    calls: int
    """Pairs (F, G): nodes * (K0 + (T - 1) K1 + T S)."""
    nodes: int
    bias: float
    """Bound of the bias at nu."""
    batch: float
    """Bound of the batch's error."""
    inner: float
    """Bound of what the inner loops' errors add."""
    inner_radius: float
    """Root mean squared distance of each inner iterate to its minimiser."""
    L_phi: float
    eps: float
    """What is guaranteed: E|grad phi| <= eps at a uniformly drawn iterate."""
    sigma: float
    """The noise that is allowed for."""
    instance: str | None = None
    """The instance whose checked constants were used, for a run from its own point and y = 0."""
    where: str | None = None
    """The region on which those constants are proved; the iterates have to stay there."""
    inner_samples: str = "independent"
    """Whether the nodes' inner loops draw their own indices, or the same ones (and the last estimate is left out)."""

    def __repr__(self) -> str:
        return f"<Plan for p = {self.p}: {self.calls} calls, nu = {self.nu:.6g}, T = {self.T}, S = {self.S}>"

    def _repr_html_(self) -> str:
        caption = f"Parameters with a guarantee for p = {self.p}; most calls go to the {self.dominant}"
        return html_table(caption, ["parameter", "value"], self.to_dict().items())

    def to_dict(self) -> Record:
        """The fields as plain numbers."""
        return asdict(self)

    @property
    def dominant(self) -> str:
        """The term with most calls: the first inner loops, the later ones, or the batches."""
        parts = {
            "first inner loops (K0)": self.K0,
            "inner loops (K1)": (self.T - 1) * self.K1,
            "batches (S)": self.T * self.S,
        }
        return max(parts, key=lambda name: parts[name])


def plan(
    constants: ProblemConstants | AssumptionReport, eps: SupportsFloat, p: int | None = None, *,
    delta: SupportsFloat | None = None, sigma: SupportsFloat | None = None, radius: SupportsFloat | None = None,
) -> Plan:  # fmt: skip
    """The cheapest parameters for order p that guarantee E|grad phi| <= eps at a uniformly drawn iterate.

    Without p it is the cheapest order that the constants reach.  From the report of ``check`` the bounds of Delta and
    R are taken too, for a run from the instance's own point; ``delta``, ``sigma`` and ``radius`` replace what is known.

    >>> cheap = plan(ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0), 0.5, 1)
    >>> cheap.S, cheap.nodes
    (1, 2)
    """
    if isinstance(constants, AssumptionReport):
        problem = constants_from(constants, delta=delta, sigma=sigma, radius=radius)
        if p is not None and p > constants.p:
            raise InputError(f"p = {p} needs L_{p + 1}, but {constants.instance!r} was checked for p = {constants.p}; "
                             f"check it again with p = {p}")  # fmt: skip
        found = best_plan(problem, eps) if p is None else _plan(problem, eps, p)
        return replace(found, instance=constants.instance, where=constants.constants.where)
    if (delta, sigma, radius) != (None, None, None):
        raise InputError("delta, sigma or radius is given beside constants that have them; leave it out")
    return best_plan(constants, eps) if p is None else _plan(constants, eps, p)


def _plan(problem: ProblemConstants, eps: SupportsFloat, p: int) -> Plan:
    return _cheapest_plan(problem, _accuracy(eps), p)


@lru_cache(maxsize=256)
def _cheapest_plan(problem: ProblemConstants, target: Fraction, p: int) -> Plan:
    bias = bias_bound(problem, p)
    with _within_double_precision(target):
        choice = cheapest(_costs(problem, target, p), lambda nu: _upper(bias, nu))
        return _settled(problem, target, p, bias, choice)


def plan_with_printed_constants(problem: ProblemConstants, eps: SupportsFloat, p: int) -> Plan:
    """For comparison: the outer loop of the printed proof, an error eps/32 shared out as 1 : p, step eps/(6 L_phi).

    The printed constants 3, 3/2, 8 give T = 36 L_phi Delta/eps^2; a tenth of the error goes to the batch.
    """
    target, bias = _accuracy(eps), bias_bound(problem, p)
    with _within_double_precision(target), flint.ctx.workprec(BITS):
        costs = _costs(problem, target, p)
        error, L_phi = ball_of(target * (1 - SAFETY)) / 32, problem.smoothness
        nu = largest_step(costs, lambda step: _upper(bias, step), 0.9 * costs.eps / (32 * (p + 1)))
        S = max(1, ceiling((10 * ball_of(problem.sigma) * _weights(p, flint.arb(nu)) / error) ** 2))
        T = max(1, ceiling(36 * ball_of(problem.gap) * L_phi / ball_of(target) ** 2))
        eta_x = flint.arb(below(ball_of(target) / (6 * L_phi)))
        shares = (bias.at(flint.arb(nu)), error / 10, (error * 9 * p / (10 * (p + 1))).lower())
        return _with_inner_loops(problem, target, p, StepChoice(nu, S, T), eta_x, shares)


def _accuracy(eps: SupportsFloat) -> Fraction:
    target = finite("eps", eps)
    if target <= 0:
        raise InputError(f"eps = {float(target)}: give a positive accuracy")
    return target


@contextmanager
def _within_double_precision(target: Fraction) -> Iterator[None]:
    try:
        yield
    except ArithmeticError:
        raise InputError(
            f"eps = {float(target):.6g} with these constants leaves the range of double precision; "
            "give a larger eps or milder constants"
        ) from None


def best_plan(problem: ProblemConstants, eps: SupportsFloat, *, largest: int | None = None) -> Plan:
    """The plan with the fewest calls over p = 1, …, as far as constants are given."""
    return min(plans(problem, eps, largest=largest), key=lambda found: found.calls)


def plans(problem: ProblemConstants, eps: SupportsFloat, *, largest: int | None = None) -> list[Plan]:
    """One plan for each p = 1, …, ``largest`` (at most as far as constants are given)."""
    last = min(problem.orders, largest or problem.orders)
    return [_plan(problem, eps, p) for p in range(1, last + 1)]


def _costs(problem: ProblemConstants, target: Fraction, p: int) -> Costs:
    stencil = paper_stencil(p)
    return Costs(
        eps=float(target * (1 - SAFETY)),
        mu=float(problem.mu),
        L_0=float(problem.lipschitz[0]),
        L_1=float(problem.lipschitz[1]),
        L_phi=float(problem.smoothness),
        gap=float(problem.gap),
        sigma=float(problem.sigma),
        radius=float(problem.radius),
        reach=int(stencil.reach),
        weights=float(stencil.noise.absolute),
        node_weights=float(stencil.noise.node_absolute),
        nodes=len(stencil.points),
    )


def _upper(bias: Bias, nu: float) -> float:
    with flint.ctx.workprec(BITS):
        value = bias.at(flint.arb(nu))
        return math.nextafter(float(value.upper()), math.inf) if value.is_finite() else math.inf


def _weights(p: int, nu: flint.arb) -> flint.arb:
    """A/nu + B of the stencil."""
    noise = paper_stencil(p).noise
    return ball_of(noise.absolute) / nu + ball_of(noise.node_absolute)


def _settled(problem: ProblemConstants, target: Fraction, p: int, bias: Bias, choice: StepChoice) -> Plan:
    """Round to the safe side: floats for steps, whole numbers for counts, balls for every bound."""
    with flint.ctx.workprec(BITS):
        nu, L_phi, gap = flint.arb(choice.nu), problem.smoothness, ball_of(problem.gap)
        eta_x = flint.arb(below((2 * gap / (L_phi * choice.T)).sqrt()))
        outer = gap / (eta_x * choice.T) + L_phi * eta_x / 2
        missed, batch = bias.at(nu), ball_of(problem.sigma) * _weights(p, nu) / flint.arb(choice.S).sqrt()
        inner = ((ball_of(target * (1 - SAFETY)) - outer) / 2 - missed - batch).lower()
        return _with_inner_loops(problem, target, p, choice, eta_x, (missed, batch, inner))


def _with_inner_loops(
    problem: ProblemConstants,
    target: Fraction,
    p: int,
    choice: StepChoice,
    eta_x: flint.arb,
    shares: tuple[flint.arb, flint.arb, flint.arb],
) -> Plan:
    """The inner loops that keep the last of the three shares of the error: bias, batch, inner."""
    nu, n, L_1 = flint.arb(choice.nu), int(paper_stencil(p).reach), ball_of(problem.lipschitz[1])
    radius = shares[2] / (L_1 * _weights(p, nu))
    mu_n, L_n = ball_of(problem.mu) - n * nu * L_1, (1 + n * nu) * L_1
    eta_y = flint.arb(below(_inner_step(mu_n, L_n, (1 + n * nu) * ball_of(problem.sigma), radius)))
    rate = -(-mu_n * eta_y).log1p()
    start = ball_of(problem.radius) + n * nu * ball_of(problem.lipschitz[0]) / ball_of(problem.mu)
    K0 = max(1, ceiling((2 * start / radius).log() / rate)) if start > 0 else 1
    K1 = ceiling((2 + 2 * L_n / mu_n * eta_x / radius).log() / rate)  # at least 1, as the logarithm is positive
    nodes = len(paper_stencil(p).points)
    calls = nodes * (K0 + (choice.T - 1) * K1 + choice.T * choice.S)
    bias, batch, inner, reached, slope = map(upward, (*shares, radius, problem.smoothness))
    return Plan(
        p, choice.nu, float(eta_x), float(eta_y), choice.S, K0, K1, choice.T, calls, nodes, bias, batch, inner, reached,
        slope, float(target), float(problem.sigma),
    )  # fmt: skip


def _inner_step(mu: flint.arb, L: flint.arb, sigma: flint.arb, radius: flint.arb) -> flint.arb:
    """The largest eta_y <= 2/(mu + L) whose noise floor is at most radius^2/4."""
    cap, floor = 2 / (mu + L), radius * radius / 4
    if not sigma > 0:
        return cap
    quiet = 2 * mu * floor / (sigma * sigma + mu * mu * floor)
    return cap if cap <= quiet else quiet
