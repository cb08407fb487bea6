"""Plans with short loops, node by node: no loop of a single node can be one step shorter."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.second_audit import node_audit
from fdtheory.guarantee.second_edition import plan_for_order
from fdtheory.numbers import finite
from fdtheory.trial.claim import Evidence, claim, exact

Change = Callable[[NodePlan], NodePlan]
TASKS = {"σ = 1/100000, ε = 2": (Fraction(1, 10**5), Fraction(2)), "σ = 1/10, ε = 1": (Fraction(1, 10), Fraction(1))}
"""Loops of some twenty steps, and of 45 thousand; the first loops of the nodes 1 and -1 differ by one step."""


@cache
def _planned(sigma: Fraction, eps: Fraction) -> tuple[Families, NodePlan]:
    sizes = tuple(map(Fraction, ("2/3", "1", "3/4", "5/4", "1")))
    families = Families(
        Fraction(1, 5), sizes[:4], sizes[1:4], sizes[1:], sizes[1:], Fraction(1), Fraction(3, 4), Fraction(3, 2), sigma,
        sigma, Fraction(1),
    )  # fmt: skip
    return families, plan_for_order(families, eps, 2)


def as_planned(found: NodePlan) -> NodePlan:
    """The plan."""
    return found


def _one_step_fewer(j: int, *, first: bool) -> Change:
    def change(found: NodePlan) -> NodePlan:
        shorter = (
            one if one.j != j else replace(one, K0=one.K0 - 1) if first else replace(one, K1=one.K1 - 1)
            for one in found.budgets
        )  # fmt: skip
        return replace(found, budgets=tuple(shorter))

    change.__name__ = f"one step fewer in the {'first loop' if first else 'later loops'} of node {j}"
    return change


@claim(
    "ours:second-edition-plans",
    subject=as_planned,
    rival=[_one_step_fewer(j, first=first) for j in (-1, 1) for first in (True, False)],
    uses=("ours:second-edition",),
)
def no_step_of_a_single_loop_can_be_left_out(change: Change) -> Iterator[Evidence]:
    """One step less in the first or in the later loops of a single node, and the guarantee is lost.

    Checked: two plans for p = 2 and κ = 5, by the audit; in both the loops of the two nodes differ.
    Not checked: other classes and orders.
    """
    for name, (sigma, eps) in TASKS.items():
        families, found = _planned(sigma, eps)
        yield exact(name, finite("the total", node_audit(families, change(found)).total), "<=", eps)
