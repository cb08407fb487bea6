"""The numbers behind the figures, as plain JSON values; drawing them is the report's business."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import SupportsFloat, TypeAlias

import mpmath
import numpy as np

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import Gauge, bits_needed, scale_of
from fdtheory.estimator.orders import measure_orders
from fdtheory.estimator.sweep import Reading
from fdtheory.files import Record
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance
from fdtheory.report import experiment_figures
from fdtheory.report.solver_figure_data import calls_to_accuracy, cost_of_accuracy
from fdtheory.report.theory_figures import growth_in_p, kappa_law, strengths_by_theme

Data: TypeAlias = Record
SHORT_BITS = 100
"""Thirty digits: enough for straight lines, few enough to show the floor."""


def convergence(instance: Instance | None = None, ps: tuple[int, ...] = (1, 2, 4, 6, 8, 12)) -> Data:
    """Error against ν for several p at thirty digits, with the predicted floor and the order that was read off."""
    chosen = instance or load_instance("softmax-medium")
    top = _top(chosen)
    gauge = Gauge(chosen, MpmathArithmetic(SHORT_BITS))
    curves = []
    orders = {r.p: r for r in measure_orders(chosen, ps)}
    for p in ps:
        stencil = paper_stencil(p)
        readings = [gauge.reading(stencil, top / stencil.reach / 2**i) for i in range(1, 29)]
        curves.append({"p": p, "order": orders[p].order, "constant": _number(orders[p].constant),
                       "points": [_point(r) for r in readings]})  # fmt: skip
    return {"title": f"Does the error fall like νᵖ? The hyper-gradient estimator on {chosen.name}",
            "labels": ["par:bias-order"],
            "instance": chosen.name, "digits": 30, "curves": curves}  # fmt: skip


def _top(instance: Instance) -> Fraction:
    try:
        return scale_of(implicit_series(instance, 16, 200)) / 2
    except InputError:
        return Fraction(1, 16)


def _point(reading: Reading) -> Data:
    return {"nu": float(reading.nu), "error": float(reading.error), "floor": float(reading.floor),
            "clear": reading.clear}  # fmt: skip


def _number(value: SupportsFloat | None) -> float | None:
    return None if value is None else float(value)


def constants(names: tuple[str, ...] = ("softmax-small", "softmax-medium", "softmax-stiff", "logistic-ridge",
                                        "hyper-cleaning", "kappa-sharp")) -> Data:  # fmt: skip
    """Measured and predicted leading constants on several instances."""
    rows = []
    for name in names:
        for r in measure_orders(load_instance(name)):
            with mpmath.workdps(40):
                gap = float(abs(r.constant / r.predicted - 1))
            rows.append({"instance": name, "p": r.p, "measured": float(r.constant),
                         "predicted": float(r.predicted), "gap": gap})  # fmt: skip
    return {"title": f"Is the leading constant the predicted one? {len(names)} instances, p = 1 to 12",
            "labels": ["ours:leading-constant"], "rows": rows}  # fmt: skip


def double_precision(ps: tuple[int, ...] = (1, 2, 4, 6, 10)) -> Data:
    """The same estimator in float64 and exactly, and the slope that a least-squares fit would report."""
    instance = load_instance("softmax-medium")
    top = _top(instance)
    curves = []
    for p in ps:
        stencil = paper_stencil(p)
        steps = [top / stencil.reach / 2**i for i in range(1, 25)]
        gauge = Gauge(instance, BallArithmetic(bits_needed(p, steps[-1])))
        exact = [float(gauge.reading(stencil, nu).error) for nu in steps]
        rounded = [_float_error(instance, stencil, nu) for nu in steps]
        with np.errstate(divide="ignore"):
            fit = float(np.polyfit(np.log([float(s) for s in steps]), np.log(np.maximum(rounded, 1e-300)), 1)[0])
        points = [{"nu": float(nu), "float64": r, "exact": e} for nu, r, e in zip(steps, rounded, exact, strict=True)]
        curves.append({"p": p, "fitted_slope": round(fit, 6), "points": points})
    return {"title": "Why does a slope fitted in double precision fail? Rounding grows like 1/ν",
            "labels": ["par:bias-order"], "instance": instance.name, "curves": curves}  # fmt: skip


def _float_error(instance: Instance, stencil: Stencil, nu: Fraction) -> float:
    arithmetic = NumpyArithmetic()
    with arithmetic.working():
        x, total = instance.point(arithmetic), np.zeros(instance.dim_x)
        for j, weight in zip(stencil.offsets, stencil.weights, strict=True):
            y = instance.minimiser(j * nu, arithmetic).y
            gradient = float(j) * instance.f_x(x, y, arithmetic) + instance.g_x(x, y, arithmetic) / float(nu)
            total = total + float(weight) * gradient
        exact = instance.hyper_gradient(instance.minimiser(Fraction(0), arithmetic).y, arithmetic)
    return float(np.linalg.norm(total - exact))


def odd_against_even(nus: tuple[Fraction, ...] = (Fraction(1, 64), Fraction(1, 256))) -> Data:
    """Error at a given ν against the number of lower-level solves, for odd and for even p."""
    instance = load_instance("softmax-medium")
    gauge = Gauge(instance, BallArithmetic(700))
    rows = []
    for nu in nus:
        for p in range(1, 13):
            stencil = paper_stencil(p)
            rows.append({"nu": str(nu), "p": p, "solves": len(stencil.points),
                         "error": float(gauge.reading(stencil, nu).error)})  # fmt: skip
    return {"title": f"Does odd p pay? Error at equal numbers of lower-level solves on {instance.name}",
            "labels": ["par:odd-versus-even"], "instance": instance.name, "rows": rows}  # fmt: skip


PICTURES: Mapping[str, Callable[..., Data]] = MappingProxyType({
    "convergence": convergence,
    "constants": constants,
    "double-precision": double_precision,
    "odd-against-even": odd_against_even,
    "cost-of-accuracy": cost_of_accuracy,
    "calls-to-accuracy": calls_to_accuracy,
    "kappa-law": kappa_law,
    "growth-in-p": growth_in_p,
    "strengths-by-theme": strengths_by_theme,
    **{name: partial(experiment_figures.recorded_data, name) for name in experiment_figures.recorded_names()},
})  # fmt: skip
"""The data of every figure, by name."""
