"""A chain function of piecewise quadratics: a hard instance needs no more than a Lipschitz gradient in x.

Coq proves its sizes for every length and the lower bound they give (verification/kernel/StatementsChain.v); here the
function is drawn exactly on a grid, and the number of calls is counted for classes of every size.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from operator import sub

from fdtheory.trial.claim import Evidence, claim, equal, exact

Point = tuple[Fraction, ...]
HALF = Fraction(1, 2)


def ramp(t: Fraction) -> Fraction:
    """max(t, 0)."""
    return max(t, Fraction(0))


def step(t: Fraction) -> Fraction:
    """Ψ: from 0 up to 1 on [0, 1]."""
    return 2 * ramp(t) ** 2 - 4 * ramp(t - HALF) ** 2 + 2 * ramp(t - 1) ** 2


def step_slope(t: Fraction) -> Fraction:
    """Ψ'."""
    return 4 * ramp(t) - 8 * ramp(t - HALF) + 4 * ramp(t - 1)


def climb(t: Fraction) -> Fraction:
    """Φ: from 0 up to 3 on [-2, 2]."""
    return (ramp(t + 2) ** 2 - ramp(t + 1) ** 2 - ramp(t - 1) ** 2 + ramp(t - 2) ** 2) / 2


def climb_slope(t: Fraction) -> Fraction:
    """Φ', 1 on [-1, 1]."""
    return ramp(t + 2) - ramp(t + 1) - ramp(t - 1) + ramp(t - 2)


def chain(x: Point) -> Fraction:
    """-Φ(x_1) + Σ (Ψ(-x_(i-1))Φ(-x_i) - Ψ(x_(i-1))Φ(x_i))."""
    links = pairwise(x)
    return -climb(x[0]) - sum((step(a) * climb(b) - step(-a) * climb(-b) for a, b in links), Fraction(0))


def gradient(x: Point) -> Point:
    """Its gradient."""
    found = [Fraction(0)] * len(x)
    found[0] -= climb_slope(x[0])
    for i, (a, b) in enumerate(pairwise(x)):
        found[i] -= step_slope(a) * climb(b) + step_slope(-a) * climb(-b)
        found[i + 1] -= step(a) * climb_slope(b) + step(-a) * climb_slope(-b)
    return tuple(found)


def square(x: Point) -> Fraction:
    """The squared length."""
    return sum((v * v for v in x), Fraction(0))


TICKS = tuple(Fraction(t, 2) for t in (-4, -3, -2, -1, 0, 1, 2, 3, 4))
SLOPE = 17


def sizes(length: int) -> tuple[int, Fraction]:
    """The Lipschitz constant of the gradient, and the gap."""
    return SLOPE, 3 * length - Fraction(3, 2)


def sizes_too_smooth(length: int) -> tuple[int, Fraction]:
    """Near miss: the Lipschitz constant 11."""
    return 11, 3 * length - Fraction(3, 2)


def sizes_too_shallow(length: int) -> tuple[int, Fraction]:
    """Near miss: the gap 3T - 2."""
    return SLOPE, Fraction(3 * length - 2)


@claim("ours:piecewise-chain", subject=sizes, rival=[sizes_too_smooth, sizes_too_shallow])
def sizes_of_the_chain(sizes: Callable[[int], tuple[int, Fraction]]) -> Iterator[Evidence]:
    """Lipschitz constant and gap, and a gradient of norm at least 1 wherever the last coordinate is 0.

    Checked: exactly, for T = 2, 3 at all points of a grid of half-integers in [-2, 2]^T and all their neighbours.
    Not checked: other points and lengths, and the methods (Coq proves all of it, for every T).
    """
    for length in (2, 3):
        slope, gap = sizes(length)
        depth, before, bends = _drawn(length)
        smooth = slope**2 * HALF**2 - bends
        least = min(gap - depth, before - 1, smooth)
        yield equal(f"T = {length}", least, Fraction(0), named=("least room", "attained"))


@cache
def _drawn(length: int) -> tuple[Fraction, Fraction, Fraction]:
    """On the grid: the depth below 0, the least square of a gradient before the end, the largest of a change."""
    points = list(product(TICKS, repeat=length))
    drawn = {x: gradient(x) for x in points}
    depth = chain((Fraction(0),) * length) - min(map(chain, points))
    before = min(square(g) for x, g in drawn.items() if not x[-1])
    steps = [(x, (*x[:i], x[i] + HALF, *x[i + 1 :])) for x in points for i in range(length) if x[i] < 2]
    bends = max(square(tuple(map(sub, drawn[x], drawn[y]))) for x, y in steps)
    return depth, before, bends


