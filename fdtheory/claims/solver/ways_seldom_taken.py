"""Ways of a run that few runs take: inner steps that go far, opposed errors in y, the box of a plan, one given step."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.plan import Plan
from fdtheory.problems.batched import Array, InstanceProblem, SoftmaxProblem
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.region import Region
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.float_orders import measure_float_orders
from fdtheory.solvers.inner_gradient import SoftmaxLower
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.outer_loop import Box
from fdtheory.solvers.steps import proved_box
from fdtheory.trial.claim import Evidence, claim, exact, observed

LABEL = "ours:solver-parts"
SOFTMAX = SoftmaxProblem(QuadraticSoftmax.seeded(2, 2, condition=3, seed=6, tau=Fraction(2, 3)))
LENGTHS = {"near": 0.3, "far": 900.0}
Step = Callable[[Array, Array, Array, float], Array]


def _softmax(logits: list[float]) -> list[float]:
    top = max(logits)
    sizes = [math.exp(v - top) for v in logits]
    return [size / math.fsum(sizes) for size in sizes]


def _gradient(x: Array, y: Array, weight: float) -> Array:
    """Ay - Bx + τCᵀsoftmax(Cy + Dx + e) + wEᵀsoftmax(Ey + Fx), in plain loops."""
    p = SOFTMAX
    lower = _softmax([float(c @ y + d @ x + e) for c, d, e in zip(p.C, p.D, p.e, strict=True)])
    upper = _softmax([float(c @ y + d @ x) for c, d in zip(p.E, p.F, strict=True)])
    pulls = [p.tau * size * p.C[i] for i, size in enumerate(lower)]
    pulls += [weight * size * p.E[i] for i, size in enumerate(upper)]
    return np.asarray(p.A @ y - p.B @ x + sum(pulls))


def with_its_error(x: Array, y: Array, error: Array, weight: float) -> Array:
    """What a step goes against: the gradient and its error."""
    return _gradient(x, y, weight) + error


def with_half_of_its_error(x: Array, y: Array, error: Array, weight: float) -> Array:
    """Near miss: half of the error."""
    return _gradient(x, y, weight) + error / 2


def without_f(x: Array, y: Array, error: Array, weight: float) -> Array:
    """Near miss: without f's part."""
    return _gradient(x, y, 0.0) + error


@claim(LABEL, subject=with_its_error, rival=[with_half_of_its_error, without_f])
def inner_steps_that_go_far(against: Step) -> Iterator[Evidence]:
    """Many inner steps at once are single steps, also where one block of them leads so far that exponentials overflow.

    Checked: two seeds and two nodes on a softmax problem, blocks of three and two steps with errors, short steps and
        steps that lead to |y| of many thousands, against plain loops, to 10⁻⁹.
    Not checked: y beyond the range of floats.
    """
    dice = np.random.default_rng(5)
    x, weights = dice.standard_normal((2, 2)), np.array([0.05, -0.05])
    errors = [dice.standard_normal((count, 2, 2, 2)) for count in (3, 2)]
    for name, length in LENGTHS.items():
        y = dice.standard_normal((2, 2, 2))
        wanted = y.copy()
        for error in (one for block in errors for one in block):
            for seed, node in np.ndindex(2, 2):
                slope = against(x[seed], wanted[seed, node], error[seed, node], float(weights[node]))
                wanted[seed, node] = wanted[seed, node] - length * slope
        SoftmaxLower(SOFTMAX, x, weights).march(y, length, errors)
        off = float((np.abs(y - wanted) / np.maximum(1, np.abs(wanted))).max())
        yield observed(name, off <= 1e-9, f"relative difference {off:.1e}, |y| up to {float(np.abs(y).max()):.3g}")


Blocks = tuple[str, ...]


def opposed_in_x() -> Blocks:
    """The blocks whose errors are one and the same ζ with signs."""
    return ("f_x", "g_x")


def opposed_in_y_too() -> Blocks:
    """Near miss: also that of f in y."""
    return ("f_x", "f_y", "g_x")


def opposed_in_g_alone() -> Blocks:
    """Near miss: only that of G."""
    return ("g_x",)


