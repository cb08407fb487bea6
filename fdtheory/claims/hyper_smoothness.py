"""Lipschitz constants of the hyper-gradient and of the perturbed minimisers in x.

Says: ∇φ is O(L̄κ³)-Lipschitz; y_ν*(x) is 4κ-Lipschitz in x for |ν| < 1/κ.
Where: lem:varphi-smooth and lem:y-star-lip-x.
Checked: the explicit constant (1+k²)L_1 + √(1+k²)(1+k)L_0L_2/μ, k = L_1/μ, is at most (2+2√2)L̄κ³, and how the
    implicit slope changes; the modulus (1+|ν|)L_1/(μ-|ν|L_1): exact witnesses above 4κ near |ν| = 1/κ, and the ranges
    where 3κ, 4κ hold.
Not checked: the derivation of the explicit constant (docs/theorem.md gives it; it is the product rule with norms).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.claim import Evidence, claim, exact, identity, inequality

k = sp.Symbol("k")


def explicit_smoothness(kappa: sp.Expr, r: sp.Expr) -> sp.Expr:
    """L_φ/L_1 when L_0 = L_2 = L_1: (1+k²) + √(1+k²)(1+k)k."""
    return (1 + kappa**2) + r * (1 + kappa) * kappa


def smoothness_of_fourth_power(kappa: sp.Expr, r: sp.Expr) -> sp.Expr:
    """Near miss: one factor k too many."""
    return (1 + kappa**2) + r * (1 + kappa) * kappa**2


@claim("ours:l-phi-explicit", subject=explicit_smoothness, rival=smoothness_of_fourth_power)
def at_most_a_multiple_of_kappa_cubed(formula: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """(1+k²) + √(1+k²)(1+k)k ≤ (2+2√2)k³ for k ≥ 1, since √(1+k²) ≤ √2 k."""
    bound = sp.sqrt(2)
    yield inequality("all k >= 1", formula(k, bound * k), "<=", (2 + 2 * bound) * k**3, given={k: 1})


def change_of_quotient(A: sp.Expr, B: sp.Expr, A2: sp.Expr, B2: sp.Expr) -> sp.Expr:
    """((A - A') - A'B'⁻¹(B - B'))B⁻¹: two changes of size L_2, the second times k, over μ."""
    return ((A - A2) - A2 * B2**-1 * (B - B2)) * B**-1


def change_without_cross_term(A: sp.Expr, B: sp.Expr, A2: sp.Expr, B2: sp.Expr) -> sp.Expr:
    """Near miss: the change of B forgotten."""
    return (A - A2) * B**-1


@claim("ours:l-phi-explicit", subject=change_of_quotient, rival=change_without_cross_term)
def change_of_the_implicit_slope(change: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """For matrices A = ∇²_xy g, B = ∇²_yy g at two points: AB⁻¹ - A'B'⁻¹; its norm is at most (1+k)L_2/μ times the
    distance."""
    A, B, A2, B2 = sp.symbols("A B A2 B2", commutative=False)
    yield identity("matrices of any size", sp.expand(change(A, B, A2, B2)), A * B**-1 - A2 * B2**-1)


def cubic() -> int:
    """κ³, as printed."""
    return 3


def quadratic() -> int:
    """Near miss: κ²."""
    return 2


@claim("lem:varphi-smooth", subject=cubic, rival=quadratic, uses=("ours:l-phi-explicit",))
def order_kappa_cubed(power: Callable[[], int]) -> Iterator[Evidence]:
    """The explicit constant is at most 5κ³ for all κ ≥ 1 when all L_j are equal (L_2 counts, so L̄ must contain it)."""
    constant = explicit_smoothness(k, sp.Rational(99, 70) * k)
    yield inequality("all kappa >= 1", constant, "<=", 5 * k ** power(), given={k: 1})


def modulus(t: Fraction) -> Fraction:
    """|dy_ν*/dx| = (4/5)/(μ-ν) at ν = tμ for g = μy²/2 + 4xy/5 - x²/8, f = -y²/2, with L_1 = 1 and μ = 1/4.

    The Hessian of g has the eigenvalues ±√0.7025, that of f 0 and -1; far away f is bent to be Lipschitz.
    """
    return Fraction(4, 5) / (Fraction(1, 4) * (1 - t))


def within_printed_range() -> list[Fraction]:
    """ν = 0.9/κ, 0.95/κ, 0.99/κ, all inside |ν| < 1/κ."""
    return [Fraction(9, 10), Fraction(19, 20), Fraction(99, 100)]


def within_repaired_range() -> list[Fraction]:
    """ν = 0.5/κ, 0.55/κ, 0.6/κ, all inside |ν| ≤ 3/(5κ)."""
    return [Fraction(1, 2), Fraction(11, 20), Fraction(3, 5)]


@claim("lem:y-star-lip-x", subject=within_printed_range, rival=within_repaired_range,
       uses=("ours:y-lipschitz-x",), erratum=(
    "Near |ν| = 1/κ the strong convexity μ-|ν|L_1 of g_ν vanishes and the modulus (1+|ν|)L_1/(μ-|ν|L_1) is "
    "unbounded: with κ = 4 it "
    "is at least 32, 64, 320 > 16 at ν = 0.9/κ, 0.95/κ, 0.99/κ. What holds: 4κ for |ν| ≤ 3/(5κ), 3κ for |ν| ≤ "
    "1/(2κ). (And y_ν* minimises g_ν.)"))
def four_kappa(points: Callable[[], list[Fraction]]) -> Iterator[Evidence]:
    """At three points of the range the modulus is at most 4κ, κ = 4."""
    for index, t in enumerate(points()):
        yield exact(f"point {index + 1} of the range", modulus(t), "<=", 16)


# (largest t = |ν|κ, factor of κ)
HALF_THREE, FIFTHS_FOUR = (sp.Rational(1, 2), 3), (sp.Rational(3, 5), 4)
Range = tuple[sp.Rational, int]


@claim("ours:y-lipschitz-x", subject=HALF_THREE, rival=[(sp.Rational(51, 100), 3), (sp.Rational(3, 5), 3)])
def three_kappa_up_to_one_half(case: Range) -> Iterator[Evidence]:
    """(1+t/κ)/(1-t) ≤ 3 for 0 ≤ t ≤ 1/2 and κ ≥ 1; t = end/(1+s), s ≥ 0."""
    yield _modulus_bound(*case)


@claim("ours:y-lipschitz-x", subject=FIFTHS_FOUR, rival=[(sp.Rational(61, 100), 4), (sp.Rational(3, 5), 3)])
def four_kappa_up_to_three_fifths(case: Range) -> Iterator[Evidence]:
    """(1+t/κ)/(1-t) ≤ 4 for 0 ≤ t ≤ 3/5 and κ ≥ 1."""
    yield _modulus_bound(*case)


def _modulus_bound(end: sp.Rational, factor: int) -> Evidence:
    s = sp.Symbol("s")
    t = end / (1 + s)
    return inequality("all nu in the range, all kappa", (1 + t / k) / (1 - t), "<=", factor, given={k: 1, s: 0})
