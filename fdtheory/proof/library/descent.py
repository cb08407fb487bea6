"""Normalised SGD and SGD with their sharp constants: one step in any dimension, and the sum over all steps."""

from typing import NamedTuple

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    assume,
    combine,
    induction,
    induction_goals,
    instantiate,
    linear_sum,
    square_root,
    sum_of,
    telescope,
)
from fdtheory.proof.language.kinds import Term, TermLike, TermOf
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Le,
    Range,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
)
from fdtheory.proof.language.terms import Formula
from fdtheory.proof.library.inequalities import CAUCHY, a, b, d, dot, i, product
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude, relation, summed_equal

r, s, e = sp.symbols("r s e", real=True)
g, F = sp.Function("g"), sp.Function("F")


# one step of normalised SGD -----------------------------------------------------------------------------------------
STEP = {g: Unknown(1), F: Unknown(1), d: at_least(0), r: above(0), s: at_least(0), e: at_least(0)}


def _error(k: Operand) -> sp.Expr:
    return F(k) - g(k)


NORMS = [Eq(r**2, dot(F, F)), Eq(s**2, dot(g, g)), Eq(e**2, dot(_error, _error))]


def _step_says(constant: Operand) -> Sentence:
    """<g, F>/|F| >= |g| - c |F - g|, with r = |F|, s = |g|, e = |F - g|."""
    return Sentence(STEP, Le(s - constant * e, dot(g, F) / r), NORMS)


def _step(goal: Sentence, _: object) -> Theorem:
    """|<F, F - g>| <= e r; so |g| <= r + e, and <g, F> = r^2 - <F, F - g> >= r^2 - e r."""
    D, side = STEP, dot(F, _error)
    cauchy = instantiate(CAUCHY.theorem(), {a: Formula((i,), F(i)), b: Formula((i,), _error(i))}, D, NORMS)
    squares = combine(
        Sentence(D, Le(side**2, (e * r) ** 2), NORMS), [(cauchy, 1)], given={0: -dot(_error, _error), 2: -(r**2)}
    )
    positive = combine(Sentence(D, Le(0, e * r), NORMS))
    above_, below = (
        square_root(
            Sentence(D, Le(sign * side, e * r), NORMS),
            combine(Sentence(D, Le((sign * side) ** 2, (e * r) ** 2), NORMS), [(squares, 1)]),
            positive,
        )
        for sign in (1, -1)
    )
    parts = [
        summed_equal(D, F(i) * _error(i), F(i) * F(i) - g(i) * F(i), i, 1, d, NORMS),
        linear_sum(D, [(1, F(i) * F(i)), (-1, g(i) * F(i))], i, 1, d, NORMS),
    ]
    whole = [
        summed_equal(D, _error(i) * _error(i), F(i) * F(i) - 2 * (g(i) * F(i)) + g(i) * g(i), i, 1, d, NORMS),
        linear_sum(D, [(1, F(i) * F(i)), (-2, g(i) * F(i)), (1, g(i) * g(i))], i, 1, d, NORMS),
    ]
    grown = conclude(Sentence(D, Le(s**2, (r + e) ** 2), NORMS), [below, 1], *parts, *whole, given=[0, 1, 2])
    triangle = square_root(Sentence(D, Le(s, r + e), NORMS), grown, combine(Sentence(D, Le(0, r + e), NORMS)))
    return conclude(goal, [above_, 1 / r], *([p, 1 / r] for p in parts), triangle, given=[[0, 1 / r]])


NSGD_STEP = Provable("<g, F>/|F| >= |g| - 2 |F - g| in any dimension", _step_says, _step, sp.Integer(2))


# the sum over all steps ---------------------------------------------------------------------------------------------
class Constants(NamedTuple):
    """The factors of the gap, of L eta and of the mean error."""

    gap: TermLike
    smooth: TermLike
    error: TermLike


phi, size, error = sp.Function("phi"), sp.Function("G"), sp.Function("E")
eta, L, low = sp.symbols("eta L low", real=True)
T, t = sp.symbols("T t", integer=True)
RUN = {
    phi: Unknown(1),
    size: Unknown(1),
    error: Unknown(1),
    L: at_least(0),
    low: anything(),
    eta: above(0),
    T: at_least(1),
}
DESCENT = Sentence({t: at_least(0)}, Le(phi(t + 1), phi(t) - eta * (size(t) - 2 * error(t)) + L * eta**2 / 2))
BELOW = Sentence({t: at_least(0)}, Le(low, phi(t)))
NO_ERROR = Sentence({t: at_least(0)}, Le(0, error(t)))
RUN_GIVEN = [DESCENT, BELOW, NO_ERROR]


def _run_says(c: Constants) -> Sentence:
    """Mean |grad| <= c1 (phi_0 - low)/(eta T) + c2 L eta + c3 mean error, phi along the run, G = |grad|, E = |F -
    grad|."""

    def mean(f: TermOf) -> sp.Expr:
        return Sum(f(t), (t, 0, T - 1)) / T

    return Sentence(
        RUN, Le(mean(size), c.gap * (phi(0) - low) / (eta * T) + c.smooth * L * eta + c.error * mean(error)), RUN_GIVEN
    )


def _own_names() -> list[Sentence]:
    """The hypotheses with a variable that is no index of the proof."""
    k = sp.Symbol("k", integer=True)
    return [Sentence({k: at_least(0)}, h.says.replaced({t: k})) for h in RUN_GIVEN]


def _at(domain: ForAll, which: int, place: Term) -> Theorem:
    return assume(domain, _own_names(), which, {sp.Symbol("k", integer=True): place})


