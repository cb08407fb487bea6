"""``drive``: the outer loop that all solvers share.

A method is one function that makes a step ``(t, x) ↦ (estimate Φ_t, next x)`` and keeps all that it remembers from
step to step in its ``memory``, the lower-level iterates under "y".  The loop keeps the history, asks the referee for
the exact hyper-gradient where it exists, and stops with one of the listed reasons.
"""

from collections.abc import Callable, Mapping

import numpy as np

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.checkpoint import Checkpoint, Keeper
from fdtheory.solvers.history import MAX_OUTER, History
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run, Stop

Memory = dict[str, Array]
Step = Callable[[int, Array], tuple[Array, Array]]
Progress = Callable[[int], None]
Callback = Callable[[int, Array, Array], object]
"""Called with the number of steps made, x (seeds × dim_x) and y (seeds × nodes × dim_y); true ends the run."""

Box = tuple[Array, Array]
"""For x and for y one row (least, most) for each coordinate."""


def drive(
    method: str, oracle: Oracle, x0: Array, step: Step, memory: Memory, *,
    outer: int, watch: int | None = None, target: float | None = None, progress: Progress | None = None,
    callback: Callback | None = None, still: bool = False, box: Box | None = None,
    checkpoint: Checkpoint | None = None, decides: Mapping[str, object] | None = None,
) -> Run:  # fmt: skip
    """Make ``outer`` steps from x0 for all seeds.

    A method that never moves x is ``still``: its zero estimates do not end the run.  Leaving the ``box`` ends it.  With
    a ``checkpoint`` the run goes on from its file if there is one; ``decides`` is all that decides the run.
    """
    whole("outer", outer, 1, MAX_OUTER)
    history = History(oracle, x0, outer, watch, target, still)
    keeper = None
    if checkpoint is not None:
        keeper = Keeper(checkpoint, {"method": method, **(decides or {})}, oracle, x0, memory["y"])
    first, x, done = (0, x0.copy(), False) if keeper is None else keeper.resumed(history, memory)
    with np.errstate(all="ignore"):
        for t in range(first, outer if not done else first):
            history.look(t, x)
            if history.stop is not None:
                break
            estimate, x_next = step(t, x)
            history.note(estimate, x_next)
            if history.stop is Stop.NOT_FINITE or history.stop is Stop.STATIONARY:
                break
            x = x_next
            if history.stop is None and box is not None and not (inside(x, box[0]) and inside(memory["y"], box[1])):
                history.stop = Stop.LEFT_THE_BOX
            if history.stop is not None:
                break
            if callback is not None and callback(t + 1, _shown(x), _shown(memory["y"])):
                history.stop = Stop.STOPPED
                break
            if progress is not None:
                progress(t + 1)
            if keeper is not None:
                keeper.after_step(t + 1, x, history, memory)
        else:
            if not done:
                history.look(outer, x, last=True)
    if keeper is not None and not done:
        keeper.write(len(history.calls), x, history, memory, done=True)
    return history.run(method, x, memory["y"])


def _shown(values: Array) -> Array:
    """The values as a callback may see them: not to be written to."""
    seen = values.view()
    seen.flags.writeable = False
    return seen


def inside(points: Array, sides: Array) -> bool:
    """Whether every point of a batch lies in a box."""
    return bool(((sides[:, 0] <= points) & (points <= sides[:, 1])).all())
