"""Judging claims, one after the other or on several processes, with the same outcome."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fdtheory.errors import InputError
from fdtheory.ledger.bench import Bench, TimedJudgement
from fdtheory.ledger.collect import (
    Located,
    Source,
    check_coverage,
    check_labels,
    closure,
    collect,
    file_source,
    in_order_of_use,
    merged,
    uses_of,
)
from fdtheory.ledger.committed import expected_seconds
from fdtheory.ledger.paper_folder import Trial, trial_in
from fdtheory.ledger.reference_lists import resolve_all
from fdtheory.ledger.statements import Statement
from fdtheory.ledger.supervised import FULL_SECONDS, QUICK_SECONDS, Limits


@dataclass(frozen=True)
class Docket:
    """What a run will judge: the statements it reports on, their claims in order, and who uses whom.

    ``named`` has the labels that were asked for, without what they rest on; it is empty for the whole paper.
    ``title`` is that of the paper on trial. Of what was asked for, ``asked`` has the paper's labels and ``files`` the
    names of files. ``bench`` has the workers that read these and wait to judge them.
    """

    statements: tuple[Statement, ...]
    located: tuple[Located, ...]
    uses: Mapping[str, tuple[str, ...]]
    whole: bool
    named: tuple[str, ...] = ()
    title: str = ""
    asked: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    bench: Bench | None = field(default=None, compare=False, repr=False)


def plan(names: Sequence[str], *, may_lack_claims: bool = False, limits: Limits | None = None, jobs: int = 0) -> Docket:
    """The plan for the named labels, numbers and files (all of the paper when none is named), with what they rest on.

    A number may cover several statements. A name without claims is refused, since judging nothing must not look like
    success. A folder with a paper of your own takes the place of the paper. Of the workers that will judge all of our
    claims ``jobs`` are started at once.
    """
    paper_on_trial, names = trial_in(names)
    files = [file_source(name) for name in names if _looks_like_file(name)]
    bench = Bench(limits or Limits())
    try:
        if not names and not any(source.path for source in paper_on_trial.sources()):
            bench.start_ahead(jobs)
        return _planned(paper_on_trial, names, files, bench, may_lack_claims)
    except BaseException:
        bench.close()
        raise


def _planned(
    paper_on_trial: Trial, names: Sequence[str], files: Sequence[Source], bench: Bench, may_lack_claims: bool
) -> Docket:
    paper, own = _read(paper_on_trial.sources(), files, bench)
    inventory = paper_on_trial.statements()
    merged([(item.source, [item.claim]) for item in (*paper, *own)])  # a claim of ours cannot be overwritten
    statements = check_labels(inventory, [*paper, *own])
    check_coverage(inventory, paper)
    named = {name: resolve_all(name, statements) for name in names if not _looks_like_file(name)}
    if not may_lack_claims:
        _refuse_without_claims(named, statements)
    labels = list(dict.fromkeys(label for found in named.values() for label in found))
    uses = uses_of([*paper, *own])
    order = in_order_of_use(uses)
    if not names:
        everything = tuple(statements.values())
        return Docket(everything, _ordered(paper, order), uses, whole=True, title=paper_on_trial.title, bench=bench)
    theirs = dict.fromkeys(label for item in own for label in item.claim.labels)
    rests_on = closure([*labels, *theirs], uses)
    chosen = [*(item for item in paper if rests_on.intersection(item.claim.labels)), *own]
    reported = tuple(statement for statement in statements.values() if statement.label in rests_on)
    return Docket(
        reported,
        _ordered(chosen, order),
        uses,
        whole=False,
        named=tuple(dict.fromkeys((*labels, *theirs))),
        title=paper_on_trial.title,
        asked=tuple(labels),
        files=tuple(source.name for source in files),
        bench=bench,
    )


def judge(todo: Docket, *, jobs: int = 1, full: bool = False, limits: Limits | None = None) -> Iterator[TimedJudgement]:
    """Judge the plan's claims in ``jobs`` workers, yielding each outcome as it comes.

    A worker that turns out not to be trustworthy takes back what it said: a later outcome replaces an earlier one.
    Several workers begin with what took long the last time, so that none waits for another at the end.
    """
    granted = limits or Limits(FULL_SECONDS if full else QUICK_SECONDS)
    bench = todo.bench
    if bench is None or bench.limits != granted:
        if bench is not None:
            bench.close()
        bench = Bench(granted)
    located = _longest_first(todo.located) if jobs > 1 else todo.located
    yield from bench.judge(located, jobs=jobs, full=full)


def _longest_first(located: Sequence[Located]) -> Sequence[Located]:
    expected = expected_seconds()
    return sorted(located, key=lambda item: -expected.get(item.claim.id, 0.0))


def _read(paper: Sequence[Source], files: Sequence[Source], bench: Bench) -> tuple[list[Located], list[Located]]:
    """The paper's claims and those of files; what a user wrote is never executed in this process."""
    strangers = dict.fromkeys([*(source for source in paper if source.path), *files])
    claims, ours = bench.read(list(strangers), lambda: collect(source for source in paper if not source.path))
    theirs = merged((source, claims[source]) for source in paper if source.path)
    return [*ours, *theirs], merged((source, claims[source]) for source in files)


def _refuse_without_claims(named: Mapping[str, Sequence[str]], statements: Mapping[str, Statement]) -> None:
    for name, labels in named.items():
        if all(statements[label].reason for label in labels):
            raise InputError(
                f"LABEL {name!r} has no claim to judge ({statements[labels[0]].reason}); "
                "`fdtheory list` shows which labels have claims"
            )


def _ordered(located: Iterable[Located], order: Sequence[str]) -> tuple[Located, ...]:
    place = {label: index for index, label in enumerate(order)}
    return tuple(sorted(located, key=lambda item: min(place.get(label, -1) for label in item.claim.labels)))


def _looks_like_file(name: str) -> bool:
    return name.endswith(".py") or "/" in name or "\\" in name
