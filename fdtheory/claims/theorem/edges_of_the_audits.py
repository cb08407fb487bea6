"""Where the audits of both new editions end: no estimate at all, a step outside its window, nodes that are missing."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import flint
import mpmath

from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.second_audit import node_audit
from fdtheory.guarantee.second_edition import plan_for_order
from fdtheory.guarantee.shared_audit import SharedText, guaranteed
from fdtheory.guarantee.smoothness_of_phi import smoothness
from fdtheory.numbers import ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed, exact

F_Y, F_X, G_Y, G_X = (
    tuple(Fraction(n, 10) for n in tenths) for tenths in ((7, 4, 2, 5), (2, 4, 1, 3), (9, 5, 4, 3), (5, 2, 3, 1))
)
C = Families(
    Fraction(1, 4), F_Y, F_X, G_Y, G_X, Fraction(1, 2), Fraction(3, 5), Fraction(4, 3), Fraction(1, 6), Fraction(1, 7),
    Fraction(7, 3),
)  # fmt: skip
NODES = (-1, 0, 1, 2)
EDGE = C.mu / C.f_y[1] / 2
"""The ν at which the curvature of order 3's farthest node, 2, is lost."""


def _plan(nu: Fraction, nodes: tuple[int, ...], T: int = 9) -> NodePlan:
    budgets = tuple(NodeBudget(j, 1.0, 1.0, 1.0, 1.0, 40, 30, 1.0, 1.0) for j in nodes)
    return NodePlan(3, float(nu), 0.01, 5, T, 0, budgets, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, "none", "none")


Square = Callable[[Fraction], Fraction]


def twice_the_gap(gap: Fraction) -> Fraction:
    """2Δ, by which L_φ is multiplied."""
    return 2 * gap


def the_gap(gap: Fraction) -> Fraction:
    """Near miss: Δ."""
    return gap


def slightly_less(gap: Fraction) -> Fraction:
    """Near miss: a millionth less."""
    return 2 * gap * (1 - Fraction(1, 10**6))


@claim(
    "ours:second-edition-plans", subject=twice_the_gap, rival=[the_gap, slightly_less], uses=("ours:l-phi-explicit",)
)
def one_iterate_is_the_start(factor: Square) -> Iterator[Evidence]:
    """A plan with one iterate and no estimate guarantees √(2L_φΔ), the bound of |∇φ(x_0)|, and makes no call.

    Checked: by the audit of one class, in balls, to a relative 10⁻²⁵, with L_φ of the planner; a plan for an ε beyond
        that bound is of this kind.
    Not checked: other classes.
    """
    seen = node_audit(C, _plan(EDGE / 3, NODES, T=1))
    with flint.ctx.workprec(BITS):
        wanted = (smoothness(C)[0] * ball_of(factor(C.gap))).sqrt()
        with mpmath.workdps(50):
            ratio = flint.arb(mpmath.nstr(seen.total, 45)) / wanted
        yield enclosed("T = 1", abs(ratio - 1), "<=", Fraction(1, 10**25))
        least = float((wanted * (1 + flint.arb(2) ** -40)).upper())
    found = plan_for_order(C, least, 3)
    yield exact("the plan", (found.T, found.calls, len(found.budgets), seen.calls), "==", (1, 0, 0, 0))


Edge = Callable[[], Fraction]


def edge_of_the_window() -> Fraction:
    """μ/(na_1), n = 2."""
    return EDGE


def just_inside() -> Fraction:
    """Near miss: a millionth less."""
    return EDGE * (1 - Fraction(1, 10**6))


def just_outside() -> Fraction:
    """Near miss: a millionth more."""
    return EDGE * (1 + Fraction(1, 10**6))


@claim("ours:second-edition-plans", subject=edge_of_the_window, rival=[just_inside, just_outside])
def audits_end_at_the_window(edge: Edge) -> Iterator[Evidence]:
    """From the ν on at which the farthest node has no curvature left the audit guarantees nothing; below it does.

    Checked: order 3 at the edge itself and a billionth below it, where the inner radius is finite.
    Not checked: other orders.
    """
    inside, outside = (node_audit(C, _plan(edge() * share, NODES)) for share in (1 - Fraction(1, 10**9), Fraction(1)))
    seen = (inside.in_window, mpmath.isfinite(inside.inner), outside.in_window, mpmath.isfinite(outside.total))
    yield exact("p = 3", tuple(map(int, seen)), "==", (1, 1, 0, 0))


def nodes_of_the_order() -> tuple[int, ...]:
    """-1, …, 2."""
    return NODES


def one_node_missing() -> tuple[int, ...]:
    """Near miss: without the last."""
    return NODES[:-1]


def one_node_too_many() -> tuple[int, ...]:
    """Near miss: one more on the left."""
    return (-2, *NODES)


@claim("ours:second-edition-plans", subject=nodes_of_the_order, rival=[one_node_missing, one_node_too_many])
def audits_need_every_node(nodes: Callable[[], tuple[int, ...]]) -> Iterator[Evidence]:
    """A plan without one of the nodes, or with one that does not belong to its order, is guaranteed nothing.

    Checked: order 3.
    Not checked: other orders.
    """
    seen = node_audit(C, _plan(EDGE / 64, nodes()))
    yield exact("p = 3", (int(seen.in_window), int(mpmath.isfinite(seen.total))), "==", (1, 1))


SHARED = Plan(2, 1.0, 0.001, 1.0, 5, 400, 300, 9, 0, 2, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.1, inner_samples="shared")
FEW = Fraction(1, 64)
"""ν well inside its window."""
Caps = Callable[[str], Fraction]


def caps(kind: str) -> Fraction:
    """μ/(4M²) with M = 1/2, 2/(μ_n + L_n) with M = 0, and ν = μ/(2a_1)."""
    return {"roughness": C.mu, "curvature": 2 / (C.mu + C.g_y[0]), "node": C.mu / (2 * C.f_y[1])}[kind]


def caps_exceeded(kind: str) -> Fraction:
    """Near miss: a millionth more."""
    return caps(kind) * (1 + Fraction(1, 10**6))


def caps_not_reached(kind: str) -> Fraction:
    """Near miss: a millionth less."""
    return caps(kind) * (1 - Fraction(1, 10**6))


@claim("ours:shared-budgets", subject=caps, rival=[caps_exceeded, caps_not_reached])
def shared_audits_end_at_the_caps(cap: Caps) -> Iterator[Evidence]:
    """Shared samples are audited for η_y up to min{2/(μ_n + L_n), μ/(4M²)} and ν up to μ/(2na_1), and not beyond.

    Checked: order 2 at all three edges and a billionth beyond each, exactly; the total is finite only below.
    Not checked: other orders.
    """
    for kind, M in (("roughness", Fraction(1, 2)), ("curvature", Fraction(0)), ("node", Fraction(1, 2))):
        seen = []
        for share in (Fraction(1), 1 + Fraction(1, 10**9)):
            nu, eta = (cap(kind) * share, C.mu / 99) if kind == "node" else (FEW, cap(kind) * share)
            bound = guaranteed(C, M, replace(SHARED, nu=float(nu), eta_y=float(eta * (1 - Fraction(1, 10**10)))))
            seen += [int(SharedText.of(C, M, 2, nu).allows(eta)), int(mpmath.isfinite(bound.inner))]
        yield exact(kind, seen, "==", [1, 1, 0, 0])
