"""Odd order against the next even one.

Says: when p is odd, the version made for odd p is said to be possibly still the better choice.
Where: par:odd-versus-even, section 3.3; ours:odd-dominated.
Checked: for every odd p = 2n - 1: order p+1 takes the same number of points with the same reach, and its absolute sum
    is smaller by 1/n. So the sentence must be about even p.
Not checked: the error when psi is less smooth; that is ours:odd-dominated-error.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

n, j = sp.symbols("n j", integer=True, positive=True)


def made_for_odd_order(p: int) -> int:
    """Order p, p odd: as printed."""
    return p


def made_for_even_order(p: int) -> int:
    """Order p+1, which is even."""
    return p + 1


def _better_for_odd(order: Callable[[int], int]) -> Evidence:
    """Same number of points and same reach as order p, p odd, with a smaller absolute sum of coefficients."""

    def instances() -> Iterator[Evidence]:
        for p in range(1, 12, 2):
            here = {b: w for b, w in closed_form_weights(p).items() if w != 0}
            other = {b: w for b, w in closed_form_weights(order(p)).items() if w != 0}
            yield exact(f"p = {p}, points", len(other), "==", len(here))
            yield exact(f"p = {p}, reach", max(map(abs, other)), "==", max(map(abs, here)))
            yield exact(
                f"p = {p}, absolute sum",
                sum(map(abs, other.values()), Fraction(0)),
                "<",
                sum(map(abs, here.values()), Fraction(0)),
            )

    return theorem(
        "every odd p",
        instances=instances(),
        steps=lambda: (
            identity(
                "the absolute sums agree off 0, pair by pair",
                sign(j - 1) * (alpha_odd(n, j) - alpha_odd_minus(n, j)),
                2 * sign(j - 1) * alpha_even(n, j),
                small=[{n: 2, j: 1}, {n: 3, j: 2}, {n: 3, j: 3}],
            ),
            inequality("and the odd one has 1/n more at 0", -alpha_odd_zero(n), ">", 0, given={n: 1}),
        ),
    )


@claim(
    "par:odd-versus-even",
    subject=made_for_odd_order,
    rival=made_for_even_order,
    uses=("par:number-of-points",),
    erratum=(
        "The version for odd p is said to be possibly better even when p is odd; the sentence before and the example "
        "after "
        "it argue for even p. What holds: for odd p the order p+1 takes as many points and has smaller coefficients."
    ),
)
def better_choice_as_printed(order: Callable[[int], int]) -> Iterator[Evidence]:
    """For odd p the better choice takes as many points, reaches as far and has a smaller absolute sum."""
    yield _better_for_odd(order)


def two_orders_higher(p: int) -> int:
    """Near miss: order p + 2."""
    return p + 2


@claim(
    "ours:odd-dominated",
    subject=made_for_even_order,
    rival=[made_for_odd_order, two_orders_higher],
    uses=("par:number-of-points",),
)
def next_even_order_is_better(order: Callable[[int], int]) -> Iterator[Evidence]:
    """For odd p the order p+1 takes as many points, reaches as far and has a smaller absolute sum."""
    yield _better_for_odd(order)
