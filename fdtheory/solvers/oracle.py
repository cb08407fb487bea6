"""The oracle: a solver's only door to gradients.  It adds noise and counts.

Every stochastic gradient F = (F_x, F_y) of f and G = (G_x, G_y) of g is unbiased with E‖F - ∇f‖² = σ² and
E‖G - ∇g‖² = σ², spread evenly over the dim_x + dim_y coordinates.  A ``Sample`` is a drawn index: asked at two
points it is the same index, which is what a mini-batch common to all nodes means.  What the same index does
at different points is up to the problem; ``noise`` offers

    additive   the same error wherever it is asked (so that it cancels in a difference)
    field      a smooth random field: nearly the same error at nearby points, see random_field.py
    rough      a fresh error at every point, as if the index were not shared: a field without a Lipschitz constant
    opposed    the worst case for one stencil: sign(α_j)·ζ at node j for G, sign(jα_j)·ζ for F, all of σ² in x
    minibatch  no added error: samples of a finite sum are drawn

Arrays have the shape seeds × nodes × dimension; one call serves all seeds and all nodes.
"""

import math
from dataclasses import dataclass
from typing import Literal, final, get_args

import numpy as np

from fdtheory.differences.stencil import Stencil
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, FiniteSum, Problem, SampledProblem, SmoothProblem, batched
from fdtheory.problems.instance import Instance
from fdtheory.solvers.inner_gradient import Lower
from fdtheory.solvers.inner_oracle import marched, noisy_lower
from fdtheory.solvers.random_field import RandomField
from fdtheory.solvers.sample import Sample

