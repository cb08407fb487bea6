"""Runs that are killed and go on from their file end like runs that were not; files of other runs are refused."""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.problems.batched import Array, SoftmaxProblem
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers import checkpoint as files
from fdtheory.solvers.checkpoint import Checkpoint
from fdtheory.solvers.methods import MethodName
from fdtheory.solvers.oracle import Noise
from fdtheory.solvers.run import Run
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, observed

OUTER, EVERY, KILLED = 5, 2, 3
SOFTMAX = SoftmaxProblem(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6))
RIDGE = RidgeLearning.seeded(dim=3, samples=9, seed=4, ridge=0.3)


class KilledError(Exception):
    """Stands for the end of a process."""


@dataclass(frozen=True)
class StoppableRun:
    """A method, its noise and whether the referee looks on."""

    method: MethodName
    noise: Noise
    watch: int = 1

    def run(self, file: Checkpoint | None = None, until: int | None = None, **changed: object) -> Run:
        """The run, killed after so many steps if this is said."""

        def callback(t: int, x: Array, y: Array) -> bool:
            if t == until:
                raise KilledError
            return False

        drawn = self.noise == "minibatch"
        given: Record = {"sigma": 0.0 if drawn else 0.2, "x0": [0.4, -0.3, 0.1], "seed": 5, "seeds": 2}
        given |= {"eta_x": 0.1, "eta_y": 0.3, "nu": 0.05, "inner": 2, "batch": 2, "outer": OUTER}
        return solve(
            RIDGE if drawn else SOFTMAX, method=self.method, noise=self.noise, watch=self.watch, checkpoint=file,
            callback=callback, **{**given, **changed},
        )  # fmt: skip


CASES = (
    StoppableRun("f2sa", "additive"),
    StoppableRun("f2sa", "field", watch=0),
    StoppableRun("bsa", "minibatch", watch=2),
    StoppableRun("vrbo", "rough"),
    StoppableRun("lower-only", "additive"),
)


def _all_of(run: Run) -> list[object]:
    """All that a run reports."""
    return [run.summary(), run.y.tolist(), [(c.F, c.G, c.hvp) for c in run.history], run.stop]


@cache
def _straight(asked: StoppableRun) -> list[object]:
    return _all_of(asked.run())


State = dict[str, Array]
Change = Callable[[State], State]


def as_it_was_left(state: State) -> State:
    """The file as the killed run left it."""
    return state


def one_step_earlier(state: State) -> State:
    """Near miss: the number of steps made is one less."""
    return state | {"t": state["t"] - 1}


def x_beside(state: State) -> State:
    """Near miss: x and the state of the dice are those of another run."""
    return state | {"x": state["x"] + 1e-9, "o.dice": state["o.dice"] + np.uint64(1)}


@claim("ours:solver-parts", subject=as_it_was_left, rival=[one_step_earlier, x_beside])
def resumed_runs_end_alike(change: Change) -> Iterator[Evidence]:
    """A run that was killed and goes on from its file reports, to the last bit, what the run without a kill reports.

    Checked: five methods and kinds of noise, with the referee at every step, at every second one and at none, killed
        after the third of five steps with a file from the second; the same once more from the file of the end.
    Not checked: kills while the file is written, which is replaced in one step.
    """
    for asked in CASES:
        with tempfile.TemporaryDirectory() as folder:
            file = Checkpoint(Path(folder) / "run.npz", EVERY)
            try:
                asked.run(file, KILLED)
            except KilledError:
                decided, state = files.read(file.path)
                kept = int(state["t"]) == KILLED - KILLED % EVERY and not state["done"]
                files.write(file.path, decided, change(state))
            resumed = _all_of(asked.run(file))
            again = _all_of(asked.run(file, 1))
        same = kept and resumed == _straight(asked) == again
        yield observed(f"{asked.method}, {asked.noise}", same, "the same" if same else "another run")


def the_same() -> Record:
    """The settings of the run that left the file."""
    return {}


def other_steps() -> Record:
    """Near miss: η_x a millionth larger."""
    return {"eta_x": 0.1 * (1 + 1e-6)}


def other_start() -> Record:
    """Near miss: x_0 a millionth away."""
    return {"x0": [0.4, -0.3, 0.1 + 1e-6]}


def other_lower_start() -> Record:
    """Near miss: y_0 a millionth away."""
    return {"y0": [0.0, 1e-06]}


def other_seed() -> Record:
    """Near miss: the next seed."""
    return {"seed": 6}


def other_knob() -> Record:
    """Near miss: ν a millionth larger."""
    return {"nu": 0.05 * (1 + 1e-6)}


@claim(
    "ours:solver-parts",
    subject=the_same,
    rival=[other_steps, other_start, other_lower_start, other_seed, other_knob],
)
def files_of_other_runs_are_refused(changed: Callable[[], Record]) -> Iterator[Evidence]:
    """A run goes on from its own file only: other steps, another start, seed or ν are told apart and refused.

    Checked: a file that a killed run left, and near misses of its settings.
    Not checked: other settings.
    """
    asked = CASES[0]
    with tempfile.TemporaryDirectory() as folder:
        file = Checkpoint(Path(folder) / "run.npz", EVERY)
        try:
            asked.run(file, KILLED)
            goes_on = True
        except KilledError:
            goes_on = _goes_on(asked, file, changed())
    yield observed("a killed run", goes_on, "goes on" if goes_on else "refused")


def _goes_on(asked: StoppableRun, file: Checkpoint, changed: Record) -> bool:
    try:
        asked.run(file, **changed)
    except InputError:
        return False
    return True


def whole_files(data: bytes) -> bytes:
    """The file."""
    return data


def torn_files(data: bytes) -> bytes:
    """Near miss: the last byte is missing."""
    return data[:-1]


def touched_files(data: bytes) -> bytes:
    """Near miss: one bit of an array is another."""
    place = data.index(b"x.npy") + 200
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@claim("ours:solver-parts", subject=whole_files, rival=[torn_files, touched_files])
def torn_files_are_refused(made: Callable[[bytes], bytes]) -> Iterator[Evidence]:
    """A file is read only if it is whole: one byte less, or one bit changed, and it is refused.

    Checked: the file at the end of a run.
    Not checked: every byte.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.npz"
        replace(CASES[0], watch=0).run(Checkpoint(path, EVERY))
        path.write_bytes(made(path.read_bytes()))
        try:
            decided, state = files.read(path)
            whole = decided["nu"] == 0.05 and bool(state["done"])
        except InputError:
            whole = False
    yield observed("the file of a finished run", whole, "whole" if whole else "refused")


@claim("ours:solver-parts", subject=1, rival=0)
def files_are_written_every_so_often(every: int) -> Iterator[Evidence]:
    """A state may be written after every step, and not after none.

    Checked: the least number of steps between two files.
    Not checked: files by the clock.
    """
    try:
        with tempfile.TemporaryDirectory() as folder:
            Checkpoint(Path(folder) / "run.npz", every)
        taken = True
    except InputError:
        taken = False
    yield observed("steps between two files", taken, f"{every}")
