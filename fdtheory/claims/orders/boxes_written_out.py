"""The search for a supremum over a box, beside the same search written out in fractions."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf

import flint

from fdtheory.arithmetic.balls import as_mpf
from fdtheory.enclosures.boxes import Box, supremum
from fdtheory.trial.claim import Evidence, claim, exact

F = Fraction
Found = tuple[float, float, tuple[Fraction, ...]]
Search = Callable[[Box, int, float], Found]


def _bowl(balls: list[flint.arb]) -> flint.arb:
    """x(4 - x)y in balls, each factor taken alone, where all three are positive."""
    x, y = balls
    low, high = flint.arb(1), flint.arb(1)
    for factor in (x, 4 - x, y):
        low, high = low * flint.arb(factor.lower()), high * flint.arb(factor.upper())
    return low.union(high)


def as_it_is(box: Box, budget: int, known: float) -> Found:
    """What is proved, what is seen, and where."""
    found = supremum(_bowl, box, budget, known=known)
    return float(as_mpf(found.proved)), float(as_mpf(found.seen)), found.witness


def slightly_more_is_proved(box: Box, budget: int, known: float) -> Found:
    """Near miss: a hundred-thousandth more."""
    proved, seen, witness = as_it_is(box, budget, known)
    return proved * (1 + 1e-5), seen, witness


def place_beside(box: Box, budget: int, known: float) -> Found:
    """Near miss: the place of the value is a neighbour."""
    proved, seen, (x, y) = as_it_is(box, budget, known)
    return proved, seen, (x, y + F(1, 10**6))


def _written(box: Box, budget: int, known: float) -> tuple[float, Fraction, tuple[Fraction, ...]]:
    """The box of the largest bound is cut in half, until that is at most a tenth above the best value seen."""

    def bound(one: Box) -> Fraction:
        (a, b), (_, top) = one
        return b * (4 - a) * top

    def middle(one: Box) -> tuple[Fraction, tuple[Fraction, ...]]:
        x, y = place = tuple((low + high) / 2 for low, high in one)
        return x * (4 - x) * y, place

    def proved() -> float:
        return min(float(max(map(bound, boxes))), known)

    boxes, seen = [box], [middle(box)]
    while budget and proved() > 1.1 * float(max(value for value, _ in seen)):
        (a, b), (c, d) = worst = max(boxes, key=bound)
        boxes.remove(worst)
        x, y = (a + b) / 2, (c + d) / 2
        halves = (((a, x), (c, d)), ((x, b), (c, d))) if b - a >= d - c else (((a, b), (c, y)), ((a, b), (y, d)))
        boxes.extend(halves)
        seen.extend(map(middle, halves))
        budget -= 1
    return proved(), *max(seen, key=lambda one: one[0])


LOW_AND_WIDE = ((F(1, 2), F(7, 2)), (F(1, 3), F(2)))
HIGH_AND_NARROW = ((F(1), F(3, 2)), (F(1, 5), F(29, 5)))


@claim("ours:certificate-written-out", subject=as_it_is, rival=[slightly_more_is_proved, place_beside])
def suprema_over_a_box(search: Search) -> Iterator[Evidence]:
    """The box of the largest bound is cut across its longest side until the bound is within a tenth of a value.

    Checked: x(4 - x)y over two boxes: to the end, after 0, 1 and 7 cuts, and with a bound that is known from elsewhere
        and is sharp at once, after some cuts, or never: bound, value and place beside the same search in fractions.
    Not checked: other functions.
    """
    for box in (LOW_AND_WIDE, HIGH_AND_NARROW):
        for budget, known in ((400, inf), (0, inf), (1, inf), (7, inf), (400, 8.5), (400, 22.5), (400, 1000.0)):
            proved, seen, place = search(box, budget, known)
            best, value, witness = _written(box, budget, known)
            near = [0 <= proved / best - 1 < 1e-6, 0 <= 1 - seen / float(value) < 1e-6]
            size = f"{float(box[0][0])} ≤ x ≤ {float(box[0][1])}"
            yield exact(f"{size}, {budget} cuts, known {known}", [*map(int, near), *place], "==", [1, 1, *witness])
