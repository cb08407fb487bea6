"""Parts of the search for cheap plans, each beside a plain way to the same number, and the edges that audits keep."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from fdtheory.guarantee.audit import Audit, audit
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families, endless
from fdtheory.guarantee.least_counts import least, reached
from fdtheory.guarantee.node_costs import Node, NodeCosts
from fdtheory.guarantee.node_search import FINE_ROUNDS, best_outer, largest_step
from fdtheory.trial.claim import Evidence, claim, equal, observed

LABEL = "ours:parts-of-the-search"
LOUD = Families(
    Fraction(1, 3), tuple(map(Fraction, (2, 1, 3, 1, 5))), tuple(map(Fraction, (1, 2, 1, 4))),
    tuple(map(Fraction, (1, 3, 2, 5, 8))), (Fraction(1, 2), *map(Fraction, (1, 1, 3, 2))), Fraction(2), Fraction(5, 2),
    Fraction(4), Fraction(1, 7), Fraction(1, 11), Fraction(3, 8),
)  # fmt: skip
QUIET = replace(LOUD, sigma_f=Fraction(0), sigma_g=Fraction(0))
EPS, P = Fraction(1, 4), 3
CLASS = ProblemConstants(mu=Fraction(1, 2), lipschitz=[1, 2, 3, 1, 1, 1], gap=1, sigma=1, radius=1)


def just_inside() -> Fraction:
    """A billionth below the edge."""
    return 1 - Fraction(1, 10**9)


def just_outside() -> Fraction:
    """Near miss: a billionth beyond it."""
    return 1 + Fraction(1, 10**9)


@claim(LABEL, subject=just_inside, rival=just_outside)
def edges_of_the_audit(share: Callable[[], Fraction]) -> Iterator[Evidence]:
    """The audit of the first edition allows ν up to μ/(2nL_1) and η_y up to 2/(μ_n + L_n), and nothing beyond.

    Checked: p = 1, 2, 3, 4 at a billionth below and beyond each edge; for p = 1 the total is finite below
        it, for all p infinite beyond.
    Not checked: other constants.
    """
    plain = {"eta_x": 0.01, "S": 10.0, "K0": 50.0, "K1": 50.0, "T": 100.0}
    for p in (1, 2, 3, 4):
        n = Fraction((p + 1) // 2)
        nu = CLASS.mu / (2 * n * 2) * share()
        found = audit(CLASS, p, {**plain, "nu": float(nu), "eta_y": 0.01})
        kept = found.in_window and (p > 1 or bool(found.total < math.inf))
        yield _at_an_edge(f"ν, p = {p}", kept, found)
        inside = CLASS.mu / (8 * n)
        steep = CLASS.mu - n * inside * 2 + (1 + n * inside) * 2
        found = audit(CLASS, p, {**plain, "nu": float(inside), "eta_y": float(2 / steep * share())})
        allowed = found.step_allowed and (p > 1 or bool(found.total < math.inf))
        yield _at_an_edge(f"η_y, p = {p}", allowed, found)


def _at_an_edge(case: str, kept: bool, found: Audit) -> Evidence:
    """Whatever is not allowed has to be guaranteed nothing; else it is not decided."""
    open_end = not kept and bool(found.total < math.inf)
    return observed(case, None if open_end else kept, f"{found.in_window}, {found.step_allowed}: {found.total}")


def step_by_step(node: Node, start: float, count: int) -> float:
    """The best schedule's recursion E ← (1 - μη)²E + η²s², η = min{2/(μ + L), μE/(μ²E + s²)}."""
    E = start**2
    for _ in range(count):
        curved = node.mu**2 * E + node.noise**2
        eta = min(2 / (node.mu + node.smoothness), node.mu * E / curved if curved else 0.0)
        E = (1 - node.mu * eta) ** 2 * E + (eta * node.noise) ** 2
    return math.sqrt(E)


def one_step_more(node: Node, start: float, count: int) -> float:
    """Near miss: one step more, and a start that is a millionth away."""
    return step_by_step(node, start + 1e-6, count + 1)


NODES = {
    "no noise": Node(1.0, 0.4, 1.7, 0.0, 1.0, 1.0),
    "little noise": Node(1.0, 0.4, 1.7, 0.05, 1.0, 1.0),
    "much noise": Node(1.0, 0.4, 1.7, 2.5, 1.0, 1.0),
    "nearly flat": Node(1.0, 0.02, 1.0, 0.3, 1.0, 1.0),
}


