"""Chebyshev-type nodes: errors are amplified less at equal bias.

Scaled to equal bias, the absolute sum of the weights is n on the zeros of the Chebyshev polynomial U_2n and H_n
(n!)^(1/n) on equidistant nodes.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import sympy as sp

from fdtheory.differences.closed_forms import number
from fdtheory.differences.moments import closed_form_weights
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem, vanishes

n = sp.Symbol("n", integer=True, positive=True)
a, t, c = sp.symbols("a t c")


def _zeros(size: int) -> tuple[Fraction, Fraction, sp.Poly]:
    """The sum of 1/t^2 and the product of |t| over the zeros of U_2n, from its coefficients; and U_2n."""
    u = sp.Poly(sp.chebyshevu(2 * size, t), t)
    constant, quadratic = number(u.nth(0)), number(u.nth(2))
    return -2 * quadratic / constant, abs(constant) / number(u.LC()), u


def scaled_sum(reciprocal_squares: Operand, n: Operand) -> Operand:
    """Half of the sum of (1/t^2 - 1)/(2n+1) over the 2n zeros."""
    return (reciprocal_squares - 2 * n) / (2 * n + 1) / 2


def scaled_sum_with_2n(reciprocal_squares: Operand, n: Operand) -> Operand:
    """Near miss: 2n for 2n+1."""
    return (reciprocal_squares - 2 * n) / (2 * n) / 2


@claim("ours:chebyshev-nodes", subject=scaled_sum, rival=scaled_sum_with_2n)
def scaled_absolute_sum_is_n(total: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """The absolute sum of the weights times the geometric mean of the nodes is n.

    Checked: for every n. With U_2n(cos a) = sin((2n+1)a)/sin(a) the derivative at a zero t has size (2n+1)/(1-t^2), so
        that the weight has size (1-t^2)/((2n+1) t^2). Chebyshev's differential equation gives the coefficient of t^2
        and with it the sum of 1/t^2 over the zeros, 4n(n+1). The polynomials themselves, with the product of the zeros,
        for n <= 6.
    Not checked: for n > 6 that the product of the zeros has size 4^(-n), which makes the scale 1/2 (the leading
        coefficient of U_2n is 4^n); that these nodes are optimal among symmetric ones (ours:chebyshev-optimal):
        observed, not proved.
    """

    def instances() -> Iterator[Evidence]:
        for size in range(1, 7):
            reciprocal_squares, product, u = _zeros(size)
            yield exact(f"n = {size}, product of the zeros", product, "==", Fraction(1, 4**size))
            rest = ((1 - t**2) * u.diff(t).as_expr()) ** 2 - (2 * size + 1) ** 2  # 0 at every zero: the size of U'
            yield exact(f"n = {size}, size of U' at the zeros", sp.rem(sp.Poly(rest, t), u).all_coeffs(), "==", [0])
            yield exact(f"n = {size}", total(reciprocal_squares, Fraction(size)), "==", size)

    def steps() -> Iterator[Evidence]:
        u = sp.sin((2 * n + 1) * a) / sp.sin(a)
        slope = sp.diff(u, a) / sp.diff(sp.cos(a), a)
        yield identity(
            "derivative of U_2n in t = cos a, up to a multiple of U_2n",
            slope,
            -(2 * n + 1) * sp.cos((2 * n + 1) * a) / sp.sin(a) ** 2 + u * sp.cos(a) / sp.sin(a) ** 2,
            nonzero=(sp.sin(a),),
        )
        series = 1 + c * t**2
        equation = (1 - t**2) * sp.diff(series, t, 2) - 3 * t * sp.diff(series, t) + 2 * n * (2 * n + 2) * series
        yield identity(
            "the equation (1-t^2)U'' - 3tU' + 2n(2n+2)U = 0 at t = 0 gives the coefficient of t^2",
            sp.solve(equation.subs(t, 0), c)[0],
            -2 * n * (n + 1),
        )
        yield identity("hence the sum of 1/t^2 over both signs, and the total", total(-2 * (-2 * n * (n + 1)), n), n)
        yield vanishes("which holds for U_2n", _chebyshev_equation(u), n)

    yield theorem("every n", instances=instances(), steps=steps())


def _chebyshev_equation(u: sp.Expr) -> sp.Expr:
    """(1-t^2)U'' - 3tU' + 2n(2n+2)U for t = cos a, from derivatives in a, times a power of sin a."""
    first = sp.diff(u, a) / -sp.sin(a)
    second = sp.diff(first, a) / -sp.sin(a)
    return sp.expand((sp.sin(a) ** 2 * second - 3 * sp.cos(a) * first + 2 * n * (2 * n + 2) * u) * sp.sin(a) ** 3)


def equidistant(size: int) -> Fraction:
    """The n-th power of the scaled absolute sum on -n, ..., n: (sum of |alpha_j|)^n n!."""
    return sum(map(abs, closed_form_weights(2 * size).values()), Fraction(0)) ** size * factorial(size)


def chebyshev(size: int) -> Fraction:
    """The n-th power of the scaled absolute sum on the zeros of U_2n: n^n."""
    return Fraction(size) ** size


def _values(size: int, value: Fraction) -> Iterator[Evidence]:
    """Above n^n, and H_n^n n!."""
    harmonic = sum((Fraction(1, k) for k in range(1, size + 1)), Fraction(0))
    yield exact(f"n = {size}", value, ">", size**size)
    yield exact(f"n = {size}, H_n^n n!", value, "==", harmonic**size * factorial(size))


@claim("ours:chebyshev-nodes", subject=equidistant, rival=chebyshev, uses=("ours:sum-abs-even",))
def equidistant_nodes_amplify_more(power: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """For n >= 2 the scaled absolute sum H_n (n!)^(1/n) on equidistant nodes is larger than n.

    Checked: for every n >= 2: the arithmetic mean H_n/n of 1, 1/2, ..., 1/n is above the geometric one, by Bernoulli's
        inequality from n numbers to n+1. The values themselves for n = 2, ..., 12.
    Not checked: the induction over n that composes these steps is said, not computed; the value H_n of the absolute sum
        is ours:sum-abs-even.
    """
    y, mean, x = sp.symbols("y A x", positive=True)
    after = (x / mean - 1) / (n + 1)  # the mean of n+1 numbers is A (1 + after) if that of the first n is A
    yield theorem(
        "every n >= 2",
        instances=(each for size in range(2, 13) for each in _values(size, power(size))),
        steps=lambda: (
            identity(
                "Bernoulli's inequality, from exponent n to n+1", (1 + n * y) * (1 + y) - (1 + (n + 1) * y), n * y**2
            ),
            identity("the mean with one number more", mean * (1 + after), (n * mean + x) / (n + 1)),
            identity("so A_(n+1)^(n+1) >= A_n^(n+1) (1 + (n+1) after) = A_n^n x", mean * (1 + (n + 1) * after), x),
            identity("strictly: 1/(n+1) is below the larger ones", 1 / n - 1 / (n + 1), 1 / (n * (n + 1))),
        ),
    )
