"""F²SA-p: the stencil's hyper-gradient with stochastic inner loops, for any stencil.

    y^j ← y^j - η_y (jν F_y + G_y)(x, y^j)                K times, fresh draws, warm start, for every node j
    Φ_t = (1/S) Σ_i Σ_j α_j (j F_x + G_x/ν)(x, y^j; i)    one batch of S for all j, at the new y^j
    x ← x - η_x Φ_t/‖Φ_t‖

The stencil of order 1 gives F²SA, that of order 2 F²SA-2; nodes of weight 0 are not solved for.  All seeds and
all nodes advance together.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fdtheory.differences.stencil import Stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.inner_schedule import InnerSchedule
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, SmoothProblem
from fdtheory.solvers.inner_gradient import Lower
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.referee import curvatures
from fdtheory.solvers.run import Run, positive, starting_points
from fdtheory.solvers.settings import MAX_INNER, Settings

Lengths = Array | Sequence[InnerSchedule]
"""One step for each node, or a schedule for each."""

InnerSamples = Literal["independent", "shared"]
INNER_SAMPLES: tuple[InnerSamples, ...] = get_args(InnerSamples)

MAX_BLOCK = 4096
"""Steps of a schedule that are computed at once."""


def f2sa(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, stencil: Stencil, nu: float,
    shared: bool = True, check_window: bool = True, inner_samples: InnerSamples = "independent",
) -> Run:  # fmt: skip
    """Run F²SA-p with the given stencil; the paper's method has ``normalised=True`` in its settings.

    ``shared=False`` draws one batch for each node; ``inner_samples="shared"`` lets all inner loops draw the same
    indices, which is not the paper's method.
    """
    offsets, weights = node_arrays(stencil)
    x, y = starting_points(oracle, x0, y0, len(offsets))
    nu, steps = positive("nu", nu), [settings.lengths(t, len(offsets)) for t in (0, 1)]
    first, later = (settings.inner_steps(t, len(offsets)) for t in (0, 1))
    common = shared_inner(inner_samples)
    if check_window:
        _check_window(oracle, stencil, x, y, nu)

    memory, batch = {"y": y}, settings.inner_batch

    def step(t: int, x: Array) -> tuple[Array, Array]:
        y, budgets = memory["y"], later if t else first
        descend(oracle, x, y, nu * offsets, steps[min(t, 1)], budgets, shared=common, batch=batch)
        estimate = combine(oracle, x, y, offsets, weights, nu, settings.batch, shared)
        return estimate, settings.move(x, estimate)

    nodes = {"offsets": offsets, "weights": weights}
    knobs = {**nodes, "nu": nu, "shared": shared, "inner_samples": inner_samples}
    return settings.drive("f2sa", oracle, x, step, memory, knobs=knobs)


def node_arrays(stencil: Stencil) -> tuple[Array, Array]:
    """Offsets j and weights α_j of the nodes that count."""
    pairs = [(float(j), float(w)) for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w != 0]
    if not pairs:
        raise InputError("every weight of the stencil is 0; give weights of which one is not")
    return np.array([j for j, _ in pairs]), np.array([w for _, w in pairs])


def shared_inner(inner_samples: InnerSamples) -> bool:
    """Whether the inner loops share their samples."""
    if inner_samples not in INNER_SAMPLES:
        raise InputError(f"inner_samples = {inner_samples!r} is unknown; choose from {', '.join(INNER_SAMPLES)}")
    return inner_samples == "shared"


def descend(
    oracle: Oracle, x: Array, y: Array, weights: Array, steps: Lengths, budgets: Sequence[int], *, shared: bool = False,
    batch: int = 1,
) -> None:  # fmt: skip
    """The inner loops of all nodes, in place in y: node i makes budgets[i] SGD steps on g + weights[i]·f."""
    order = np.argsort([-b for b in budgets], kind="stable")
    done = 0
    for count in range(len(order), 0, -1):
        active, until = order[:count], budgets[order[count - 1]]
        if until > done:
            part, length = np.ascontiguousarray(y[:, active]), _one_length(steps, active)
            at_once = length is not None and oracle.march(
                x, part, weights[active], length, until - done, shared=shared, batch=batch
            )
            if not at_once:
                gradient = oracle.lower(x, weights[active], shared=shared, batch=batch)
                _march(gradient, part, _lengths(steps, active, done, until, part.shape))
            y[:, active] = part
            done = until


def _one_length(steps: Lengths, active: NDArray[np.intp]) -> float | None:
    """The length of all steps of the active nodes, if there is one."""
    if not isinstance(steps, np.ndarray):
        return None
    first = float(steps[active[0]])
    return first if (steps[active] == first).all() else None


def _lengths(
    steps: Lengths, active: NDArray[np.intp], done: int, until: int, shape: tuple[int, ...]
) -> Iterator[Array]:
    """The lengths of the steps done, …, until - 1 of the active nodes."""
    if isinstance(steps, np.ndarray):  # of the shape of y, which spares every step a broadcast
        yield from repeat(np.ascontiguousarray(np.broadcast_to(steps[active][:, None], shape)), until - done)
        return
    for first in range(done, until, MAX_BLOCK):
        count = min(MAX_BLOCK, until - first)
        yield from np.stack([steps[i].steps(first, count) for i in active], axis=1)[:, :, None]


def _march(gradient: Lower, y: Array, lengths: Iterator[Array]) -> None:
    for length in lengths:
        move = gradient(y)
        move *= length
        y -= move


def combine(
    oracle: Oracle, x: Array, y: Array, offsets: Array, weights: Array, nu: float, batch: int, shared: bool
) -> Array:
    """Φ = (1/S) Σ_i Σ_j α_j (j F_x + G_x/ν)(x, y^j; i), one vector for each seed."""
    sample = oracle.sample(len(offsets), batch, shared=shared)
    upper, lower = oracle.f_x(x, y, sample), oracle.g_x(x, y, sample)
    return np.asarray(np.einsum("j,sjd->sd", weights * offsets, upper) + np.einsum("j,sjd->sd", weights / nu, lower))


def inner_budgets(stencil: Stencil, inner: int) -> tuple[int, ...]:
    """Budgets proportional to |α_j|^(2/3) with mean ``inner``, at least 1 each: least Σ|α_j|/√K_j at equal cost."""
    whole("inner", inner, 1, MAX_INNER)
    sizes = np.abs(node_arrays(stencil)[1]) ** (2 / 3)
    return tuple(max(1, round(inner * len(sizes) * share)) for share in sizes / sizes.sum())


def _check_window(oracle: Oracle, stencil: Stencil, x: Array, y: Array, nu: float) -> None:
    if not isinstance(oracle.problem, SmoothProblem):
        return
    least, most = curvatures(oracle.problem, x[:1], y[:1, 0])
    reach = float(max(abs(j) for j in stencil.points))
    if not reach * nu * most < least:
        raise InputError(
            f"nu = {nu:.6g} is outside the window {reach:.3g}·nu·L_f < mu of {oracle.problem.name!r} "
            f"(mu = {least:.4g}, L_f = {most:.4g}); give a nu below {least / (reach * most):.6g}"
        )
