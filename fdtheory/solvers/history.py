"""The history of a run while it is written: norms, calls, what the referee saw, and why the run ends."""

from typing import Any, final

import numpy as np

from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, SmoothProblem
from fdtheory.solvers.oracle import Calls, Oracle
from fdtheory.solvers.referee import Truth, truth
from fdtheory.solvers.run import Run, Stop

FAR = 1e8
"""A run whose x moves further than this (relative to 1 + |x_0|) is called divergent."""

PATIENCE = 50
"""So many estimates in a row that are exactly 0 end a run."""

MAX_OUTER = 10_000_000


@final
class History:
    """What becomes a ``Run``; ``state`` and ``restore`` turn it into plain arrays and back."""

    def __init__(
        self, oracle: Oracle, x0: Array, outer: int, watch: int | None, target: float | None, still: bool = False
    ) -> None:
        smooth = isinstance(oracle.problem, SmoothProblem)
        self.oracle, self.x0, self.target, self.still = oracle, x0, target, still
        self.every = max(1, outer // 100) if watch is None else whole("watch", watch, 0, MAX_OUTER)
        self.problem = oracle.problem if smooth and self.every else None
        if target is not None and not (0 < target < np.inf and self.problem is not None):
            raise InputError(
                f"target = {target!r}: give a finite number above 0, with a problem that has second "
                "derivatives and watch from 1 on"
            )
        self.drawn_at = np.random.default_rng([oracle.seed, 1]).integers(0, outer, oracle.seeds)
        self.drawn = x0.copy()
        self.norms: list[Array] = []
        self.seen: list[tuple[int, Truth]] = []
        self.calls: list[Calls] = []
        self.stop: Stop | None = None
        self.zeros = 0
        self.last = np.zeros_like(x0)

    def look(self, t: int, x: Array, last: bool = False) -> None:
        """The referee's view of x_t, and the copy of the iterate that was drawn."""
        chosen = self.drawn_at == t
        self.drawn[chosen] = x[chosen]
        if not isinstance(self.problem, SmoothProblem) or not (last or t % self.every == 0):
            return
        try:
            seen = truth(self.problem, x, self.seen[-1][1].y if self.seen else None)
        except (InputError, np.linalg.LinAlgError):  # the lower level has no solution there any more
            self.stop = Stop.DIVERGED
            return
        self.seen.append((t, seen))
        if self.target is not None and bool((norms_of(seen.gradient) <= self.target).all()):
            self.stop = Stop.REACHED

    def note(self, estimate: Array, x_next: Array) -> None:
        self.norms.append(norms_of(estimate))
        self.last = estimate
        self.zeros = 0 if estimate.any() else self.zeros + 1
        self.calls.append(self.oracle.calls)
        # A finite estimate whose norm overflows would make normalised steps of length zero.
        if not (np.isfinite(self.norms[-1]).all() and np.isfinite(x_next).all()):
            self.stop = Stop.NOT_FINITE
        elif not (norms_of(x_next - self.x0) <= FAR * (1 + norms_of(self.x0))).all():
            self.stop = Stop.DIVERGED
        elif self.zeros >= PATIENCE and not self.still:
            self.stop = Stop.STATIONARY

    def run(self, method: str, x: Array, y: Array) -> Run:
        seeds = self.oracle.seeds
        times = np.array([t for t, _ in self.seen], dtype=np.int64)
        norms = np.array([norms_of(seen.gradient) for _, seen in self.seen]).reshape(len(times), seeds)
        values = np.array([seen.value for _, seen in self.seen]).reshape(len(times), seeds)
        return Run(
            method, self.oracle.problem.name, self.stop or Stop.FINISHED, x, y, self.drawn, self.drawn_at,
            self.last, np.array(self.norms).reshape(len(self.norms), seeds), times, norms, values, tuple(self.calls),
        )  # fmt: skip

    def state(self) -> dict[str, object]:
        """All of it as arrays; of the lower-level solutions only the last is needed, as the next start."""
        seen = [truth for _, truth in self.seen]
        return {
            "norms": np.array(self.norms).reshape(len(self.norms), self.oracle.seeds),
            "calls": np.array([(c.F, c.G, c.hvp) for c in self.calls], dtype=np.int64).reshape(-1, 3),
            "watched": np.array([t for t, _ in self.seen], dtype=np.int64),
            "values": np.array([s.value for s in seen]).reshape(len(seen), self.oracle.seeds),
            "gradients": np.array([s.gradient for s in seen]).reshape(len(seen), *self.x0.shape),
            "solution": seen[-1].y if seen else np.zeros(0),
            "drawn": self.drawn, "last": self.last, "zeros": np.array(self.zeros),
            "stop": np.array("" if self.stop is None else self.stop.name),
        }  # fmt: skip

    def restore(self, state: dict[str, Any]) -> None:
        nothing = np.zeros(0)
        rows = zip(state["watched"], state["values"], state["gradients"], strict=True)
        self.seen = [(int(t), Truth(value, gradient, nothing)) for t, value, gradient in rows]
        if self.seen:
            t, last = self.seen[-1]
            self.seen[-1] = t, Truth(last.value, last.gradient, state["solution"])
        self.norms = list(state["norms"])
        self.calls = [Calls(*map(int, row)) for row in state["calls"]]
        self.drawn, self.last, self.zeros = state["drawn"], state["last"], int(state["zeros"])
        name = str(state["stop"])
        self.stop = Stop[name] if name else None


def norms_of(vectors: Array) -> Array:
    """The norm of each row."""
    return np.asarray(np.sqrt(np.einsum("...i,...i->...", vectors, vectors)))
