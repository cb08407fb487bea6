"""The lower bound for zero-respecting methods from its budgets, for every size of the chain.

g is the gap of the chain over its length, ell its smoothness, h the largest hidden entry, q the gradient before the
end. The scale b makes the gradient q L_1 b/ell = c eps, where c(1 - d) = 1 pays for the chance d to finish. The hidden
entry is then H = c eps h/q, and the oracle shows it with probability y, y(sigma^2 + H^2) = H^2.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, instantiate, sum_of
from fdtheory.proof.language.kinds import Name, Term, TermLike, TermOf
from fdtheory.proof.language.sentence import (
    Eq,
    Hypothesis,
    Le,
    Range,
    Ranges,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
)
from fdtheory.proof.library.exponents import L1, Delta, eps, sigma
from fdtheory.proof.library.exponents_budgets import monomial
from fdtheory.proof.library.kappa_majorant import PRODUCT, PRODUCTS
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import telescoped

g, ell, h, q, c, b, y, H = sp.symbols("g ell h q c b y H", real=True)
d, rest = sp.symbols("d r", real=True)
T = sp.Symbol("T", integer=True)
CHANCE = Range(0, 1, True)


def pays_for_the_chance(c: Operand, d: Operand) -> Operand:
    """c(1 - d) = 1."""
    return c * (1 - d)


def _mean_says(product: TermOf) -> Sentence:
    """With probability 1 - d the gradient is above c eps: its mean is above eps."""
    domain = {**dict.fromkeys((eps, L1, q, ell, c, b), above(0)), d: CHANCE}
    return Sentence(domain, Eq((1 - d) * q * L1 * b / ell, eps), [Eq(q * L1 * b / ell, c * eps), Eq(product(c, d), 1)])


MEAN = Provable[TermOf](
    "the mean gradient at the scale b",
    _mean_says,
    lambda goal, _: combine(goal, given={0: 1 - d, 1: eps}),
    pays_for_the_chance,
)


def shows_with_probability(y: Operand, sigma: Operand, H: Operand) -> Operand:
    """y(sigma^2 + H^2) - H^2 = 0."""
    return y * (sigma**2 + H**2) - H**2


def _variance_says(solved: TermOf) -> Sentence:
    domain = {sigma: above(0), H: above(0), y: Range(0, 1, True)}
    return Sentence(domain, Eq(H**2 * (1 - y) / y, sigma**2), [Eq(solved(y, sigma, H), 0)])


VARIANCE = Provable[TermOf](
    "the variance of a hidden entry",
    _variance_says,
    lambda goal, _: combine(goal, given={0: -1 / y}),
    shows_with_probability,
)


class Needed(NamedTuple):
    """d T/y is at least d q^4 times a monomial over number * g ell h^2 c^4."""

    number: TermLike
    powers: Mapping[str, Term]


LENGTH = Delta * L1 * q**2 / (g * ell * c**2 * eps**2)
MOST = (c * eps * h / q) ** 2 / sigma**2
CALLS_DOMAIN = {**dict.fromkeys((eps, L1, Delta, sigma, g, ell, h, q, c, y), above(0)), d: CHANCE}
CALLS_DOMAIN |= {T: at_least(1), rest: Range(0, 1)}


def _calls_says(needed: Needed) -> Sentence:
    """T is what is left of the length without its rest."""
    least = d * q**4 * monomial(needed.powers) / (needed.number * g * ell * h**2 * c**4)
    return Sentence(CALLS_DOMAIN, Le(least, d * T / y), [Eq(LENGTH, T + rest), Le(y, MOST)])


def _calls(goal: Sentence, _: Needed) -> Theorem:
    """T/y - (x/2)/Y = (T - x/2)/y + (x/2)(Y - y)/(y Y), and T - x/2 = (T - rest)/2."""
    domain, given, half = goal.for_all, goal.given, sp.Rational(1, 2)
    less = combine(Sentence(domain, Le(rest, T), given))
    rounded = combine(Sentence(domain, Le(LENGTH / 2, T), given), [(less, half)], given={0: half})
    return combine(goal, [(rounded, d / y)], given={1: d * LENGTH / (2 * y * MOST)})


CALLS = Provable(
    "d T/y >= d q^4 Delta L_1 sigma^2/(2 g ell h^2 c^4 eps^4)",
    _calls_says,
    _calls,
    Needed(2, {"Delta": 1, "L1": 1, "sigma": 2, "eps": -4}),
)


def point(accuracy: int = 2, noise: int = 7) -> dict[Name, Fraction]:
    """Numbers that meet both budgets with equality: of a length just below 2 rounding leaves one link."""
    values = {eps: accuracy, L1: 3, sigma: noise, g: 11, ell: 13, h: 17, q: 19, c: 23, T: 1}
    found = {symbol: Fraction(value) for symbol, value in values.items()}
    found[d], found[rest] = Fraction(1, 5), Fraction(999, 1000)
    link = found[g] * found[ell] * (found[c] * found[eps]) ** 2 / (found[L1] * found[q] ** 2)
    found[Delta] = (found[T] + found[rest]) * link
    found[y] = (found[c] * found[eps] * found[h] / found[q]) ** 2 / found[sigma] ** 2
    return found


# the gap, link by link -----------------------------------------------------------------------------------------------
w, top, first, t = sp.symbols("w u s t", real=True)
n, i = sp.symbols("n i", integer=True)
x, Psi, Phi = map(sp.Function, ("x", "Psi", "Phi"))
GAP_DOMAIN: Ranges = {
    **dict.fromkeys((x, Psi, Phi), Unknown(1)),
    **dict.fromkeys((w, top, first), above(0)),
    n: at_least(1),
}
SIZES: list[Hypothesis] = [
    Sentence({t: anything()}, says) for says in (Le(0, Psi(t)), Le(Psi(t), top), Le(0, Phi(t)), Le(Phi(t), w))
]


def least_value(n: Operand, first: Operand, top: Operand, w: Operand) -> Operand:
    """-first w - (n - 1) top w."""
    return -first * w - (n - 1) * top * w


def one_link(left: Operand, right: Operand) -> sp.Expr:
    """Psi(-a)Phi(-b) - Psi(a)Phi(b)."""
    return Psi(-left) * Phi(-right) - Psi(left) * Phi(right)


def _gap_says(least: TermOf) -> Sentence:
    """The chain of length n at any point x, for values of Psi in [0, top] and of Phi in [0, w]."""
    chain = -first * Phi(x(1)) + Sum(one_link(x(i - 1), x(i)), (i, 2, n))
    return Sentence(GAP_DOMAIN, Le(least(n, first, top, w), chain), SIZES)


def _gap(goal: Sentence, _: object) -> Theorem:
    """Of a link the first product is not negative, and the second at most top w; then the sum of n - 1 of them."""
    inside: Ranges = {**GAP_DOMAIN, i: between(2, n)}
    left, right = x(i - 1), x(i)

    def sized(which: int, at: sp.Expr) -> Theorem:
        return assume(inside, SIZES, which, {t: at})

    signs = [sized(0, -left), sized(2, -right)]
    sizes = [sized(0, left), sized(2, right), sized(1, left), sized(3, right)]
    at = dict(zip(dict(PRODUCTS.for_all), (Psi(left), Phi(right), top, w), strict=True))
    none = instantiate(
        combine(PRODUCT),
        dict(zip(dict(PRODUCT.for_all), (Psi(-left), Phi(-right)), strict=True)),
        inside,
        SIZES,
        because=signs,
    )
    most = instantiate(combine(PRODUCTS), at, inside, SIZES, because=sizes)
    link = combine(Sentence(inside, Le(-top * w, one_link(left, right)), SIZES), [(none, 1), (most, 1)])
    counted = telescoped(GAP_DOMAIN, -top * w, -top * w * i, i, 2, n, SIZES)
    return combine(goal, [(assume(GAP_DOMAIN, SIZES, 3, {t: x(1)}), first), (sum_of(link), 1), (counted, -1)])


GAP = Provable[TermOf]("the least value of a chain grows by its links", _gap_says, _gap, least_value)
ITEMS = (MEAN, VARIANCE, CALLS, GAP)
