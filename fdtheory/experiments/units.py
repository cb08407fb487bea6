"""One unit of work: a pure function of its arguments, whose result is plain JSON; only ``times`` may differ."""

import math
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from fdtheory.experiments.controls import clean_controls, regularise_controls
from fdtheory.experiments.data import Dataset, load
from fdtheory.experiments.descent import BudgetMark, Setting, run
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.network_task import NetworkTask
from fdtheory.experiments.node_steps import InnerSteps
from fdtheory.experiments.regime import hyper_gradient_errors
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Clean, Linear, Regularise, Task
from fdtheory.experiments.windows import bias_against_nu, windows

Unit = Mapping[str, Any]
Answer = dict[str, Any]
loaded = lru_cache(maxsize=2)(load)


def measure(source: str, unit: Unit) -> Answer:
    """The result of one unit on the data that ``source`` names."""
    began = time.process_time()
    result = KINDS[unit["kind"]](loaded(source), unit)
    return {"result": plain(result), "times": {"cpu": round(time.process_time() - began, 4)}}


def plain(value: Any) -> Any:
    """JSON without NaN: a number that is not finite is None."""
    if isinstance(value, Mapping):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def task_of(data: Dataset, unit: Unit) -> Task:
    """The task that a unit names: its experiment, split and ridge."""
    split, ridge = Split(data, unit["seed"]), unit["ridge"]
    makers: dict[str, Callable[[], Task]] = {
        "learn-to-regularize": lambda: Regularise(split, ridge),
        "hyper-cleaning": lambda: Clean(split, ridge, wrong=unit.get("wrong", 0.4)),
        "mlp-regularize": lambda: NetworkTask(split, ridge, width=unit["width"]),
    }
    return makers[unit["experiment"]]()


def controls(data: Dataset, unit: Unit) -> Answer:
    """What is reached with nothing learned."""
    split = Split(data, unit["seed"])
    if unit["experiment"] == "learn-to-regularize":
        return regularise_controls(split)
    if unit["experiment"] == "hyper-cleaning":
        return clean_controls(split)
    return _network_controls(split, unit["width"])


def _network_controls(split: Split, width: int) -> Answer:
    found: Answer = {"ridge_weight": 0.0}
    best = math.inf
    for ridge in (0.0, 1e-4, 1e-3, 1e-2):
        task = NetworkTask(split, ridge, width=width)
        x = np.zeros(task.dim_x)
        scores = task.scores(task.model(x)[0])
        loss = scores["val"] + scores["hold"]
        if ridge == 0:
            found["none"] = scores
        elif loss < best:
            best, found["ridge_weight"], found["ridge"] = loss, ridge, scores
    task = NetworkTask(split, found["ridge_weight"], width=width)
    found["ridge_both"] = task.scores(task.model(np.zeros(task.dim_x), both=True)[0])
    return found


def largest_step(data: Dataset, unit: Unit) -> Answer:
    """The largest power of 2 with which 200 steps of SGD on g from its minimiser keep the loss below about twice it."""
    task = task_of(data, unit)
    x, start = np.zeros(task.dim_x), task.start()
    bound, eta = 2 * task.scores(start)["train"] + 0.1, unit.get("least", 1.0)
    while eta < 2**10:
        stack = start[None].copy()
        with np.errstate(over="ignore", invalid="ignore"):
            task.descend(stack, x, InnerSteps((0.0,), 2 * eta, unit["batch"]), 200, np.random.default_rng(5), False)
            if not task.scores(stack[0])["train"] <= bound:
                break
        eta *= 2
    return {"eta": eta}


def one_run(data: Dataset, unit: Unit) -> Answer:
    """A run with its stops: M1, M2 and φ at each, and M3 at the one that HOLD chooses (x = 0 is a legal choice)."""
    task, setting = task_of(data, unit), Setting(**unit["setting"])
    marks = tuple(unit["budget"] * (k + 1) / unit["stops"] for k in range(unit["stops"]))
    dice = np.random.default_rng([unit["seed"], unit["stream"], 77])
    x = np.zeros(task.dim_x)
    y, start = task.model(x)
    stops, xs = [_stop(BudgetMark(0.0, 0.0, 0, x, y), task.scores(y), task)], [x]
    for stop in run(task, setting, marks, dice):
        y, start = task.model(stop.x, start=start)
        stops.append(_stop(stop, task.scores(y), task))
        xs.append(stop.x)
    chosen = min(range(len(stops)), key=lambda k: _or_inf(stops[k]["hold"]))
    both = task.scores(task.model(xs[chosen], both=True)[0])
    return {"stops": stops, "chosen": chosen, "M3": both["test"], "M3_accuracy": both["test_accuracy"]}


def _stop(stop: BudgetMark, scores: dict[str, float], task: Task) -> Answer:
    """M1 is the loss on TEST of the retrained model, M2 that of the iterate, φ the retrained model's loss on VAL."""
    iterate = task.scores(stop.y)
    return {
        "steps": stop.steps, "gradients": stop.cost, "phi": scores["val"], "hold": scores["hold"], "M1": scores["test"],
        "M1_accuracy": scores["test_accuracy"], "M2": iterate["test"], "M2_accuracy": iterate["test_accuracy"],
        "size": float(np.linalg.norm(stop.x)), "largest": float(np.abs(stop.x).max()),
    }  # fmt: skip


def _or_inf(value: float) -> float:
    return value if math.isfinite(value) else math.inf


def window(data: Dataset, unit: Unit) -> Answer:
    """How far ν may go at x = 0."""
    task = task_of(data, unit)
    assert isinstance(task, Linear)
    return windows(task, task.start_x)


def bias(data: Dataset, unit: Unit) -> Answer:
    """Bias against ν at x = 0, or at the x of a few exact steps."""
    task = task_of(data, unit)
    assert isinstance(task, Linear)
    x: Array = task.start_x
    for _ in range(unit.get("exact_steps", 0)):
        gradient = task.hyper_gradient(x)[0]
        x = x - gradient / np.linalg.norm(gradient)
    return bias_against_nu(task, x, unit["first"], unit["count"], tuple(unit["orders"]))


def regime(data: Dataset, unit: Unit) -> Answer:
    """Errors of one hyper-gradient at a given price."""
    names = ("p", "nu", "gradients", "shared", "steps", "eta", "replicas")
    task = task_of(data, unit)
    assert isinstance(task, Regularise)
    return hyper_gradient_errors(task, **{name: unit[name] for name in names}, seed=unit["stream"])


KINDS: Mapping[str, Callable[[Dataset, Unit], Answer]] = {
    "controls": controls, "largest-step": largest_step, "run": one_run, "window": window, "bias": bias,
    "regime": regime,
}  # fmt: skip
