"""The bound that certificates rest on, tried with each of its rules changed, on instances where the remainder decides.

With f = y and g = y²/2 - x·P(y) at x = 0 the minimiser is y*_ν = -ν and ψ(ν) = -P(-ν): any function can be tried.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of, norm_ball
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.near_zero import BITS, RULES, SPARE_TERMS, RemainderRules, near_zero
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.estimator.hyper_gradient import Gauge
from fdtheory.numbers import Operand
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, enclosed

PRECISE = 600
PIECES = 2


@cache
def instance_of(name: str, size: int) -> SymbolicInstance:
    """ψ(ν) = ν + ν^size, or ν + e^(size·ν)/10^9."""
    x, y = sp.symbols("x y")
    other = -((-y) ** size) if name == "power" else -sp.exp(-size * y) / 10**9
    return SymbolicInstance(y, y**2 / 2 - x * (y + other), [x], [y], at=[0], name=f"{name} {size}")


def _bound(instance: SymbolicInstance, p: int, nu: Fraction, rules: RemainderRules) -> Operand:
    series = implicit_series(instance, p + SPARE_TERMS, BITS).psi
    found = near_zero(instance, paper_stencil(p), nu, series, PIECES, rules)
    return flint.arb.pos_inf() if found is None else found


def _error(instance: SymbolicInstance, p: int, nu: Fraction) -> Operand:
    """The true error at one ν, a ball; y*_(jν) by Krawczyk's test, ∇φ by the implicit function theorem."""
    gauge = Gauge(instance, BallArithmetic(PRECISE))
    estimate = gauge.estimate(paper_stencil(p), nu)
    with ball_precision(PRECISE):
        return norm_ball([a - b for a, b in zip(estimate, gauge.exact, strict=True)])


two_powers_less = RemainderRules(raised=-1)
one_power_less = RemainderRules(raised=0)


@claim("ours:certificate-kernel", subject=RULES, rival=[two_powers_less, one_power_less])
def powers_of_the_nodes(rules: RemainderRules) -> Iterator[Evidence]:
    """Where one power of ν above the order makes up all of the error, the bound holds with |j|^(M+1) for the nodes.

    Checked: ψ = ν + ν^q at nine tenths of ν_0 = 1/10, in balls: (p, q) = (4, 7), (6, 9), (3, 6), (5, 8).
    Not checked: other functions; the claim on certificates of named instances covers whole intervals.
    """
    top = Fraction(1, 10)
    for p, q in ((4, 7), (6, 9), (3, 6), (5, 8)):
        instance, nu = instance_of("power", q), top * 9 / 10
        with ball_precision(PRECISE):
            yield enclosed(
                f"p = {p}, q = {q}", _error(instance, p, nu), "<=", _bound(instance, p, top, rules) * ball_of(nu) ** p
            )


no_last_remainder = RemainderRules(remainder=False)
middles_of_the_pieces = RemainderRules(cells=False)
half_of_the_range = RemainderRules(covered=Fraction(1, 2))


@claim(
    "ours:certificate-kernel",
    subject=RULES,
    rival=[no_last_remainder, middles_of_the_pieces, half_of_the_range],
)
def pieces_of_the_range(rules: RemainderRules) -> Iterator[Evidence]:
    """Where a function grows by many orders of magnitude over the range of the nodes, the bound still holds at its end.

    Checked: ψ = ν + e^(Kν)/10^9 at ν_0 = 1/10, p = 3, …, 6, K = 2000 and 3000, in balls: the remainder of Taylor's
        series over a piece, all of the piece and all of the range are needed.
    Not checked: other functions; the segments away from 0.
    """
    top = Fraction(1, 10)
    for size, p in ((2000, 3), (2000, 4), (3000, 3), (3000, 4), (2000, 5), (2000, 6)):
        instance = instance_of("growth", size)
        with ball_precision(PRECISE):
            bound = _bound(instance, p, top, rules) * ball_of(top) ** p
            yield enclosed(f"K = {size}, p = {p}", _error(instance, p, top), "<=", bound)
