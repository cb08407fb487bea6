"""y ↦ G_y + w·F_y at fixed x with fresh indices at every call: the oracle's answers inside an inner loop.

Every node has an index of its own, or all nodes have the same one (``shared``); ``batch`` of them are averaged.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from fdtheory.problems.batched import Array, SampledProblem
from fdtheory.solvers.inner_gradient import Lower, SoftmaxLower, gradient_at

if TYPE_CHECKING:
    from fdtheory.solvers.oracle import Oracle

MAX_BLOCK = 2**13
"""So many errors are drawn at once: they stay in the processor's cache."""

Noise = Callable[[Array, Array], Array]
"""Adds an error to a gradient (in place where that is possible), given the y at which it was taken."""


def noisy_lower(oracle: "Oracle", x: Array, weights: Array | None, shared: bool, batch: int) -> Lower:
    """The gradient in y of g + w·f with the oracle's noise, or over drawn samples; not counted."""
    if isinstance(oracle.problem, SampledProblem) and oracle.noise == "minibatch":
        return _sampled(oracle, oracle.problem, x, weights, shared, batch)
    exact = gradient_at(oracle.problem, x, weights)
    if oracle.sigma == 0:
        return exact
    noise = _noise(oracle, x, weights, shared, batch)
    return lambda y: noise(exact(y), y)


def marched(
    oracle: "Oracle", x: Array, y: Array, weights: Array, length: float, count: int, shared: bool, batch: int
) -> bool:
    """``count`` steps of one length at once, in place, where there is a short way; whether there is. Not counted."""
    fresh = oracle.law == "gaussian" and oracle.noise in ("additive", "rough", "opposed") and oracle.sigma > 0
    exact = gradient_at(oracle.problem, x, weights)
    if not (isinstance(exact, SoftmaxLower) and fresh and (not shared or oracle.noise == "rough")):
        return False
    scale = np.ascontiguousarray(np.broadcast_to(_scale(oracle, weights[:, None], batch), y.shape))
    most = max(1, MAX_BLOCK // y.size)
    sizes = (min(most, count - first) for first in range(0, count, most))
    exact.march(y, length, (oracle.dice.standard_normal((size, *y.shape)) * scale for size in sizes))
    return True


def _scale(oracle: "Oracle", factor: Array, batch: int) -> Array:
    """The standard deviation of w·ξ + ζ, which is drawn as one."""
    return np.asarray(oracle.spread / np.sqrt(batch) * np.sqrt(1 + factor**2))


def _noise(oracle: "Oracle", x: Array, weights: Array | None, shared: bool, batch: int) -> Noise:
    factor = np.zeros((1, 1)) if weights is None else weights[:, None]
    if oracle.noise == "field":
        return _field(oracle, x, factor, shared, batch)
    if shared and oracle.noise != "rough":
        return _common(oracle, factor, batch)
    return _fresh(oracle, factor, batch)


def _fresh(oracle: "Oracle", factor: Array, batch: int) -> Noise:
    """Fresh indices for each node."""
    if oracle.law == "two-point":
        return lambda made, y: made + (oracle.draw(made.shape, batch) + factor * oracle.draw(made.shape, batch))
    scale = _scale(oracle, factor, batch)
    rooms: dict[tuple[int, ...], tuple[Array, Array]] = {}

    def add(made: Array, y: Array) -> Array:
        if made.shape not in rooms:  # a scale of the same shape: with few rows a broadcast takes longer than the rest
            rooms[made.shape] = np.empty(made.shape), np.ascontiguousarray(np.broadcast_to(scale, made.shape))
        room, spread = rooms[made.shape]
        error = oracle.dice.standard_normal(out=room)
        error *= spread
        made += error
        return made

    return add


def _common(oracle: "Oracle", factor: Array, batch: int) -> Noise:
    """The same fresh indices for all nodes: ζ + w·ξ with the same ζ and ξ."""

    def add(made: Array, y: Array) -> Array:
        shape = (made.shape[0], 1, made.shape[-1])
        return np.asarray(made + (oracle.draw(shape, batch) + factor * oracle.draw(shape, batch)))

    return add


def _field(oracle: "Oracle", x: Array, factor: Array, shared: bool, batch: int) -> Noise:
    def add(made: Array, y: Array) -> Array:
        nodes = 1 if shared else y.shape[1]
        error = oracle.new_field(nodes, batch).gradient("y", x, y)
        if factor.any():
            error = error + factor * oracle.new_field(nodes, batch).gradient("y", x, y)
        return np.asarray(made + error)

    return add


def _sampled(
    oracle: "Oracle", problem: SampledProblem, x: Array, weights: Array | None, shared: bool, batch: int
) -> Lower:
    def indices(y: Array, count: int) -> NDArray[np.int64]:
        return oracle.dice.integers(0, count, (y.shape[0], 1 if shared else y.shape[1], batch))

    def gradient(y: Array) -> Array:
        lower = problem.g_at(indices(y, problem.lower_samples), x[:, None], y)[1]
        if weights is None:
            return lower
        upper = indices(y, problem.upper_samples)
        return np.asarray(lower + weights[:, None] * problem.f_at(upper, x[:, None], y)[1])

    return gradient
