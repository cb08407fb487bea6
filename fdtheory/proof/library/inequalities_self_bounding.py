"""The self-bounding inequality in any dimension: a third derivative bounded by the Hessian.

H, T, N are the values of the second derivative, of the third one at w, and of the inner product on the plane of a and
b. Taylor's formula along w at the steps t and -t, L W t^2 = 2 mu with W = |w|^2, says that two forms are non-negative
there; this is written by their minors, so that a rival can be refuted by numbers.
"""

from collections.abc import Sequence

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, discharge, divide, either, instantiate, square_root, within
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Hypothesis,
    Le,
    Lt,
    Ranges,
    Relation,
    Sentence,
    above,
    anything,
    at_least,
)
from fdtheory.proof.library.inequalities import by_the_form, product
from fdtheory.proof.library.provable import Provable

A, B, C, u, v = sp.symbols("A B C u v", real=True)
MINORS = {A: at_least(0), C: at_least(0), B: anything(), u: anything(), v: anything()}


def _form_says(form: TermOf) -> Sentence:
    return Sentence(MINORS, Le(0, form(A, B, C, u, v)), [Le(B**2, A * C)])


def _form(goal: Sentence, _: object) -> Theorem:
    """(A + C) form is a sum of squares and (u^2 + v^2)(AC - B^2); where A + C = 0, B is 0 as well."""
    D, total, form = goal.for_all, A + C, goal.says.rhs
    more, less = [*goal.given, Lt(0, total)], [*goal.given, Le(total, 0)]
    squares = [(1, u * A + v * B), (1, v * C + u * B)]
    times = combine(Sentence(D, Le(0, total * form), more), given={0: u**2 + v**2}, squares=squares)
    large = divide(Sentence(D, Le(0 * total, form), more), total, times, assume(D, more, 1))
    flat = _flat(D, less)
    up, down = (
        combine(Sentence(D, Le(0, sign * B), less), [(within(Sentence(D, Le(-sign * B, 0), less), flat), 1)])
        for sign in (1, -1)
    )

    def with_sign(extra: Relation, sign: int, side: Theorem) -> Theorem:
        given = [*less, extra]
        uv = combine(Sentence(D, Le(0, sign * u * v), given), given={len(less): 1})
        lifted = combine(Sentence(D, side.sentence.says, given), [(side, 1)])
        return combine(Sentence(D, goal.says, given), [(product(D, given, uv, lifted), 2)])

    small = either(
        Sentence(D, goal.says, less), u * v, with_sign(Lt(0, u * v), 1, up), with_sign(Le(u * v, 0), -1, down)
    )
    return either(goal, total, large, small)


def _flat(D: ForAll, given: Sequence[Hypothesis]) -> Theorem:
    """|B| <= 0 where A + C <= 0: B^2 <= AC <= (A + C)^2/4 <= 0."""
    none = product(
        D,
        given,
        combine(Sentence(D, Le(0, A + C), given)),
        combine(Sentence(D, Le(0, -A - C), given), given={1: 1}),
    )
    quarter = sp.Rational(1, 4)
    squares = combine(Sentence(D, Le(B**2, 0), given), [(none, quarter)], given={0: 1}, squares=[(quarter, A - C)])
    return square_root(Sentence(D, Le(sp.Abs(B), 0), given), squares, combine(Sentence(D, Le(0, 0), given)))


FORM = Provable[TermOf](
    "a form with non-negative minors is non-negative",
    _form_says,
    _form,
    lambda A, B, C, u, v: u**2 * A + 2 * u * v * B + v**2 * C,
)

mu, L, W, t = sp.symbols("mu L W t", real=True)
Haa, Hab, Hbb, Taa, Tab, Tbb, Naa, Nab, Nbb = ENTRIES = sp.symbols(
    "H_aa H_ab H_bb T_aa T_ab T_bb N_aa N_ab N_bb", real=True
)
PLANE = {mu: above(0), L: above(0), W: above(0), t: anything(), **dict.fromkeys(ENTRIES, anything())}
STEP = Eq(L * W * t**2, 2 * mu)


