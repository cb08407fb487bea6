"""Sweeps: ν → error on a ladder of halved ν, the order read off it, and True, False or None with a reason.

The error of a deterministic method is no random variable, so there is no fit and no confidence interval.
A sweep looks at the local orders log2(E(ν)/E(ν/2)), extrapolates once (the next term of the error is one
power of ν higher for odd p and two for even p, so the correction shrinks by 2 or 4), and answers True
only if the result is p from both sides.  What lies under the noise floor is set aside, never fitted.

The floor of a reading is what its own error bar says (``Reading.floor``), or the rounding that the
number of digits predicts.  An inner solver's residual enters it, so a solver stopped early shows up as a floor.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from numbers import Rational
from typing import Any, SupportsFloat, final

import mpmath

from fdtheory.errors import InputError
from fdtheory.numbers import Operand, shortened

MARGIN = 10_000
"""A reading counts while its error is this many times its floor: then its order is good to three digits."""

SETTLED = 0.05
"""How far two estimates of the next exponent may be apart, relatively."""

FEWEST = 4
"""Readings above the floor that a verdict needs."""

TOLERANCE = 1e-3
"""How far the extrapolated order may be from p."""


@final
@dataclass(frozen=True)
class Reading:
    """The error at one ν, the size below which it would be noise, and the inner solver's residual."""

    nu: mpmath.mpf
    error: mpmath.mpf
    floor: mpmath.mpf
    residual: mpmath.mpf = 0

    @property
    def clear(self) -> bool:
        """Finite, positive and well above the floor."""
        return bool(mpmath.isfinite(self.error) and self.error > 0 and self.error >= MARGIN * self.floor)

    @property
    def hidden(self) -> bool:
        """Whether there is an error, and a residual of the inner solver in its floor."""
        return bool(self.residual > 0 and self.error > 0)


class Reason(StrEnum):
    """Why a sweep says what it says; each text tells which knob to turn."""

    AGREES = "the order agrees from both sides"
    OTHER_ORDER = "the orders settle elsewhere"
    BAD_NUMBER = "an error is nan or infinite; look at the function that computes it"
    ALL_ZERO = "every error is 0 or noise, so nothing is decided; take more digits, or an instance that is not exact"
    FLOOR = "too few errors lie above the noise floor; take more digits or larger ν"
    RESIDUAL = "the inner solver's residual hides the error; solve the lower level more accurately"
    FALLS_AWAY = "the error drops to 0 or noise from one ν to the next; look at the function that computes it"
    NOT_ASYMPTOTIC = "the orders have not settled; take smaller ν (and more digits), or more points"


@final
@dataclass(frozen=True)
class SweepVerdict:
    """Whether the order is p (None: undecided), the order seen, and why."""

    holds: bool | None
    order: float | None
    reason: Reason


