"""κ must contain L_(p+1): with κ = max(L_0, …, L_p)/μ the power (3m-1)/2 fails at p = 2.

The member is h'' = μ + (√(sin²y + μ²) - μ)/2, f = sin y, g = h - xy/2, with μ = 1/κ; its L_3 is of order κ. It is
looked at where sin y = 3μ/4, so that the root is 5μ/4.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.implicit import substitute, total_derivative
from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.proof.library import kappa_member
from fdtheory.trial.claim import Evidence, claim, proved

kappa = sp.Symbol("kappa", real=True)
COSINE_SQUARED = 1 - (sp.Rational(3, 4) / kappa) ** 2


def second_derivative_squared() -> sp.Expr:
    """|y''(0)|², a rational function of κ, from the recursion and from h by differentiation."""
    y, mu, cosine, sine, root = sp.symbols("y mu C S R", positive=True)
    h2 = kappa_member.second(mu, sp.sin(y))
    at_the_point = {sp.sqrt(sp.sin(y) ** 2 + mu**2): root, sp.sin(y): sine, sp.cos(y): cosine}
    values = {sine: 3 * mu / 4, root: 5 * mu / 4}
    second, third = (e.subs(at_the_point).subs(values) for e in (h2, sp.diff(h2, y)))
    jet = {"nu": 0, "h": 1 / second, "f1": cosine, "f2": -values[sine], "f3": -cosine, "g3": third}
    size = sp.expand(substitute(total_derivative(2), jet) ** 2)
    return sp.together(sp.expand(size).subs(cosine, sp.sqrt(COSINE_SQUARED)).subs(mu, 1 / kappa))


def cube_over_five(kappa: Operand) -> sp.Expr:
    """κ³/5."""
    return kappa**3 / 5


def cube_over_four(kappa: Operand) -> sp.Expr:
    """Near miss: κ³/4."""
    return kappa**3 / 4


def next_half_power(kappa: Operand) -> sp.Expr:
    """Near miss: half a power more, κ^(7/2)/10."""
    return sp.sqrt(kappa) * kappa**3 / 10


@claim("ours:next-constant-needed", subject=cube_over_five, rival=[cube_over_four, next_half_power])
def second_derivative_is_larger(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """|y''(0)| of the member is at least κ³/5 for every κ ≥ 4, so that no constant serves in c κ^(5/2).

    Checked: y'' from the recursion, with h''' by differentiation, as a rational function of κ, for every κ ≥ 4, by the
        proof kernel; κ³/4 and a half power more fail at large κ.
    Not checked: that the point with sin y = 3μ/4 is the minimiser for some x: it is for x = 2h'(y), as g_y = h' - x/2.
    """
    domain = {kappa: at_least(4)}
    sentence = Sentence(domain, Le(bound(kappa) ** 2, second_derivative_squared()))
    yield proved("every κ ≥ 4", sentence, at=[{kappa: 10**6}, {"kappa": 4}])


def cube_over_eight(kappa: Operand) -> sp.Expr:
    """Near miss: κ³/8."""
    return kappa**3 / 8


@claim("ours:next-constant-needed", subject=cube_over_five, rival=cube_over_eight)
def second_derivative_is_no_larger(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """|y''(0)| of the member is at most 3/2 times κ³/5 for every κ ≥ 4: it grows like κ³.

    Checked: y'' from the recursion as a rational function of κ, by the proof kernel; 3/2 times κ³/8 is too small.
    Not checked: that the point is the minimiser for some x, as second_derivative_is_larger says.
    """
    domain = {kappa: at_least(4)}
    sentence = Sentence(domain, Le(second_derivative_squared(), (3 * bound(kappa) / 2) ** 2))
    yield proved("every κ ≥ 4", sentence, at=[{kappa: 10**6}, {"kappa": 4}])


@claim(
    "ours:next-constant-needed",
    subject=sp.Rational(3, 4),
    rival=[sp.Rational(1, 2), sp.Rational(16, 25)],
)
def hessian_of_the_member_from_above(bound: sp.Rational) -> Iterator[Evidence]:
    """h'' ≤ 3/4, with which the Hessian of g, whose other entries are 0 and 1/2, has norm at most 1: L_1 ≤ 1.

    Checked: for every μ ≤ 1/4 and every y, by the proof kernel; 1/2 and 16/25 are too small.
    Not checked: that a symmetric matrix with entries 0, 1/2 and h'' ≤ 3/4 has norm at most 1, that is 1 - h'' ≥
        (1/2)².
    """
    item = kappa_member.UPPER
    at = [{"mu": sp.Rational(1, 4), "s": 1, "c": 0}]
    yield proved("every y", item.sentence(bound), lambda goal: item.proof(goal, bound), at=at)


@claim("ours:next-constant-needed", subject=sp.Integer(1), rival=sp.Rational(101, 100))
def convexity_of_the_member(share: sp.Rational) -> Iterator[Evidence]:
    """h'' ≥ μ, so that the member is μ-strongly convex, and no more.

    Checked: for every μ ≤ 1/4 and every y, by the proof kernel; 1.01 μ fails.
    Not checked: f = sin y, which has L_0 = L_1 = L_2 = 1 at sight.
    """
    item = kappa_member.LOWER
    at = [{"mu": sp.Rational(1, 8), "s": 0, "c": 1}]
    yield proved("every y", item.sentence(share), lambda goal: item.proof(goal, share), at=at)


@claim("ours:next-constant-needed", subject=sp.Rational(1, 4), rival=[sp.Rational(6, 25), sp.Rational(1, 5)])
def third_derivative_of_the_member(square: sp.Rational) -> Iterator[Evidence]:
    """h'''² ≤ 1/4, so that L_2 ≤ 1/2.

    Checked: for every μ ≤ 1/4 and every y, h''' in terms of sin y and cos y, by the proof kernel; 6/25 is too small for
        small μ.
    Not checked: that h''' is sin y cos y/(2√(sin²y + μ²)), which is h'' differentiated.
    """
    item = kappa_member.THIRD
    at = [{"mu": sp.Rational(1, 1000), "s": sp.Rational(20, 101), "c": sp.Rational(99, 101)}]
    at.append({"mu": sp.Rational(1, 10**6), "s": sp.Rational(200, 10001), "c": sp.Rational(9999, 10001)})
    yield proved("every y", item.sentence(square), lambda goal: item.proof(goal, square), at=at)
