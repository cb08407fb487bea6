"""The best constants of the finite-difference lemma.

The formula is the derivative at 0 of the interpolation polynomial on p+1 nodes, 0 among them (weight 0 for even p). Its
error is psi^(p+1) at some point times omega'(0)/(p+1)!; a Lipschitz psi^(p) is a limit of smooth ones. Equality for
t^(p+1) is ours:defect-moment.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, lagrange_weight, number
from fdtheory.differences.moments import closed_form_weights, moments
from fdtheory.differences.peano_kernel import absolute_integral, kernel
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Constant = Callable[[Any], sp.Expr]

n, j, d = sp.symbols("n j d", integer=True, positive=True)
RIGHT = [{n: a, j: b} for a in range(1, 4) for b in range(1, a + 1)]
LEFT = [{n: a, j: b} for a in range(2, 5) for b in range(1, a)]


def constant_even(n: Any) -> sp.Expr:
    """(n!)^2/(2n+1)!."""
    return factorial(n) ** 2 / factorial(2 * n + 1)


def constant_odd(n: Any) -> sp.Expr:
    """n!(n-1)!/(2n)!."""
    return factorial(n) * factorial(n - 1) / factorial(2 * n)


def even_over_next_factorial(n: Any) -> sp.Expr:
    """Near miss: (n!)^2/(2n+2)!."""
    return constant_even(n) / (2 * n + 2)


def odd_over_next_factorial(n: Any) -> sp.Expr:
    """Near miss: n!(n-1)!/(2n+1)!."""
    return constant_odd(n) / (2 * n + 1)


def _instances(constant: Constant, odd: int) -> Iterator[Evidence]:
    for a in range(1, 7):
        p, weights = 2 * a - odd, closed_form_weights(2 * a - odd)
        yield exact(f"n = {a}, Peano kernel", absolute_integral(kernel(weights, p)) or 0, "==", number(constant(a)))
        attained = abs(moments(weights, [p + 1])[0]) / int(factorial(p + 1))
        yield exact(f"n = {a}, equality for t^(p+1)", attained, "==", number(constant(a)))


@claim(
    "ours:sharp-constant-even",
    subject=constant_even,
    rival=[even_over_next_factorial, constant_odd],
    uses=("ours:defect-moment", "par:alpha-j-even"),
)
def best_constant_for_even_order(constant: Constant) -> Iterator[Evidence]:
    """For p = 2n the best constant is (n!)^2/(2n+1)!.

    Checked: for every n: the weights are Lagrange's on -n, ..., n, and omega'(0)/(p+1)! and the defect of t^(p+1) are
        the constant. Independently, for n <= 6, the integral of the modulus of the Peano kernel.
    Not checked: the classical error formula of interpolation (Rolle's theorem).
    """
    slope = sp.Product(d, (d, 1, n)) * sp.Product(d, (d, 1, n))
    yield theorem(
        "every n",
        instances=_instances(constant, 0),
        steps=lambda: (
            identity(
                "the weights are Lagrange's on -n, ..., n", lagrange_weight(n, n, j), alpha_even(n, j), small=RIGHT
            ),
            identity("|omega'(0)|/(p+1)!", slope / factorial(2 * n + 1), constant(n)),
            identity("the defect of t^(p+1)", factorial(n) ** 2 / factorial(2 * n + 1), constant(n)),
        ),
    )


@claim(
    "ours:sharp-constant-odd",
    subject=constant_odd,
    rival=[odd_over_next_factorial, constant_even],
    uses=("ours:defect-moment", "par:alpha-j-odd", "par:alpha-minus-j"),
)
def best_constant_for_odd_order(constant: Constant) -> Iterator[Evidence]:
    """For p = 2n - 1 the best constant is n!(n-1)!/(2n)!.

    Checked: for every n: the weights are Lagrange's on 1-n, ..., n, right and left of 0, and omega'(0)/(p+1)! and the
        defect of t^(p+1) are the constant. Independently, for n <= 6, the integral of the modulus of the Peano kernel.
    Not checked: the classical error formula of interpolation (Rolle's theorem).
    """
    slope = sp.Product(d, (d, 1, n - 1)) * sp.Product(d, (d, 1, n))
    yield theorem(
        "every n",
        instances=_instances(constant, 1),
        steps=lambda: (
            identity("Lagrange's weights, right of 0", lagrange_weight(n - 1, n, j), alpha_odd(n, j), small=RIGHT),
            identity("Lagrange's weights, left of 0", lagrange_weight(n - 1, n, -j), alpha_odd_minus(n, j), small=LEFT),
            identity("|omega'(0)|/(p+1)!", slope / factorial(2 * n), constant(n)),
            identity("the defect of t^(p+1)", factorial(n) * factorial(n - 1) / factorial(2 * n), constant(n)),
        ),
    )


def two_to_minus_p(p: Any) -> Any:
    """2^(-p)."""
    return sp.Rational(1, 2) ** p


def three_to_minus_p(p: Any) -> Any:
    """Near miss: 3^(-p)."""
    return sp.Rational(1, 3) ** p


@claim(
    "ours:constant-uniform",
    subject=two_to_minus_p,
    rival=three_to_minus_p,
    uses=("ours:sharp-constant-even", "ours:sharp-constant-odd", "ours:sum-j-abs"),
)
def constants_fall_like_two_to_minus_p(bound: Callable[[Any], Any]) -> Iterator[Evidence]:
    """2^(-p)/(p+1) <= c <= 2^(-p) <= 1/2 for every p.

    Checked: for every p: (p+1) c is 1/C(p, p//2), one over the largest of p+1 binomials of sum 2^p, which gives the
        lower bound; 2^p c falls from n to n+1, for even and for odd p, which gives the upper one. Both bounds
        themselves for p <= 16.
    Not checked: that the middle binomial is at most the sum of its row, 2^p, is said, not computed; the values at n = 1
        start the induction.
    """

    def instances() -> Iterator[Evidence]:
        for a in range(1, 9):
            for p, value in ((2 * a, number(constant_even(a))), (2 * a - 1, number(constant_odd(a)))):
                yield exact(f"p = {p}, above", value, "<=", number(bound(p)))
                yield exact(f"p = {p}, below", value, ">=", number(bound(p)) / (p + 1))
                yield exact(f"p = {p}, at most 1/2", value, "<=", Fraction(1, 2))

    yield theorem(
        "every p",
        instances=instances(),
        steps=lambda: (
            identity("p = 2n: one of p+1 binomials", constant_even(n), 1 / ((2 * n + 1) * binomial(2 * n, n))),
            identity("p = 2n - 1: one of p+1 binomials", constant_odd(n), 1 / (2 * n * binomial(2 * n - 1, n - 1))),
            identity(
                "p = 2n: c 2^p from n to n+1",
                constant_even(n + 1) / bound(2 * n + 2),
                constant_even(n) / bound(2 * n) * (2 * n + 2) / (2 * n + 3),
            ),
            inequality("falls", (2 * n + 2) / (2 * n + 3), "<", 1, given={n: 1}),
            identity(
                "p = 2n - 1: c 2^p from n to n+1",
                constant_odd(n + 1) / bound(2 * n + 1),
                constant_odd(n) / bound(2 * n - 1) * 2 * n / (2 * n + 1),
            ),
            inequality("falls too", 2 * n / (2 * n + 1), "<", 1, given={n: 1}),
        ),
    )