@claim(LABEL, subject=step_by_step, rival=one_step_more)
def distances_of_the_best_schedule(distance: Callable[[Node, float, int], float]) -> Iterator[Evidence]:
    """The distance that so many inner steps reach is that of the recursion, step by step.

    Checked: four nodes with and without noise, 1, 4, 30 and, where there is noise, 200 steps from two distances, to
        10⁻¹⁰; from distance 0.
    Not checked: more steps.
    """
    for name, node in NODES.items():
        for start in (0.7, 3.0):
            pairs = [(reached(node, start, k), distance(node, start, k)) for k in (1, 4, 30, 200)]
            off = max(abs(a / b - 1) for a, b in pairs[: 3 if node.noise == 0 else 4])
            yield observed(f"{name}, from {start}", off <= 1e-10, f"relative difference {off:.1e}")
    resting = reached(NODES["no noise"], 0.0, 3)
    off = abs(resting - distance(NODES["no noise"], 0.0, 3))
    yield observed("no noise, from 0", off == 0.0, f"difference {off:.1e}")


def least_of_all(bottom: int, top: int, from_here: int) -> int:
    """The first number that is enough, by looking at all of them."""
    return next(count for count in range(bottom, top + 1) if count >= from_here or count == top)


def the_one_after(bottom: int, top: int, from_here: int) -> int:
    """Near miss: the next one."""
    return least_of_all(bottom, top, from_here) + 1


@claim(LABEL, subject=least_of_all, rival=the_one_after)
def least_counts_that_are_enough(found: Callable[[int, int, int], int]) -> Iterator[Evidence]:
    """The least count is found: none below it is enough, and few are tried where it is close to the top.

    Checked: every threshold from 1 to 13, which is beyond the top of 12, from 1 and from 2, one call of the search for
        each.
    Not checked: larger numbers.
    """
    for bottom in (1, 2):
        for threshold in range(1, 14):
            tried: list[int] = []

            def enough(count: int, edge: int = threshold, seen: list[int] = tried) -> bool:
                seen.append(count)
                return count >= edge

            seen = least(bottom, 12, enough)
            allowed = all(bottom <= one < 12 for one in tried)
            wanted = found(bottom, 12, threshold)
            yield equal(f"from {bottom} on, {threshold} is enough", seen if allowed else -1, wanted)


def power(exponent: int) -> Callable[[float], float]:
    return lambda nu: 3.0 * math.pow(nu, exponent)


Edge = Callable[[int, float], float]


def where_it_is_reached(exponent: int, most: float) -> float:
    """The ν at which 3ν^k is the given bias."""
    return math.pow(most / 3.0, 1 / exponent)


def a_hundredth_more(exponent: int, most: float) -> float:
    """Near miss: ν one percent larger."""
    return 1.01 * where_it_is_reached(exponent, most)


def a_hundredth_less(exponent: int, most: float) -> float:
    """Near miss: ν one percent smaller."""
    return where_it_is_reached(exponent, most) / 1.01


@claim(LABEL, subject=where_it_is_reached, rival=[a_hundredth_more, a_hundredth_less])
def largest_steps(edge: Edge) -> Iterator[Evidence]:
    """Of the two ν that are given back the first has a bias below the given one, the second not, and both are close.

    Checked: biases 3ν, 3ν² and 3ν⁴ and three given ones, to a thousandth; where the window is narrower, the window.
    Not checked: biases that do not grow.
    """
    costs = NodeCosts.of(LOUD, EPS, P)
    for exponent in (1, 2, 4):
        for most in (1e-3, 1e-6, 1e-9):
            low, high = largest_step(costs, power(exponent), most)
            at = edge(exponent, most)
            inside = low <= at <= high <= low * (1 + 1e-3) and power(exponent)(low) < most <= power(exponent)(high)
            yield observed(f"3ν^{exponent} = {most}", inside, f"{low:.6g} to {high:.6g}")


def _window(families: Families) -> float:
    """nνa_1 a 2⁻²⁰ below μ."""
    return float(families.mu) * (1 - 2**-20) / (2 * float(families.f_y[1]))


Window = Callable[[Families], float]


def the_window(families: Families) -> float:
    """Just below μ/(na_1)."""
    return _window(families)


def the_edge_itself(families: Families) -> float:
    """Near miss: μ/(na_1)."""
    return _window(families) / (1 - 2**-20)


