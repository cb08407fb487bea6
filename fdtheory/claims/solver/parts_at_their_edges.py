"""Parts of solvers and measurements where their rules end: crossings, decoupled blocks, long steps, equal points."""

import math
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import pairwise

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import InstanceProblem
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.exponent import crossing
from fdtheory.solvers.matrix_free import extreme_eigenvalues
from fdtheory.solvers.oracle import Noise, Oracle
from fdtheory.solvers.referee import lower_solution
from fdtheory.trial.claim import Evidence, claim, observed

HALVING_ROUNDS = 200

LABEL = "ours:solver-parts"
Array = NDArray[np.float64]
BUDGETS = (24, 11, 5, 2)
MEANS = {
    "between the first two": (0.5, 1.7, 2.0, 3.0),
    "between the middle two": (0.4, 0.8, 1.3, 3.0),
    "between the last two": (0.2, 0.3, 0.7, 1.1),
    "at an inner budget": (0.5, 1.0, 2.0, 3.0),
    "at the last budget": (0.5, 0.6, 0.8, 1.0),
    "at the first budget": (1.0, 1.2, 2.0, 3.0),
    "nowhere, all above": (1.1, 1.2, 2.0, 3.0),
    "nowhere, all below": (0.1, 0.2, 0.5, 0.9),
}
Reading = tuple[float, float]
"""A budget and its mean."""
Crossed = Callable[[Reading, Reading], float]


def in_logarithms(more: Reading, fewer: Reading) -> float:
    """The K at which the line through two readings in logarithms is at 1."""
    share = math.log(fewer[1]) / math.log(fewer[1] / more[1])
    return float(fewer[0] * (more[0] / fewer[0]) ** share)


def as_they_are(more: Reading, fewer: Reading) -> float:
    """Near miss: the line through the numbers themselves."""
    return fewer[0] + (fewer[1] - 1) / (fewer[1] - more[1]) * (more[0] - fewer[0])


def as_powers_of_the_mean(more: Reading, fewer: Reading) -> float:
    """Near miss: a line in log K alone."""
    return fewer[0] * math.exp((fewer[1] - 1) / (fewer[1] - more[1]) * math.log(more[0] / fewer[0]))


def _crossed(means: tuple[float, ...], at: Crossed) -> float:
    """Between the neighbours of which the larger budget has a mean below 1 and the smaller one has not."""
    pairs = pairwise(zip(BUDGETS, means, strict=True))
    return next((at(more, fewer) for more, fewer in pairs if more[1] < 1 <= fewer[1]), math.nan)


@claim(LABEL, subject=in_logarithms, rival=[as_they_are, as_powers_of_the_mean])
def budgets_that_are_crossed(at: Crossed) -> Iterator[Evidence]:
    """The needed K lies where the means pass 1, in whichever gap between neighbouring budgets; outside there is none.

    Checked: crossings in each of three gaps, all at once as rows of a batch, to 10⁻¹²; means of exactly 1 at a budget:
        at the largest one there is no reading, elsewhere it is that budget; no crossing at all.
    Not checked: means that pass 1 twice.
    """
    seen = crossing(BUDGETS, np.array(list(MEANS.values())))
    wanted = [_crossed(means, at) for means in MEANS.values()]
    same = [(math.isnan(a) and math.isnan(b)) or abs(a / b - 1) <= 1e-12 for a, b in zip(seen, wanted, strict=True)]
    yield observed("eight rows", all(same), f"{np.round(seen, 6).tolist()} against {np.round(wanted, 6).tolist()}")


def what_counts_as_none() -> float:
    """10⁻¹⁰ of the size."""
    return 1e-10


def a_hundredth_more() -> float:
    """Near miss: a hundredth more."""
    return 1.01e-10


def a_hundredth_less() -> float:
    """Near miss: a hundredth less, beyond which something counts."""
    return 0.99e-10


def _products(matrices: Array, vectors: Array) -> Array:
    return np.asarray((matrices @ vectors[..., None])[..., 0])


