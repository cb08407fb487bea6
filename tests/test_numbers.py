"""The one reader of numbers: what it takes, at which value, and the sentence for what it refuses."""

import math
from decimal import Decimal
from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest
import sympy

from fdtheory import numbers
from fdtheory.errors import InputError
from fdtheory.numbers import (
    ball_of,
    cleared,
    exact_rational,
    exact_value,
    finite,
    finite_entries,
    listed,
    minus_one_power,
    of_the_libraries,
    parse_rational,
    parse_whole,
    rational,
    rationals,
    shortened,
    total,
    whole,
)

EXACT = [(1, 1), (Fraction(1, 2), Fraction(1, 2)), (flint.fmpq(-1, 3), Fraction(-1, 3)), (flint.fmpz(4), 4),
         (sympy.Rational(-1, 5), Fraction(-1, 5)), (sympy.Integer(7), 7), (np.int16(-6), -6)]  # fmt: skip
BINARY = [(0.1, Fraction(0.1)), (np.float64(-0.75), Fraction(-3, 4)), (np.float32(0.25), Fraction(1, 4)),
          (mpmath.mpf("-0.75"), Fraction(-3, 4)), (mpmath.mpf(0), 0), (flint.arb(-0.75), Fraction(-3, 4)),
          (Decimal("0.1"), Fraction(1, 10))]  # fmt: skip
NEITHER = [True, "1", None, sympy.pi, 1j, math.nan, math.inf, -math.inf, np.float64("nan"), mpmath.mpf("inf"),
           mpmath.mpf("nan"), flint.arb("nan"), flint.arb("inf"), flint.arb(1, 0.5), Decimal("NaN"), [1],
           np.array([1.0]), sympy.Symbol("s"), np.bool_(True)]  # fmt: skip


def test_sign_of_negative_exponents_is_an_integer():
    assert [minus_one_power(k) for k in (-3, -2, -1, 0, 1, 2)] == [-1, 1, -1, 1, -1, 1]
    assert all(isinstance(minus_one_power(k), int) for k in range(-3, 4))


def test_total_and_cleared():
    values = [Fraction(1, 2), Fraction(-1, 3), Fraction(5)]
    assert total(values) == Fraction(31, 6)
    assert cleared(values) == ([3, -2, 30], 6)
    assert total([]) == 0


def test_listed():
    assert listed([Fraction(1, 2), Fraction(3)]) == "(1/2, 3)"


@pytest.mark.parametrize(("value", "wanted"), EXACT)
def test_exact_numbers_of_all_kinds(value, wanted):
    for read in (rational(value), rationals("x", [value])[0], exact_value(value), finite("x", value)):
        assert read == wanted
        assert type(read) is Fraction


@pytest.mark.parametrize(("value", "wanted"), BINARY)
def test_numbers_with_a_point_are_taken_at_their_exact_value(value, wanted):
    assert exact_value(value) == finite("x", value) == finite_entries("x", [value])[0] == wanted
    assert exact_rational(value) is None
    with pytest.raises(InputError, match=r"x contains .*, which is not exact; give integers or fractions"):
        rationals("x", [1, value])
    with pytest.raises(InputError, match="is not a rational number; give one without symbols"):
        rational(value)


@pytest.mark.parametrize("value", NEITHER, ids=repr)
def test_all_else_is_refused_everywhere(value):
    assert exact_rational(value) is None
    assert exact_value(value) is None
    with pytest.raises(InputError, match="x contains"):
        rationals("x", [value])
    with pytest.raises(InputError, match=r"^x = .* is not a finite number; give"):
        finite("x", value)
    with pytest.raises(InputError, match=r"^x contains .*, which is not a finite number; give"):
        finite_entries("x", [0, value])


def test_no_number_leaves_the_range_of_double_precision():
    largest = Fraction(np.finfo(float).max)
    assert finite("x", largest) == largest
    for value in (2**1024, -(2**1024), mpmath.mpf(10) ** 400):
        with pytest.raises(InputError, match=r"x = .* leaves the range of double precision; give a number below 1e308"):
            finite("x", value)
    assert float(numbers.DOUBLE - 1) == largest
    with pytest.raises(OverflowError):
        float(numbers.DOUBLE)


