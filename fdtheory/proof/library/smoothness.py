"""Lipschitz constants: of the minimisers in x and in nu, of the hyper-gradient, and the bound for derivatives of
psi."""

from typing import NamedTuple

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, divide, either, square_root
from fdtheory.proof.language.kinds import TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, Le, Lt, Sentence, above, at_least, between
from fdtheory.proof.library.provable import Provable

kappa, k, t, m, h, L, d, x = sp.symbols("kappa k t m h L d x", real=True)


# minimisers ---------------------------------------------------------------------------------------------------------
class Window(NamedTuple):
    """|nu| <= end/kappa, and the claimed factor of kappa."""

    end: TermLike
    factor: TermLike


def _modulus_says(w: Window) -> Sentence:
    """(1 + |nu|) L_1/(mu - |nu| L_1) <= factor kappa, t = |nu| kappa."""
    return Sentence({kappa: at_least(1), t: between(0, w.end)}, Le((1 + t / kappa) / (1 - t), w.factor))


def _modulus(goal: Sentence, w: Window) -> Theorem:
    """factor - modulus = (end - t)(factor kappa + 1)/(kappa (1 - t)) + what is positive for kappa >= 1."""
    room = combine(Sentence(goal.for_all, Le(t, w.end)))
    return combine(goal, [(room, (w.factor * kappa + 1) / (kappa * (1 - t)))])


LIPSCHITZ_X = Provable(
    "y_nu is 3 kappa-Lipschitz in x for |nu| <= 1/(2 kappa)",
    _modulus_says,
    _modulus,
    Window(sp.Rational(1, 2), sp.Integer(3)),
)

MONOTONE = {m: above(0), h: at_least(0), L: at_least(0), d: at_least(0)}


def _monotone_says(bound: TermOf) -> Sentence:
    """Strong monotonicity: m d^2 <= h L d, d the distance of two minimisers, h that of their nu, L a bound of f_y."""
    return Sentence(MONOTONE, Le(d, bound(h, L, m)), [Le(m * d**2, h * L * d)])


def _monotone(goal: Sentence, _: object) -> Theorem:
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


LIPSCHITZ_NU = Provable[TermOf](
    "y_nu is L_0/mu-Lipschitz in nu, mu the convexity where it stands",
    _monotone_says,
    _monotone,
    lambda h, L, m: h * L / m,
)


# the hyper-gradient -------------------------------------------------------------------------------------------------
SMOOTH = {k: at_least(1)}


def explicit(k: Operand) -> sp.Expr:
    """L_phi over L for equal constants: (1 + k^2) + sqrt(1 + k^2) (1 + k) k."""
    return (1 + k**2) + sp.sqrt(1 + k**2) * (1 + k) * k


def _smooth_says(constant: Operand) -> Sentence:
    return Sentence(SMOOTH, Le(explicit(k), constant * k**3))


def _smooth(goal: Sentence, _: object) -> Theorem:
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


def _equation_says(height: TermOf) -> Sentence:
    """The majorant U of y_nu - y_0 solves U - (1 + kappa/2) U^2 = kappa h; at its radius it has this height."""
    return Sentence(MAJORANT, Eq(height(kappa) - (1 + kappa / 2) * height(kappa) ** 2, kappa * RADIUS))


HEIGHT = Provable[TermOf](
    "U = 1/(kappa + 2) at h = 1/(2 kappa (kappa + 2))",
    _equation_says,
    lambda goal, _: combine(goal),
    lambda kappa: 1 / (kappa + 2),
)


def _value_says(value: TermOf) -> Sentence:
    """V = h U/(1 - U) + U + U^2/(2 (1 - U)) over h, U = 1/(kappa + 2)."""
    U = 1 / (kappa + 2)
    return Sentence(MAJORANT, Eq((RADIUS * U / (1 - U) + U + U**2 / (2 * (1 - U))) / RADIUS, value(kappa)))


VALUE = Provable[TermOf](
    "the majorant of psi over h is 2 kappa + 1 there",
    _value_says,
    lambda goal, _: combine(goal),
    lambda kappa: 2 * kappa + 1,
)


ITEMS = (
    LIPSCHITZ_X,
    LIPSCHITZ_NU,
    L_PHI,
    HEIGHT,
    VALUE,
)