def _taylor(H: Operand, T: Operand, N: Operand, step: Operand) -> sp.Expr:
    """One entry of what Taylor's formula says to be non-negative, the Hessian at y + step w less mu."""
    return H - mu * N + step * T + L * W * step**2 / 2 * N


def _hypotheses() -> list[Relation]:
    found = [STEP]
    for step in (t, -t):
        aa, ab, bb = _taylor(Haa, Taa, Naa, step), _taylor(Hab, Tab, Nab, step), _taylor(Hbb, Tbb, Nbb, step)
        found += [Le(0, aa), Le(0, bb), Le(ab**2, aa * bb)]
    return found


def _plane_says(bound: TermOf) -> Sentence:
    return Sentence(PLANE, Le(Tab**2, bound(mu, L, W, Haa, Hab, Hbb)), _hypotheses())


def _plane(goal: Sentence, _: object) -> Theorem:
    """Both forms, at (u, v) and (u, -v), give u^2 H[a,a] + 2uv t T[a,b] + v^2 H[b,b] >= 0."""
    D = {**PLANE, u: anything(), v: anything()}
    half = sp.Rational(1, 2)
    parts = [(_nonnegative(D, goal.given, 1, t, v), half), (_nonnegative(D, goal.given, 4, -t, -v), half)]
    form = combine(Sentence(D, Le(0, u**2 * Haa + 2 * u * v * t * Tab + v**2 * Hbb), goal.given), parts)
    core = by_the_form(Sentence(PLANE, Le((t * Tab) ** 2, Haa * Hbb), goal.given), Haa, t * Tab, Hbb, form)
    return combine(goal, [(core, L * W / (2 * mu))], given={0: -(Tab**2) / (2 * mu)})


def _nonnegative(D: Ranges, given: Sequence[Hypothesis], first: int, step: Operand, second: Term) -> Theorem:
    """The form H + step T at (u, second), from its minors; the terms with N cancel by the choice of the step."""
    aa, ab, bb = Haa + step * Taa, Hab + step * Tab, Hbb + step * Tbb
    minor = Le(ab**2, aa * bb)
    frame = [*given, minor]
    half = sp.Rational(1, 2)
    corners = [
        combine(Sentence(D, Le(0, entry), frame), given={index: 1, 0: half * N})
        for entry, index, N in ((aa, first, Naa), (bb, first + 1, Nbb))
    ]
    at = {A: aa, B: ab, C: bb, u: u, v: second}
    general = instantiate(FORM.theorem(), at, D, frame, because=corners)
    rest = half * (L * W * t**2 / 2 - mu)
    change = half * (aa * Nbb + bb * Naa - 2 * ab * Nab) + rest * (Naa * Nbb - Nab**2)
    found = combine(Sentence(D, minor, given), given={first + 2: 1, 0: change})
    return discharge(general, len(given), found)


THIRD_DERIVATIVE = Provable[TermOf](
    "T[a, b]^2 <= L W/(2 mu) H[a, a] H[b, b]",
    _plane_says,
    _plane,
    lambda mu, L, W, Haa, Hab, Hbb: L * W / (2 * mu) * Haa * Hbb,
)

h, T = sp.symbols("h T", real=True)
LINE = {mu: at_least(0), L: above(0), h: anything(), T: anything(), t: anything()}
LOWEST = [Eq(L * t, -T), Le(0, h - mu + t * T + L * t**2 / 2)]
EXCESS = Provable(
    "T^2 <= 2 L (h - mu), by Taylor's formula at its lowest point",
    lambda factor: Sentence(LINE, Le(T**2, factor * L * (h - mu)), LOWEST),
    lambda goal, factor: combine(goal, given={0: factor / 2 * (T + L * t), 1: factor * L}),
    sp.Integer(2),
)

ITEMS = (FORM, THIRD_DERIVATIVE, EXCESS)