@final
@dataclass(frozen=True)
class Sweep:
    """Readings on a ladder ν, ν/2, ν/4, …, largest ν first."""

    readings: tuple[Reading, ...]

    def __repr__(self) -> str:
        shown = " -> ".join(mpmath.nstr(one.error, 3) for one in self.readings[:1] + self.readings[1:][-1:])
        orders = ", ".join(f"{order:.4g}" for order in self.local_orders[-3:])
        return f"<Sweep of {len(self.readings)} steps, error {shown}, last local orders {orders or 'none'}>"

    @property
    def used(self) -> tuple[Reading, ...]:
        """The longest run of clear readings from the largest ν down."""
        count = 0
        while count < len(self.readings) and self.readings[count].clear:
            count += 1
        return self.readings[:count]

    @property
    def local_orders(self) -> tuple[float, ...]:
        """log2(E(ν)/E(ν/2)) along the used readings."""
        errors = [reading.error for reading in self.used]
        with mpmath.workdps(40):
            return tuple(float(mpmath.log(a / b, 2)) for a, b in pairwise(errors))

    def order(self, p: int) -> float | None:
        """The extrapolated order, for the ratio that belongs to p; None with fewer than three readings."""
        local, ratio = self.local_orders, ladder_ratio(p)
        return None if len(local) < 2 else (ratio * local[-1] - local[-2]) / (ratio - 1)

    def constant(self, p: int) -> mpmath.mpf | None:
        """The limit of E(ν)/ν^p, extrapolated once; None with fewer than two readings."""
        ratio = ladder_ratio(p)
        with mpmath.workdps(60):
            values = [reading.error / mpmath.mpf(reading.nu) ** p for reading in self.used[-2:]]
            return None if len(values) < 2 else (ratio * values[1] - values[0]) / (ratio - 1)

    def next_exponent(self, p: int) -> float | None:
        """By how many powers of ν the next term of the error seems to be higher; None where that is not seen."""
        values = self._scaled(p)
        if len(values) < 4:
            return None
        with mpmath.workdps(60):
            steps = [b - a for a, b in pairwise(values[-4:])]
            if any(step == 0 for step in steps) or not all(a / b > 1 for a, b in pairwise(steps)):
                return None
            first, second = (float(mpmath.log(a / b, 2)) for a, b in pairwise(steps))
            return second if abs(first - second) <= SETTLED * second else None

    def constant_error(self, p: int) -> mpmath.mpf | None:
        """How far the extrapolated constant may be from the limit; None where the ladder does not tell.

        The limit is extrapolated again with the ratio 4 in place of 2, and with the exponent that is seen in place of
        the one that theory expects; ten times the largest difference of these is allowed for.
        """
        values, exponent, constant = self._scaled(p), self.next_exponent(p), self.constant(p)
        if constant is None or len(values) < 5:
            return None
        with mpmath.workdps(60):
            moves = max(abs(b - a) for a, b in pairwise(values[-4:]))
            noise = max(r.floor / mpmath.mpf(r.nu) ** p for r in self.used[-4:])
            if moves <= 10 * noise:
                return 10 * (moves + noise)
            if exponent is None:
                return None
            ratio = mpmath.mpf(2) ** exponent
            seen = (ratio * values[-1] - values[-2]) / (ratio - 1)
            wide = (ratio**2 * values[-1] - values[-3]) / (ratio**2 - 1)
            expected = ladder_ratio(p) ** 2
            coarse = (expected * values[-1] - values[-3]) / (expected - 1)
            before = (ratio * values[-2] - values[-3]) / (ratio - 1)
            return 10 * max(abs(constant - v) for v in (seen, wide, coarse, before))

    def _scaled(self, p: int) -> list[mpmath.mpf]:
        with mpmath.workdps(60):
            return [reading.error / mpmath.mpf(reading.nu) ** p for reading in self.used]

    @property
    def blur(self) -> float:
        """By how much noise alone may have changed the constant, relatively; infinite without readings."""
        return max((8 * float(r.floor / r.error) for r in self.used[-2:]), default=math.inf)

    def order_is(self, p: int) -> bool | None:
        return self.judge(p).holds

    def judge(self, p: int) -> SweepVerdict:
        """True: the order is p.  False: it settled elsewhere.  None: this sweep cannot tell."""
        if not isinstance(p, int) or p < 1:
            raise InputError(f"p = {p!r} is not an order; give an integer from 1 on")
        if not all(mpmath.isfinite(r.error) and r.error >= 0 for r in self.readings):
            return SweepVerdict(None, None, Reason.BAD_NUMBER)
        if len(self.used) < FEWEST:
            return SweepVerdict(None, None, self._shortage())
        if self._falls_away(p):
            return SweepVerdict(None, None, Reason.FALLS_AWAY)
        return self._compare(p)

    def _falls_away(self, p: int) -> bool:
        """Whether the first reading that is not clear was expected far above its floor."""
        if len(self.used) == len(self.readings):
            return False
        last, missed = self.used[-1], self.readings[len(self.used)]
        with mpmath.workdps(40):
            expected = last.error * (mpmath.mpf(missed.nu) / last.nu) ** (p + 1)
            return bool(expected > MARGIN * missed.floor and expected > 100 * missed.error)

    def _shortage(self) -> Reason:
        if not any(r.clear for r in self.readings):
            return Reason.RESIDUAL if any(r.hidden for r in self.readings) else Reason.ALL_ZERO
        first = self.readings[min(len(self.used), len(self.readings) - 1)]
        return Reason.RESIDUAL if first.hidden else Reason.FLOOR

    def _compare(self, p: int) -> SweepVerdict:
        local, order = self.local_orders, self.order(p)
        if order is None:
            return SweepVerdict(None, None, Reason.FLOOR)
        steps = [abs(b - a) for a, b in pairwise(local)]
        settled = steps[-1] <= 20 * TOLERANCE and (steps[-1] <= 0.75 * steps[-2] or steps[-1] <= TOLERANCE / 10)
        if settled and abs(order - p) <= TOLERANCE:
            return SweepVerdict(True, order, Reason.AGREES)
        if settled and abs(order - p) >= 100 * TOLERANCE:
            return SweepVerdict(False, order, Reason.OTHER_ORDER)
        return SweepVerdict(None, order, Reason.NOT_ASYMPTOTIC)

    def __str__(self) -> str:
        last = self.local_orders[-3:]
        shown = ", ".join(f"{value:.6f}" for value in last) or "none"
        return f"local orders … {shown} from {len(self.used)} of {len(self.readings)} readings"