@claim(LABEL, subject=what_counts_as_none, rival=[a_hundredth_more, a_hundredth_less])
def couplings_that_count(edge: Callable[[], float]) -> Iterator[Evidence]:
    """Lanczos' process takes a coupling of up to 10⁻¹⁰ of the largest entry for none, and stays in its block then.

    Checked: two members at once, whose starts lie in a block with the eigenvalue 1 or 4, and one whose start does not:
        at the edge the other eigenvalue, 5 or -2, is not seen, a millionth beyond it is.
    Not checked: larger matrices.
    """
    for size, other in ((1.0, 5.0), (4.0, -2.0)):
        seen = list[tuple[float, float, bool]]()
        for part in (1.0, 1 + 1e-6):
            b = edge() * size * part
            matrices = np.array([[[size, b], [b, other]], [[size, 0.5], [0.5, other]]])
            least, most = extreme_eigenvalues(partial(_products, matrices), np.array([[1.0, 0.0], [1.0, 0.0]]))
            whole = np.linalg.eigvalsh(matrices[1])
            near = bool(abs(float(least[1]) - whole[0]) + abs(float(most[1]) - whole[1]) <= 1e-12)
            seen.append((round(float(least[0]), 6), round(float(most[0]), 6), near))
        both = (min(size, other), max(size, other))
        yield observed(f"{size} and {other}", seen == [(size, size, True), (*both, True)], f"{seen}")


x, y = sp.symbols("x y", real=True)
Shift = Callable[[float], float]


def as_found(value: float) -> float:
    """The number itself."""
    return value


def a_little_beside(value: float) -> float:
    """Near miss: 10⁻⁸ beside it."""
    return value + 1e-8


def a_little_longer(value: float) -> float:
    """Near miss: a hundred-millionth longer."""
    return value * (1 + 1e-8) + 1e-9


@cache
def _bent() -> InstanceProblem:
    """A lower level whose full Newton steps lead away from far starts; g_y = 0 at y = x, νf shifts it."""
    lower = 10 * sp.sqrt(1 + (y - x) ** 2) + (y - x) ** 2 / 50
    return InstanceProblem(SymbolicInstance(y, lower, [x], [y], at=[0], name="bent"))


def _pulled(nu: float) -> float:
    """The t with 10t/√(1+t²) + t/25 = -ν, by bisection."""
    low, high = -100.0, 100.0
    for _ in range(HALVING_ROUNDS):
        middle = (low + high) / 2
        low, high = (middle, high) if 10 * middle / math.hypot(1, middle) + middle / 25 < -nu else (low, middle)
    return low


@claim(LABEL, subject=as_found, rival=[a_little_beside, a_little_longer])
def solutions_from_far_away(shift: Shift) -> Iterator[Evidence]:
    """The referee finds lower-level solutions where full steps of Newton's method lead away, member by member.

    Checked: g = 10√(1 + (y-x)²) + (y-x)²/50 and f = y from six starts at once, near and up to 30 away, for ν = 0 and 3,
        against bisection, to 10⁻⁹.
    Not checked: how many steps it takes.
    """
    starts = np.array([[0.1], [2.0], [-5.0], [12.0], [30.0], [-30.0]])
    points = np.linspace(-1, 1, 6)[:, None]
    for nu in (0.0, 3.0):
        found = lower_solution(_bent(), points, nu, points + starts)[:, 0]
        off = largest_gap((shift(float(a)), float(b) + _pulled(nu)) for a, b in zip(found, points[:, 0], strict=True))
        yield observed(f"ν = {nu}", off <= 1e-9, f"largest difference {off:.1e}")


Places = Callable[[Array, Array], tuple[Array, Array]]


def the_same_point(at: Array, below: Array) -> tuple[Array, Array]:
    """x and y themselves."""
    return at.copy(), below.copy()


def another_coordinate_of_x(at: Array, below: Array) -> tuple[Array, Array]:
    """Near miss: one coordinate of x is another one."""
    return at + np.eye(at.shape[-1])[0], below.copy()


