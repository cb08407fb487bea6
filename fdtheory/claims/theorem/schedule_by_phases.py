"""The audit's mean squares after many steps: two phases in closed form, against the recursion step by step."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import mpmath

from fdtheory.guarantee.second_audit import BRUTE, mean_square
from fdtheory.numbers import Operand, finite
from fdtheory.trial.claim import Evidence, claim, exact

LONG: dict[str, tuple[str, str, str, str, int]] = {
    "the cap, then falling": ("0.011", "1.03", "0.13", "90000000", 640),
    "the cap alone": ("0.011", "1.03", "0.13", "90000000", 260),
    "the cap for a few steps": ("0.2", "0.9", "0.7", "900", 230),
    "falling at once": ("0.03", "0.7", "1.9", "0.8", 240),
    "no noise": ("0.03", "0.7", "0", "5", 210),
}
"""μ, L, s, E_0 and a number of steps beyond those that the audit makes one by one."""
Square = Callable[..., Operand]


def square_one_step_earlier(mu: Operand, smooth: Operand, noise: Operand, start: Operand, count: int) -> mpmath.mpf:
    """Near miss: one step less."""
    return mean_square(mu, smooth, noise, start, count - 1)


def square_one_step_later(mu: Operand, smooth: Operand, noise: Operand, start: Operand, count: int) -> mpmath.mpf:
    """Near miss: one step more."""
    return mean_square(mu, smooth, noise, start, count + 1)


@claim(
    "ours:schedule-length",
    subject=mean_square,
    rival=[square_one_step_earlier, square_one_step_later],
    uses=("ours:inner-schedule",),
)
def phases_are_the_recursion(square: Square) -> Iterator[Evidence]:
    """E_K in two phases, a geometric one at the cap and one in which 1/E grows, is E_K of the recursion.

    Checked: five loops (both phases, either alone, a short cap, no noise) of more than 200 steps, to a relative 10⁻⁴⁰;
        one step more or less fails.
    Not checked: other loops.
    """
    for name, (*numbers, count) in LONG.items():
        with mpmath.workdps(60):
            mu, smooth, noise, start = map(mpmath.mpf, numbers)
            walked = mean_square(mu, smooth, noise, start, count, brute=True)
            apart = abs(square(mu, smooth, noise, start, count) / walked - 1)
        case = f"{name}, {count} steps" if count > BRUTE + 1 else "too short to tell"
        yield exact(case, finite("the relative difference", apart), "<=", Fraction(1, 10**40))
