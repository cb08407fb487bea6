"""Members that attain the powers of κ.

For p ≥ 2 it is h' = μy + (y - sin y)/8, f = sin y, g = h - xy/2; for p = 1 one with |sin y| in h''.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.counterexamples import KAPPA, sharp_derivative, sharp_value
from fdtheory.expansions.implicit import substitute, total_derivative
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, equal, exact, identity
from fdtheory.trial.steps import theorem


def cube_over_eight() -> sp.Expr:
    """|ψ''(0±)| of the member with h'' = μ + |sin y|/4, f = sin y, g = h - xy/2."""
    return KAPPA**3 / 8


def square_over_eight() -> sp.Expr:
    """Near miss: one power less."""
    return KAPPA**2 / 8


@claim("ours:kappa-sharp-p1", subject=cube_over_eight, rival=square_over_eight, uses=("ours:recursion-y",))
def first_order_exponent_is_attained(size: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """ψ'' of the member with h'' = μ + |sin y|/4 is ±κ³/8 on the two sides of ν = 0.

    ψ''(0±) = -y''/2 with h'''(0∓) = ∓1/4: as ν grows through 0, y_ν falls through 0.

    Checked: both one-sided values as polynomials in κ; one power less fails.
    Not checked: that the member is in the class for p = 1, by hand.
    """
    for side, third in (("ν > 0", -sp.Rational(1, 4)), ("ν < 0", sp.Rational(1, 4))):
        jet = {"nu": 0, "h": KAPPA, "f1": 1, "f2": 0, "f3": -1, "g3": third}
        psi = -substitute(total_derivative(2), jet) / 2
        yield identity(side, psi * sp.sign(third), size())


def leading_constant(k: Operand) -> sp.Expr:
    """|ψ^(2k+1)(0)| = this times κ^(3k+1) (1 + O(1/κ))."""
    return sp.factorial(3 * k) / (2 * sp.factorial(k) * 48**k)


def without_the_half(k: Operand) -> sp.Expr:
    """Near miss: the factor 1/2 of xy/2 forgotten."""
    return sp.factorial(3 * k) / (sp.factorial(k) * 48**k)


def six_in_place_of_eight(k: Operand) -> sp.Expr:
    """Near miss: 36 = 6·6 in place of 48 = 8·6."""
    return sp.factorial(3 * k) / (2 * sp.factorial(k) * 36**k)


@claim(
    "ours:kappa-sharp-even",
    subject=leading_constant,
    rival=[without_the_half, six_in_place_of_eight],
    uses=("ours:recursion-y",),
)
def leading_constants_for_even_p(constant: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """ψ^(p+1)(0) is a polynomial in κ of degree 1 + 3p/2 with this leading coefficient, p = 2k.

    Checked: p = 2, 4, 6, 8, exactly: degree and leading coefficient; the factor 1/2 forgotten, and 36 for 48, fail.
    Not checked: other p (scaled_equation_for_every_even_p); odd p, where ψ^(p+1)(0) = 0 by symmetry.
    """
    for k in range(1, 5):
        poly = sharp_derivative(2 * k + 1)
        yield exact(f"p = {2 * k}", [poly.degree(), abs(poly.LC()) / 2], "==", [3 * k + 1, constant(k)])


@claim(
    "ours:kappa-sharp-even",
    subject=leading_constant,
    rival=[without_the_half, six_in_place_of_eight],
    uses=("ours:recursion-y",),
)
def scaled_equation_for_every_even_p(constant: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """With y = κ^(-1/2) Y, ν = κ^(-3/2) s the equation tends to Y + Y³/48 + s = 0; its series is Lagrange's.

    The coefficient of s^n in Y, n = 2k + 1, is -1/n times that of Y^(n-1) in (1 + Y²/48)^(-n), which is C(-n, k)
    48^(-k).

    Checked: the limit of the scaled force, the coefficient formula for symbolic k, and k = 1, 2, 3 against the
        recursion.
    Not checked: Lagrange's inversion formula, and that the limit may be taken in the series, which are by hand.
    """
    Y, eps = sp.symbols("Y epsilon")
    j = sp.Symbol("k", integer=True, positive=True)
    n = 2 * j + 1
    scaled = Y + (eps * Y - sp.sin(eps * Y)) / (8 * eps**3)
    choose = sp.factorial(3 * j) / (sp.factorial(j) * sp.factorial(2 * j))  # |C(-n, k)| = C(n+k-1, k)
    yield theorem(
        "every k",
        instances=(exact(f"k = {v}", abs(sharp_derivative(2 * v + 1).LC()) / 2, "==", constant(v)) for v in (1, 2, 3)),
        steps=[
            identity("scaled force", sp.series(scaled, eps, 0, 2).removeO(), Y + Y**3 / 48),
            identity(
                "Lagrange", sp.factorial(n) * choose / n / 48**j / 2, constant(j), small=[{j: v} for v in (1, 2, 3)]
            ),
        ],
    )


Value = Callable[[int, Fraction], Fraction]


def by_reversion(order: int, at: Fraction) -> Fraction:
    """|ψ^(order)(0)| from the inverse of ν(y)."""
    return sharp_value(order, at)


def by_reversion_without_half(order: int, at: Fraction) -> Fraction:
    """Near miss: the factor 1/2 of xy/2 forgotten."""
    return 2 * sharp_value(order, at)


def order_above(order: int, at: Fraction) -> Fraction:
    """Near miss: the order two higher."""
    return sharp_value(order + 2, at)


@claim(
    "ours:kappa-sharp-even",
    subject=by_reversion,
    rival=[by_reversion_without_half, order_above],
    uses=("ours:recursion-y",),
)
def recursion_and_reversion_agree(value: Value) -> Iterator[Evidence]:
    """ψ = -y/2, so |ψ^(m)(0)| is half of what the recursion gives for |y^(m)(0)|, all terms of the polynomial in κ.

    Checked: |ψ^(m)(0)| at m = 1, 3, 5, 7, 9 and κ = 1, 4, 7/2, exactly, by the recursion and by reverting the equation
        of the minimiser.
    Not checked: other m and κ; even m, where ψ^(m)(0) = 0 by symmetry.
    """
    for order in (1, 3, 5, 7, 9):
        poly = sharp_derivative(order)
        for at in (Fraction(1), Fraction(4), Fraction(7, 2)):
            wanted = abs(poly.eval(sp.Rational(at.numerator, at.denominator))) / 2
            yield equal(f"m = {order}, κ = {at}", value(order, at), wanted)
