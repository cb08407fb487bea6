"""Whatever is shortened, the shown numbers stand in the same relation as the numbers themselves."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.trial.evidence import exact
from fdtheory.trial.quantities import compared, readable, scientific


def value_of(text: str) -> Fraction:
    found = re.fullmatch(r"(-?[\d./]+)(?:·10\^(-?\d+))?", text)
    assert found is not None, text
    return Fraction(found[1]) * Fraction(10) ** int(found[2] or 0)


LONG = st.builds(
    lambda a, b, e: Fraction(a, b) * Fraction(10) ** e,
    st.integers(-(10**40), 10**40), st.integers(1, 10**30), st.integers(-60, 200),
)  # fmt: skip


@given(LONG, LONG)
def test_shown_numbers_compare_as_they_do(left: Fraction, right: Fraction) -> None:
    shown = [value_of(text) for text in compared(left, right)]
    assert (shown[0] < shown[1]) == (left < right)
    assert (shown[0] == shown[1]) == (left == right)


@given(LONG, st.integers(1, 30))
def test_the_rounding_is_right(value: Fraction, digits: int) -> None:
    shown = value_of(scientific(value, digits))
    assert abs(shown - value) <= abs(value) * Fraction(10) ** (1 - digits) / 2


def test_a_witness_shows_why_it_rejects() -> None:
    seen = exact("p = 100", 307319 * 10**203, "<=", 398413 * 10**166).seen
    assert seen == "3.07·10^208 <= 3.98·10^171"
    assert exact("near", 10**40 + 1, "<=", 10**40).holds is False
    left, right = exact("near", 10**40 + 1, "<=", 10**40).seen.split(" <= ")
    assert value_of(left) > value_of(right)


@pytest.mark.parametrize(
    ("recorded", "shown"),
    [
        ("2 <= 1", "2 ≤ 1"),
        ("x**2 != 3*y", "x^2 ≠ 3·y"),
        ("f1*h + y_1 = y_1: at f1 = 2/7: 34/49 against 4/7", "f1·h + y_1 = y_1: at f1 = 2/7: 34/49 against 4/7"),
        ("D = D: proved for all D, evaluated at 3 small cases", "both sides are equal for all D"),
        ("307319189195236154133206044400974209531… <= 3", "307319189195236154133206044400974209531… ≤ 3"),
        ("12345678901234567890123456/0", "12345678901234567890123456/0"),
    ],
)
def test_what_was_recorded_is_readable(recorded: str, shown: str) -> None:
    assert readable(recorded) == shown


def test_only_as_many_digits_as_are_needed_are_shown() -> None:
    assert compared(10**200 + 10**185, 10**200) == (f"1.{'0' * 14}1·10^200", f"1.{'0' * 15}·10^200")
