"""What is said of an order and its constant, from ladders made for it, and which ladder and precision are asked for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

import flint
import mpmath
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import Gauge, predicted_constant, scale_of
from fdtheory.estimator.orders import ConstantMatch, OrderResult, agree, measure_orders
from fdtheory.estimator.sweep import Reading, Reason, Sweep
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact

x, y = sp.symbols("x y", real=True)
DIGITS = 60


@cache
def exponential(rate: int) -> SymbolicInstance:
    """ψ(ν) = e^(rate·ν): the minimiser is -ν."""
    return SymbolicInstance(y, y**2 / 2 + x * sp.exp(-rate * y), [x], [y], at=[0], name=f"rate {rate}")


STRAIGHT = SymbolicInstance(y, y**2 / 2 - x * y, [x], [y], at=[0], name="straight")
"""ψ(ν) = ν, of which all further derivatives vanish."""
KINK = SymbolicInstance(sp.Abs(y), y**2 / 2 - x * y, [x], [y], at=[0], name="kink")
"""Without a power series at 0."""


def constant_of(p: int, rate: int) -> mpmath.mpf:
    """|Σ α_j j^(p+1)| rate^(p+1)/(p+1)!."""
    stencil = paper_stencil(p)
    moment = sum(w * j ** (p + 1) for j, w in zip(stencil.offsets, stencil.weights, strict=True))
    return (
        abs(mpmath.mpf(moment.numerator) / moment.denominator) * mpmath.mpf(rate) ** (p + 1) / mpmath.factorial(p + 1)
    )


def ladder(order: mpmath.mpf, constant: mpmath.mpf, part: float = 0.0) -> Sweep:
    """Readings of constant·ν^order, with floors that are a part of them."""
    nus = [mpmath.mpf(2) ** -(6 + k) for k in range(8)]
    errors = [constant * nu**order for nu in nus]
    return Sweep(tuple(Reading(nu, e, e * mpmath.mpf(part)) for nu, e in zip(nus, errors, strict=True)))


@dataclass(frozen=True)
class Recorded:
    """A gauge that gives a ladder of ours and notes what it was asked for."""

    made: Sweep
    asked: list[tuple[Stencil, Fraction, int]]

    def __call__(self, instance: object, arithmetic: BallArithmetic) -> mpmath.mpf:
        return replace(self, asked=self.asked).bound(arithmetic.bits)

    def bound(self, bits: int) -> mpmath.mpf:
        outer = self

        class PlayedBack:
            def sweep(self, stencil: Stencil, start: Fraction) -> Sweep:
                outer.asked.append((stencil, start, bits))
                return outer.made

        return PlayedBack()


def judged(instance: SymbolicInstance, p: int, made: Sweep) -> OrderResult:
    """What is said of this ladder."""
    return measure_orders(instance, [p], gauge_of=Recorded(made, []))[0]


RATE, BAD = 2, "the order is right but the leading constant is not the predicted one"


def _cases(p: int) -> dict[str, tuple[SymbolicInstance, Sweep, str, str]]:
    """Instances and ladders with the verdict and the beginning of the reason."""
    smooth, c, off = exponential(RATE), constant_of(p, RATE), mpmath.mpf(1) / 10**8
    return {
        "as predicted": (smooth, ladder(p, c), "HOLDS", Reason.AGREES),
        "just agrees": (smooth, ladder(p, c * (1 + off * 0.999)), "HOLDS", Reason.AGREES),
        "just agrees from below": (smooth, ladder(p, c * (1 - off * 0.999)), "HOLDS", Reason.AGREES),
        "just off": (smooth, ladder(p, c * (1 + off * 1.001)), "REFUTED", BAD),
        "just off from below": (smooth, ladder(p, c * (1 - off * 1.001)), "REFUTED", BAD),
        "off, little blur": (smooth, ladder(p, c * 1.5, part=0.999e-9 / 8), "REFUTED", BAD),
        "off, some blur": (smooth, ladder(p, c * 1.5, part=1.001e-9 / 8), "UNDECIDED", Reason.FLOOR),
        "off by less than is allowed for": (smooth, _uncertain(p, c, 1), "UNDECIDED", Reason.NOT_ASYMPTOTIC),
        "off by more than is allowed for": (smooth, _uncertain(p, c, 3), "REFUTED", BAD),
        "one order more": (smooth, ladder(p + 1, c), "REFUTED", Reason.OTHER_ORDER),
        "half an order more": (smooth, ladder(p + mpmath.mpf(1) / 2, c), "REFUTED", Reason.OTHER_ORDER),
        "too few": (smooth, Sweep(ladder(p, c).readings[:3]), "UNDECIDED", Reason.FLOOR),
        "beyond a vanishing derivative": (STRAIGHT, ladder(p + 1, c), "UNDECIDED", f"derivative {p + 1} vanishes"),
        "vanishing, too few": (STRAIGHT, Sweep(ladder(p, c).readings[:3]), "UNDECIDED", Reason.FLOOR),
        "not vanishing after all": (STRAIGHT, ladder(p, c), "REFUTED", BAD),
        "at a kink": (KINK, ladder(p, c), "HOLDS", Reason.AGREES),
        "exceeded at a kink": (KINK, ladder(p + 1, c), "UNDECIDED", f"order {p} is exceeded"),
        "less at a kink": (KINK, ladder(p - mpmath.mpf(1) / 2, c), "REFUTED", Reason.OTHER_ORDER),
    }


def _uncertain(p: int, wanted: mpmath.mpf, times: int) -> Sweep:
    """A ladder that misses the constant by so many halves of what its extrapolation may be wrong."""
    power = p + mpmath.mpf(4 if p % 2 else 8) / 5  # not the one that is expected
    made = Sweep(tuple(replace(r, error=r.error + wanted * r.nu**power / 3) for r in ladder(p, wanted).readings))
    allowed, seen = made.constant_error(p), made.constant(p)
    shift = (wanted + times * (allowed or 0) / 2) / seen
    return Sweep(tuple(replace(r, error=r.error * shift) for r in made.readings))


Count = Callable[[int], int]


def as_many(count: int) -> int:
    """The number of cases that are judged as they must."""
    return count


def one_more(count: int) -> int:
    """Near miss: one more."""
    return count + 1


def one_less(count: int) -> int:
    """Near miss: one less."""
    return count - 1


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def verdicts_on_ladders(count: Count) -> Iterator[Evidence]:
    """Order and constant hold, are refuted or stay undecided as the ladder says, with the reason.

    Checked: eighteen ladders for p = 1, 2 and 3, a thousandth inside and outside of each limit: the constant to 10⁻⁸,
        the blur to 10⁻⁹, the error of the extrapolation, derivatives that vanish, and points at a kink; the predicted
        constant to 10⁻³⁰.
    Not checked: other ladders.
    """
    with mpmath.workdps(DIGITS):
        for p in (1, 2, 3):
            for name, found, verdict, reason in _judged(p):
                right = found.verdict == verdict and found.reason.startswith(reason) and found.p == p
                yield exact(f"p = {p}, {name}: {found.verdict}", int(right), "==", count(1))
            predicted = predicted_constant(paper_stencil(p), implicit_series(exponential(RATE), p + 1, bits=200))
            off = abs(mpmath.mpf(predicted.mid().str(40, radius=False)) / constant_of(p, RATE) - 1)
            yield exact(f"p = {p}, predicted", int(off < mpmath.mpf(10) ** -30), "==", count(1))


@cache
def _judged(p: int) -> list[tuple[str, OrderResult, str, str]]:
    return [(n, judged(instance, p, made), str(v), str(r)) for n, (instance, made, v, r) in _cases(p).items()]


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def constants_matched(count: Count) -> Iterator[Evidence]:
    """A match says yes within its tolerance, no beyond it where nothing hides that, and else nothing.

    Checked: p = 1, 2: tolerance 10⁻⁸ a thousandth inside and outside, blur a tenth of it, another order, too few
        readings, and a constant within what extrapolation may miss; 2⁻³⁰ and the largest blur exactly, and 10⁻¹⁰ where
        none is given.
    Not checked: other tolerances.
    """
    with mpmath.workdps(DIGITS):
        for p in (1, 2):
            c, room = constant_of(p, RATE), 1e-8
            predicted = predicted_constant(paper_stencil(p), implicit_series(exponential(RATE), p + 1, bits=200))
            made = {
                "inside": (ladder(p, c * (1 + mpmath.mpf(room) * 0.999)), True),
                "inside from below": (ladder(p, c * (1 - mpmath.mpf(room) * 0.999)), True),
                "outside": (ladder(p, c * (1 + mpmath.mpf(room) * 1.001)), False),
                "little blur": (ladder(p, c * 2, part=0.999e-9 / 8), False),
                "some blur": (ladder(p, c * 2, part=1.001e-9 / 8), None),
                "another order": (ladder(p + 1, c), False),
                "too few": (Sweep(ladder(p, c).readings[:3]), None),
                "uncertain": (_uncertain(p, c, 1), None),
                "certain": (_uncertain(p, c, 3), False),
            }
            right = [ConstantMatch(sweep, predicted, room).order_is(p) is wanted for sweep, wanted in made.values()]
            yield exact(f"p = {p}: {right}", sum(right), "==", count(len(made)))
            one, edge, small = flint.arb(1), mpmath.mpf(2) ** -30, mpmath.mpf(10) ** -10
            on_it = [ConstantMatch(ladder(p, 1 + edge), one, 2.0**-30).order_is(p), agree(1 + mpmath.mpf(1e-8), one)]
            plain = [ConstantMatch(ladder(p, 1 + small * part), one).order_is(p) for part in (0.999, 1.001)]
            most = ladder(p, 2, part=2.0**-40)  # as much blur as is allowed
            blurred = ConstantMatch(most, one, 10 * 2.0**-37).order_is(p)
            yield exact(f"p = {p}, on the edge {[*on_it, blurred]}, without a tolerance {plain}",
                        sum(one is True for one in on_it) + 2 * (plain == [True, False]) + (blurred is False),
                        "==", count(5))  # fmt: skip


def _scale(rate: int, order: int) -> int:
    """k if 2^-k is the natural unit: the growth of the coefficients beyond the largest of the first three."""
    logs = [m * mpmath.log(rate, 2) - mpmath.log(mpmath.factorial(m), 2) for m in range(1, order + 1)]
    growth = max((size - max(logs[:3])) / m for m, size in enumerate(logs) if m)
    return int(mpmath.ceil(max(0, growth)))


def _wanted_bits(p: int, rate: int, smallest: mpmath.mpf) -> int:
    """Twenty digits and 32 bits beyond the error of order p, or 96 bits beyond the one that is expected."""
    digits = int(mpmath.ceil(-(p + 1) * mpmath.log10(smallest))) + 20
    by_digits = int(mpmath.ceil(digits * mpmath.log(10, 2))) + 32
    depth = mpmath.log(2 / constant_of(p, rate), 2) - (p + 1) * mpmath.log(smallest, 2)
    return max(by_digits, int(depth) + 96)


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def ladders_that_are_asked_for(count: Count) -> Iterator[Evidence]:
    """A ladder begins 2¹⁴ times the largest node below the natural unit of ν, and has the bits for its last reading.

    Checked: ψ = e^(2ν), e^(40ν) and e^(900ν), p = 1, 2, 4, 5 with a one-sided stencil, a start of one's own, a kink;
        the edges p = 1 and p = 40.
    Not checked: instances with other growth.
    """
    with mpmath.workdps(DIGITS):
        for rate in (2, 40, 900):
            unit = _scale(rate, 12)
            natural = scale_of(implicit_series(exponential(rate), 12, bits=200))
            yield exact(f"unit, rate {rate}", natural * 2**unit, "==", count(1))
            for p, stencil_of in ((1, paper_stencil), (2, paper_stencil), (4, paper_stencil), (5, forward_stencil)):
                seen: list[tuple[Stencil, Fraction, int]] = []
                measure_orders(exponential(rate), [p], stencil_of=stencil_of, gauge_of=Recorded(ladder(p, 1), seen))
                reach = int(max(map(abs, stencil_of(p).offsets)))
                start = Fraction(1, 2 ** (unit + 14 + len(bin(reach)) - 2))
                bits = _wanted_bits(p, rate, mpmath.mpf(start.numerator) / start.denominator / 1024)
                right = seen == [(stencil_of(p), start, bits)]
                yield exact(f"rate {rate}, p = {p}: 2^-{-start.denominator.bit_length() + 1}, {seen[0][2]} bits",
                            int(right), "==", count(1))  # fmt: skip
        bent = SymbolicInstance(y, y**2 / 2 - x * (y + 2**33 * y**12 + 2**40), [x], [y], at=[0], name="polynomial")
        yield exact("unit of ν ± 2³³ν¹² + 2⁴⁰", scale_of(implicit_series(bent, 12, bits=200)) * 8, "==", count(1))
        yield _bits_of_a_small_error(count)
        yield exact("unit of ν", scale_of(implicit_series(STRAIGHT, 12, bits=200)), "==", count(1))
        yield from _other_starts(count)


def _bits_of_a_small_error(count: Count) -> Evidence:
    """ψ = h + 2^-300 e^(2ν), p = 2, whose error needs 300 bits more; h decides which of two numbers is the next."""
    own, fits = Fraction(1, 2**20), []
    for h in (sp.Rational(1, 2), sp.Integer(20)):
        g = y**2 / 2 + x * (h + sp.exp(-2 * y) / 2**300)
        small, seen = SymbolicInstance(y, g, [x], [y], at=[0], name="small"), list[tuple[Stencil, Fraction, int]]()
        measure_orders(small, [2], start=own, gauge_of=Recorded(ladder(2, 1), seen))
        expected = (1 + mpmath.mpf(int(2 * h)) / 2) / constant_of(2, 2)
        fits.append(seen[0][2] == int(mpmath.log(expected, 2) + 300 + 3 * 30) + 96)
    return exact(f"bits of a small error: {fits}", sum(fits), "==", count(2))


def _other_starts(count: Count) -> Iterator[Evidence]:
    seen: list[tuple[Stencil, Fraction, int]] = []
    own = Fraction(1, 3 * 10**5)
    measure_orders(exponential(2), [2, 3], start=own, gauge_of=Recorded(ladder(2, 1), seen))
    bits = max(_wanted_bits(p, 2, mpmath.mpf(1) / (3 * 10**5) / 1024) for p in (2, 3))
    right = [(s, o, b) for s, o, b in seen] == [(paper_stencil(2), own, bits), (paper_stencil(3), own, bits)]
    yield exact(f"a start of one's own: {seen[0][2]} bits", int(right), "==", count(1))
    seen.clear()
    measure_orders(KINK, [2], gauge_of=Recorded(ladder(2, 1), seen))
    digits = int(mpmath.ceil(3 * mpmath.log10(mpmath.mpf(2) ** 31))) + 20
    right = seen == [(paper_stencil(2), Fraction(1, 2**21), int(mpmath.ceil(digits * mpmath.log(10, 2))) + 32)]
    yield exact(f"at a kink: {seen[0][1:]}", int(right), "==", count(1))
    edges = []
    for p in (0, 1, 40, 41):
        try:
            measure_orders(STRAIGHT, [p], start=own, gauge_of=Recorded(ladder(2, 1), seen))
            edges.append(1)
        except InputError:
            edges.append(0)
    yield exact(f"orders 0, 1, 40, 41: {edges}", sum(one << k for k, one in enumerate(edges)), "==", count(0b0110))


def _searched(kind: BallArithmetic | MpmathArithmetic) -> list[float]:
    """The ν at which a gauge looks for a minimiser in double precision, asked for 0.999, 1 and 1.001 thousandths."""
    instance = SymbolicInstance(sp.sin(y), sp.exp(y) - x * y, [x], [y], at=[1], name="searched")
    search, seen = instance.approximate_minimiser, list[float]()

    def recorded(nu: float) -> list[float]:
        seen.append(nu)
        return search(nu)

    instance.approximate_minimiser = recorded  # type: ignore[method-assign]
    gauge = Gauge(instance, kind)
    for thousands in (1001, -1001, 1000, 999, -999, 999):
        gauge.minimum(Fraction(1, thousands))
    return seen


@claim("ours:readings-written-out", subject=as_many, rival=[one_more, one_less])
def minimisers_near_zero(count: Count) -> Iterator[Evidence]:
    """Below a thousandth Newton's method starts at the minimiser at 0, from there on at one in double precision.

    Checked: five ν around a thousandth on both sides of 0, in balls and in mpmath's numbers; each is looked for once.
    Not checked: other instances.
    """
    for kind in (BallArithmetic(120), MpmathArithmetic(120)):
        seen = _searched(kind)
        right = seen == [0.0, 1 / 1000, 1 / 999, -1 / 999]
        yield exact(f"{type(kind).__name__}: {len(seen)} searches", int(right), "==", count(1))
