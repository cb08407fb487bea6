"""Figures of solver runs: gradient norm and loss against oracle calls, one line for each run."""

import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.files import write_bytes
from fdtheory.solvers.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS = ("svg", "pdf", "png")


def check_figure_name(path: str) -> str:
    """The format of a figure's file name, or one sentence."""
    kind = path.rpartition(".")[2].lower()
    if kind not in FORMATS:
        raise InputError(f"figure {path!r} has no known ending; end it with {', '.join('.' + f for f in FORMATS)}")
    return kind


def draw_runs(runs: Iterable[Run], path: str) -> None:
    """Median over seeds with the range from 10 to 90 percent, for all runs in one figure; repeatable bytes."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    kind = check_figure_name(path)
    with rc_context({"svg.hashsalt": "fdtheory"}):
        figure = Figure(figsize=(9, 3.6), layout="constrained")
        left, right = figure.subplots(1, 2)
        for run in runs:
            _line(left, run, run.gradient_norms, run.estimate_norms)
            _line(right, run, run.values, None)
        _dress(left, "‖∇φ(x)‖", log=True)
        _dress(right, "φ(x)", log=False)
        buffer = io.BytesIO()
        figure.savefig(buffer, format=kind, metadata=_no_dates(kind))
    write_bytes(path, buffer.getvalue())


def _line(axes: "Axes", run: Run, values: NDArray[np.float64], instead: NDArray[np.float64] | None) -> None:
    calls = np.array(run.watched_calls, dtype=float)
    if not len(values):
        if instead is None or not len(instead):
            return
        values, calls = instead, np.array([c.total for c in run.history], dtype=float)
    low, middle, high = np.nanquantile(values, (0.1, 0.5, 0.9), axis=1)
    (line,) = axes.plot(calls, middle, label=run.method)
    if values.shape[1] > 1:
        axes.fill_between(calls, low, high, color=line.get_color(), alpha=0.2, linewidth=0)


def _dress(axes: "Axes", name: str, *, log: bool) -> None:
    axes.set_xlabel("oracle calls of one seed")
    axes.set_ylabel(name)
    if log and axes.lines:
        axes.set_yscale("log")
    axes.grid(True, alpha=0.3)
    if axes.lines:
        axes.legend(fontsize="small")


def _no_dates(kind: str) -> dict[str, None]:
    return {
        "svg": {"Date": None},
        "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
        "png": {"Software": None},
    }[kind]
