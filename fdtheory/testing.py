"""Assertions for a test-suite of your own: the order of an error, and the constant in front of it.

Both run a sweep over ν, ν/2, ν/4, …; a sweep that cannot decide fails too, and its message says which knob to turn.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict

import mpmath

from fdtheory.estimator.sweep import Sweep, order_sweep
from fdtheory.numbers import whole

if TYPE_CHECKING:
    from typing import SupportsFloat

    from numpy.typing import ArrayLike

    from fdtheory.numbers import Operand
    from fdtheory.problems.batched import Problem

__all__ = ["UndecidedError", "assert_leading_constant", "assert_order"]


Error = Callable[[mpmath.mpf], object]
"""The error of a computation as a function of ν: a number, a vector or a reading."""


class UndecidedError(AssertionError):
    """The sweep cannot tell, in either direction; the message says which knob to turn."""


class SweepOptions(TypedDict, total=False):
    """What both assertions take beside error, order and constant."""

    start: "SupportsFloat | str"
    points: int
    dps: int | None
    scale: "Operand"


class OrderOptions(SweepOptions, total=False):
    """What `assert_order` takes."""

    x: "ArrayLike | None"


class ConstantOptions(SweepOptions, total=False):
    """What `assert_leading_constant` takes."""

    digits: int


def assert_order(
    error: "Error | Problem", p: int, *, start: "SupportsFloat | str" = "0.0625", points: int = 12,
    dps: int | None = 60, scale: "Operand" = 1, x: "ArrayLike | None" = None,
) -> Sweep:  # fmt: skip
    """Fail unless ``error(ν)`` is of order exactly p as ν tends to 0; return the sweep.

    ``error`` is a function, or a problem of plain functions (as ``from_functions`` makes it), on which the estimator of
    order p is meant at ``x``, in double precision with a measured rounding floor.  With ``dps`` digits ν is an mpmath
    number; with ``dps=None`` it is a float, for code in double precision.
    ``scale`` is the size of the numbers whose difference the error is; it sets the noise floor.

    >>> import mpmath
    >>> sweep = assert_order(lambda nu: abs((mpmath.exp(nu) - mpmath.exp(-nu))/(2*nu) - 1), 2)
    >>> round(sweep.order(2), 6)
    2.0
    """
    if not callable(error):
        return _of_problem(error, p, x, start)
    sweep = order_sweep(error, start=start, points=points, dps=dps, scale=scale)
    judged = sweep.judge(p)
    if judged.holds is True and not _other_ratio_agrees(error, p, start, points, dps, scale):
        raise UndecidedError(
            _message(sweep, f"order {p}", "on ν, ν/3, ν/9, … the order is not the same; no power of ν")
        )
    if judged.holds is not True:
        failure = UndecidedError if judged.holds is None else AssertionError
        raise failure(_message(sweep, f"order {p}", judged.reason))
    return sweep


def assert_leading_constant(
    error: Error, p: int, constant: "Operand", *, digits: int = 8, start: "SupportsFloat | str" = "0.0009765625",
    points: int = 12, dps: int | None = 80, scale: "Operand" = 1,
) -> Sweep:  # fmt: skip
    """Fail unless error/ν^p tends to ``constant`` with the given number of correct digits; return the sweep.

    >>> import mpmath
    >>> _ = assert_leading_constant(lambda nu: abs((mpmath.exp(nu) - 1)/nu - 1), 1, mpmath.mpf(1)/2)
    """
    whole("digits", digits, 1, 30)
    sweep = assert_order(error, p, start=start, points=points, dps=dps, scale=scale)
    with mpmath.workdps(60):
        wanted, seen = mpmath.mpf(constant), sweep.constant(p)
        close = bool(abs(seen - wanted) <= abs(wanted) * mpmath.mpf(10) ** -digits)
        if not (close and mpmath.isfinite(wanted) and wanted != 0):
            room = sweep.constant_error(p)
            certain = room is not None and bool(abs(seen - wanted) > room)
            failure = AssertionError if certain else UndecidedError
            shown = f"{mpmath.nstr(seen, digits + 3)} seen, {mpmath.nstr(wanted, digits + 3)} expected"
            advice = "if the digits agree only in part, take a smaller start and more dps"
            raise failure(_message(sweep, f"constant of ν^{p}: {shown}", advice))
    return sweep


def _of_problem(problem: object, p: int, x: "ArrayLike | None", start: "SupportsFloat | str") -> Sweep:
    """The order of the estimator on a problem, in double precision."""
    from fdtheory.errors import InputError
    from fdtheory.estimator.orders import OrderVerdict
    from fdtheory.problems.batched import Problem
    from fdtheory.solvers.float_orders import measure_float_orders

    if not isinstance(problem, Problem):
        raise InputError(
            f"error is of type {type(problem).__name__}; give a function of ν, or what from_functions makes"
        )
    found = measure_float_orders(problem, [p], x=x, start=None if start == "0.0625" else float(start))[0]
    if found.verdict is not OrderVerdict.HOLDS:
        failure = UndecidedError if found.verdict is OrderVerdict.UNDECIDED else AssertionError
        raise failure(_message(found.sweep, f"order {p} on {problem.name!r}", found.reason))
    return found.sweep


def _other_ratio_agrees(
    error: Error, p: int, start: "SupportsFloat | str", points: int, dps: int | None, scale: "Operand"
) -> bool:
    """Whether error/ν^p at two thirds of the smallest ν's is between its neighbours' values, up to a percent.

    A factor that is periodic in log ν has the same value at ν, ν/2, ν/4, …, and is seen only in between.
    """
    between = order_sweep(lambda nu: error(nu * 2 / 3), start=start, points=points, dps=dps, scale=scale)
    whole_steps = order_sweep(error, start=start, points=points, dps=dps, scale=scale)
    with mpmath.workdps(40):
        pairs = zip(whole_steps.readings, between.readings, strict=True)
        ratios = [b.error / a.error * mpmath.mpf(1.5) ** p for a, b in pairs if a.clear and b.clear]
        return not ratios or bool(abs(ratios[-1] - 1) <= 0.01)


def _message(sweep: Sweep, expected: str, advice: str) -> str:
    rows = [f"    ν = {mpmath.nstr(r.nu, 6)}: error {mpmath.nstr(r.error, 8)}, noise floor {mpmath.nstr(r.floor, 2)}"
            for r in sweep.readings]  # fmt: skip
    first, last = (mpmath.nstr(sweep.readings[i].nu, 6) for i in (-1, 0))
    return "\n".join([f"expected {expected} for {first} ≤ ν ≤ {last}; {sweep}", f"  {advice}", *rows])
