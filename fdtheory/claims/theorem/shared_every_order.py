"""Shared samples for every order p: difference quotients against the node 0, and the calls of the whole method.

The weights add up to 0, so that the estimator is Σ jα_j times the quotient between the nodes j and 0. Coq proves both
statements for every p (verification/kernel/StatementsShared.v, StatementsSharedRate.v); here their numbers are drawn.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import flint

from fdtheory.guarantee.constants import BITS
from fdtheory.numbers import Operand, ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed, exact


@dataclass(frozen=True)
class NodePair:
    """The constants of one pair of nodes: μ, μ_n, η, β, s_D, s_y, and the squares a², E_0 at the start."""

    mu: Fraction
    mu_n: Fraction
    eta: Fraction
    beta: Fraction
    s_d: Fraction
    s_y: Fraction
    start: Fraction
    nodes: Fraction

    @property
    def level(self) -> Fraction:
        """V = 4s_D²/μ + 2β²s_y²/(μ²μ_n)."""
        return 4 * self.s_d**2 / self.mu + 2 * self.beta**2 * self.s_y**2 / (self.mu**2 * self.mu_n)

    def errors(self, steps: int) -> Iterator[Fraction]:
        """The errors of the quotient that the recursions of quotient and nodes allow after each of so many steps."""
        error, distance = self.start, self.nodes
        for _ in range(steps):
            pushed = self.eta * self.beta**2 * distance / self.mu + 2 * self.eta**2 * self.s_d**2
            error = (1 - self.mu * self.eta / 2) * error + pushed
            distance = (1 - self.mu_n * self.eta) ** 2 * distance + self.eta**2 * self.s_y**2
            yield error


Bound = Callable[[NodePair, int], Fraction]


def bound_after(c: NodePair, steps: int) -> Fraction:
    """(1-μη/2)^(K-1) (a² + 2β²E_0/μ²) + ηV."""
    start = c.start + 2 * c.beta**2 * c.nodes / c.mu**2
    return (1 - c.mu * c.eta / 2) ** (steps - 1) * start + c.eta * c.level


def bound_with_half_the_level(c: NodePair, steps: int) -> Fraction:
    """Near miss: V/2."""
    return bound_after(c, steps) - c.eta * c.level / 2


def bound_without_the_nodes(c: NodePair, steps: int) -> Fraction:
    """Near miss: the distance of the nodes at the start left out."""
    return (1 - c.mu * c.eta / 2) ** (steps - 1) * c.start + c.eta * c.level


PAIRS = {
    "nodes far": NodePair(*map(Fraction, ("1", "1/2", "1/4", "2", "1/10", "1/10", "1", "9"))),
    "noisy": NodePair(*map(Fraction, ("1", "3/4", "1/8", "1", "2", "1/2", "1", "40"))),
    "flat": NodePair(*map(Fraction, ("1/4", "1/5", "1/2", "1/2", "3", "1/2", "2", "30"))),
}


@claim(
    "ours:shared-quotient",
    subject=bound_after,
    rival=[bound_with_half_the_level, bound_without_the_nodes],
    uses=("ours:shared-recursion", "ours:sgd-sharp"),
)
def quotient_after_every_step(bound: Bound) -> Iterator[Evidence]:
    """The recursions of quotient and nodes stay below (1-μη/2)^(K-1)(a² + 2β²E_0/μ²) + ηV.

    Checked: exactly, for three sets of constants and K = 1, ..., 120.
    Not checked: other constants, and the recursions themselves (Coq proves all of it, with ‖D*‖ ≤ L_0/μ and its
        Lipschitz constant).
    """
    for name, c in PAIRS.items():
        worst = min(bound(c, steps) - error for steps, error in enumerate(c.errors(120), 1))
        yield exact(name, worst, ">=", Fraction(0), named=("least room", "none"))


@dataclass(frozen=True)
class Class:
    """B = Σ|jα_j|, the number of nodes, and the constants of problem and oracle."""

    weights: Fraction
    nodes: int
    mu: Fraction
    L0: Fraction
    L1: Fraction
    L2: Fraction
    M: Fraction
    L_phi: Fraction
    gap: Fraction
    start: Fraction
    sigma: Fraction

    def calls(self, eps: flint.arb) -> flint.arb:
        """The bound of the calls, a ball: the sum over first loop, later loops and batches."""
        slope = self.L0 / self.mu
        beta, s_d = self.L1 + self.L2 * slope, self.M * slope + self.sigma
        level = 4 * s_d**2 / self.mu + 5 * beta**2 * self.sigma**2 / self.mu**3
        cold = slope**2 + 2 * (beta / self.mu) ** 2 * (self.start + slope / 4) ** 2
        a = eps / ball_of(32 * self.weights * self.L1)
        rate = 2 * (ball_of(self.L1 + 4 * self.M**2 / self.mu) + 2 * ball_of(level) / a**2) / ball_of(self.mu)
        first = 2 + rate * (1 + (1 + 2 * ball_of(cold) / a**2).log())
        batch = (16 * ball_of(self.weights) * (ball_of(s_d) + ball_of(self.M) * a) / eps) ** 2
        later = 3 + batch + rate * ball_of(6 * (1 + 43 * self.weights) ** 2).log()
        return 2 * self.nodes * (first + (1 + 8 * ball_of(self.gap * self.L_phi) / eps**2) * later)


CLASSES = {
    "p = 1": Class(Fraction(1), 2, *map(Fraction, ("1/10", "1", "2", "3", "1/2", "1000", "1", "1", "1/3"))),
    "p = 3": Class(Fraction(5, 3), 4, *map(Fraction, ("1", "1/2", "1", "1", "2", "6", "4", "1/7", "3"))),
    "quiet": Class(Fraction(1), 3, *map(Fraction, ("1", "0", "1", "0", "0", "2", "1/2", "0", "1/100"))),
}


def fourth_power(shrunk: Operand) -> Operand:
    """(ε̄/ε)⁴."""
    return shrunk**4


def third_power(shrunk: Operand) -> Operand:
    """Near miss: (ε̄/ε)³."""
    return shrunk**3


def almost_fourth_power(shrunk: Operand) -> Operand:
    """Near miss: the power 15/4."""
    return shrunk ** (flint.arb(15) / 4)


@claim(
    "ours:shared-every-order",
    subject=fourth_power,
    rival=[third_power, almost_fourth_power],
    uses=("ours:shared-quotient", "ours:sum-j-abs"),
)
def calls_of_every_order(power: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """The bound of the calls at ε is at most that at ε̄ times (ε̄/ε)⁴.

    Checked: in balls, for three classes and ε = ε̄/2, ..., ε̄/10⁹ with ε̄ = 1/10.
    Not checked: other constants, and that the method keeps E‖∇φ‖ ≤ ε at this price (Coq proves both, for every p).
    """
    with flint.ctx.workprec(BITS):
        top = flint.arb(1) / 10
        for name, c in CLASSES.items():
            for shrunk in (2, 10, 10**4, 10**9):
                times = flint.arb(shrunk)
                share = c.calls(top / times) / (c.calls(top) * power(times))
                yield enclosed(f"{name}, ε = ε̄/{shrunk}", share, "<=", Fraction(1))
