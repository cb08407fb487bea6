"""The figures of the experiments, from recorded results or from those of a run of one's own."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from fdtheory.experiments.recorded import is_recorded, recorded_results
from fdtheory.files import Record
from fdtheory.report.prose import in_figures

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Data: TypeAlias = Record
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "p", "h", "<", ">", "*", "X", "P")
CONTROLS = {
    "none": "no regularisation",
    "ridge": "tuned ridge",
    "ridge_both": "ridge, TRAIN and VAL",
    "idf": "idf weights",
}
LEARN, NETWORK, ALL_STEPS = "learn-to-regularize", "mlp-regularize", "learn-to-regularize-published"


def curves(found: Data) -> Data:
    """Mean test loss over seeds at each stop, of the retrained model and of the iterate, beside the controls."""
    lines = []
    for method, runs in found["runs"].items():
        whole = [run for run in runs if len(run["stops"]) == found["plan"]["stops"] + 1]
        points = [
            {"gradients": whole[0]["stops"][k]["gradients"], "M1": _mean(whole, k, "M1"), "M2": _mean(whole, k, "M2")}
            for k in range(found["plan"]["stops"] + 1) if whole
        ]  # fmt: skip
        lines.append({"method": method, "seeds": len(whole), "points": points})
    levels = {
        name: sum(seed[name]["test"] for seed in found["controls"]) / len(found["controls"])
        for name in CONTROLS if found["controls"] and name in found["controls"][0]
    }  # fmt: skip
    where = f"{found['data']['name']}, {found['plan']['seeds']} seeds"
    title = f"What does the learned regulariser gain at equal price? {found['experiment']}, {where}"
    return {"title": title, "labels": [], "curves": lines, "controls": levels}


def _mean(runs: Sequence[Data], stop: int, name: str) -> float | None:
    values = [run["stops"][stop][name] for run in runs]
    return None if None in values else sum(values) / len(values)


def bias(found: Data) -> Data:
    """Bias against ν for every ridge, with both windows."""
    panels = [
        {"ridge": seen["mu"], "strict": seen["strict"], "local": seen["local"], "rows": measured["rows"]}
        for seen, measured in zip(found["windows"], found["bias"], strict=True)
    ]
    title = f"Does the bias fall like νᵖ on documents? {found['data']['name']}, exact lower levels"
    return {"title": title, "labels": ["ours:bias-on-documents"], "panels": [panels[0], panels[-1]]}


def regime(found: Data) -> Data:
    """The error of one hyper-gradient against its price."""
    lines = []
    for p, shared in ((1, False), (2, False), (4, False), (1, True)):
        rows = [row for row in found["summary"]["regime"] if (row["p"], row["shared"]) == (p, shared)]
        lines.append({"p": p, "shared": shared, "points": rows})
    title = "Which order pays, and at which price? The error of one hyper-gradient, λ = 0.01"
    return {"title": title, "labels": ["ours:shared-minibatches"], "curves": lines}


def frozen(found: Data) -> Data:
    """The iterate's test loss with the published settings by order, x learned and x frozen."""
    rows = []
    for name, runs in found["published"].items():
        method, _, end = name.partition(", ")
        values = [run["stops"][-1]["M2"] for run in runs if run["stops"][-1]["steps"]]
        rows.append({"p": int(method.removeprefix("f2sa-")), "frozen": end == "frozen", "values": values})
    for p, values in found.get("frozen_exact", {}).items():
        rows.append({"p": int(p), "frozen": None, "values": values})
    steps = found["plan"]["published_steps"]
    title = f"Does the ranking of orders need anything learned? Published settings and metric, {steps} outer steps"
    return {"title": title, "labels": ["fig:l2reg"], "rows": rows}


DATA: Mapping[str, tuple[str, Callable[[Data], Data]]] = MappingProxyType({
    "test-loss-at-equal-price": (LEARN, curves),
    "network-at-equal-price": (NETWORK, curves),
    "bias-on-documents": (LEARN, bias),
    "regime-map": (LEARN, regime),
    "frozen-ranking": (LEARN, frozen),
    "frozen-ranking-all-steps": (ALL_STEPS, frozen),
})  # fmt: skip
"""Which experiment a figure is drawn from, and its data."""


def recorded_names() -> list[str]:
    """The figures whose results are recorded."""
    return [name for name, (experiment, _) in DATA.items() if is_recorded(experiment)]


def recorded_data(name: str) -> Data:
    """The data of one figure from the recorded results."""
    experiment, make = DATA[name]
    return make(recorded_results(experiment))


def write_experiment_figures(found: Data, folder: str) -> list[Path]:
    """Every figure that these results have the numbers for."""
    from fdtheory.report.figures import write_figure

    needs: dict[Callable[[Data], Data], str] = {
        curves: "runs",
        bias: "bias",
        regime: "regime",
        frozen: "published",
    }
    other = {"network-at-equal-price", "frozen-ranking-all-steps"}
    wanted = {"network-at-equal-price"} if found["experiment"] == NETWORK else set(DATA) - other
    chosen = [name for name in DATA if name in wanted and found.get(needs[DATA[name][1]])]
    return [path for name in chosen for path in write_figure(name, DATA[name][1](found), folder)]


