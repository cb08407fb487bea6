"""Domains of identities: poles that cancel, faces, factorials and sums beyond them."""

from typing import Any

import pytest
import sympy as sp
from sympy import Sum, binomial, factorial, gamma

from fdtheory.trial.evidence import identity, inequality
from fdtheory.trial.poles import IdentityDomain, above_zero, bounds_of, undefined_because

n, j, m = sp.symbols("n j m", integer=True, positive=True)
k, i = sp.symbols("k i", integer=True)
x, y = sp.symbols("x y", real=True)
p, q = sp.symbols("p q", positive=True)
f = sp.Function("f")

FALSE: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "(n²-25)/(n-5) = n+5": ((n**2 - 25) / (n - 5), n + 5, {}),
    "the same far away": ((n**2 - 10**12) / (n - 10**6), n + 10**6, {}),
    "the same for reals": ((x**2 - x) / (x - 1), x, {}),
    "with an unknown function": ((f(x) ** 2 - 25) / (f(x) - 5), f(x) + 5, {}),
    "C(n-m, n-j) = C(n-m, j-m)": (binomial(n - m, n - j), binomial(n - m, j - m), {}),
    "C(k, j) = C(k, k-j) for negative k": (binomial(k, j), binomial(k, k - j), {}),
    "agrees at the cases": (binomial(n - 3, j), binomial(n - 3, n - 3 - j), {"small": [{n: 4, j: 1}, {n: 6, j: 2}]}),
    "(n-j-1)! (n-j) = (n-j)!": (factorial(n - j - 1) * (n - j), factorial(n - j), {}),
    "the same up to j = n": (factorial(n - j - 1) * (n - j), factorial(n - j), {"given": {j: 1, n: j}}),
    "C(n-m, j) j/(n-m) = C(n-m-1, j-1)": (binomial(n - m, j) * j / (n - m), binomial(n - m - 1, j - 1), {}),
    "k! = k (k-1)!": (factorial(k), k * factorial(k - 1), {}),
    "the same from 0": (factorial(k), k * factorial(k - 1), {"given": {k: 0}}),
    "Gamma(x+1) = x Gamma(x)": (gamma(x + 1), x * gamma(x), {}),
    "tan cos = sin": (sp.tan(x) * sp.cos(x), sp.sin(x), {}),
    "tan cot = 1": (sp.tan(x) * sp.cot(x), sp.Integer(1), {}),
    "sec cos = 1": (sp.sec(x) * sp.cos(x), sp.Integer(1), {}),
    "an integral over a pole": (sp.Integral(sp.sec(y) ** 2, (y, 0, p)), sp.tan(p), {}),
    "zeta = zeta": (sp.zeta(x) + x - x, sp.zeta(x), {}),
    "the logarithm of what may be 0": (sp.Integral(sp.log(y), (y, 0, x)), x * sp.log(x) - x, {}),
    "1 + ... + k for negative k": (Sum(i, (i, 1, k)), k * (k + 1) / 2, {}),
    "1 from 5 to n": (Sum(1, (i, 5, n)), n - 4, {}),
    "0^(n-1) = 0": (sp.Integer(0) ** (n - 1) + n, n, {"small": [{n: 2}, {n: 3}]}),
    "0 at the first points": (n + sp.Mul(*(n - a for a in range(1, 30))), n, {}),
    "10^-200": (n + sp.Rational(1, 10**200), n, {}),
}
ENDLESS = {
    "1 from 1 to x": (Sum(i, (i, 1, x)), x * (x + 1) / 2),
    "1 from 1 to p": (Sum(1, (i, 1, p)), p),
    "up to half of n": (Sum(i, (i, 1, n / 2)), n * (n + 2) / 8),
    "a product to half of n": (sp.Product(2, (i, 1, n / 2)), 2 ** (n / 2)),
    "|cos| around": (x * sp.Integral(sp.Abs(sp.cos(y)), (y, -sp.pi, sp.pi)), 2 * x),
    "a step": (x * sp.Integral(sp.Heaviside(y - 1) * y, (y, -sp.pi, sp.pi)), x * 0),
    "a limit at a step": (x * sp.Limit(sp.floor(y), y, 1), x),
}
"""What computer algebra works out wrongly, or where nothing is to be worked out."""
TRUE: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "sin² + cos² = 1": (sp.sin(x) ** 2 + sp.cos(x) ** 2, sp.Integer(1), {}),
    "log of what is positive": (2 * sp.log(1 + x**2), sp.log(1 + x**2) + sp.log(1 + x**2), {}),
    "log p q": (sp.log(p * q), sp.log(p) + sp.log(q), {}),
    "(n²-25)/(n-5) from 6": ((n**2 - 25) / (n - 5), n + 5, {"given": {n: 6}}),
    "where it is not 0": ((x**2 - x) / (x - 1), x, {"nonzero": [x - 1]}),
    "(n-j-1)! (n-j) for j < n": (factorial(n - j - 1) * (n - j), factorial(n - j), {"given": {j: 1, n: j + 1}}),
    "C(n, j) = C(n, n-j) for j <= n": (binomial(n, j), binomial(n, n - j), {"given": {j: 0, n: j}}),
    "1 + ... + n": (Sum(i, (i, 1, n)), n * (n + 1) / 2, {}),
    "positive symbols": ((p**2 - q**2) / (p + q), p - q, {}),
    "a quantity below the line": (f(x) / f(x) ** 2, 1 / f(x), {}),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_is_worked_out_wrongly_is_neither_true_nor_false(name: str) -> None:
    """Also the right value of an integral would be refuted by a wrong one: with 4 x in place of 2 x, say."""
    lhs, rhs = ENDLESS[name]
    assert [identity("c", lhs, factor * rhs).holds for factor in (1, 2)] == [None, None]


