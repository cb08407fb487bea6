"""Which constants the lemma on ψ must count: L̄ is printed as the maximum of L_0, …, L_p, without L_(p+1)."""

from collections.abc import Callable, Iterator
from functools import cache
from math import factorial

import flint
import sympy as sp

from fdtheory.expansions.counterexamples import INVERSE_WIDTH, RIPPLE, growth_degree, rippled
from fdtheory.trial.claim import Evidence, claim, equal, exact, inequality


def up_to_L_p(p: int) -> int:
    """The highest y-derivative of g that is counted."""
    return p + 1


def up_to_L_p_plus_1(p: int) -> int:
    """The same with L_(p+1), a bound of |∂_y^(p+2) g|, counted."""
    return p + 2


@claim(
    "par:lbar",
    subject=up_to_L_p,
    rival=up_to_L_p_plus_1,
    erratum=(
        "L_(p+1), the Lipschitz constant of ∂_y^(p+1) g, is part of the class but not of the printed maximum, and the "
        "lemma fails without it: a ripple in g of frequency D leaves L_0, …, L_p bounded and makes |ψ^(p+1)(0)| ≥ "
        "D/8. Read: the maximum over j ≤ p + 1."
    ),
)
def the_lemma_with_this_maximum(highest: Callable[[int], int], *, full: bool = False) -> Iterator[Evidence]:
    """|ψ^(p+1)(0)| grows no faster with the frequency of a ripple in g than κ^(2p+1) L̄.

    Checked: |ψ^(p+1)(0)| ≥ D/8 for every frequency D ≥ 2 and its rate in D against that of L̄^(2p+2), p = 1, …, 4 (6
        with --full), where |∂_y^k g| = O(D^(k-p-1)); μ ≥ 3/4 throughout.
    Not checked: larger p; that rate of ∂_y^k g, of which the bounds up to k = p + 1 are in
        constants_of_the_rippled_member.
    """
    for p in range(1, 7 if full else 5):
        yield _at_least_an_eighth(p)
        named = (f"power of D in |ψ^({p + 1})(0)|", f"power of D in L̄^{2 * p + 2}")
        rates = growth_degree(rippled(p)), (highest(p) - p - 1) * (2 * p + 2)
        yield exact(f"p = {p}: rate", rates[0], "<=", rates[1], named=named)


@cache
def _at_least_an_eighth(p: int) -> Evidence:
    """|ψ^(p+1)(0)| ≥ D/8, whatever L̄ is."""
    value = rippled(p)
    sign = sp.sign(sp.limit(value / INVERSE_WIDTH, INVERSE_WIDTH, sp.oo))
    return inequality(f"p = {p}: at least D/8", sign * value, ">=", INVERSE_WIDTH / 8, given={INVERSE_WIDTH: 2})


@claim("par:lbar", subject=RIPPLE, rival=sp.Rational(1, 3))
def constants_of_the_rippled_member(amplitude: sp.Rational) -> Iterator[Evidence]:
    """The y-derivatives of the rippled g are at most 1/4 beside y², up to order p + 1.

    g_yy = 1 ± amplitude·D^(1-p) lies between 3/4 and 5/4, and |∂_y^k g| ≤ amplitude·D^(k-p-1).

    Checked: amplitude·D^(k-p-1) ≤ 1/4 for 2 ≤ k ≤ p + 1, p = 1, …, 6 and every D ≥ 1; the amplitude 1/3 fails.
    Not checked: that ∂_y^k of the ripple has this size (a sine differentiated k times, by hand); larger p.
    """
    for p in range(1, 7):
        for k in range(2, p + 2):
            size = amplitude / INVERSE_WIDTH ** (p + 1 - k)
            yield inequality(f"p = {p}, k = {k}", size, "<=", sp.Rational(1, 4), given={INVERSE_WIDTH: 1})


Derivative = Callable[[int], sp.Expr]
FREQUENCY = 3


def by_recursion(p: int) -> sp.Expr:
    """ψ^(p+1)(0) of the rippled member."""
    return rippled(p).subs(INVERSE_WIDTH, FREQUENCY)


def without_the_ripple(p: int) -> sp.Expr:
    """Near miss: its part that grows with the frequency left out."""
    return by_recursion(p) - sp.Rational(FREQUENCY, 4)


def half_of_it(p: int) -> sp.Expr:
    """Near miss: half."""
    return by_recursion(p) / 2


@claim("par:lbar", subject=by_recursion, rival=[without_the_ripple, half_of_it])
def rippled_member_by_reversion(derivative: Derivative) -> Iterator[Evidence]:
    """ψ = -y for the rippled member, and ν = -g_y/cos y: ψ^(p+1)(0) is what reverting this series gives.

    Checked: p = 1, 2, 3 at the frequency 3, exactly, by Lagrange's formula from Taylor coefficients of g_y and cos.
    Not checked: other frequencies, and larger p.
    """
    y = sp.Symbol("y")
    for p in (1, 2, 3):
        wave = sp.cos(FREQUENCY * y) if p % 2 == 0 else sp.sin(FREQUENCY * y)
        slope = y + sp.diff(wave, y) * RIPPLE / FREQUENCY ** (p + 1)
        over_y, cosine = (flint.fmpq_series(_taylor(*at), prec=p + 1) for at in ((slope, 1, p), (sp.cos(y), 0, p)))
        power = [flint.fmpq(c) for c in ((-cosine / over_y) ** (p + 1)).coeffs()]
        found = power[p] * factorial(p)
        yield equal(f"p = {p}", derivative(p), -sp.Rational(int(found.p), int(found.q)))


def _taylor(function: sp.Expr, first: int, count: int) -> list[flint.fmpq]:
    """Taylor coefficients at 0 from the first one on."""
    (y,) = function.free_symbols
    values = (sp.diff(function, y, k).subs(y, 0) / factorial(k) for k in range(first, first + count + 1))
    return [flint.fmpq(int(value.p), int(value.q)) for value in values]
