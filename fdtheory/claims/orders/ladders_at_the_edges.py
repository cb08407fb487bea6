"""What a ladder says just inside and just outside of each of its limits, from errors made for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import flint
import mpmath

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.estimator.kappa_growth import KappaSweep
from fdtheory.estimator.sweep import Reading, Reason, Sweep
from fdtheory.trial.claim import Evidence, claim, exact, observed

DIGITS = 60
Count = Callable[[int], int]


def as_many(count: int) -> int:
    """The number of ladders that say what they must."""
    return count


def one_more(count: int) -> int:
    """Near miss: one more."""
    return count + 1


def one_less(count: int) -> int:
    """Near miss: one less."""
    return count - 1


def with_local_orders(orders: Sequence[float], floor: float = 0.0) -> Sweep:
    """Errors at ν = 1, 1/2, … whose quotients have these binary logarithms."""
    with mpmath.workdps(DIGITS):
        errors = [mpmath.mpf(1)]
        for order in orders:
            errors.append(errors[-1] / mpmath.mpf(2) ** mpmath.mpf(order))
        return Sweep(tuple(Reading(mpmath.mpf(2) ** -k, error, mpmath.mpf(floor)) for k, error in enumerate(errors)))


def _meant(orders: Sequence[float], p: int) -> Reason:
    """Settled: the last step is at most 0.02, and a ten-thousandth or three quarters of the one before."""
    first, before, last = orders[-3:]
    ratio = 2 if p % 2 else 4
    limit, step, earlier = (ratio * last - before) / (ratio - 1), abs(last - before), abs(before - first)
    settled = step <= 0.02 and (step <= 0.75 * earlier or step <= 1e-4)
    if settled and abs(limit - p) <= 1e-3:
        return Reason.AGREES
    return Reason.OTHER_ORDER if settled and abs(limit - p) >= 0.1 else Reason.NOT_ASYMPTOTIC


def _near(value: float) -> tuple[float, float]:
    return value * 0.999, value * 1.001


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def orders_at_the_edges(count: Count) -> Iterator[Evidence]:
    """The order agrees to a thousandth, is another one from a tenth on, and counts only where it has settled.

    Checked: for p = 1, 2, 5 ladders whose limit is a thousandth of each edge inside and outside of it, on both sides of
        p, with last steps around 0.02, around a ten-thousandth and around three quarters of the step before.
    Not checked: longer ladders.
    """
    for p in (1, 2, 5):
        right, seen = _at_the_edges(p)
        yield exact(f"p = {p}", right, "==", count(len(seen)))
        kinds = [seen.count(reason) > 5 for reason in VERDICTS]
        yield exact(f"p = {p}, all of them occur", sum(kinds), "==", count(3))


VERDICTS = {Reason.AGREES: True, Reason.OTHER_ORDER: False, Reason.NOT_ASYMPTOTIC: None}
STEPS = (
    *((step, step / 0.7) for step in _near(0.02)), *((step, 0.0) for step in _near(1e-4)),
    *((0.01, 0.01 / part) for part in _near(0.75)), (1e-6, 1.0),
)  # fmt: skip
"""The last step of the local orders and the one before."""


@cache
def _at_the_edges(p: int) -> tuple[int, list[Reason]]:
    """How many ladders say what they must, and what they say."""
    ratio, right, seen = 2 if p % 2 else 4, 0, []
    offsets = (0.0, *_near(1e-3), *_near(0.1), 0.05, 0.5)
    for (step, earlier), offset, side, way in product(STEPS, offsets, (1, -1), (1, -1)):
        last = p + side * offset - way * step / (ratio - 1)
        orders = [last - way * (step + earlier), last - way * step, last]
        found = with_local_orders(orders).judge(p)
        seen.append(found.reason)
        right += found.reason is _meant(orders, p) and found.holds is VERDICTS[found.reason]
    return right, seen


def _clear(number: int, floor: float = 0.0) -> list[Reading]:
    """Readings of (4/3)ν²."""
    return [Reading(nu, 4 * nu**2 / 3, mpmath.mpf(floor)) for nu in (mpmath.mpf(2) ** -k for k in range(number))]


def _shortages() -> dict[str, tuple[list[Reading], Reason]]:
    """Ladders with too few clear readings, and why."""
    few, tiny = _clear(3), mpmath.mpf(1) / 10**9
    solved = [replace(r, residual=tiny) for r in few]
    unclear = replace(_clear(4)[3], floor=mpmath.mpf(1))
    unsolved = replace(unclear, residual=tiny)
    nothing = [replace(r, error=mpmath.mpf(0)) for r in few]
    return {
        "three and no more": (few, Reason.FLOOR),
        "three with residuals": (solved, Reason.RESIDUAL),
        "the last with a residual": ([*few[:2], solved[2]], Reason.RESIDUAL),
        "the first two with residuals": ([*solved[:2], few[2]], Reason.FLOOR),
        "the third unclear with a residual": ([*few[:2], unsolved, unclear, *few], Reason.RESIDUAL),
        "the third unclear without": ([*few[:2], unclear, unsolved, *few], Reason.FLOOR),
        "the first unclear with a residual": ([unsolved, *_clear(5)], Reason.RESIDUAL),
        "the first unclear without": ([unclear, *[replace(r, residual=tiny) for r in _clear(5)]], Reason.FLOOR),
        "a residual and no error": ([*few[:2], replace(unsolved, error=mpmath.mpf(0)), *few], Reason.FLOOR),
        "no error at all": (nothing, Reason.ALL_ZERO),
        "no error, with residuals": ([replace(r, residual=tiny) for r in nothing], Reason.ALL_ZERO),
        "noise": ([replace(r, floor=r.error) for r in _clear(6)], Reason.ALL_ZERO),
        "noise and one residual": ([*[replace(r, floor=r.error) for r in _clear(6)], unsolved], Reason.RESIDUAL),
        "a negative error": ([*_clear(5), replace(few[2], error=-tiny)], Reason.BAD_NUMBER),
        "an infinite error": ([*_clear(5), replace(few[2], error=mpmath.inf)], Reason.BAD_NUMBER),
    }


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def reasons_for_too_few(count: Count) -> Iterator[Evidence]:
    """Why readings are too few is told by the first that is not clear, and a drop only where it is certain.

    Checked: fifteen ladders with one of four reasons; drops below a hundredth of what is expected and expected values
        around ten thousand times the floor, for p = 1, 2, 3, a thousandth inside and outside; readings that count from
        ten thousand times their floor on.
    Not checked: other mixtures.
    """
    for name, (readings, reason) in _shortages().items():
        found = Sweep(tuple(readings)).judge(2)
        yield exact(f"{name}: {found.reason.name}", int(found.reason is reason and found.holds is None), "==", count(1))
    for p in (1, 2, 3):
        orders, expected = [p + 0.0] * 4, mpmath.mpf(2) ** (-4 * p - (p + 1))
        falls = []
        for share, floor in ((0.999, 0.5), (1.001, 0.5), (0.0, 0.999), (0.0, 1.001)):
            missed = Reading(mpmath.mpf(2) ** -5, share * expected / 100, floor * expected / 10**4)
            falls.append(Sweep((*with_local_orders(orders).readings, missed)).judge(p).reason is Reason.FALLS_AWAY)
        yield exact(f"drops, p = {p}: {falls}", sum(one << k for k, one in enumerate(falls)), "==", count(0b0101))
    edge = [Reading(mpmath.mpf(1), mpmath.mpf(1), mpmath.mpf(floor) / 10**4).clear for floor in (1, "1.001", "0.999")]
    yield exact(f"ten thousand floors: {edge}", sum(one << k for k, one in enumerate(edge)), "==", count(0b101))
    least = [Sweep(tuple(_clear(number))).judge(2).holds for number in (3, 4)]
    yield exact(f"four readings: {least}", sum(one is True for one in least) + 2 * (least[0] is None), "==", count(3))


CONSTANT, SIZE = mpmath.mpf(5) / 7, mpmath.mpf(3) / 10


def _scaled(values: Sequence[mpmath.mpf], p: int, floor: mpmath.mpf = 0) -> Sweep:
    """Readings whose error over ν^p has these values, with floors that are this part of ν^p."""
    nus = [mpmath.mpf(2) ** -k for k in range(len(values))]
    return Sweep(tuple(Reading(nu, c * nu**p, floor * nu**p) for nu, c in zip(nus, values, strict=True)))


def _geometric(exponent: float, last_step: float = 1.0) -> list[mpmath.mpf]:
    """C + bν^exponent at eight steps; the last step towards the limit is changed by a factor."""
    ratio = mpmath.mpf(2) ** mpmath.mpf(exponent)
    values = [CONSTANT + SIZE / ratio**k for k in range(8)]
    return [*values[:-1], values[-2] + (values[-1] - values[-2]) * mpmath.mpf(last_step)]


def exact_size(value: mpmath.mpf) -> mpmath.mpf:
    """The number."""
    return value


def a_millionth_more(value: mpmath.mpf) -> mpmath.mpf:
    """Near miss: a millionth more."""
    return value * (1 + mpmath.mpf(1) / 10**6)


@claim("ours:readings-written-out", subject=exact_size, rival=a_millionth_more)
def limits_of_extrapolation(change: Callable[[mpmath.mpf], mpmath.mpf]) -> Iterator[Evidence]:
    """The next exponent, the error that is allowed for and the blur are those of their formulas; else nothing is said.

    Checked: next exponents 0.9, 1, 2.5 of pure powers; one that is settled to 5 percent or not; steps that are 0, grow,
        or are too few; ten times the largest move and noise of the last four readings where noise hides moves; eight
        times floor over error.
    Not checked: other errors.
    """
    with mpmath.workdps(DIGITS):
        for p, q in ((1, 0.9), (2, 1.0), (3, 2.5)):
            seen = _scaled(_geometric(q), p).next_exponent(p)
            yield _same(f"next exponent, p = {p}", change, seen, q)
            expected, values = 2 if p % 2 else 4, _geometric(q)
            limits = [(expected * values[-1] - values[-2]) / (expected - 1)]
            limits += [(expected**2 * values[-1] - values[-3]) / (expected**2 - 1), CONSTANT]
            allowed = 10 * max(abs(limits[0] - other) for other in limits[1:])
            found = _scaled(values, p).constant_error(p)
            yield _same(f"allowed, p = {p}", change, found, allowed)
            yield _same(f"constant, p = {p}", change, _scaled(values, p).constant(p), limits[0])
        for p in (1, 2):
            moves, noise = SIZE / 10**12, SIZE / 10**12
            noisy = [CONSTANT + moves * k for k in range(6)]
            yield _same(
                f"hidden by noise, p = {p}", change, _scaled(noisy, p, noise).constant_error(p), 10 * (moves + noise)
            )
            uneven = [3, 7, 1, 4, 2, 3, 2]  # in units of noise: moves 4, 6, 3, 2, 1, 1, and one large floor of five
            steps = _scaled([CONSTANT + noise * u for u in uneven], p, noise).readings
            floors = zip(steps, (9, 9, 5, 1, 1, 1, 1), strict=True)
            hidden = Sweep(tuple(replace(r, floor=r.floor * part) for r, part in floors))
            yield _same(f"the last four, p = {p}", change, hidden.constant_error(p), 10 * (2 * noise + noise))
            floors = zip(steps, (9, 9, 9, 3, 1, 2, 1), strict=True)
            hidden = Sweep(tuple(replace(r, floor=r.floor * part) for r, part in floors))
            yield _same(f"the largest of four, p = {p}", change, hidden.constant_error(p), 10 * (2 * noise + 3 * noise))
            parts = zip(_scaled(noisy, p).readings, (9, 9, 9, 9, 5, 7), strict=True)
            blurred = Sweep(tuple(replace(r, floor=r.error * part / 10**6) for r, part in parts))
            yield _same(f"blur, p = {p}", change, blurred.blur, mpmath.mpf(8 * 7) / 10**6)
        yield _silence(change)


def _same(
    case: str, change: Callable[[mpmath.mpf], mpmath.mpf], seen: mpmath.mpf, wanted: mpmath.mpf, room: float = 1e-12
) -> Evidence:
    off = mpmath.inf if seen is None else abs(change(mpmath.mpf(seen)) / mpmath.mpf(wanted) - 1)
    return observed(case, bool(off <= room), f"relative difference {float(off):.1e}")


def _silence(change: Callable[[mpmath.mpf], mpmath.mpf]) -> Evidence:
    """Where something is said and where not."""
    settled = [_scaled(_geometric(1.0, part), 2).next_exponent(2) is not None for part in (1.03, 1.04, 0.96, 0.97)]
    flat = [CONSTANT] * 8
    growing = [CONSTANT + SIZE * 2**k for k in range(8)]
    even = [CONSTANT + SIZE * k for k in range(8)]
    silent = [_scaled(values, 2).next_exponent(2) is None for values in (flat, growing, even, _geometric(1.0)[:3])]
    spoken = [_scaled(_geometric(1.0)[:4], 2).next_exponent(2) is not None]
    few = [_scaled(_geometric(1.0)[:k], 2).constant_error(2) is None for k in (1, 4, 5)]
    one = [_scaled(_geometric(1.0)[:k], 2).constant(2) is None for k in (1, 2)]
    two = [_scaled(_geometric(1.0)[:k], 2).order(2) is None for k in (2, 3)]
    pattern = "".join(str(int(bool(v))) for v in (*settled, *silent, *spoken, *few, *one, *two))
    holds = change(mpmath.mpf(int(pattern, 2))) == int("1001" + "1111" + "1" + "110" + "10" + "10", 2)
    return observed("where nothing is said", bool(holds), pattern)


def _slopes_at_the_edges(n: int) -> list[bool | None]:
    """What values in powers of 2 say of the slope n, one of the three steps of which is off by these parts."""
    found = []
    for place, part in (
        (2, 0.9995e-3),
        (2, 1.0005e-3),
        (0, 1.0005e-3),
        (2, 0.0995),
        (0, 0.1005),
        (1, 0.1005),
        (2, 0.1005),
    ):
        for sign in (1, -1):
            orders = [n + sign * part * (k == place) for k in range(3)]
            with ball_precision(100):
                values = [flint.arb(2) ** flint.arb(sum(orders[:k])) for k in range(4)]
            found.append(KappaSweep(tuple(-v for v in values)).order_is(n))
    return found


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def slopes_at_the_edges(count: Count) -> Iterator[Evidence]:
    """A slope is n if all steps are within a thousandth of it, and another one if the last is a tenth away.

    Checked: n = 2 and 5: steps a two-thousandth of each edge inside and outside of it, on both sides.
    Not checked: more than three steps.
    """
    for n in (2, 5):
        seen = _slopes_at_the_edges(n)
        wanted = [True] * 2 + [None] * 10 + [False] * 2
        yield exact(
            f"n = {n}: {seen}", sum(one is other for one, other in zip(seen, wanted, strict=True)), "==", count(14)
        )
