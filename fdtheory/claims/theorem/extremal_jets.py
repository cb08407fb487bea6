"""Jets on which the bias bound is attained: with the signs of a worst case, Taylor's coefficients are the majorant's.

For one variable y and f_y = -Σ L_k y^k/k!, g_y = μy - Σ_(k ≥ 2) L_k y^k/k!, f_x = Σ L_k y^k/k!, g_x = Σ L_k y^k/k! the
optimality equation is the majorant's own equation, μy = P(ν, y), and ψ = Q(ν, y).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import factorial

import flint
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.solution_series import rational_series
from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.explicit_bias import bias_bound
from fdtheory.numbers import ball_of, finite
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact

TINY = Fraction(1, 10**8)
LISTS = {
    "equal": (Fraction(1),) * 8,
    "growing": tuple(map(Fraction, ("1", "3/2", "2", "5/2", "3", "7/2", "4", "9/2"))),
    "uneven": tuple(map(Fraction, (3, 1, 5, 2, 7, 1, 4, 3))),
}
"""L_0, …, L_7."""
MU = Fraction(2, 3)


@cache
def jet(name: str, p: int) -> SymbolicInstance:
    """The jet whose derivatives have the signs of the worst case: f up to order p, g up to order p + 1."""
    x, y = sp.symbols("x y")
    size = [sp.Rational(*LISTS[name][k].as_integer_ratio()) / factorial(k) for k in range(p + 2)]
    f = -sum(size[k] * y ** (k + 1) / (k + 1) for k in range(p + 1)) + x * sum(size[k] * y**k for k in range(1, p + 1))
    g = sp.Rational(*MU.as_integer_ratio()) * y**2 / 2 + x * sum(size[k] * y**k for k in range(1, p + 2))
    g -= sum(size[k] * y ** (k + 1) / (k + 1) for k in range(2, p + 2))
    return SymbolicInstance(f, g, [x], [y], at=[0], name=f"extremal jet ({name}, p = {p})")


@cache
def coefficients(name: str, p: int) -> tuple[Fraction, ...]:
    """The exact Taylor coefficients of ψ on the jet, degrees 0, …, p + 1: Newton's method on power series."""
    return tuple(Fraction(int(c.p), int(c.q)) for c in rational_series(jet(name, p), p + 1).psi[0])


@cache
def majorant(name: str, p: int) -> tuple[Fraction, ...]:
    """The coefficients of Q(h, U), degrees 0, …, p, by fixed-point iteration in exact fractions."""
    sizes = [LISTS[name][k] / factorial(k) for k in range(p + 1)]
    found = [Fraction(0)] * (p + 1)
    for _ in range(p):
        found = [c / MU for c in _composed([(s * (k < p), s * (k > 1)) for k, s in enumerate(sizes)], found)]
    return tuple(_composed([(s * (0 < k < p), s * (k > 0)) for k, s in enumerate(sizes)], found))


def _composed(terms: list[tuple[Fraction, Fraction]], inner: list[Fraction]) -> list[Fraction]:
    """Σ_k (a_k h + b_k) inner^k up to the degree of inner."""
    total, power = [Fraction(0)] * len(inner), [Fraction(1), *[Fraction(0)] * (len(inner) - 1)]
    for a, b in terms:
        for i, c in enumerate(power):
            total[i] += b * c
            if i + 1 < len(total):
                total[i + 1] += a * c
        power = [sum((power[i] * inner[m - i] for i in range(m + 1)), Fraction(0)) for m in range(len(inner))]
    return total


def whole_bound(p: int) -> Fraction:
    """The bound as it is."""
    return Fraction(1)


def a_quarter(p: int) -> Fraction:
    """Near miss: a quarter of it."""
    return Fraction(1, 4)


def a_third_up_to_four(p: int) -> Fraction:
    """Near miss: a third of it for p ≤ 4; beyond, the moduli of the weights alone cost more than a factor of 3."""
    return Fraction(1, 3 if p <= 4 else 4)


@claim("ours:extremal-jets", subject=whole_bound, rival=[a_quarter, a_third_up_to_four], uses=("ours:explicit-bias",))
def bias_of_the_extremal_jet(factor: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The leading bias of a jet with the signs of the worst case is below the bias bound, and above a quarter of it.

    Up to p = 4 it is above a third. For p = 5 the bound is 15/4 of it: so much is Σ|α_j||j|^(p+1) above its own sum.

    Checked: p = 1, …, 6 and three lists of constants: the limit of bias/ν^p, exact from the power series of the jet,
        against the upper end of the bound's ball at ν = 1e-8.
    Not checked: p > 6; members of the class whose constants hold on the whole space (a jet has them at its point only).
    """
    for name in LISTS:
        for p in range(1, 7):
            limit = abs(paper_stencil(p).moment(p + 1) * coefficients(name, p)[p + 1])
            yield exact(f"{name}, p = {p}", limit, "<=", factor(p) * _bound(name, p) / TINY**p)


@cache
def _bound(name: str, p: int) -> Fraction:
    """The bound at ν = TINY as it is printed: the upper end of its ball."""
    constants = ProblemConstants(mu=MU, lipschitz=LISTS[name], gap=1, sigma=0, radius=0)
    with flint.ctx.workprec(2 * BITS):
        return finite("the bound", bias_bound(constants, p).at(ball_of(TINY)).upper())


Coefficients = Callable[[str, int], tuple[Fraction, ...]]


def without_f(name: str, p: int) -> tuple[Fraction, ...]:
    """Near miss: the y-derivatives of f left out of ψ."""
    sizes = [LISTS[name][k] / factorial(k) for k in range(p + 1)]
    return tuple(_composed([(Fraction(0), s * (k > 0)) for k, s in enumerate(sizes)], _solution(name, p)))


def _solution(name: str, p: int) -> list[Fraction]:
    return [Fraction(int(c.p), int(c.q)) for c in rational_series(jet(name, p), p).y[0]]


def without_factorials(name: str, p: int) -> tuple[Fraction, ...]:
    """Near miss: L_k in place of L_k/k! in ψ."""
    sizes = [LISTS[name][k] for k in range(p + 1)]
    return tuple(_composed([(s * (0 < k < p), s * (k > 0)) for k, s in enumerate(sizes)], _solution(name, p)))


@claim("ours:majorant-attained", subject=majorant, rival=[without_f, without_factorials])
def coefficients_of_the_extremal_jet(wanted: Coefficients) -> Iterator[Evidence]:
    """On the extremal jet every Taylor coefficient of ψ up to degree p equals that of the majorant.

    Checked: p = 3, …, 6 and three lists of constants, exactly: the power series of the jet by Newton's method against
        the majorant by fixed-point iteration.
    Not checked: p > 6; more than one variable.
    """
    for name in LISTS:
        for p in range(3, 7):
            yield exact(f"{name}, p = {p}", coefficients(name, p)[: p + 1], "==", wanted(name, p))
