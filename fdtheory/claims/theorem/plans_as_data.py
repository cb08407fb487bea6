"""Small readings of constants and plans: one list from four families, and which term of a plan costs most."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan, calls_of
from fdtheory.guarantee.plan import Plan, plans
from fdtheory.guarantee.second_edition import node_plans
from fdtheory.trial.claim import Evidence, claim, exact


def _families(f_y: str, f_x: str, g_y: str, g_x: str, joint: tuple[int, int], noise: tuple[int, int]) -> Families:
    lists = [tuple(map(Fraction, text.split())) for text in (f_y, f_x, g_y, g_x)]
    return Families(
        Fraction(1, 3), lists[0], lists[1], lists[2], lists[3], Fraction(joint[0]), Fraction(joint[1]), Fraction(17),
        Fraction(noise[0]), Fraction(noise[1]), Fraction(19),
    )  # fmt: skip


FAMILIES = {
    "a largest": _families("31 9 2 8", "3 4 5", "5 6 7 4", "1 2 3 5", (4, 5), (2, 1)),
    "a' largest": _families("2 3 2 8", "9 8 9", "5 6 7 4", "1 2 3 5", (4, 5), (1, 2)),
    "b largest": _families("2 3 2 1", "4 5 2", "9 8 7 6", "1 2 3 5", (4, 5), (3, 2)),
    "b' largest": _families("2 3 2 1", "4 5 2", "5 6 3 4", "6 7 8 9", (4, 5), (2, 3)),
    "joint constants largest": _families("2 3 2 1", "4 5 2", "5 6 3 4", "6 7 8 9", (12, 13), (3, 3)),
    "f goes further": _families("2 3 2 1 50 60", "4 5 2 70 80", "5 6 3 4", "6 7 8 9", (4, 5), (0, 1)),
    "a ends first": _families("2 3 9", "4 5 2 7", "5 6 3 4 8", "6 7 8 9 5", (4, 5), (0, 1)),
    "a' ends first": _families("2 3 9 8", "4 5", "5 6 3 4 8", "6 7 8 9 5", (4, 5), (0, 1)),
    "b ends first": _families("2 3 9 8", "4 5 2", "5 6 3", "6 7 8 9", (4, 5), (0, 1)),
    "b' ends first": _families("2 3 9 8", "4 5 2", "5 6 3 8", "6 7 8", (4, 5), (0, 1)),
    "all go beyond p = 64": _families("3 " * 70, "4 " * 70, "5 " * 64 + "6 7 8 9", "2 " * 70, (4, 5), (0, 1)),
}
Common = Callable[[Families], ProblemConstants]


def one_list(families: Families) -> ProblemConstants:
    """μ, one L_k for each order, Δ, σ and R."""
    return families.common()


def one_list_of_g(families: Families) -> ProblemConstants:
    """Near miss: a constant more, and σ_f for σ."""
    found = families.common()
    return ProblemConstants(
        mu=found.mu, lipschitz=[*found.lipschitz, 1], gap=found.gap, sigma=families.sigma_f, radius=found.radius
    )


def one_list_too_large(families: Families) -> ProblemConstants:
    """Near miss: the last constant a hundredth too large."""
    found = families.common()
    sizes = [*found.lipschitz[:-1], found.lipschitz[-1] * Fraction(101, 100)]
    return ProblemConstants(mu=found.mu, lipschitz=sizes, gap=found.gap, sigma=found.sigma, radius=found.radius)


def _largest_of_each(c: Families) -> list[Fraction]:
    """L_0 = a_0; L_k the largest of a_k, a'_k, b_k, b'_k up to p, of b and b' at p + 1; L_1, L_2 also of joint ones."""
    lists = {name: dict(enumerate(values, 1)) for name, values in (("a'", c.f_x), ("b", c.g_y), ("b'", c.g_x))}
    lists["a"] = dict(enumerate(c.f_y))
    order = min(max(lists["a"]), max(lists["a'"]), max(lists["b"]) - 1, max(lists["b'"]) - 1, 64)
    found = [c.f_y[0]]
    for k in range(1, order + 2):
        found.append(max(lists[name][k] for name in (("a", "a'", "b", "b'") if k <= order else ("b", "b'"))))
    return [*found[:1], max(found[1], c.joint_f), max(found[2], c.joint_g), *found[3:]]


@claim("ours:plans-as-data", subject=one_list, rival=[one_list_of_g, one_list_too_large])
def one_list_of_constants(common: Common) -> Iterator[Evidence]:
    """Seen with one constant for each order, a class has the largest of its four, and of the joint ones.

    Checked: classes in which each family in turn has the largest constants, or ends first, and one that goes beyond the
        largest order, exactly.
    Not checked: other classes.
    """
    for name, c in FAMILIES.items():
        seen = common(c)
        expected = [c.mu, *_largest_of_each(c), c.gap, max(c.sigma_f, c.sigma_g), c.radius]
        yield exact(name, [seen.mu, *seen.lipschitz, seen.gap, seen.sigma, seen.radius], "==", expected)


