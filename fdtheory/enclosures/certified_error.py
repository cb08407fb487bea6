"""From slope to proof: "for all 0 < ν ≤ ν_0 the error of the estimator is at most C·ν^p", with an explicit C.

First the branch ν ↦ y*_ν is enclosed over the whole interval that the nodes span (``branch``).  Small ν are
covered by Taylor's theorem at 0 (``near_zero``), the rest by segments on which error/ν^p is a power
series around the middle (``segment``).  Every number on the way is a ball; the result is a theorem about the branch
of strict local minimisers through y*_0, which are the minimisers y*_ν wherever νf + g is convex in y.
"""

import math
import time
from dataclasses import dataclass
from fractions import Fraction
from typing import final

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import Stencil
from fdtheory.enclosures.away_from_zero import SegmentSetting, segment_bound
from fdtheory.enclosures.branch import Branch, follow
from fdtheory.enclosures.interval_newton import LowerLevel
from fdtheory.enclosures.near_zero import BITS, SPARE_TERMS, coefficient_norm, near_zero
from fdtheory.enclosures.solution_series import Coefficients, implicit_series
from fdtheory.errors import InputError
from fdtheory.numbers import exact_value, rounded_up

SHRINK = Fraction(3, 4)
"""The largest step that works is searched in these ratios."""

GOOD = 1.1
"""The part near 0 is taken as long as its constant is within this factor of the leading one."""

RATIO = Fraction(5, 4)
"""Ratio of the ends of a segment, before any halving."""


@final
@dataclass(frozen=True)
class Certificate:
    """For every 0 < ν ≤ nu the error is at most constant·ν^p; ``constant`` is None where that is not proved.

    ``leading`` encloses the limit of error/ν^p; ``near`` is the step up to which Taylor's theorem at 0 is used;
    ``largest`` is the largest step (in ratios of 3/4) for which a bound was proved.
    """

    p: int
    nu: Fraction
    constant: flint.arb | None
    leading: flint.arb
    largest: Fraction
    near: Fraction

    def __repr__(self) -> str:
        bound = None if self.constant is None else exact_value(self.constant.upper())
        if bound is None:
            return f"<no bound up to ν = {self.nu}; one exists up to {self.largest}>"
        return f"<error ≤ {rounded_up(bound)}·ν^{self.p} for all 0 < ν ≤ {self.nu}>"

    @property
    def sharpness(self) -> float | None:
        """constant / leading: 1 would be perfect."""
        return None if self.constant is None else float((self.constant / self.leading).mid())


def certify(problem: LowerLevel, stencil: Stencil, nu: Fraction, *, seconds: float = math.inf) -> Certificate:
    """A Certificate for all steps up to ``nu``; without a constant, but with ``largest``, if that is too far.

    After so many ``seconds`` nothing more is tried, which is an InputError.
    """
    if not isinstance(nu, Fraction) or nu <= 0:
        raise InputError(f"ν_0 = {nu!r} is not a step; give a positive Fraction")
    p, patience = stencil.order, Patience(time.process_time() + seconds)
    series = implicit_series(problem, p + SPARE_TERMS, BITS).psi
    with ball_precision(BITS):
        leading = ball_of(abs(stencil.moment(p + 1))) * coefficient_norm(series, p + 1)
    step = nu
    tiny = nu / 10**6
    while step > tiny:
        patience.check(nu)
        branches = _branches(problem, stencil, step)
        reach = min(branch.reached / end for end, branch in branches.items())
        found = _attempt(problem, stencil, step, series, leading, branches, patience) if reach >= step else None
        if found is not None:
            constant, near = found
            return Certificate(p, nu, constant if step == nu else None, leading, step, near)
        step = min(reach, step * SHRINK) if reach > 0 else step * SHRINK
    raise InputError(f"nothing could be proved for ν_0 = {nu} or a millionth of it; check the instance")


@final
@dataclass(frozen=True)
class Patience:
    """When to give up, on the clock of this process."""

    until: float

    def check(self, nu: Fraction) -> None:
        if time.process_time() > self.until:
            raise InputError(f"no bound up to ν_0 = {nu} was found in the time given; take a smaller ν_0")


def _branches(problem: LowerLevel, stencil: Stencil, nu: Fraction) -> dict[Fraction, Branch]:
    """The branch to the right and to the left of 0, as far as the outermost nodes there, by these nodes."""
    ends = {max(Fraction(0), *stencil.offsets), min(Fraction(0), *stencil.offsets)} - {Fraction(0)}
    return {end: follow(problem, end * nu) for end in sorted(ends, reverse=True)}


def _attempt(
    problem: LowerLevel, stencil: Stencil, nu: Fraction, series: Coefficients[flint.arb], leading: flint.arb,
    branches: dict[Fraction, Branch], patience: "Patience",
) -> tuple[flint.arb, Fraction] | None:  # fmt: skip
    """The constant for all steps up to nu and the end of the part near 0, or None."""
    near, constant = nu, None
    tiny = nu / 2**20
    while near > tiny:
        patience.check(nu)
        constant = near_zero(problem, stencil, near, series, 2) or constant
        if constant is not None and (constant < leading * GOOD or near <= nu / 2**10):
            break
        near = near / 2
    if constant is None:
        return None
    bits = BITS + (stencil.order + 1) * max(0, near.denominator.bit_length() - near.numerator.bit_length() + 1) + 64
    gradient = [row[-1] for row in implicit_series(problem, 1, bits).psi]
    pieces = [piece for branch in branches.values() for piece in branch.pieces]
    setting = SegmentSetting(problem, stencil, pieces, gradient, bits)
    low = near
    while low < nu:
        patience.check(nu)
        high = min(low * RATIO, nu)
        part = segment_bound(setting, low, high, constant)
        if part is None:
            return None
        constant, low = constant.max(part), high
    return constant, near
