"""Bounds of derivative tensors, and of the curvature, on a box: by cutting it, and by structure for long formulas.

A long formula is split: the terms whose derivatives are bounded by their structure on the whole space are, and only
what is left is differentiated and bounded over the box.  Norms of tensors are bounded by
their Frobenius norms, those of Hessians also by their eigenvalues.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.boxes import BITS, Bounds, Box, smallest_eigenvalue, supremum
from fdtheory.problems.affine import spread
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.hessian_norm import BlockNorm
from fdtheory.problems.region import Interval
from fdtheory.problems.spans import Span
from fdtheory.problems.structural_constants import tensor_bounds
from fdtheory.problems.symbolic import SymbolicInstance, real_everywhere
from fdtheory.problems.weak_derivative import derivative

CUT = 6
"""Variables up to which a box is cut to the end for the curvature."""

SHARP, FIRST = 1.03, 4
"""How sharp the norm of a Hessian is bounded, and by how much cuts of x come first."""

MAX_CUTS = 100

ALMOST = 0.999
"""A bound over half of the box that is not smaller than this part of the whole one is not made smaller by cuts."""

BELOW = 1 - 1e-9
"""What is computed at a point lies above the norm there by less than this."""

MAX_STEPS = 20_000
"""Steps that may be run to bound one tensor on a box of more variables than that."""

MAX_OPERATIONS = 400
"""Operations of f and g beyond which they are split."""

MAX_ENTRIES = 3000
"""Entries of a tensor that are derived at most."""

NOTHING = Bounds(flint.arb("inf"), flint.arb(0), ())
Slot = tuple[Sequence[sp.Symbol], int]


def box_bounds(
    f: sp.Expr, g: sp.Expr, x: Sequence[sp.Symbol], y: Sequence[sp.Symbol], order: int, box: Box
) -> tuple[list[list[Bounds]], Bounds]:
    """The tensors behind L_0, …, L_order, a list for each, and f_yy."""
    everything = [*x, *y]
    groups: list[list[tuple[sp.Expr, tuple[Slot, ...]]]] = [
        [(f, ((y, 1),))],
        [(f, ((everything, 2),)), (g, ((everything, 2),))],
    ]
    groups.extend([(g, ((y, m), (everything, 1)))] for m in range(2, order + 1))
    if order >= 2:
        groups[2] = [(g, ((y, 1), (everything, 2)))]
    for m in range(2, order):
        groups[m].append((f, ((y, m), (everything, 1))))
    sides = dict(zip(everything, box, strict=True))
    defined = {e: real_everywhere(e) or _finite_on(e, everything, box) for e in (f, g)}
    long = f.count_ops() + g.count_ops() > MAX_OPERATIONS
    measure = _split_bounds if long else _tensor_bounds

    def bound(expression: sp.Expr, slots: tuple[Slot, ...]) -> Bounds:
        return measure(expression, slots, everything, sides) if defined[expression] else NOTHING

    found = [[bound(*entry) for entry in group] for group in groups]
    found[1] = [_in_blocks(known, e, x, y, sides) for known, e in zip(found[1], (f, g), strict=True)]
    return found, bound(f, ((y, 2),))


def _in_blocks(
    known: Bounds, expression: sp.Expr, x: Sequence[sp.Symbol], y: Sequence[sp.Symbol], sides: dict[sp.Symbol, Interval]
) -> Bounds:
    """A bound of a Hessian, and that by its blocks where it is smaller; of many variables only x is cut."""
    if not math.isfinite(upward(known.proved)):
        return known
    norm, cut = BlockNorm(expression, x, y), [*x, *y] if len(sides) <= CUT else list(x)
    fixed = {s: Span.of(interval(*sides[s])) for s in sides}

    def above(parts: list[flint.arb]) -> flint.arb:
        """The norm over a part of the box, in parts of its sides; those of x count more, so that they are cut first."""
        inner = {}
        for s, part in zip(cut, parts, strict=True):
            low, high = map(ball_of, sides[s])
            inner[s] = Span.of(low + (high - low) * (part / FIRST if s in x else part)).meet(fixed[s])
        return norm.over({**fixed, **inner})

    whole = tuple((Fraction(0), Fraction(FIRST if s in x else 1)) for s in cut)
    budget = max(MAX_CUTS, min(4 * MAX_CUTS, MAX_STEPS // max(1, int(expression.count_ops()))))
    with ball_precision(BITS):
        once = above([interval(*side) for side in whole])
        halves = [above([interval(*side) for side in part]) for part in _opposite(whole)]
    if any(half > once * ALMOST for half in halves):  # as sharp as balls can be, or the bound does not depend on x
        budget = 0
    found = supremum(above, whole, budget=budget, slack=SHARP)
    if not found.proved < known.proved:
        return known
    return replace(known, proved=found.proved, seen=found.seen * BELOW if norm.by_entries else flint.arb(0))


def _opposite(box: Box) -> tuple[Box, Box]:
    """The lower halves of all sides, and the upper ones."""
    middle = [(low + high) / 2 for low, high in box]
    return (
        tuple((low, m) for (low, _), m in zip(box, middle, strict=True)),
        tuple((m, high) for (_, high), m in zip(box, middle, strict=True)),
    )


def _finite_on(expression: sp.Expr, symbols: Sequence[sp.Symbol], box: Box) -> bool:
    """Whether balls show a value everywhere on the box: a slope may exist where a logarithm does not."""
    compiled, arithmetic = compile_expressions([expression], symbols), BallArithmetic(BITS)
    return math.isfinite(upward(supremum(lambda point: compiled.run(point, arithmetic)[0], box).proved))


def _tensor_bounds(
    expression: sp.Expr, slots: tuple[Slot, ...], everything: Sequence[sp.Symbol], sides: dict[sp.Symbol, Interval]
) -> Bounds:
    return _norm_bounds(_tensor(expression, *slots), everything, tuple(sides[s] for s in everything))


def _split_bounds(
    expression: sp.Expr, slots: tuple[Slot, ...], everything: Sequence[sp.Symbol], sides: dict[sp.Symbol, Interval]
) -> Bounds:
    """The sum of a bound by structure and one on the box, the latter in the variables that are left."""
    k = sum(times for _, times in slots)
    parts = list(spread(expression))
    last = max(k, 2)
    smooth = [part for part in parts if tensor_bounds(part, everything, last)[k - 1].is_finite()]
    known = tensor_bounds(sp.Add(*smooth), everything, last)[k - 1]
    rest = sp.Add(*(part for part in parts if part not in smooth))
    used = [s for s in everything if s in rest.free_symbols]
    own = tuple(([s for s in symbols if s in used], times) for symbols, times in slots)
    if any(not symbols for symbols, _ in own):
        return Bounds(flint.arb(known.upper()), flint.arb(0), ())
    if prod(comb(len(symbols) + times - 1, times) for symbols, times in own) > MAX_ENTRIES:
        return NOTHING
    left = _tensor_bounds(rest, own, used, sides)
    with ball_precision(BITS):
        return Bounds(flint.arb((known + left.proved).upper()), flint.arb(0), ())


def _tensor(expression: sp.Expr, *slots: tuple[Sequence[sp.Symbol], int]) -> list[sp.Expr]:
    """The entries of a derivative tensor, each kind of slot so many times; equal ones once, times the root of their
    number, so that the Frobenius norm is that of the whole tensor."""
    found = [expression]
    for symbols, times in slots:
        found = [
            sp.sqrt(_arrangements(index)) * derivative(e, [symbols[i] for i in index])
            for e in found
            for index in combinations_with_replacement(range(len(symbols)), times)
        ]
    return found


def _arrangements(index: tuple[int, ...]) -> int:
    """How many entries a sorted index stands for."""
    return factorial(len(index)) // prod(factorial(index.count(i)) for i in set(index))


def _norm_bounds(entries: Sequence[sp.Expr], symbols: Sequence[sp.Symbol], box: Box) -> Bounds:
    if sp.nan in entries:
        return NOTHING
    compiled, arithmetic = compile_expressions(entries, symbols), BallArithmetic(BITS)

    def frobenius(point: list[flint.arb]) -> flint.arb:
        total = flint.arb(0)
        for value in compiled.run(point, arithmetic):
            total = total + value * value
        return total.nonnegative_part().sqrt()

    return supremum(
        frobenius, box, budget=400 if len(box) <= CUT else max(4, min(400, MAX_STEPS // len(compiled.steps)))
    )


def curvature_bound(instance: SymbolicInstance, box: Box) -> float:
    """A proved lower bound of the eigenvalues of g_yy on the box: from the structure of g, or by cutting the box."""
    arithmetic, split, everything = BallArithmetic(BITS), instance.dim_x, [*instance.symbols[0], *instance.symbols[1]]

    def lowered(point: list[flint.arb]) -> flint.arb:
        return -smallest_eigenvalue(instance.g_yy(point[:split], point[split:], arithmetic))

    if not (real_everywhere(instance.expressions[1]) or _finite_on(instance.expressions[1], everything, box)):
        return -math.inf
    with ball_precision(BITS):
        domain = {s: Span.of(interval(*side)) for s, side in zip(everything, box, strict=True)}
        structural = -upward(-hessian_form(instance.expressions[1], instance.symbols[1]).span(domain).low)
    if instance.large or (len(box) > CUT and structural > 0):
        return structural
    corners = product(*box) if structural > 0 else ()
    seen = min((-upward(lowered([ball_of(v) for v in corner])) for corner in corners), default=0.0)
    if structural >= 0.98 * seen > 0:
        return structural
    budget = 1000 if len(box) <= CUT else 100
    return -upward(supremum(lowered, box, budget=budget, slack=0.9, known=-structural).proved)


def upward(ball: flint.arb) -> float:
    """A float that is not below any number of a ball; infinite if the ball is."""
    top = ball.upper()
    if not top.is_finite():
        return math.inf
    nearest = float(top)
    return nearest if flint.arb(nearest) >= top else math.nextafter(nearest, math.inf)
