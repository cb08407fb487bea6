"""The fair protocol from its first unit to its last: controls, tuning on a split of its own, evaluation, studies."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from fdtheory.experiments.descent import node_weights
from fdtheory.experiments.frozen import by_order
from fdtheory.experiments.plans import PAPER_ORDERS, RETUNED_METHODS, TUNING_SEED, ExperimentPlan, method_setting
from fdtheory.experiments.regime import node_cost
from fdtheory.files import Record

Unit: TypeAlias = Record
Finish = Callable[[str, Iterable[Unit]], list[Record]]
"""Brings units to their results, in order; the first argument says what they are, for the reader who waits."""

PUBLISHED = {"nu": 0.1, "eta_y": 100.0, "eta_x": 0.1}
"""The settings of the program that the paper names, whose ridge is 1/(D·C)."""
WINDOW_RIDGES = (1e-2, 1e-4)
REGIME_RIDGE, REGIME_STEPS, REGIME_ETA, REPLICAS = 1e-2, 100, 8.0, 8
PRICES = (1e5, 1e6, 1e7, 1e8, 1e9, 1e10)
FIRST_NU = {1: 0.8, 2: 0.4, 4: 0.4}
"""ν at the lowest price; it falls like N^(-1/(2p+2)), which balances bias and noise."""
SPREAD = (0.6, 1.0, 1.6)


@final
@dataclass(frozen=True)
class Conduct:
    """A plan with the means to finish its units; ``shape`` is that of the data."""

    plan: ExperimentPlan
    shape: dict[str, int]
    finish: Finish

    def everything(self) -> Record:
        """All raw results, as plain JSON."""
        plan, seeds = self.plan, range(self.plan.seeds)
        if plan.only_published:
            none: Record = {"tuning": {}, "chosen": {}, "largest_step": None, "controls": [], "runs": {}}
            return none | {"published": self.published()}
        if plan.ridge is not None:
            return self.untuned(plan.ridge)
        tuning = self.finish("controls", [plan.unit("controls", TUNING_SEED)])[0]
        controls = self.controls()
        table, chosen, largest = self.tuned(tuning["ridge_weight"])
        ridges = [control["ridge_weight"] for control in controls]
        found: Record = {"tuning": table, "chosen": chosen, "largest_step": largest, "controls": controls}
        found["runs"] = {
            method: self.finish(
                method, [plan.run_unit(seed, ridges[seed], method, chosen[method], 0) for seed in seeds]
            )
            for method in plan.methods
        }
        if plan.experiment == "hyper-cleaning":
            found["retuned"] = self.retuned(chosen, ridges, found["runs"])
        found["frozen"] = self.frozen(chosen, ridges)
        if plan.published_steps:
            found["published"] = self.published()
        if plan.published_steps or plan.experiment == "mlp-regularize":
            found["frozen_trained" if plan.experiment == "mlp-regularize" else "frozen_exact"] = self.still(ridges)
        if plan.studies:
            found |= self.studies(tuning["ridge_weight"])
        return found

    def untuned(self, ridge: float) -> Record:
        """One run of each method on every split, with a given ridge; controls and x frozen where they are asked for."""
        plan, seeds = self.plan, range(self.plan.seeds)
        chosen = {method: plan.untuned(method) for method in plan.methods}
        runs = {
            method: self.finish(method, [plan.run_unit(seed, ridge, method, cell, 0) for seed in seeds])
            for method, cell in chosen.items()
        }
        found: Record = {"tuning": {}, "chosen": chosen, "largest_step": None, "controls": [], "runs": runs}
        if plan.controls:
            found["controls"] = self.controls()
            found["frozen"] = self.frozen(chosen, [ridge for _ in seeds])
        return found

    def controls(self) -> list[Record]:
        """What is reached with nothing learned, on every split."""
        plan, seeds = self.plan, range(self.plan.seeds)
        found = self.finish("controls", [plan.unit("controls", seed) for seed in seeds])
        if plan.experiment == "hyper-cleaning":
            alone = self.finish("VAL alone", [plan.unit("val-alone", seed) for seed in seeds])
            found = [{**control, **more} for control, more in zip(found, alone, strict=True)]
        return found

    def tuned(self, ridge: float) -> tuple[Record, Record, float]:
        """HOLD losses of all configurations on the tuning split, the best one of each method, the largest η_y."""
        plan, table, chosen = self.plan, {}, {}
        least = 2.0**-8 if plan.experiment == "mlp-regularize" else 1.0
        unit = plan.unit("largest-step", TUNING_SEED, ridge=ridge, batch=plan.batch, least=least)
        largest = self.finish("step sizes", [unit])[0]["eta"]
        for method in plan.methods:
            grid = plan.grid(method, largest)
            units = [plan.run_unit(TUNING_SEED, ridge, method, cell, k) for k, cell in enumerate(grid)]
            losses = [_best_hold(result) for result in self.finish(f"tuning {method}", units)]
            best = min(range(len(grid)), key=losses.__getitem__)
            table[method] = [{**cell, "hold": loss} for cell, loss in zip(grid, losses, strict=True)]
            chosen[method] = grid[best]
        return table, chosen, largest

    def frozen(self, chosen: Record, ridges: Sequence[float]) -> Record:
        """Every tuned method again with x frozen at 0; exact steps have nothing but the ridge there."""
        plan = self.plan
        return {
            method: self.finish(
                f"frozen {method}",
                [
                    plan.run_unit(seed, ridges[seed], method, {**chosen[method], "frozen": True}, 0) | {"stops": 1}
                    for seed in range(plan.seeds)
                ],
            )
            for method in plan.methods
            if method != "exact"
        }

    def retuned(self, chosen: Record, ridges: Sequence[float], runs: Mapping[str, Sequence[Record]]) -> Record:
        """The cleaned models of some methods with a ridge of their own."""
        return {
            method: self.finish(
                f"retuned {method}",
                [
                    self.plan.run_unit(seed, ridges[seed], method, chosen[method], 0)
                    | {"kind": "retuned", "chosen": run["chosen"]}
                    for seed, run in enumerate(runs[method])
                ],
            )
            for method in RETUNED_METHODS
            if method in runs
        }

    def still(self, ridges: Sequence[float]) -> dict[str, list[float]]:
        """The reported iterate of every order with nothing learned: solved, or trained for a network."""
        more = {"orders": list(PAPER_ORDERS), "nu": PUBLISHED["nu"]}
        units = [self.plan.unit("still", seed, ridge=ridges[seed], **more) for seed in range(self.plan.seeds)]
        return by_order(self.finish("still", units))

    def published(self) -> Record:
        """F²SA-p with the published settings, x learned and x frozen, on every seed."""
        plan, found = self.plan, {}
        ridge = 1 / (self.shape["terms"] * self.shape["classes"])
        for method in plan.methods:
            if not method.startswith("f2sa-"):
                continue
            price = float(node_cost(method_setting(method)["p"]))
            budget = plan.published_steps * plan.inner * plan.batch * price
            for frozen in (False, True):
                name = f"{method}{', frozen' if frozen else ''}"
                units = [
                    plan.run_unit(seed, ridge, method, {**PUBLISHED, "frozen": frozen}, 1)
                    | {"budget": budget, "stops": 1}
                    for seed in range(plan.seeds)
                ]
                found[name] = self.finish(f"published {name}", units)
        return found

    def studies(self, tuned_ridge: float) -> Record:
        """Windows and bias on the split of seed 0, and the regime map."""
        ridges = (*WINDOW_RIDGES, tuned_ridge)
        windows = self.finish("windows", [self.plan.unit("window", 0, ridge=ridge) for ridge in ridges])
        units = [
            self.plan.unit("bias", 0, ridge=ridge, first=seen["strict"] / 16, count=14, orders=[1, 2, 4])
            for ridge, seen in zip(ridges, windows, strict=True)
        ]
        learned = self.plan.unit(
            "bias", 0, ridge=1e-4, first=windows[1]["strict"] / 16, count=10, orders=[1, 2, 4], exact_steps=5
        )
        bias = self.finish("bias", [*units, learned])
        cells = [*regime_cells(), *noise_cells()]
        errors = self.finish("regime map", [self.plan.unit("regime", 0, ridge=REGIME_RIDGE, **cell) for cell in cells])
        regime = [{**cell, **seen} for cell, seen in zip(cells, errors, strict=True)]
        return {"windows": windows, "bias": bias[:-1], "bias_learned": bias[-1], "regime": regime}


def regime_cells() -> list[Unit]:
    """Orders 1, 2, 4 at three ν around the balance, and a shared minibatch with a small ν, at every price."""
    found = []
    for price in PRICES:
        for p, first in FIRST_NU.items():
            balanced = first * (price / PRICES[0]) ** (-1 / (2 * p + 2))
            found += [_cell(p, balanced * factor, price, False) for factor in SPREAD]
        found.append(_cell(1, 1e-3, price, True))
    return found


def noise_cells() -> list[Unit]:
    """The same price at three ν, independent and shared: whose error depends on ν."""
    return [_cell(p, nu, 1e6, shared) for shared in (False, True) for p in (1, 2) for nu in (0.0125, 0.025, 0.05)]


def _cell(p: int, nu: float, price: float, shared: bool) -> Unit:
    sizes = {"steps": REGIME_STEPS, "eta": REGIME_ETA, "replicas": REPLICAS, "stream": 11}
    return {
        "p": p,
        "nu": min(nu, 0.9 / max(map(abs, node_weights(p)[0]))),
        "gradients": price,
        "shared": shared,
    } | sizes


def _best_hold(result: Record) -> float:
    """The least HOLD loss over the stops; the start, which no configuration alters, is not counted."""
    losses = [stop["hold"] for stop in result["stops"][1:] if stop["hold"] is not None]
    return min(losses, default=1e9)
