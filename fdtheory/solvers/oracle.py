"""The oracle: a solver's only door to gradients.  It adds noise and counts.

Every stochastic gradient F = (F_x, F_y) of f and G = (G_x, G_y) of g is unbiased with E‖F - ∇f‖² = σ² and
E‖G - ∇g‖² = σ², spread evenly over the dim_x + dim_y coordinates.  A ``Sample`` is a drawn index: asked at two
points it is the same index, which is what a mini-batch common to all nodes means.  What the same index does
at different points is up to the problem; ``noise`` offers

    additive   the same error wherever it is asked (so that it cancels in a difference)
    rough      a fresh error at every node, as if the index were not shared
    opposed    the worst case for one stencil: sign(α_j)·ζ at node j for G, sign(jα_j)·ζ for F, all of σ² in x
    minibatch  no added error: samples of a finite sum are drawn

Arrays have the shape seeds × nodes × dimension; one call serves all seeds and all nodes.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

import numpy as np
from numpy.typing import NDArray

from fdtheory.differences.stencil import Stencil
from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, FiniteSum, Problem, SmoothProblem, batched
from fdtheory.problems.instance import Instance
from fdtheory.solvers.inner_gradient import Lower, gradient_at

NOISES = ("additive", "rough", "opposed", "minibatch")
LAWS = ("gaussian", "two-point")
MAX_SEEDS = 1_000_000


@final
@dataclass(frozen=True)
class Calls:
    """Oracle calls of one seed: stochastic gradients of f, of g, and Hessian-vector products of g."""

    F: int = 0
    G: int = 0
    hvp: int = 0

    @property
    def total(self) -> int:
        return self.F + self.G + self.hvp


@final
class Sample:
    """A drawn mini-batch for every seed and node: each error is drawn once, when it is first asked for."""

    def __init__(self, oracle: "Oracle", nodes: int, batch: int, shared: bool) -> None:
        self.nodes, self.batch, self.shared = nodes, batch, shared
        self._oracle = oracle
        self._known: dict[str, Array] = {}
        self._drawn: dict[str, NDArray[np.int64]] = {}

    def error(self, key: str, dim: int) -> Array:
        """The mean error of the batch in one block (f_x, f_y, g_x, g_y, h_xy, h_yy)."""
        if key not in self._known:
            oracle = self._oracle
            opposed = oracle.noise == "opposed" and self.shared and key in ("f_x", "g_x")
            name = "x" if opposed else key
            if name not in self._known:
                alone = self.shared and oracle.noise != "rough"
                self._known[name] = oracle.draw((oracle.seeds, 1 if alone else self.nodes, dim), self.batch)
            self._known[key] = self._known[name] * oracle.signs(key) if opposed else self._known[name]
        return self._known[key]

    def direction(self, dim: int) -> Array:
        """A vector u with E uuᵀ = I: the error of a Hessian-vector product with v is an error times u·v."""
        if "u" not in self._known:
            self._known["u"] = self._oracle.dice.standard_normal((self._oracle.seeds, 1, dim))
        return self._known["u"]

    def indices(self, key: str, count: int) -> NDArray[np.int64]:
        """The drawn samples of a finite sum, of shape seeds × nodes (or 1) × batch."""
        if key not in self._drawn:
            shape = (self._oracle.seeds, 1 if self.shared else self.nodes, self.batch)
            self._drawn[key] = self._oracle.dice.integers(0, count, shape)
        return self._drawn[key]


@final
class Oracle:
    """Noisy gradients of a problem for ``seeds`` runs at once; see the module's text for ``noise``."""

    def __init__(
        self, problem: Problem | Instance, *, sigma: float = 0.0, seed: int = 0, seeds: int = 1,
        noise: str = "additive", law: str = "gaussian", against: Stencil | None = None, hessian: bool = False,
    ) -> None:  # fmt: skip
        self.problem = batched(problem)
        _check_choice("noise", noise, NOISES)
        _check_choice("law", law, LAWS)
        self.sigma, self.noise, self.law, self.hessian = _not_negative("sigma", sigma), noise, law, hessian
        self.seed, self.seeds = whole("seed", seed, 0, 2**63), whole("seeds", seeds, 1, MAX_SEEDS)
        self.dice = np.random.Generator(np.random.SFC64(seed))
        self._against = against
        if (noise == "opposed") != (against is not None):
            raise InputError(f"noise = {noise!r} with against = {against!r}: give a stencil if and only if opposed")
        if noise == "minibatch" and (sigma != 0 or not isinstance(self.problem, FiniteSum)):
            raise InputError("noise = 'minibatch' draws the samples of a finite sum; give a FiniteSum and sigma = 0")
        self._f = self._g = 0
        self._hvp = 0.0

    @property
    def calls(self) -> Calls:
        """The calls so far, for each seed."""
        return Calls(self._f, self._g, math.ceil(self._hvp - 1e-6))

    def sample(self, nodes: int = 1, batch: int = 1, *, shared: bool = True) -> Sample:
        """Draw ``batch`` indices for every seed: one for all nodes (shared) or one for each."""
        return Sample(self, nodes, batch, shared)

    def f_x(self, x: Array, y: Array, sample: Sample) -> Array:
        self._f += y.shape[1] * sample.batch
        return self._block("f_x", x, y, sample)

    def f_y(self, x: Array, y: Array, sample: Sample) -> Array:
        self._f += y.shape[1] * sample.batch
        return self._block("f_y", x, y, sample)

    def grad_f(self, x: Array, y: Array, sample: Sample) -> tuple[Array, Array]:
        """(F_x, F_y) with one index: one call, not two."""
        self._f += y.shape[1] * sample.batch
        return self._block("f_x", x, y, sample), self._block("f_y", x, y, sample)

    def g_x(self, x: Array, y: Array, sample: Sample) -> Array:
        self._g += y.shape[1] * sample.batch
        return self._block("g_x", x, y, sample)

    def g_y(self, x: Array, y: Array, sample: Sample) -> Array:
        self._g += y.shape[1] * sample.batch
        return self._block("g_y", x, y, sample)

    def grad_g(self, x: Array, y: Array, sample: Sample) -> tuple[Array, Array]:
        """(G_x, G_y) with one index: one call, not two."""
        self._g += y.shape[1] * sample.batch
        return self._block("g_x", x, y, sample), self._block("g_y", x, y, sample)

    def hvp_g(self, x: Array, y: Array, v: Array, sample: Sample, block: str, share: float = 1.0) -> Array:
        """G_xy·v or G_yy·v; refused unless the oracle was opened with ``hessian=True``.

        ``share`` is the part of the seeds that use the answer, and that are charged for it.
        """
        problem = self._second_order()
        _check_choice("block", block, ("xy", "yy"))
        self._hvp += y.shape[1] * sample.batch * share
        if isinstance(problem, FiniteSum) and self.noise == "minibatch":
            both = problem.hvp_at(sample.indices("g", problem.lower_samples), x[:, None], y, v)
            return both[block == "yy"]
        exact = (problem.g_xy_times if block == "xy" else problem.g_yy_times)(x[:, None], y, v)
        if self.sigma == 0:
            return exact
        along = (sample.direction(v.shape[-1]) * v).sum(axis=-1, keepdims=True)
        return np.asarray(exact + sample.error(f"h_{block}", exact.shape[-1]) * along)

    def lower(self, x: Array, weights: Array | None = None, *, shared: bool = False) -> Lower:
        """y ↦ G_y + w·F_y at fixed x with a fresh index at every call (w = None: G_y alone).

        Every node has an index of its own, or all nodes have the same one (``shared``).
        """
        exact = gradient_at(self.problem, x, weights)
        noise = self._common(weights) if shared and self.noise != "rough" else self._fresh(weights)
        if isinstance(self.problem, FiniteSum) and self.noise == "minibatch":
            exact = self._sampled_lower(self.problem, x, weights, shared)

        def gradient(y: Array) -> Array:
            self._g += y.shape[1]
            self._f += y.shape[1] if weights is not None else 0
            result = exact(y)
            return result if noise is None else noise(result)

        return gradient

    def draw(self, shape: tuple[int, ...], batch: int) -> Array:
        """The mean of ``batch`` errors, in law; each coordinate has variance σ²/(dim_x + dim_y)/batch."""
        if self.law == "gaussian":
            return np.asarray(self._spread / np.sqrt(batch) * self.dice.standard_normal(shape))
        return np.asarray(self._spread * (2.0 * self.dice.binomial(batch, 0.5, shape) / batch - 1.0))

    def signs(self, key: str) -> Array:
        """What the opposed noise multiplies each node's error with, scaled so that all of σ² lies in x."""
        if self._against is None:
            raise InputError("noise = 'opposed' has no stencil to work against; give against")
        pairs = [pair for pair in zip(self._against.offsets, self._against.weights, strict=True) if pair[1] != 0]
        values = [float(np.sign(float(w * j if key == "f_x" else w))) for j, w in pairs]
        share = np.sqrt((self.problem.dim_x + self.problem.dim_y) / self.problem.dim_x)
        return np.asarray(share * np.array(values)[:, None])

    @property
    def _spread(self) -> float:
        return self.sigma / float(np.sqrt(self.problem.dim_x + self.problem.dim_y))

    def _block(self, key: str, x: Array, y: Array, sample: Sample) -> Array:
        problem, beside = self.problem, x[:, None]
        if isinstance(problem, FiniteSum) and self.noise == "minibatch":
            if key.startswith("f"):
                return problem.f_at(sample.indices("f", problem.upper_samples), beside, y)[key == "f_y"]
            return problem.g_at(sample.indices("g", problem.lower_samples), beside, y)[key == "g_y"]
        exact: Array = getattr(problem, key)(beside, y)
        return exact if self.sigma == 0 else exact + sample.error(key, exact.shape[-1])

    def _fresh(self, weights: Array | None) -> Callable[[Array], Array] | None:
        """Adds the error of one fresh index per node in place; for Gaussian errors w·ξ + ζ is drawn as one."""
        if self.sigma == 0:
            return None
        factor = np.zeros((1, 1)) if weights is None else weights[:, None]
        if self.law == "two-point":
            return lambda result: result + (self.draw(result.shape, 1) + factor * self.draw(result.shape, 1))
        scale = self._spread * np.sqrt(1 + factor**2)
        room: dict[tuple[int, ...], Array] = {}

        def add(result: Array) -> Array:
            if result.shape not in room:
                room[result.shape] = np.empty(result.shape)
            error = self.dice.standard_normal(out=room[result.shape])
            error *= scale
            result += error
            return result

        return add

    def _common(self, weights: Array | None) -> Callable[[Array], Array] | None:
        """Adds the error of one fresh index for all nodes: ζ + w·ξ with the same ζ and ξ."""
        if self.sigma == 0:
            return None
        factor = np.zeros((1, 1)) if weights is None else weights[:, None]

        def add(result: Array) -> Array:
            shape = (result.shape[0], 1, result.shape[-1])
            return np.asarray(result + (self.draw(shape, 1) + factor * self.draw(shape, 1)))

        return add

    def _sampled_lower(self, problem: FiniteSum, x: Array, weights: Array | None, shared: bool) -> Lower:
        def indices(y: Array, count: int) -> NDArray[np.int64]:
            return self.dice.integers(0, count, (y.shape[0], 1 if shared else y.shape[1], 1))

        def gradient(y: Array) -> Array:
            drawn = indices(y, problem.lower_samples)
            lower = problem.g_at(drawn, x[:, None], y)[1]
            if weights is None:
                return lower
            upper = indices(y, problem.upper_samples)
            return lower + weights[:, None] * problem.f_at(upper, x[:, None], y)[1]

        return gradient

    def _second_order(self) -> SmoothProblem:
        if not self.hessian:
            raise InputError("this oracle refuses Hessian-vector products; open it with hessian=True for such a method")
        if not isinstance(self.problem, SmoothProblem):
            raise InputError(f"problem {self.problem.name!r} has no second derivatives; use a first-order method")
        return self.problem


def _check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise InputError(f"{name} = {value!r} is unknown; choose from {', '.join(choices)}")


def _not_negative(name: str, value: float) -> float:
    if not (isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < float("inf")):
        raise InputError(f"{name} = {value!r} is not a size; give a finite number from 0 on")
    return float(value)