def draw_curves(figure: "Figure", data: Data) -> None:
    """Two panels: retrained model and iterate, against gradients."""
    panels = figure.subplots(1, 2, sharey=True)
    for axes, metric, text in zip(panels, ("M1", "M2"), ("retrained on TRAIN", "the iterate itself"), strict=True):
        most = max((curve["seeds"] for curve in data["curves"]), default=0)
        for k, curve in enumerate(data["curves"]):
            points = [q for q in curve["points"] if q[metric] is not None]
            label = curve["method"] + (f" ({curve['seeds']} seeds)" if curve["seeds"] < most else "")
            axes.plot([q["gradients"] for q in points], [q[metric] for q in points], color=COLOURS[k % 7],
                      marker=MARKERS[k % 12], markersize=4, linewidth=1.0, label=label)  # fmt: skip
        for name, style in zip(data["controls"], (":", "-", "--", "-."), strict=False):
            axes.axhline(data["controls"][name], color="#444444", linestyle=style, linewidth=1.0, label=CONTROLS[name])
        axes.set(xlabel="gradients of single documents", title=text)
    seen = {name: [q[name] for c in data["curves"] for q in c["points"] if q[name]] for name in ("M1", "M2")}
    levels = [*data["controls"].values(), *seen["M1"]]  # iterates may end high above all others
    panels[0].set(ylabel="mean test loss", ylim=(0.95 * min(levels + seen["M2"]), 1.05 * max(levels)))
    panels[1].legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), fontsize=8, frameon=False)
    figure.suptitle(data["title"], fontsize=9)


def draw_bias(figure: "Figure", data: Data) -> None:
    """One panel a ridge: errors, powers of ν, windows."""
    for axes, panel in zip(figure.subplots(1, 2), data["panels"], strict=True):
        for k, p in enumerate((1, 2, 4)):
            seen = [
                (row["nu"], row[f"p{p}"]) for row in panel["rows"] if row.get(f"p{p}", 0) > 3 * row.get(f"floor{p}", 1)
            ]
            axes.plot(*zip(*seen, strict=True), color=COLOURS[k], marker=MARKERS[k], markersize=4, label=f"p = {p}")
            start = seen[0]
            reference = [start[1] * (nu / start[0]) ** p for nu, _ in seen]
            axes.plot([nu for nu, _ in seen], reference, color=COLOURS[k], linestyle="--", linewidth=0.8)
        for name, style in (("strict", "-"), ("local", ":")):
            axes.axvline(panel[name], color="#444444", linestyle=style, linewidth=1.0, label=f"{name} window")
        axes.set(
            xscale="log", yscale="log", xlabel="ν", ylabel="relative bias", title=f"λ = {in_figures(panel['ridge'])}"
        )
        axes.legend(fontsize=8)
    figure.suptitle(data["title"] + " (dashed: νᵖ)", fontsize=10)


def draw_regime(figure: "Figure", data: Data) -> None:
    """Errors with bars against the price."""
    axes = figure.subplots()
    for k, curve in enumerate(data["curves"]):
        points = curve["points"]
        label = f"p = {curve['p']}, {'one minibatch for all nodes' if curve['shared'] else 'independent minibatches'}"
        axes.errorbar([q["gradients"] for q in points], [q["rmse"] for q in points],
                      yerr=[2 * q["standard_error"] for q in points], color=COLOURS[k], marker=MARKERS[k],
                      markersize=4, capsize=3, linestyle="--" if curve["shared"] else "-", label=label)  # fmt: skip
    axes.set(xscale="log", yscale="log", xlabel="gradients of single documents for one hyper-gradient",
             ylabel="relative root mean squared error")  # fmt: skip
    axes.set_title(data["title"], fontsize=11)
    axes.legend(fontsize=9)


def draw_frozen(figure: "Figure", data: Data) -> None:
    """Every seed and medians by order, learned and frozen; beside them, on a scale of their own, exact minimisers."""
    from matplotlib.ticker import LogLocator, NullLocator

    exact = sorted((row for row in data["rows"] if row["frozen"] is None and row["values"]), key=lambda row: row["p"])
    left, *right = figure.subplots(1, 2 if exact else 1, squeeze=False)[0]
    for k, (still, name) in enumerate(((False, "x learned"), (True, "x frozen at 0"))):
        rows = sorted((r for r in data["rows"] if r["frozen"] is still and r["values"]), key=lambda row: row["p"])
        _by_order(left, rows, k, name, 0.25 * k)
    left.set(yscale="log", xlabel="order p", ylabel="test loss of the iterate, one dot a seed (line: medians)",
             title="runs with minibatches")  # fmt: skip
    left.yaxis.set_major_locator(LogLocator(subs=(1.0, 2.0, 3.0, 5.0)))
    left.yaxis.set_major_formatter("{x:.2g}")
    left.yaxis.set_minor_locator(NullLocator())
    left.legend(fontsize=9)
    for axes in right:
        _by_order(axes, exact, 2, "x frozen at 0", 0.0)
        axes.set(xlabel="order p", title="exact minimiser at the last node: no noise")
        axes.legend(fontsize=9)
    figure.suptitle(data["title"], fontsize=10)


def _by_order(axes: "Axes", rows: Sequence[Data], k: int, name: str, aside: float) -> None:
    for row in rows:
        places = [row["p"] + aside] * len(row["values"])
        axes.plot(places, row["values"], linestyle="", marker=MARKERS[k], markersize=3, color=COLOURS[k], alpha=0.4)
    middles = [median(row["values"]) for row in rows]
    axes.plot([row["p"] + aside for row in rows], middles, color=COLOURS[k], marker=MARKERS[k], label=name)


PAINTERS: "Mapping[str, Callable[[Figure, Data], None]]" = MappingProxyType({
    "test-loss-at-equal-price": draw_curves,
    "network-at-equal-price": draw_curves,
    "bias-on-documents": draw_bias,
    "regime-map": draw_regime,
    "frozen-ranking": draw_frozen,
    "frozen-ranking-all-steps": draw_frozen,
})  # fmt: skip
