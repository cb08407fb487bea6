"""What is read off a ladder of errors, floors of readings and values of the κ-sharp member, computed a second time."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise

import flint
import mpmath
import numpy as np

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import AnyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.differences.stencil import paper_stencil
from fdtheory.estimator.hyper_gradient import Gauge
from fdtheory.estimator.kappa_growth import OFFSET, RADII, bias_sweep, derivative_sweep, hessian_sweep
from fdtheory.estimator.sweep import MARGIN, Reading, Reason, Sweep
from fdtheory.numbers import Operand
from fdtheory.problems.batched import SoftmaxProblem
from fdtheory.problems.instance import Instance, Minimum
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.trial.claim import Evidence, claim, exact, observed

CONSTANT, NEXT, AFTER, TOP = mpmath.mpf(7) / 3, mpmath.mpf(3) / 10, mpmath.mpf(7) / 10, 8
Order = Callable[[int], int]


def ladder(p: int, floor: float = 0.0) -> Sweep:
    """Readings of E(ν) = (7/3)ν^p(1 + 0.3ν^q + 0.7ν^(2q)) at ν = 2^-8, 2^-9, …, q = 1 for odd p and 2 for even p."""
    with mpmath.workdps(60):
        nus, q = [mpmath.mpf(2) ** -(TOP + k) for k in range(8)], 2 - p % 2
        errors = [CONSTANT * nu**p * (1 + NEXT * nu**q + AFTER * nu ** (2 * q)) for nu in nus]
        return Sweep(tuple(Reading(nu, error, mpmath.mpf(floor)) for nu, error in zip(nus, errors, strict=True)))


def true_order(p: int) -> int:
    """p."""
    return p


def next_order(p: int) -> int:
    """Near miss: p + 1."""
    return p + 1


def order_before(p: int) -> int:
    """Near miss: p - 1, or 2 for p = 1."""
    return p - 1 or 2


@claim("ours:readings-written-out", subject=true_order, rival=[next_order, order_before])
def ladder_with_a_known_limit(order: Order) -> Iterator[Evidence]:
    """One extrapolation leaves of the constant of a known error -0.7·2^q·ν^(2q), of its order a square as well.

    Checked: p = 1, …, 4: the extrapolated constant to a millionth of what is left, local and extrapolated orders, the
        next exponent to a thousandth, and that 10(2^q + 1) times what is left, within a hundredth, is allowed for.
    Not checked: errors with other terms.
    """
    for p in (1, 2, 3, 4):
        sweep, wanted, q = ladder(p), order(p), 2 - p % 2
        with mpmath.workdps(60):
            last = sweep.readings[-1].nu
            local = [mpmath.log(a.error / b.error, 2) for a, b in pairwise(sweep.readings)]
            left = -AFTER * 2**q * last ** (2 * q)
            constant, allowed = sweep.constant(wanted), sweep.constant_error(wanted)
            exponent, seen = sweep.next_exponent(wanted), sweep.order(wanted)
            found = (constant / CONSTANT - 1) / left
            room = mpmath.inf if allowed is None else allowed / abs(CONSTANT * left) / (10 * (2**q + 1))
            fits = (
                abs(found - 1) <= 1e-6,
                0.99 <= room <= 1.01,
                exponent is not None and abs(exponent - q) <= 1e-3,
                seen is not None and abs(seen - wanted) <= 10 * abs(left) + 1e-13,
                max(abs(a - float(b)) for a, b in zip(sweep.local_orders, local, strict=True)) <= 1e-14,
            )
        said = f"order {seen}, of what is left {float(found):.8f}, allowed {float(room):.3f}, next exponent {exponent}"
        yield observed(f"p = {p}", all(map(bool, fits)), said)


def _with(sweep: Sweep, k: int, **changed: mpmath.mpf) -> Sweep:
    """The same ladder with one reading changed."""
    readings = list(sweep.readings)
    readings[k] = replace(readings[k], **changed)
    return Sweep(tuple(readings))


def _sweeps() -> dict[str, tuple[Sweep, Reason, int]]:
    """Ladders for p = 2 with what they must say for it, and how many readings are clear."""
    plain, last = ladder(2), ladder(2).readings[-1].error
    hidden = Sweep(tuple(replace(r, residual=r.error, floor=r.error) for r in plain.readings))
    noise = Sweep(tuple(replace(r, error=r.floor * MARGIN / 2) for r in ladder(2, 1e-9).readings))
    uneven = Sweep(tuple(replace(r, error=r.error * (1 + (-1) ** k * 0.01)) for k, r in enumerate(plain.readings)))
    return {
        "clear": (plain, Reason.AGREES, 8),
        "order 3": (ladder(3), Reason.OTHER_ORDER, 8),
        "just above the floor": (ladder(2, float(last) / MARGIN * 0.999), Reason.AGREES, 8),
        "just below the floor": (ladder(2, float(last) / MARGIN * 1.001), Reason.AGREES, 7),
        "four readings": (ladder(2, float(ladder(2).readings[3].error) / MARGIN * 0.999), Reason.AGREES, 4),
        "three readings": (ladder(2, float(ladder(2).readings[3].error) / MARGIN * 1.001), Reason.FLOOR, 3),
        "noise": (noise, Reason.ALL_ZERO, 0),
        "hidden": (hidden, Reason.RESIDUAL, 0),
        "nan": (_with(plain, 5, error=mpmath.nan), Reason.BAD_NUMBER, 5),
        "drop": (_with(plain, 6, error=mpmath.mpf(0)), Reason.FALLS_AWAY, 6),
        "uneven": (uneven, Reason.NOT_ASYMPTOTIC, 8),
    }


def as_read(count: int) -> int:
    """The number of clear readings."""
    return count


def one_more(count: int) -> int:
    """Near miss: one more."""
    return count + 1


def one_less(count: int) -> int:
    """Near miss: one less."""
    return count - 1


@claim("ours:readings-written-out", subject=as_read, rival=[one_more, one_less])
def what_a_ladder_says(count: Callable[[int], int]) -> Iterator[Evidence]:
    """Every reason is given where it must be, and a reading counts from MARGIN times its floor on.

    Checked: eleven ladders for p = 2, one for each reason and at the edge of the margin.
    Not checked: other ladders.
    """
    for name, (sweep, reason, clear) in _sweeps().items():
        seen = sweep.judge(2).reason
        yield exact(f"{name}: {seen.name}", len(sweep.used) + 100 * (seen is not reason), "==", count(clear))


INSTANCE = QuadraticSoftmax.seeded(3, 2, condition=3, seed=6)
REST, STEP, BITS = Fraction(1, 10**9), Fraction(1, 50), 100


def _inexact(node: Fraction, instance: Instance, nu: Fraction, arithmetic: AnyArithmetic, *start: object) -> Minimum:
    """A solution that says that its residual is 10⁻⁹ at one node, and a tenth of that at others."""
    found = instance.minimiser(nu, arithmetic, *start)
    return Minimum(found.y, arithmetic.number(REST if nu == node * STEP else REST / 10))


def _at_rest(instance: Instance, nu: Fraction, arithmetic: AnyArithmetic, *start: object) -> Minimum:
    """A solution that says that nothing is left: what remains is rounding, of 2^-bits."""
    return Minimum(instance.minimiser(nu, arithmetic, *start).y, arithmetic.number(0))


def _gain(p: int) -> float:
    """Σ|α_j| times 1 + the sum of the moduli of the entries of g_xy g_yy⁻¹, in double precision."""
    problem, stencil = SoftmaxProblem(INSTANCE), paper_stencil(p)
    x = np.array([[float(v) for v in INSTANCE.at]])
    y = np.array([INSTANCE.approximate_minimiser(0.0)])
    inverse = np.linalg.inv(problem.g_yy(x, y)[0])
    entries = np.stack([problem.g_xy_times(x, y, column[None])[0] for column in inverse.T])
    return sum(abs(float(w)) for w in stencil.weights) * (1 + float(np.abs(entries).sum()))


def stated_floor(p: int) -> float:
    """Residual times gain over ν."""
    return float(REST) * _gain(p) / float(STEP)


def floor_of_next_order(p: int) -> float:
    """Near miss: the gain of order p + 1."""
    return stated_floor(p + 1)


@claim("ours:readings-written-out", subject=stated_floor, rival=floor_of_next_order)
def floors_of_readings(floor: Callable[[int], float]) -> Iterator[Evidence]:
    """The largest residual of the lower levels, 10⁻⁹, makes the floor that it can do to Φ, in balls and in mpmath.

    Checked: p = 1, 2, 3 on one instance in both arithmetics (in mpmath ten times that), to 10⁻⁶; without one
        2⁻¹⁰⁰ takes its place in mpmath, and the floor in balls is the radius of the error, in a precision so low that
        it is seen.
    Not checked: that no residual does more.
    """
    for p in (1, 2, 3):
        stencil = paper_stencil(p)
        inexact = partial(_inexact, min(stencil.points))
        balls = Gauge(INSTANCE, BallArithmetic(BITS), solve=inexact).reading(stencil, STEP)
        digits = Gauge(INSTANCE, MpmathArithmetic(BITS), solve=inexact).reading(stencil, STEP)
        low = Gauge(INSTANCE, BallArithmetic(64)).reading(stencil, STEP)
        fine = Gauge(INSTANCE, BallArithmetic(200)).reading(stencil, STEP)
        ratios = [float(balls.floor) / floor(p), float(digits.floor) / 10 / floor(p)]
        still = Gauge(INSTANCE, MpmathArithmetic(BITS), solve=_at_rest).reading(stencil, STEP)
        ratios.append(float(still.floor) / 10 * 2**BITS * float(REST) / floor(p))
        apart = float(abs(low.error - fine.error) / low.floor)
        holds = max(abs(r - 1) for r in ratios) <= 1e-6 and apart <= 1 and 0 < low.floor < 1e-12
        yield observed(f"p = {p}", bool(holds), f"ratios {ratios[0]:.8f}, {ratios[1]:.8f}; of its radius {apart:.1e}")


@cache
def _minimiser(r: int, nu: Operand) -> mpmath.mpf:
    """y with y/r² + (y - sin y)/8 + ν cos y = x/2 at x = 3/r³."""
    x = mpmath.mpf(OFFSET.numerator) / OFFSET.denominator / r**3
    return mpmath.findroot(lambda y: y / r**2 + (y - mpmath.sin(y)) / 8 + nu * mpmath.cos(y) - x / 2, x * r**2 / 2)


def _at_x(r: int, x: Operand) -> mpmath.mpf:
    """φ = sin y*."""
    y = mpmath.findroot(lambda y: y / r**2 + (y - mpmath.sin(y)) / 8 - x / 2, x * r**2 / 2)
    return mpmath.sin(y)


def _estimate(r: int, p: int, nu: Operand) -> mpmath.mpf:
    """Φ - φ', where d/dx of g is -y/2."""
    x = mpmath.mpf(3) / r**3
    pairs = zip(paper_stencil(p).offsets, paper_stencil(p).weights, strict=True)
    total = mpmath.fsum(
        mpmath.mpf(w.numerator) / w.denominator * -_minimiser(r, mpmath.mpf(int(j)) * nu) / 2 for j, w in pairs
    )
    return total / nu - mpmath.diff(lambda t: _at_x(r, t), x, h=x / 10**15)


