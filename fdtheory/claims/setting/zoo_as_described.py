"""The named instances are what docs and claims say of them: f, g, point and box, written out in plain numbers."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import InstanceProblem
from fdtheory.problems.instance import Instance
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.zoo import ZOO
from fdtheory.trial.claim import Evidence, claim, observed

Point = Sequence[float]
Level = Callable[[Point, Point], float]
Array = NDArray[np.floating]


def _loss(margin: float) -> float:
    """log(1 + e^-margin)."""
    return math.log1p(math.exp(-margin))


def training(weights: Point, y: Point) -> float:
    """The four training samples: features times label."""
    u, v = y
    return sum(w * _loss(m) for w, m in zip(weights, (u + 2 * v, u - v, 2 * u - v, -u - v), strict=True))


def validation(x: Point, y: Point) -> float:
    """The mean over the three validation samples."""
    u, v = y
    return (_loss(u + v) + _loss(2 * u - v) + _loss(v - u)) / 3


def _ridge(x: Point, y: Point) -> float:
    return training([0.25] * 4, y) + (0.25 + 1 / (1 + math.exp(-x[0]))) * (y[0] ** 2 + y[1] ** 2) / 2


def _regularized(x: Point, y: Point) -> float:
    return training([0.25] * 4, y) + math.exp(x[0]) * y[0] ** 2 + math.exp(x[1]) * y[1] ** 2


def _cleaned(ridge: float) -> Level:
    def g(x: Point, y: Point) -> float:
        sizes = [math.exp(v) for v in x]
        return training([size / sum(sizes) for size in sizes], y) + ridge * (y[0] ** 2 + y[1] ** 2) / 2

    return g


def _sharp(mu: float) -> Level:
    return lambda x, y: mu * y[0] ** 2 / 2 + y[0] ** 2 / 16 + math.cos(y[0]) / 8 - x[0] * y[0] / 2


def _sine(x: Point, y: Point) -> float:
    return math.sin(y[0])


def _first(x: Point, y: Point) -> float:
    size = abs(y[0])
    return size**2 / 32 + (size - math.sin(size)) / 4 - x[0] * y[0] / 2


def _quartic(x: Point, y: Point) -> float:
    (a, b), (u, v) = x, y
    return u**2 + u * v / 2 + v**2 + u**4 / 4 + u**2 * v / 6 + v**4 / 5 - a * u - b * v - b * u * v / 3


@dataclass(frozen=True)
class Described:
    """f, g, the point and the half-widths of the box in x and y; none on the whole space."""

    f: Level
    g: Level
    at: Point
    box: tuple[float, float] | None = None


CLEANED = (0.25, -0.5, 1 / 3, 0.25)
DESCRIBED = {
    "softmax-mild": Described(
        lambda x, y: math.log(2 * math.cosh(y[0])), lambda x, y: y[0] ** 2 / 2 - x[0] * y[0] / 2 + math.log(2), (3.0,)
    ),
    "logistic-ridge": Described(validation, _ridge, (1 / 3,), (3, 5)),
    "learn-to-regularize": Described(validation, _regularized, (0.25, -0.5), (1, 6)),
    "learn-to-regularize-printed": Described(validation, _regularized, (0.25, -0.5)),
    "hyper-cleaning": Described(validation, _cleaned(0.2), CLEANED, (0.5, 2)),
    "hyper-cleaning-printed": Described(validation, _cleaned(0.0), CLEANED),
    "kappa-sharp": Described(_sine, _sharp(1 / 16), (0.125,)),
    "kappa-sharp-1000": Described(_sine, _sharp(0.001), (0.001,)),
    "kappa-sharp-first": Described(_sine, _first, (0.0,), (1, 3)),
    "vanishing": Described(_sine, _sharp(0.25), (0.0,)),
    "kinked": Described(
        lambda x, y: y[0] + abs(y[0]) * y[0] / 4 + x[0] ** 2 / 2,
        lambda x, y: y[0] ** 2 / 2 - x[0] * y[0],
        (0.0,),
        (1, 1),
    ),
    "flat": Described(
        lambda x, y: y[0] - 3 * y[1] + x[0] * x[1],
        lambda x, y: y[0] ** 2 + y[0] * y[1] / 2 + y[1] ** 2 - x[0] * y[0] - 2 * x[1] * y[1],
        (1.0, 0.5),
        (2, 3),
    ),
    "polynomial": Described(
        lambda x, y: (y[0] - 1) ** 2 / 2 + y[0] * y[1] + y[1] ** 3 / 3 + x[0] * y[1] + x[1] ** 2,
        _quartic,
        (0.0, 0.0),
        (0.5, 0.5),
    ),
}
SIZES = {
    "softmax-small": (2, 2, 4), "softmax-medium": (3, 4, 10), "softmax-stiff": (3, 4, 100), "softmax-wide": (5, 8, 10),
    "softmax-large": (50, 50, 10),
}  # fmt: skip
X, Y = (0.37, -0.81, 0.53, -0.29), (-0.64, 0.92)
Shift = Callable[[Array], Array]


@cache
def _made(name: str) -> Instance:
    return ZOO[name]()


def where_it_is(point: Array) -> Array:
    """The point itself."""
    return point


def a_little_beside(point: Array) -> Array:
    """Near miss: a millionth away."""
    return point + 1e-6


@claim("ours:zoo-as-described", subject=where_it_is, rival=a_little_beside)
def functions_points_and_boxes(shift: Shift) -> Iterator[Evidence]:
    """f and g of a named instance have the values of their formulas, and its point and box are the stated ones.

    Checked: the thirteen instances that are formulas, at a point without symmetry, to 10⁻¹²; of the random ones
        the sizes and the ends of the spectrum of A.
    Not checked: the draws of the random ones.
    """
    for name, said in DESCRIBED.items():
        instance = _made(name)
        x, y = np.array(X[: instance.dim_x]), np.array(Y[: instance.dim_y])
        problem = InstanceProblem(instance)
        pairs = [(float(getattr(problem, key)(shift(x), shift(y))), getattr(said, key)(x, y)) for key in "fg"]
        pairs += [(float(a), b) for a, b in zip(instance.at, said.at, strict=True)]
        sides = () if instance.region is None else (instance.region.x, instance.region.y)
        for side, half in zip(sides, said.box or (), strict=True):
            pairs += [(float(end), sign * half) for pair in side for end, sign in zip(pair, (-1, 1), strict=True)]
        off = largest_gap(pairs)
        yield observed(name, off <= 1e-12, f"largest difference {off:.1e}")
    for name, (dim_x, dim_y, condition) in SIZES.items():
        made = _made(name)
        assert isinstance(made, QuadraticSoftmax)
        ends = np.linalg.eigvalsh(made.A.floats)[[0, -1]]
        off = largest_gap(
            [(made.dim_x, dim_x), (made.dim_y, dim_y), *zip(shift(ends), (1 / condition, 1), strict=True)]
        )
        yield observed(name, off <= 1e-9, f"largest difference {off:.1e}")
