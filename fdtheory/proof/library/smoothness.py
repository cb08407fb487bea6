"""Lipschitz constants: of the minimisers in x and in nu, of the hyper-gradient, and the bound for derivatives of
psi."""

from typing import Any, NamedTuple

import sympy as sp
from sympy import Sum

from fdtheory.proof.kernel import (
    assume,
    combine,
    divide,
    either,
    expand_sum,
    larger_base,
    linear_sum,
    split_sum,
    square_root,
    sum_of,
)
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Sentence, Unknown, above, at_least, between
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

kappa, k, t, m, h, L, d, x = sp.symbols("kappa k t m h L d x", real=True)


# minimisers ---------------------------------------------------------------------------------------------------------
class Window(NamedTuple):
    """|nu| <= end/kappa, and the claimed factor of kappa."""

    end: Any
    factor: Any


def _modulus_says(w: Window) -> Sentence:
    """(1 + |nu|) L_1/(mu - |nu| L_1) <= factor kappa, t = |nu| kappa."""
    return Sentence({kappa: at_least(1), t: between(0, w.end)}, Le((1 + t / kappa) / (1 - t), w.factor))


def _modulus(goal: Sentence, w: Window) -> Any:
    """factor - modulus = (end - t)(factor kappa + 1)/(kappa (1 - t)) + what is positive for kappa >= 1."""
    room = combine(Sentence(goal.for_all, Le(t, w.end)))
    return combine(goal, [(room, (w.factor * kappa + 1) / (kappa * (1 - t)))])


LIPSCHITZ_X = Provable(
    "y_nu is 3 kappa-Lipschitz in x for |nu| <= 1/(2 kappa)",
    _modulus_says,
    _modulus,
    Window(sp.Rational(1, 2), sp.Integer(3)),
)
LIPSCHITZ_X_WIDE = Provable(
    "y_nu is 4 kappa-Lipschitz in x for |nu| <= 3/(5 kappa)",
    _modulus_says,
    _modulus,
    Window(sp.Rational(3, 5), sp.Integer(4)),
)

MONOTONE = {m: above(0), h: at_least(0), L: at_least(0), d: at_least(0)}


def _monotone_says(bound: Any) -> Sentence:
    """Strong monotonicity: m d^2 <= h L d, d the distance of two minimisers, h that of their nu, L a bound of f_y."""
    return Sentence(MONOTONE, Le(d, bound(h, L, m)), [Le(m * d**2, h * L * d)])


def _monotone(goal: Sentence, _: Any) -> Any:
    near, far = [*goal.given, Le(d, 0)], [*goal.given, Lt(0, d)]
    by = m * d
    times = combine(Sentence(MONOTONE, Le(by * d, by * goal.says.rhs), far), given={0: 1})
    positive = divide(
        Sentence(MONOTONE, Lt(0, by), far),
        1 / m,
        combine(Sentence(MONOTONE, Lt(0, d), far), given={1: 1}),
        combine(Sentence(MONOTONE, Lt(0, 1 / m), far)),
    )
    return either(
        goal,
        d,
        divide(Sentence(MONOTONE, goal.says, far), by, times, positive),
        combine(Sentence(MONOTONE, goal.says, near), given={1: 1}),
    )


LIPSCHITZ_NU = Provable(
    "y_nu is L_0/mu-Lipschitz in nu, mu the convexity where it stands",
    _monotone_says,
    _monotone,
    lambda h, L, m: h * L / m,
)


# the hyper-gradient -------------------------------------------------------------------------------------------------
SMOOTH = {k: at_least(1)}


def explicit(k: Any) -> sp.Expr:
    """L_phi over L for equal constants: (1 + k^2) + sqrt(1 + k^2) (1 + k) k."""
    return (1 + k**2) + sp.sqrt(1 + k**2) * (1 + k) * k


def _smooth_says(constant: Any) -> Sentence:
    return Sentence(SMOOTH, Le(explicit(k), constant * k**3))


def _smooth(goal: Sentence, _: Any) -> Any:
    """sqrt(1 + k^2) <= sqrt(2) k."""
    root = sp.sqrt(1 + k**2)
    small = square_root(
        Sentence(SMOOTH, Le(root, sp.sqrt(2) * k)),
        combine(Sentence(SMOOTH, Le(root**2, 2 * k**2))),
        combine(Sentence(SMOOTH, Le(0, sp.sqrt(2) * k))),
    )
    return combine(goal, [(small, (1 + k) * k)])


L_PHI = Provable("L_phi <= (2 + 2 sqrt 2) kappa^3 L for kappa >= 1", _smooth_says, _smooth, 2 + 2 * sp.sqrt(2))


