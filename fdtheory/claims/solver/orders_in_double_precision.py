"""The error of the estimator as double precision sees it, beside the same error with forty digits."""

from collections.abc import Callable, Iterator
from functools import cache
from math import comb

import mpmath
import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.estimator.orders import OrderVerdict
from fdtheory.estimator.sweep import Reading, order_sweep
from fdtheory.files import Record
from fdtheory.problems.batched import Array, Problem
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.quadratics import LOWER, START, UPPER, Quadratics
from fdtheory.solvers.float_orders import FloatGauge, between_agrees, measure_float_orders, noise_of
from fdtheory.trial.claim import Evidence, claim, observed

DIGITS = 40
KEYS = ("f_x", "f_y", "g_x", "g_y", "f_yy_times", "g_yy_times", "g_xy_times")


def _made(functions: Quadratics) -> Problem:
    derivatives: Record = {key: getattr(functions, key) for key in KEYS}
    return from_functions(functions.f, functions.g, dim_x=2, dim_y=3, start=START, check=False, **derivatives)


PROBLEM = _made(Quadratics())


@cache
def _levels() -> tuple[mpmath.mpf, mpmath.mpf, mpmath.mpf, mpmath.mpf]:
    """Hessians of f and g in y, constants, and the slope of f at y = 0, with forty digits."""
    with mpmath.workdps(DIGITS):
        a, b, x = mpmath.matrix(UPPER.tolist()), mpmath.matrix(LOWER.tolist()), mpmath.matrix(list(START))
        upper, lower = a.T * a / a.rows, b.T * b / b.rows + (1 + x[1] ** 2) * mpmath.eye(3)
        return upper, lower, -x[0] * (a.T * mpmath.ones(a.rows, 1)) / a.rows, x


def _first_order(y: mpmath.mpf) -> tuple[mpmath.mpf, mpmath.mpf]:
    """f_x and g_x."""
    x = _levels()[-1]
    mean = sum(mpmath.matrix(UPPER.tolist()) * y) / len(UPPER)
    return mpmath.matrix([x[0] - mean, 2 * x[1]]), mpmath.matrix([-sum(y), x[1] * (y.T * y)[0]])


def _solution(weight: mpmath.mpf) -> mpmath.mpf:
    """The minimiser of g + wf, by linear algebra."""
    upper, lower, slope, x = _levels()
    return mpmath.lu_solve(lower + weight * upper, x[0] * mpmath.ones(3, 1) - weight * slope)


@cache
def true_error(p: int, nu: float) -> float:
    """|Φ_ν - ∇φ| with forty digits."""
    with mpmath.workdps(DIGITS):
        upper, lower, slope, x = _levels()
        y = _solution(mpmath.mpf(0))
        adjoint = mpmath.lu_solve(lower, upper * y + slope)
        mixed = mpmath.matrix([-sum(adjoint), 2 * x[1] * (y.T * adjoint)[0]])
        total, step = mixed - _first_order(y)[0], mpmath.mpf(nu)
        stencil = paper_stencil(p)
        for j, weight in zip(stencil.offsets, stencil.weights, strict=True):
            offset, share = (mpmath.mpf(v.numerator) / v.denominator for v in (j, weight))
            f_x, g_x = _first_order(_solution(offset * step))
            total += share * (offset * f_x + g_x / step)
        return float(mpmath.norm(total))


Error = Callable[[int, float], float]


def at_another_point(p: int, nu: float) -> float:
    """Near miss: the error at a ν that is a hundred-thousandth larger."""
    return true_error(p, nu * (1 + 1e-5))


@cache
def _gauge(p: int) -> FloatGauge:
    return FloatGauge(PROBLEM, paper_stencil(p), np.array(START))


