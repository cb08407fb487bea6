"""Certified constants as data: κ and windows rounded outwards, exit codes, and the way through JSON to a plan."""

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.guarantee.constants import constants_from
from fdtheory.guarantee.plan import plan
from fdtheory.problems.assumptions import AssumptionReport, Finding
from fdtheory.problems.constants import ProvedConstants
from fdtheory.problems.constants_file import constants_data, report_of
from fdtheory.trial.claim import Evidence, claim, exact, observed

SIZES = (
    ProvedConstants("here", 0.3, (1.7, 0.9, 2.1), 0.7, (1.6, 0.8)),
    ProvedConstants("here", 1.1, (3.0, 7.7, 1.0, 2.0), 13.0, (2.9,)),
)
Scale = Callable[[Fraction], Fraction]


def as_rounded(value: Fraction) -> Fraction:
    """The bound."""
    return value


def a_little_less(value: Fraction) -> Fraction:
    """Near miss: smaller by 10⁻¹⁵ of itself."""
    return value * (1 - Fraction(1, 10**15))


def a_little_more(value: Fraction) -> Fraction:
    """Near miss: larger by 10⁻¹⁵ of itself."""
    return value * (1 + Fraction(1, 10**15))


@claim("ours:assumption-check", subject=as_rounded, rival=[a_little_less, a_little_more])
def condition_numbers_and_windows(scale: Scale) -> Iterator[Evidence]:
    """κ is the least bound in double precision above the largest L_m over μ, the window of ν one just below μ/(nL_f).

    Checked: two sets of constants with fractions, κ and the windows of p = 1, …, 12, to two steps of double precision.
    Not checked: constants near the ends of the range of double precision.
    """
    for number, sizes in enumerate(SIZES, 1):
        true, found = Fraction(max(sizes.lipschitz)) / Fraction(sizes.mu), scale(Fraction(sizes.kappa))
        near = found > true and found - true <= 3 * Fraction(math.ulp(sizes.kappa))
        yield observed(f"κ of set {number}", near, f"off by {float(found - true):.1e}")
        for p, seen in AssumptionReport("one", 1, sizes, (), 1.0, 1.0).windows:
            end = Fraction(sizes.mu) / (max(map(abs, paper_stencil(p).offsets)) * Fraction(sizes.curvature_f))
            found = scale(Fraction(seen))
            near = found < end and end - found <= 3 * Fraction(math.ulp(seen))
            yield observed(f"window of set {number}, p = {p}", near, f"off by {float(found - end):.1e}")


def nothing_known(sizes: ProvedConstants) -> ProvedConstants:
    """Constants among which one is not known."""
    return replace(sizes, mu=0.0)


def something_known(sizes: ProvedConstants) -> ProvedConstants:
    """Near miss: all of them are known."""
    return sizes


@claim("ours:assumption-check", subject=nothing_known, rival=something_known)
def windows_without_constants(change: Callable[[ProvedConstants], ProvedConstants]) -> Iterator[Evidence]:
    """Without a proved μ > 0 there is no κ and no ν, and nothing is planned.

    Checked: μ = 0 in place of 0.3.
    Not checked: other bounds that are missing.
    """
    sizes = change(SIZES[0])
    none = sizes.kappa == math.inf and sizes.window(Fraction(1)) == 0.0
    yield observed("κ and window", none, f"κ = {sizes.kappa}")
    try:
        constants_from(AssumptionReport("one", 1, sizes, (), 1.0, 1.0))
        planned = True
    except InputError:
        planned = False
    yield observed("plan", not planned, f"planned: {planned}")


OTHERS = (Finding("asm:LLSC", True, "proved"), Finding("asm:prior", True, "proved"))
OPEN, FAILS = Finding("asm:addition", None, "open"), Finding("asm:phi-lb", False, "fails")
FINDINGS = {
    "all proved": OTHERS,
    "a lower bound of φ is open": (*OTHERS, Finding("asm:phi-lb", None, "open")),
    "an assumption is open": (*OTHERS, OPEN),
    "an assumption fails": (OTHERS[0], OPEN, FAILS),
}


def as_documented(case: str) -> int:
    """0, 1 or 4."""
    return {"an assumption is open": 4, "an assumption fails": 1}.get(case, 0)


