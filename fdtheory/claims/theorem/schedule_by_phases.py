"""The audit's mean squares after many steps: two phases in closed form, against the recursion step by step."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import mpmath

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.inner_schedule import steps_needed
from fdtheory.guarantee.second_audit import BRUTE, mean_square
from fdtheory.numbers import Operand, ball_of, finite
from fdtheory.trial.claim import Evidence, claim, equal, exact

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


LOOPS = {
    "μ = L, noise": ("3/4", "3/4", "1/3", "5", "1/10"),
    "μ = L, little noise": ("2", "2", "1/100", "3", "1/50"),
    "μ = L, no noise": ("3/4", "3/4", "0", "5", "1/10"),
    "no noise": ("1/4", "2", "0", "5", "1/10"),
    "at the goal already": ("1/4", "2", "1/3", "1/10", "1/10"),
    "the cap alone": ("1/4", "2", "1/100", "5", "4"),
    "the cap, then falling": ("1/4", "2", "1/5", "40", "1/4"),
    "falling at once": ("1/4", "2", "3", "1", "1/4"),
}
"""μ, L, s, and the distances at the start and at the end."""
Count = Callable[[int], int]


def as_many(count: int) -> int:
    """So many steps."""
    return count


def one_fewer(count: int) -> int:
    """Near miss: one less."""
    return count - 1


def one_more(count: int) -> int:
    """Near miss: one more."""
    return count + 1


@claim("ours:schedule-length", subject=as_many, rival=[one_fewer, one_more], uses=("ours:inner-schedule",))
def counted_steps_are_the_least(count: Count) -> Iterator[Evidence]:
    """The planned number of steps is the first at which E_K of the recursion is at the goal, and 1 if it always was.

    Checked: eight loops, with μ = L (where one step at the cap ends at the minimiser), without noise, with one phase
        and with both; the recursion step by step in 60 digits.
    Not checked: loops whose cap ends within a step of the count, where the plan may have one step more.
    """
    for name, texts in LOOPS.items():
        numbers = [Fraction(text) for text in texts]
        with ball_precision(BITS):
            planned = steps_needed(*map(ball_of, numbers))
        with mpmath.workdps(60):
            mu, smooth, noise, start, goal = (mpmath.mpf(v.numerator) / v.denominator for v in numbers)
            least, E = 1, mean_square(mu, smooth, noise, start**2, 1, brute=True)
            while mpmath.sqrt(E) > goal * (1 + mpmath.mpf(10) ** -40):
                least, E = least + 1, mean_square(mu, smooth, noise, E, 1, brute=True)
        yield exact(name, count(planned), "==", least)


Least = Callable[[], int]


def one_step() -> int:
    """A loop has a step."""
    return 1


def no_step() -> int:
    """Near miss: none, as nothing is to be done."""
    return 0


@claim("ours:schedule-length", subject=one_step, rival=no_step)
def loops_at_the_goal_have_a_step(least: Least) -> Iterator[Evidence]:
    """Where the radius is reached from the start, or is the start, the count is 1.

    Checked: with and without noise, for a start at the radius itself and below it.
    Not checked: other constants.
    """
    with ball_precision(BITS):
        for noise in ("0", "0.13"):
            for start in ("2", "1.5"):
                mu, smooth, s, E, goal = (ball_of(Fraction(value)) for value in ("0.25", "1", noise, start, "2"))
                yield equal(f"σ = {noise}, from {start} to 2", steps_needed(mu, smooth, s, E, goal), least())
