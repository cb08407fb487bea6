"""An explicit bound of ψ's Taylor remainder and of the estimator's bias, under the printed smoothness.

|ψ(h) - Taylor polynomial of degree p| ≤ R(h), from a majorant of the optimality equation; the bias is at most (1/ν)
Σ|α_j| R(|j|ν). The derivation is a hand proof (docs/theorem.md); here it is tried on a member whose constants are known
exactly.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import mpmath
import sympy as sp

from fdtheory.guarantee import worst_case_member as member
from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.explicit_bias import bias_bound
from fdtheory.numbers import Operand, ball_of, finite
from fdtheory.trial.claim import Evidence, claim, exact

Bound = Callable[[int, Fraction], Operand]
H = Fraction(1, 10**8)
DIGITS = 120
X = mpmath.mpf(5) / 4
"""A point at which no formula is the same with x and with 1/x."""


def remainder_bound(p: int, h: Fraction) -> Fraction:
    """R(h) for the member's constants."""
    with flint.ctx.workprec(2 * BITS):
        return finite("R(h)", bias_bound(member.problem(), p).remainder(ball_of(h)).upper())


def remainder_of_next_order(p: int, h: Fraction) -> Fraction:
    """Near miss: the bound of order p + 1 for the polynomial of degree p."""
    return remainder_bound(p + 1, h)


@claim("ours:taylor-remainder", subject=remainder_bound, rival=remainder_of_next_order)
def remainder_of_a_member(bound: Bound) -> Iterator[Evidence]:
    """The remainder of ψ at x = 5/4, h = 1e-8, is at most R(h).

    Checked: ψ of one member by root finding at 120 digits, p = 1, …, 5; the bound of order p + 1 fails.
    Not checked: other members, x and h; the derivation; the root finding is not enclosed.
    """
    with mpmath.workdps(DIGITS):
        point = mpmath.mpf(10) ** -8
        series = mpmath.taylor(lambda nu: member.slope(X, nu), 0, 5)
        for p in range(1, 6):
            left = abs(member.slope(X, point) - mpmath.polyval(series[: p + 1][::-1], point))
            yield exact(f"p = {p}", finite("the remainder", left), "<=", bound(p, H))


def weighted_remainders(p: int, nu: Fraction) -> Fraction:
    """(1/ν) Σ|α_j| R(|j|ν)."""
    with flint.ctx.workprec(2 * BITS):
        return finite("the bound", bias_bound(member.problem(), p).at(ball_of(nu)).upper())


def weighted_remainders_of_next_order(p: int, nu: Fraction) -> Fraction:
    """Near miss: the bound of order p + 1."""
    return weighted_remainders(p + 1, nu)


def _bias(p: int, nu: Operand) -> Fraction:
    """The true bias of the estimator at x = 5/4, against the closed form of φ'."""
    terms = [member.slope(X, j * nu) * a.numerator / a.denominator for j, a in coefficients(p).items()]
    return finite("the bias", abs(mpmath.fsum(terms) / nu - member.hyper_gradient(X)))


@claim(
    "ours:explicit-bias",
    subject=weighted_remainders,
    rival=weighted_remainders_of_next_order,
    uses=("ours:taylor-remainder",),
)
def bias_of_a_member(bound: Bound) -> Iterator[Evidence]:
    """The true bias of the estimator at x = 5/4, ν = 1e-8, against the closed form of φ', is at most the bound.

    Checked: one member, x = 5/4 and ν = 1e-8 at 120 digits, p = 1, …, 6; the bound of order p + 1 fails.
    Not checked: other members, x and ν; the derivation; the root finding is not enclosed.
    """
    with mpmath.workdps(DIGITS):
        for p in range(1, 7):
            yield exact(f"p = {p}", _bias(p, mpmath.mpf(10) ** -8), "<=", bound(p, H))


def order_p(p: int) -> int:
    """p."""
    return p


def one_order_more(p: int) -> int:
    """Near miss: p + 1."""
    return p + 1


@claim("par:estimator-order", subject=order_p, rival=one_order_more, uses=("lem:error-pth", "eq:nu-x-commute"))
def bias_halves_with_its_order(order: Callable[[int], int]) -> Iterator[Evidence]:
    """On a member with bounded derivatives of all orders, halving ν divides the bias by 2^p, to one percent.

    Checked: the quotient of the bias at 2ν and ν, ν = 1e-8, on one member at 120 digits, p = 1, …, 6; the order p + 1
        fails.
    Not checked: other members and p > 6; that the order holds for every smooth member is lem:error-pth.
    """
    with mpmath.workdps(DIGITS):
        for p in range(1, 7):
            large, small = (_bias(p, mpmath.mpf(step) / 10**8) for step in (2, 1))
            yield exact(f"p = {p}", abs(large / small / 2 ** order(p) - 1), "<=", Fraction(1, 100))


def listed_constants(k: int) -> Fraction:
    """L_k of the member."""
    return member.problem().lipschitz[k]


def a_hundredth_less(k: int) -> Fraction:
    """Near miss: one percent less, which some point exceeds."""
    return listed_constants(k) * Fraction(99, 100)


def a_hundredth_more(k: int) -> Fraction:
    """Near miss: one percent more, which no point reaches."""
    return listed_constants(k) * Fraction(101, 100)


def _largest(k: int) -> sp.Expr:
    """The largest |f_y| (k = 0) or norm of ∂_y^(k-1) of the Hessians of f and g over quarters of a period."""
    x, y = sp.symbols("x y")
    numbers = (member.A, member.B, member.C, member.D, member.M)
    a, b, c, d, m = (sp.Rational(v.numerator, v.denominator) for v in numbers)
    f, g = a * sp.cos(y + b * x), (m + c) * y**2 / 2 + c * sp.cos(y) - d * x * y
    tables = [sp.hessian(h.diff(y, k - 1), (x, y)) for h in (f, g)] if k else [sp.Matrix([[f.diff(y)]])]
    at = [table.subs({x: 0, y: i * sp.pi / 2}) for table in tables for i in range(4)]
    return max((abs(value) for table in at for value in table.eigenvals()), key=float)


@claim("ours:explicit-bias", subject=listed_constants, rival=[a_hundredth_less, a_hundredth_more])
def constants_of_the_member(constant: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The member's constants are the largest |f_y|, and norms of ∂_y^(k-1) of both Hessians for L_k, k ≥ 1.

    Checked: k = 0, …, 5 exactly, at quarters of a period, where sine and cosine are largest.
    Not checked: that no point between has more, which sine and cosine do not.
    """
    for k in range(6):
        yield exact(f"k = {k}", _largest(k), "==", constant(k))
