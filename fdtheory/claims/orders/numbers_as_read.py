"""Numbers are read at their exact value from every type that has one, and refused at the edges of their ranges."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from math import inf, nan, prod
from typing import Any, TypeAlias

import flint
import mpmath
import numpy as np
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.numbers import (
    ball_of,
    cleared,
    exact_rational,
    exact_value,
    finite,
    finite_entries,
    largest_gap,
    minus_one_power,
    parse_rational,
    parse_whole,
    rational,
    rationals,
    rounded_down,
    rounded_up,
    shortened,
    total,
    whole,
)
from fdtheory.trial.claim import Evidence, claim, exact

Value: TypeAlias = Any
"""What a reader of numbers makes of what it is given."""

F = Fraction
LARGE = 2**1024 - 2**970
"""Half a unit above the largest double, from which on numbers are rounded to infinity."""


def as_it_is(value: Value) -> Value:
    """The number."""
    return value


def a_bit_more(value: Value) -> Value:
    """Near miss: a little more."""
    return value + F(1, 10**30)


def a_bit_less(value: Value) -> Value:
    """Near miss: a little less."""
    return value - F(1, 10**30)


Shift = Callable[[Value], Value]


def _accepted(*works: Callable[[], object]) -> str:
    """For each attempt 1 if it is accepted and 0 if it is refused."""
    return "".join(map(str, (_one(work) for work in works)))


def _one(work: Callable[[], object]) -> int:
    try:
        work()
    except InputError:
        return 0
    return 1


def _pattern(case: str, shift: Shift, seen: str, wanted: str) -> Evidence:
    return exact(f"{case}: {seen}", shift(int("1" + seen)), "==", int("1" + wanted))


@claim("ours:readings-written-out", subject=as_it_is, rival=[a_bit_more, a_bit_less])
def exact_values_of_every_type(shift: Shift) -> Iterator[Evidence]:
    """What has an exact value is read at it, whatever its type; a truth value, a wide ball and nan have none.

    Checked: fractions, integers, floats, decimals and binary numbers of five libraries, negative ones as well.
    Not checked: other libraries.
    """
    third = F(-7, 3)
    same = (third, sp.Rational(-7, 3), flint.fmpq(-7, 3))
    for value in same:
        yield exact(f"{type(value).__module__} fraction", shift(rational(value)), "==", third)
    for value in (-12, np.int64(-12), sp.Integer(-12), flint.fmpz(-12)):
        yield exact(f"{type(value).__module__} integer", shift(exact_value(value) or 0), "==", F(-12))
        yield exact(f"{type(value).__module__} whole", shift(whole("n", value, -12, -12)), "==", -12)
    eighths = (-0.375, np.float64(-0.375), np.float32(-0.375), Decimal("-0.375"), flint.arb(-0.375), mpmath.mpf(-0.375))
    for index, value in enumerate(eighths):
        yield exact(f"point {index}", shift(finite("t", value)), "==", F(-3, 8))
    for index, value in enumerate(
        (3.0 * 2.0**100, mpmath.mpf(10) ** 20, flint.arb(10) ** 20, mpmath.mpf(0), flint.arb(0))
    ):
        wanted = (F(3 * 2**100), F(10**20), F(10**20), F(0), F(0))[index]
        yield exact(f"large {index}", shift(finite_entries("t", [value])[0]), "==", wanted)
    nothing = (True, np.True_, "1", nan, inf, flint.arb(1, 0.5), flint.arb("inf"), mpmath.nan, mpmath.inf,
               Decimal("nan"), np.array([1.0, 2.0]), sp.Symbol("t"), None)  # fmt: skip
    yield _pattern("no value", shift, "".join(str(int(exact_value(v) is None)) for v in nothing), "1" * len(nothing))
    inexact = (0.5, np.float64(0.5), True, sp.Float("0.5"), flint.arb(0.5), mpmath.mpf(0.5))
    yield _pattern(
        "no rational", shift, "".join(str(int(exact_rational(v) is None)) for v in inexact), "1" * len(inexact)
    )
    yield exact("several", shift(sum(rationals("w", [F(1, 3), 2]))), "==", F(7, 3))
    ball = ball_of(F(-5, 7))
    yield exact("ball", shift(int(ball.contains(flint.fmpq(-5, 7)) and ball.rad() < 1e-15)), "==", 1)


@claim("ours:readings-written-out", subject=as_it_is, rival=[a_bit_more, a_bit_less])
def edges_of_ranges(shift: Shift) -> Iterator[Evidence]:
    """At the edge of a range a number is accepted, one step beyond it is refused; texts are numbers or refused.

    Checked: integers in a range with and without an upper end, the range of double precision, sizes of numbers given as
        text from 10⁻¹⁰⁰ to 10¹⁰⁰, and 26 texts that are numbers or not; what is shortened where it is
        shown.
    Not checked: other texts.
    """
    ends = [lambda n=n: whole("n", n, 3, 5) for n in (2, 3, 5, 6)]
    yield _pattern(
        "integers", shift, _accepted(*ends, lambda: whole("n", 2, 3), lambda: whole("n", 10**9, 3)), "011001"
    )
    kinds = [lambda n=n: whole("n", n, 0, 9) for n in (True, 3.0, "3", np.int8(3), sp.Integer(3), F(3))]
    yield _pattern("kinds of integers", shift, _accepted(*kinds), "000110")
    sizes = [lambda n=n: finite("t", n) for n in (LARGE, -LARGE, LARGE - 1, 1 - LARGE)]
    yield _pattern("double precision", shift, _accepted(*sizes), "0011")
    texts = (
        "1e100",
        "1.01e100",
        "-1e100",
        "1e-100",
        "0.99e-100",
        "0",
        "-3/8",
        "3/0",
        "1/00",
        "+.5",
        "nan",
        "1_0",
        "1e1000",
    )
    seen = _accepted(*(lambda t=t: parse_rational("--t", t) for t in texts))
    yield _pattern("texts", shift, seen, "1011011000000")
    for text, value in (("-3/8", F(-3, 8)), ("5e-2", F(1, 20)), ("+0.050", F(1, 20)), ("12.", F(12)), ("1E3", F(1000))):
        yield exact(text, shift(parse_rational("--t", text)), "==", value)
    for text, number in (("0", 0), ("123456789", 123456789), ("007", 7)):
        yield exact(f"digits {text}", shift(parse_whole(text)), "==", number)
    plain = [parse_whole(text) is None for text in ("1234567890", "-1", "", "1.0", "٣")]
    yield _pattern("no digits", shift, "".join(str(int(one)) for one in plain), "11111")
    short = [len(shortened("a" * n)) for n in (37, 38, 39, 100)]
    yield exact("shortened", shift(sum(short)), "==", 39 + 40 + 38 + 38)
    yield exact("shortened integer", shift(len(shortened(10**39)) + len(shortened(10**40))), "==", 40 + 37)


@claim("ours:readings-written-out", subject=as_it_is, rival=[a_bit_more, a_bit_less])
def sums_and_roundings(shift: Shift) -> Iterator[Evidence]:
    """A decimal that is rounded up or down is on its side and less than a last digit away; sums are exact.

    Checked: nine fractions with 1, 3 and 6 digits on both sides; sums and common denominators of five fractions; signs
        of powers of -1; gaps of numbers, of which one is no number.
    Not checked: other numbers.
    """
    values = (F(1, 3), F(-1, 3), F(2, 3), F(-2, 3), F(99999996, 10**7), F(7), F(-1, 7**9), F(10**8, 7), F(0))
    for digits in (1, 3, 6):
        fits = 0
        for value in values:
            last = abs(value) * F(10) ** (1 - digits)
            above, below = F(rounded_up(value, digits)), F(rounded_down(value, digits))
            fits += (value <= above <= value + last) + (value - last <= below <= value)
            fits += (above - value < last or not value) + (value - below < last or not value)
        yield exact(f"{digits} digits", shift(fits), "==", 4 * len(values))
    yield exact("six digits", shift(F(rounded_up(F(1, 3))) + F(rounded_down(F(1, 3)))), "==", F(666667, 10**6))
    some = (F(1, 6), F(-3, 4), F(5), F(2, 9), F(-7, 10))
    by_hand = sum(v.numerator * prod(w.denominator for w in some if w is not v) for v in some)
    yield exact("sum", shift(total(some)), "==", F(by_hand, prod(w.denominator for w in some)))
    numerators, scale = cleared(some)
    yield exact("common denominator", shift(scale), "==", 180)
    yield exact("numerators", [shift(F(n, scale)) for n in numerators], "==", list(some))
    yield exact("powers of -1", [shift(minus_one_power(k)) for k in range(-3, 4)], "==", [-1, 1, -1, 1, -1, 1, -1])
    gaps = (largest_gap([(1.0, 1.5), (30, 20)]), largest_gap([(3, 4), (0.5, 0.25)]), largest_gap([(-7, -4)]))
    yield exact("gaps", [shift(F(gap)) for gap in gaps], "==", [F(1, 2), F(1, 4), F(3, 4)])
    yield exact("no gap", shift(int(largest_gap([(0, 0), (nan, 1), (2, 2)]) == inf)), "==", 1)
