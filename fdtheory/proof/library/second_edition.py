"""The second edition of the explicit theorem put together: T - 1 estimates for T iterates, and their error.

N = T - 1 steps with estimates; the last iterate needs none, as |grad|^2 <= 2 L (phi - low) there. The error of an
estimate has a part of mean zero, so that squares add, and a part b + sum of c_j z_j with distances z_j in mean squares.
"""

from functools import cache
from typing import NamedTuple

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    assume,
    combine,
    expand_sum,
    linear_sum,
    split_sum,
    square_root,
    sum_of,
    telescope,
)
from fdtheory.proof.language.kinds import Term, TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Le, Sentence, Unknown, above, anything, at_least, between
from fdtheory.proof.library.inequalities import by_the_form, d, i, product, u, v
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

phi, G, E = sp.Function("phi"), sp.Function("G"), sp.Function("E")
L, low, eta, b, r, V, S, e = sp.symbols("L low eta b r V S e", real=True)
N, t = sp.symbols("N t", integer=True)
RUN = {
    **dict.fromkeys((phi, G, E), Unknown(1)),
    **dict.fromkeys((L, eta, S), above(0)),
    **dict.fromkeys((b, r, V, e), at_least(0)),
    low: anything(),
    N: at_least(1),
}


class Edition(NamedTuple):
    """The factors of gap/(eta T) and L eta, and of e in the mean over T = N + 1 iterates; the square of e."""

    gap: TermLike
    smooth: TermLike
    error: TermOf
    square: TermOf


def squares_added(bias: Operand, inner: Operand, batch: Operand, size: Operand) -> Operand:
    """(b + r)^2 + V^2/S."""
    return (bias + inner) ** 2 + batch**2 / size


def _given(square: TermOf) -> list[Hypothesis]:
    """Descent and error at the steps with an estimate, the last gradient, and e."""
    k = sp.Symbol("k", integer=True)
    steps = {k: between(0, N - 1)}
    return [
        Sentence(steps, Le(phi(k + 1), phi(k) - eta * (G(k) - 2 * E(k)) + L * eta**2 / 2)),
        Sentence(steps, Le(E(k) ** 2, square(b, r, V, S))),
        Le(G(N) ** 2, 2 * L * (phi(N) - low)),
        Eq(e**2, squares_added(b, r, V, S)),
    ]


def _says(edition: Edition) -> Sentence:
    T = N + 1
    bound = edition.gap * (phi(0) - low) / (eta * T) + edition.smooth * L * eta + edition.error(N) / T * e
    return Sentence(RUN, Le(Sum(G(t), (t, 0, N)) / T, bound), _given(edition.square))


def _proof(goal: Sentence, edition: Edition) -> Theorem:
    """N descent inequalities telescope; for the last iterate (G - L eta)^2 >= 0 and G^2 <= 2 L (phi_N - low)."""
    return combine(goal, _facts(edition.square))


@cache
def _facts(square: TermOf) -> tuple[tuple[Theorem, TermLike], ...]:
    """Theorems under the hypotheses, and the factors with which they add up."""
    k, given = sp.Symbol("k", integer=True), _given(square)
    inside = {**RUN, t: between(0, N - 1)}
    small = square_root(
        Sentence(inside, Le(E(t), e), given),
        combine(Sentence(inside, Le(E(t) ** 2, e**2), given), [(assume(inside, given, 1, {k: t}), 1)], given={3: -1}),
        combine(Sentence(inside, Le(0, e), given)),
    )
    parts = [(eta, G(t)), (-2 * eta * e - L * eta**2 / 2, sp.Integer(1))]
    step = combine(
        Sentence(inside, Le(sp.Add(*(f * h for f, h in parts)), -phi(t + 1) - (-phi(t))), given),
        [(assume(inside, given, 0, {k: t}), 1), (small, 2 * eta)],
    )
    count = telescope(combine(Sentence(inside, Eq(1, (t + 1) - t), given)), t)
    last = combine(
        Sentence(RUN, Le(eta * G(N), phi(N) - low + L * eta**2 / 2), given),
        given={2: 1 / (2 * L)},
        squares=[(1 / (2 * L), G(N) - L * eta)],
    )
    f = 1 / (eta * (N + 1))
    whole = split_sum(RUN, Sum(G(t), (t, 0, N)), N - 1, given)
    end = expand_sum(RUN, Sum(G(t), (t, N, N)), given)
    return (
        (telescope(step, -phi(t)), f),
        (linear_sum(RUN, parts, t, 0, N - 1, given), -f),
        (count, (2 * eta * e + L * eta**2 / 2) * f),
        (last, f),
        (whole, 1 / (N + 1)),
        (end, 1 / (N + 1)),
    )


OWN = Edition(sp.Integer(1), sp.Rational(1, 2), lambda steps: 2 * steps, squares_added)
EDITION = Provable("the mean gradient norm over T iterates with T - 1 estimates", _says, _proof, OWN)

