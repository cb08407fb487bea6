"""What else is asked of a user's functions: samples that count one by one, and a lower level that bends and knows x."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array
from fdtheory.problems.derivatives_of import Plain
from fdtheory.problems.difference_quotient import STEPS, quotient
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.quadratics import COUNTS, DIM_X, DIM_Y, START, Quadratics
from fdtheory.trial.claim import Evidence, claim, exact, observed

KEYS = ("f", "g", "f_x", "f_y", "g_x", "g_y")


def _refusal(samples: tuple[int, int] | None, **changed: Plain) -> str:
    """What is said against quadratics with some functions changed; empty when they are taken."""
    one: dict[str, Plain] = {key: getattr(Quadratics(1.0), key) for key in KEYS} | changed
    try:
        from_functions(
            one["f"], one["g"], dim_x=DIM_X, dim_y=DIM_Y, samples=samples, start=START, name="mine",
            f_x=one["f_x"], f_y=one["f_y"], g_x=one["g_x"], g_y=one["g_y"],
        )  # fmt: skip
    except InputError as error:
        return str(error)
    return ""


def of_the_drawn(function: Plain, count: int) -> Plain:
    """The mean over the rows that are asked for."""
    return function


def of_all(function: Plain, count: int) -> Plain:
    """Near miss: the mean over all rows, whichever are asked for."""
    return lambda *given: function(*given[:-1], np.arange(count))


@claim("ours:batched-problems", subject=of_the_drawn, rival=of_all)
def indices_count(reading: Callable[[Plain, int], Plain]) -> Iterator[Evidence]:
    """A gradient that is the same whichever samples are drawn is refused and named; over halves it averages rightly.

    Checked: f_x, f_y and g_y of quadratics whose rows differ, beside their values.
    Not checked: products; functions without values.
    """
    for key, count in (("f_x", COUNTS[0]), ("f_y", COUNTS[0]), ("g_y", COUNTS[1])):
        said = _refusal(COUNTS, **{key: reading(getattr(Quadratics(1.0), key), count)})
        taken = None if said and not said.startswith(f"{key} of") else not said
        yield observed(key, taken, said[:60] or "taken")


@claim("ours:batched-problems", subject=(0.01, 1.0), rival=[(-0.01, 1.0), (0.01, 0.0)])
def lower_levels_bend_and_know_x(given: tuple[float, float]) -> Iterator[Evidence]:
    """Where values are given, a g that bends down along a direction in y is refused, and one whose slope has no x.

    Checked: c|y|²/2 + t ΣxΣy with curvature 1/100 and -1/100, with and without the product of x and y.
    Not checked: others; convexity elsewhere than near the start.
    """
    curvature, tie = given
    said = _refusal(
        None,
        g=lambda x, y: curvature * y @ y / 2 + tie * x.sum() * y.sum(),
        g_x=lambda x, y: tie * y.sum() + 0 * x,
        g_y=lambda x, y: curvature * y + tie * x.sum(),
    )
    yield observed("g = c |y|^2 / 2 + t x y", not said, said[:60] or "taken")


def _still(value: Array, t: float) -> tuple[Array, Array]:
    return value, value


@claim("ours:batched-problems", subject=Fraction(64, 2**52), rival=[Fraction(63, 2**52), Fraction(65, 2**52)])
def rounding_of_a_slope(units: Fraction) -> Iterator[Evidence]:
    """What rounding may add to a slope by differences is 64 units in the last place of what is added up, over the step.

    Checked: values 1 and 8 that do not change, at the wider step.
    Not checked: that 64 are enough for a user's sums.
    """
    for size in (1.0, 8.0):
        _, doubt = quotient(partial(_still, np.array([size])))
        yield exact(f"still, size {size:g}", Fraction(float(doubt[0])), "==", Fraction(float(units) * size / STEPS[1]))