Pieces = Callable[[Fraction], tuple[Fraction, Fraction]]
QUARTERS = tuple(Fraction(t, 4) for t in range(-10, 11))


def step_and_climb(t: Fraction) -> tuple[Fraction, Fraction]:
    """Ψ and Φ."""
    return step(t), climb(t)


def step_and_climb_before(t: Fraction) -> tuple[Fraction, Fraction]:
    """Near miss: both an eighth further to the right."""
    return step(t - Fraction(1, 8)), climb(t - Fraction(1, 8))


def _piece_by_piece(t: Fraction) -> tuple[Fraction, Fraction]:
    """Parabolas that meet at 1/2 and at ±1, a line between -1 and 1; both are odd about their middle."""
    s, c = max(min(t, Fraction(1)), Fraction(0)), max(min(t, Fraction(2)), Fraction(-2))
    rise = 2 * s**2 if s <= HALF else 1 - 2 * (1 - s) ** 2
    return rise, Fraction(3, 2) + (
        c if abs(c) <= 1 else (Fraction(3, 2) - (2 - abs(c)) ** 2 / 2) * (1 if c > 0 else -1)
    )


@claim("ours:piecewise-chain", subject=step_and_climb, rival=step_and_climb_before)
def pieces_of_the_chain(pieces: Pieces) -> Iterator[Evidence]:
    """Ψ and Φ are the parabolas and lines that their pieces say.

    Checked: exactly, at all quarters from -5/2 to 5/2, more points than a piece has coefficients; between two quarters
        both sides are one parabola or line.
    Not checked: what is further out than 5/2, where nothing bends any more.
    """
    apart = [abs(u - v) for t in QUARTERS for u, v in zip(pieces(t), _piece_by_piece(t), strict=True)]
    yield equal("all quarters", max(apart), Fraction(0), named=("largest difference", "none"))


Slopes = Callable[[Point], Point]


def gradient_without_the_first(x: Point) -> Point:
    """Near miss: the first term counted twice."""
    return gradient(x)[0] - climb_slope(x[0]), *gradient(x)[1:]


@claim("ours:piecewise-chain", subject=gradient, rival=gradient_without_the_first)
def gradient_of_the_chain(slopes: Slopes) -> Iterator[Evidence]:
    """The gradient is that of the chain: along an edge of the grid it is linear, and its mean is the difference.

    Checked: exactly, for T = 2, 3 on every second point of the grid of half-integers (every 41st for T = 3).
    Not checked: other lengths, whose links are the same; the edges that were passed over.
    """
    for length, each in ((2, 2), (3, 41)):
        apart = Fraction(0)
        for x in list(product(TICKS, repeat=length))[::each]:
            for i in range(length):
                y = (*x[:i], x[i] + HALF, *x[i + 1 :])
                mean = (slopes(x)[i] + slopes(y)[i]) / 2
                apart = max(apart, abs(chain(y) - chain(x) - HALF * mean))
        yield equal(f"T = {length}", apart, Fraction(0), named=("largest difference", "none"))


def part_of_the_class() -> Fraction:
    """128/159375."""
    return Fraction(128, 159375)


def a_tenth_more() -> Fraction:
    """Near miss: a tenth more."""
    return part_of_the_class() * Fraction(11, 10)


def without_the_rounding() -> Fraction:
    """Near miss: twice as much, as if the length of the chain were not an integer."""
    return 2 * part_of_the_class()


@claim("ours:piecewise-chain", subject=part_of_the_class, rival=[a_tenth_more, without_the_rounding])
def calls_of_every_class(part: Callable[[], Fraction]) -> Iterator[Evidence]:
    """T(25ε² + 16σ²)/(125ε²) calls, T = ⌊16ΔL_1/(1275ε²)⌋, are at least 128/159375 ΔL_1σ²ε⁻⁴ if T ≥ 1.

    Checked: exactly, for ΔL_1 from 80 to 4000 times ε² and four noise levels σ/ε.
    Not checked: other classes (Coq proves it for all of them).
    """
    for noise in (Fraction(30), Fraction(100), Fraction(1000), Fraction(10**6)):
        link, promised = (25 + 16 * noise**2) / 125, part() * noise**2
        left = (16 * size // 1275 * link - size * promised for size in range(80, 4001))
        yield exact(f"σ = {noise}ε", min(left), ">", Fraction(0), named=("least room", "none"))
