"""When the outer loop ends and what it leaves: steps that are dictated, beside the rules written out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from fdtheory.problems.batched import Array
from fdtheory.problems.from_functions import from_functions
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.outer_loop import drive
from fdtheory.solvers.run import Run, Stop
from fdtheory.trial.claim import Evidence, claim, observed

NAN, INFINITE, HUGE = float("nan"), float("inf"), 1e200
BOWL = from_functions(
    lambda x, y: 0.5 * x @ x, lambda x, y: 0.5 * (y - x) @ (y - x), dim_x=1, dim_y=1, name="bowl", check=False,
    f_x=lambda x, y: x, f_y=lambda x, y: 0 * y, g_x=lambda x, y: x - y,
    g_y=lambda x, y: (y - x) if x[0] < 5e7 else y + NAN,
    f_yy_times=lambda x, y, v: 0 * v, g_yy_times=lambda x, y, v: v, g_xy_times=lambda x, y, v: -v,
)  # fmt: skip
"""φ = x²/2; from 5·10⁷ on the slope of g has no value."""


@dataclass(frozen=True)
class Dictated:
    """Of each step the estimates and the next x of two seeds; where it begins, and who looks on."""

    steps: tuple[tuple[tuple[float, float], tuple[float, float]], ...]
    start: float = 1.0
    still: bool = False
    target: float | None = None
    watch: int = 0
    ended_after: int | None = None

    def run(self, told: list[int]) -> Run:
        def step(t: int, x: Array) -> tuple[Array, Array]:
            estimate, following = self.steps[t]
            return np.array(estimate)[:, None], np.array(following)[:, None]

        def callback(t: int, x: Array, y: Array) -> bool:
            return t == self.ended_after

        return drive(
            "dictated", Oracle(BOWL, seeds=2, seed=3), np.full((2, 1), self.start), step, {"y": np.zeros((2, 1, 1))},
            outer=len(self.steps), watch=self.watch, target=self.target, still=self.still, callback=callback,
            progress=told.append,
        )  # fmt: skip


@dataclass(frozen=True)
class Ending:
    """After how many zeros in a row, and beyond which distance, relative to 1 + |x_0|; what is left of a lost step."""

    patience: int = 50
    far: float = 1e8
    loses_the_step: bool = True
    for_every_seed: bool = True


RULES = Ending()
impatient = replace(RULES, patience=49)
patient = replace(RULES, patience=51)
narrow = replace(RULES, far=0.99e8)
wide = replace(RULES, far=1.01e8)
keeps_what_is_not_finite = replace(RULES, loses_the_step=False)
for_any_seed = replace(RULES, for_every_seed=False)


def _moves(*pairs: tuple[float, float]) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """Steps with the estimate 1 of both seeds to these x."""
    return tuple(((1.0, 1.0), pair) for pair in pairs)


NONE, SOME = (0.0, 0.0), (0.0, 0.5)
HERE = (1.0, 1.0)
QUIET = tuple((NONE, HERE) for _ in range(49))
CASES = {
    "to the end": Dictated(_moves((0.5, 2.0), (0.25, 3.0), (0.75, 4.0))),
    "fifty zeros": Dictated((*QUIET, (NONE, HERE), (NONE, HERE), (NONE, HERE))),
    "fifty zeros of one that is still": Dictated((*QUIET, (NONE, HERE), (NONE, HERE)), still=True),
    "zeros that are interrupted": Dictated((*QUIET, (SOME, HERE), (NONE, HERE), (NONE, HERE))),
    "an estimate without value": Dictated((*_moves((0.5, 0.5)), ((1.0, NAN), (3.0, 3.0)), *_moves((0.0, 0.0)))),
    "an estimate too large": Dictated((*_moves((0.5, 0.5)), ((HUGE, 1.0), (3.0, 3.0)), *_moves((0.0, 0.0)))),
    "an x without end": Dictated(_moves((0.5, 0.5), (0.25, INFINITE), (0.0, 0.0))),
    "just not far": Dictated(_moves((0.5, 0.5), (-1.999e8, 0.5), (0.5, 0.5))),
    "just too far": Dictated(_moves((0.5, 0.5), (0.5, -2.0001e8), (0.5, 0.5))),
    "far from a far start": Dictated(_moves((-9.95e8, -10.0), (0.5, 0.5)), start=-9.0),
    "a target": Dictated(_moves((0.5, 2.0), (0.25, 0.5), (0.5, 0.5), (0.0, 0.0)), target=0.5, watch=1),
    "a target at every second look": Dictated(
        _moves((0.1, 0.1), (0.9, 0.9), (0.1, 0.2), (0.25, 0.5), (0.5, 0.5)), target=0.5, watch=2
    ),
    "no lower level": Dictated(_moves((0.5, 0.5), (0.5, 6e7), (0.5, 0.5)), watch=1),
    "asked to end": Dictated(_moves((0.5, 0.5), (0.25, 0.5), (0.75, 0.5)), ended_after=2),
}


def _written(case: Dictated, rules: Ending) -> tuple[Stop, int, list[float], list[int]]:
    """Why it ends, after how many estimates, at which x, and the steps that were told."""
    x, told, zeros = [case.start] * 2, list[int](), 0
    enough = all if rules.for_every_seed else any
    for t in range(len(case.steps) + 1):
        if case.watch and (t % case.watch == 0 or t == len(case.steps)):
            if max(x) >= 5e7:
                return Stop.DIVERGED, t, x, told
            if case.target is not None and enough(abs(v) <= case.target for v in x):
                return Stop.REACHED, t, x, told
        if t == len(case.steps):
            return Stop.FINISHED, t, x, told
        estimate, following = case.steps[t]
        zeros = zeros + 1 if estimate == NONE else 0
        lost = not np.isfinite([*(v * v for v in estimate), *following]).all()
        away = any(abs(v - case.start) > rules.far * (1 + abs(case.start)) for v in following)
        if lost and rules.loses_the_step:
            return Stop.NOT_FINITE, t + 1, x, told
        tired = zeros >= rules.patience and not case.still
        x = x if tired and not away else list(following)
        if lost or away or tired:
            return Stop.NOT_FINITE if lost else Stop.DIVERGED if away else Stop.STATIONARY, t + 1, x, told
        if t + 1 == case.ended_after:
            return Stop.STOPPED, t + 1, x, told
        told.append(t + 1)
    raise AssertionError


@claim(
    "ours:solver-parts",
    subject=RULES,
    rival=[impatient, patient, narrow, wide, keeps_what_is_not_finite, for_any_seed],
)
def runs_end_by_their_rules(rules: Ending) -> Iterator[Evidence]:
    """A run ends after 50 zeros in a row, at what is not finite, 10⁸(1 + |x_0|) away, at its target or when asked to.

    Checked: fourteen runs of two seeds whose steps are dictated: the reason, the number of estimates, the last x, their
        norms, and which steps were told; the target at every look and at every second one, a lower level without
        solution, a method that is still.
    Not checked: boxes (runs_end_outside_the_box) and files (resumed_runs_end_alike).
    """
    wrong = []
    with np.errstate(all="ignore"):
        for name, case in CASES.items():
            told: list[int] = []
            run, (stop, count, x, wanted) = case.run(told), _written(case, rules)
            norms = [[INFINITE if v == HUGE else v for v in step[0]] for step in case.steps[:count]]
            same = (run.stop, len(run.history), run.x[:, 0].tolist(), told) == (stop, count, x, wanted)
            if not (same and np.array_equal(run.estimate_norms, np.reshape(norms, (count, 2)), equal_nan=True)):
                wrong.append(name)
    yield observed("fourteen runs", not wrong, f"ended otherwise: {', '.join(wrong) or 'none'}")


Drawn = Callable[[int], int]


def the_drawn_one(t: int) -> int:
    """x_t."""
    return t


def the_one_after(t: int) -> int:
    """Near miss: x_(t+1)."""
    return t + 1


@claim("ours:solver-parts", subject=the_drawn_one, rival=the_one_after)
def points_that_are_drawn(which: Drawn) -> Iterator[Evidence]:
    """Of each seed the iterate of a t that was drawn before the run is kept, and the last estimate.

    Checked: six runs of two seeds over eight steps, of which all iterates differ.
    Not checked: how t is drawn, but that it is not always the same.
    """
    seen = set()
    for offset in range(6):
        xs = [(1.0, 1.0), *((t + 2.0 + offset, -t - 2.0 - offset) for t in range(8))]
        estimates = [(t + 1.0, t + 3.0) for t in range(8)]
        case = Dictated(tuple(zip(estimates, xs[1:], strict=True)))
        run = replace(case, start=1.0).run([])
        at = [int(t) for t in run.drawn_at]
        seen.add(tuple(at))
        kept = [float(v) for v in run.drawn[:, 0]] == [xs[which(t)][seed] for seed, t in enumerate(at)]
        last = run.estimate[:, 0].tolist() == [8.0, 10.0]
        yield observed(f"steps from {offset + 2}", kept and last and all(0 <= t < 8 for t in at), f"drawn: {at}")
