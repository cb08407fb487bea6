"""The second edition's plans audited: budgets, counts that are the least, shares that add up to ε."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import mpmath

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import SPLITS, Improvements, NodeCosts
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan
from fdtheory.guarantee.second_audit import NodeAudit, mean_square, node_audit
from fdtheory.guarantee.second_edition import plan_for_order, prepared
from fdtheory.numbers import finite
from fdtheory.trial.claim import Evidence, claim, equal, exact

LISTED = list(map(Fraction, ["2/3", "7/5", "6/5", "3/4", "4/3", "5/6"]))
ONE_LIST = ProblemConstants(
    mu=Fraction(1, 10), lipschitz=LISTED, gap=Fraction(3, 2), sigma=Fraction(9, 8), radius=Fraction(5, 4)
)
PROBLEMS = {
    "one list of constants, R > 0": (Families.of(ONE_LIST, one_more=True), Fraction(1, 100)),
    "uneven families, R = 0": (
        Families(
            Fraction(1, 300), tuple(map(Fraction, (2, 1, 3, 1, 5))), tuple(map(Fraction, (1, 2, 1, 4))),
            tuple(map(Fraction, (1, 3, 2, 5, 8))), tuple(map(Fraction, (2, 1, 1, 3, 2))), Fraction(2), Fraction(3),
            Fraction(4), Fraction(1, 50), Fraction(1, 10), Fraction(0),
        ),
        Fraction(1, 1000),
    ),
}  # fmt: skip
Change = Callable[[NodePlan], NodePlan]


@cache
def _planned(name: str, p: int) -> NodePlan:
    """The plan of a problem and an order."""
    return plan_for_order(*PROBLEMS[name], p)


def _changed(label: str, **factors: Fraction) -> Change:
    def change(found: NodePlan) -> NodePlan:
        values = {name: type(getattr(found, name))(getattr(found, name) * factor) for name, factor in factors.items()}
        return replace(found, **values)

    change.__name__ = label
    return change


def _in_the_nodes(label: str, **factors: Fraction) -> Change:
    def change(found: NodePlan) -> NodePlan:
        nodes = [
            replace(one, **{name: int(getattr(one, name) * factor) for name, factor in factors.items()})
            for one in found.budgets
        ]
        return replace(found, budgets=tuple(nodes))

    change.__name__ = label
    return change


PERCENT = Fraction(1, 100)


@claim(
    "ours:second-edition-plans",
    subject=_changed("the second edition's plan"),
    uses=("ours:second-edition", "ours:separate-bias-computed", "ours:schedule-length"),
    rival=[
        _changed("nu one percent larger", nu=1 + PERCENT),
        _changed("one percent fewer samples", S=1 - PERCENT),
        _in_the_nodes("one percent fewer inner steps", K1=1 - PERCENT),
        _changed("one percent fewer outer steps", T=1 - PERCENT),
        _in_the_nodes("half of the first inner steps", K0=Fraction(1, 2)),
        _changed("eta_x five percent larger", eta_x=1 + 5 * PERCENT),
    ],
)
def budgets_audited(change: Change) -> Iterator[Evidence]:
    """Δ/(η_xT) + L_φη_x/2 + 2(T-1)/T √((bias + Σc_jδ_j)² + batch²) ≤ ε, each part recomputed from the parameters.

    Checked: the plans of two problems for p = 1, …, 4 by an audit that shares no formula with the plan; one percent
        more of ν or less of S, K_1 or T, half of K_0 and five percent more of η_x break them.
    Not checked: the theorem's proof as a whole; other problems and p.
    """
    for name, (families, eps) in PROBLEMS.items():
        for p in (1, 2, 3, 4):
            seen = node_audit(families, change(_planned(name, p)))
            yield exact(f"{name}, p = {p}", finite("the total", seen.total), "<=", eps)


ROUNDING = Fraction(1, 10**9)
Count = Callable[[int], int]


def least(count: int) -> int:
    """The plan's count."""
    return count


