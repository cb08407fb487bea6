"""The numbers behind the figures of the stochastic solver, as plain JSON values."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from fdtheory.files import Record
from fdtheory.solvers.bootstrap import Interval
from fdtheory.solvers.exponent import SIGMA, Threshold, exponent_of, seeds_of, threshold, walk_on
from fdtheory.solvers.ramp_prediction import limiting_budget
from fdtheory.solvers.rates import Readings, bench, ladder, predicted_square, readings

Data: TypeAlias = Record
INSTANCE = "softmax-small"


def cost_of_accuracy(
    orders: tuple[int, ...] = (1, 2, 3, 4), counts: tuple[int, ...] = (64, 160, 400, 1000), seeds: int = 2048,
    sigma: float = 1e-7,
) -> Data:  # fmt: skip
    """Cost of one estimate against its error for several p: measured rungs, and the prediction without a fit."""
    curves = [_ladder_curve(p, readings(INSTANCE, sigma, p, counts, seeds), sigma) for p in orders]
    return {"title": f"What does one stochastic hyper-gradient cost? On {INSTANCE}",
            "labels": ["ours:stochastic-rate", "ours:stochastic-prediction"], "instance": INSTANCE, "sigma": sigma,
            "seeds": seeds, "curves": curves}  # fmt: skip


def _ladder_curve(p: int, seen: Readings, sigma: float) -> Data:
    at, stencil, first, last = bench(INSTANCE, sigma), seen.stencil, seen.rungs[0].K, seen.rungs[-1].K
    grid = tuple(round(first * (4 * last / first) ** (i / 12)) for i in range(13))
    line = [{"K": rung.K, "cost": rung.cost(stencil), "error": math.sqrt(predicted_square(at, stencil, rung))}
            for rung in ladder(at, p, grid)]  # fmt: skip
    points = [{"K": rung.K, "nu": rung.nu, "cost": rung.cost(stencil), "error": _span(seen.ratio(place, 1.0)),
               "predicted": math.sqrt(predicted_square(at, stencil, rung))}
              for place, rung in enumerate(seen.rungs)]  # fmt: skip
    return {"p": p, "exponent": -2 - 2 / p, "slope": _span(seen.slope()), "points": points, "prediction": line}


def _span(seen: Interval) -> Data:
    return {"low": seen.low, "value": seen.value, "high": seen.high}


MEMBERS: Mapping[int, tuple[int, ...]] = MappingProxyType({1: (3, 4, 5), 2: (3, 4, 5, 6), 4: (3, 4, 5, 6)})
FURTHER = (3, 4, 5, 6, 8, 11, 16, 24)


def calls_to_accuracy(members: Mapping[int, tuple[int, ...]] = MEMBERS, share: float = 0.25) -> Data:
    """Calls of whole runs on the family of ramps against ε for several p: measured, and predicted without a fit."""
    curves = [_ramp_curve(p, [threshold(p, k, share) for k in places]) for p, places in members.items()]
    seeds = {str(k): seeds_of(k, share) for places in members.values() for k in places}
    return {"title": "Does the order decide? Calls of whole runs on the family of ramps",
            "labels": ["ours:main-exponent"], "seeds": seeds, "curves": curves}  # fmt: skip


def _ramp_curve(p: int, found: list[Threshold]) -> Data:
    points = [{"eps": one.walk.ramp.eps, "K": one.needed(), "nu": one.walk.nu, "calls": _span(one.calls())}
              for one in found]  # fmt: skip
    walks = [walk_on(p, k) for k in FURTHER]
    line = [{"eps": walk.ramp.eps, "calls": walk.calls(limiting_budget(walk))} for walk in walks]
    return {"p": p, "sigma": SIGMA[p], "exponent": -4 - 2 / p, "slope": _span(exponent_of(found)), "points": points,
            "prediction": line}  # fmt: skip
