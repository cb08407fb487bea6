"""Why a random rotation hides what was not shown: the steps behind the theorem that is quoted, for arbitrary methods.

After the soft projection a query z has norm at most R = 230√T.  Given the directions that were shown, one that was not
is uniform on the unit sphere of the rest, of dimension n ≥ d - T + 1 (invariance of the uniform law, cited).  Its
product with z exceeds 1/4 only if one coordinate s of a uniform unit vector exceeds a = 1/(4R) in size.  A method is
shown answers that depend on the directions found so far alone; as long as no product exceeds 1/4 these are the oracle's
own.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Le, Range, Sentence, Theorem
from fdtheory.proof.kernel import combine
from fdtheory.trial.claim import Evidence, claim, enclosed, proved

LABEL = "ours:lower-dimension"
CITED = ("classical:uniform-on-the-sphere",)
a, t = sp.symbols("a t", real=True)
UNIT = {a: Range(0, 1), t: Range(0, 1)}
Square = Callable[[Operand, Operand], Operand]


def substituted(a: Operand, t: Operand) -> Operand:
    """s² = a² + (1 - a²)t²."""
    return a**2 + (1 - a**2) * t**2


def squares_added(a: Operand, t: Operand) -> Operand:
    """Near miss: s² = a² + t²."""
    return a**2 + t**2


def without_the_square(a: Operand, t: Operand) -> Operand:
    """Near miss: s² = a + (1 - a)t²."""
    return a + (1 - a) * t**2


def scaled_alone(a: Operand, t: Operand) -> Operand:
    """Near miss: s² = (1 - a²)t²."""
    return (1 - a**2) * t**2


def half_of_it(a: Operand, t: Operand) -> Operand:
    """Near miss: half of s²."""
    return substituted(a, t) / 2


@claim(LABEL, subject=substituted, rival=[squares_added, without_the_square])
def tail_factor(square: Square) -> Iterator[Evidence]:
    """With s² = a² + (1 - a²)t² the density (1 - s²)^((n-3)/2) is that of t times a power of 1 - a².

    Checked: by the proof kernel, 1 - s² = (1 - a²)(1 - t²) for all a and t in [0, 1].
    Not checked: the substitution under the integral, ds = (1 - a²)(t/s) dt.
    """
    says = Sentence(UNIT, Eq(1 - square(a, t), (1 - a**2) * (1 - t**2)))
    yield proved("all a and t", says, at=[{a: Fraction(1, 2), t: Fraction(1, 2)}])


@claim(LABEL, subject=substituted, rival=[scaled_alone, half_of_it])
def substitution_shrinks(square: Square) -> Iterator[Evidence]:
    """t ≤ s, so that t/s ≤ 1 leaves the integral of t over [0, 1]: P(|s| ≥ a) ≤ (1 - a²)^((n-1)/2) for every n ≥ 2.

    Checked: by the proof kernel, t² ≤ s² for all a and t in [0, 1].
    Not checked: that the density of a coordinate is proportional to (1 - s²)^((n-3)/2), which is cited.
    """
    says = Sentence(UNIT, Le(t**2, square(a, t)))
    yield proved("all a and t", says, _from_t_at_most_one, at=[{a: Fraction(1, 2), t: Fraction(1, 2)}])


def _from_t_at_most_one(goal: Sentence) -> Theorem:
    """s² - t² = a²(1 + t)(1 - t)."""
    return combine(goal, [(combine(Sentence(UNIT, Le(t, 1))), a**2 * (1 + t))])


Bound = Callable[[int, flint.arb], flint.arb]


def stated_tail(n: int, rest: flint.arb) -> flint.arb:
    """(1 - a²)^((n-1)/2)."""
    return (rest.log() * (n - 1) / 2).exp()


def half_of_the_tail(n: int, rest: flint.arb) -> flint.arb:
    """Near miss: as if one side alone counted."""
    return stated_tail(n, rest) / 2


def four_times_the_exponent(n: int, rest: flint.arb) -> flint.arb:
    """Near miss: (1 - a²)^(2n)."""
    return rest ** (2 * n)


@claim(LABEL, subject=stated_tail, rival=[half_of_the_tail, four_times_the_exponent], cites=CITED)
def cap_by_the_beta_integral(bound: Bound) -> Iterator[Evidence]:
    """P(|s| ≥ a), a regularised Beta integral, is at most (1 - a²)^((n-1)/2).

    Checked: by balls, five pairs of n and a from n = 3 to 1000, a second route to the kernel's two steps.
    Not checked: other n and a, for which the kernel's steps stand.
    """
    for n, size in ((3, 30), (5, 30), (10, 30), (40, 10), (1000, 3)):
        rest = ball_of(1 - Fraction(size, 100) ** 2)
        chance = rest.beta_lower(flint.arb(n - 1) / 2, flint.arb(1) / 2, 1)
        yield enclosed(f"n = {n}, a = {size}/100", bound(n, rest) - chance, ">=", 0)


Dimension = Callable[[int, int, Fraction], flint.arb]


def stated_dimension(T: int, N: int, chance: Fraction) -> flint.arb:
    """T + 2·920²·T log(NT/δ)."""
    return T + 2 * 920**2 * T * ball_of(Fraction(N * T) / chance).log()


def dimension_without_the_length(T: int, N: int, chance: Fraction) -> flint.arb:
    """Near miss: T + 2·920² log(NT/δ), as if the radius were 230."""
    return T + 2 * 920**2 * ball_of(Fraction(N * T) / chance).log()


def dimension_of_one_query(T: int, N: int, chance: Fraction) -> flint.arb:
    """Near miss: without the union over N queries."""
    return T + 2 * 920**2 * T * ball_of(Fraction(T) / chance).log()


@claim(LABEL, subject=stated_dimension, rival=[dimension_without_the_length, dimension_of_one_query], cites=CITED)
def dimension_that_hides(dimension: Dimension) -> Iterator[Evidence]:
    """In dimension d = T + 2·920²·T log(NT/δ) the chance NT(1 - a²)^((d-T)/2), a = 1/(920√T), is at most δ.

    Checked: by balls, T = 5, 50, 500 with N = T², T³ and δ = 1/8; without T, or for one query, it is not.
    Not checked: other sizes, for which 1 - a² ≤ e^(-a²) gives the same.
    """
    for T in (5, 50, 500):
        for N in (T**2, T**3):
            chance = Fraction(1, 8)
            with flint.ctx.workprec(200):  # a is so small that 1 - a² needs more digits than a float has
                rest = ball_of(1 - Fraction(1, 920**2 * T))
                seen = N * T * (rest.log() * (dimension(T, N, chance) - T) / 2).exp()
            yield enclosed(f"T = {T}, N = {N}", seen, "<=", chance)
