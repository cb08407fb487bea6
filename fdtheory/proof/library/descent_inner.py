"""The inner loop between two outer steps: from squares to distances, moves of minimisers, and the induction.

r is the distance after K steps, r_0 the first one, f the root of the floor.
"""

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, divide, square_root
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Sentence, Unknown, above, at_least, between
from fdtheory.proof.library.provable import Provable

r, r_0, f, w, q = sp.symbols("r r_0 f w q", real=True)
ROOT = {w: at_least(0), q: between(0, 1), r: at_least(0), r_0: at_least(0), f: at_least(0)}


def _root_says(decay: TermOf) -> Sentence:
    """r <= decay r_0 + f from r^2 <= w^2 r_0^2 + f^2; w = q^K is the contraction of K steps, q of one."""
    return Sentence(ROOT, Le(r, decay(w, q) * r_0 + f), [Le(r**2, w**2 * r_0**2 + f**2)])


def _root(goal: Sentence, _: object) -> Theorem:
    """The square of the right side has a mixed term that is not negative."""
    squares = combine(Sentence(ROOT, Le(goal.says.lhs**2, goal.says.rhs**2), goal.given), given={0: 1})
    return square_root(goal, squares, combine(Sentence(ROOT, Le(0, goal.says.rhs), goal.given)))


SGD_ROOT = Provable[TermOf]("the distance contracts as the root of the square", _root_says, _root, lambda w, q: w)

kappa, u = sp.symbols("kappa u", real=True)


def _modulus_says(factor: Operand) -> Sentence:
    """(1 + nu) kappa/(1 - nu kappa) at nu kappa = 1/2 - u, inside the window."""
    inside = sp.Rational(1, 2) - u
    return Sentence(
        {kappa: at_least(1), u: between(0, sp.Rational(1, 2))}, Le((kappa + inside) / (1 - inside), factor * kappa)
    )


MODULUS = Provable(
    "the minimiser moves by at most 3 kappa times the step",
    _modulus_says,
    lambda goal, _: combine(goal),
    sp.Integer(3),
)

t, L_0, mu, D, y = sp.symbols("t L_0 mu D y", real=True)
SHIFT = {t: at_least(0), L_0: at_least(0), mu: above(0), D: above(0)}


def _shift_says(bound: TermOf) -> Sentence:
    """Minimisers D > 0 apart: mu D^2 <= t L_0 D, by strong monotonicity."""
    return Sentence(SHIFT, Le(D, bound(t, L_0, mu)), [Le(mu * D**2, t * L_0 * D)])


def _shift(goal: Sentence, _: object) -> Theorem:
    times = combine(Sentence(SHIFT, Le(mu * D * goal.says.lhs, mu * D * goal.says.rhs), goal.given), given={0: 1})
    return divide(goal, mu * D, times, combine(Sentence(SHIFT, Lt(0, mu * D), goal.given)))


Y_SHIFT = Provable[TermOf](
    "minimisers are at most t L_0/mu apart", _shift_says, _shift, lambda t, L_0, mu: t * L_0 / mu
)


def _attained_says(bound: TermOf) -> Sentence:
    """The minimiser y of t L_0 y + mu y^2/2, where the derivative vanishes."""
    domain = {t: at_least(0), L_0: at_least(0), mu: above(0), y: Range()}
    return Sentence(domain, Eq(-y, bound(t, L_0, mu)), [Eq(t * L_0 + mu * y, 0)])


Y_SHIFT_ATTAINED = Provable[TermOf](
    "the largest shift is attained by f = L_0 y, g = mu y^2/2",
    _attained_says,
    lambda goal, _: combine(goal, given={0: -1 / mu}),
    lambda t, L_0, mu: t * L_0 / mu,
)

eta, norm = sp.symbols("eta n", real=True)
v, d, i = sp.Function("v"), sp.Symbol("d", integer=True), sp.Symbol("i", integer=True)
NORMED = {v: Unknown(1), d: at_least(1), norm: above(0), eta: above(0)}


def _length_says(factor: TermOf) -> Sentence:
    """The step factor * v has squared length eta^2, where n = |v|, in any dimension."""
    square = v(i) ** 2
    return Sentence(
        NORMED, Eq(factor(eta, norm) ** 2 * Sum(square, (i, 1, d)), eta**2), [Eq(norm**2, Sum(square, (i, 1, d)))]
    )


STEP_LENGTH = Provable[TermOf](
    "a normalised step has length eta",
    _length_says,
    lambda goal, _: combine(goal, given={0: -((eta / norm) ** 2)}),
    lambda eta, norm: eta / norm,
)
ITEMS = (SGD_ROOT, MODULUS, Y_SHIFT, Y_SHIFT_ATTAINED, STEP_LENGTH)
