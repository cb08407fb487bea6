"""Ranges of derivatives that are read off a formula, beside their values at many points."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import flint
import numpy as np
import sympy as sp

from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.problems.box_bounds import box_bounds, upward
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.one_variable import T, curvature_range, unit_bell
from fdtheory.problems.spans import LINE, Span
from fdtheory.problems.structural_constants import derivative_bound, tensor_bounds
from fdtheory.trial.claim import Evidence, claim, observed

PLAIN = sp.Symbol("t")  # of which sympy does not know that it is real, so that a root of its square stays
FINE = np.linspace(-30, 30, 240_001)
"""Where a function on the whole line is looked at."""


Scale = Callable[[float], float]


def as_bounded(value: float) -> float:
    """The bound."""
    return value


def a_thousandth_larger(value: float) -> float:
    """Near miss: a bound that nothing comes close to from below."""
    return value + 1e-3 * abs(value)


def a_thousandth_smaller(value: float) -> float:
    """Near miss: a bound that nothing comes close to from above."""
    return value - 1e-3 * abs(value)


RIVALS = [a_thousandth_larger, a_thousandth_smaller]


def _plain(outer: sp.Expr) -> sp.Expr:
    """The function without this project's own names."""
    known = {softplus: lambda t: sp.log(1 + sp.exp(t)), sigmoid: lambda t: 1 / (1 + sp.exp(-t))}
    known[unit_bell] = lambda t: sp.exp(-(t**2) / 2)
    known[sp.Abs] = lambda t: sp.sqrt(t**2)
    for name, meant in known.items():
        outer = outer.subs(T, PLAIN).replace(name, meant)
    return outer


@cache
def _values(outer: sp.Expr, k: int, low: float, high: float) -> tuple[float, float]:
    """The least and the largest value of the k-th derivative on an interval, at many points of it."""
    places = FINE if np.isinf([low, high]).all() else np.linspace(max(low, -30), min(high, 30), 4001)
    function = sp.lambdify(PLAIN, sp.diff(_plain(outer), PLAIN, k), "numpy")
    with np.errstate(all="ignore"):
        seen = np.broadcast_to(np.asarray(function(places), dtype=float), places.shape)
    return float(np.nanmin(seen)), float(np.nanmax(seen))


def _close(case: str, pairs: list[tuple[float, float]], room: float) -> Evidence:
    """Bounds from above of what is seen, and close to it."""
    gaps = [(bound - seen) / max(abs(seen), 1e-3) for bound, seen in pairs]
    holds = all(-1e-7 <= gap <= room for gap in gaps)
    return observed(case, holds, f"{min(gaps):.1e} to {max(gaps):.1e} beyond what is seen")


BOUNDED = (sp.sin(T), sp.cos(T), sp.tanh(T), sp.atan(T), softplus(T), sigmoid(T), unit_bell(T))
BLUNT = sp.Abs(T) ** sp.Rational(13, 2)
MONOTONE = (
    (sp.exp(T), -2.0, 1.5), (sp.cosh(T), -1.0, 2.0), (sp.cosh(T), 0.5, 2.0), (sp.sinh(T), -1.5, 2.0),
    (sp.log(T), 0.3, 2.0), (T**3, -1.5, 2.0), (T**4, -1.5, 1.0), (T**4, 0.5, 2.0), (T**5, -1.5, 1.0), (1 / T, 0.4, 3.0),
    (1 / T**2, -3.0, -0.4), (sp.sqrt(T), 0.3, 4.0), (T ** sp.Rational(5, 2), 0.0, 4.0), (BLUNT, -1.5, 2.0),
    (BLUNT, 0.5, 2.0), (T**2, -1.0, 2.0),
)  # fmt: skip


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def ranges_of_curvature(scale: Scale) -> Iterator[Evidence]:
    """The range of φ'' is the one that points show, on the whole line for bounded φ'' and on intervals for the rest.

    Checked: seven functions on the line and sixteen on intervals, at thousands of points, to 10⁻⁵.
    Not checked: bounded functions on intervals, where balls overestimate.
    """
    for outer, low, high in (*((outer, -np.inf, np.inf) for outer in BOUNDED), *MONOTONE):
        where = Span(flint.arb(low), flint.arb(high)) if np.isfinite(low) else LINE
        found, seen = curvature_range(outer, where), _values(outer, 2, low, high)
        ends = (np.inf, np.inf) if found is None else (scale(float(found.high)), -scale(float(found.low)))
        yield _close(f"{outer} on [{low}, {high}]", [(ends[0], seen[1]), (ends[1], -seen[0])], 1e-5)