def ladder_ratio(p: int) -> int:
    """By how much the leading correction shrinks when ν is halved: 2 for odd p, 4 for even p."""
    return 2 if p % 2 else 4


def digits_needed(p: int, smallest: mpmath.mpf | float) -> int:
    """Decimal digits at which an order-p error at ``smallest`` ν still has 20 correct ones."""
    return math.ceil((p + 1) * max(0.0, -float(mpmath.log10(mpmath.mpf(smallest))))) + 20


def order_sweep(
    error: Callable[[mpmath.mpf], object],
    *,
    start: SupportsFloat | str = "0.0625",
    points: int = 12,
    dps: int | None = 60,
    scale: Operand = 1,
) -> Sweep:
    """Readings of ``error`` at ν = start, start/2, …, ``points`` of them.

    ``error(ν)`` returns a number or a Reading.  With ``dps`` digits ν is an mpmath number and the floor of a
    plain number is 10·10^(-dps)·scale/ν; with ``dps=None`` ν is a float, for code in double precision.
    """
    _check_ladder(points, dps)
    with mpmath.workdps(dps or 17):
        top = mpmath.mpf(start)
        if not (mpmath.isfinite(top) and top > 0):
            raise InputError(f"start = {start!r} is not a positive number; give the largest ν of the ladder")
        unit = 10 * mpmath.mpf(2) ** -52 if dps is None else 10 * mpmath.mpf(10) ** -dps
        return Sweep(tuple(_read(error, top / 2**i, dps is None, unit * scale) for i in range(points)))


def _check_ladder(points: object, dps: object) -> None:
    if not isinstance(points, int) or points < FEWEST:
        raise InputError(f"points = {points!r} is too few for a ladder; give an integer from {FEWEST} on")
    if dps is not None and (not isinstance(dps, int) or dps < 15):
        raise InputError(f"dps = {dps!r} is not a number of digits; give an integer from 15 on, or None for floats")


def _read(error: Callable[[mpmath.mpf], object], nu: mpmath.mpf, double: bool, noise: mpmath.mpf) -> Reading:
    value = error(float(nu) if double else nu)
    if isinstance(value, Reading):
        return value
    return Reading(nu, _size(value, nu), noise / nu)


def _size(value: Any, nu: mpmath.mpf) -> mpmath.mpf:
    """A real number as mpmath has it, or the norm of a vector of them."""
    if isinstance(value, Rational) and not isinstance(value, bool):
        return mpmath.mpf(value.numerator) / value.denominator
    entries = None
    if isinstance(value, mpmath.matrix | list | tuple) or getattr(value, "ndim", 0) == 1:
        entries = list(value)
    try:
        if entries:
            return mpmath.norm([_size(entry, nu) for entry in entries])
        if not isinstance(value, bool | complex | str | bytes | mpmath.mpc):
            return mpmath.mpf(value)
    except (TypeError, ValueError):
        pass
    raise InputError(
        f"the error at ν = {mpmath.nstr(nu, 6)} is {shortened(value)}; return a real number or a vector of them"
    )
