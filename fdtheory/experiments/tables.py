"""The results of an experiment as tables for people."""

from collections.abc import Sequence
from typing import TypeAlias

from fdtheory.files import Record

Found: TypeAlias = Record
NAMES = {
    "none": "no regularisation", "ridge": "tuned ridge", "ridge_both": "tuned ridge on TRAIN and VAL",
    "idf": "idf weights", "idf_both": "idf weights on TRAIN and VAL", "right_labels": "right labels only",
    "val_only": "VAL alone, λ of the tuned ridge", "val_tuned": "VAL alone, λ of its own", "start": "x = 0",
}  # fmt: skip

METRICS = {
    "M1": "M1", "M1_accuracy": "accuracy", "M2": "M2", "frozen_M2": "M2, x frozen", "M3": "M3", "phi": "φ at the stop",
    "last_phi": "φ at the end",
}  # fmt: skip


def tables(found: Found) -> str:
    """All tables of one experiment, as Markdown."""
    parts = [means_table(found), *(family_table(name, rows) for name, rows in found["summary"]["families"].items())]
    if "published" in found:
        parts.insert(1, published_table(found))
    if "regime" in found:
        parts += [windows_table(found), bias_table(found), regime_table(found["summary"]["regime"])]
    return "\n\n".join(parts)


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def means_table(found: Found) -> str:
    """Controls and methods: mean ± half of the usual 95 % interval of one mean."""
    rows = []
    for row in found["summary"]["means"]:
        metrics = [_with_interval(row.get(name)) for name in METRICS]
        setting = ", ".join(f"{name} {value:g}" for name, value in row.get("setting", {}).items())
        more = f"{row['steps']}" if "steps" in row else ""
        failed = f"{row['unfinished']}" if row.get("unfinished") else ""
        rows.append([NAMES.get(row["name"], row["name"]), *metrics, setting, more, failed])
    head = ["", *METRICS.values(), "tuned", "outer steps", "overflowed"]
    title = f"**{found['experiment']}**, {found['data']['name']}, {found['plan']['seeds']} seeds"
    if not rows:
        return f"{title}, {found['plan']['published_steps']} outer steps with the published settings"
    return f"{title}\n\n{markdown(head, rows)}"


def _with_interval(pair: Sequence[float | None] | None) -> str:
    """One seed has no interval."""
    if pair is None:
        return ""
    return f"{pair[0]:.4f}" + ("" if pair[1] is None else f" ± {pair[1]:.4f}")


def family_table(name: str, rows: Sequence[Found]) -> str:
    """Paired differences with simultaneous intervals; the last column is Holm's decision."""
    shown = [
        [row["name"], f"{row['mean']:+.4f}", f"{row['low']:+.4f} … {row['high']:+.4f}", f"{row['adjusted']:.2g}",
         {1: "higher", -1: "lower", 0: "open"}[row["sign"]], str(row["seeds"])]
        for row in rows
    ]  # fmt: skip
    head = ["difference", "mean", "95 % for the family", "Holm's p", "decision", "seeds"]
    return f"**{name}** ({len(rows)} comparisons)\n\n{markdown(head, shown)}"


def published_table(found: Found) -> str:
    """The iterate's loss with the published settings, x learned and x frozen."""
    rows = []
    for name, runs in found["published"].items():
        ends = [run["stops"][-1] for run in runs if run["stops"][-1]["steps"]]
        cells = [f"{sum(end[key] for end in ends) / len(ends):.4f}" if ends else "" for key in ("M2", "M1", "phi")]
        rows.append([name, *cells, str(len(runs) - len(ends))])
    return f"**published settings**, means\n\n{markdown(['', 'M2', 'M1', 'φ', 'overflowed'], rows)}"


def windows_table(found: Found) -> str:
    """Strict and local windows by ridge."""
    rows = [
        [f"{w['mu']:.2g}", f"{w['kappa']:.0f}", *(f"{w[name]:.2g}" for name in ("strict", "local")),
         f"{w['local'] / w['strict']:.0f}",
         _ends(bias["branch_ends"]["-"])]
        for w, bias in zip(found["windows"], found["bias"], strict=True)
    ]  # fmt: skip
    head = ["λ", "κ at y*", "strict window", "local window", "ratio", "branch lost between"]
    return f"**windows for ν**\n\n{markdown(head, rows)}"


def _ends(pair: Sequence[float] | None) -> str:
    return "not lost" if pair is None else f"{pair[0]:.2g} and {pair[1]:.2g}"


def bias_table(found: Found) -> str:
    """Relative bias at the strict window and its local orders around it."""
    rows = []
    for w, bias, slope in zip(found["windows"], found["bias"], found["summary"]["slopes"], strict=True):
        at = bias["rows"][4]
        cells = [f"{at[f'p{p}']:.1e} ({_slope(slope[f'p{p}'])})" for p in (1, 2, 4)]
        rows.append([f"{w['mu']:.2g}", f"{at['nu']:.2g}", *cells])
    return f"**bias at the strict window** (local order)\n\n{markdown(['λ', 'ν', 'p = 1', 'p = 2', 'p = 4'], rows)}"


def _slope(values: Sequence[float | None]) -> str:
    """The first order that is clear of rounding at or after the third step."""
    return next((f"{value:.2f}" for value in values[3:] if value is not None), "unclear")


def regime_table(rows: Sequence[Found]) -> str:
    """Errors by price, with the ν that was chosen."""
    shown = []
    for price in sorted({row["gradients"] for row in rows}):
        cells = []
        for p, shared in ((1, False), (2, False), (4, False), (1, True)):
            mine = [r for r in rows if (r["gradients"], r["p"], r["shared"]) == (price, p, shared)]
            cells.append(
                f"{mine[0]['rmse']:.4f} ± {mine[0]['standard_error']:.4f} (ν = {mine[0]['nu']:.2g})" if mine else ""
            )
        shown.append([f"{price:.0e}", *cells])
    return f"**one hyper-gradient at price N**\n\n{markdown(['N', 'p = 1', 'p = 2', 'p = 4', 'p = 1, shared'], shown)}"
