"""How long a zero-respecting method waits: the oracle shows the next coordinate of a chain with probability γ only."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb

from fdtheory.trial.claim import Evidence, claim, equal

Part = Callable[[Fraction, int, int], Fraction]

PROBABILITIES = (Fraction(1, 50), Fraction(1, 5), Fraction(1, 2), Fraction(9, 10), Fraction(1))
LENGTHS = range(1, 9)
CALLS = range(1, 17)


def part_left(gamma: Fraction, calls: int, length: int) -> Fraction:
    """1 - γN/T."""
    return 1 - gamma * calls / length


def part_left_for_half_the_calls(gamma: Fraction, calls: int, length: int) -> Fraction:
    """Near miss: 1 - γN/(2T)."""
    return 1 - gamma * calls / (2 * length)


def part_left_on_a_longer_chain(gamma: Fraction, calls: int, length: int) -> Fraction:
    """Near miss: 1 - γN/(T + 1)."""
    return 1 - gamma * calls / (length + 1)


def still_hidden(gamma: Fraction, calls: int, length: int) -> Fraction:
    """The probability that fewer than T of N calls show a coordinate: the last one is hidden from every method."""
    shown = (comb(calls, k) * gamma**k * (1 - gamma) ** (calls - k) for k in range(min(length, calls + 1)))
    return sum(shown, Fraction(0))


@claim("ours:hidden-coordinates", subject=part_left, rival=[part_left_for_half_the_calls, part_left_on_a_longer_chain])
def last_coordinate_stays_hidden(part: Part) -> Iterator[Evidence]:
    """The last of T coordinates is hidden after N calls with probability at least 1 - γN/T.

    Checked: exactly, for five γ from 1/50 to 1, T up to 8 and N up to 16, with equality at T = N = 1.
    Not checked: larger T and N, and that no method can do better than to ask for the next coordinate (Coq proves
        both, for every zero-respecting randomised method with finitely many seeds).
    """
    grid = [(gamma, calls, length) for gamma in PROBABILITIES for calls in CALLS for length in LENGTHS]
    yield equal("over the grid", min(still_hidden(*at) - part(*at) for at in grid), Fraction(0))
