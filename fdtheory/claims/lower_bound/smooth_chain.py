"""The smooth chain function from its definition on: what Coq proves of it, seen at examples.

Coq proves gradient, Lipschitz constant, value at 0, gap, chain property and the chances of every zero-respecting method
for every length (verification/kernel/StatementsSmoothChain.v), and the lower bound that follows. Two numbers are
hypotheses there and are enclosed by balls here: the largest row of the Hessian, and √(2πe).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

import flint

from fdtheory.lower_bound.hard_instance import integral_of_dphi, phi, psi
from fdtheory.lower_bound.zero_respecting import THRESHOLD
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, enclosed, exact

LABEL = "ours:smooth-chain"
Value = Callable[[flint.arb], Operand]


def half_of_the_first_term(term: flint.arb) -> flint.arb:
    """-Ψ(τ)√(2πe)/2."""
    return -term / 2


def whole_first_term(term: flint.arb) -> flint.arb:
    """Near miss: -Ψ(τ)√(2πe), the lowest value of the first term."""
    return -term


def nothing(term: flint.arb) -> flint.arb:
    """Near miss: 0."""
    return term * 0


@claim(LABEL, subject=half_of_the_first_term, rival=[whole_first_term, nothing])
def value_at_zero(value: Value) -> Iterator[Evidence]:
    """f_T(0) = -Ψ(τ)√(2πe)/2.

    Checked: by balls from the formula of the chain, T = 1, 2, 5; the lowest value of its first term, and 0, fail.
    Not checked: here other T (Coq, for every T).
    """
    zero, top = Fraction(0), root_of_two_pi_e()
    for T in (1, 2, 5):
        x = [zero] * T
        links = [psi(-a) * phi(-b) - psi(a) * phi(b) for a, b in pairwise(x)]
        seen = sum(links, -psi(THRESHOLD) * phi(x[0]))
        yield enclosed(f"T = {T}", abs(seen - value(psi(THRESHOLD) * top)), "<=", Fraction(1, 10**12))


LENGTH, CALLS = 3, 9
Rate = Callable[[Fraction], Fraction]


def chance_of_the_coin(gamma: Fraction) -> Fraction:
    """γ."""
    return gamma


def never(gamma: Fraction) -> Fraction:
    """Near miss: no new coordinate is seen."""
    return Fraction(0)


def chance_of_two_coins(gamma: Fraction) -> Fraction:
    """Near miss: γ²."""
    return gamma**2


def _tree(asks: Callable[[tuple[int, ...]], int], gamma: Fraction) -> Iterator[dict[int, Fraction]]:
    """The law of what is seen, call by call, over all throws of the coin: asked at r coordinates, r + 1 may be shown.

    A method sees the history of what was shown, and asks at no more coordinates than it has seen.
    """
    leaves: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(CALLS + 1):
        law: dict[int, Fraction] = {}
        for history, weight in leaves.items():
            seen = max(history, default=0)
            law[seen] = law.get(seen, Fraction(0)) + weight
        yield law
        grown: dict[tuple[int, ...], Fraction] = {}
        for history, weight in leaves.items():
            at = min(asks(history), max(history, default=0))
            for shown, chance in ((at, 1 - gamma), (min(at + 1, LENGTH), gamma)):
                grown[(*history, shown)] = grown.get((*history, shown), Fraction(0)) + weight * chance
        leaves = grown


METHODS: dict[str, Callable[[tuple[int, ...]], int]] = {
    "asks at all it has seen": lambda history: max(history, default=0),
    "asks at all it has seen every second time": lambda history: max(history, default=0) * (len(history) % 2),
    "asks at what was shown last": lambda history: history[-1] if history else 0,
}


@claim(LABEL, subject=chance_of_the_coin, rival=[never, chance_of_two_coins])
def chances_obey_the_recursion(rate: Rate) -> Iterator[Evidence]:
    """The chances to have seen k coordinates obey A(N+1, k+1) ≤ (1-γ)A(N, k+1) + γA(N, k).

    Checked: exactly, over all throws of nine coins, for three methods on a chain of three and γ = 1/3; with 0 and γ² in
        place of γ it fails.
    Not checked: here other methods, chains and γ (Coq, for every randomised method with finitely many seeds).
    """
    gamma = Fraction(1, 3)
    for name, asks in METHODS.items():
        laws = list(_tree(asks, gamma))
        chances = [[sum((w for r, w in law.items() if r >= k), Fraction(0)) for k in range(LENGTH + 1)] for law in laws]
        rooms = [
            (1 - gamma) * now[k + 1] + rate(gamma) * now[k] - later[k + 1]
            for now, later in pairwise(chances)
            for k in range(LENGTH)
        ]
        yield exact(name, min(rooms), ">=", Fraction(0), named=("least room", "none"))


def root_of_two_pi_e() -> flint.arb:
    """√(2πe)."""
    return (2 * flint.arb.pi() * flint.arb(1).exp()).sqrt()


def root_of_two_pi() -> flint.arb:
    """Near miss: √(2π)."""
    return (2 * flint.arb.pi()).sqrt()


def what_is_enough_for_some_phi() -> flint.arb:
    """Near miss: 2e, which is large enough for some Φ."""
    return 2 * flint.arb(1).exp()


@claim("ours:chain-sizes", subject=root_of_two_pi_e, rival=[root_of_two_pi, what_is_enough_for_some_phi])
def rise_of_phi(w: Callable[[], flint.arb]) -> Iterator[Evidence]:
    """Φ rises by w = √(2πe): the integral of e^((1-s²)/2) over the line.

    Checked: by balls, validated quadrature over [-9, 9] and e^((1-9s)/2) beyond, to 10⁻¹²; √(2π) and 2e fail.
    Not checked: nothing beyond 10⁻¹², which enters the constants as little.
    """
    beyond = (flint.arb(1 - 81) / 2).exp() * 4 / 9
    seen = integral_of_dphi(Fraction(-9), Fraction(9)) + flint.arb(0).union(beyond)
    yield enclosed("over the line", abs(seen - w()), "<=", Fraction(1, 10**12))
