"""The chain for zero-respecting methods: its sizes against numbers taken another way, and the certified calls."""

import math
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import flint
import mpmath
import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.lower_bound.chain_problem import ChainProblem
from fdtheory.lower_bound.rows import largest_row
from fdtheory.lower_bound.zero_respecting import certified_calls, finishing, gap, gradient_floor

T = 6
PAGE = Path(__file__).parents[2] / "docs" / "lower-bound.md"


def psi(t: mpmath.mpf) -> mpmath.mpf:
    return mpmath.exp(1 - 1 / (2 * t - 1) ** 2) if t > 0.5 else mpmath.mpf(0)


def phi(t: mpmath.mpf) -> mpmath.mpf:
    return mpmath.sqrt(2 * mpmath.pi * mpmath.e) * mpmath.ncdf(t)


def value(x: list[float]) -> mpmath.mpf:
    """f_T from its definition."""
    links = sum(psi(-a) * phi(-b) - psi(a) * phi(b) for a, b in pairwise(x))
    return -psi(mpmath.mpf("1.25")) * phi(x[0]) + links


def gradient(x: np.ndarray) -> np.ndarray:
    return ChainProblem(len(x)).f_x(x[None], np.zeros((1, 1)))[0]


def hessian_norm(x: np.ndarray) -> float:
    h = 1e-5
    rows = [(gradient(x + h * e) - gradient(x - h * e)) / (2 * h) for e in np.eye(len(x))]
    return float(np.linalg.norm(np.array(rows), 2))


def test_the_gradient_is_that_of_the_definition() -> None:
    dice = np.random.default_rng(1)
    for _ in range(12):
        x = dice.uniform(-2, 2, T)
        exact = [float(mpmath.diff(lambda t, i=i, x=x: value([*x[:i], t, *x[i + 1 :]]), x[i])) for i in range(T)]
        assert gradient(x) == pytest.approx(exact, abs=1e-9)


@pytest.mark.campaign
def test_hessians_stay_below_the_largest_row_and_come_near_it() -> None:
    dice, best, x = np.random.default_rng(2), 0.0, np.array([1.0, 0.76, 3.0, 0.3, 0.1, 0.0])
    for _ in range(3000):
        other = x + dice.choice([0.5, 0.05, 0.01]) * dice.standard_normal(T)
        size = hessian_norm(other)
        if size > best:
            best, x = size, other
    assert 130 < best < largest_row().lower()


def test_the_gradient_before_the_end_is_above_its_floor() -> None:
    dice = np.random.default_rng(3)
    floor, seen = float(gradient_floor()), []
    for _ in range(4000):
        x = dice.standard_normal(T) * dice.choice([0.5, 1, 2, 4])
        x[-1] = dice.uniform(-1.25, 1.25)
        seen.append(np.linalg.norm(gradient(x)))
    assert min(seen) > floor > 1.3156


def test_the_gap_is_nearly_attained_and_never_exceeded() -> None:
    dice = np.random.default_rng(4)
    start = value([0.0] * T)
    for _ in range(300):
        x = list(dice.standard_normal(T) * dice.choice([1, 5, 50]))
        assert float(start - value(x)) < float(gap(T))
    assert float(start - value([1000.0] * T)) == pytest.approx(float(gap(T)), rel=1e-5)


@pytest.mark.parametrize(("N", "length", "gamma"), [(30, 4, 0.05), (400, 12, 0.02), (90, 1, 0.001)])
def test_the_chance_to_finish_bounds_the_binomial(N: int, length: int, gamma: float) -> None:
    tail = sum(math.comb(N, k) * gamma**k * (1 - gamma) ** (N - k) for k in range(length, N + 1))
    assert tail <= float(finishing(N, length, flint.arb(gamma)).upper()) < 6 * tail
    assert finishing(length - 1, length, flint.arb(gamma)) == 0
    assert finishing(10**6, length, flint.arb(gamma)) == 1


def test_certified_calls_follow_the_power_and_scale() -> None:
    one = Fraction(1)
    found = [certified_calls(one, one, one, Fraction(1, n)).calls for n in (1000, 10_000)]
    assert 8.4e-5 * 1000**4 < found[0] < 9.48e-5 * 1000**4
    assert 9.3e-5 * 10_000**4 < found[1] < 9.48e-5 * 10_000**4
    louder = certified_calls(one, one, Fraction(10), Fraction(1, 1000)).calls
    assert louder == pytest.approx(100 * found[0], rel=1e-3)
    longer = certified_calls(Fraction(4), one, one, Fraction(1, 500)).calls  # ε²/Δ is the same: the same T
    assert longer == pytest.approx(found[0] / 4, rel=1e-3)


def test_no_certified_number_lets_a_greedy_method_finish_more_often_than_said() -> None:
    one = certified_calls(Fraction(1), Fraction(1), Fraction(1), Fraction(1, 100))
    scale = 0.01 / (1 - float(one.chance)) / float(gradient_floor()) * math.exp(1.5)
    gamma = scale**2 / (1 + scale**2)
    seen = np.random.default_rng(5).binomial(one.calls, gamma, 200_000) >= one.length
    assert 0 < seen.mean() <= float(one.chance)
    more = np.random.default_rng(5).binomial(round(1.6 * one.calls), gamma, 200_000) >= one.length
    assert more.mean() > float(one.chance)  # so the number is not far below what the chain can carry


def test_the_page_has_these_numbers() -> None:
    """The table of the page on the lower bound, row by row."""
    page = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (0\.0\d+) \| ([\d ]+) \| ([^|]+) \| ([^|]+) \|$", page, re.MULTILINE)
    assert len(rows) == 5
    one = Fraction(1)
    for eps, length, calls, over in rows:
        found = certified_calls(one, one, one, Fraction(eps))
        assert found.length == int(length.replace(" ", ""))
        shown = calls.replace(" ", "")
        assert shown == (str(found.calls) if shown.isdigit() else _scientific(float(found.calls), 3))
        assert over == _scientific(float(found.calls * Fraction(eps) ** 4), 2)


def _scientific(number: float, digits: int) -> str:
    mantissa, power = f"{number:.{digits - 1}e}".split("e")
    return f"{mantissa}·10{str(int(power)).translate(str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'))}"


def test_misuse() -> None:
    with pytest.raises(InputError, match="eps = 1 is too large"):
        certified_calls(Fraction(1), Fraction(1), Fraction(1), Fraction(1))
    with pytest.raises(InputError, match="sigma = 0"):
        certified_calls(Fraction(1), Fraction(1), Fraction(0), Fraction(1, 100))