def _run(goal: Sentence, _: Constants) -> Theorem:
    """The descent inequalities telescope."""
    inside, given = {**RUN, t: between(0, T - 1)}, _own_names()
    parts = [(eta, size(t)), (-2 * eta, error(t)), (-L * eta**2 / 2, sp.Integer(1))]
    step = combine(
        Sentence(inside, Le(sp.Add(*(f * h for f, h in parts)), -phi(t + 1) - (-phi(t))), given),
        [(_at(inside, 0, t), 1)],
    )
    count = telescope(combine(Sentence(inside, Eq(1, (t + 1) - t), given)), t)
    f = 1 / (eta * T)
    return combine(
        goal,
        [
            (telescope(step, -phi(t)), f),
            (linear_sum(RUN, parts, t, 0, T - 1, given), -f),
            (_at(RUN, 1, T), f),
            (count, L * eta**2 / 2 * f),
        ],
    )


SHARP = Constants(sp.Integer(1), sp.Rational(1, 2), sp.Integer(2))
NSGD_RUN = Provable("the mean gradient norm of normalised SGD, constants 1, 1/2, 2", _run_says, _run, SHARP)


def _looser(goal: Sentence, c: Constants) -> Theorem:
    """From the sharp constants, as gap and errors are not negative."""
    inside, given = {**RUN, t: between(0, T - 1)}, _own_names()
    errors = sum_of(combine(Sentence(inside, Le(0, error(t)), given), [(_at(inside, 2, t), 1)]))
    return combine(
        goal,
        [
            (NSGD_RUN.theorem(), 1),
            (_at(RUN, 1, 0), (c.gap - 1) / (eta * T)),
            (errors, (c.error - 2) / T),
            (linear_sum(RUN, [(0, t)], t, 0, T - 1, given), (2 - c.error) / T),
        ],
    )


NSGD_PRINTED = Provable(
    "the same with the printed constants 3, 3/2, 8",
    _run_says,
    _looser,
    Constants(sp.Integer(3), sp.Rational(3, 2), sp.Integer(8)),
)

# SGD on the lower level ---------------------------------------------------------------------------------------------
mu, D2, G2, inner = sp.symbols("mu D G s", real=True)
INNER = {mu: above(0), L: at_least(mu), eta: at_least(0), D2: at_least(0), G2: at_least(0), inner: anything()}
COERCIVE = [Le(mu * L * D2 + G2, (mu + L) * inner), Le(mu**2 * D2, G2)]


def _contraction_says(step: TermOf) -> Sentence:
    """|d - eta g|^2 <= (1 - mu eta)^2 |d|^2 up to the largest step; D = |d|^2, G = |g|^2, s = <g, d>."""
    numerator, denominator = step(mu, L)
    return Sentence(
        INNER,
        Le(D2 - 2 * eta * inner + eta**2 * G2, (1 - mu * eta) ** 2 * D2),
        [*COERCIVE, Le(denominator * eta, numerator)],
    )


def _contraction(goal: Sentence, _: object) -> Theorem:
    """(1-mu eta)^2 D - |d - eta g|^2 = 2 eta (slack of coercivity) + eta (2/(mu+L) - eta)(G - mu^2 D)."""
    room, larger = (
        conclude(Sentence(INNER, Le(0, h.rhs - h.lhs), goal.given), given=[k])
        for k, h in ((2, relation(goal.given[2])), (1, relation(goal.given[1])))
    )
    both = product(INNER, goal.given, room, larger)
    return combine(goal, [(both, eta / (mu + L))], given={0: 2 * eta / (mu + L)})


SGD_STEP = Provable[TermOf](
    "one step of SGD contracts by 1 - mu eta for eta <= 2/(mu + L)",
    _contraction_says,
    _contraction,
    lambda mu, L: (2, mu + L),
)

z, sigma = sp.symbols("z sigma", real=True)
K, square = sp.Symbol("K", integer=True), sp.Function("E")
FLOOR = {square: Unknown(1), mu: above(0), sigma: anything(), z: Range(0, 1, True), K: at_least(0)}
SQUARES = Sentence({t: at_least(0)}, Le(square(t + 1), (1 - z) ** 2 * square(t) + (z / mu) ** 2 * sigma**2))


def _floor_says(floor: TermOf) -> Sentence:
    """z = mu eta; the mean square after K steps with noise of variance sigma^2."""
    return Sentence(
        FLOOR, Le(square(K), (1 - z) ** (2 * K) * square(0) + floor(z, mu, sigma) * (1 - (1 - z) ** (2 * K))), [SQUARES]
    )


def _floor(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, K)
    D, given, before = step.for_all, step.given, relation(step.given[1])
    next_ = assume(D, given, 0, {t: K})
    square = combine(Sentence(D, Le(0, (1 - z) ** 2), given), squares=[(1, 1 - z)])
    room = combine(Sentence(D, Le(0, before.rhs - before.lhs), given), given={1: 1})
    return induction(goal, K, combine(first), combine(step, [(next_, 1), (product(D, given, square, room), 1)]))


SGD_FLOOR = Provable[TermOf](
    "the mean square of SGD after K steps, floor eta sigma^2/(mu (2 - mu eta))",
    _floor_says,
    _floor,
    lambda z, mu, sigma: z * sigma**2 / (mu**2 * (2 - z)),
)

ITEMS = (NSGD_STEP, NSGD_RUN, NSGD_PRINTED, SGD_STEP, SGD_FLOOR)
