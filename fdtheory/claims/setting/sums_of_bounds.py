"""Bounds of log-sum-exps, of maxima, and of Hessians by their blocks."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import flint
import sympy as sp

from fdtheory.arithmetic.logistic_functions import softplus
from fdtheory.problems.affine import with_softplus
from fdtheory.problems.box_bounds import box_bounds, upward
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.hessian_norm import BlockNorm
from fdtheory.problems.spans import LINE, Span
from fdtheory.problems.structural_constants import tensor_bounds, whole_space
from fdtheory.problems.symbolic import real_everywhere
from fdtheory.trial.claim import Evidence, claim, exact, observed

x, y, z = sp.symbols("x y z", real=True)
Scale = Callable[[float], float]


def as_bounded(value: float) -> float:
    """The bound."""
    return value


def a_thousandth_larger(value: float) -> float:
    """Near miss: a thousandth more."""
    return 1.001 * value


def a_thousandth_smaller(value: float) -> float:
    """Near miss: a thousandth less."""
    return 0.999 * value


RIVALS = [a_thousandth_larger, a_thousandth_smaller]


def _equal(case: str, pairs: list[tuple[float, float]]) -> Evidence:
    off = max(abs(found / wanted - 1) for found, wanted in pairs)
    return observed(case, off <= 1e-6, f"relative difference {off:.1e}")


ROWS = ((1, 2), (-1, 0), (0, 3))


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def slopes_of_log_sum_exps(scale: Scale) -> Iterator[Evidence]:
    """A log-sum-exp has slopes as long as its longest row, and one of two rows bends like a softplus.

    Checked: three rows and two rows with weights, in two variables; the maximum of two rows bends without bound; linear
        terms add up as vectors, and one whose weight has no bound has none.
    Not checked: more rows.
    """
    weight = sp.Rational(-5, 3)
    several = weight * sp.log(sum(sp.exp(a * y + b * z) for a, b in ROWS))
    longest = 5 / 3 * max(math.hypot(*row) for row in ROWS)
    yield _equal("three rows", [(scale(float(tensor_bounds(several, [y, z], 2)[0])), longest)])
    linear = 4 * y - sp.Rational(5, 2) * (y + 2 * z) + x
    yield _equal("linear terms", [(scale(float(tensor_bounds(linear, [y, z], 2)[0])), math.hypot(3 / 2, 5))])
    beside = 10 * z + weight * sp.log(2 * sp.exp(y) + sp.exp(-y) / 3)
    wanted = math.hypot(10, 5 / 3) + 5 / 3 * 2
    yield _equal("linear beside two rows", [(scale(float(tensor_bounds(beside, [y, z], 2)[0])), wanted)])
    free = [tensor_bounds(x * y + sp.sin(z), [y, z], 3), tensor_bounds(x * y + sp.sin(z), [x, y, z], 3)]
    seen = [scale(1.0 + found[0].is_finite() + 2 * found[2].is_finite()) for found in free]
    yield _equal("a weight without bound", [(seen[0], 3.0), (seen[1], 3.0)])
    two = weight * sp.log(2 * sp.exp(y + 2 * z) + sp.exp(x - y) / 3)
    bend = -scale(float(hessian_form(two, (y, z)).span(dict.fromkeys((x, y, z), LINE)).low))
    yield _equal("two rows", [(bend, 5 / 3 * (2**2 + 2**2) / 4)])
    largest = hessian_form(y**2 + sp.Max(y, z), (y, z)).span(dict.fromkeys((y, z), LINE))
    yield _equal("a maximum", [(1.0 if largest.high == flint.arb.pos_inf() else 2.0, scale(1.0))])


LOGARITHMS = {
    "two rows": (sp.log(2 * sp.exp(3 * y - x) + sp.exp(y + z) / 5), True),
    "a row and a number": (sp.log(sp.exp(2 * y) / 3 + 4), True),
    "a weight below 0": (sp.log(sp.exp(y) - sp.exp(-9) / 2), False),
    "a weight that moves": (sp.log(y**2 * sp.exp(z) + 1), False),
    "three rows": (sp.log(sp.exp(y) + sp.exp(z) + 1), False),
    "a square": (sp.log(y**2 + 1), False),
}


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def logarithms_of_two_rows(scale: Scale) -> Iterator[Evidence]:
    """The logarithm of two positive rows is rewritten as a softplus of the same values; any other one is left alone.

    Checked: two logarithms that are rewritten and four that are not, at one point; beside a number no row is left.
    Not checked: other points.
    """
    here = {x: 0.7, y: 1.3, z: -0.4}
    for name, (formula, rewritten) in LOGARITHMS.items():
        found = with_softplus(x - 2 * formula)
        plain = found.replace(softplus, lambda t: sp.log(1 + sp.exp(t)))
        same = (found != x - 2 * formula) is rewritten and found.has(softplus) is rewritten
        if name == "a row and a number":  # the softplus is flat where the row is small: nothing linear beside it
            same = same and found.replace(softplus, lambda t: t * 0).free_symbols == {x}
        value = scale(float(plain.subs(here))) if same else math.inf
        yield _equal(name, [(value, float((x - 2 * formula).subs(here)))])


REALS = {
    y**3 - 1 / (1 + y**2): (True,),
    (1 + y**2) ** sp.Rational(3, 2) + sp.log(2 + y**2): (True,),
    sp.exp(y) + sp.sin(y): (True, True, True),
    sp.log(y): (False, True, False),
    sp.log(y**2): (False, True, True),
    y ** sp.Rational(3, 2): (False, True, False),
    sp.sqrt(y**3): (False,),
}
"""Whether a formula is known to be real everywhere, and of some whether it is bounded on [1, 3] and on [-3, -1]."""


SIDES = ((Fraction(1), Fraction(3)), (Fraction(-3), Fraction(-1)))


@cache
def _bounded(formula: sp.Expr) -> list[set[bool]]:
    sizes = []
    for side in SIDES:
        bounds, bend = box_bounds(formula, y**2 - x * y, [x], [y], 1, ((Fraction(0), Fraction(1)), side))
        sizes.append({math.isfinite(upward(found.proved)) for found in (*bounds[0], bounds[1][0], bend)})
    return sizes


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def formulas_without_a_value(scale: Scale) -> Iterator[Evidence]:
    """Where a formula has no real value nothing is said of its derivatives, although they may well be real there.

    Checked: seven formulas with powers and logarithms; four of them on a box above 0 and on one below.
    Not checked: formulas that lose their value in a point of the box.
    """
    for formula, wanted in REALS.items():
        known, *sizes = wanted
        same = real_everywhere(formula) is known and (not sizes or _bounded(formula) == [{size} for size in sizes])
        yield _equal(str(formula), [(scale(1.0) if same else math.inf, 1.0)])


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def constants_on_the_whole_space(scale: Scale) -> Iterator[Evidence]:
    """L_m is the larger of what f and g have of order m + 1, and the last one is that of g alone.

    Checked: a steep and a flat sine over a parabola with a sine, up to L_1, L_2 and L_3, beside their derivatives.
    Not checked: formulas whose bounds are not attained.
    """
    lower = y**2 - x * y + sp.sin(y) / 4
    hessian = (9 / 4 + math.sqrt((9 / 4) ** 2 + 4)) / 2
    for name, weight in (("steep", 5.0), ("flat", 0.01)):
        upper = sp.nsimplify(weight) * sp.sin(2 * y)
        for order in (1, 2, 3):
            mu, sizes, bend = whole_space(upper, lower, [x], [y], order) or (flint.arb(0), [], flint.arb(0))
            of_f = [2 * weight, 4 * weight, *(weight * 2 ** (m + 1) for m in range(2, order))]
            of_g = [0.0, hessian, *(1 / 4 for _ in range(2, order + 1))]
            wanted = [max(of_f[m] if m < len(of_f) else 0.0, of_g[m]) for m in range(order + 1)]
            found = [scale(float(size)) for size in (mu, bend, *sizes)]
            yield _equal(f"{name}, up to L_{order}", list(zip(found, (7 / 4, 4 * weight, *wanted), strict=True)))


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def norms_by_blocks(scale: Scale) -> Iterator[Evidence]:
    """The norm of a Hessian is bounded by those of its two blocks and the squares of the mixed entries.

    At a point it is the norm itself where all entries of the Hessian are at hand.

    Checked: blocks with largest entries a and b and mixed entries of total square c: (a + b)/2 + √((a - b)²/4 + c).
    Not checked: blocks whose norm is not attained where the mixed entries are largest.
    """
    many = sp.symbols("w0:12", real=True)
    formula = sum((x**2 + 2 * s**2) for s in many) + sp.sin(x) * sum(sp.sin(s) for s in many)
    span = Span(flint.arb(-1), flint.arb(1))
    norm = BlockNorm(formula, [x], list(many))
    found = norm.over({x: span, **dict.fromkeys(many, span)})
    first, second, mixed = 24 + 12 * math.sin(1) ** 2, 4 + math.sin(1) ** 2, 12.0
    wanted = (first + second) / 2 + math.sqrt(((first - second) / 2) ** 2 + mixed)
    yield _equal("twelve variables", [(scale(float(found)), wanted)])
    squares = sum(s**2 for s in many)
    for name, inner, others, entries in (
        ("thirteen without structure", squares * x**2, many, False),
        ("thirteen with structure", squares + x**2, many, True),
        ("twelve without structure", squares * x**2 - many[-1] ** 2 * x**2, many[:-1], True),
    ):
        known = BlockNorm(sp.expand(inner), [x], list(others)).by_entries
        yield _equal(name, [(scale(1.0) if known is entries else math.inf, 1.0)])


def as_rounded(value: float) -> float:
    """The float."""
    return value


def next_above(value: float) -> float:
    """Near miss: the next larger one."""
    return math.nextafter(value, math.inf)


def next_below(value: float) -> float:
    """Near miss: the next smaller one."""
    return math.nextafter(value, -math.inf)


ENDS = {"1/3": (1, 3), "2/3": (2, 3), "-1/3": (-1, 3), "-2/3": (-2, 3), "7/10": (7, 10), "1/2": (1, 2)}


@claim("ours:bounds-of-formulas", subject=as_rounded, rival=[next_above, next_below])
def upper_ends_are_rounded_up(change: Scale) -> Iterator[Evidence]:
    """A proved bound is shown as the least float that is not below it.

    Checked: the ends of six balls, on either side of the nearest float, exactly.
    Not checked: ends beyond the range of floats.
    """
    for name, (above, below) in ENDS.items():
        ball = flint.arb(above) / below
        mantissa, exponent = ball.upper().man_exp()
        end, found = Fraction(int(mantissa)) * Fraction(2) ** int(exponent), change(upward(ball))
        sides = [Fraction(found) >= end, Fraction(math.nextafter(found, -math.inf)) < end]
        yield exact(name, list(map(int, sides)), "==", [1, 1])
