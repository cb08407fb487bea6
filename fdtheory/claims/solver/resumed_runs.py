"""Runs that are killed and go on from their file end like runs that were not; files of other runs are refused."""

import math
import tempfile
import time
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
from fdtheory.solvers.history import History
from fdtheory.solvers.methods import MethodName
from fdtheory.solvers.oracle import Noise, Oracle
from fdtheory.solvers.run import Run
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, exact, observed

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
        after the third of five steps with a file from the second, which has the same parts as the file of the end;
        the same once more from that.
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
            parts = sorted(files.read(file.path)[1])
            again = _all_of(asked.run(file, 1))
        same = kept and resumed == _straight(asked) == again and parts == sorted(state)
        yield observed(f"{asked.method}, {asked.noise}", same, f"the same: {same}")


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
    yield observed("a killed run", goes_on, f"goes on: {goes_on}")


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
    yield observed("the file of a finished run", whole, f"whole: {whole}")


Due = Callable[[int | None, int, float], bool]


def every_two_seconds(every: int | None, t: int, age: float) -> bool:
    """After each ``every``-th step, else once two seconds have gone."""
    return not age < 2 if every is None else t in range(0, t + 1, every)


def after_two_seconds(every: int | None, t: int, age: float) -> bool:
    """Near miss: only when more than two seconds have gone."""
    return age > 2 if every is None else every_two_seconds(every, t, age)


def from_the_first_step(every: int | None, t: int, age: float) -> bool:
    """Near miss: after the first step and each ``every``-th from there."""
    return every_two_seconds(every, t, age) if every is None else t in range(1, t + 1, every)


@claim("ours:solver-parts", subject=every_two_seconds, rival=[after_two_seconds, from_the_first_step])
def states_that_are_due(due: Due) -> Iterator[Evidence]:
    """A state is written after every so many steps, or when the last one is two seconds old, by the clock of the run.

    Checked: steps 1 to 7 with 2 and 3 of them between two files, ages at and beside two seconds; a keeper whose last
        file is three seconds old or of a moment to come, and whether it knows the moment of its last file.
    Not checked: a clock that stops.
    """
    times = [(None, 1, age) for age in (-9.0, 0.0, math.nextafter(2.0, 0.0), 2.0, math.nextafter(2.0, 3.0), 9.0)]
    for every in (2, 3):
        asked = [*times, *((every, t, age) for t in range(1, 8) for age in (0.0, 9.0))]
        seen = [int(files.is_due(*one)) for one in asked]
        yield exact(f"each {every}, or by age", seen, "==", [int(due(*one)) for one in asked])
    found = [_written(seconds) for seconds in (-1000, 3)]
    two = int(due(None, 1, 2.0)), int(due(2, 1, 0.0))
    yield exact("by the clock", [*found, *two], "==", [(0, 1), (1, 1), 1, 0])


def _written(ago: int) -> tuple[int, int]:
    """Whether a keeper whose file is so many seconds old writes another, and knows the moment of its last one."""
    with tempfile.TemporaryDirectory() as folder:
        oracle, at, path = Oracle(SOFTMAX, seeds=1), np.zeros((1, 3)), Path(folder) / "run.npz"
        began = time.monotonic()
        keeper = files.Keeper(Checkpoint(path), {}, oracle, at, np.zeros((1, 2)))
        knows = began <= keeper.written <= time.monotonic()
        keeper.written = began - ago
        keeper.after_step(1, at, History(oracle, at, 5, 0, None), {})
        if path.exists():
            knows = knows and began <= keeper.written <= time.monotonic()
        return int(path.exists()), int(knows)


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
