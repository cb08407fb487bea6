"""Settings that all methods share, checked once; and the pieces that several of them use."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeAlias, final

import numpy as np

from fdtheory.errors import InputError
from fdtheory.guarantee.inner_schedule import InnerSchedule
from fdtheory.numbers import shortened, whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.checkpoint import Checkpoint
from fdtheory.solvers.history import MAX_OUTER
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.outer_loop import Box, Callback, Memory, Progress, Step, drive
from fdtheory.solvers.run import Run, positive

MAX_INNER = 100_000_000
EtaY: TypeAlias = float | Sequence[float] | Sequence[tuple[InnerSchedule, InnerSchedule]]


@final
@dataclass(frozen=True)
class Settings:
    """Steps and counts; ``normalised`` divides the estimate by its norm, as F²SA-p does.

    ``first_inner`` replaces ``inner`` in the first outer step, where no warm start helps yet.  A method that solves
    several lower-level problems takes ``eta_y``, ``inner`` and ``first_inner`` also as one number for each of them, and
    F²SA-p takes ``eta_y`` also as schedules: for each of them one for the first outer step and one for the later ones.
    A run that leaves the ``box`` ends.  ``callback`` is called after every outer step with the number of steps made, x
    and y, and ends the run if it returns something true; ``checkpoint`` names the file that a run goes on from.
    """

    eta_x: float
    eta_y: EtaY
    inner: int | Sequence[int]
    outer: int
    batch: int = 1
    normalised: bool = False
    watch: int | None = None
    target: float | None = None
    progress: Progress | None = None
    first_inner: int | Sequence[int] | None = None
    box: Box | None = None
    inner_batch: int = 1
    """Samples of one inner step, where a method has inner loops."""
    callback: Callback | None = None
    checkpoint: Checkpoint | None = None

    def __post_init__(self) -> None:
        positive("eta_x", self.eta_x)
        self._check_inner_steps()
        for name, given in (("inner", self.inner), ("first_inner", self._first)):
            for value in _each(given):
                _count(name, value)
        whole("outer", self.outer, 1, MAX_OUTER)
        whole("batch", self.batch, 1, MAX_INNER)
        whole("inner_batch", self.inner_batch, 1, MAX_INNER)
        if self.target is not None:
            positive("target", self.target)
        if self.callback is not None and not callable(self.callback):
            raise InputError(f"callback = {self.callback!r} is no function; give one of t, x and y")

    def _check_inner_steps(self) -> None:
        for value in _each(self.eta_y):
            if not self.scheduled:
                positive("eta_y", value)
            elif not (isinstance(value, tuple) and [type(one) for one in value] == [InnerSchedule] * 2):
                raise InputError(f"eta_y has {shortened(value)} among schedules; give a pair of these for each node")

    @property
    def _first(self) -> int | Sequence[int]:
        return self.inner if self.first_inner is None else self.first_inner

    @property
    def scheduled(self) -> bool:
        """Whether the inner steps fall by schedules."""
        return any(isinstance(value, tuple) for value in _each(self.eta_y))

    def lengths(self, t: int, nodes: int) -> "Array | list[InnerSchedule]":
        """The inner steps of every lower-level problem in the outer step t: constant ones, or schedules."""
        if not self.scheduled:
            return self.steps_y(nodes)
        return [pair[min(t, 1)] for pair in _per_node("eta_y", self.eta_y, nodes) if isinstance(pair, tuple)]

    @property
    def step_y(self) -> float:
        """The inner step of a method with one lower-level problem."""
        return float(self.steps_y(1)[0])

    def steps_y(self, nodes: int) -> Array:
        """The inner step of every lower-level problem."""
        return np.array(_per_node("eta_y", self.eta_y, nodes), dtype=float)

    def inner_at(self, t: int) -> int:
        """Inner steps in the outer step t, for a method with one lower-level problem."""
        return self.inner_steps(t, 1)[0]

    def inner_steps(self, t: int, nodes: int) -> list[int]:
        """Inner steps of every lower-level problem in the outer step t."""
        name, given = ("inner", self.inner) if t else ("first_inner", self._first)
        return [_count(name, value) for value in _per_node(name, given, nodes)]

    def move(self, x: Array, estimate: Array, scale: float = 1.0) -> Array:
        """The outer step of length η_x·scale."""
        return x - scale * self.eta_x * (unit(estimate) if self.normalised else estimate)

    def drive(
        self, method: str, oracle: Oracle, x: Array, step: Step, memory: Memory, *, still: bool = False,
        knobs: Mapping[str, object] | None = None,
    ) -> Run:  # fmt: skip
        """The outer loop with these settings; ``knobs`` are what the method has of its own."""
        seen = ("progress", "callback", "checkpoint")
        own = {field.name: getattr(self, field.name) for field in fields(self) if field.name not in seen}
        return drive(
            method, oracle, x, step, memory, outer=self.outer, watch=self.watch, target=self.target,
            progress=self.progress, callback=self.callback, still=still, box=self.box, checkpoint=self.checkpoint,
            decides={**own, **(knobs or {})},
        )  # fmt: skip


def unit(vectors: Array) -> Array:
    """Each row divided by its norm; a row of zeros stays, so that a vanishing estimate moves nothing."""
    norms = np.sqrt(np.einsum("...i,...i->...", vectors, vectors))[..., None]
    return np.asarray(vectors / np.where(norms == 0, 1.0, norms))


def _count(name: str, value: object) -> int:
    return whole(name, value, 1, MAX_INNER)


def _each(value: object) -> list[object]:
    return list(value) if isinstance(value, Sequence | np.ndarray) and not isinstance(value, str) else [value]


def _per_node(name: str, value: object, nodes: int) -> list[object]:
    if not isinstance(value, Sequence | np.ndarray):
        return [value] * nodes
    if len(value) != nodes:
        raise InputError(
            f"{name} has {len(value)} entries for {nodes} lower-level problems; give one number or one for each"
        )
    return list(value)


def plain_descent(oracle: Oracle, x: Array, y: Array, settings: Settings, t: int) -> None:
    """SGD on g alone, in place in y: the inner loop of the outer step t."""
    gradient = oracle.lower(x, batch=settings.inner_batch)
    for _ in range(settings.inner_at(t)):
        y -= settings.step_y * gradient(y)