def another_coordinate_of_y(at: Array, below: Array) -> tuple[Array, Array]:
    """Near miss: one coordinate of y is another one."""
    return at.copy(), below + np.eye(below.shape[-1])[-1]


@claim(LABEL, subject=the_same_point, rival=[another_coordinate_of_x, another_coordinate_of_y])
def rough_noise_belongs_to_its_point(place: Places) -> Iterator[Evidence]:
    """A rough index asked twice at a point has one error there, and a fresh one at any other, for each seed and node.

    Checked: gradients and products at a point of 2 + 2 coordinates, three seeds and two nodes, asked again after other
        points; with one coordinate of x or y changed every error is another one.
    Not checked: their law.
    """
    oracle = Oracle(ZOO["softmax-small"](), sigma=0.5, seed=4, seeds=3, noise="rough", hessian=True)
    dice = np.random.default_rng(1)
    at, below, v = dice.standard_normal((3, 2)), dice.standard_normal((3, 2, 2)), np.ones((3, 2, 2))
    asked: dict[str, Callable[[Array, Array], Array]] = {}
    sample = oracle.sample(nodes=2, batch=3)
    for block in ("f_x", "f_y", "g_x", "g_y"):
        asked[block] = lambda a, b, block=block: sample.error(block, a, b, 2)  # type: ignore[misc]
    asked["g_yy·v"] = lambda a, b: sample.curved("yy", a, b, v, 2)
    first = {name: ask(at, below) for name, ask in asked.items()}
    for ask in asked.values():
        ask(at - 1, below + 1)
    for name, ask in asked.items():
        again = ask(*place(at, below))
        kept = int((again == first[name]).sum())
        yield observed(f"{name}, asked again", kept == again.size, f"{kept} of {again.size} errors are kept")


Square = Callable[[Array, float, int], float]


def like_the_vector(v: Array, sigma: float, batch: int) -> float:
    """σ²|v|²/(4S) in each coordinate, of 2 + 2."""
    return float(sigma**2 * (v @ v) / 4 / batch)


def like_the_sum_of_its_entries(v: Array, sigma: float, batch: int) -> float:
    """Near miss: σ²(Σv)²/(4S)."""
    return float(sigma**2 * v.sum() ** 2 / 4 / batch)


def a_quarter_more(v: Array, sigma: float, batch: int) -> float:
    """Near miss: a quarter more."""
    return 1.25 * like_the_vector(v, sigma, batch)


@claim(LABEL, subject=like_the_vector, rival=[like_the_sum_of_its_entries, a_quarter_more])
def errors_of_products(square: Square) -> Iterator[Evidence]:
    """The error of a product with v is linear in v, and in the mean square as large as |v| says, in any direction.

    Checked: additive noise in batches of 1 and rough noise in batches of 4, 40 000 seeds, to eight percent (about five
        standard errors); linearity to 10⁻¹² in every seed.
    Not checked: other dimensions; fields, of which products_are_derivatives_of_the_field speaks.
    """
    directions = np.array([[1.0, -1.0], [0.3, 0.2]])
    kinds: tuple[tuple[Noise, int], ...] = (("additive", 1), ("rough", 4))
    for noise, batch in kinds:
        sample = Oracle(ZOO["softmax-small"](), sigma=0.7, seed=2, seeds=40_000, noise=noise, hessian=True).sample(
            batch=batch
        )
        x, y = np.zeros((40_000, 2)), np.zeros((40_000, 1, 2))
        seen = [
            sample.curved("yy", x, y, np.broadcast_to(v, y.shape), 2) for v in (*directions, directions.sum(axis=0))
        ]
        linear = float(np.abs(seen[0] + seen[1] - seen[2]).max()) <= 1e-12
        for v, errors in zip(directions, seen, strict=False):
            ratio, wanted = float((errors**2).mean()), square(v, 0.7, batch)
            near = linear and abs(ratio - wanted) <= 0.08 * like_the_vector(v, 0.7, batch)
            yield observed(f"{noise}, batch of {batch}, v = {v.tolist()}", near, f"{ratio:.4g} against {wanted:.4g}")