@claim(LABEL, subject=the_window, rival=the_edge_itself)
def windows_of_the_search(window: Window) -> Iterator[Evidence]:
    """The search tries ν up to just below μ/(na_1), and gives the window back where no bias forbids it.

    Checked: three classes with p = 3, to 10⁻¹².
    Not checked: classes with a_1 = 0.
    """
    steeper = replace(LOUD, f_y=(LOUD.f_y[0], Fraction(5, 3), *LOUD.f_y[2:]))
    for name, families in (("noise", LOUD), ("no noise", QUIET), ("a steeper f", steeper)):
        costs = NodeCosts.of(families, EPS, P)
        ends = largest_step(costs, power(2), 1e9)
        off = max(abs(end / window(families) - 1) for end in (*ends, costs.window))
        yield observed(name, off <= 1e-12, f"relative difference {off:.1e}")


@cache
def _scanned(noisy: bool, nu: float, bias: float) -> float:
    """The least calls over a grid of shares for the outer loop and, with noise, for the inner ones."""
    costs = NodeCosts.of(LOUD if noisy else QUIET, EPS, P)
    found = math.inf
    for i in range(1, 60):
        T = costs.outer_steps((1 - 2 * bias / costs.eps) * i / 60)
        left, one = costs.left_for_errors(T), costs.spread(nu)
        for k in range(1, 60 if noisy else 2):
            rest = left**2 - (bias + (left - bias) * k / 60) ** 2
            S = max(1.0, one**2 / rest) if noisy and rest > 0 else 1.0
            found = min(found, costs.calls(nu, bias, S, T, costs.usual_split))
    return found


Bound = Callable[[float], float]


def no_dearer(calls: float) -> float:
    """The least of the grid."""
    return calls


def a_hundredth_cheaper(calls: float) -> float:
    """Near miss: one percent less."""
    return 0.99 * calls


@claim(LABEL, subject=no_dearer, rival=a_hundredth_cheaper)
def best_outer_loops(bound: Bound) -> Iterator[Evidence]:
    """At a given ν the outer steps and the batch are no dearer than the best of a grid, and cost what is said.

    Checked: a class with noise and one without, at two ν each, against 60 by 60 shares; nothing is one percent
        cheaper. Where the bias uses up all of ε/2 there is no choice.
    Not checked: other classes.
    """
    for noisy, nu, bias in ((True, 0.011, 0.013), (True, 0.02, 0.05), (False, 0.011, 0.013), (False, 0.02, 0.1)):
        costs = NodeCosts.of(LOUD if noisy else QUIET, EPS, P)
        calls, T, S = best_outer(costs, nu, bias, FINE_ROUNDS)
        said = abs(costs.calls(nu, bias, S, T, costs.usual_split) / calls - 1) <= 1e-12
        fair = said and calls <= bound(_scanned(noisy, nu, bias)) * (1 + 1e-4)
        yield observed(f"ν = {nu}, {'noise' if noisy else 'no noise'}", fair, f"{calls:.6g} calls")
    costs = NodeCosts.of(LOUD, EPS, P)
    limit = bound(0.5) * costs.eps
    yield observed("all used up", math.isinf(best_outer(costs, 0.01, limit)[0]), f"bias {limit:.6g}")


def last_repeated(values: tuple[int, ...], length: int) -> list[int]:
    """The values, and the last one for every place beyond them."""
    return [values[min(i, len(values) - 1)] for i in range(max(length, len(values)))]


def first_repeated(values: tuple[int, ...], length: int) -> list[int]:
    """Near miss: the first one beyond them."""
    return [values[i] if i < len(values) else values[0] for i in range(max(length, len(values)) + 1)]


@claim(LABEL, subject=last_repeated, rival=first_repeated)
def endless_families(made: Callable[[tuple[int, ...], int], list[int]]) -> Iterator[Evidence]:
    """A family of constants goes on with its last one.

    Checked: lists of one to three numbers up to four places.
    Not checked: longer ones.
    """
    for values in ((3,), (3, 5), (3, 5, 4)):
        for length in (2, 4):
            seen, wanted = endless([Fraction(v) for v in values], length), made(values, length)
            off = abs(len(seen) - len(wanted)) + sum(abs(a - b) for a, b in zip(seen, wanted, strict=False))
            yield equal(f"{len(values)} numbers for {length} places", off, 0)
