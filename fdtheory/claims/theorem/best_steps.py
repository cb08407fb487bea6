"""The best inner steps: each step the one that leaves the smallest bound, and how that bound falls.

That one step takes 1/e to 1/e + μ²/s² is inverse_grows_by_a_constant, with the steps of a schedule.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.proof import Eq, Sentence, above, anything, at_least
from fdtheory.trial.claim import Evidence, claim, proved

mu, e, s, eta = sp.symbols("mu e s eta", real=True)
K = sp.Symbol("K", integer=True)
POSITIVE = {mu: above(0), e: above(0), s: above(0)}

Step = Callable[[], sp.Expr]


def left_over(step: sp.Expr) -> sp.Expr:
    """The bound after one step of SGD from the bound e, with noise of variance s²."""
    return (1 - mu * step) ** 2 * e + step**2 * s**2


def best_step() -> sp.Expr:
    """μe/(μ²e + s²)."""
    return mu * e / (mu**2 * e + s**2)


def step_for_twice_the_noise() -> sp.Expr:
    """Near miss: μe/(μ²e + 2s²)."""
    return mu * e / (mu**2 * e + 2 * s**2)


def step_without_noise() -> sp.Expr:
    """Near miss: 1/μ, right where there is no noise."""
    return 1 / mu


@claim("ours:best-steps", subject=best_step, rival=[step_for_twice_the_noise, step_without_noise])
def no_other_step_leaves_less(step: Step) -> Iterator[Evidence]:
    """Any other step η leaves (μ²e + s²)(η - step)² more, which is never negative.

    Checked: for all μ, e, s > 0 and every η, by a proof of the identity.
    Not checked: that SGD obeys the bound (Coq proves it); sequences of steps; since the bound grows with e, the best
        step at each time is the best sequence.
    """
    excess = (mu**2 * e + s**2) * (eta - step()) ** 2
    domain = {**POSITIVE, eta: anything()}
    yield proved("every μ, e, s, η", Sentence(domain, Eq(left_over(eta) - left_over(step()), excess)))


Level = Callable[[sp.Expr], sp.Expr]


def level(steps: sp.Expr) -> sp.Expr:
    """1/(1/e + Kμ²/s²), the bound after K steps from e."""
    return 1 / (1 / e + steps * mu**2 / s**2)


def level_with_first_power(steps: sp.Expr) -> sp.Expr:
    """Near miss: μ in place of μ²."""
    return 1 / (1 / e + steps * mu / s**2)


def level_at_half_speed(steps: sp.Expr) -> sp.Expr:
    """Near miss: K/2 in place of K."""
    return level(steps / 2)


@claim("ours:best-steps", subject=level, rival=[level_with_first_power, level_at_half_speed])
def level_after_all_steps(bound: Level) -> Iterator[Evidence]:
    """After K steps the bound is 1/(1/e + Kμ²/s²): no logarithm enters the number of steps.

    Checked: one best step takes it from K to K + 1, for every K, by a proof; at K = 0 it is e as it stands.
    Not checked: the steps at the cap, which come before and are geometric.
    """
    here = bound(K)
    after = left_over(best_step()).subs(e, here, simultaneous=True)
    yield proved("one step", Sentence({**POSITIVE, K: at_least(0)}, Eq(after, bound(K + 1))))
