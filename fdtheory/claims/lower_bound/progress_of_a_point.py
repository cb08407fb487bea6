"""prog, the largest i ≥ 0 with |x_i| > α, and what it is where no coordinate exceeds the threshold."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, equal


def progress_as_printed(x: tuple[Fraction, ...]) -> list[int]:
    """The indices i ≥ 0 with |x_i| > 1/4 among the coordinates x_1, …, x_T."""
    return [i + 1 for i, value in enumerate(x) if abs(value) > Fraction(1, 4)]


def progress_with_convention(x: tuple[Fraction, ...]) -> list[int]:
    """The same with x_0 = 1."""
    return [0, *progress_as_printed(x)]


@claim(
    "par:prog",
    subject=progress_as_printed,
    rival=progress_with_convention,
    erratum=(
        "At x = 0 no coordinate exceeds the threshold, and x_0 is not defined, so the maximum is taken over the empty "
        "set. What is meant: x_0 = 1 by convention, so that prog is 0 there."
    ),
)
def progress_is_defined(indices: Callable[[tuple[Fraction, ...]], list[int]]) -> Iterator[Evidence]:
    """prog is the largest of a set that is not empty: 0 at the start and just below the threshold.

    Checked: its value at x = 0 and at (1/4, 1/4, 1/4) with the threshold 1/4, as printed and with the convention
        x_0 = 1; and at two points beyond the threshold, where both agree.
    Not checked: other thresholds; the results use the convention.
    """
    none, edge, half, third = Fraction(0), Fraction(1, 4), Fraction(1, 2), Fraction(-1, 3)
    for x, largest in (
        ((none, none, none), 0),
        ((edge, edge, edge), 0),
        ((half, none, edge), 1),
        ((none, half, third), 3),
    ):
        point = f"x = ({', '.join(map(str, x))})"
        named = (f"prog at {point} (-1: no index to take the maximum of)", "")
        yield equal(point, max(indices(x), default=-1), largest, named=named)
