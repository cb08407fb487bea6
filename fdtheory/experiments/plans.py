"""What is run: methods, grids, budgets and seeds of each experiment; docs/experiments.md says why."""

import math
from dataclasses import dataclass, replace
from itertools import product
from typing import final

from fdtheory.errors import InputError
from fdtheory.files import Record

TUNING_SEED = 100
"""The split on which every method is tuned; no seed of the evaluation is as large."""
NAMES = ("learn-to-regularize", "hyper-cleaning", "mlp-regularize")
PAPER_ORDERS = (1, 2, 3, 5, 8, 10)
NEUMANN = ("stocbio", "mrbo", "vrbo")
RETUNED_METHODS = ("f2sa-2", "exact")
"""Whose models of cleaning are trained once more, with a ridge tuned for what they learned."""

MAX_ORDER = 40
"""The largest p of a method; with more nodes rounding of the weights alone drowns the difference."""


def method_setting(name: str) -> Record:
    """What a name stands for: f2sa-P, shared-P (one minibatch for all nodes), stocbio, mrbo, vrbo or exact."""
    if name in (*NEUMANN, "exact"):
        return {"method": name}
    kind, _, order = name.partition("-")
    if kind in ("f2sa", "shared") and order.isdecimal() and order.isascii() and 1 <= int(order) <= MAX_ORDER:
        return {"method": "f2sa", "p": int(order)} | ({"shared": True} if kind == "shared" else {})
    raise InputError(
        f"--methods names {name!r}, which is unknown; choose from f2sa-P and shared-P with P = 1, …, {MAX_ORDER}, "
        f"{', '.join((*NEUMANN, 'exact'))}"
    )


DEFAULT_METHODS = (*(f"f2sa-{p}" for p in PAPER_ORDERS), "shared-1", "shared-2", *NEUMANN, "exact")


@final
@dataclass(frozen=True)
class ExperimentPlan:
    """One experiment with its sizes."""

    experiment: str = "learn-to-regularize"
    methods: tuple[str, ...] = DEFAULT_METHODS
    seeds: int = 16
    budget: float = 4e5
    batch: int = 50
    inner: int = 10
    stops: int = 5
    width: int = 32
    published_steps: int = 20
    """Outer steps of the runs with the published settings, learned and frozen; 0 leaves them out."""
    studies: bool = True
    """Whether bias, windows and the regime map are measured, too."""
    only_published: bool = False
    """Whether the runs with the published settings are all there is."""
    ridge: float | None = None
    """Where given, λ on every split, with neither controls nor tuning: one short run of each method."""
    controls: bool = False
    """Whether short runs with a given λ have controls and x frozen beside them, too; all others always have."""

    def __post_init__(self) -> None:
        if self.experiment not in NAMES:
            raise InputError(f"there is no experiment {self.experiment!r}; choose from {', '.join(NAMES)}")
        for name in self.methods:
            method_setting(name)
        if len(set(self.methods)) < len(self.methods) or not self.methods:
            raise InputError(f"--methods {','.join(self.methods)!r} must name each method once, and at least one")
        if self.ridge is not None and not 0 < self.ridge < math.inf:
            raise InputError(f"--ridge {self.ridge!r} is no weight; give a number above 0")
        if self.controls and self.ridge is None:
            raise InputError("--controls goes with --ridge; without it the controls are always run")
        if self.only_published and (self.experiment != NAMES[0] or self.ridge is not None or not self.published_steps):
            raise InputError(f"--published is for {NAMES[0]}, and goes with neither --ridge nor --no-studies")
        if self.only_published and not all(name.startswith("f2sa-") for name in self.methods):
            raise InputError(f"--methods {','.join(self.methods)!r}: --published has settings for f2sa-P alone")
        if "exact" in self.methods and self.experiment == "mlp-regularize":
            raise InputError("--methods names 'exact', which a network has not; leave it out")

    def unit(self, kind: str, seed: int, **more: object) -> Record:
        """A unit of this experiment."""
        width = {"width": self.width} if self.experiment == "mlp-regularize" else {}
        return {"kind": kind, "experiment": self.experiment, "seed": seed, **width, **more}

    def run_unit(self, seed: int, ridge: float, method: str, setting: Record, stream: int) -> Record:
        whole = {**method_setting(method), **setting, "batch": self.batch, "inner": self.inner}
        return self.unit("run", seed, ridge=ridge, setting=whole, budget=self.budget, stops=self.stops, stream=stream)

    def untuned(self, method: str) -> dict[str, float]:
        """The configuration that is taken where nothing is tuned."""
        kind, network = method_setting(method)["method"], self.experiment == "mlp-regularize"
        if kind == "exact":
            return {"eta_x": 1.0}
        steps = {"eta_y": 0.1, "eta_x": 1.0} if network else {"eta_y": 128.0, "eta_x": 0.8}
        return steps | ({"nu": 1e-2} if kind == "f2sa" else {"terms": 10, "eta_h": 0.1 if network else 128.0})

    def grid(self, method: str, largest: float) -> list[dict[str, float]]:
        """The configurations that are tried; as many for every method."""
        kind = method_setting(method)["method"]
        if self.experiment == "mlp-regularize":
            return _network_grid(kind, largest)
        clean = self.experiment == "hyper-cleaning"
        steps_y, steps_x = (largest / 4, largest), (1.0, 4.0) if clean else (0.2, 0.8)
        if kind == "f2sa":
            axes: dict[str, tuple[float, ...]] = {"nu": (1e-4, 1e-3, 1e-2, 1e-1), "eta_y": steps_y, "eta_x": steps_x}
        elif kind == "exact":
            axes = {"eta_x": tuple(steps_x[0] / 2 * 2 ** (k / 2) for k in range(16))}
        else:
            axes = {"terms": (10, 40), "eta_h": steps_y, "eta_y": steps_y, "eta_x": steps_x}
        return [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]