def one_higher(case: str) -> int:
    """Near miss: the next number."""
    return as_documented(case) + 1


@claim("ours:assumption-check", subject=as_documented, rival=one_higher)
def exit_codes(code: Callable[[str], int]) -> Iterator[Evidence]:
    """The exit code is 0 if all is proved, 1 if an assumption fails, 4 if one that the theorem rests on is open.

    Checked: four lists of findings.
    Not checked: other lists.
    """
    for case, findings in FINDINGS.items():
        yield exact(case, [AssumptionReport("one", 1, SIZES[0], findings, 1.0, 1.0).exit_code], "==", [code(case)])


Data = Record


def as_written(data: Data) -> Data:
    """What was written."""
    return data


def other_numbers(data: Data) -> Data:
    """Near miss: one bound is the next number of double precision."""
    return data | {"mu": math.nextafter(data["mu"], 0.0) if data["mu"] else 0.1}


def one_bound_less(data: Data) -> Data:
    """Near miss: the last L is missing."""
    return data | {"L": data["L"][:-1]}


def other_format(data: Data) -> Data:
    """Near miss: another format."""
    return data | {"format": "fdtheory constants 2"}


def no_number(data: Data) -> Data:
    """Near miss: a text in place of a number."""
    return data | {"delta": "1.5"}


REPORTS = {
    "all known": AssumptionReport("one", 1, SIZES[0], FINDINGS["all proved"], 1.5, 0.25),
    "bounds missing": AssumptionReport(
        "two",
        2,
        ProvedConstants("there", -math.inf, (1.0, math.inf, 2.0, 3.5), 0.5),
        (OTHERS[0], OPEN, FAILS),
        math.inf,
        math.inf,
    ),
}


@claim("ours:assumption-check", subject=as_written, rival=[other_numbers, one_bound_less, other_format, no_number])
def reports_through_json(change: Callable[[Data], Data]) -> Iterator[Evidence]:
    """A report that went through JSON is the report; κ and the windows of the file are those of its constants.

    Checked: a report with all bounds and one in which some are missing; files with another number, an entry less,
        another format or a text in place of a number are told apart.
    Not checked: other files.
    """
    for name, report in REPORTS.items():
        data = json.loads(json.dumps(constants_data(report), allow_nan=False))
        limits = [limit if math.isfinite(limit) else None for _, limit in report.windows]
        shown = data["kappa"] == (report.constants.kappa if name == "all known" else None)
        shown = (
            shown and list(data["windows"].values()) == limits and list(data["windows"]) == [*map(str, range(1, 13))]
        )
        try:
            same = report_of(change(data)) == report
        except InputError:
            same = False
        yield observed(name, same and shown, f"the same: {same}")


def given_beside(known: Data) -> Data:
    """What the report does not know."""
    return known


def other_gap(known: Data) -> Data:
    """Near miss: another Δ, R and σ."""
    return {key: value + Fraction(1, 1000) for key, value in known.items()}


@claim("ours:assumption-check", subject=given_beside, rival=other_gap)
def constants_for_a_plan(change: Callable[[Data], Data]) -> Iterator[Evidence]:
    """A plan has the report's μ and L_m, and its Δ, R and σ = 0 unless others are given.

    Checked: the report's own, and all three given beside it; the plan has them, and names the instance and the region.
    Not checked: other constants.
    """
    report = REPORTS["all known"]
    own = {"gap": Fraction(report.gap), "radius": Fraction(report.radius), "sigma": Fraction(0)}
    beside = {"gap": Fraction(2), "radius": Fraction(3, 4), "sigma": Fraction(1, 8)}
    for name, wanted in (("its own", own), ("given beside", beside)):
        given: dict[str, Fraction | float] = {"delta": 2, "radius": Fraction(3, 4), "sigma": 0.125}
        given = {} if name == "its own" else given
        found = constants_from(report, **given)
        seen = {key: getattr(found, key) for key in wanted}
        same = found.mu == Fraction(0.3) and found.lipschitz == tuple(map(Fraction, (1.7, 0.9, 2.1)))
        made = plan(report, 1, 1, **given)
        named = (made.instance, made.where, made.sigma) == ("one", "here", float(wanted["sigma"]))
        yield observed(name, same and named and seen == change(wanted), f"the same constants: {same}")
