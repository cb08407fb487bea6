"""FdeHBO (Yang, Xiao, Ji 2023): one loop; Hessian-vector products are replaced by differences of gradients.

v tracks g_yy⁻¹ f_y through (G_y(y + δv) - G_y(y - δv))/(2δ); y, v and x move with recursive momentum and falling
steps (see decay.py).  With exact gradients the estimate's error is of order δ² once y and v have settled.
"""

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array
from fdtheory.solvers.decay import Decay
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, positive, starting_points
from fdtheory.solvers.sample import Sample
from fdtheory.solvers.settings import Settings

Point = tuple[Array, Array, Array]
TRACKED = ("lower", "residual", "upper")


def fdehbo(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, delta: float = 1e-3, d: float = 2.0,
    m: float = 8.0, c_x: float = 1.0, c_y: float = 1.0, c_v: float = 1.0, momentum: float | None = None,
    eta_v: float | None = None, radius: float = 1e4, lag: int = 1, apart: bool = False, v0: ArrayLike | None = None,
) -> Run:  # fmt: skip
    """Run FdeHBO with the difference step ``delta``; v begins at ``v0``, or at 0, and is kept in a ball.

    The steps in x, y and v are η_k times ``eta_x``, ``eta_y`` and ``eta_v`` (as ``eta_y`` if left out); the momentum
    weights c·η_(k-1)², or c·η_k² with ``lag`` = 0, have a c for each.  A ``momentum`` makes all of them constant.
    One batch of f and one of g serve a step, or, ``apart``, each of the three directions has batches of its own.
    ``inner`` is not used.
    """
    x, y = starting_points(oracle, x0, y0)
    if not isinstance(apart, bool):
        raise InputError(f"apart = {apart!r} is not true or false; give one of them")
    positive("delta", delta)
    positive("radius", radius)
    step_v = settings.step_y if eta_v is None else positive("eta_v", eta_v)
    decay = Decay(d, m, (c_y, c_v, c_x), momentum, lag, loose=True)
    v = np.zeros_like(y) if v0 is None else _in_ball(starting_points(oracle, x0, v0, name="v0")[1], radius)
    memory = {"y": y, "v": v, "x_before": x, "y_before": y, "v_before": v}
    memory |= {"lower": np.zeros_like(y), "residual": np.zeros_like(y), "upper": np.zeros_like(x)}

    directions = _directions_apart if apart else _directions

    def step(t: int, x: Array) -> tuple[Array, Array]:
        here = (x, memory["y"], memory["v"])
        samples = [oracle.sample(batch=settings.batch) for _ in range(5 if apart else 2)]
        tracked = directions(oracle, here, delta, samples)
        if t:
            before = (memory["x_before"], memory["y_before"], memory["v_before"])
            pairs = zip(tracked, TRACKED, directions(oracle, before, delta, samples), strict=True)
            tracked = tuple(
                new + (1 - decay.weight(t, i)) * (memory[key] - past) for i, (new, key, past) in enumerate(pairs)
            )
        memory.update(zip(TRACKED, tracked, strict=True))
        memory.update(x_before=x, y_before=here[1], v_before=here[2])
        scale = decay.step(t)
        memory["y"] = here[1] - scale * settings.step_y * tracked[0]
        memory["v"] = _in_ball(here[2] - scale * step_v * tracked[1], radius)
        return tracked[2], settings.move(x, tracked[2], scale)

    knobs: dict[str, object] = {
        "delta": delta,
        "decay": decay,
        "eta_v": step_v,
        "radius": radius,
        "apart": apart,
        "v0": v.tolist(),
    }
    return settings.drive("fdehbo", oracle, x, step, memory, knobs=knobs)


def _directions(oracle: Oracle, at: Point, delta: float, samples: list[Sample]) -> tuple[Array, ...]:
    """The lower gradient, the residual of v's equation and the estimate, all from gradients."""
    x, y, v = at
    upper_x, upper_y = oracle.grad_f(x, y, samples[0])
    ahead, behind = oracle.grad_g(x, y + delta * v, samples[1]), oracle.grad_g(x, y - delta * v, samples[1])
    mixed, curved = ((a - b) / (2 * delta) for a, b in zip(ahead, behind, strict=True))
    return oracle.g_y(x, y, samples[1]), curved - upper_y, (upper_x - mixed)[:, 0]


def _directions_apart(oracle: Oracle, at: Point, delta: float, samples: list[Sample]) -> tuple[Array, ...]:
    """The same with five batches: one of g for the lower gradient, a pair for the residual, a pair for the estimate."""
    x, y, v = at
    lower, (of_v, curving), (of_x, mixing) = samples[0], samples[1:3], samples[3:]
    curved = (oracle.g_y(x, y + delta * v, curving) - oracle.g_y(x, y - delta * v, curving)) / (2 * delta)
    mixed = (oracle.g_x(x, y + delta * v, mixing) - oracle.g_x(x, y - delta * v, mixing)) / (2 * delta)
    estimate = oracle.f_x(x, y, of_x) - mixed
    return oracle.g_y(x, y, lower), curved - oracle.f_y(x, y, of_v), estimate[:, 0]


def _in_ball(v: Array, radius: float) -> Array:
    norms = np.sqrt(np.einsum("...i,...i->...", v, v))[..., None]
    return np.asarray(v * np.minimum(1.0, radius / np.maximum(norms, 1e-300)))
