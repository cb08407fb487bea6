"""Figures of the theory: the law in κ, printed against repaired growth in p, and how strong each theme stands."""

import json
import math
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.estimator.kappa_growth import RADII, derivative_sweep
from fdtheory.expansions.counterexamples import sharp_value
from fdtheory.files import Record
from fdtheory.ledger.committed import committed_path

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Data: TypeAlias = Record
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "p", "h")
STRENGTHS = ("FORMAL", "PROVED", "CERTIFIED", "ARGUED", "CHECKED", "MEASURED")
HATCHES = ("", "//", "||", "xx", "\\\\", "--")
KAPPA = Fraction(4)


def kappa_law(orders: tuple[int, ...] = (2, 3, 4)) -> Data:
    """The ν-derivatives at 0 of one member as κ grows, with their slopes and the printed exponents."""
    curves = []
    for m in orders:
        sweep = derivative_sweep(m)
        points = [
            {"kappa": float(r * r), "size": float(abs(v.mid()))} for r, v in zip(RADII, sweep.values, strict=True)
        ]
        curves.append({"m": m, "slope": float(sweep.slopes[-1].mid()) / 2, "printed": 2 * m - 1, "points": points})
    return {"title": "Which power of κ? Derivatives in ν of one member (h' = μy + (y − sin y)/8) at ν = 0",
            "labels": ["ours:kappa-derivatives", "lem:solu-Lip-pth"], "curves": curves}  # fmt: skip


def growth_in_p(orders: tuple[int, ...] = (2, 4, 8, 12, 16, 24, 32, 48, 64)) -> Data:
    """The p-th root of the bias constant of one member, against the printed constant and the repaired multiple of p."""
    rows = [{"p": p, "root": _root(abs(paper_stencil(p).leading) * sharp_value(p + 1, KAPPA), p)} for p in orders]
    return {"title": "Does one constant serve every p? Bias constant of one member with κ = 4",
            "labels": ["par:uniform-in-p", "ours:growth-in-p"], "rows": rows}  # fmt: skip


def _root(value: Fraction, p: int) -> float:
    return math.exp((math.log(value.numerator) - math.log(value.denominator)) / p)


def strengths_by_theme() -> Data:
    """How many statements of each theme have which effective strength, from the committed ledger."""
    path = committed_path()
    if path is None:
        raise InputError("no committed ledger is installed; run `make ledger` in a checkout first")
    counts: dict[str, Counter[str]] = {}
    for entry in json.loads(path.read_text(encoding="utf-8"))["statements"]:
        if entry["claims"]:
            strength = entry.get("effective") or entry["strength"]
            counts.setdefault(entry["theme"].replace("_", " "), Counter())[strength] += 1
    rows = [{"theme": theme, **{name: found[name] for name in STRENGTHS}} for theme, found in counts.items()]
    return {
        "title": "How strong is the evidence? Statements by theme and effective strength",
        "labels": [],
        "rows": rows,
    }


def draw_kappa_law(figure: "Figure", data: Data) -> None:
    axes = figure.subplots()
    for k, curve in enumerate(data["curves"]):
        xs, ys = [q["kappa"] for q in curve["points"]], [q["size"] for q in curve["points"]]
        label = f"m = {curve['m']}: slope {curve['slope']:.3f}"
        axes.plot(xs, ys, color=COLOURS[k], marker=MARKERS[k], markersize=5, label=label)
        printed = [ys[0] * (x / xs[0]) ** curve["printed"] for x in xs]
        axes.plot(xs, printed, color=COLOURS[k], linestyle="--", linewidth=0.9)
    axes.plot([], [], color="#444444", linestyle="--", linewidth=0.9, label="dashed: the printed exponent")
    axes.set(xscale="log", yscale="log", xlabel="κ", ylabel="size of the m-th derivative in ν at 0")
    axes.set_title(data["title"], fontsize=10)
    axes.legend(fontsize=9)


def draw_growth_in_p(figure: "Figure", data: Data) -> None:
    axes = figure.subplots()
    ps, roots = [r["p"] for r in data["rows"]], [r["root"] for r in data["rows"]]
    axes.plot(ps, roots, color=COLOURS[0], marker="o", label="p-th root of the bias constant")
    axes.plot(ps, [roots[0]] * len(ps), color=COLOURS[1], linestyle="--", label="printed: one constant for all p")
    ratio = max(root / p for root, p in zip(roots, ps, strict=True))
    axes.plot(
        ps, [ratio * p for p in ps], color=COLOURS[2], linestyle="-.", label=f"repaired: {ratio:.2f} p covers all shown"
    )
    axes.set(xlabel="p", ylabel=r"$c_p^{1/p}$, where the bias is $c_p\,\nu^p$ to first order")
    axes.set_title(data["title"], fontsize=11)
    axes.legend(fontsize=9)


def draw_strengths_by_theme(figure: "Figure", data: Data) -> None:
    axes = figure.subplots()
    themes = [row["theme"] for row in data["rows"]]
    left = [0] * len(themes)
    for k, name in enumerate(STRENGTHS):
        sizes = [row[name] for row in data["rows"]]
        if any(sizes):
            axes.barh(themes, sizes, left=left, color=COLOURS[k % 7], hatch=HATCHES[k], edgecolor="white", label=name)
            left = [a + b for a, b in zip(left, sizes, strict=True)]
    axes.invert_yaxis()
    axes.set(xlabel="statements with claims", xlim=(0, 1.05 * max(left)))
    axes.set_title(data["title"], fontsize=11)
    axes.legend(fontsize=9, loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)
