"""Every method tuned on the same budget: as many configurations, as many oracle calls each, on seeds kept apart.

What the user gives stays; the rest is drawn from one law for all methods, and knobs that only some have (ν, the length
of a Neumann series, δ) beside it.  The first configuration is always the default one.  The best is the one with the
least median of φ at the end of its calls, by the referee; a run that fails counts as the worst.
"""

from dataclasses import dataclass, replace
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Problem, SmoothProblem, batched
from fdtheory.problems.instance import Instance
from fdtheory.solvers.methods import Method, MethodName, method_named
from fdtheory.solvers.run import Run
from fdtheory.solvers.solve import solve

Options = dict[str, Any]
"""What is handed on to ``solve``, by name."""

DRY = 8
"""Outer steps by which the cost of a configuration is known: two of VRBO's default periods."""

MAX_CONFIGURATIONS = 10_000
MAX_CALLS = 10**12
USUAL_BUDGET = 20_000


@final
@dataclass(frozen=True)
class TuningBudget:
    """``configurations`` for each method, ``calls`` (F + G + Hessian-vector products) for each of their runs."""

    configurations: int
    calls: int = USUAL_BUDGET

    def __post_init__(self) -> None:
        whole("tune", self.configurations, 1, MAX_CONFIGURATIONS)
        whole("calls", self.calls, 1, MAX_CALLS)


def configurations(name: str, count: int, seed: int, given: Options) -> list[Options]:
    """``count`` settings for one method, always the same ones for the same seed; what is given is left out.

    The knobs that methods have in common have the same values in all of them.
    """
    method, dice = method_named(name), np.random.default_rng([seed, 2])
    drawn: list[Options] = [{}, *(_drawn(method, dice) for _ in range(count - 1))]
    return [{key: value for key, value in one.items() if given.get(key) is None} for one in drawn]


def _drawn(method: Method, dice: np.random.Generator) -> Options:
    """One law for all methods; what a method does not have is drawn too, so that the common ones agree."""
    common: Options = {
        "eta_x": float(10 ** dice.uniform(-4, 0.5)), "eta_y_factor": float(2 ** dice.uniform(-3, 0.8)),
        "inner": int(dice.choice([1, 3, 10, 30])), "batch": int(dice.choice([1, 4, 16])),
    }  # fmt: skip
    if not method.loops:
        del common["inner"]
    nu, terms, delta = float(2 ** dice.uniform(-6, 0)), int(dice.choice([3, 6, 12, 24])), 10 ** dice.uniform(-4, -1)
    if method.differences:
        return {**common, "nu_factor": nu}
    knobs = {"terms": terms} if method.hessian else {"delta": float(delta)} if "delta" in method.knobs else {}
    return {**common, "knobs": knobs} if knobs else common


@final
@dataclass(frozen=True)
class Contender:
    """One method, its order and what the user gives for it, on one problem."""

    problem: Problem | Instance
    name: MethodName
    order: int | None
    options: Options

    def tuned(self, budget: TuningBudget) -> Run:
        """The run of the best configuration on the user's seeds; it was chosen on others."""
        if not isinstance(batched(self.problem), SmoothProblem):
            raise InputError(
                f"tune needs the exact φ to choose by, and problem {batched(self.problem).name!r} has gradients only; "
                "give products of second derivatives too, or settings of your own"
            )
        seed = whole("seed", self.options.get("seed", 0), 0, 2**63)
        apart = int(np.random.SeedSequence([seed, 1]).generate_state(1)[0])
        tried = configurations(self.name, budget.configurations, seed, self.options)
        scores = [self._score(budget, apart, one) for one in tried]
        best = int(np.argmin(scores))
        if not np.isfinite(scores[best]):
            raise InputError(
                f"none of the {len(tried)} configurations of {self.name!r} ends with a finite φ within {budget.calls} "
                "calls; give more calls, or a smaller eta_y"
            )
        run = self.within(budget.calls, **self._settled(tried[best]))
        note = {"configurations": len(tried), "calls": budget.calls, "chosen": best, "score": float(scores[best])}
        return replace(run, settings={**run.settings, "tuned": note})

    def within(self, calls: int, **changed: Any) -> Run:
        """A run of as many outer steps as the calls allow."""
        asked: Options = {**self.options, **changed}
        own = ("watch", "target", "progress", "checkpoint")
        kept: Options = {key: asked.pop(key) for key in own if key in asked}
        outer = self._outer(calls, asked)
        if not outer:
            raise InputError(f"calls = {calls} do not suffice for one outer step of {self.name!r}; give more")
        return self._run(**{**asked, **kept, "outer": outer})

    def _outer(self, calls: int, asked: Options) -> int:
        """How many outer steps fit: by the cost of a few, or by a rehearsal where steps cost differently."""
        dry: Options = {**asked, "outer": DRY, "watch": 0, "target": None, "checkpoint": None}
        spent = self._spent(dry)
        if spent[-1] > calls or len(spent) < DRY:
            return int((spent <= calls).sum())
        half = DRY // 2
        outer = half + int((calls - spent[half - 1]) // ((spent[-1] - spent[half - 1]) / half))
        costs = np.diff(spent)
        while costs.min() != costs.max():
            spent = self._spent({**dry, "outer": outer})
            if spent[-1] > calls or len(spent) < outer:
                return int((spent <= calls).sum())
            outer += outer // 4 + 1
        return outer

    def _spent(self, options: Options) -> NDArray[np.int64]:
        return np.array([entry.total for entry in self._run(**options).history], dtype=np.int64)

    def _score(self, budget: TuningBudget, seed: int, one: Options) -> float:
        try:
            run = self.within(budget.calls, **{**self._settled(one), "seed": seed})
        except InputError:  # such as a ν outside the window: a configuration that cannot be run
            return float("inf")
        return float("inf") if run.failed else float(np.median(run.values[-1]))

    def _settled(self, one: Options) -> Options:
        """A configuration with its factors multiplied out: with the steps that ``solve`` would choose."""
        changed = {key: value for key, value in one.items() if not key.endswith("_factor")}
        if changed == one:
            return changed
        base = self._run(outer=1, watch=0, inner=1, batch=1, seeds=1, target=None, checkpoint=None).settings
        for key in ("eta_y", "nu"):
            if f"{key}_factor" in one and self.options.get(key) is None:
                changed[key] = base[key] * one[f"{key}_factor"]
        return changed

    def _run(self, **changed: Any) -> Run:
        return solve(self.problem, method=self.name, p=self.order, **{**self.options, **changed})
