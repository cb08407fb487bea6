"""What the solvers run on: derivatives in double precision are those of f and g, which have the values of balls.

Two routes: differences of the functions themselves, and balls of the instance or of the chain of the lower bound.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import flint
import numpy as np
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.lower_bound.chain_problem import ChainProblem
from fdtheory.lower_bound.hard_instance import dphi, dpsi, phi, psi
from fdtheory.lower_bound.zero_respecting import THRESHOLD
from fdtheory.problems.batched import Array, InstanceProblem, SmoothProblem, SoftmaxProblem
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import logistic_ridge
from fdtheory.trial.claim import Evidence, claim, observed

STEP, CLOSE = 1e-3, 1e-9
X, Y = sp.symbols("x y", real=True)
SOFTMAX = QuadraticSoftmax.seeded(3, 4, condition=10, seed=2, name="softmax, 3 by 4")
Shift = Callable[[Array], Array]
PROBLEMS: dict[str, Callable[[], SmoothProblem]] = {
    "softmax": lambda: SoftmaxProblem(SOFTMAX),
    "instance": lambda: InstanceProblem(logistic_ridge()),
    "f without x": lambda: InstanceProblem(SymbolicInstance(sp.sin(Y), Y**2 - X * Y, [X], [Y], at=[1])),
    "ridge weights": lambda: RidgeLearning.seeded(dim=3, samples=5, seed=4, ridge=0.3),
    "chain": lambda: ChainProblem(4),
}


@cache
def _point(name: str) -> tuple[SmoothProblem, Array, Array, Array]:
    """A problem, x and y for two seeds, and a direction in y."""
    problem, dice = PROBLEMS[name](), np.random.default_rng(7)
    x = dice.uniform(0.6, 1.4, (2, problem.dim_x)) * dice.choice([-1.0, 1.0], (2, problem.dim_x))
    return problem, x, dice.uniform(-1, 1, (2, problem.dim_y)), dice.uniform(-1, 1, (2, problem.dim_y))


def _along(function: Callable[[Array], Array], at: Array, direction: Array) -> Array:
    """The derivative in a direction, to fourth order in the step."""
    near, far = (function(at + s * STEP * direction) - function(at - s * STEP * direction) for s in (1, 2))
    return np.asarray((8 * near - far) / (12 * STEP))


def _gradient(function: Callable[[Array], Array], at: Array) -> Array:
    """The gradient by differences in every coordinate."""
    units = np.eye(at.shape[-1])
    return np.stack([_along(function, at, np.broadcast_to(unit, at.shape)) for unit in units], axis=-1)


def _blocks(name: str, shift: Shift) -> Iterator[tuple[str, Array, Array]]:
    """Every derivative that a problem offers, at shifted points, beside that of what it derives."""
    problem, x, y, v = _point(name)
    xs, ys = shift(x), shift(y)
    yield "f_x", problem.f_x(xs, ys), _gradient(lambda at: problem.f(at, y), x)
    yield "f_y", problem.f_y(xs, ys), _gradient(lambda at: problem.f(x, at), y)
    yield "g_x", problem.g_x(xs, ys), _gradient(lambda at: problem.g(at, y), x)
    yield "g_y", problem.g_y(xs, ys), _gradient(lambda at: problem.g(x, at), y)
    yield "f_yy v", problem.f_yy_times(xs, ys, v), _along(lambda at: problem.f_y(x, at), y, v)
    yield "g_yy v", problem.g_yy_times(xs, ys, v), _along(lambda at: problem.g_y(x, at), y, v)
    yield "g_xy v", problem.g_xy_times(xs, ys, v), _along(lambda at: problem.g_x(x, at), y, v)
    for key, shape in (("f", x.shape[:-1]), ("g", x.shape[:-1]), ("f_x", x.shape), ("f_y", y.shape), ("g_y", y.shape)):
        yield f"shape of {key}", np.array(getattr(problem, key)(xs, ys[0]).shape), np.array(shape)


def where_it_is(point: Array) -> Array:
    """The point itself."""
    return point


def a_little_beside(point: Array) -> Array:
    """Near miss: derivatives a hundred-thousandth away."""
    return point + 1e-5


def a_little_scaled(point: Array) -> Array:
    """Near miss: derivatives at a point that is a hundred-thousandth longer."""
    return point * (1 + 1e-5)


@claim("ours:batched-problems", subject=where_it_is, rival=[a_little_beside, a_little_scaled])
def derivatives_are_those_of_the_functions(shift: Shift) -> Iterator[Evidence]:
    """f_x, f_y, g_x, g_y and the products with f_yy, g_yy, g_xy are derivatives of f and g, to 10⁻⁹.

    Checked: five kinds of problems at two points, by differences of fourth order with the step 10⁻³; derivatives
        a hundred-thousandth beside the point fail; the shapes with one y for all x.
    Not checked: other points and sizes; problems made of a user's functions.
    """
    for name in PROBLEMS:
        off = max(float(np.abs(seen - wanted).max()) for _, seen, wanted in _blocks(name, shift))
        yield observed(name, bool(off <= CLOSE), f"largest difference {off:.1e}")


def _ball_values(x: Array, y: Array) -> list[float]:
    """f, g and their gradients of the softmax instance at one point, in balls."""
    kind = BallArithmetic(200)
    with kind.working():
        a, b = ([flint.arb(float(value)) for value in part] for part in (x, y))
        f, g = SOFTMAX.f(a, b, kind), SOFTMAX.g(a, b, kind)
        lists = [getattr(SOFTMAX, key)(a, b, kind) for key in ("f_x", "f_y", "g_x", "g_y")]
        return [float(value) for value in (f, g, *(one for several in lists for one in several))]


def _chain_values(x: Array) -> list[float]:
    """The chain's value and gradient by the lower bound's own functions, in balls."""
    t = [THRESHOLD, *(Fraction(float(value)) for value in x)]
    size = len(t)
    value = sum(psi(-t[i - 1]) * phi(-t[i]) - psi(t[i - 1]) * phi(t[i]) for i in range(1, size))
    slopes = []
    for i in range(1, size):
        slope = -psi(-t[i - 1]) * dphi(-t[i]) - psi(t[i - 1]) * dphi(t[i])
        if i + 1 < size:
            slope -= dpsi(-t[i]) * phi(-t[i + 1]) + dpsi(t[i]) * phi(t[i + 1])
        slopes.append(slope)
    return [float(one) for one in (value, *slopes)]


@claim("ours:batched-problems", subject=where_it_is, rival=[a_little_beside, a_little_scaled])
def values_are_those_of_the_instance(shift: Shift) -> Iterator[Evidence]:
    """In double precision f, g and their gradients have the values that balls have, to 10⁻¹².

    Checked: the softmax family, and the chain with its gradient, at two points each.
    Not checked: other points and sizes.
    """
    problem, x, y, _ = _point("softmax")
    chain, at, beside, _ = _point("chain")
    for k in (0, 1):
        xs, ys = shift(x[k : k + 1]), shift(y[k : k + 1])
        seen = [float(problem.f(xs, ys)[0]), float(problem.g(xs, ys)[0])]
        seen += [float(v) for key in ("f_x", "f_y", "g_x", "g_y") for v in getattr(problem, key)(xs, ys)[0]]
        off = max(abs(a - b) for a, b in zip(seen, _ball_values(x[k], y[k]), strict=True))
        yield observed(f"softmax, point {k + 1}", off <= 1e-12, f"largest difference {off:.1e}")
        place, other = shift(at[k : k + 1]), beside[k : k + 1]
        seen = [float(chain.f(place, other)[0]), *(float(v) for v in chain.f_x(place, other)[0])]
        off = max(abs(a - b) for a, b in zip(seen, _chain_values(at[k]), strict=True))
        yield observed(f"chain, point {k + 1}", off <= 1e-12, f"largest difference {off:.1e}")
