"""Order and leading constant of the estimator on one instance, measured and predicted, for a list of p."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import final

import flint
import mpmath

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.enclosures.solution_series import Series, implicit_series
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import LADDER, Gauge, bits_needed, predicted_constant, scale_of
from fdtheory.estimator.sweep import Reason, Sweep
from fdtheory.notebook import html_table
from fdtheory.numbers import whole
from fdtheory.problems.instance import Instance

AGREEMENT = 1e-8
"""How far measured and predicted constants may be apart, relatively."""

FINENESS = 14
"""The ladder begins 2^-14 below the scale of the instance: there one extrapolation gives ten digits."""

MAX_P = 40
MAX_BITS = 20_000


class OrderVerdict(StrEnum):
    """Whether the order and the constant are the predicted ones; the words are those of a claim's verdict."""

    HOLDS = "HOLDS"
    REFUTED = "REFUTED"
    UNDECIDED = "UNDECIDED"


@final
@dataclass(frozen=True)
class OrderResult:
    """What was seen for one p; ``reason`` says why it is judged so."""

    p: int
    order: float | None
    constant: mpmath.mpf
    predicted: mpmath.mpf
    verdict: OrderVerdict
    reason: str
    sweep: Sweep

    def __repr__(self) -> str:
        seen, wanted = (_digits(value) for value in (self.constant, self.predicted))
        return f"<p = {self.p}: {self.verdict}, order {_digits(self.order)}, constant {seen}, predicted {wanted}>"

    def _repr_html_(self) -> str:
        rows = [(_digits(r.nu), _digits(r.error)) for r in self.sweep.readings]
        return html_table(f"{self!r} {self.reason}".strip(), ["ν", "error"], rows)


def _digits(value: mpmath.mpf | float | None) -> str:
    return "–" if value is None else str(mpmath.nstr(mpmath.mpf(value), 8))


def measure_orders(
    instance: Instance,
    ps: Iterable[int] = range(1, 13),
    *,
    stencil_of: Callable[[int], Stencil] = paper_stencil,
    start: Fraction | None = None,
    arithmetic_of: Callable[[int], BallArithmetic | MpmathArithmetic] = BallArithmetic,
    gauge_of: Callable[..., Gauge] = Gauge,
) -> list[OrderResult]:
    """One OrderResult for each p; ``stencil_of`` and ``gauge_of`` are what rivals replace."""
    wanted = list(ps)
    for p in wanted:
        check_p(p)
    series = series_of(instance, max(*wanted, 8) + 4)
    stencils = {p: stencil_of(p) for p in wanted}
    top = start if start is not None else ladder_start(series, max(s.reach for s in stencils.values()))
    gauge = gauge_of(instance, arithmetic_of(_bits(stencils, top / 2**LADDER, series)))
    return [_result(p, gauge.sweep(stencils[p], top), paper_stencil(p), series) for p in wanted]


def _bits(stencils: dict[int, Stencil], smallest: Fraction, series: Series[flint.arb] | None) -> int:
    """Enough bits for the smallest error that theory expects, which may be far below ν^p."""
    bits = bits_needed(max(stencils), smallest)
    if series is None:
        return bits
    size = 1 + max(float(abs(row[0]).upper()) for row in series.psi)
    for p in stencils:
        expected = as_mpf(predicted_constant(paper_stencil(p), series))
        if expected > 0:
            with mpmath.workdps(20):
                depth = mpmath.log(mpmath.mpf(smallest.denominator) / smallest.numerator, 2)
                room = mpmath.log(size / expected, 2) + (p + 1) * depth
            bits = max(bits, int(room) + 96)
    return min(bits, MAX_BITS)


def check_p(p: object) -> None:
    whole("p", p, 1, MAX_P)


def series_of(instance: Instance, order: int) -> Series[flint.arb] | None:
    """The power series, or None at a kink of the instance."""
    try:
        return implicit_series(instance, order, bits=200)
    except InputError:
        return None


