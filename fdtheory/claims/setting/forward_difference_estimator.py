"""What the algorithm averages: a difference quotient of gradients.

Says: the estimator of F²SA is the forward difference of d/dx ℓ_ν; the mean of Φ_t is (1/ν) Σ_j α_j ∂_x g_(jν)(x, y^j).
Where: eq:prior-hypergrad-est, par:phi-estimator, par:loop-includes-zero.
Checked: the identities for all values of the gradients; the loop for even p up to 40; the estimator in balls.
Not checked: the sampling, which is a matter of the oracle.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of, distance
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.estimator.hyper_gradient import Gauge
from fdtheory.estimator.value_function import gradient_of_value
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed, exact, identity

BITS = 200
TINY = Fraction(1, 10**40)
alpha, j, F, G, nu = sp.symbols("alpha j F_x G_x nu", nonzero=True)


def printed_summand() -> sp.Expr:
    """α_j (j F_x + G_x/ν)."""
    return alpha * (j * F + G / nu)


def without_the_index() -> sp.Expr:
    """Near miss: j dropped."""
    return alpha * (F + G / nu)


def without_the_step() -> sp.Expr:
    """Near miss: 1/ν dropped."""
    return alpha * (j * F + G)


@claim("par:phi-estimator", subject=printed_summand, rival=[without_the_index, without_the_step])
def summand_is_a_scaled_gradient(summand: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """Each summand is α_j/ν times the x-gradient of jνf + g, for every j and ν."""
    yield identity("all j, ν", summand(), alpha * (j * nu * F + G) / nu)


def forward_of_two(instance: Any, step: Fraction) -> list[Any]:
    return _quotient(instance, step, Fraction(0), step)


def backward_of_two(instance: Any, step: Fraction) -> list[Any]:
    return _quotient(instance, Fraction(0), -step, step)


def _quotient(instance: Any, right: Fraction, left: Fraction, width: Fraction) -> list[Any]:
    ends = gradient_of_value(instance, right, BITS), gradient_of_value(instance, left, BITS)
    with flint.ctx.workprec(BITS):
        return [(a - b) / ball_of(width) for a, b in zip(*ends, strict=True)]


@claim("eq:prior-hypergrad-est", subject=forward_of_two, rival=backward_of_two, uses=("eq:penalty-Kwon", "par:danskin"))
def first_order_estimator_is_a_forward_difference(quotient: Callable[[Any, Fraction], list[Any]]) -> Iterator[Evidence]:
    """The estimator with p = 1 is the forward difference of d/dx ℓ_ν, to forty digits."""
    for name in ("softmax-small", "softmax-medium", "hyper-cleaning"):
        instance = load_instance(name)
        for step in (Fraction(1, 10), Fraction(1, 1000)):
            estimate = Gauge(instance, BallArithmetic(BITS)).estimate(paper_stencil(1), step)
            yield enclosed(f"{name}, ν = {step}", distance(estimate, quotient(instance, step), BITS), "<", TINY)


def printed_loop(p: int) -> list[int]:
    """j = -p/2, …, p/2."""
    return list(range(-p // 2, p // 2 + 1))


def loop_without_zero(p: int) -> list[int]:
    """The same without j = 0."""
    return [node for node in printed_loop(p) if node != 0]


@claim("par:loop-includes-zero", subject=printed_loop, rival=loop_without_zero, erratum=(
    "The inner loop for even p runs over j = 0 as well, a lower-level problem whose solution is multiplied by α_0 = 0; "
    "without j = 0 the p solves that the text counts remain."))  # fmt: skip
def every_solve_is_used(loop: Callable[[int], list[int]]) -> Iterator[Evidence]:
    """No solve of the loop has weight 0, and no point of the stencil is missing."""
    for p in range(2, 41, 2):
        stencil: Stencil = paper_stencil(p)
        yield exact(f"p = {p}", tuple(loop(p)), "==", stencil.points)
