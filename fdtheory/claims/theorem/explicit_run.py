"""Planned runs of F²SA-p, end to end, with noise whose signs follow the weights.

One member with exactly known constants; p = 2 (and 3 with --full), ε = 0.2, from a point with |φ'| = 0.28. A mean comes
with three standard errors added.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee import worst_case_member as member
from fdtheory.guarantee.plan import Plan, plan
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, exact, observed

EPS, COARSE, SIGMA, START, RUNS = 0.2, 0.25, 0.001, 1.2, 24
LOWER_START, RADIUS = 0.9, Fraction(3, 50)
"""|g_y|/μ = 0.0583 at (1.2, 0.9), so y_0 lies within RADIUS of its minimiser."""
Change = Callable[[Plan], Plan]


def as_planned(found: Plan) -> Plan:
    """The calculator's plan."""
    return found


def hundredth_of_the_steps(found: Plan) -> Plan:
    """A hundredth of the outer steps."""
    return replace(found, T=found.T // 100)


def fourfold_inner_step(found: Plan) -> Plan:
    """An inner step four times as large (outer steps cut to a tenth, for speed)."""
    return replace(found, eta_y=4 * found.eta_y, T=found.T // 10)


def first_loops_like_the_others(found: Plan) -> Plan:
    """Near miss: K_1 inner steps at t = 0 too."""
    return replace(found, K0=found.K1)


def eighth_of_nu(found: Plan) -> Plan:
    """ν eight times smaller at the same batch (outer steps cut to a tenth, for speed)."""
    return replace(found, nu=found.nu / 8, T=found.T // 10)


@cache
def _seen(p: int, change: Change) -> tuple[Plan, member.MonteCarloOutcome]:
    found = plan(member.problem(sigma=SIGMA), EPS, p)
    return found, member.run(change(found), sigma=SIGMA, x_0=START, runs=RUNS, seed=2024 + p)


def _below(p: int, value: float, most: float, what: str) -> Evidence:
    return observed(f"p = {p}", bool(value <= most), f"{what} {value:.4g} <= {most:.4g}, the budget")


def _orders(full: bool) -> tuple[int, ...]:
    return (2, 3) if full else (2,)


@claim("ours:explicit-theorem-run", subject=as_planned, rival=hundredth_of_the_steps, uses=("ours:explicit-theorem",))
def run_reaches_the_accuracy(change: Change, *, full: bool = False) -> Iterator[Evidence]:
    """The mean of |φ'(x_t)| over all outer steps is at most ε.

    Checked: 24 runs of a plain loop side by side with the calculator's parameters; a hundredth of the outer steps is
        not enough.
    Not checked: other members, noise laws and accuracies, which the theorem covers.
    """
    for p in _orders(full):
        yield _below(p, _seen(p, change)[1].gradient, EPS, "mean gradient")


@claim("ours:explicit-theorem-run", subject=as_planned, rival=fourfold_inner_step, uses=("ours:explicit-theorem",))
def run_keeps_the_inner_radius(change: Change, *, full: bool = False) -> Iterator[Evidence]:
    """The root mean squared distance of the inner iterates to their minimisers stays below δ at every outer step.

    Checked: 24 runs of a plain loop with the calculator's parameters; an inner step four times as large breaks the
        radius.
    Not checked: other members and noise laws; the distance between outer steps.
    """
    for p in _orders(full):
        found, outcome = _seen(p, change)
        yield _below(p, outcome.inner, found.inner_radius, "inner distance")


@claim("ours:explicit-theorem-run", subject=as_planned, rival=eighth_of_nu, uses=("ours:explicit-theorem",))
def run_keeps_the_estimator_error(change: Change, *, full: bool = False) -> Iterator[Evidence]:
    """The mean of |Φ_t - φ'(x_t)| stays below bias + batch + inner at every outer step.

    Checked: 24 runs of a plain loop with the calculator's parameters, the mean over them at each outer step; ν eight
        times smaller at the same batch breaks the budget.
    Not checked: other members and noise laws; the three parts of the error one by one.
    """
    for p in _orders(full):
        found, outcome = _seen(p, change)
        yield _below(p, outcome.estimator, found.bias + found.batch + found.inner, "mean error")


def _instance() -> SymbolicInstance:
    numbers = (member.A, member.B, member.C, member.D, member.M)
    a, b, c, d, m = (sp.Rational(v.numerator, v.denominator) for v in numbers)
    x, y = sp.symbols("x y")
    return SymbolicInstance(a * sp.cos(y + b * x), (m + c) * y**2 / 2 + c * sp.cos(y) - d * x * y, [x], [y], at=[0])


@cache
def _solved(change: Change) -> tuple[Plan, Run]:
    """The project's solver, which knows nothing of the loop above, with an opposed oracle; the plan is unchanged."""
    planned, stencil = plan(member.problem(sigma=SIGMA, radius=RADIUS), COARSE, 2), paper_stencil(2)
    found = change(planned)
    oracle = Oracle(_instance(), sigma=SIGMA, seed=5, seeds=8, noise="opposed", law="two-point", against=stencil)
    every, T = max(1, found.T // 100), found.T
    settings = Settings(found.eta_x, found.eta_y, found.K1, T, found.S, True, every, first_inner=found.K0)
    run = f2sa(oracle, [START], [LOWER_START], settings, stencil=stencil, nu=found.nu)
    return planned, run


@claim("ours:explicit-theorem-run", subject=as_planned, rival=hundredth_of_the_steps, uses=("ours:explicit-theorem",))
def solver_reaches_the_accuracy(change: Change) -> Iterator[Evidence]:
    """The project's solver with the planned parameters, from an inexact y_0, has mean gradient at most ε.

    Checked: eight seeds of the project's solver at ε = 0.25, p = 2, with an oracle opposed to the weights; the mean
        over about a hundred watched iterates.
    Not checked: other members, p and noise laws; the iterates that are not watched.
    """
    yield _below(2, float(_solved(change)[1].gradient_norms[:-1].mean()), COARSE, "mean gradient")


@claim(
    "ours:explicit-theorem-run",
    subject=as_planned,
    rival=[hundredth_of_the_steps, first_loops_like_the_others],
    uses=("ours:explicit-theorem",),
)
def solver_makes_the_planned_calls(change: Change) -> Iterator[Evidence]:
    """The solver calls F and G as often as the plan says.

    Checked: the counted calls of F and of G in one run at p = 2; fewer outer steps, and K_1 steps in the first loop,
        are noticed.
    Not checked: other p.
    """
    planned, run = _solved(change)
    yield exact("p = 2", (run.calls.F, run.calls.G), "==", (planned.calls, planned.calls))