EVEN, ODD = sp.Symbol("e", even=True), sp.Symbol("d", odd=True)
BELOW, NOTHING = sp.Symbol("b", negative=True), sp.Symbol("o", zero=True)


@pytest.mark.parametrize(
    ("lhs", "rhs"),
    [((-1) ** (ODD * k), (-1) ** k), (x * NOTHING + x, x), (sp.sqrt(BELOW**2), -BELOW), ((-1) ** (EVEN * k) * x, x)],
)
def test_a_point_is_one_of_what_the_symbols_are_assumed_to_be(lhs: Any, rhs: Any) -> None:
    """At 2 in the place of an odd number a true equation fails: that refutes nothing, and would let a rival fall."""
    assert identity("c", lhs, rhs).holds is True
    assert identity("c", lhs, rhs + 1).holds is not True


def test_nor_does_an_inequality_fail_at_another_point() -> None:
    assert inequality("c", ODD, ">=", 1, given={ODD: 0}).holds is not False
    assert inequality("c", ODD, ">=", 2, given={ODD: 0}).holds is False


def test_a_small_case_outside_is_refused() -> None:
    with pytest.raises(ValueError, match="assumed to be something else"):
        identity("c", sp.sqrt(n**2), n, small=[{n: -3}])


def test_nothing_is_differentiated_by_a_whole_number() -> None:
    """(-1)^n is cos(πn) for whole n, and -π sin(πn) is not iπ (-1)^n."""
    assert identity("c", sp.Derivative(sp.cos(sp.pi * n), n), sp.I * sp.pi * (-1) ** n).holds is None
    assert identity("c", sp.Derivative(n**2 * x, n), 2 * n * x).holds is None
    assert identity("c", sp.Derivative(n**2 * x, x), n**2 + x - x).holds is True


@pytest.mark.parametrize("name", FALSE)
def test_no_false_identity_is_accepted(name: str) -> None:
    lhs, rhs, options = FALSE[name]
    assert identity("c", lhs, rhs, **options).holds is not True


@pytest.mark.parametrize("name", TRUE)
def test_true_ones_are(name: str) -> None:
    lhs, rhs, options = TRUE[name]
    assert identity("c", lhs, rhs, **options).holds is True


def test_what_is_not_0_is_said() -> None:
    assert "where x - 1 is not 0" in identity("c", (x**2 - x) / (x - 1), x, nonzero=[x - 1]).seen


@pytest.mark.parametrize("names", ["a b c", "c b a", "b c a", "z y x"])
def test_the_alphabet_does_not_count(names: str) -> None:
    one, two, three = sp.symbols(names, integer=True, positive=True)
    assert identity("c", binomial(one - two, one - three), binomial(one - two, three - two)).holds is False


@pytest.mark.parametrize(
    ("lhs", "relation", "rhs", "given"),
    [
        ((n**2 - 16 * n + 64) / (n - 8) ** 2, ">", 0, {n: 1}),
        ((x**2 - 16 * x + 64) / (x - 8) ** 2, ">=", 1, {x: 1}),
        (1 / (x - 3) ** 2, ">", 0, {x: 0}),
        ((2 * x - 3) ** 2, ">=", 1, {x: 1}),
        ((2 * n - 3) ** 2, ">=", 1, {n: 1}),
        (p, ">", 0, {p: 0}),
        (p + 1, ">", 0, {p: -1}),
    ],
)
def test_no_inequality_across_a_pole_or_for_integers_only(lhs: Any, relation: str, rhs: Any, given: Any) -> None:
    assert inequality("c", lhs, relation, rhs, given=given).holds is not True


def test_bounds_and_signs() -> None:
    assert bounds_of([n + x], {}) == {n: 1, x: None}
    assert above_zero(n - j, {j: 1, n: j})
    assert not above_zero(n - j, {j: 1, n: j}, strict=True)
    assert not above_zero(x, {x: None})
    assert above_zero(p * q, {}, strict=True)
    assert undefined_because(1 / (n - j), IdentityDomain({j: 1, n: j})) == "-j + n may be 0"
    assert undefined_because(1 / (n - j + 1), IdentityDomain({j: 1, n: j})) == ""