Noise = Literal["additive", "field", "rough", "opposed", "minibatch"]
Law = Literal["gaussian", "two-point"]
NOISES: tuple[Noise, ...] = get_args(Noise)
LAWS: tuple[Law, ...] = get_args(Law)
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
class Oracle:
    """Noisy gradients of a problem for ``seeds`` runs at once; see the module's text for ``noise``.

    ``lipschitz`` is ℓ in E‖error(z) - error(z')‖² ≤ ℓ²‖z - z'‖² for the errors of a field; σ if it is left out.
    """

    def __init__(
        self, problem: Problem | Instance, *, sigma: float = 0.0, seed: int = 0, seeds: int = 1,
        noise: Noise = "additive", law: Law = "gaussian", against: Stencil | None = None, hessian: bool = False,
        lipschitz: float | None = None,
    ) -> None:  # fmt: skip
        self.problem = batched(problem)
        _check_choice("noise", noise, NOISES)
        _check_choice("law", law, LAWS)
        self.sigma, self.noise, self.law, self.hessian = _not_negative("sigma", sigma), noise, law, hessian
        self.seed, self.seeds = whole("seed", seed, 0, 2**63), whole("seeds", seeds, 1, MAX_SEEDS)
        self.dice = np.random.Generator(np.random.SFC64(seed))
        self._against = against
        self.lipschitz = self.sigma if lipschitz is None else _not_negative("lipschitz", lipschitz)
        self._check_noise(lipschitz)
        self._f = self._g = 0
        self._hvp = 0.0

    def _check_noise(self, lipschitz: float | None) -> None:
        noise, against = self.noise, self._against
        if (noise == "opposed") != (against is not None):
            raise InputError(f"noise = {noise!r} with against = {against!r}: give a stencil if and only if opposed")
        if noise == "minibatch" and not isinstance(self.problem, SampledProblem):
            raise InputError(
                f"noise = 'minibatch' draws the samples of a finite sum, and {self.problem.name!r} is none; "
                "give samples to from_functions, or another noise with sigma"
            )
        if noise == "minibatch" and self.sigma != 0:
            raise InputError(f"sigma = {self.sigma!r} with noise = 'minibatch', which adds no error; leave sigma out")
        if lipschitz is not None and noise != "field":
            raise InputError(f"lipschitz = {lipschitz!r} with noise = {noise!r}: only a field has it; leave it out")
        if noise == "field" and self.law != "gaussian":
            raise InputError(f"law = {self.law!r} with noise = 'field', which has a law of its own; leave law out")

    def __repr__(self) -> str:
        return f"<Oracle of {self.problem.name}: {self.noise} noise, sigma = {self.sigma:g}, {self.seeds} seeds>"

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
        return exact if self.sigma == 0 else exact + sample.curved(block, x, y, v, exact.shape[-1])

    def lower(self, x: Array, weights: Array | None = None, *, shared: bool = False, batch: int = 1) -> Lower:
        """y ↦ G_y + w·F_y at fixed x with fresh indices at every call (w = None: G_y alone), see inner_oracle.py."""
        answer = noisy_lower(self, x, weights, shared, batch)

        def gradient(y: Array) -> Array:
            self._g += y.shape[1] * batch
            self._f += y.shape[1] * batch if weights is not None else 0
            return answer(y)

        return gradient

    def march(self, x: Array, y: Array, weights: Array, length: float, count: int, *, shared: bool, batch: int) -> bool:
        """``count`` steps y ← y - length·(G_y + w·F_y) at once, in place, as ``lower`` would make them.

        False where there is no short way: then nothing was done.
        """
        made = marched(self, x, y, weights, length, count, shared, batch)
        self._g += y.shape[1] * batch * count * made
        self._f += y.shape[1] * batch * count * made
        return made

    def new_field(self, nodes: int, batch: int) -> RandomField:
        """The errors of fresh indices as a field."""
        omega = self.lipschitz / self.sigma if self.sigma else 0.0
        dims = self.problem.dim_x, self.problem.dim_y
        return RandomField(self.dice, (self.seeds, nodes, batch), dims, self.sigma, omega)

    def draw(self, shape: tuple[int, ...], batch: int) -> Array:
        """The mean of ``batch`` errors, in law; each coordinate has variance σ²/(dim_x + dim_y)/batch."""
        if self.law == "gaussian":
            return np.asarray(self.spread / np.sqrt(batch) * self.dice.standard_normal(shape))
        return np.asarray(self.spread * (2.0 * self.dice.binomial(batch, 0.5, shape) / batch - 1.0))

    def signs(self, key: str) -> Array:
        """What the opposed noise multiplies each node's error with, scaled so that all of σ² lies in x."""
        if self._against is None:
            raise InputError("noise = 'opposed' has no stencil to work against; give against")
        pairs = [pair for pair in zip(self._against.offsets, self._against.weights, strict=True) if pair[1] != 0]
        values = [float(np.sign(float(w * j if key == "f_x" else w))) for j, w in pairs]
        share = np.sqrt((self.problem.dim_x + self.problem.dim_y) / self.problem.dim_x)
        return np.asarray(share * np.array(values)[:, None])

    @property
    def spread(self) -> float:
        """The standard deviation of one coordinate of an error."""
        return self.sigma / float(np.sqrt(self.problem.dim_x + self.problem.dim_y))

    @property
    def decides(self) -> dict[str, object]:
        """All of the oracle that decides a run, as plain numbers and words."""
        against = None if self._against is None else (self._against.offsets, self._against.weights)
        return {
            "problem": self.problem.name, "dim_x": self.problem.dim_x, "dim_y": self.problem.dim_y,
            "sigma": self.sigma, "noise": self.noise, "law": self.law, "lipschitz": self.lipschitz,
            "seed": self.seed, "seeds": self.seeds, "against": repr(against),
        }  # fmt: skip

    def probe(self, x: Array) -> Array:
        """The exact gradients at a fixed y beside the first x, uncounted: by these a problem is known again."""
        at, y = x[:1], np.random.default_rng(0).standard_normal((1, self.problem.dim_y)) / np.sqrt(self.problem.dim_y)
        blocks = [getattr(self.problem, key)(at, y)[0] for key in ("f_x", "f_y", "g_x", "g_y")]
        return np.array([[block.sum(), np.sqrt(block @ block), block @ np.arange(len(block))] for block in blocks])

    def state(self) -> dict[str, object]:
        """The dice and the counts as arrays."""
        dice = self.dice.bit_generator.state
        return {
            "dice": dice["state"]["state"], "half": np.array([dice["has_uint32"], dice["uinteger"]], dtype=np.uint64),
            "counts": np.array([self._f, self._g], dtype=np.int64), "hvp": np.array(self._hvp),
        }  # fmt: skip

    def restore(self, state: Record) -> None:
        has, left = (int(value) for value in state["half"])
        self.dice.bit_generator.state = {
            "bit_generator": "SFC64", "state": {"state": state["dice"]}, "has_uint32": has, "uinteger": left,
        }  # fmt: skip
        (self._f, self._g), self._hvp = (int(value) for value in state["counts"]), float(state["hvp"])

    def _block(self, key: str, x: Array, y: Array, sample: Sample) -> Array:
        problem, beside = self.problem, x[:, None]
        if isinstance(problem, SampledProblem) and self.noise == "minibatch":
            if key.startswith("f"):
                return problem.f_at(sample.indices("f", problem.upper_samples), beside, y)[key == "f_y"]
            return problem.g_at(sample.indices("g", problem.lower_samples), beside, y)[key == "g_y"]
        exact: Array = getattr(problem, key)(beside, y)
        return exact if self.sigma == 0 else exact + sample.error(key, x, y, exact.shape[-1])

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