def a_millionth_less(count: int) -> int:
    """Near miss: a millionth less and one, which does not reach the radius."""
    return count - count // 10**6 - 1


def a_millionth_more(count: int) -> int:
    """Near miss: a millionth more and one, while less would do."""
    return count + count // 10**6 + 1


def _distances(
    c: Families, plan: NodePlan, node: NodeBudget
) -> tuple[tuple[mpmath.mpf, mpmath.mpf, mpmath.mpf], list[mpmath.mpf]]:
    """μ_j, L_j and s_j; and the distances at the start of the first inner loop and of the later ones."""
    shift = abs(node.j) * mpmath.mpf(plan.nu)
    mu, bent = _real(c.mu) - shift * _real(c.f_y[1]), _real(c.g_y[0]) + shift * _real(c.f_y[1])
    speed = (_real(c.g_x[0]) + shift * _real(c.f_x[0])) / mu
    start = _real(c.radius) + shift * _real(c.f_y[0]) / _real(c.mu)
    noise = _real(c.sigma_g) + shift * _real(c.sigma_f)
    return (mu, bent, noise), [start, node.radius + speed * mpmath.mpf(plan.eta_x)]


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


@claim(
    "ours:second-edition-plans",
    subject=least,
    rival=[a_millionth_less, a_millionth_more],
    uses=("ours:schedule-length",),
)
def counts_are_the_least(change: Count) -> Iterator[Evidence]:
    """K_0 and K_1 steps of every node's schedule end within its radius, and one step less does not.

    Checked: all nodes of the plans of two problems for p = 1, …, 4, by the recursion at 60 digits, up to 10⁻⁹ of the
        radius that rounding takes; a millionth less and a millionth more fail.
    Not checked: other problems and p; a first loop that starts at its minimiser, which makes one step.
    """
    for name, (families, _) in PROBLEMS.items():
        for p in (1, 2, 3, 4):
            plan, seen = _planned(name, p), []
            with mpmath.workdps(60):
                for node in plan.budgets:
                    (mu, bent, noise), starts = _distances(families, plan, node)
                    seen += [
                        int(mean_square(mu, bent, noise, start**2, steps) <= (node.radius * _real(slack)) ** 2)
                        for start, count in zip(starts, (node.K0, node.K1), strict=True)
                        if start
                        for steps, slack in ((change(count), 1 + ROUNDING), (change(count) - 1, 1 - ROUNDING))
                    ]
            yield exact(f"{name}, p = {p}", seen, "==", [1, 0] * (len(seen) // 2))


def whole_share(seen: NodeAudit, plan: NodePlan) -> mpmath.mpf:
    """Outer part, bias, batch and inner loops together."""
    return seen.total


def share_without_squares(seen: NodeAudit, plan: NodePlan) -> mpmath.mpf:
    """Near miss: batch and inner error added without squares."""
    return seen.outer + 2 * seen.estimates * (seen.bias + seen.inner + seen.batch)


def share_of_every_iterate(seen: NodeAudit, plan: NodePlan) -> mpmath.mpf:
    """Near miss: an estimate after the last iterate too, and a thousandth less of the rest."""
    return seen.outer + 2 * mpmath.hypot(seen.bias + seen.inner, seen.batch) * mpmath.mpf("0.999")


@claim("ours:second-edition-plans", subject=whole_share, rival=[share_without_squares, share_of_every_iterate])
def plans_use_up_their_accuracy(total: Callable[[NodeAudit, NodePlan], mpmath.mpf]) -> Iterator[Evidence]:
    """The bound is ε to one part in ten thousand, from below: nothing of the accuracy is left unused.

    Checked: the plans of two problems for p = 1, …, 4, by the audit; other ways to add the parts up fail.
    Not checked: other problems and p; that no other split is cheaper.
    """
    for name, (families, eps) in PROBLEMS.items():
        for p in (1, 2, 3, 4):
            plan = _planned(name, p)
            ratio = finite("the bound", total(node_audit(families, plan), plan)) / eps
            yield equal(f"{name}, p = {p}", int(1 - Fraction(1, 10**4) <= ratio <= 1), 1)


Shares = Callable[[NodePlan], tuple[float, float, float]]


def reported_shares(plan: NodePlan) -> tuple[float, float, float]:
    """What the plan says of bias, batch and inner loops."""
    return plan.bias, plan.batch, plan.inner


def shares_exchanged(plan: NodePlan) -> tuple[float, float, float]:
    """Near miss: batch and inner loops exchanged."""
    return plan.bias, plan.inner, plan.batch


def bias_a_millionth_less(plan: NodePlan) -> tuple[float, float, float]:
    """Near miss: a millionth less of the bias."""
    return plan.bias * (1 - 1e-6), plan.batch, plan.inner


def _of_the_nodes(families: Families, plan: NodePlan) -> Iterator[tuple[float, mpmath.mpf]]:
    """What the plan says of each node's convexity, smoothness, noise and distances, beside the same from the text."""
    for node in plan.budgets:
        sizes, starts = _distances(families, plan, node)
        said = (node.mu, node.smoothness, node.noise, node.first_start, node.later_start)
        yield from zip(said, (*sizes, *starts), strict=True)


@claim("ours:second-edition-plans", subject=reported_shares, rival=[shares_exchanged, bias_a_millionth_less])
def plans_report_what_is_audited(shares: Shares) -> Iterator[Evidence]:
    """Bias, batch, inner error and calls are those that the audit finds, to a relative 10⁻¹², and so is every node.

    Checked: the plans of two problems for p = 1, …, 4, with μ_j, L_j, s_j and both distances of all nodes; exchanged
        shares and a millionth less of the bias fail.
    Not checked: other problems and p.
    """
    for name, (families, _) in PROBLEMS.items():
        for p in (1, 2, 3, 4):
            plan = _planned(name, p)
            seen = node_audit(families, plan)
            pairs = zip(shares(plan), (seen.bias, seen.batch, seen.inner), strict=True)
            apart = [abs(Fraction(one) / finite("a share", other) - 1) for one, other in pairs]
            with mpmath.workdps(60):
                apart += [
                    abs(Fraction(a) - finite("b", b)) / (Fraction(a) or 1) for a, b in _of_the_nodes(families, plan)
                ]
            agree = max(apart) <= Fraction(1, 10**12) and plan.calls == seen.calls
            yield equal(f"{name}, p = {p}", int(agree), 1)


Ask = Callable[[NodeCosts, NodePlan, float], float]


def costs_in_floats(costs: NodeCosts, plan: NodePlan, bias: float) -> float:
    """What the search takes for the plan's calls."""
    return costs.calls(plan.nu, bias, plan.S, plan.T, SPLITS[0], rounded=True)


def costs_with_another_split(costs: NodeCosts, plan: NodePlan, bias: float) -> float:
    """Near miss: the inner share split over the nodes in another way."""
    return costs.calls(plan.nu, bias, plan.S, plan.T, SPLITS[1], rounded=True)


def costs_at_another_step(costs: NodeCosts, plan: NodePlan, bias: float) -> float:
    """Near miss: ν a millionth larger."""
    return costs.calls(plan.nu * (1 + 1e-6), bias, plan.S, plan.T, SPLITS[0], rounded=True)


@claim("ours:second-edition-plans", subject=costs_in_floats, rival=[costs_with_another_split, costs_at_another_step])
def search_knows_the_costs(ask: Ask) -> Iterator[Evidence]:
    """The calls that the search minimises, in floats, are those of the plan that is settled in balls, to 10⁻¹².

    Checked: the plans of two problems for p = 3, 4; another split of the inner share, and a millionth more of ν, fail.
    Not checked: other problems and p.
    """
    for name, (families, eps) in PROBLEMS.items():
        for p in (3, 4):
            plan = _planned(name, p)
            costs, bias = prepared(families, eps, p, Improvements())
            ratio = ask(costs, plan, bias(plan.nu)) / plan.calls
            yield exact(f"{name}, p = {p}", abs(Fraction(ratio) - 1), "<=", Fraction(1, 10**12))
