"""Run: what a solver returns, and the reasons for which a run may end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fdtheory.errors import InputError
from fdtheory.notebook import html_table
from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Calls, Oracle


class Stop(StrEnum):
    """Why a run ended; each text says what to do about it."""

    FINISHED = "all outer steps were made"
    REACHED = "the exact gradient norm fell below the target for every seed"
    STATIONARY = "the estimate stays exactly 0 for every seed, so x does not move; take this x or start elsewhere"
    NOT_FINITE = "an iterate or an estimate is nan or infinite; take a smaller eta_y (below 2/L) or a smaller nu"
    DIVERGED = "x ran away; take a smaller eta_x, more inner steps or a smaller nu"
    STOPPED = "the callback asked for it"
    LEFT_THE_BOX = "an iterate left the box on which the plan's constants are proved, and with it their guarantee"


@final
@dataclass(frozen=True)
class Run:
    """A finished run for all seeds.  Arrays over outer steps have t in front, then the seed."""

    method: str
    problem: str
    stop: Stop
    x: Array
    """The last iterate, seeds × dim_x."""
    y: Array
    """The last lower-level iterates, seeds × nodes × dim_y."""
    drawn: Array
    """For each seed the iterate x_t with t drawn uniformly from 0, …, T - 1: the point that the theorem speaks of."""
    drawn_at: NDArray[np.int64]
    estimate: Array
    """The last Φ_t, seeds × dim_x."""
    estimate_norms: Array
    """‖Φ_t‖ for t = 0, …"""
    watched: NDArray[np.int64]
    """The t at which the referee looked at x_t; the last one is the end of a finished run."""
    gradient_norms: Array
    """Exact ‖∇φ(x_t)‖ at the watched t; empty if the problem has no second derivatives."""
    values: Array
    """φ(x_t) at the watched t."""
    history: tuple[Calls, ...]
    """The calls of one seed after each outer step."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """All that decided the run, as plain numbers and words, where ``solve`` made it."""

    @property
    def failed(self) -> bool:
        """Whether the run ran away or met a value that is not finite, so that its x is worth nothing."""
        last = (self.x, self.estimate, self.values[-1:], self.gradient_norms[-1:])
        broken = not all(np.isfinite(array).all() for array in last)
        return broken or self.stop in (Stop.NOT_FINITE, Stop.DIVERGED)

    def __repr__(self) -> str:
        last = f", gradient norms {self.gradient_norms[-1].tolist()}" if len(self.gradient_norms) else ""
        return f"<Run of {self.method} on {self.problem}: {self.stop.name} after {len(self.history)} steps{last}>"

    def _repr_html_(self) -> str:
        caption = f"{self.method} on {self.problem}: {self.stop}"
        if not len(self.gradient_norms):
            return html_table(caption, ["calls", "steps"], [(self.calls.total, len(self.history))])
        seen = zip(self.watched, self.watched_calls, self.gradient_norms.mean(axis=-1), strict=True)
        rows = [(t, calls, f"{norm:.6g}") for t, calls, norm in seen]
        return html_table(caption, ["t", "calls", "mean gradient norm"], rows)

    @property
    def calls(self) -> Calls:
        return self.history[-1] if self.history else Calls()

    @property
    def watched_calls(self) -> list[int]:
        """Total calls of one seed before the watched x_t was there."""
        return [self.history[t - 1].total if t else 0 for t in self.watched]

    def summary(self) -> dict[str, object]:
        """Plain numbers for JSON: nan and infinities become null."""
        lists = {
            "estimate_norms": self.estimate_norms,
            "gradient_norms": self.gradient_norms,
            "values": self.values,
            "x": self.x,
            "drawn": self.drawn,
            "estimate": self.estimate,
        }
        return {
            "method": self.method, "problem": self.problem, "stop": self.stop.name, "advice": str(self.stop),
            "outer": len(self.history), "seeds": len(self.x),
            "calls": {"F": self.calls.F, "G": self.calls.G, "hvp": self.calls.hvp},
            "watched": self.watched.tolist(), "watched_calls": self.watched_calls, "drawn_at": self.drawn_at.tolist(),
            **{key: _plain(value) for key, value in lists.items()}, "settings": dict(self.settings),
        }  # fmt: skip


def starting_points(
    oracle: Oracle, x0: ArrayLike, y0: ArrayLike, nodes: int = 1, name: str = "y0"
) -> tuple[Array, Array]:
    """x0 and y0 as seeds × dim_x and seeds × nodes × dim_y; one point serves all seeds and nodes."""
    x, y = _vectors("x0", x0, oracle.problem.dim_x), _vectors(name, y0, oracle.problem.dim_y)
    if x.ndim > 2 or (x.ndim == 2 and x.shape[0] != oracle.seeds):
        raise InputError(
            f"x0 has shape {x.shape}; give ({oracle.problem.dim_x},) or one row for each of {oracle.seeds} seeds"
        )
    if y.ndim == 2 and y.shape[0] == oracle.seeds:
        y = y[:, None, :]
    try:
        full_y = np.broadcast_to(y, (oracle.seeds, nodes, oracle.problem.dim_y)).copy()
    except ValueError:
        raise InputError(
            f"{name} has shape {y.shape}; give ({oracle.problem.dim_y},), or seeds × nodes × dim_y"
        ) from None
    return np.broadcast_to(x, (oracle.seeds, oracle.problem.dim_x)).copy(), full_y


def positive(name: str, value: object) -> float:
    """A finite number above 0, or one sentence."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.floating) or not 0 < value < float("inf"):
        raise InputError(f"{name} = {value!r} is not a step or size; give a finite number above 0")
    return float(value)


def _vectors(name: str, value: ArrayLike, dim: int) -> Array:
    try:
        array = np.asarray(value, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f"{name} is not an array of numbers; give {dim} of them") from None
    if array.ndim < 1 or array.shape[-1] != dim:
        raise InputError(f"{name} has shape {array.shape}, but the problem has dimension {dim}; give {dim} numbers")
    if not np.isfinite(array).all():
        raise InputError(f"{name} contains a value that is nan or infinite; give finite numbers")
    return array


def _plain(values: Array) -> Any:
    return [_plain(v) for v in values] if values.ndim else (float(values) if np.isfinite(values) else None)
