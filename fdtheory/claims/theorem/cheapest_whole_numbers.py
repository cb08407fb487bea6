"""Where counts are small and rounding decides, a plan is no dearer than the best of all whole numbers around it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import SPLITS, Improvements
from fdtheory.guarantee.node_search import cheapest_choice
from fdtheory.guarantee.second_edition import prepared
from fdtheory.trial.claim import Evidence, claim, exact

P = 2


def _class(kappa: int, sigma: Fraction) -> Families:
    sizes = [Fraction(2, 3), Fraction(1), Fraction(3, 4), Fraction(5, 4), Fraction(1), Fraction(2, 3), Fraction(1)]
    return Families.of(
        ProblemConstants(mu=1 / Fraction(kappa), lipschitz=sizes, gap=Fraction(3, 2), sigma=sigma, radius=Fraction(1))
    )


TASKS = {
    "κ = 2, σ = 1/50, ε = 2": (_class(2, Fraction(1, 50)), Fraction(2)),
    "κ = 3, σ = 1/80, ε = 3": (_class(3, Fraction(1, 80)), Fraction(3)),
}


@cache
def _found(name: str) -> tuple[int, int]:
    """The calls of the search's choice, and the fewest over a grid of ν about it, S up to twice its own, T about it."""
    costs, bias = prepared(*TASKS[name], P, Improvements())
    near = cheapest_choice(costs, bias)
    grid = []
    for k in range(-12, 13):
        nu = min(costs.window, near.nu * 1.04**k)
        missed = bias(nu)
        for S in range(1, 2 * int(near.S) + 2):
            for T in range(int(0.9 * near.T), int(1.1 * near.T) + 2):
                grid += [costs.calls(nu, missed, S, T, split, rounded=True) for split in SPLITS]
    chosen = costs.calls(near.nu, bias(near.nu), near.S, near.T, near.split, rounded=True)
    return int(chosen), int(min(grid))


Calls = Callable[[int], Fraction]


def as_found(calls: int) -> Fraction:
    """What the search finds."""
    return Fraction(calls)


def two_percent_more(calls: int) -> Fraction:
    """Near miss: two percent more."""
    return Fraction(calls) * Fraction(102, 100)


@claim("ours:parts-of-the-search", subject=as_found, rival=two_percent_more)
def no_whole_numbers_are_cheaper(calls: Calls) -> Iterator[Evidence]:
    """With a few dozen outer steps and one or two samples the search finds the cheapest of all whole numbers near it.

    Checked: two tasks at p = 2, by trying 25 steps ν, every batch up to twice the chosen one, every number of outer
        steps within a tenth and every split of the inner share.
    Not checked: other tasks, in some of which a percent is missed.
    """
    for name in TASKS:
        chosen, least = _found(name)
        yield exact(name, calls(chosen), "<=", least)
