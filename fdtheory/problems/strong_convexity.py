"""Where νf + g is proved to be strongly convex in y at the instance's own x, and where g certainly is not.

A stationary point of νf + g is its minimiser only where that is proved; everywhere else a statement about it speaks of
a branch of stationary points.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import attrgetter
from typing import Literal, final

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.boxes import supremum
from fdtheory.enclosures.branch import UNENCLOSED, follow
from fdtheory.numbers import rounded_down
from fdtheory.problems.constants import WHOLE_SPACE, ProvedConstants, softmax_constants
from fdtheory.problems.curvature import HessianForm, hessian_form
from fdtheory.problems.instance import Instance
from fdtheory.problems.nonconvex import Witness, nonconvexity
from fdtheory.problems.one_variable import BITS
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.spans import LINE, Span
from fdtheory.problems.symbolic import SymbolicInstance

BOX = "the instance's box"
TRIES = 120
"""Halvings of ν after which no ν is believed to work."""

REFINEMENT_ROUNDS = 6
SEARCH_ROUNDS = 20


@final
@dataclass(frozen=True)
class Scope:
    """What a statement about y*_ν speaks of: the minimiser over ``where``, or a branch of stationary points.

    ``largest`` is a ν up to which the minimiser is proved to be the global one; ``witness`` shows that g is not convex.
    """

    kind: Literal["global", "branch"]
    where: str
    largest: Fraction
    witness: str | None = None

    @property
    def data(self) -> dict[str, str | None]:
        return {
            "scope": self.kind,
            "scope_where": self.where,
            "largest_global_nu": str(self.largest),
            "nonconvex": self.witness,
        }

    def __str__(self) -> str:
        if self.kind == "global":
            return f"for the minimiser y*_ν over {self.where}, where νf + g is proved strongly convex in y:"
        reach = f"up to ν = {rounded_down(self.largest)} only" if self.largest > 0 else "for no ν > 0"
        reach += f" (over {self.where})" if self.largest > 0 else ""
        said = f"g is not convex in y: {self.witness}; " if self.witness else ""
        return (
            f"LOCAL BRANCH: {said}the stationary points that continue y*_0 are proved to be global minimisers {reach}"
        )


@final
@dataclass(frozen=True, eq=False)
class LowerLevelCurvature:
    """Lower bounds of the curvature of tf + g in y at the instance's own x."""

    instance: Instance

    def bound(self, t: Span, *, whole: bool) -> flint.arb:
        """A number below every eigenvalue of the Hessian for every t of a range; -inf if there is none."""
        if isinstance(self.instance, QuadraticSoftmax):
            return self._softmax(t)
        if self._forms is None:
            return flint.arb.neg_inf()
        if whole:
            return self._on(dict.fromkeys(self._variables, LINE), t)
        return self._on_the_box(t)

    def _softmax(self, t: Span) -> flint.arb:
        found = self._softmax_constants
        with ball_precision(BITS):
            bend = Span(flint.arb(0), flint.arb(found.curvature_f)) * t
            return flint.arb((flint.arb(found.mu) + bend.low).lower())

    @cached_property
    def _softmax_constants(self) -> ProvedConstants:
        return softmax_constants(self.instance, 1)  # type: ignore[arg-type]

    @cached_property
    def _variables(self) -> tuple[sp.Symbol, ...]:
        return self.instance.symbols[1] if isinstance(self.instance, SymbolicInstance) else ()

    @cached_property
    def _forms(self) -> tuple[HessianForm, HessianForm] | None:
        if not isinstance(self.instance, SymbolicInstance):
            return None
        here = {s: sp.Rational(v.numerator, v.denominator)
                for s, v in zip(self.instance.symbols[0], self.instance.at, strict=True)}  # fmt: skip
        f, g = (hessian_form(e.xreplace(here), self._variables) for e in self.instance.expressions)
        return f, g

    def _on(self, domain: dict[sp.Symbol, Span], t: Span) -> flint.arb:
        f, g = self._forms  # type: ignore[misc]
        with ball_precision(BITS):
            lower = g.span(domain).low
            if t.low.is_zero() and t.high.is_zero():
                return lower
            return flint.arb((lower + f.span(domain, t).low).lower()) if lower > 0 else lower

    def _on_the_box(self, t: Span) -> flint.arb:
        region = self.instance.region
        if region is None:
            return flint.arb.neg_inf()

        def lowered(point: list[flint.arb]) -> flint.arb:
            return -self._on({v: Span.of(b) for v, b in zip(self._variables, point, strict=True)}, t)

        return -supremum(lowered, region.y, budget=120, slack=0.5).proved


