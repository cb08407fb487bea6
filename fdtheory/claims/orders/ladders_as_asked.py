"""A ladder has the steps, the errors and the floors that it is asked for, in digits and in double precision."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import mpmath

from fdtheory.estimator.sweep import Reading, order_sweep
from fdtheory.numbers import Operand, largest_gap
from fdtheory.trial.claim import Evidence, claim, observed

START, POINTS, DIGITS, SCALE = "0.3", 5, 30, 7


def ten_units(digits: int | None) -> Fraction:
    """Ten units in the last place."""
    return 10 * (Fraction(1, 2**52) if digits is None else Fraction(1, 10**digits))


def one_unit(digits: int | None) -> Fraction:
    """Near miss: one unit."""
    return ten_units(digits) / 10


ERRORS: dict[str, tuple[Callable[[mpmath.mpf], object], Callable[[mpmath.mpf], mpmath.mpf]]] = {
    "a number": (lambda nu: 3 * nu**2, lambda nu: 3 * nu**2),
    "a fraction": (lambda nu: Fraction(5, 7), lambda nu: mpmath.mpf(5) / 7),
    "a vector": (lambda nu: [3 * nu, Fraction(-4, 1) * int(nu > 0)], lambda nu: mpmath.hypot(3 * nu, 4)),
}


@claim("ours:readings-written-out", subject=ten_units, rival=one_unit)
def steps_errors_and_floors(unit: Callable[[int | None], Fraction]) -> Iterator[Evidence]:
    """At ν = start/2^i the reading is the error (the norm of a vector), its floor ten units over ν times the scale.

    Checked: three kinds of errors, five steps, in 30 digits and in double precision; a reading of one's own stays.
    Not checked: other starts.
    """
    for name, (error, wanted) in ERRORS.items():
        for digits in (DIGITS, None):
            sweep = order_sweep(error, start=START, points=POINTS, dps=digits, scale=SCALE)
            pairs: list[tuple[Operand, Operand]] = [(len(sweep.readings), POINTS)]
            with mpmath.workdps(digits or 17):
                for i, reading in enumerate(sweep.readings):
                    nu = mpmath.mpf(START) / 2**i
                    floor = mpmath.mpf(unit(digits).numerator) / unit(digits).denominator * SCALE / nu
                    pairs += [(reading.nu / nu, 1), (reading.error / wanted(nu), 1), (reading.floor / floor, 1)]
            off = largest_gap(pairs)
            case = f"{name}, {'double precision' if digits is None else f'{digits} digits'}"
            yield observed(case, off <= 1e-13, f"largest difference {off:.1e}")
    own = Reading(mpmath.mpf(1) / 2, mpmath.mpf(2), mpmath.mpf(float(unit(20))))
    kept = order_sweep(lambda nu: own, start=START, points=POINTS).readings
    floor = mpmath.mpf(float(ten_units(20)))
    yield observed("one's own", all(r is own and r.floor == floor for r in kept), f"{len(kept)} readings")