# derivatives of psi -------------------------------------------------------------------------------------------------
p, M, i = sp.symbols("p M i", integer=True)
c = sp.Function("c")
RADIUS = 1 / (2 * kappa * (kappa + 2))
MAJORANT = {kappa: at_least(1)}


def _equation_says(height: Any) -> Sentence:
    """The majorant U of y_nu - y_0 solves U - (1 + kappa/2) U^2 = kappa h; at its radius it has this height."""
    return Sentence(MAJORANT, Eq(height(kappa) - (1 + kappa / 2) * height(kappa) ** 2, kappa * RADIUS))


HEIGHT = Provable(
    "U = 1/(kappa + 2) at h = 1/(2 kappa (kappa + 2))",
    _equation_says,
    lambda goal, _: combine(goal),
    lambda kappa: 1 / (kappa + 2),
)


def _value_says(value: Any) -> Sentence:
    """V = h U/(1 - U) + U + U^2/(2 (1 - U)) over h, U = 1/(kappa + 2)."""
    U = 1 / (kappa + 2)
    return Sentence(MAJORANT, Eq((RADIUS * U / (1 - U) + U + U**2 / (2 * (1 - U))) / RADIUS, value(kappa)))


VALUE = Provable(
    "the majorant of psi over h is 2 kappa + 1 there",
    _value_says,
    lambda goal, _: combine(goal),
    lambda kappa: 2 * kappa + 1,
)

COEFFICIENTS = {c: Unknown(1), x: above(0), h: Range(), p: at_least(0), M: at_least(p + 1)}
NONNEGATIVE = Sentence({i: at_least(0)}, Le(0, c(i)))


def _coefficient_says(bound: Any) -> Sentence:
    """Non-negative coefficients whose partial sums at x > 0 are at most h."""
    return Sentence(COEFFICIENTS, Le(c(p + 1), bound(h, x, p)), [NONNEGATIVE, Le(Sum(c(i) * x**i, (i, 0, M)), h)])


def _coefficient(goal: Sentence, _: Any) -> Any:
    """One term is at most the sum, as the others are not negative."""
    D, g = COEFFICIENTS, goal.given
    n = sp.Symbol("n", integer=True)
    given = [Sentence({n: at_least(0)}, Le(0, c(n))), g[1]]

    def rest(low: Any, high: Any) -> list[Any]:
        inside = {**D, i: between(low, high)}
        term = combine(Sentence(inside, Le(0, c(i) * x**i), given), [(assume(inside, given, 0, {n: i}), x**i)])
        return [sum_of(term), linear_sum(D, [(0, i)], i, low, high, given)]

    whole = Sum(c(i) * x**i, (i, 0, M))
    parts = [
        split_sum(D, whole, p, given),
        split_sum(D, Sum(c(i) * x**i, (i, p + 1, M)), p + 1, given),
        expand_sum(D, Sum(c(i) * x**i, (i, p + 1, p + 1)), given),
    ]
    f = x ** (-(p + 1))
    return conclude(goal, *([part, f] for part in (*rest(0, p), *rest(p + 2, M), *parts)), given=[[1, f]])


COEFFICIENT = Provable(
    "a coefficient of a majorant is at most its value over the power",
    _coefficient_says,
    _coefficient,
    lambda h, x, p: h / x ** (p + 1),
)

PSI = {kappa: at_least(1), p: at_least(1)}


def _psi_says(bound: Any) -> Sentence:
    """(2 kappa + 1)(2 kappa (kappa + 2))^p, the bound of the derivative p + 1 over (p+1)! L, for every p."""
    return Sentence(PSI, Le((2 * kappa + 1) * (2 * kappa * (kappa + 2)) ** p, bound(kappa, p)))


def _psi(goal: Sentence, _: Any) -> Any:
    base = combine(Sentence(PSI, Le(2 * kappa * (kappa + 2), 6 * kappa**2)))
    power = larger_base(
        Sentence(PSI, Le((2 * kappa * (kappa + 2)) ** p, (6 * kappa**2) ** p)), base, combine(Sentence(PSI, Le(0, p)))
    )
    return combine(goal, [(power, 2 * kappa + 1)])


PSI_BOUND = Provable(
    "(2 kappa + 1)(2 kappa (kappa + 2))^p <= 3 6^p kappa^(2p+1)",
    _psi_says,
    _psi,
    lambda kappa, p: 3 * 6**p * kappa ** (2 * p + 1),
)

ITEMS = (LIPSCHITZ_X, LIPSCHITZ_X_WIDE, LIPSCHITZ_NU, L_PHI, HEIGHT, VALUE, COEFFICIENT, PSI_BOUND)
