"""The pytest plugin: two fixtures for one's own theory tests, and their verdicts as a ledger.

Only pytest is imported here; everything else waits until a fixture is called or a ledger is written.
"""

import json
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from typing import Unpack

    from fdtheory.estimator.sweep import Sweep
    from fdtheory.ledger.record import Entry
    from fdtheory.ledger.shape import LedgerRecord
    from fdtheory.numbers import Operand
    from fdtheory.testing import ConstantOptions, Error, OrderOptions
    from fdtheory.trial.claim import Case, Claim, Judgement
    from fdtheory.trial.evidence import Evidence

LABEL, SAYS, CASE, LATE = "theory", "theory_says", "theory_case", "theory_timed_out"
OFF = (101, 100)
"""A constant that is off by this ratio must be told from the right one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("fdtheory")
    group.addoption(
        "--theory-json", metavar="FILE", help="Write the verdicts of the tests marked theory(...) as a ledger."
    )
    group.addoption(
        "--theory-check", metavar="LEDGER", help="Fail if a theory test vanished or is weaker than in this ledger."
    )
    group.addoption(
        "--theory-timeout", metavar="SECONDS", type=float, default=120.0, help="Time for each theory test [120]."
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "theory(label): this test puts the statement of that label on trial.")
    target, before = config.getoption("--theory-json"), config.getoption("--theory-check")
    if not 0 < config.getoption("--theory-timeout") < float("inf"):
        raise pytest.UsageError(f"--theory-timeout {config.getoption('--theory-timeout')}: give a positive number")
    if (target or before) and not hasattr(config, "workerinput"):  # under xdist only the controller sees every test
        if target and (Path(target).is_dir() or not Path(target).resolve().parent.is_dir()):
            raise pytest.UsageError(f"--theory-json {target}: name a file in a folder that exists")
        recorder = Recorder(target, _ledger_before(before), before or "", config.rootpath)
        config.pluginmanager.register(recorder, "fdtheory-recorder")


def _ledger_before(path: str | None) -> "LedgerRecord | None":
    if path is None:
        return None
    from fdtheory.errors import InputError
    from fdtheory.ledger.read_back import read_ledger

    try:
        return read_ledger(path)
    except InputError as error:
        raise pytest.UsageError(f"--theory-check: {error}") from None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A theory test has its time, and its precision is neither another test's nor left to one."""
    if not any(name == LABEL for name, _ in item.user_properties):
        return (yield)
    from fdtheory.ledger.clean_state import numbers_as_usual
    from fdtheory.ledger.time_limit import no_way_out, time_limit
    from fdtheory.testing import UndecidedError

    seconds = item.config.getoption("--theory-timeout")

    def late() -> Exception:
        item.user_properties.append((LATE, f"{seconds:g}"))
        return UndecidedError(f"timed out after {seconds:g} seconds; --theory-timeout gives it more")

    with numbers_as_usual(), no_way_out(), time_limit(seconds, late):
        return (yield)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("theory"):
            if len(mark.args) != 1 or mark.kwargs or not isinstance(mark.args[0], str) or not mark.args[0].strip():
                raise pytest.UsageError(f"{item.nodeid}: theory(...) takes one label, such as theory('mine:order')")
        nearest = item.get_closest_marker("theory")
        if nearest is not None:
            says = getattr(getattr(item, "function", None), "__doc__", None) or item.name
            item.user_properties += [(LABEL, nearest.args[0]), (SAYS, " ".join(says.split()))]


@pytest.fixture
def assert_order(request: pytest.FixtureRequest) -> Callable[..., "Sweep"]:
    """``assert_order(error, p, ...)``: the error falls like nu^p; an undecided sweep fails too, with advice."""

    def check(error: "Error", p: int, **options: "Unpack[OrderOptions]") -> "Sweep":
        __tracebackhide__ = True
        from fdtheory.testing import assert_order

        remembered = _remembered(error)
        neighbours = [(f"order {q}", partial(assert_order, remembered, q, **options)) for q in (p - 1, p + 1) if q]
        return _on_trial(request.node, f"order {p}", partial(assert_order, remembered, p, **options), neighbours)

    return check


@pytest.fixture
def assert_leading_constant(request: pytest.FixtureRequest) -> Callable[..., "Sweep"]:
    """``assert_leading_constant(error, p, constant, ...)``: error/nu^p tends to ``constant``."""

    def check(error: "Error", p: int, constant: "Operand", **options: "Unpack[ConstantOptions]") -> "Sweep":
        __tracebackhide__ = True
        from fdtheory.testing import assert_leading_constant

        remembered = _remembered(error)
        larger = constant * OFF[0] / OFF[1]
        near = [("a constant 1 % larger", partial(assert_leading_constant, remembered, p, larger, **options))]
        return _on_trial(
            request.node,
            f"constant {constant} of order {p}",
            partial(assert_leading_constant, remembered, p, constant, **options),
            near,
        )

    return check


def _remembered(error: "Error") -> "Error":
    """The same function, called once for each nu, so that rivals cost nothing."""
    known: dict[Hashable, object] = {}

    def remembered(nu: Hashable) -> object:
        if nu not in known:
            known[nu] = error(nu)
        return known[nu]

    return remembered


def _on_trial(
    node: pytest.Item, case: str, subject: Callable[[], "Sweep"], rivals: Sequence[tuple[str, Callable[[], "Sweep"]]]
) -> "Sweep":
    """Run the assertion, write down what was seen beside what its rivals gave, and let a failure through."""
    __tracebackhide__ = True
    if not any(name == LABEL for name, _ in node.user_properties):
        return subject()
    try:
        result = subject()
    except AssertionError as failure:
        _write_down(node, case, _holds(failure), str(failure), [("something else", _opposite(_holds(failure)), "")])
        raise
    _write_down(node, case, True, str(result), [(name, *_tried(rival)) for name, rival in rivals])
    return result


