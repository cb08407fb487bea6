"""The Lipschitz constant of the hyper-gradient: O(L̄κ³), and explicitly (1+k²)L_1 + √(1+k²)(1+k)L_0L_2/μ, k = L_1/μ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.arithmetic.balls import ball_of
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.numbers import Operand
from fdtheory.proof.library.smoothness import L_PHI, k
from fdtheory.proof.library.smoothness_hyper import FIVE, HYPER_GRADIENT
from fdtheory.trial.claim import Evidence, claim, enclosed, identity, proved

Constant = Callable[[Operand, Operand, Operand, Operand, Operand], sp.Expr]


def explicit_constant(k: Operand, mu: Operand, L0: Operand, L1: Operand, L2: Operand) -> sp.Expr:
    """(1+k²)L_1 + √(1+k²)(1+k)L_0L_2/μ."""
    return (1 + k**2) * L1 + sp.sqrt(1 + k**2) * (1 + k) * L0 * L2 / mu


def slope_counted_once(k: Operand, mu: Operand, L0: Operand, L1: Operand, L2: Operand) -> sp.Expr:
    """Near miss: the change of g_yy forgotten, 1 in place of 1 + k."""
    return (1 + k**2) * L1 + sp.sqrt(1 + k**2) * L0 * L2 / mu


def root_forgotten(k: Operand, mu: Operand, L0: Operand, L1: Operand, L2: Operand) -> sp.Expr:
    """Near miss: y* frozen in the second part."""
    return (1 + k**2) * L1 + (1 + k) * L0 * L2 / mu


def smaller_first_part(k: Operand, mu: Operand, L0: Operand, L1: Operand, L2: Operand) -> sp.Expr:
    """Near miss: (1 + k) in place of (1 + k²), the same at k = 1 and larger below."""
    return (1 + k) * L1 + sp.sqrt(1 + k**2) * (1 + k) * L0 * L2 / mu


def _point(k: sp.Rational, root: sp.Rational, L1: int, L2: int) -> dict[str, sp.Expr]:
    """All hypotheses with equality: mu = L_0 = x = 1, root = √(1+k²)."""
    D = root
    change = {"a": L1, "b": L1 * k, "s": (1 + k) * L2 * D}
    total = change["a"] + k * change["b"] + change["s"]
    return {"mu": 1, "k": k, "L_0": 1, "L_1": L1, "L_2": L2, "e": total, **change, "D": D, "x": 1}


POINTS = (_point(sp.Rational(4, 3), sp.Rational(5, 3), 1, 0), _point(sp.Rational(4, 3), sp.Rational(5, 3), 1, 1))


@claim(
    "ours:l-phi-explicit",
    subject=explicit_constant,
    rival=[slope_counted_once, root_forgotten, smaller_first_part],
    uses=("eq:hyper-grad", "ours:implicit-slope"),
)
def hyper_gradient_by_norms(constant: Constant) -> Iterator[Evidence]:
    """|∇φ(x) - ∇φ(x')| ≤ constant·|x - x'|, from the norms of what changes between the two points.

    The changes of f_x and f_y together are at most L_1 times the distance of (x, y*), which is at most √(1+k²)|x - x'|;
    that of g_xy g_yy⁻¹ is at most (1+k)L_2/μ times the same distance, and |f_y| ≤ L_0.

    Checked: the inequality from these four, for all values, by the proof kernel; three near misses fail at points that
        fulfil all four with equality.
    Not checked: the triangle inequality that gives the first; that the norms of f's and g's derivatives are so, which
        is the assumption.
    """
    yield proved(
        "any dimension", HYPER_GRADIENT.sentence(constant), lambda goal: HYPER_GRADIENT.proof(goal, constant), at=POINTS
    )


FACTOR = 2 + 2 * sp.sqrt(2)


@claim(
    "ours:l-phi-explicit",
    subject=FACTOR,
    rival=[sp.Rational(482, 100), FACTOR / k, FACTOR * (1 - (k - 1) * (k - 2) * (k - 3) / 10**6)],
    uses=("eq:hyper-grad",),
)
def at_most_a_multiple_of_kappa_cubed(factor: Operand) -> Iterator[Evidence]:
    """(1+k²) + √(1+k²)(1+k)k ≤ (2+2√2)k³ for k ≥ 1, with equality at k = 1.

    Checked: for every k ≥ 1, when L_0 = L_1 = L_2, by the proof kernel; 4.82, one power less, and a factor that is the
        same at k = 1, 2, 3 and falls far away fail.
    Not checked: uneven constants, which L̄ covers.
    """
    yield proved("all k ≥ 1", L_PHI.sentence(factor), lambda goal: L_PHI.proof(goal, factor), at=[{k: 10**4}])


def change_of_quotient(A: sp.Expr, B: sp.Expr, A2: sp.Expr, B2: sp.Expr) -> sp.Expr:
    """((A - A') - A'B'⁻¹(B - B'))B⁻¹: two changes of size L_2, the second times k, over μ."""
    return ((A - A2) - A2 * B2**-1 * (B - B2)) * B**-1


def change_without_cross_term(A: sp.Expr, B: sp.Expr, A2: sp.Expr, B2: sp.Expr) -> sp.Expr:
    """Near miss: the change of B forgotten."""
    return (A - A2) * B**-1


@claim("ours:implicit-slope", subject=change_of_quotient, rival=change_without_cross_term)
def change_of_the_implicit_slope(change: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """AB⁻¹ - A'B'⁻¹ is ((A - A') - A'B'⁻¹(B - B'))B⁻¹, for A = ∇²_xy g, B = ∇²_yy g at two points.

    Its norm is at most (1+k)L_2/μ times the distance.

    Checked: the identity for matrices of any size; without the change of B it fails.
    Not checked: the bound of the norm, which is read off by hand.
    """
    A, B, A2, B2 = sp.symbols("A B A2 B2", commutative=False)
    yield identity("matrices of any size", sp.expand(change(A, B, A2, B2)), A * B**-1 - A2 * B2**-1)


@claim(
    "lem:varphi-smooth",
    subject=sp.Integer(5),
    rival=[sp.Rational(482, 100), 5 / k],
    uses=("ours:l-phi-explicit",),
)
def order_kappa_cubed(factor: Operand) -> Iterator[Evidence]:
    """The explicit constant is at most 5κ³ for all κ ≥ 1 when all L_j are equal.

    L_2 counts, so L̄ must contain it.

    Checked: the inequality for every κ ≥ 1, by the proof kernel; 4.82 κ³ and 5κ² fail.
    Not checked: that κ³ is the smallest power: for p ≥ 2 it is not (ours:l-phi-sharp).
    """
    yield proved("all κ ≥ 1", FIVE.sentence(factor), lambda goal: FIVE.proof(goal, factor), at=[{"k": 1}])


@claim(
    "ours:l-phi-calculated",
    subject=explicit_constant,
    rival=[slope_counted_once, root_forgotten, smaller_first_part],
    uses=("ours:l-phi-explicit",),
)
def calculator_uses_the_constant(constant: Constant) -> Iterator[Evidence]:
    """The constant of the calculator is the explicit one.

    Checked: three sets of constants for which √(1+k²) is rational, so that the explicit constant is a number, in balls.
    Not checked: other constants.
    """
    for mu, L0, L1, L2 in ((3, 4, 4, 5), (Fraction(5, 7), 2, Fraction(12, 7), 3), (Fraction(8), 9, 15, 20)):
        problem = ProblemConstants(mu=mu, lipschitz=[L0, L1, L2], gap=1, sigma=1, radius=1)
        said = constant(*map(sp.Rational, (problem.kappa, mu, L0, L1, L2)))
        gap = abs(problem.smoothness - ball_of(Fraction(int(said.p), int(said.q))))
        yield enclosed(f"μ = {mu}, L_1 = {L1}", gap, "<=", Fraction(1, 10**12))
