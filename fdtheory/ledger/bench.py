"""The bench: claims handed out to workers, their answers checked, and the verdicts made here and nowhere else."""

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TypeVar

from fdtheory.files import Record
from fdtheory.ledger.collect import Located, Source
from fdtheory.ledger.own_files import State, beside, difference, differing, in_words, state_of
from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.privileges import hidden
from fdtheory.ledger.reading import SourceReading
from fdtheory.ledger.supervised import Arrival, Limits, Worker, changed
from fdtheory.ledger.wire import ForgedError, claim_from_plain, evidence_from_plain
from fdtheory.trial.claim import Claim, Judgement, Verdict

T = TypeVar("T")


@dataclass(frozen=True)
class TimedJudgement:
    """A judgement, the seconds it took, and what its check printed."""

    judgement: Judgement
    seconds: float
    output: str = ""


@dataclass(frozen=True)
class _Running:
    item: Located
    started: float


class Bench:
    """Workers, and what they are doing. One that has read a file judges its claims; those for ours are used again."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._jobs, self._full = 1, False
        self._arrivals: SimpleQueue[Arrival] = SimpleQueue()
        self._idle: list[Worker] = []
        self._busy: dict[Worker, _Running] = {}
        self._read: dict[Worker, str] = {}
        self._judged: dict[Worker, list[Claim]] = {}
        self._files = state_of()
        self._strangers: list[str] = []
        self._beside: State = {}
        self._show: Callable[[], None] = lambda: None

    def start_ahead(self, jobs: int) -> None:
        """Start workers for the paper's claims, which get ready while these are collected."""
        self._idle += [Worker(Source(""), self.limits, self._arrivals) for _ in range(jobs)]

    def read(self, sources: Sequence[Source], meanwhile: Callable[[], T]) -> tuple[dict[Source, list[Claim]], T]:
        """The claims of strangers' files, and what the caller has to do meanwhile; the workers wait for `judge`."""
        if sources:
            self._show = hidden()
        self._strangers = [source.path for source in sources]
        self._beside = beside(self._strangers)
        reading = SourceReading(sources, self.limits, self._arrivals)
        try:
            done = meanwhile()
            claims = reading.claims()
        except BaseException:
            reading.close()
            self._show()
            raise
        for source, worker in reading.workers.items():
            self._idle.append(worker)
            self._read[worker] = source.module
        return claims, done

    def judge(self, items: Sequence[Located], *, jobs: int = 1, full: bool = False) -> Iterator[TimedJudgement]:
        """Outcomes as they come, at most ``jobs`` at once; a later one for the same claim replaces an earlier one."""
        waiting = deque(items)
        self._jobs, self._full = jobs, full
        try:
            while waiting or self._busy:
                while waiting and len(self._busy) < self._jobs:
                    yield from self._hand_out(waiting)
                yield from self._next_outcome()
            while self._idle:
                yield from self._dismiss(self._idle[0])
            yield from self._changed_beside()
        finally:
            self.close()

    def close(self) -> None:
        """End every worker."""
        for worker in (*self._idle, *self._busy):
            worker.kill()
        self._idle.clear()
        self._busy.clear()
        self._show()

    def _hand_out(self, waiting: "deque[Located]") -> Iterator[TimedJudgement]:
        """Give a claim to a worker that is idle, or else to a new one."""
        item, worker = self._chosen(waiting)
        waiting.remove(item)
        if worker is None:
            if len(self._idle) + len(self._busy) >= self._jobs:
                yield from self._dismiss(self._idle[0])
            worker = Worker(item.source, self.limits, self._arrivals)
        else:
            self._idle.remove(worker)
        self._busy[worker] = _Running(item, time.monotonic())
        if self._read.get(worker) != item.source.module:
            worker.ask(do="read", module=item.source.module, path=item.source.path, text=item.source.text)
        else:
            worker.ask(do="judge", claim=item.claim.id, full=self._full)

    def _chosen(self, waiting: "deque[Located]") -> tuple[Located, Worker | None]:
        for worker in self._idle:
            if own := [item for item in waiting if item.source.path == worker.cell]:
                return min(own, key=lambda item: self._distance(item, self._read.get(worker, ""))), worker
        return min(waiting, key=lambda item: self._distance(item, "")), None

    def _distance(self, item: Located, last: str) -> int:
        """A worker goes on with its module, then with its theme: theorems and runs are kept there and made once.

        It leaves the theme of another worker to that one, and its module even longer.
        """
        module, others = item.source.module, [running.item.source.module for running in self._busy.values()]
        if module == last:
            return 0
        if _theme(module) == _theme(last) and module not in others:
            return 1
        if _theme(module) not in map(_theme, others):
            return 2
        return 4 if module in others else 3

    def _next_outcome(self) -> Iterator[TimedJudgement]:
        limit = self.limits.seconds
        first = min(running.started for running in self._busy.values())
        try:
            arrival = self._arrivals.get(timeout=max(0.0, first + limit - time.monotonic()))
        except Empty:
            late = min(self._busy, key=lambda worker: self._busy[worker].started)
            yield self._lost(late, Verdict.UNDECIDED, f"timed out after {limit:g} seconds (--timeout gives it more)")
            return
        if arrival.worker in self._busy:
            yield from self._answered(arrival.worker, arrival.line)
        elif arrival.worker in self._idle:  # it spoke or died unasked
            yield from self._disowned(arrival.worker, f"its process ended unasked ({arrival.worker.death()})")

    def _answered(self, worker: Worker, line: bytes | None) -> Iterator[TimedJudgement]:
        item = self._busy[worker].item
        if line is None:
            yield self._lost(worker, Verdict.BROKEN, f"its process ended before its work was signed ({worker.death()})")
            return
        try:
            body = worker.answer(line)
            if trouble := changed(body):
                raise ForgedError(trouble)
            if "claims" in body:
                self._check_known(item, body["claims"])
                self._read[worker] = item.source.module
                worker.ask(do="judge", claim=item.claim.id, full=self._full)
                return
            judgement = _judgement(item.claim, body)
        except (ForgedError, TypeError, KeyError) as error:
            yield self._lost(worker, Verdict.BROKEN, harmless(str(error)))
            yield from self._no_longer_believed(worker, harmless(str(error)))
            return
        elapsed = time.monotonic() - self._busy.pop(worker).started
        self._idle.append(worker)
        self._judged.setdefault(worker, []).append(item.claim)
        yield TimedJudgement(judgement, _seconds(body, elapsed), worker.output())

    def _check_known(self, item: Located, described: Iterable[object]) -> None:
        """A file that shows other claims now than when it was read first is not believed."""
        if not item.source.path:
            return
        found = {claim.id: claim for claim in map(claim_from_plain, described)}
        known = found.get(item.claim.id)
        if known is None or _description(known) != _description(item.claim):
            raise ForgedError("the file shows another claim than when it was read first")

    def _lost(self, worker: Worker, verdict: Verdict, why: str) -> TimedJudgement:
        """The outcome of a claim whose worker is given up."""
        running = self._busy.pop(worker)
        elapsed = time.monotonic() - running.started
        worker.kill()
        return TimedJudgement(running.item.claim.without_cases(verdict, why), elapsed, worker.output())

    def _dismiss(self, worker: Worker) -> Iterator[TimedJudgement]:
        """End an idle worker; without a signed farewell nothing that it said is believed."""
        kept: list[Arrival] = []
        trouble = worker.ended(kept) or (difference(self._files, state_of()) if worker.guarded else "")
        for arrival in kept:
            self._arrivals.put(arrival)
        self._idle.remove(worker)
        if trouble:
            yield from self._no_longer_believed(worker, trouble)

    def _changed_beside(self) -> Iterator[TimedJudgement]:
        """A module beside the files that is new or changed: whoever has imported it is not believed."""
        differ = differing(self._beside, beside(self._strangers))
        for worker, claims in self._judged.items() if differ else ():
            found = differ if worker.loaded is None else sorted(worker.loaded.intersection(differ))
            for claim in claims if found and worker.guarded else ():
                yield TimedJudgement(claim.without_cases(Verdict.BROKEN, in_words(found[0])), 0.0)

    def _disowned(self, worker: Worker, why: str) -> Iterator[TimedJudgement]:
        self._idle.remove(worker)
        worker.kill()
        yield from self._no_longer_believed(worker, why)

    def _no_longer_believed(self, worker: Worker, why: str) -> Iterator[TimedJudgement]:
        for claim in self._judged.get(worker, []):
            yield TimedJudgement(claim.without_cases(Verdict.BROKEN, why), 0.0)


def _theme(module: str) -> str:
    return module.rpartition(".")[0]


def _description(claim: Claim) -> tuple[object, ...]:
    return claim.labels, claim.name, claim.check.__doc__, claim.subject, claim.rivals, claim.uses, claim.erratum


def _judgement(claim: Claim, body: Record) -> Judgement:
    """The verdict on what a worker saw."""
    if "raised" in body:
        return claim.without_cases(Verdict.BROKEN, harmless(str(body["raised"])))
    if "refused" in body:
        return claim.without_cases(Verdict.BROKEN, harmless(str(body["refused"])))
    return claim.judged([[evidence_from_plain(piece) for piece in side] for side in body["sides"]])


def _seconds(body: Record, elapsed: float) -> float:
    told = body.get("seconds")
    return told if isinstance(told, float) and math.isfinite(told) and 0 <= told <= elapsed else elapsed