def _network_grid(kind: str, largest: float) -> list[dict[str, float]]:
    steps_y, steps_x = (largest / 4, largest), (1.0, 4.0)
    if kind == "f2sa":
        axes: dict[str, tuple[float, ...]] = {"nu": (1e-2, 1e-1), "eta_y": steps_y, "eta_x": steps_x}
    else:
        axes = {"eta_h": (0.01, 0.1), "eta_y": steps_y, "eta_x": steps_x}
    return [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]


def default_plan(experiment: str) -> ExperimentPlan:
    """The plan of docs/experiments.md."""
    if experiment == "mlp-regularize":
        methods = ("f2sa-1", "f2sa-2", "f2sa-5", "f2sa-10", "stocbio")
        return ExperimentPlan(experiment, methods, seeds=16, budget=5e4, stops=2, published_steps=0, studies=False)
    if experiment == "hyper-cleaning":
        several = ("f2sa-1", "f2sa-2", "f2sa-5", "f2sa-10", "shared-1", *NEUMANN, "exact")
        return ExperimentPlan(experiment, several, published_steps=0, studies=False)
    return ExperimentPlan(experiment)


def only_published(plan: ExperimentPlan, steps: int, *, given: bool) -> ExperimentPlan:
    """The part of a plan with the published settings, for so many steps; of methods that were not given its orders."""
    methods = plan.methods if given else tuple(name for name in plan.methods if name.startswith("f2sa-"))
    return replace(plan, methods=methods, published_steps=steps, only_published=True)


def registered_plans() -> dict[str, ExperimentPlan]:
    """What is recorded by its name: the plan of each experiment, and of learning the regulariser two more.

    One is one method with nothing tuned on the whole set, the other every order with all of the published steps.
    """
    whole = ExperimentPlan(methods=("f2sa-2",), seeds=5, budget=1e6, batch=500, stops=1, ridge=3e-7, controls=True)
    published = only_published(ExperimentPlan(seeds=8), 150, given=False)
    more = {f"{NAMES[0]}-whole": whole, f"{NAMES[0]}-published": published}
    return {name: default_plan(name) for name in NAMES} | more