ORDERS = {sp.sin(T): 5, sp.cos(T): 5, softplus(T): 4, sigmoid(T): 3, sp.tanh(T): 3, T**2: 4, T**3: 4}
"""Up to which order the bound of φ^(k) is sharp."""


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def derivatives_on_the_line(scale: Scale) -> Iterator[Evidence]:
    """A number above |φ^(k)| on the whole line is attained, and that of w·φ(aᵀz + b) is it times |w||a|^k.

    Checked: seven functions up to order 5, 4, 3 or from their degree on, arctangents of odd order, and tensors of a
        term with slopes 2 and -3, at thousands of points, to 10⁻⁵.
    Not checked: bells, and cumulants beyond order 4, whose bounds are not attained.
    """
    u, v = sp.symbols("u v", real=True)
    for outer, last in ORDERS.items():
        first = int(sp.degree(outer, T)) if outer.is_polynomial(T) else 1
        term, length = sp.Rational(-5, 4) * outer.subs(T, 2 * u - 3 * v + 1), 13**0.5
        whole = tensor_bounds(term, [u, v], last)
        pairs = []
        for k in range(first, last + 1):
            size = max(map(abs, _values(outer, k, -np.inf, np.inf)))
            pairs += [(scale(float(derivative_bound(outer, k))), size)]
            pairs += [(scale(float(whole[k - 1])), 1.25 * size * length**k)]
        yield _close(f"{outer}, orders {first} to {last}", pairs, 1e-5)
    for k in (1, 3, 5):
        size = max(map(abs, _values(sp.atan(T), k, -np.inf, np.inf)))
        yield _close(f"atan, order {k}", [(scale(float(derivative_bound(sp.atan(T), k))), size)], 1e-5)


EXPONENTS = ((1, 2), (-1, 0), (0, 3))
"""Rows of a log-sum-exp in two variables."""


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def spectra_of_hessians(scale: Scale) -> Iterator[Evidence]:
    """Terms, products and log-sum-exps add up as matrices; of a function that is not known nothing is said.

    Checked: a quadratic form with a mixed product, plus 3/2 times a log-sum-exp of three rows, whose Hessian lies
        between 0 and a quarter of the squared diameter; a sine of an affine form in its place; what has no structure
        beside the mixed product, at a point.
    Not checked: other formulas.
    """
    u, v = sp.symbols("u v", real=True)
    everywhere = dict.fromkeys((u, v), LINE)
    quadratic = u**2 + 3 * v**2 + sp.Rational(5, 4) * u * v
    wave = sp.log(sum(sp.exp(a * u + b * v) for a, b in EXPONENTS))
    form = np.array([[2, 1.25], [1.25, 6]])
    room = 1.5 * max(math.dist(a, b) for a, b in combinations(EXPONENTS, 2)) ** 2 / 4
    bend = np.outer((2, -1), (2, -1))
    for name, formula, low, high in (
        ("quadratic", quadratic, form, form),
        ("with a log-sum-exp", quadratic + sp.Rational(3, 2) * wave, form, form + room * np.eye(2)),
        ("with a sine", quadratic + sp.sin(2 * u - v) / 5, form - bend / 5, form + bend / 5),
    ):
        found = hessian_form(formula, (u, v)).span(everywhere)
        least, most = float(np.linalg.eigvalsh(low)[0]), float(np.linalg.eigvalsh(high)[-1])
        pairs = [(scale(float(found.high)), most), (-scale(float(found.low)), -least)]
        yield _close(name, pairs, 1e-9)
    here = {u: Span.of(flint.arb(0.5)), v: Span.of(flint.arb(-0.25))}
    for name, rest in (("a polynomial", u**3 * v / 10), ("an exponential", sp.exp(u * v) / 5)):
        at = sp.hessian(quadratic + rest, (u, v)).subs({u: sp.Rational(1, 2), v: sp.Rational(-1, 4)})
        least, most = np.linalg.eigvalsh(np.array(at.evalf().tolist(), dtype=float))[[0, -1]]
        found = hessian_form(quadratic + rest, (u, v)).span(here)
        yield _close(
            f"with {name}, at a point", [(scale(float(found.high)), most), (scale(float(found.low)), least)], 1e-9
        )
    for unknown in (sp.Function("h")(T), sp.sin(2 * T), sp.exp(2 * T), sp.log(T + 1), T**u):
        none = curvature_range(unknown, LINE) is None
        yield _close(f"unknown: {unknown}", [(scale(1.0) if none else math.inf, 1.0)], 1e-9)


