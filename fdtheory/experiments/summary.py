"""What the raw results of an experiment say: means with intervals, and families of paired comparisons."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from fdtheory.experiments.statistics import as_rows, family, interval
from fdtheory.files import Record

Found: TypeAlias = Record
CONTROLS = ("none", "ridge", "ridge_both", "idf", "idf_both", "right_labels", "val_only", "val_tuned")


def summary(found: Found) -> Record:
    """All tables of one experiment."""
    tables: Record = {"means": means(found), "families": families(found)}
    if "regime" in found:
        tables["regime"] = regime_table(found["regime"])
        tables["slopes"] = [slopes(found["bias"][k]["rows"]) for k in range(len(found["bias"]))]
    return tables


def chosen(run: Found) -> Found:
    """The stop that HOLD chose."""
    return dict(run["stops"][run["chosen"]])


def last(run: Found) -> Found:
    """The last stop that was reached: the whole budget, unless the run overflowed."""
    return dict(run["stops"][-1])


def series(runs: Sequence[Found], name: str) -> list[float]:
    """One number of every seed: M1, M2, phi, … at the chosen stop, M3, or ``last_phi``."""
    if name.startswith("M3"):
        return [run[name] for run in runs]
    if name.startswith("last_"):
        return [last(run)[name.removeprefix("last_")] for run in runs]
    return [chosen(run)[name] for run in runs]


def control(found: Found, name: str, part: str = "test") -> list[float]:
    return [seed[name][part] for seed in found["controls"]]


def start(found: Found, name: str) -> list[float | None]:
    """One number of every seed at x = 0, where all methods begin: the control of runs that have no others."""
    runs = next(iter(found["runs"].values()))
    return [run["stops"][0][name] for run in runs]


def _begins_apart(found: Found) -> bool:
    """Whether x = 0 is none of the controls: there are none, or λ was given and is not that of the tuned ridge."""
    return not found["controls"] or found["plan"].get("ridge") is not None


def means(found: Found) -> list[Record]:
    """One row a control and a method: mean and half-width of the usual interval of each metric."""
    rows: list[Record] = []
    seen: dict[str, Sequence[float | None]]
    for name in CONTROLS:
        if found["controls"] and name in found["controls"][0]:
            row = {"M1": control(found, name), "M1_accuracy": control(found, name, "test_accuracy")}
            rows.append({"name": name, "control": True} | _intervals(row | {"phi": control(found, name, "val")}))
    if found["runs"] and _begins_apart(found):
        seen = {key: start(found, key) for key in ("M1", "M1_accuracy", "phi")}
        rows.append({"name": "start", "control": True} | _intervals(seen))
    for method, runs in found["runs"].items():
        names = ("M1", "M1_accuracy", "M2", "M3", "phi", "last_phi")
        seen = {name: series(runs, name) for name in names}
        more = {
            "setting": found["chosen"][method],
            "steps": last(runs[0])["steps"],
            "unfinished": sum(len(run["stops"]) <= found["plan"]["stops"] for run in runs),
        }
        if method in found.get("frozen", {}):
            seen["frozen_M2"] = series_last(found["frozen"][method], "M2")
        rows.append({"name": method, "control": False} | _intervals(seen) | more)
    return rows


def _intervals(row: Mapping[str, Sequence[float | None]]) -> Record:
    found = {}
    for name, values in row.items():
        kept = [value for value in values if value is not None]
        mean, half = interval(kept) if kept else (math.nan, math.nan)
        found[name] = [mean, half if math.isfinite(half) else None] if kept and len(kept) == len(values) else None
    return found


def families(found: Found) -> Record:
    """The registered comparisons, each family corrected by itself."""
    runs = found["runs"]
    orders = [m for m in runs if m.startswith("f2sa-") and m != "f2sa-2"]
    others = [m for m in runs if not m.startswith("f2sa-")]
    pairs: dict[str, Record] = {"orders": {}, "methods": {}, "controls": {}, "start": {}}
    if "f2sa-2" in runs:
        for m in orders:
            for metric in ("M1", "last_phi"):
                pairs["orders"][f"{metric}: {m} - f2sa-2"] = series(runs[m], metric), series(runs["f2sa-2"], metric)
        for m in others:
            base = "f2sa-1" if m == "shared-1" and "f2sa-1" in runs else "f2sa-2"
            pairs["methods"][f"M1: {m} - {base}"] = series(runs[m], "M1"), series(runs[base], "M1")
    for m in runs:
        for name in ("ridge", "ridge_both", "idf", "val_only", "val_tuned"):
            if found["controls"] and name in found["controls"][0]:
                pairs["controls"][f"M1: {m} - {name}"] = series(runs[m], "M1"), control(found, name)
        for name in ("ridge_both", "val_only", "val_tuned"):
            if found["controls"] and name in found["controls"][0]:
                pairs["controls"][f"M3: {m} - {name}"] = series(runs[m], "M3"), control(found, name)
        if m in found.get("retuned", {}):
            own = [seed["M4"] for seed in found["retuned"][m]]
            pairs["controls"][f"M4: {m} - val_tuned"] = own, control(found, "val_tuned")
        if _begins_apart(found):
            for metric in ("M1", "phi"):
                pairs["start"][f"{metric}: {m} - x = 0"] = series(runs[m], metric), start(found, metric)
    pairs |= _published_pairs(found)
    pairs["learned against frozen"] = {
        f"M2: {m} - {m}, frozen": (series_last(runs[m], "M2"), series_last(found["frozen"][m], "M2"))
        for m in found.get("frozen", {})
    }
    for name, what in (("frozen_exact", "exact"), ("frozen_trained", "trained")):
        still = found.get(name, {})
        pairs[f"frozen, {what} iterates"] = {
            f"M2: p = {p} - p = 1": (still[p], still["1"]) for p in still if p not in ("1", "2")
        }
    return {name: as_rows(family(_complete(group))) for name, group in pairs.items() if group}


def _published_pairs(found: Found) -> dict[str, Record]:
    """Orders with the published settings: against F²SA; all of the steps against F²SA-2, p = 10 in its own family."""
    published, alone = found.get("published", {}), found["plan"].get("only_published", False)
    first = next((m for m in (("f2sa-2", "f2sa-1") if alone else ("f2sa-1", "f2sa-2")) if m in published), "")
    pairs: dict[str, Record] = {"frozen": {}, "frozen, other orders": {}}
    for end in ("", ", frozen"):
        for name in published:
            base = f"{first}{end}"
            if name.endswith(", frozen") == bool(end) and name != base and base in published:
                group = "frozen, other orders" if alone and not name.startswith("f2sa-10") else "frozen"
                pairs[group][f"M2: {name} - {base}"] = tuple(series_last(published[n], "M2") for n in (name, base))
    return pairs


def series_last(runs: Sequence[Found], name: str) -> list[float | None]:
    """The value at the end of the budget; None where the run did not get there."""
    return [last(run)[name] if last(run)["steps"] > 0 else None for run in runs]


def _complete(pairs: Record) -> Record:
    """Comparisons on the seeds that have both numbers; one that has fewer than two is left out."""
    found = {}
    for name, (first, second) in pairs.items():
        both = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
        if len(both) > 1:
            found[name] = [a for a, _ in both], [b for _, b in both]
    return found


def regime_table(cells: Sequence[Found]) -> list[Record]:
    """Root mean squared errors by price: ν is chosen on half of the replicas and judged on the other half."""
    rows = []
    for price in sorted({cell["gradients"] for cell in cells}):
        for p, shared in sorted({(c["p"], c["shared"]) for c in cells if c["gradients"] == price}):
            mine = [c for c in cells if (c["gradients"], c["p"], c["shared"]) == (price, p, shared)]
            half = len(mine[0]["errors"]) // 2
            best = min(mine, key=lambda cell: sum(cell["errors"][:half]))
            seen = best["errors"][half:]
            mean = sum(seen) / len(seen)
            spread = math.sqrt(sum((e - mean) ** 2 for e in seen) / (len(seen) - 1) / len(seen))
            error = {"rmse": math.sqrt(mean), "standard_error": spread / 2 / math.sqrt(mean)}
            rows.append(
                {"gradients": price, "p": p, "shared": shared, "nu": best["nu"], "batch": best["batch"]} | error
            )
    return rows


def slopes(rows: Sequence[Found]) -> dict[str, list[float | None]]:
    """log2 of the ratio of errors at 2ν and at ν, where both are well above rounding."""
    found = {}
    for p in (1, 2, 4):
        values: list[float | None] = []
        for low, high in pairwise(rows):
            clear = f"p{p}" in high and low[f"p{p}"] > 100 * low[f"floor{p}"]
            values.append(math.log2(high[f"p{p}"] / low[f"p{p}"]) if clear else None)
        found[f"p{p}"] = values
    return found
