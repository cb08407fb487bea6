"""Tables of the recorded experiments, made again from the recorded runs in plain loops."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean, stdev

from fdtheory.experiments.recorded import recorded_results
from fdtheory.experiments.summary import last, regime_table, series, series_last, slopes
from fdtheory.files import Record
from fdtheory.numbers import largest_gap
from fdtheory.trial.claim import Evidence, claim, observed

NAME = "learn-to-regularize"
Cell = dict[str, float]


@dataclass(frozen=True)
class Halves:
    """On which half of the replicas ν is chosen, and on which it is judged: 0 or 1."""

    chosen: int
    judged: int


FIRST_THEN_SECOND = Halves(0, 1)
judged_where_chosen = Halves(0, 0)
the_other_way_round = Halves(1, 0)


def _by_price(halves: Halves) -> Iterator[Cell]:
    """One row a price, an order and a kind of minibatches, in this order."""
    cells: Sequence[Record] = recorded_results(NAME)["regime"]
    for price, p, shared in sorted({(c["gradients"], c["p"], c["shared"]) for c in cells}):
        parts = []
        for cell in cells:
            if (cell["gradients"], cell["p"], cell["shared"]) == (price, p, shared):
                half = len(cell["errors"]) // 2
                parts.append((cell, cell["errors"][:half], cell["errors"][half:]))
        cell, *both = min(parts, key=lambda part: mean(part[1 + halves.chosen]))
        seen = both[halves.judged]
        root = math.sqrt(mean(seen))
        # the error of a root is that of its square over twice the root
        error = stdev(seen) / math.sqrt(len(seen)) / (2 * root)
        yield {
            "gradients": price, "p": p, "shared": shared, "nu": cell["nu"], "batch": cell["batch"], "rmse": root,
            "standard_error": error,
        }  # fmt: skip


@claim(
    "ours:independent-minibatches",
    subject=FIRST_THEN_SECOND,
    rival=[judged_where_chosen, the_other_way_round],
)
def errors_by_price(halves: Halves) -> Iterator[Evidence]:
    """In the table of errors by price ν is chosen on the first half of the replicas and judged on the second.

    Checked: every number of every row, as recorded and made anew, against plain loops over the recorded cells, to
        10⁻¹².
    Not checked: the cells themselves.
    """
    cells, wanted = recorded_results(NAME)["regime"], list(_by_price(halves))
    for name, rows in (("recorded", recorded_results(NAME)["summary"]["regime"]), ("anew", regime_table(cells))):
        same = len(rows) == len(wanted) and all(set(row) == set(one) for row, one in zip(rows, wanted, strict=True))
        pairs = [(float(row[key]), float(one[key])) for row, one in zip(rows, wanted, strict=False) for key in one]
        off = largest_gap((a, b) if b == 0 else (a / b, 1.0) for a, b in pairs)
        yield observed(f"{name}, {len(rows)} rows", same and off <= 1e-12, f"largest difference {off:.1e}")


Clear = Callable[[float, float], bool]


def a_hundred_times_rounding(error: float, floor: float) -> bool:
    """The error at the smaller ν is more than 100 times what rounding leaves open."""
    return error > 100 * floor


def a_thousand_times_rounding(error: float, floor: float) -> bool:
    """Near miss: more than 1000 times."""
    return error > 1000 * floor


def above_rounding(error: float, floor: float) -> bool:
    """Near miss: anything above it."""
    return error > floor


@claim(
    "ours:bias-on-documents",
    subject=a_hundred_times_rounding,
    rival=[a_thousand_times_rounding, above_rounding],
)
def orders_from_neighbours(clear: Clear) -> Iterator[Evidence]:
    """The table's local orders are log₂ of the ratio of neighbouring errors, and none where rounding might show.

    Checked: all ridges, as recorded and made anew, against plain loops over the recorded readings, to 10⁻¹².
    Not checked: the readings themselves.
    """
    studies = [study["rows"] for study in recorded_results(NAME)["bias"]]
    tables = {"recorded": recorded_results(NAME)["summary"]["slopes"], "anew": [slopes(rows) for rows in studies]}
    for name, table in tables.items():
        pairs, same = list[tuple[float, float]](), len(table) == len(studies)
        for rows, seen in zip(studies, table, strict=True):
            for p in ("p1", "p2", "p4"):
                wanted = []
                for k in range(1, len(rows)):
                    low, high = rows[k - 1], rows[k]
                    known = p in high and clear(low[p], low[f"floor{p[1]}"])
                    wanted.append(math.log(high[p] / low[p], 2) if known else None)
                same = same and [v is None for v in seen[p]] == [v is None for v in wanted]
                pairs += [(a, b) for a, b in zip(seen[p], wanted, strict=False) if a is not None and b is not None]
        off = largest_gap(pairs)
        yield observed(name, same and off <= 1e-12, f"largest difference {off:.1e}")


Stop = Callable[[Record], int]


def where_it_was_chosen(run: Record) -> int:
    """The stop that HOLD chose."""
    return int(run["chosen"])


def the_stop_before(run: Record) -> int:
    """Near miss: the one before it, and the second instead of the first."""
    return int(run["chosen"]) - 1 if run["chosen"] else 1


@claim("ours:learned-against-ridge", subject=where_it_was_chosen, rival=the_stop_before)
def numbers_at_the_chosen_stop(stop: Stop) -> Iterator[Evidence]:
    """A method's numbers are those of the stop that HOLD chose, its last ones those of the last stop, M3 one of a run.

    Checked: M1, φ, the last φ, M3 and the iterate's last loss of twelve methods on all seeds, as recorded.
    Not checked: how HOLD chooses.
    """
    for method, runs in recorded_results(NAME)["runs"].items():
        right = [
            series(runs, "M1") == [run["stops"][stop(run)]["M1"] for run in runs],
            series(runs, "phi") == [run["stops"][stop(run)]["phi"] for run in runs],
            series(runs, "last_phi") == [run["stops"][-1]["phi"] for run in runs],
            series(runs, "M3") == [run["M3"] for run in runs],
            series_last(runs, "M2") == [run["stops"][-1]["M2"] if last(run)["steps"] else None for run in runs],
        ]
        yield observed(method, all(right), f"{sum(right)} of 5")
