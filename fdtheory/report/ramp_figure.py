"""The figure of whole runs: calls against ε for several orders, with the powers of the theorem beside them.

K, and with it the number of calls, is proportional to σ², so calls over σ² compare orders that were run at different σ.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from fdtheory.files import Record

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Data: TypeAlias = Record
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")
MARKERS = ("o", "s", "^", "D")
REACH = "bars: 99.7 % of resampled seeds"


def draw_calls_to_accuracy(figure: "Figure", data: Data) -> None:
    """Measured points with bars, the prediction as a line, the theorem's power dashed."""
    axes = figure.subplots()
    for k, curve in enumerate(data["curves"]):
        _curve(axes, curve, COLOURS[k], MARKERS[k])
    seeds = sorted(data["seeds"].values())
    note = f"lines: prediction, no fit\n{REACH}\n({seeds[0]} to {seeds[-1]} seeds)"
    axes.plot([], [], color="#444444", linewidth=1.0, label=note)
    axes.plot([], [], color="#444444", linewidth=0.9, linestyle="--", label="dashed: the theorem's power")
    axes.set(xscale="log", yscale="log", xlabel=r"accuracy $\varepsilon$ (more accurate to the right)",
             ylabel=r"calls over $\sigma^2$ until the mean of $\|\nabla\varphi(x_t)\|$ is $\varepsilon$")  # fmt: skip
    axes.set_title(data["title"], fontsize=11)
    axes.invert_xaxis()
    ticks = (0.03, 0.02, 0.01, 0.006)
    axes.set_xticks(ticks, [f"{tick:g}" for tick in ticks])
    axes.set_xticks([], minor=True)
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), fontsize=9, frameon=False)


def _curve(axes: "Axes", curve: Data, colour: str, marker: str) -> None:
    points, line, slope, square = curve["points"], curve["prediction"], curve["slope"], curve["sigma"] ** 2
    axes.plot([q["eps"] for q in line], [q["calls"] / square for q in line], color=colour, linewidth=1.0)
    low, calls, high = ([q["calls"][end] / square for q in points] for end in ("low", "value", "high"))
    bars = [[c - b for b, c in zip(low, calls, strict=True)], [t - c for c, t in zip(calls, high, strict=True)]]
    seen = f"slope {slope['value']:.2f} ({slope['low']:.2f} to {slope['high']:.2f})"
    label = f"p = {curve['p']} at σ = {curve['sigma']:g}\n{seen}\ntheory {curve['exponent']:.1f}".replace("-", "−")
    axes.errorbar([q["eps"] for q in points], calls, yerr=bars, linestyle="none", color=colour, marker=marker,
                  markersize=5, capsize=4, label=label)  # fmt: skip
    _reference(axes, [(q["eps"], q["calls"] / square) for q in line], curve["exponent"], colour)


def _reference(axes: "Axes", line: Sequence[tuple[float, float]], power: float, colour: str) -> None:
    """The theorem's power below the end of a prediction, with its exponent."""
    (end, top), (start, _) = line[-1], line[-4]
    low = top / 2.5
    axes.plot([end, start], [low, low * (start / end) ** power], color=colour, linewidth=0.9, linestyle="--")
    axes.annotate(rf"$\varepsilon^{{{power:g}}}$", (end, low), xytext=(4, -3), textcoords="offset points", color=colour)