# the error of the inner loops ---------------------------------------------------------------------------------------
w, radius, distance, mean = (sp.Function(name) for name in ("w", "delta", "z", "m"))
NODES = {w: Unknown(1), radius: Unknown(1), distance: Unknown(1), d: at_least(0)}
k = sp.Symbol("k", integer=True)
WEIGHTS = Sentence({k: at_least(1)}, Le(0, w(k)))


def product_of_sums(radii: Operand, squares: Operand) -> Operand:
    """Sum of c_j delta_j times sum of c_j z_j^2/delta_j."""
    return radii * squares


def _moved_says(bound: TermOf) -> Sentence:
    """(sum of c_j z_j)^2 <= sum of c_j delta_j times sum of c_j z_j^2/delta_j, with c_j = w_j delta_j."""
    left = Sum(w(i) * radius(i) * distance(i), (i, 1, d)) ** 2
    A, C = (Sum(w(i) * p(i) * p(i), (i, 1, d)) for p in (radius, distance))
    return Sentence(NODES, Le(left, bound(A, C)), [WEIGHTS])


FORM = tuple(
    Sum(w(i) * p(i) * q(i), (i, 1, d)) for p, q in ((radius, radius), (radius, distance), (distance, distance))
)


def _moved(goal: Sentence, _: object) -> Theorem:
    A, B, C = FORM
    return by_the_form(goal, A, B, C, _form_holds())


@cache
def _form_holds() -> Theorem:
    """The sum of w_j (u delta_j + v z_j)^2 is a non-negative form in u, v."""
    D, given, (A, B, C) = {**NODES, u: anything(), v: anything()}, [WEIGHTS], FORM
    inside = {**D, i: between(1, d)}
    parts = [(u**2, w(i) * radius(i) * radius(i)), (2 * u * v, w(i) * radius(i) * distance(i)),
             (v**2, w(i) * distance(i) * distance(i))]  # fmt: skip
    root = u * radius(i) + v * distance(i)
    square = combine(Sentence(inside, Le(0, root**2), given), squares=[(1, root)])
    weight = combine(Sentence(inside, Le(0, w(i)), given), [(assume(inside, given, 0, {k: i}), 1)])
    term = combine(
        Sentence(inside, Le(0 * i, sp.Add(*(c * x for c, x in parts))), given),
        [(product(inside, given, weight, square), 1)],
    )
    facts = [sum_of(term), linear_sum(D, parts, i, 1, d, given)]
    if facts[0].sentence.says.lhs != 0:
        facts.append(linear_sum(D, [(0, i)], i, 1, d, given))
    return conclude(Sentence(D, Le(0, u**2 * A + 2 * u * v * B + v**2 * C), given), *facts)


MOVED = Provable[TermOf]("the inner loops' error by squared distances", _moved_says, _moved, product_of_sums)

MEANS = Sentence({k: at_least(1)}, Le(mean(k), radius(k) ** 2))


def _mean_says(power: Term) -> Sentence:
    """With mean squares m_j <= delta_j^2 the mean of the right-hand side is at most (sum of c_j delta_j)^2."""
    A = Sum(w(i) * radius(i) * radius(i), (i, 1, d))
    left = A * Sum(w(i) * mean(i), (i, 1, d))
    return Sentence({**NODES, mean: Unknown(1)}, Le(left, A**power), [WEIGHTS, MEANS])


def _mean(goal: Sentence, _: object) -> Theorem:
    return combine(goal, [(_room(), 1)])


@cache
def _room() -> Theorem:
    """0 <= A (A - M)."""
    D, given = {**NODES, mean: Unknown(1)}, [WEIGHTS, MEANS]
    inside = {**D, i: between(1, d)}
    A, M = Sum(w(i) * radius(i) * radius(i), (i, 1, d)), Sum(w(i) * mean(i), (i, 1, d))
    weight = combine(Sentence(inside, Le(0, w(i)), given), [(assume(inside, given, 0, {k: i}), 1)])
    room = combine(Sentence(inside, Le(0, radius(i) ** 2 - mean(i)), given), [(assume(inside, given, 1, {k: i}), 1)])
    parts = [(1, w(i) * radius(i) * radius(i)), (-1, w(i) * mean(i))]
    term = combine(
        Sentence(inside, Le(0 * i, sp.Add(*(c * x for c, x in parts))), given),
        [(product(inside, given, weight, room), 1)],
    )
    square = combine(Sentence(inside, Le(0, radius(i) ** 2), given))
    size = combine(
        Sentence(inside, Le(0 * i, w(i) * radius(i) * radius(i)), given),
        [(product(inside, given, weight, square), 1)],
    )
    none = linear_sum(D, [(0, i)], i, 1, d, given)
    less = conclude(Sentence(D, Le(0, A - M), given), sum_of(term), linear_sum(D, parts, i, 1, d, given), none)
    positive = conclude(Sentence(D, Le(0, A), given), sum_of(size), none)
    return product(D, given, positive, less)


MEAN = Provable("the mean of that bound with radii for mean squares", _mean_says, _mean, sp.Integer(2))

ITEMS = (EDITION, MOVED, MEAN)
