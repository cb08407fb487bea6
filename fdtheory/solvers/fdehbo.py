"""FdeHBO (Yang, Xiao, Ji 2023): one loop; Hessian-vector products are replaced by differences of gradients.

v tracks g_yy⁻¹ f_y through (G_y(y + δv) - G_y(y - δv))/(2δ); y, v and x move with recursive momentum.  With
exact gradients the estimate's error is of order δ² once y and v have settled.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.problems.batched import Array
from fdtheory.solvers.mrbo import check_momentum
from fdtheory.solvers.oracle import Oracle, Sample
from fdtheory.solvers.run import Run, positive, starting_points
from fdtheory.solvers.settings import Settings

Point = tuple[Array, Array, Array]


def fdehbo(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, settings: Settings, *, delta: float = 1e-3, momentum: float = 0.1,
    radius: float = 1e4,
) -> Run:  # fmt: skip
    """Run FdeHBO with the difference step ``delta``; v is kept in a ball.  ``inner`` is not used."""
    x, y = starting_points(oracle, x0, y0)
    positive("delta", delta)
    positive("radius", radius)
    check_momentum(momentum)
    state: dict[str, Any] = {"y": y, "v": np.zeros_like(y), "before": None, "tracked": None}

    def step(t: int, x: Array) -> tuple[Array, Array]:
        here = (x, state["y"], state["v"])
        samples = [oracle.sample(1, settings.batch) for _ in range(2)]
        tracked = _directions(oracle, here, delta, samples)
        if state["before"] is not None:
            old = _directions(oracle, state["before"], delta, samples)
            pairs = zip(tracked, state["tracked"], old, strict=True)
            tracked = tuple(new + (1 - momentum) * (kept - past) for new, kept, past in pairs)
        state.update(
            before=here,
            tracked=tracked,
            y=here[1] - settings.step_y * tracked[0],
            v=_in_ball(here[2] - settings.step_y * tracked[1], radius),
        )
        return tracked[2], settings.move(x, tracked[2])

    return settings.drive("fdehbo", oracle, x, step, lambda: state["y"])


def _directions(oracle: Oracle, at: Point, delta: float, samples: list[Sample]) -> tuple[Array, ...]:
    """The lower gradient, the residual of v's equation and the estimate, all from gradients."""
    x, y, v = at
    upper_x, upper_y = oracle.grad_f(x, y, samples[0])
    ahead, behind = oracle.grad_g(x, y + delta * v, samples[1]), oracle.grad_g(x, y - delta * v, samples[1])
    mixed, curved = ((a - b) / (2 * delta) for a, b in zip(ahead, behind, strict=True))
    return oracle.g_y(x, y, samples[1]), curved - upper_y, (upper_x - mixed)[:, 0]


def _in_ball(v: Array, radius: float) -> Array:
    norms = np.sqrt(np.einsum("...i,...i->...", v, v))[..., None]
    return np.asarray(v * np.minimum(1.0, radius / np.maximum(norms, 1e-300)))
