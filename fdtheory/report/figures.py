"""The figures of the project, drawn from their data: SVG and PNG with the same bytes on every run.

Colours are those of Okabe and Ito, which colour-blind readers can tell apart; every curve has its own marker and its
name beside it, so the figures survive a black-and-white print.
"""

import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from fdtheory.errors import InputError
from fdtheory.files import Record, write_bytes, write_text
from fdtheory.report import experiment_figures
from fdtheory.report.prose import in_figures
from fdtheory.report.ramp_figure import draw_calls_to_accuracy
from fdtheory.report.theory_figures import draw_growth_in_p, draw_kappa_law, draw_strengths_by_theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.typing import RcKeyType

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "p", "h")
STYLE: Mapping["RcKeyType", object] = MappingProxyType({
    "svg.hashsalt": "fdtheory", "svg.fonttype": "none", "font.size": 10, "axes.grid": True, "grid.alpha": 0.25,
    "axes.spines.top": False, "axes.spines.right": False, "font.family": "DejaVu Sans",
})  # fmt: skip
ERROR = r"error $\|\Phi(\nu)-\nabla\varphi\|$"
Data: TypeAlias = Record


def draw(name: str, data: Data) -> dict[str, bytes]:
    """The bytes of one figure, by ending."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(dict(STYLE)):
        figure = Figure(figsize=(8.4, 5.0), dpi=160, layout="constrained")
        PAINTERS[name](figure, data)
        found = {}
        for ending, metadata in (("svg", {"Date": None, "Creator": None}), ("png", {"Software": None})):
            buffer = io.BytesIO()
            figure.savefig(buffer, format=ending, metadata=metadata)
            found[ending] = buffer.getvalue()
        return found


def write_figure(name: str, data: Data, folder: str) -> list[Path]:
    """Write NAME.svg, NAME.png and NAME.json into an existing folder."""
    target = Path(folder)
    if not target.is_dir():
        raise InputError(f"there is no folder {folder!r}; create it first")
    paths = []
    for ending, content in draw(name, data).items():
        paths.append(target / f"{name}.{ending}")
        write_bytes(paths[-1], content)
    paths.append(target / f"{name}.json")
    write_text(paths[-1], json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    return paths


def write_figures(names: Sequence[str], folder: str, *, jobs: int = 1) -> list[Path]:
    """Compute and write the named figures of the project on so many processes; the bytes do not depend on it."""
    from joblib import Parallel, delayed

    found = Parallel(n_jobs=jobs)(delayed(_write_named)(name, folder) for name in names)
    return [path for paths in found for path in paths]


def _write_named(name: str, folder: str) -> list[Path]:
    from fdtheory.report.figure_data import PICTURES

    return write_figure(name, PICTURES[name](), folder)


def write_plot(name: str, data: Data, path: str) -> None:
    """Write one figure to a file that ends in .svg or .png."""
    write_bytes(path, draw(name, data)[check_ending(path)])


def check_ending(path: str) -> str:
    """The format that a file name asks for."""
    ending = Path(path).suffix.removeprefix(".").lower()
    if ending not in ("svg", "png"):
        raise InputError(f"the plot {path!r} has no known ending; end it with .svg or .png")
    return ending


def _convergence(figure: "Figure", data: Data) -> None:
    axes = _log_axes(figure, r"step $\nu$", ERROR, data["title"])
    lowest = 1.0
    for k, curve in enumerate(data["curves"]):
        clear = [(q["nu"], q["error"]) for q in curve["points"] if q["clear"]]
        hidden = [(q["nu"], q["error"]) for q in curve["points"] if not q["clear"] and q["error"] > 0]
        look: Record = {"color": COLOURS[k % 7], "marker": MARKERS[k % 7], "markersize": 4}
        axes.plot(*_columns(clear), linewidth=1.2, label=_order_label(curve), **look)
        axes.plot(*_columns(hidden), linestyle="none", markerfacecolor="none", **look)
        if len(clear) >= 3:
            _triangle(axes, clear, curve["p"], COLOURS[k % 7])
        lowest = min([lowest, *(e for _, e in clear)])
    points = max((c["points"] for c in data["curves"]), key=lambda p: p[-1]["floor"])
    nus, floors = [q["nu"] for q in points], [q["floor"] for q in points]
    axes.fill_between(nus, floors, 1e-60, color="#999999", alpha=0.25, linewidth=0)
    axes.set_ylim(min(lowest, floors[0]) / 100, None)
    axes.text(nus[-2], min(lowest, floors[0]) / 20, f"noise floor at {data['digits']} digits", fontsize=9)
    axes.plot([], [], "o", color="#444444", markerfacecolor="none", markersize=4, label="hollow: too near the floor")
    _legend_beside(axes)


def _order_label(curve: Data) -> str:
    order = curve["order"]
    return f"p = {curve['p']}: order {order:.6f}" if order is not None else f"p = {curve['p']}: undecided"


def _triangle(axes: "Axes", points: list[tuple[float, float]], p: int, colour: str) -> None:
    """A slope triangle: its height over its width is p, in decades."""
    nu, error = points[len(points) // 3]
    ratio, low = (4 if p < 4 else 2), error / 10
    bottom = low / ratio**p
    axes.plot([nu, nu / ratio, nu, nu], [low, bottom, bottom, low], color=colour, linewidth=0.8)
    axes.text(nu * 1.1, (low * bottom) ** 0.5, str(p), color=colour, fontsize=9, va="center")


def _constants(figure: "Figure", data: Data) -> None:
    figure.suptitle(data["title"], fontsize=11)
    upper, lower = figure.subplots(2, 1, height_ratios=(3, 2))
    rows, names = data["rows"], list(dict.fromkeys(r["instance"] for r in data["rows"]))
    ends = [f(r["predicted"] for r in rows) for f in (min, max)]
    upper.plot(ends, ends, color="#777777", linewidth=0.8)
    for k, name in enumerate(names):
        mine = [r for r in rows if r["instance"] == name]
        look: Record = {"color": COLOURS[k], "marker": MARKERS[k], "linestyle": "none", "markersize": 5, "label": name}
        upper.plot([r["predicted"] for r in mine], [r["measured"] for r in mine], **look)
        lower.plot([r["p"] + 0.08 * (k - 2.5) for r in mine], [max(r["gap"], 1e-30) for r in mine], **look)
    theory = r"predicted  $|c_p|\,\|\partial_\nu^{\,p+1}\,\partial_x\ell_\nu(0)\|$"
    upper.set(xscale="log", yscale="log", xlabel=theory, ylabel=r"limit of error$/\nu^p$")
    lower.set(yscale="log", xlabel="p", ylabel="relative gap of the two", xticks=range(1, 13))
    lower.axhline(1e-10, color="#777777", linewidth=0.8, linestyle="--")
    lower.text(12.4, 1.6e-10, "ten digits", fontsize=8, ha="right", va="bottom")
    lower.set_ylim(None, 1e-8)
    upper.legend(fontsize=8, loc="upper left")


def _double_precision(figure: "Figure", data: Data) -> None:
    axes = _log_axes(figure, r"step $\nu$", ERROR, f"{data['title']} ({data['instance']})")
    for k, curve in enumerate(data["curves"]):
        nus = [q["nu"] for q in curve["points"]]
        axes.plot(nus, [q["exact"] for q in curve["points"]], color=COLOURS[k], linewidth=0.9, linestyle="--")
        label = f"p = {curve['p']}: fitted slope {curve['fitted_slope']:.2f}"
        look: Record = {"color": COLOURS[k], "marker": MARKERS[k], "markersize": 4, "linewidth": 1.2}
        axes.plot(nus, [max(q["float64"], 1e-17) for q in curve["points"]], label=label, **look)
    axes.set_ylim(1e-16, None)
    axes.plot([], [], color="#444444", linestyle="--", linewidth=0.9, label="dashed: exact error")
    _legend_beside(axes)


def _odd_against_even(figure: "Figure", data: Data) -> None:
    from matplotlib.ticker import MultipleLocator

    axes = figure.subplots()
    for k, nu in enumerate(dict.fromkeys(r["nu"] for r in data["rows"])):
        for odd, marker, style in ((True, "o", "--"), (False, "s", "-")):
            mine = [r for r in data["rows"] if r["nu"] == nu and r["p"] % 2 == odd]
            label = f"{'odd' if odd else 'even'} p, ν = {nu}"
            axes.plot([r["solves"] for r in mine], [r["error"] for r in mine], style, color=COLOURS[k], marker=marker,
                      markersize=5, label=label, markerfacecolor="white" if odd else COLOURS[k])  # fmt: skip
            for r in mine:
                right = odd and r["p"] > 1
                move = (6, 4) if right else (-6, -3 if odd else -10)
                axes.annotate(f"p={r['p']}", (r["solves"], r["error"]), xytext=move, textcoords="offset points",
                              fontsize=7, ha="left" if right else "right", color=COLOURS[k])  # fmt: skip
    axes.set(yscale="log", xlabel="lower-level problems solved per step", ylabel=ERROR)
    axes.set_title(data["title"], fontsize=11)
    axes.set_xlim(1.2, 13)
    axes.xaxis.set_major_locator(MultipleLocator(2))
    axes.legend(fontsize=9)


def _cost_of_accuracy(figure: "Figure", data: Data) -> None:
    axes = _log_axes(figure, "root mean squared error of Φ (more accurate to the right)", "pairs of calls (F, G)",
                     f"{data['title']}, σ = {in_figures(data['sigma'])}")  # fmt: skip
    for k, curve in enumerate(data["curves"]):
        line, points = curve["prediction"], curve["points"]
        axes.plot([q["error"] for q in line], [q["cost"] for q in line], color=COLOURS[k], linewidth=1.0)
        errors = [q["error"]["value"] for q in points]
        bars = [[e - q["error"]["low"] for e, q in zip(errors, points, strict=True)],
                [q["error"]["high"] - e for e, q in zip(errors, points, strict=True)]]  # fmt: skip
        slope = curve["slope"]
        reach = f"({slope['low']:.2f} to {slope['high']:.2f}); limit {curve['exponent']:.2f}"
        label = f"p = {curve['p']}: slope {slope['value']:.2f}\n{reach}".replace("-", "−")
        axes.errorbar(errors, [q["cost"] for q in points], xerr=bars, linestyle="none", color=COLOURS[k],
                      marker=MARKERS[k], markersize=4, capsize=4, elinewidth=0.8, label=label)  # fmt: skip
    note = "lines: prediction, no fit;\nbars: 99.7 % of resampled seeds"
    axes.plot([], [], color="#444444", linewidth=1.0, label=note)
    axes.invert_xaxis()
    _legend_beside(axes)


def _legend_beside(axes: "Axes") -> None:
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), fontsize=9, frameon=False)


def _log_axes(figure: "Figure", x: str, y: str, title: str) -> "Axes":
    axes = figure.subplots()
    axes.set(xscale="log", yscale="log", xlabel=x, ylabel=y)
    axes.set_title(title, fontsize=11)
    return axes


def _columns(points: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [p[0] for p in points], [p[1] for p in points]


PAINTERS: "Mapping[str, Callable[[Figure, Data], None]]" = MappingProxyType({
    "convergence": _convergence,
    "constants": _constants,
    "double-precision": _double_precision,
    "odd-against-even": _odd_against_even,
    "cost-of-accuracy": _cost_of_accuracy,
    "calls-to-accuracy": draw_calls_to_accuracy,
    "kappa-law": draw_kappa_law,
    "growth-in-p": draw_growth_in_p,
    "strengths-by-theme": draw_strengths_by_theme,
    **experiment_figures.PAINTERS,
})  # fmt: skip