@claim("ours:solver-parts", subject=true_error, rival=at_another_point)
def errors_are_within_their_floor(error: Error) -> Iterator[Evidence]:
    """The error that double precision reads off is the true one up to its floor, which is close to rounding.

    Checked: p = 1, …, 4 at three ν each on a problem whose solutions are those of linear systems, with forty digits;
        the floor is at most 4000 rounding errors over ν; a ν that is a hundred-thousandth larger fails.
    Not checked: problems that need many steps of Newton's method.
    """
    for p in (1, 2, 3, 4):
        gauge = _gauge(p)
        for k in (0, 1, 2):
            nu = gauge.start / 2**k
            read = gauge(nu)
            unit = float(np.finfo(float).eps) / nu
            sharp = float(read.floor) <= 4000 * unit
            off = abs(float(read.error) - error(p, nu))
            yield observed(f"p = {p}, ν = {nu:.4g}", sharp and off <= float(read.floor), f"off by {off:.1e}")


def highest_differences(values: list[list[float]]) -> float:
    """The largest of the root mean squares of the 3rd to 5th differences over the root of (2k)!/(k!)²."""
    found = list[float]()
    for k in (3, 4, 5):
        rows: list[list[float]] = [
            [sum((-1) ** (k - i) * comb(k, i) * values[n + i][c] for i in range(k + 1)) for c in range(len(values[0]))]
            for n in range(len(values) - k)
        ]
        found.append((sum(v * v for row in rows for v in row) / len(rows) / comb(2 * k, k)) ** 0.5)
    return max(found)


def lower_differences(values: list[list[float]]) -> float:
    """Near miss: the first value is left out."""
    return highest_differences(values[1:])


@claim("ours:solver-parts", subject=highest_differences, rival=lower_differences)
def rounding_by_differences(size: Callable[[list[list[float]]], float]) -> Iterator[Evidence]:
    """What is called the size of rounding is that of the highest differences, in which what is smooth cancels.

    Checked: independent errors, errors on a parabola, and errors that alternate, by binomial sums, to 10⁻⁹.
    Not checked: that rounding errors are independent.
    """
    dice, steps = np.random.default_rng(4), np.arange(7.0)[:, None]
    noise = dice.standard_normal((7, 3))
    cases: dict[str, Array] = {
        "independent": noise,
        "on a parabola": 0.1 * noise + 5 * steps**2 - steps,
        "alternating": (-1.0) ** steps * np.array([1.0, 2.0]) * (1 + 0.1 * steps),
    }
    for name, values in cases.items():
        off = abs(noise_of(values) / size(values.tolist()) - 1)
        yield observed(name, off <= 1e-9, f"relative difference {off:.1e}")


def the_order(p: int) -> int:
    """p."""
    return p


def the_next_order(p: int) -> int:
    """Near miss: p + 1."""
    return p + 1


@claim("ours:solver-parts", subject=the_order, rival=the_next_order)
def orders_are_seen(said: Callable[[int], int]) -> Iterator[Evidence]:
    """In double precision the estimator of order p has an error of order p, and the ν are told at which it was seen.

    Checked: p = 1 and 2 on a problem of quadratics; the largest ν is half of the window, at most 1/16.
    Not checked: larger p, which rounding hides on some problems.
    """
    for found in measure_float_orders(PROBLEM, (1, 2), points=9):
        seen = found.order is not None and abs(found.order - said(found.p)) <= 0.01
        top = float(found.sweep.readings[0].nu) == _gauge(found.p).start
        nus = [float(reading.nu) for reading in found.sweep.used]
        told = found.verdict is OrderVerdict.HOLDS and f"{min(nus):.4g} ≤ ν ≤ {max(nus):.4g}," in found.reason
        yield observed(f"p = {found.p}", seen and top and told, f"order {found.order}")


def off_the_line(share: float) -> Callable[[float], float]:
    """Powers of ν on the ladder, and a share more between its steps."""

    def error(nu: float) -> float:
        between = abs(np.log2(nu) - round(np.log2(nu))) > 0.1
        return float(nu**3 * (1 + share * between))

    return error


@claim("ours:solver-parts", subject=0.049, rival=[0.051, -0.051])
def errors_between_the_readings(share: float) -> Iterator[Evidence]:
    """An order is believed only if the error between two readings is within a twentieth of the line through them.

    Checked: ν³, with 4.9 and 5.1 percent more and less at 2^(-1/2)ν.
    Not checked: other ν.
    """
    error = off_the_line(share)

    def reading(nu: float) -> Reading:
        return Reading(mpmath.mpf(nu), mpmath.mpf(error(nu)), mpmath.mpf(10) ** -30)

    sweep = order_sweep(reading, start=0.0625, points=6, dps=None)
    yield observed("ν³", between_agrees(reading, sweep), f"{share} more between")


