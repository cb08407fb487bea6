"""The lower bound for zero-respecting methods: sizes of its chain function by balls, and certified numbers of calls.

    f_T(x) = -Ψ(τ)Φ(x_1) + Σ_(i=2)^T [Ψ(-x_(i-1))Φ(-x_i) - Ψ(x_(i-1))Φ(x_i)],    τ = 5/4.

Let i be the first index with |x_i| < τ, and x_0 = τ.  All terms of entry i of the gradient have one sign, and one of
them is Ψ(|x_(i-1)|)Φ'(x_i), above Ψ(τ)Φ'(τ) = e^(5/9 - 9/32).  A method that only moves along coordinates it has seen
keeps x_T = 0 until the oracle has shown the last one; a call shows one more with probability γ at most.

With f = (L_1β²/ℓ) f_T(x/β), β = cεℓ/(L_1 q) for q = Ψ(τ)Φ'(τ), the gradient before the end is above cε, the gap is
c²ε²ℓ/(L_1q²) times that of f_T, and the hidden entry is at most H = cεh/q with h = e^(3/2).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import final

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.errors import InputError
from fdtheory.guarantee.rounding import ceiling, floor_of
from fdtheory.lower_bound.hard_instance import dphi, psi
from fdtheory.lower_bound.rows import largest_row, whole

THRESHOLD = Fraction(5, 4)


def gradient_floor(threshold: Fraction = THRESHOLD) -> flint.arb:
    """Ψ(τ)Φ'(τ)."""
    return psi(threshold) * dphi(threshold)


def hidden_entry() -> flint.arb:
    """sup Ψ · sup Φ' = e^(3/2)."""
    return (flint.arb(3) / 2).exp()


def gap(T: int, threshold: Fraction = THRESHOLD) -> flint.arb:
    """A bound of f_T(0) - inf f_T: e w T - (e - Ψ(τ)/2) w with w = √(2πe) = sup Φ and e = sup Ψ."""
    e = flint.arb(1).exp()
    return e * whole() * T - (e - psi(threshold) / 2) * whole()


@final
@dataclass(frozen=True)
class CertifiedCalls:
    """No zero-respecting method with this many calls has E‖∇φ(x̂)‖ ≤ ε; with chain length and the chance δ to finish."""

    calls: int
    length: int
    chance: Fraction


TRIES_OF_CHANCES = tuple(Fraction(1, n) for n in (2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 300, 1000))
"""Any list gives numbers that are true; a finer one gives larger ones."""


def certified_calls(Delta: Fraction, L_1: Fraction, sigma: Fraction, eps: Fraction) -> CertifiedCalls:
    """The largest number over a list of chances δ, every inequality decided by balls."""
    for name, value in (("Delta", Delta), ("L_1", L_1), ("sigma", sigma), ("eps", eps)):
        if not value > 0:
            raise InputError(f"{name} = {value} is not a size; give a number above 0")
    found = [one for chance in TRIES_OF_CHANCES for one in _with_chance(Delta, L_1, sigma, eps, chance)]
    if not found:
        raise InputError(f"eps = {eps} is too large for a chain of one link; give a smaller one")
    return max(found, key=lambda one: one.calls)


def _with_chance(
    Delta: Fraction, L_1: Fraction, sigma: Fraction, eps: Fraction, chance: Fraction
) -> Iterator[CertifiedCalls]:
    scale = ball_of(eps / (1 - chance)) / gradient_floor()
    room = ball_of(Delta * L_1) / (largest_row() * scale**2)
    step = gap(2) - gap(1)
    length = floor_of((room - gap(1)) / step) + 1
    if length < 1 or not gap(length) <= room:
        return
    gamma = (hidden_entry() * scale) ** 2 / (ball_of(sigma) ** 2 + (hidden_entry() * scale) ** 2)
    low, high = 0, ceiling(length / gamma)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if finishing(middle, length, gamma) <= ball_of(chance) else (low, middle)
    yield CertifiedCalls(low, length, chance)


def finishing(N: int, T: int, gamma: flint.arb) -> flint.arb:
    """A bound of P(Bin(N, γ) ≥ T) for γN < T: the smaller of Markov's and of the tail's."""
    share = gamma * N / T
    if N < T:
        return flint.arb(0)
    return share.min(tail(N, T, gamma)) if share < 1 else flint.arb(1)


def tail(N: int, T: int, gamma: flint.arb) -> flint.arb:
    """x^(-T) (1 + γ(x-1))^N, a bound for every x ≥ 1, at x = T/(γN), which is near the best."""
    share = gamma * N / T
    return (N * (gamma * (1 / share - 1)).log1p() + T * share.log()).exp()
