"""The numbers behind the figures of the stochastic solver, as plain JSON values."""

import math
from typing import Any

from fdtheory.differences.stencil import paper_stencil
from fdtheory.solvers.bootstrap import Interval
from fdtheory.solvers.end_to_end import SHARE, Arrival, arrivals, planned
from fdtheory.solvers.rates import Readings, bench, ladder, predicted_square, readings

Data = dict[str, Any]
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


def calls_to_accuracy(
    accuracies: tuple[float, ...] = (0.1, 0.03, 0.003, 0.001, 0.0003), orders: tuple[int, ...] = (1, 2, 3, 4),
    sigma: float = 1e-5, seeds: int = 8, most_inner: int = 400,
) -> Data:  # fmt: skip
    """Calls until ‖∇φ‖ ≤ ε for several ε and p; cells that need more inner steps are left out."""
    at, curves = bench(INSTANCE, sigma), []
    for p in orders:
        feasible = [eps for eps in accuracies if most_inner >= planned(at, paper_stencil(p), eps).K]
        curves.append({"p": p, "points": [_cell(found) for found in arrivals(
            INSTANCE, (p,), feasible, sigma=sigma, seeds=seeds)]})  # fmt: skip
    return {"title": f"How many calls does a whole run take? On {INSTANCE}", "labels": ["ours:end-to-end"],
            "instance": INSTANCE, "sigma": sigma, "seeds": seeds, "share": SHARE, "most_inner": most_inner,
            "curves": curves}  # fmt: skip


def _cell(found: Arrival) -> Data:
    """Calls of the quickest, the middle and the slowest seed; null where a seed did not arrive."""
    calls = [float(found.calls.min()), found.quartiles[1], float(found.calls.max())]
    low, middle, high = (value if math.isfinite(value) else None for value in calls)
    return {"eps": found.eps, "K": found.rung.K, "nu": found.rung.nu, "low": low, "calls": middle, "high": high}