def _tried(assertion: Callable[[], "Sweep"]) -> tuple[bool | None, str]:
    try:
        return True, str(assertion())
    except AssertionError as failure:
        return _holds(failure), str(failure)


def _holds(failure: AssertionError) -> bool | None:
    """False, or None when the assertion could not decide."""
    from fdtheory.testing import UndecidedError

    return None if isinstance(failure, UndecidedError) else False


def _opposite(holds: bool | None) -> bool | None:
    return None if holds is None else not holds


def _write_down(
    node: pytest.Item, case: str, holds: bool | None, seen: str, rivals: list[tuple[str, bool | None, str]]
) -> None:
    """As text in the test's properties: these travel from xdist's workers to their controller."""
    node.user_properties.append((CASE, json.dumps([case, holds, seen, rivals])))


class Recorder:
    """Gathers the reports of theory tests; at the end it writes the ledger, or compares it with an older one."""

    def __init__(self, target: str | None, before: "LedgerRecord | None", named: str, root: Path) -> None:
        self.target, self.before, self.named, self.root = target, before, named, root
        self.complaints: list[str] = []
        self.reports: dict[str, pytest.TestReport] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the report of the test itself, or of a set-up or tear-down that failed."""
        if _told(report, LABEL) and (report.when == "call" or report.failed):
            self.reports[report.nodeid] = report

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        from fdtheory.files import write_text
        from fdtheory.ledger.compare import weakenings
        from fdtheory.ledger.record import Ledger

        by_label: dict[str, list[pytest.TestReport]] = {}
        for _, report in sorted(self.reports.items()):
            by_label.setdefault(_told(report, LABEL)[0], []).append(report)
        entries = tuple(_entry(label, reports, self.root) for label, reports in by_label.items())
        seconds = {f"{label}/{_name(r)}": round(r.duration, 3) for label, rs in by_label.items() for r in rs}
        ledger = Ledger(entries, full=False, whole=False, seconds=seconds)
        if self.before is not None:
            self.complaints = weakenings(ledger, self.before)
            if self.complaints and session.exitstatus in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if self.target:
            write_text(self.target, ledger.to_json())

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for complaint in self.complaints:
            terminalreporter.write_line(f"weaker than {self.named}: {complaint}", red=True)


def _told(report: pytest.TestReport, name: str) -> list[str]:
    return [str(value) for key, value in report.user_properties if key == name]


def _name(report: pytest.TestReport) -> str:
    return report.nodeid.split("::", 1)[-1]


def _entry(label: str, reports: list[pytest.TestReport], root: Path) -> "Entry":
    from fdtheory.ledger.record import Entry
    from fdtheory.ledger.statements import user_statement

    place = reports[0].nodeid.split("::")[0]
    statement = user_statement(label, place, _told(reports[0], SAYS)[0])
    return Entry(statement, tuple((_claim(label, report, root), _judgement(label, report)) for report in reports), ())


def _claim(label: str, report: pytest.TestReport, root: Path) -> "Claim":
    """The test as a claim, for the ledger's eyes: what it is called and where it lives."""
    from fdtheory.trial.claim import Claim

    def check(side: object) -> Iterator["Evidence"]:
        raise NotImplementedError(f"run it with pytest {report.nodeid}")

    check.__name__, check.__doc__, check.__module__ = _name(report), _told(report, SAYS)[0], report.nodeid
    check.path = str(root / report.nodeid.split("::")[0])  # type: ignore[attr-defined]
    return Claim(label, check, subject="what the test says", rivals=("a near miss",))


def _judgement(label: str, report: pytest.TestReport) -> "Judgement | None":
    """The verdict table on what the fixtures saw; a test that failed otherwise is broken."""
    from fdtheory.trial.claim import Judgement, Verdict, verdict_of

    if report.skipped:
        return None
    cases = _cases(report)
    if report.failed and (late := _told(report, LATE)):
        return Judgement(label, _name(report), Verdict.UNDECIDED, None, (), f"timed out after {late[0]} seconds")
    verdict = verdict_of({case.name: (case.subject.holds, [r.holds for r in case.rivals]) for case in cases})
    why = "" if cases else "the test used neither assert_order nor assert_leading_constant"
    if report.failed and verdict not in (Verdict.REFUTED, Verdict.UNDECIDED):
        verdict, why = Verdict.BROKEN, report.longreprtext
    elif verdict is not Verdict.HOLDS and cases:
        why = next(case.subject.seen for case in cases if not case.told_apart or case.subject.holds is not True)
    strength = min((case.subject.strength for case in cases), default=None)
    return Judgement(label, _name(report), verdict, strength, cases, why)


def _cases(report: pytest.TestReport) -> "tuple[Case, ...]":
    from fdtheory.trial.claim import Case, Evidence, Strength

    found: dict[str, Case] = {}
    for text in _told(report, CASE):
        name, holds, seen, rivals = json.loads(text)
        unique = name if name not in found else f"{name} ({len(found) + 1})"
        found[unique] = Case(
            unique,
            Evidence(unique, holds, Strength.MEASURED, seen),
            tuple(Evidence(f"{unique} against {rival}", told, Strength.MEASURED, what) for rival, told, what in rivals),
        )
    return tuple(found.values())