@claim(LABEL, subject=opposed_in_x, rival=[opposed_in_y_too, opposed_in_g_alone])
def errors_that_work_together(blocks: Callable[[], Blocks]) -> Iterator[Evidence]:
    """Of a shared index with opposed noise both errors in x are one error with signs; each error in y is its own.

    Checked: one sample at three seeds and the nodes of p = 2, 3 and 4: whether each block's errors are multiples of the
        error of G in x, and whether those of F and G at a node differ by the sign of j.
    Not checked: their size.
    """
    for p in (2, 3, 4):
        stencil = paper_stencil(p)
        oracle = Oracle(ZOO["softmax-small"](), sigma=0.5, seed=4, seeds=3, noise="opposed", against=stencil)
        offsets = [float(j) for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w]
        sample, x, y = oracle.sample(nodes=len(offsets), batch=2), np.zeros((3, 2)), np.zeros((3, len(offsets), 2))
        first = sample.error("g_x", x, y, 2)[:, :1]
        alike = []
        for key in ("f_x", "f_y", "g_x", "g_y"):
            ratios = np.abs(sample.error(key, x, y, 2) / first)
            alike.append(bool(np.allclose(ratios[ratios > 0], ratios.max(), rtol=1e-12)))  # F has none at the node 0
        of_f, of_g = (np.sign(sample.error(key, x, y, 2)) for key in ("f_x", "g_x"))
        signs = of_f == np.sign(offsets)[:, None] * of_g
        seen = tuple(key for key, one in zip(("f_x", "f_y", "g_x", "g_y"), alike, strict=True) if one)
        yield observed(f"p = {p}", seen == blocks() and bool(signs.all()), f"one error: {', '.join(seen)}")


PLAN = Plan(1, 0.1, 0.1, 0.1, 1, 1, 1, 1, 1, 2, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0)
WHERES = (None, "the whole space", "the instance's box")


def _boxed() -> SymbolicInstance:
    x, y, z = sp.symbols("x y z", real=True)
    sides = ((Fraction(-1, 2), Fraction(2)),), ((Fraction(-3), Fraction(1, 4)), (Fraction(-5), Fraction(7)))
    return SymbolicInstance(y + z, (y - x) ** 2 + z**2, [x], [y, z], at=[0], region=Region(*sides))


Sides = Callable[[str | None], Box | None]


def where_constants_hold(where: str | None) -> Box | None:
    """The box of x and that of y, where the plan was made for one."""
    if where != "the instance's box":
        return None
    return np.array([[-0.5, 2.0]]), np.array([[-3.0, 0.25], [-5.0, 7.0]])


def everywhere(where: str | None) -> Box | None:
    """Near miss: a box in any case, with sides exchanged."""
    return np.array([[-3.0, 0.25]]), np.array([[-0.5, 2.0], [-5.0, 7.0]])


@claim(LABEL, subject=where_constants_hold, rival=everywhere)
def boxes_of_plans(box: Sides) -> Iterator[Evidence]:
    """A run of a plan whose constants hold on a box may not leave it; elsewhere there is none to leave.

    Checked: plans for an instance with a box, for the whole space and for constants from nowhere; the same plans for a
        problem without formulas.
    Not checked: that a run ends there (runs_end_outside_the_box).
    """
    for where in WHERES:
        found, wanted = proved_box(_boxed(), replace(PLAN, where=where)), box(where)
        same = (found is None) == (wanted is None)
        if found is not None and wanted is not None:
            same = all(a.shape == b.shape and bool((a == b).all()) for a, b in zip(found, wanted, strict=True))
        plain = proved_box(SOFTMAX, replace(PLAN, where=where)) is None
        yield observed(
            str(where), same and plain, "no box" if found is None else f"{[side.tolist() for side in found]}"
        )


Order = Callable[[int], str]


def not_decided(p: int) -> str:
    """Where the estimator is exact no order is seen."""
    return "UNDECIDED"


def of_order_p(p: int) -> str:
    """Near miss: it is taken for one of order p."""
    return "HOLDS"


@claim(LABEL, subject=not_decided, rival=of_order_p)
def orders_that_rounding_hides(verdict: Order) -> Iterator[Evidence]:
    """Of an estimator whose error is rounding from the largest ν on, no order is measured, and that is said.

    Checked: f linear over a quadratic g, p = 1, 2 and 3.
    Not checked: errors that rounding hides from some ν on (ours:readings-written-out).
    """
    orders = measure_float_orders(InstanceProblem(ZOO["flat"]()), (1, 2, 3), x=[1.0, 0.5])
    for p, found in zip((1, 2, 3), orders, strict=True):
        said = str(found.verdict)
        yield observed(f"p = {p}", said == verdict(p), f"{said}: {len(found.sweep.used)} readings")


Start = Callable[[int], list[int]]


def all_weights_alike(dim: int) -> list[int]:
    """0 for every feature."""
    return [0] * dim


def the_first_raised(dim: int) -> list[int]:
    """Near miss: 1 for the first."""
    return [1] + [0] * (dim - 1)


@claim(LABEL, subject=all_weights_alike, rival=the_first_raised)
def start_of_learned_ridges(start: Start) -> Iterator[Evidence]:
    """Where ridges are learned a run begins with the same weight for all features, in the middle of its range.

    Checked: three and five features, exactly.
    Not checked: what a run makes of it.
    """
    for dim in (3, 5):
        seen = RidgeLearning.seeded(dim=dim, samples=4, seed=1).start
        yield exact(f"{dim} features", [int(v) for v in seen], "==", start(dim))
