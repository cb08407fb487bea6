"""An AssumptionReport as plain data for a JSON file, and back.

Bounds are written as the floats they are, which JSON keeps to the last bit; a bound that was not found is null.
"""

import math
from collections.abc import Mapping

from fdtheory.errors import InputError
from fdtheory.problems.assumptions import AssumptionReport, Finding
from fdtheory.problems.constants import ProvedConstants

FORMAT = "fdtheory constants 1"


def constants_data(report: AssumptionReport) -> dict[str, object]:
    """The report as JSON has it."""
    found = report.constants
    return {
        "format": FORMAT,
        "instance": report.instance,
        "p": report.p,
        "where": found.where,
        "mu": _or_null(found.mu),
        "L": [_or_null(size) for size in found.lipschitz],
        "curvature_f": _or_null(found.curvature_f),
        "kappa": _or_null(found.kappa),
        "seen": list(found.seen),
        "delta": _or_null(report.gap),
        "radius": _or_null(report.radius),
        "windows": {str(p): _or_null(limit) for p, limit in report.windows},
        "assumptions": [{"label": f.assumption, "holds": f.holds, "text": f.text} for f in report.findings],
    }


def report_of(data: object) -> AssumptionReport:
    """The report that such data came from; κ and the windows are computed anew."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise InputError(f"the constants have no 'format': {FORMAT!r}; write them with `fdtheory check --json`")
    found = ProvedConstants(
        _word(data, "where"),
        -math.inf if data.get("mu", 0) is None else _number(data, "mu"),
        tuple(_number({f"L_{m}": value}, f"L_{m}") for m, value in enumerate(_list(data, "L"))),
        _number(data, "curvature_f"),
        tuple(_number({"seen": value}, "seen") for value in _list(data, "seen")),
    )
    p = data.get("p")
    if isinstance(p, bool) or not isinstance(p, int) or len(found.lipschitz) != p + 2:
        raise InputError(
            f"the constants have p = {p!r} with {len(found.lipschitz)} entries of L; p needs p + 2 of them"
        )
    findings = tuple(_finding(entry) for entry in _list(data, "assumptions"))
    return AssumptionReport(
        _word(data, "instance"), p, found, findings, _number(data, "delta"), _number(data, "radius")
    )


def _finding(entry: object) -> Finding:
    if not isinstance(entry, Mapping) or entry.get("holds", 0) not in (True, False, None):
        raise InputError("an entry of 'assumptions' says not whether it holds; write the file with `fdtheory check`")
    return Finding(_word(entry, "label"), entry["holds"], _word(entry, "text"))


def _or_null(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _number(data: Mapping[str, object], key: str) -> float:
    """A number, or infinity where the file has null."""
    value = data.get(key, "missing")
    if value is None:
        return math.inf
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise InputError(f"the constants have {key} = {value!r}; give a number, or null for a bound that is not known")
    return float(value)


def _word(data: Mapping[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise InputError(f"the constants have {key} = {value!r}; give a text")
    return value


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key)
    if not isinstance(value, list):
        raise InputError(f"the constants have {key} = {value!r}; give a list")
    return value