x, y, z = sp.symbols("x y z", real=True)
BOX = ((Fraction(-1, 2), Fraction(1)), (Fraction(1, 4), Fraction(2)), (Fraction(-1), Fraction(3, 2)))
UPPER, LOWER = y**3 * z / 6 + x * y**2 + x**2 * z / 3, 2 * y**2 + z**4 / 8 + y**2 * z**2 / 5 - x * y * z + x**2 * y / 3


def _frobenius(expression: sp.Expr, slots: list[list[sp.Symbol]]) -> float:
    """The largest Frobenius norm of a tensor on a grid of the box, an entry for every choice of symbols."""
    axes = [np.linspace(float(low), float(high), 13) for low, high in BOX]
    points = [axis.ravel() for axis in np.meshgrid(*axes)]
    total = sum(sp.diff(expression, *choice) ** 2 for choice in product(*slots))
    return float(np.sqrt(np.broadcast_to(sp.lambdify([x, y, z], total, "numpy")(*points), points[0].shape).max()))


def _spectral(expression: sp.Expr) -> float:
    """The largest norm of the Hessian on the grid."""
    axes = [np.linspace(float(low), float(high), 13) for low, high in BOX]
    points = [axis.ravel() for axis in np.meshgrid(*axes)]
    rows = [[sp.lambdify([x, y, z], sp.diff(expression, a, b), "numpy")(*points) for b in (x, y, z)] for a in (x, y, z)]
    full = np.array([[np.broadcast_to(entry, points[0].shape) for entry in row] for row in rows])
    return float(np.abs(np.linalg.eigvalsh(np.moveaxis(full, -1, 0))).max())


@cache
def _on_the_box() -> tuple[list[list[float]], list[list[float]]]:
    """Proved bounds of the tensors behind L_0 to L_3 and f_yy, and what a grid shows."""
    below, everything = [y, z], [x, y, z]
    found, bend = box_bounds(UPPER, LOWER, [x], below, 3, BOX)
    proved = [[upward(one.proved) for one in group] for group in found] + [[upward(bend.proved)]]
    seen = [[_frobenius(UPPER, [below])], [_spectral(UPPER), _spectral(LOWER)]]
    seen += [[_frobenius(LOWER, [below, everything, everything]), _frobenius(UPPER, [below, below, everything])]]
    seen += [[_frobenius(LOWER, [below, below, below, everything])], [_frobenius(UPPER, [below, below])]]
    return proved, seen


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def tensors_on_a_box(scale: Scale) -> Iterator[Evidence]:
    """The bounds behind L_0, …, L_3 and f_yy are those of their tensors, entry by entry on a grid.

    Checked: two polynomials in 1 + 2 variables on a box without symmetry.
    Not checked: other formulas.
    """
    for m, (proved, seen) in enumerate(zip(*_on_the_box(), strict=True)):
        pairs = [(scale(a), b) for a, b in zip(proved, seen, strict=True)]
        yield _close(f"L_{m}" if m < 4 else "f_yy", pairs, 1e-6)


PHASE = sp.Add(*map(sp.sqrt, sp.primerange(170)))
"""A number of many operations, which makes a formula long."""


INNER = y**3 * x / 2


@cache
def _long_formulas() -> list[tuple[str, float, float]]:
    """Bounds of tensors of two long formulas on the box, and the sums of what their two parts allow."""
    waves = sp.sin(2 * y - 3 * z + PHASE) / 3 - sp.cos(2 * y - 3 * z + PHASE) / 4
    below, everything = [y, z], [x, y, z]
    found, bend = box_bounds(waves + x**7, waves + INNER, [x], below, 3, BOX)
    of_the_rest = [0.0, _frobenius(INNER, [below, everything, everything]), 0.0]
    of_the_rest += [_frobenius(INNER, [below, below, below, everything]), 0.0]
    sizes = [found[0][0], found[2][0], found[2][1], found[3][0], bend]
    names = ["L_0", "L_2 of g", "L_2 of f", "L_3", "f_yy"]
    waved = [(1 / 3 + 1 / 4) * 13 ** (k / 2) for k in (1, 3, 3, 4, 2)]
    return [(n, upward(s.proved), w + r) for n, s, w, r in zip(names, sizes, waved, of_the_rest, strict=True)]


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=RIVALS)
def tensors_of_long_formulas(scale: Scale) -> Iterator[Evidence]:
    """A long formula is bounded by its structure where that is bounded, plus the rest of it on the box.

    Checked: a sine and a cosine of one affine form plus a polynomial in some of the variables, whose tensors are 0 in f
        and those of a grid in g.
    Not checked: that the sum is attained, which it is not; tensors of too many entries.
    """
    for name, proved, allowed in _long_formulas():
        yield _close(name, [(scale(proved), allowed)], 1e-6)