def test_things_without_entries_are_a_type_error():
    with pytest.raises(TypeError):
        finite_entries("x", 3)


def test_whole_numbers_in_a_range():
    assert whole("k", np.int8(3), 1, 3) == 3
    assert type(whole("k", np.int8(3), 1, 3)) is int
    assert whole("k", 10**30, 1) == 10**30
    for bad in (0, 4, -(10**60)):
        with pytest.raises(InputError, match=r"^k = .* is out of range; give an integer from 1 to 3$"):
            whole("k", bad, 1, 3)
    for bad in (True, 2.0, "2", None, Fraction(2)):
        with pytest.raises(InputError, match=r"^k = .* is not an integer; give an integer from 1 to 3$"):
            whole("k", bad, 1, 3)
    with pytest.raises(InputError, match=r"^k = 1 is out of range; give an integer that is at least 2$"):
        whole("k", 1, 2)


@pytest.mark.parametrize("value", [Fraction(1, 3), Fraction(-2, 7), 5, 0])
def test_a_ball_contains_its_number_and_little_else(value):
    with flint.ctx.workprec(60):
        ball = ball_of(value)
    with flint.ctx.workprec(300):
        assert ball.contains(flint.arb(flint.fmpq(Fraction(value).numerator, Fraction(value).denominator)).mid())
        assert ball.rad() <= abs(ball.mid()) * flint.arb(2) ** -58


def test_text():
    assert [parse_rational("--x", t) for t in ("1/20", "0.05", "5e-2", "-3")] == [Fraction(1, 20)] * 3 + [-3]
    for text in ("1/0", "nan", "1e", "", "__import__('os')", "１"):
        with pytest.raises(InputError, match=r"^--x .* is not a number; give one such as"):
            parse_rational("--x", text)
    for text in ("1e101", "-1e-101"):
        with pytest.raises(InputError, match="out of range; give 0 or a size from 1e-100 to 1e100"):
            parse_rational("--x", text)
    assert [parse_whole(t) for t in ("12", "-1", "1.0", "９", "1" * 10)] == [12, None, None, None, None]


def test_long_values_are_shown_shortened():
    assert shortened("short") == "'short'"
    assert shortened("x" * 100) == f"'{'x' * 35}…'"
    assert len(shortened(10**200)) <= 40


def test_the_largest_gap_is_relative_for_large_numbers_and_infinite_for_nan() -> None:
    assert numbers.largest_gap([(0.25, 0.0), (-3.0, -4.0)]) == 0.25
    assert numbers.largest_gap([(1.0, 1.0), (math.nan, 1.0)]) == math.inf
    assert numbers.largest_gap([(1.0, math.nan)]) == math.inf
    with pytest.raises(ValueError, match="empty"):
        numbers.largest_gap([])


class LyingInteger(int):
    numerator = property(lambda _: 3)  # type: ignore[assignment]

    def __index__(self):
        return 3

    __int__ = __index__


class LyingFraction(Fraction):
    numerator = property(lambda _: 3)
    denominator = property(lambda _: 1)


@pytest.mark.parametrize("value", [LyingInteger(1), LyingFraction(1)], ids=["int", "Fraction"])
def test_a_derived_class_is_read_at_its_own_value(value):
    assert exact_rational(value) == exact_value(value) == 1


class LyingCount(np.int64):
    numerator = property(lambda _: 3)


@pytest.mark.parametrize(
    "value",
    [LyingCount(1), type("fmpq", (), {"p": 3, "q": 1})(), object.__new__(type("I", (sympy.Integer,), {"p": 3}))],
    ids=["numpy", "flint", "sympy"],
)
def test_numbers_of_classes_that_no_library_has_are_none(value):
    assert exact_rational(value) is None


def test_a_class_is_at_home_where_its_module_has_it():
    assert of_the_libraries(sympy.Add, "sympy")
    assert not of_the_libraries(sympy.Add, "fdtheory")
    assert of_the_libraries(of_the_libraries, "fdtheory")
    stranger = type("Add", (sympy.Expr,), {"__module__": "sympy.core.add"})
    assert stranger.__module__ == sympy.Add.__module__
    assert not of_the_libraries(stranger, "sympy")
    stranger.__module__ = None
    assert not of_the_libraries(stranger, "sympy")