FIRST = Plan(3, 0.1, 0.1, 0.1, 5, 100, 7, 4, 0, 4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
SECOND = NodePlan(
    3, 0.1, 0.1, 5, 4, 0, tuple(NodeBudget(j, 1.0, 1.0, 0.0, 0.1, 90 + j, 7 + j, 1.0, 1.0) for j in (-1, 0, 1, 2)),
    0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.3, "none", "none",
)  # fmt: skip
PLANS: dict[str, Plan | NodePlan] = {
    "first loops": FIRST,
    "later loops": replace(FIRST, K1=34),
    "later loops, just": replace(FIRST, K0=20, K1=7),
    "batches": replace(FIRST, S=26),
    "second edition, first loops": SECOND,
    "second edition, later loops": replace(SECOND, T=26),
    "second edition, batches": replace(SECOND, S=31),
    "second edition, batches, just": replace(SECOND, T=40, S=8),
    "second edition, no estimate": replace(SECOND, T=1),
    "second edition, one estimate": replace(SECOND, T=2, S=100),
}
Dearest = Callable[[Plan | NodePlan], tuple[str, float]]


def dearest_term(plan: Plan | NodePlan) -> tuple[str, float]:
    """What the plan says costs most, and the noise that it allows for."""
    return plan.dominant, plan.sigma


def another_term(plan: Plan | NodePlan) -> tuple[str, float]:
    """Near miss: always the batches, or never."""
    return ("batches (S)" if plan.dominant != "batches (S)" else "inner loops (K1)"), plan.sigma


def more_noise(plan: Plan | NodePlan) -> tuple[str, float]:
    """Near miss: a thousandth more noise."""
    return plan.dominant, plan.sigma * 1.001 + 0.001


def _counted(plan: Plan | NodePlan) -> dict[str, int]:
    """Every call of every node, one by one."""
    calls = {"first inner loops (K0)": 0, "inner loops (K1)": 0, "batches (S)": 0}
    nodes = plan.budgets if isinstance(plan, NodePlan) else [plan] * plan.nodes
    for t in range(plan.T - 1 if isinstance(plan, NodePlan) else plan.T):
        for node in nodes:
            calls["inner loops (K1)" if t else "first inner loops (K0)"] += node.K1 if t else node.K0
            calls["batches (S)"] += plan.S
    return calls


@claim("ours:plans-as-data", subject=dearest_term, rival=[another_term, more_noise])
def what_costs_most(dearest: Dearest) -> Iterator[Evidence]:
    """The term that a plan names has most calls, counted one by one; a plan for two noises allows for the smaller.

    Checked: ten plans of both editions, in which each term in turn costs most; all calls of those of the second.
    Not checked: ties.
    """
    for name, plan in PLANS.items():
        (term, allowed), counted = dearest(plan), _counted(plan)
        right = int(term == max(counted, key=lambda name: counted[name]))
        if isinstance(plan, NodePlan):
            noise, calls = min(plan.sigma_f, plan.sigma_g), calls_of(plan.T, plan.S, plan.budgets)
        else:
            noise, calls = plan.sigma, sum(counted.values())
        yield exact(name, [right, Fraction(allowed), calls], "==", [1, Fraction(noise), sum(counted.values())])


GOOD = ProblemConstants(mu=Fraction(1, 2), lipschitz=[1, 2, 3, 1, 2], gap=1, sigma=Fraction(1, 3), radius=1)
"""Constants for p = 1, 2, 3."""
Last = Callable[[int | None], int]


def as_far_as_known(largest: int | None) -> int:
    """The largest order that is asked for, at most the last one with constants."""
    return 3 if largest is None or largest > 3 else largest


def one_order_more(largest: int | None) -> int:
    """Near miss: one more."""
    return as_far_as_known(largest) + 1


def one_order_fewer(largest: int | None) -> int:
    """Near miss: one fewer."""
    return as_far_as_known(largest) - 1


@claim("ours:plans-as-data", subject=as_far_as_known, rival=[one_order_more, one_order_fewer])
def orders_that_are_listed(last: Last) -> Iterator[Evidence]:
    """Plans of both editions are listed for p = 1, 2, … up to the largest order, or as far as constants are given.

    Checked: a class with constants for three orders, asked for 1, 2, 3, 4 and for all, at a large ε.
    Not checked: what the plans say.
    """
    for largest in (1, 2, 3, 4, None):
        listed: list[list[Plan] | list[NodePlan]] = [plans(GOOD, 50, largest=largest)]
        listed.append(node_plans(Families.of(GOOD), 50, largest=largest))
        wanted = list(range(1, last(largest) + 1))
        for edition, found in zip(("first", "second"), listed, strict=True):
            yield exact(f"{edition} edition, {largest or 'all'}", [one.p for one in found], "==", wanted)