def ladder_start(series: Series[flint.arb] | None, reach: Fraction) -> Fraction:
    """A power of two, small against the scale of the instance, so that every node stays well inside."""
    unit = Fraction(1, 64) if series is None else scale_of(series)
    return unit * Fraction(1, 2 ** (FINENESS + (reach.numerator // reach.denominator).bit_length()))


def _result(p: int, sweep: Sweep, theory: Stencil, series: Series[flint.arb] | None) -> OrderResult:
    predicted = None if series is None else predicted_constant(theory, series)
    judged, constant = sweep.judge(p), sweep.constant(p)
    verdict = {True: OrderVerdict.HOLDS, False: OrderVerdict.REFUTED, None: OrderVerdict.UNDECIDED}[judged.holds]
    reason = str(judged.reason)
    if predicted is not None and predicted.contains(0) and judged.holds is not True:
        verdict = OrderVerdict.UNDECIDED
        if judged.reason is Reason.OTHER_ORDER:
            reason = f"derivative {p + 1} vanishes at this point, so order {p} is exceeded here; take another point"
    elif predicted is None and judged.reason is Reason.OTHER_ORDER and (judged.order or 0) > p:
        verdict = OrderVerdict.UNDECIDED
        reason = f"order {p} is exceeded at this point, and at a kink nothing is predicted; take another point"
    elif predicted is not None and judged.holds and not agree(constant, predicted):
        verdict, reason = OrderVerdict.REFUTED, "the order is right but the leading constant is not the predicted one"
        if sweep.blur > AGREEMENT / 10:
            verdict, reason = OrderVerdict.UNDECIDED, str(Reason.FLOOR)
        elif not beyond_extrapolation(sweep, p, predicted):
            verdict, reason = OrderVerdict.UNDECIDED, str(Reason.NOT_ASYMPTOTIC)
    middle = None if predicted is None else as_mpf(predicted)
    return OrderResult(p, judged.order, constant, middle, verdict, reason, sweep)


def beyond_extrapolation(sweep: Sweep, p: int, predicted: flint.arb) -> bool:
    """Whether the constant misses the predicted one by more than its extrapolation can be wrong."""
    error = sweep.constant_error(p)
    if error is None:
        return False
    with mpmath.workdps(40), ball_precision(140):
        return bool(abs(sweep.constant(p) - as_mpf(predicted)) > error + as_mpf(flint.arb(predicted.rad())))


def agree(measured: mpmath.mpf, predicted: flint.arb) -> bool:
    """Whether a measured constant is within AGREEMENT of the predicted ball, relatively; False for nan."""
    with mpmath.workdps(40), ball_precision(140):
        return bool(abs(measured - as_mpf(predicted)) <= AGREEMENT * as_mpf(flint.arb(predicted.abs_lower())))


@final
@dataclass(frozen=True)
class ConstantMatch:
    """A sweep beside the constant that it should show; speaks the language of ``measured``."""

    sweep: Sweep
    predicted: flint.arb
    tolerance: float = 1e-10

    def order_is(self, p: int) -> bool | None:
        """True if the order is p and error/ν^p tends to the predicted constant; None if the order is undecided."""
        if self.sweep.order_is(p) is not True:
            return self.sweep.order_is(p)
        if self.gap(p) <= self.tolerance:
            return True
        certain = self.sweep.blur <= self.tolerance / 10 and beyond_extrapolation(self.sweep, p, self.predicted)
        return False if certain else None

    def gap(self, p: int) -> float:
        """The relative difference of the measured and the predicted constant."""
        with mpmath.workdps(40):
            middle = as_mpf(self.predicted)
            return float(abs(self.sweep.constant(p) - middle) / middle)

    def __str__(self) -> str:
        return f"predicted {mpmath.nstr(as_mpf(self.predicted), 12)}; {self.sweep}"
