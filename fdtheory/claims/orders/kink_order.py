"""Without smoothness the higher order is lost, and nothing else."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.differences.stencil import paper_stencil
from fdtheory.estimator.orders import measure_orders
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, exact, measured


def first_order(p: int) -> int:
    return 1


def order_of_the_smooth_case(p: int) -> int:
    """Near miss: what holds for smooth f."""
    return p


def order_two(p: int) -> int:
    """Near miss: one order lost in place of all."""
    return 2


@claim("ours:kink-order", subject=first_order, rival=[order_of_the_smooth_case, order_two])
def order_at_a_kink(order: Callable[[int], int]) -> Iterator[Evidence]:
    """Where f_y has a kink at the minimiser the error is of first order for every p ≥ 2.

    Checked: measured, p = 2, …, 8, on f_y = 1 + |y|/2 over a quadratic, where d/dx ℓ_ν = ν/(1 - |ν|/2).
    Not checked: other kinks and larger p.
    """
    for result in measure_orders(load_instance("kinked"), range(2, 9)):
        yield measured(f"p = {result.p}", result.sweep, order(result.p))


def gradient_at_a_kink(nu: Fraction) -> Fraction:
    """d/dx ℓ_ν of the kinked instance at x = 0."""
    return nu / (1 - abs(nu) / 2)


def error(p: int, nu: Fraction) -> Fraction:
    """The error of the stencil of order p."""
    estimate: Fraction = paper_stencil(p).apply(gradient_at_a_kink, nu)
    return abs(estimate - 1)


def share_of_the_kink(nu: Fraction) -> Fraction:
    """ν/(2 - ν), the error of the forward difference."""
    return nu / (2 - nu)


def half_of_it(nu: Fraction) -> Fraction:
    """Near miss: half of it."""
    return share_of_the_kink(nu) / 2


@claim("ours:kink-order", subject=share_of_the_kink, rival=half_of_it)
def central_is_no_worse(size: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """The central difference is as good as the forward difference at a kink: both errors are ν/(2 - ν).

    Checked: with exact rationals on f_y = 1 + |y|/2 over a quadratic, at ν = 2^-1, …, 2^-11.
    Not checked: other kinks, and ν between these.
    """
    for k in range(1, 12):
        nu = Fraction(1, 2**k)
        yield exact(f"ν = 2^-{k}", (error(1, nu), error(2, nu)), "==", (size(nu), size(nu)))
