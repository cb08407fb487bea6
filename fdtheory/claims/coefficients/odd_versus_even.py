"""Odd order against the next even one: the even one takes as many nodes and is better."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, sign
from fdtheory.differences.moments import Weights, closed_form_weights, one_sided_weights
from fdtheory.differences.peano_kernel import absolute_integral, kernel
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
        "after it argue for even p. What holds: for odd p the order p+1 takes as many points and has smaller "
        "coefficients."
    ),
)
def better_choice_as_printed(order: Callable[[int], int]) -> Iterator[Evidence]:
    """For odd p the version said to be better takes as many points, reaches as far and has a smaller absolute sum.

    Checked: points, reach and absolute sum for odd p <= 11: as printed no sum is smaller, with order p+1 every one is.
    Not checked: what else could make the odd version better; its error is ours:odd-dominated-error.
    """
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
    """For odd p the order p+1 takes as many points, reaches as far and has a smaller absolute sum.

    Checked: for every odd p, the absolute sums: they agree off 0, pair by pair, and the odd one has 1/n more at 0.
        Points, reach and absolute sum themselves for odd p <= 11.
    Not checked: points and reach for larger p, which par:number-of-points and par:index-ranges have; the error when psi
        is less smooth, which is ours:odd-dominated-error.
    """
    yield _better_for_odd(order)


Stencils = Callable[[int], Weights]


def order_p_plus_1(p: int) -> Weights:
    """The coefficients of order p+1."""
    return closed_form_weights(p + 1)


@claim("ours:odd-dominated-error", subject=order_p_plus_1, rival=one_sided_weights)
def even_order_on_less_smooth_functions(weights: Stencils, *, full: bool = False) -> Iterator[Evidence]:
    """For odd p >= 3 and psi^(p) Lipschitz only, order p+1 has a smaller worst error than order p.

    Checked: exactly, as integrals of the moduli of both Peano kernels of order p, for odd p = 3, ..., 13 (p <= 29 with
        --full).
    Not checked: larger p; p = 1, where both errors are equal (ours:central-rough).
    """
    for p in range(3, 30 if full else 14, 2):
        odd = absolute_integral(kernel(closed_form_weights(p), p))
        yield exact(f"p = {p}", absolute_integral(kernel(weights(p), p)) or 10, "<", odd or 0)