@claim("ours:solver-parts", subject=1.999, rival=2.001)
def ladders_start_inside_the_window(top: float) -> Iterator[Evidence]:
    """A ladder may start at any ν inside the window, twice the one that is chosen, and at none outside.

    Checked: ν a little inside and a little outside.
    Not checked: ν far inside, where rounding decides.
    """
    problem = _made(Quadratics(upper=100.0))
    start = FloatGauge(problem, paper_stencil(2), np.array(START)).start
    try:
        measure_float_orders(problem, (2,), start=top * start)
        taken = True
    except InputError:
        taken = False
    yield observed("p = 2", taken, f"taken: {taken}")


def half_of_the_window(far: int, least: float, most: float) -> float:
    """μ/(2n‖f_yy‖) for the farthest node ±n, at most 1/16."""
    return min(1 / 16, least / most / 2 / far)


def half_of_the_window_of_the_next(far: int, least: float, most: float) -> float:
    """Near miss: for the node n + 1, and never capped."""
    return least / most / 2 / (far + 1)


BEHIND = Stencil((-3, -1, 0))


@claim("ours:solver-parts", subject=half_of_the_window, rival=half_of_the_window_of_the_next)
def where_ladders_start(start: Callable[[int, float, float], float]) -> Iterator[Evidence]:
    """A ladder starts at half of the window at this point, or at 1/16.

    Checked: p = 2, 3, 5 and nodes at -3, -1, 0 with three sizes of f, by numpy's eigenvalues of both Hessians, to
        10⁻⁹.
    Not checked: other problems.
    """
    x = np.array(START)
    least = np.linalg.eigvalsh(LOWER.T @ LOWER / len(LOWER) + (1 + x[1] ** 2) * np.eye(3))[0]
    for above in (0.01, 7.0, 100.0):
        most = above * np.linalg.eigvalsh(UPPER.T @ UPPER / len(UPPER))[-1]
        for far, stencil in ((1, paper_stencil(2)), (2, paper_stencil(3)), (3, paper_stencil(5)), (3, BEHIND)):
            found = FloatGauge(_made(Quadratics(upper=above)), stencil, x).start
            off = abs(found / start(far, float(least), float(most)) - 1)
            case = f"f {above} times, nodes at {', '.join(map(str, stencil.points))}"
            yield observed(case, off <= 1e-9, f"{found:.6g}, relative difference {off:.1e}")


def _cubic() -> Problem:
    """f = y + y³/3 and g = (y - x)²/2, so that ψ(ν) = ν(1 + y_ν²) with y_ν = x - ψ(ν): at x = 0 it is odd up to ν³."""
    derivatives: Record = {
        "f_x": lambda x, y: 0 * x,
        "f_y": lambda x, y: 1 + y**2,
        "g_x": lambda x, y: x - y,
        "g_y": lambda x, y: y - x,
        "f_yy_times": lambda x, y, v: 2 * y * v,
        "g_yy_times": lambda x, y, v: v,
        "g_xy_times": lambda x, y, v: -v,
    }
    return from_functions(
        lambda x, y: float((y + y**3 / 3).sum()), lambda x, y: float(((y - x) ** 2).sum() / 2),
        dim_x=1, dim_y=1, start=(0.0,), check=False, **derivatives,
    )  # fmt: skip


@claim("ours:solver-parts", subject=0.0, rival=0.25)
def exceeded_orders_are_open(x: float) -> Iterator[Evidence]:
    """Where the error is of a higher order than p at one point, nothing is said about order p.

    Checked: p = 1 at a point where ψ'' = 0, so that the order is 2; at another point it is 1 and holds.
    Not checked: other p.
    """
    (found,) = measure_float_orders(_cubic(), (1,), x=[x], points=9)
    said = found.verdict is OrderVerdict.UNDECIDED and "exceeded" in found.reason
    yield observed("p = 1", said, f"{found.verdict}, order {found.order}")
