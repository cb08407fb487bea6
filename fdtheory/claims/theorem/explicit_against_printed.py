"""What the sharp constants of the explicit theorem gain over the printed ones."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import plan, plan_with_printed_constants
from fdtheory.trial.claim import Evidence, claim, exact

PROBLEM = ProblemConstants(mu=Fraction(1, 10), lipschitz=[1] * 6, gap=1, sigma=1, radius=1)
ACCURACY = Fraction(1, 100)


def sharp_constants(p: int) -> int:
    """Calls of the calculator's plan."""
    return plan(PROBLEM, ACCURACY, p).calls


def printed_constants(p: int) -> int:
    """Calls with 3, 3/2, 8 for normalised SGD, so ε/32, ε/(6L_φ), 6Δ/(εη_x), the error split 1 : p."""
    return plan_with_printed_constants(PROBLEM, ACCURACY, p).calls


@claim(
    "ours:explicit-against-printed", subject=sharp_constants, rival=printed_constants, uses=("ours:explicit-theorem",)
)
def gain_over_the_printed_constants(calls: Callable[[int], int]) -> Iterator[Evidence]:
    """At κ = 10, ε = 0.01 at least a factor 1000 is saved for p = 1, 2, 4.

    Checked: the numbers of calls of two plans of one problem, p = 1, 2, 4.
    Not checked: other κ, ε and p; hidden constants of the paper are taken as its lemmas state them.
    """
    for p in (1, 2, 4):
        yield exact(f"p = {p}", 1000 * calls(p), "<=", printed_constants(p))
