"""The order of the estimator's error, seen on instances; the rivals are mistakes that a program is likely to make."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from fdtheory.arithmetic.base import Arithmetic, Matrix, Number, Vector
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.estimator.hyper_gradient import Gauge, MeasuringArithmetic, Summand, first_order_term
from fdtheory.estimator.orders import measure_orders
from fdtheory.problems.instance import Instance, Minimum
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, measured


@dataclass(frozen=True)
class Estimator:
    """A stencil for each p, the term of one node, and the lower-level solver."""

    __name__: str
    stencil: Callable[[int], Stencil] = paper_stencil
    term: Summand = first_order_term
    solve: Callable[..., Minimum] = Instance.minimiser


def one_order_less(p: int) -> Stencil:
    """The stencil of order p - 1; for p = 1 the forward difference over 2ν divided by ν."""
    return paper_stencil(p - 1) if p > 1 else Stencil([0, 2], [-1, 1])


def upper_part_dropped(
    instance: Instance,
    y: Vector,
    offset: Fraction,
    weight: Number,
    nu: Number,
    arithmetic: Arithmetic[Number, Vector, Matrix],
) -> Vector:
    return arithmetic.scale(weight / nu, instance.g_x(instance.point(arithmetic), y, arithmetic))


def sign_of_the_node_swapped(
    instance: Instance,
    y: Vector,
    offset: Fraction,
    weight: Number,
    nu: Number,
    arithmetic: Arithmetic[Number, Vector, Matrix],
) -> Vector:
    return first_order_term(instance, y, -offset, weight, nu, arithmetic)


def product_for_quotient(
    instance: Instance,
    y: Vector,
    offset: Fraction,
    weight: Number,
    nu: Number,
    arithmetic: Arithmetic[Number, Vector, Matrix],
) -> Vector:
    """x/2*ν in place of x/(2*ν)."""
    return arithmetic.scale(nu * nu, first_order_term(instance, y, offset, weight, nu, arithmetic))


def stopped_early(instance: Instance, nu: Fraction, arithmetic: MeasuringArithmetic) -> Minimum:
    """A solver that stops about 1e-8 away and does not say so."""
    true = instance.minimiser(nu, arithmetic)
    with arithmetic.working():
        shift = arithmetic.number(Fraction(1 if nu > 0 else -2, 10**8))
        return Minimum([v + shift for v in true.y], true.residual * 0)


PAPER = Estimator("paper_estimator")
RIVALS = [
    Estimator("one_order_less", stencil=one_order_less),
    Estimator("upper_part_dropped", term=upper_part_dropped),
    Estimator("sign_of_the_node_swapped", term=sign_of_the_node_swapped),
    Estimator("product_for_quotient", term=product_for_quotient),
    Estimator("stopped_early", solve=stopped_early),
]


@claim(
    "par:bias-order",
    subject=PAPER,
    rival=RIVALS,
    uses=("lem:error-pth", "lem:solu-Lip-pth!repaired", "eq:nu-x-commute"),
)
def order_is_seen(estimator: Estimator, *, full: bool = False) -> Iterator[Evidence]:
    """With the paper's stencil the local orders of the estimator's error settle at p, from both sides.

    Checked: p = 1, …, 12 on one softmax instance (four with --full): errors from enclosed lower-level solutions, orders
        to three digits.
    Not checked: other instances; that the error is O(ν^p) for every problem of the class, which rests on the two
        lemmas; a bound for all ν of an interval, which is ours:bias-certified.
    """
    for name in ("softmax-small", *(("softmax-medium", "softmax-stiff", "softmax-wide") if full else ())):
        gauge = partial(Gauge, summand=estimator.term, solve=estimator.solve)
        found = measure_orders(load_instance(name), stencil_of=estimator.stencil, gauge_of=gauge)
        yield from (measured(f"{name}, p = {r.p}", r.sweep, r.p) for r in found)