def scope_between(instance: Instance, low: Fraction, high: Fraction, nu: Fraction) -> Scope:
    """The Scope of a statement about y*_(jν') for all low ≤ j ≤ high and 0 < ν' ≤ nu."""
    curvature = LowerLevelCurvature(instance)
    none = Scope("branch", "", Fraction(0))
    for whole, where in ((True, WHOLE_SPACE), (False, BOX)):
        if not whole and instance.region is None:
            continue
        if not curvature.bound(Span.of(flint.arb(0)), whole=whole) > 0:
            continue
        found = _largest(curvature, low, high, nu, whole=whole)
        if not whole:
            found = _largest_inside(instance, low, high, found)
        if found == nu:
            return Scope("global", where, nu)
        none = max(none, Scope("branch", where, found), key=attrgetter("largest"))  # the first of equals
    witness: Witness | None = None if none.largest > 0 else nonconvexity(instance)
    return Scope("branch", none.where, none.largest, None if witness is None else str(witness))


def _largest(curvature: LowerLevelCurvature, low: Fraction, high: Fraction, nu: Fraction, *, whole: bool) -> Fraction:
    """A ν, at most ``nu``, up to which the bound stays positive: it is concave in ν and positive at 0."""

    def bound(step: Fraction) -> flint.arb:
        with ball_precision(BITS):
            t = Span.hull([ball_of(low * step), ball_of(high * step), flint.arb(0)])
        return curvature.bound(t, whole=whole)

    few, many = -1, TRIES  # halvings that are too few, and enough: the bound falls with ν
    if not bound(nu / 2**TRIES) > 0:
        return Fraction(0)
    while many - few > 1:
        middle = 0 if few < 0 and many == TRIES else (few + many) // 2
        few, many = (few, middle) if bound(nu / 2**middle) > 0 else (middle, many)
    step: Fraction = nu / Fraction(2**many)
    top = step * 2
    for _ in range(REFINEMENT_ROUNDS if step < nu else 0):
        centre = (step + top) / 2
        step, top = (centre, top) if bound(centre) > 0 else (step, centre)
    return step


def _largest_inside(instance: Instance, low: Fraction, high: Fraction, nu: Fraction) -> Fraction:
    """A ν, at most ``nu``, up to which the branch stays inside the box between low·ν and high·ν."""
    if nu == 0 or _inside(instance, low * nu, high * nu):
        return nu
    good, bad = Fraction(0), nu
    for _ in range(SEARCH_ROUNDS):
        middle = (good + bad) / 2
        good, bad = (middle, bad) if _inside(instance, low * middle, high * middle) else (good, middle)
        if bad - good < good / 64:
            break
    return good


def _inside(instance: Instance, low: Fraction, high: Fraction) -> bool:
    """Whether the branch stays in the interior of the instance's box between two values of t."""
    region = instance.region
    if region is None:
        return False
    for end in (low, high):
        if end == 0:
            continue
        try:
            branch = follow(instance, end)
        except UNENCLOSED:
            return False
        with ball_precision(BITS):
            sides = [interval(*side) for side in region.y]
            inner = all(
                s.contains_interior(v) for piece in branch.pieces for s, v in zip(sides, piece.box, strict=True)
            )
        if branch.reached != end or not inner:
            return False
    return True