def at_its_radius(r: int) -> int:
    """κ = r²."""
    return r


def at_twice_its_radius(r: int) -> int:
    """Near miss: κ four times as large."""
    return 2 * r


@claim("ours:readings-written-out", subject=at_its_radius, rival=at_twice_its_radius)
def values_of_the_sharp_member(radius: Callable[[int], int]) -> Iterator[Evidence]:
    """Derivatives of y*_ν, the bias and φ'' of the κ-sharp member are those of its equation.

    Checked: at κ = 160 000, the first value of every sweep: three derivatives of y and φ'' by differences in 60 digits,
        the bias for p = 1, 2, 3 from its solutions; to 10⁻⁹.
    Not checked: other κ, at which the slopes are checked.
    """
    with mpmath.workdps(60):
        r = radius(RADII[0])
        scale, near = mpmath.mpf(1) / r**3, mpmath.mpf(10) ** -15
        for m in (1, 2, 3):
            wanted = mpmath.diff(lambda t: _minimiser(r, t * scale), 0, m, h=near) / scale**m
            yield _matches(f"derivative {m} of y", derivative_sweep(m).values[0], wanted)
        wanted = mpmath.diff(lambda t: _at_x(r, t * scale), 3, 2, h=near) / scale**2
        yield _matches("φ''", hessian_sweep().values[0], wanted)
        for p in (1, 2, 3):
            yield _matches(f"bias, p = {p}", bias_sweep(p).values[0], _estimate(r, p, scale / 8))


def _matches(case: str, seen: flint.arb, wanted: Operand) -> Evidence:
    off = abs(mpmath.mpf(seen.mid().str(40, radius=False)) / wanted - 1)
    return observed(case, bool(off <= 1e-9), f"relative difference {float(off):.1e}")
