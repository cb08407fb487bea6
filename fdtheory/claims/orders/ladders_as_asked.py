"""A ladder has the steps, the errors and the floors that it is asked for, in digits and in double precision."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from operator import eq
from typing import Any

import mpmath
import numpy as np

from fdtheory.errors import InputError
from fdtheory.estimator.sweep import Reading, order_sweep
from fdtheory.numbers import Operand, largest_gap
from fdtheory.trial.claim import Evidence, claim, exact, observed

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
    "numpy's vector": (lambda nu: np.array([3.0, -4.0]), lambda nu: mpmath.mpf(5)),
    "a vector": (lambda nu: [3 * nu, Fraction(-4, 1) * int(nu > 0)], lambda nu: mpmath.hypot(3 * nu, 4)),
}


@claim("ours:readings-written-out", subject=ten_units, rival=one_unit)
def steps_errors_and_floors(unit: Callable[[int | None], Fraction]) -> Iterator[Evidence]:
    """At ν = start/2^i the reading is the error (the norm of a vector), its floor ten units over ν times the scale.

    Checked: four kinds of errors, five steps, in 30 digits and in double precision; a reading of one's own stays.
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


def as_said(count: int) -> int:
    """The number of calls that end as they must."""
    return count


def one_less(count: int) -> int:
    """Near miss: one less."""
    return count - 1


def one_more(count: int) -> int:
    """Near miss: one more."""
    return count + 1


def _accepted(error: object, **asked: Any) -> bool:
    """Whether a ladder of this error is made."""
    try:
        order_sweep(lambda nu: error, **asked)
    except InputError:
        return False
    return True


@claim("ours:readings-written-out", subject=as_said, rival=[one_less, one_more])
def what_is_no_ladder(count: Callable[[int], int]) -> Iterator[Evidence]:
    """Four steps, fifteen digits and a positive start are the least that is accepted; an error is a number or a vector.

    Checked: each edge from both sides, kinds of errors that are numbers or not, what is taken where nothing is said.
    Not checked: other kinds.
    """
    edges = {"points": (3, 4, 4.0), "dps": (14, 15, 15.0), "start": (0, mpmath.mpf(10) ** -40, -1, mpmath.inf, "nan")}
    seen = {name: [_accepted(1, **{name: value}) for value in values] for name, values in edges.items()}
    wanted = {"points": [False, True, False], "dps": [False, True, False], "start": [False, True, False, False, False]}
    for name, found in seen.items():
        yield exact(f"{name}: {found}", sum(map(eq, found, wanted[name])), "==", count(len(found)))
    numbers = (
        2,
        0.5,
        Fraction(1, 3),
        mpmath.mpf(1),
        np.float64(2),
        np.array([1.0, 2.0]),
        mpmath.matrix([1, 2]),
        (3, 4),
    )
    others: tuple[object, ...] = (
        True,
        1j,
        "1",
        b"1",
        mpmath.mpc(1, 1),
        None,
        [],
        np.ones((2, 2)),
        ["a"],
        [True],
        np.array([]),
    )
    found = [_accepted(error) for error in (*numbers, *others)]
    right = sum(one is (index < len(numbers)) for index, one in enumerate(found))
    yield exact(f"errors: {found}", right, "==", count(len(found)))
    plain = order_sweep(lambda nu: nu).readings
    with mpmath.workdps(60):
        first = (plain[0].nu, plain[0].floor * mpmath.mpf(10) ** 59 / 16)
        fits = [first[0] == mpmath.mpf(1) / 16, abs(first[1] - 1) < 1e-15, len(plain) == 12]
    yield exact(f"where nothing is said: {len(plain)} steps from {first[0]}", sum(fits), "==", count(3))
