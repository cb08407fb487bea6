"""Peano kernels: where the error comes from.

Says: the kernel of the paper's stencil has one sign, and its integral is the sharp constant. When psi is smooth to a
    lower order only, central and forward difference are equally good, and order p+1 is no worse than odd order p.
Where: ours:peano-kernel, ours:central-rough, ours:odd-dominated-error, ours:printed-proof-constant.
Checked: exactly, for p <= 14 (p <= 30 with --full): Bernstein coefficients of one sign on every interval between
    nodes.
Not checked: larger p. That the sign never changes for any p is the positivity of B-splines, which is classical.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

from fdtheory.differences.moments import Weights, closed_form_weights, moments, one_sided_weights
from fdtheory.differences.peano_kernel import absolute_integral, kernel
from fdtheory.trial.claim import Evidence, claim, exact

Stencils = Callable[[int], Weights]


def next_even_order(p: int) -> Weights:
    """Near miss: the coefficients of an order too high, whose kernel of order p changes its sign."""
    return closed_form_weights(p + 1 if p % 2 == 1 else p + 2)


@claim("ours:peano-kernel", subject=closed_form_weights, rival=next_even_order)
def kernel_of_one_sign(weights: Stencils, *, full: bool = False) -> Iterator[Evidence]:
    """The signs of all pieces agree, and the integral is the defect of t^(p+1)."""
    for p in range(1, 31 if full else 15):
        pieces = kernel(weights(p), p)
        leading = moments(closed_form_weights(p), [p + 1])[0] / factorial(p + 1)
        sign = 1 if leading > 0 else -1
        yield exact(f"p = {p}", [piece.sign or 0 for piece in pieces], "==", [sign] * len(pieces))
    for p in range(1, 31 if full else 15):
        leading = moments(closed_form_weights(p), [p + 1])[0] / factorial(p + 1)
        yield exact(f"p = {p}, integral", sum(piece.integral for piece in kernel(weights(p), p)), "==", leading)


def forward() -> Weights:
    """The difference of psi(nu) and psi(0)."""
    return one_sided_weights(1)


def central() -> Weights:
    """Half the difference of psi(nu) and psi(-nu)."""
    return closed_form_weights(2)


def wide_central() -> Weights:
    """Near miss: the central difference with twice the step."""
    return {-2: Fraction(-1, 4), 2: Fraction(1, 4)}


@claim("ours:central-rough", subject=central, rival=wide_central)
def central_difference_of_a_rough_function(weights: Callable[[], Weights]) -> Iterator[Evidence]:
    """With psi' Lipschitz only, the worst error of the central difference is 1/2, that of the forward difference."""
    yield exact("worst error", absolute_integral(kernel(weights(), 1)) or 0, "==", Fraction(1, 2))
    yield exact(
        "against the forward difference",
        absolute_integral(kernel(weights(), 1)) or 0,
        "==",
        absolute_integral(kernel(forward(), 1)) or 1,
    )


@claim("ours:central-rough", subject=central, rival=forward)
def central_difference_has_smaller_weights(weights: Callable[[], Weights]) -> Iterator[Evidence]:
    """The absolute sum of the central difference is half that of the forward difference."""
    yield exact("absolute sum", 2 * sum(map(abs, weights().values())), "==", sum(map(abs, forward().values())))


def order_p_plus_1(p: int) -> Weights:
    """The coefficients of order p+1."""
    return closed_form_weights(p + 1)


@claim("ours:odd-dominated-error", subject=order_p_plus_1, rival=one_sided_weights)
def even_order_on_less_smooth_functions(weights: Stencils, *, full: bool = False) -> Iterator[Evidence]:
    """For odd p >= 3 and psi^(p) Lipschitz only, order p+1 has a smaller worst error than order p; equal at p = 1."""
    for p in range(3, 30 if full else 14, 2):
        odd = absolute_integral(kernel(closed_form_weights(p), p))
        yield exact(f"p = {p}", absolute_integral(kernel(weights(p), p)) or 10, "<", odd or 0)


def taylor_at_every_node(p: int) -> Fraction:
    """The sum of |alpha_j| |j|^(p+1)/(p+1)!."""
    return sum((abs(w) * abs(j) ** (p + 1) for j, w in closed_form_weights(p).items()), Fraction(0)) / factorial(p + 1)


def with_signs(p: int) -> Fraction:
    """Near miss: the terms added with their signs, which is the sharp constant."""
    return abs(moments(closed_form_weights(p), [p + 1])[0]) / factorial(p + 1)


@claim("ours:printed-proof-constant", subject=taylor_at_every_node, rival=with_signs)
def printed_proof_loses(constant: Callable[[int], Fraction], *, full: bool = False) -> Iterator[Evidence]:
    """From p = 3 on the constant of the printed proof is larger than the sharp one."""
    for p in range(3, 60 if full else 30):
        yield exact(f"p = {p}", constant(p), ">", with_signs(p))


def four_fifths(p: int) -> Fraction:
    """(4/5)^p."""
    return Fraction(4, 5) ** p


def three_fifths(p: int) -> Fraction:
    """Near miss: (3/5)^p, which is passed from p = 12 on."""
    return Fraction(3, 5) ** p


@claim("ours:printed-proof-constant", subject=four_fifths, rival=three_fifths)
def printed_proof_still_falls(bound: Callable[[int], Fraction], *, full: bool = False) -> Iterator[Evidence]:
    """The constant of the printed proof stays below (4/5)^p."""
    for p in range(12, 90 if full else 40):
        yield exact(f"p = {p}", taylor_at_every_node(p), "<", bound(p))
