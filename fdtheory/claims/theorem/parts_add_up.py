"""The parts of a plan add up to ε, of which 10⁻¹² is kept back, and the search is given the same part of it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import flint

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import NodeCosts
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan, plan, plan_with_printed_constants
from fdtheory.guarantee.second_edition import plan_for_order
from fdtheory.numbers import ball_of
from fdtheory.trial.claim import Evidence, claim, equal, exact

UNEVEN = ProblemConstants(
    mu=Fraction(1, 4), lipschitz=[Fraction(text) for text in ("2/3", "3/4", "6/5", "4/5", "7/6")], gap=Fraction(3, 2),
    sigma=Fraction(9, 8), radius=Fraction(5, 4),
)  # fmt: skip
TASKS = ((1, Fraction(1, 10)), (2, Fraction(7, 10)), (3, Fraction(1, 10)))
Left = Callable[[], Fraction]


def what_is_used() -> Fraction:
    """1 - 10⁻¹²."""
    return 1 - Fraction(1, 10**12)


def all_of_it() -> Fraction:
    """Near miss: 1."""
    return Fraction(1)


def twice_as_much_kept_back() -> Fraction:
    """Near miss: 1 - 2·10⁻¹²."""
    return 1 - Fraction(2, 10**12)


@cache
def _plans(p: int, eps: Fraction) -> tuple[Plan, NodePlan]:
    return plan(UNEVEN, eps, p), plan_for_order(Families.of(UNEVEN), eps, p)


def _sum(found: Plan | NodePlan) -> flint.arb:
    """Δ/(η_xT) + L_φη_x/2 + 2(bias + batch + inner); for the second edition 2(T-1)/T √((bias + inner)² + batch²)."""
    bias, batch, inner, eta_x, L_phi = map(flint.arb, (found.bias, found.batch, found.inner, found.eta_x, found.L_phi))
    outer = ball_of(UNEVEN.gap) / (eta_x * found.T) + L_phi * eta_x / 2
    if isinstance(found, Plan):
        return outer + 2 * (bias + batch + inner)
    return outer + 2 * ((bias + inner) ** 2 + batch**2).sqrt() * (found.T - 1) / found.T


@claim("ours:explicit-theorem", subject=what_is_used, rival=[all_of_it, twice_as_much_kept_back])
def parts_add_up(used: Left) -> Iterator[Evidence]:
    """The parts that a plan of either edition names make up ε but for 10⁻¹² of it, which is kept back for rounding.

    Checked: one class, p = 1, 2, 3, both editions, in balls, to 10⁻¹⁴ of ε; the ε that the second edition's
        search is given, to a float.
    Not checked: other classes.
    """
    for p, eps in TASKS:
        first, second = _plans(p, eps)
        editions: dict[str, Plan | NodePlan] = {"first": first, "second": second}
        for edition, found in editions.items():
            with ball_precision(128):
                off = abs(_sum(found) / ball_of(eps) - ball_of(used()))
                close = bool(off < flint.arb("1e-14"))
            yield equal(f"p = {p}, ε = {eps}, {edition} edition", int(close), 1)
        searched = Fraction(NodeCosts.of(Families.of(UNEVEN), eps, p).eps)
        near = abs(searched / eps - used()) < Fraction(1, 10**14)
        yield equal(f"p = {p}, ε = {eps}, the search", int(near), 1)


CLOSE = Fraction(1, 10**9)
NEAR = {
    "κ = 1": ProblemConstants(mu=1, lipschitz=[CLOSE, 1, 1], gap=1, sigma=0, radius=CLOSE),
    "noise": ProblemConstants(mu=1, lipschitz=[CLOSE, 1, 1], gap=1, sigma=Fraction(1, 10**6), radius=CLOSE),
    "at the minimiser": ProblemConstants(mu=1, lipschitz=[0, 1, 1], gap=1, sigma=0, radius=0),
}
Loops = Callable[[], int]


def a_single_step() -> int:
    """One."""
    return 1


def no_step() -> int:
    """Near miss: none."""
    return 0


def two_steps() -> int:
    """Near miss: two."""
    return 2


@claim("ours:explicit-theorem", subject=a_single_step, rival=[no_step, two_steps])
def first_loops_of_one_step(loops: Loops) -> Iterator[Evidence]:
    """Where the start is nearer than the planned radius the first inner loops still make one step, and only one.

    Checked: plans of both editions, and the one with the printed constants, for three classes at p = 1.
    Not checked: other orders.
    """
    for name, near in NEAR.items():
        eps = Fraction(1, 2)
        found = [plan(near, eps, 1).K0, plan_with_printed_constants(near, eps, 1).K0]
        found += [one.K0 for one in plan_for_order(Families.of(near), eps, 1).budgets]
        yield exact(name, found, "==", [loops()] * len(found))
