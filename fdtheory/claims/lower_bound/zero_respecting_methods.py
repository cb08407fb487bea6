"""The lower bound for zero-respecting methods, every step by machine.

A method is zero-respecting if each x it asks at, and its answer, is 0 in every coordinate that no answer has shown yet.
The oracle shows the entry behind the last coordinate seen with probability γ, times 1/γ, and all before it exactly.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import comb

import flint
import sympy as sp

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.rows import largest_row
from fdtheory.lower_bound.zero_respecting import gap, gradient_floor, hidden_entry, tail
from fdtheory.numbers import Operand
from fdtheory.proof.library.exponents import L1, eps, sigma
from fdtheory.proof.library.zero_respecting import (
    CALLS,
    MEAN,
    VARIANCE,
    H,
    Needed,
    b,
    c,
    d,
    ell,
    pays_for_the_chance,
    point,
    q,
    shows_with_probability,
    y,
)
from fdtheory.trial.claim import Evidence, claim, enclosed, equal, proved

LABEL = "ours:lower-zero-respecting"


def scale_below_one(c: Operand, d: Operand) -> Operand:
    """Near miss: c = 1 - d."""
    return c / (1 - d)


def chance_forgotten(c: Operand, d: Operand) -> Operand:
    """Near miss: c = 1."""
    return c


@claim(
    LABEL,
    subject=pays_for_the_chance,
    rival=[scale_below_one, chance_forgotten],
    uses=("ours:chain-sizes", "ours:smooth-chain"),
)
def mean_gradient_at_the_scale(chance: Callable[..., Operand]) -> Iterator[Evidence]:
    """With probability 1 - δ the gradient is above qL_1β/ℓ = cε; with c(1 - δ) = 1 its mean is above ε.

    Checked: by the proof kernel, for all ε, L_1, q, ℓ, β and δ; c = 1 - δ and c = 1 are refuted.
    Not checked: that the end is not seen with probability 1 - δ at least, which is ours:hidden-coordinates.
    """
    yield proved("every scale", *MEAN.of(chance), at=_at_the_scale(chance))


def _at_the_scale(chance: Callable[..., Operand]) -> Iterator[dict[sp.Symbol, Operand]]:
    scale = Fraction(str(sp.solve(chance(c, sp.Rational(1, 2)) - 1, c)[0]))
    yield {eps: 1, L1: 1, q: 1, ell: 1, d: Fraction(1, 2), c: scale, b: scale}


def probability_from_the_variance_alone(y: Operand, sigma: Operand, H: Operand) -> Operand:
    """Near miss: γ = H²/σ²."""
    return y * sigma**2 - H**2


def probability_of_sizes(y: Operand, sigma: Operand, H: Operand) -> Operand:
    """Near miss: γ = H/(σ + H)."""
    return y * (sigma + H) - H


@claim(LABEL, subject=shows_with_probability, rival=[probability_from_the_variance_alone, probability_of_sizes])
def variance_is_sigma_squared(solved: Callable[..., Operand]) -> Iterator[Evidence]:
    """With γ = H²/(σ² + H²) the variance H²(1 - γ)/γ of a hidden entry of size H is σ², for every ε.

    Checked: by the proof kernel, for all σ and H; two other probabilities are refuted.
    Not checked: here that one entry alone is hidden and not 0 (ours:zero-chain), of size H at most: Coq proves both,
        and that the oracle is unbiased (ours:smooth-chain).
    """
    yield proved("every sigma", *VARIANCE.of(solved), at=_at_the_probability(solved))


def _at_the_probability(solved: Callable[..., Operand]) -> Iterator[dict[sp.Symbol, Operand]]:
    yield {sigma: 2, H: 1, y: Fraction(str(sp.solve(solved(y, 2, 1), y)[0]))}


def stated_calls() -> Needed:
    """δq⁴ΔL_1σ²/(2gℓh²c⁴ε⁴)."""
    return CALLS.subject


def rounding_forgotten() -> Needed:
    """Near miss: without the half that rounding T down can cost."""
    return Needed(1, CALLS.subject.powers)


def noise_once() -> Needed:
    """Near miss: σ in place of σ², ε⁻³."""
    return Needed(2, dict(CALLS.subject.powers) | {"sigma": 1, "eps": -3})


@claim(LABEL, subject=stated_calls, rival=[rounding_forgotten, noise_once], uses=("ours:chain-sizes",))
def number_of_calls(calls: Callable[[], Needed]) -> Iterator[Evidence]:
    """δT/γ is at least δq⁴ΔL_1σ²/(2gℓh²c⁴ε⁴) for T = ⌊x⌋ ≥ 1, x the length, and γ ≤ H²/σ².

    Checked: by the proof kernel, for all constants, with x = T + r and 0 ≤ r ≤ 1; without the half, and with other
        powers, it is refuted.
    Not checked: nothing; that such a T exists is among what Coq proves (ours:smooth-chain).
    """
    needed = calls()
    yield proved(
        "all constants",
        CALLS.sentence(needed),
        lambda goal: CALLS.proof(goal, needed),
        at=[point(2, 7), point(7, 2), _at_the_first_values()],
    )


def _at_the_first_values() -> dict[str, Fraction]:
    """Small numbers that meet what is given, with the shortest chain: a domain that begins later leaves them out."""
    halves = {str(name): Fraction(1, 2) for name in point(2, 7)}
    return halves | {"T": Fraction(1), "r": Fraction(0), "Delta": Fraction(1, 8), "y": Fraction(1, 4)}


def constant(number: Fraction) -> flint.arb:
    """q⁴ times a number over gℓh²."""
    return ball_of(number) * gradient_floor() ** 4 / ((gap(2) - gap(1)) * largest_row() * hidden_entry() ** 2)


@claim(
    LABEL,
    subject=(Fraction(94, 10**6), Fraction(38, 10**7), Fraction(46, 1000)),
    rival=[
        (Fraction(96, 10**6), Fraction(39, 10**7), Fraction(48, 1000)),
        (Fraction(97, 10**6), Fraction(4, 10**6), Fraction(1, 20)),
    ],
    uses=("ours:chain-sizes",),
)
def constants_of_the_bound(constants: tuple[Fraction, Fraction, Fraction]) -> Iterator[Evidence]:
    """q⁴/(gℓh²) is 9.4e-5; with δ = 1/5 and rounding 3.8e-6, as soon as T ≥ 1, which is ε ≤ 0.046 √(ΔL_1).

    Checked: by balls, from the enclosed sizes; constants 2 % larger are refuted.
    Not checked: that these are the best constants of this construction.
    """
    limit, everywhere, largest = constants
    chance = Fraction(1, 5)
    room = (gradient_floor() * (1 - ball_of(chance)) / ball_of(largest)) ** 2 / largest_row()
    yield enclosed("as eps -> 0", constant(Fraction(1)), ">=", limit)
    yield enclosed("for every eps", constant(chance * (1 - chance) ** 4 / 2), ">=", everywhere)
    yield enclosed("room for one link at the largest eps", room - gap(1), ">=", 0)


Law = Callable[[int, int, Fraction], Fraction]


def chance_of_the_binomial(N: int, T: int, gamma: Fraction) -> Fraction:
    """P(Bin(N, γ) ≥ T)."""
    return sum((comb(N, k) * gamma**k * (1 - gamma) ** (N - k) for k in range(T, N + 1)), Fraction(0))


def chance_of_one_success_less(N: int, T: int, gamma: Fraction) -> Fraction:
    """Near miss: P(Bin(N, γ) ≥ T + 1)."""
    return chance_of_the_binomial(N, T + 1, gamma)


def chance_with_two_at_once(N: int, T: int, gamma: Fraction) -> Fraction:
    """Near miss: P(Bin(N, γ²) ≥ T)."""
    return chance_of_the_binomial(N, T, gamma**2)


def greedy_chance(N: int, T: int, gamma: Fraction) -> Fraction:
    """The chance to have seen all T after N calls, for a method that asks at every coordinate it has seen."""
    law = [Fraction(1)] + [Fraction(0)] * T
    for _ in range(N):
        step = [law[r] * (1 - gamma if r < T else 1) for r in range(T + 1)]
        law = [step[r] + (law[r - 1] * gamma if r else 0) for r in range(T + 1)]
    return law[T]


@claim(
    "ours:solvers-respect-zeros",
    subject=chance_of_the_binomial,
    rival=[chance_of_one_success_less, chance_with_two_at_once],
    uses=("ours:zero-chain",),
)
def progress_is_binomial(chance: Law) -> Iterator[Evidence]:
    """A method that loses no call has seen all T coordinates after N calls with the chance P(Bin(N, γ) ≥ T).

    Checked: exactly, the law of the progress call by call for T = 1, 3, 6, N up to 24 and two γ.
    Not checked: other T, N and γ; no other zero-respecting method is faster (ours:lower-zero-respecting).
    """
    for T, N, gamma in product((1, 3, 6), (8, 24), (Fraction(1, 3), Fraction(1, 10))):
        yield equal(f"T = {T}, N = {N}, γ = {gamma}", greedy_chance(N, T, gamma), chance(N, T, gamma))


Tail = Callable[[int, int, flint.arb], flint.arb]


def tail_of_twice_the_chain(N: int, T: int, gamma: flint.arb) -> flint.arb:
    """Near miss: its square."""
    return tail(N, T, gamma) ** 2


def power_alone(N: int, T: int, gamma: flint.arb) -> flint.arb:
    """Near miss: ρ^T."""
    return (gamma * N / T) ** T


@claim(LABEL, subject=tail, rival=[tail_of_twice_the_chain, power_alone])
def chance_to_finish(bound: Tail) -> Iterator[Evidence]:
    """P(Bin(N, γ) ≥ T) ≤ x^(-T) (1 + γ(x-1))^N at x = T/(γN).

    Checked: exact binomial tails against the bound in balls, T = 3, 10, 30 with ρ = 3/10 and 1/10; the near misses are
        below the tail.
    Not checked: other T and ρ, for which progress_of_every_method is a proof.
    """
    for T, share in product((3, 10, 30), (Fraction(3, 10), Fraction(1, 10))):
        gamma = Fraction(1, 20)
        N = int(share * T / gamma)
        room = bound(N, T, ball_of(gamma)) - ball_of(chance_of_the_binomial(N, T, gamma))
        yield enclosed(f"T = {T}, ρ = {share}", room, ">=", 0)
