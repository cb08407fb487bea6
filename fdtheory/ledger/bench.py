"""The bench: claims handed out to workers, their answers checked, and the verdicts made here and nowhere else."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from queue import Empty, SimpleQueue
from typing import TypeVar

from fdtheory.files import Record
from fdtheory.ledger.canaries import Question, answering, new_question
from fdtheory.ledger.collect import Located, Source
from fdtheory.ledger.hearing import Hearing
from fdtheory.ledger.outcome import UNSIGNED, Running, TimedJudgement, description, distance, judgement_on, told_seconds
from fdtheory.ledger.own_files import State, beside, difference, differing, in_words, installed
from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.privileges import hidden
from fdtheory.ledger.reading import SourceReading
from fdtheory.ledger.supervised import Arrival, Limits, Worker, changed, end_in_words
from fdtheory.ledger.wire import ForgedError, claim_from_plain, evidence_from_plain
from fdtheory.trial.claim import Claim, Judgement, Verdict

__all__ = ["Bench", "TimedJudgement"]
T = TypeVar("T")


class Bench:
    """Workers, and what they are doing. One that has read a file judges its claims; those for ours are used again."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._jobs, self._full = 1, False
        self._arrivals: SimpleQueue[Arrival] = SimpleQueue()
        self._idle: list[Worker] = []
        self._busy: dict[Worker, Running] = {}
        self._read: dict[Worker, str] = {}
        self._judged: dict[Worker, list[Claim]] = {}
        self._asked: dict[Worker, tuple[float, Question]] = {}
        self._canary = cache(answering)
        self._files = installed()
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
        now, hearing = time.monotonic(), self._hearing_of(item)
        self._put_to_work(worker, Running(item, now, now, hearing))

    def _put_to_work(self, worker: Worker, running: Running) -> None:
        self._busy[worker] = running
        source = running.item.source
        if self._read.get(worker) != source.module:
            worker.ask(do="read", module=source.module, path=source.path, text=source.text)
        else:
            self._ask(worker, running)

    def _ask(self, worker: Worker, running: Running) -> None:
        """Our own claims are judged at once, those of strangers side by side."""
        claim = running.item.claim
        if running.hearing is None:
            worker.ask(do="judge", claim=claim.id, full=self._full)
            return
        question = new_question()
        self._asked[worker] = time.monotonic(), question
        self._note(worker, claim)
        worker.ask(do="side", claim=claim.id, full=self._full, question=question, **vars(running.hearing.next))

    def _hearing_of(self, item: Located) -> Hearing | None:
        return Hearing(1 + len(item.claim.rivals), full=self._full) if item.source.path else None

    def _note(self, worker: Worker, claim: Claim) -> None:
        """The worker has had to do with the claim: if it is not believed, its claim is not."""
        if claim not in self._judged.setdefault(worker, []):
            self._judged[worker].append(claim)

    def _chosen(self, waiting: "deque[Located]") -> tuple[Located, Worker | None]:
        for worker in self._idle:
            if own := [item for item in waiting if item.source.path == worker.cell]:
                return min(own, key=lambda item: self._distance(item, self._read.get(worker, ""))), worker
        return min(waiting, key=lambda item: self._distance(item, "")), None

    def _distance(self, item: Located, last: str) -> int:
        return distance(item.source.module, last, [busy.item.source.module for busy in self._busy.values()])

    def _next_outcome(self) -> Iterator[TimedJudgement]:
        limit = self.limits.seconds
        first = min(running.started for running in self._busy.values())
        try:
            arrival = self._arrivals.get(timeout=max(0.0, first + limit - time.monotonic()))
        except Empty:
            late = min(self._busy, key=lambda worker: self._busy[worker].started)
            yield from self._given_up(
                late, Verdict.UNDECIDED, f"timed out after {limit:g} seconds (--timeout gives it more)"
            )
            return
        if arrival.worker in self._busy:
            yield from self._answered(arrival.worker, arrival.line)
        elif arrival.worker in self._idle:  # it spoke or died unasked
            yield from self._disowned(arrival.worker, f"its process ended unasked ({arrival.worker.death()})")

    def _answered(self, worker: Worker, line: bytes | None) -> Iterator[TimedJudgement]:
        running = self._busy[worker]
        if line is None:
            yield from self._given_up(worker, Verdict.BROKEN, f"{UNSIGNED} ({worker.death()})")
            return
        try:
            yield from self._told(worker, running, line)
        except (ForgedError, TypeError, KeyError) as error:
            yield self._lost(worker, Verdict.BROKEN, harmless(str(error)))
            yield from self._no_longer_believed(worker, harmless(str(error)))

    def _told(self, worker: Worker, running: Running, line: bytes) -> Iterator[TimedJudgement]:
        """What a worker, or its copy, says."""
        item = running.item
        if running.hearing is not None and (body := worker.answer_of_a_copy(line)) is not None:
            if trouble := changed(body) or ("it answers twice" if running.answer is not None else ""):
                raise ForgedError(trouble)
            self._busy[worker] = replace(running, answer=body)
            return
        body = worker.answer(line)
        if trouble := changed(body):
            raise ForgedError(trouble)
        if "claims" in body:
            self._check_known(item, body["claims"])
            self._read[worker] = item.source.module
            if worker.guarded:  # what reading takes is not the claim's
                self._busy[worker] = running = replace(
                    running, started=running.started + time.monotonic() - worker.began
                )
            self._ask(worker, running)
        elif running.hearing is None:
            yield self._finished(worker, judgement_on(item.claim, body), worker.output(), told_seconds(body))
        else:
            yield from self._heard(worker, running, running.hearing, body)

    def _heard(self, worker: Worker, running: Running, hearing: Hearing, body: Record) -> Iterator[TimedJudgement]:
        """One side is through; the next, or the judgement."""
        asked_again, answer = hearing.asked_again, running.answer if "ended" in body else body
        asked, question = self._asked[worker]
        if answer is not None and answer.get("canary") != self._canary()(question):
            raise ForgedError("numbers or code in the memory of its process are not what they were")
        if body.get("ended", 0) != 0 or answer is None:
            hearing.failed(Verdict.BROKEN, f"{UNSIGNED} ({end_in_words(body['ended'])})", worker.output())
        elif why := answer.get("raised") or answer.get("refused"):
            hearing.failed(Verdict.BROKEN, harmless(str(why)), worker.output())
        elif "again" in answer:
            hearing.heard_again(answer["again"])
        else:
            (shown,) = ([evidence_from_plain(piece) for piece in side] for side in answer["sides"])
            hearing.heard(shown, answer["digest"], worker.output(), time.monotonic() - asked)
        if hearing.next is None:
            yield self._finished(worker, hearing.judgement(running.item.claim), hearing.output, None)
            return
        if hearing.asked_again and not asked_again:  # for which there is as much time once more
            running = replace(running, started=time.monotonic())
        running = replace(running, answer=None)
        if worker.copies:
            self._busy[worker] = running
            self._ask(worker, running)
        else:
            yield from self._with_another(worker, running)

    def _with_another(self, worker: Worker, running: Running) -> Iterator[TimedJudgement]:
        """The next side goes to a worker that has judged none, if this one says farewell as it should."""
        del self._busy[worker]
        self._idle.append(worker)
        outcomes = list(self._dismiss(worker))
        yield from outcomes
        if not outcomes:
            self._put_to_work(Worker(running.item.source, self.limits, self._arrivals), running)

    def _given_up(self, worker: Worker, verdict: Verdict, why: str) -> Iterator[TimedJudgement]:
        """A claim whose worker is lost; what stands before the side that it was asked about is heard by another."""
        running = self._busy[worker]
        if running.hearing is None or running.hearing.next is None or worker not in self._asked:
            yield self._lost(worker, verdict, why)
            return
        running.hearing.failed(verdict, why, "")
        del self._busy[worker]
        worker.kill()
        if running.hearing.next is None:
            elapsed = time.monotonic() - running.begun
            output = running.hearing.output + worker.output()
            yield TimedJudgement(running.hearing.judgement(running.item.claim), elapsed, output)
        else:
            again = replace(running, started=time.monotonic(), answer=None)
            self._put_to_work(Worker(running.item.source, self.limits, self._arrivals), again)

    def _finished(self, worker: Worker, judgement: Judgement, output: str, seconds: float | None) -> TimedJudgement:
        running = self._busy.pop(worker)
        elapsed = time.monotonic() - running.begun
        self._idle.append(worker)
        self._note(worker, running.item.claim)
        return TimedJudgement(judgement, elapsed if seconds is None or seconds > elapsed else seconds, output)

    def _check_known(self, item: Located, described: Iterable[object]) -> None:
        """A file that shows other claims now than when it was read first is not believed."""
        if not item.source.path:
            return
        found = {claim.id: claim for claim in map(claim_from_plain, described)}
        known = found.get(item.claim.id)
        if known is None or description(known) != description(item.claim):
            raise ForgedError("the file shows another claim than when it was read first")

    def _lost(self, worker: Worker, verdict: Verdict, why: str) -> TimedJudgement:
        """The outcome of a claim whose worker is given up."""
        running = self._busy.pop(worker)
        elapsed = time.monotonic() - running.begun
        worker.kill()
        return TimedJudgement(running.item.claim.without_cases(verdict, why), elapsed, worker.output())

    def _dismiss(self, worker: Worker) -> Iterator[TimedJudgement]:
        """End an idle worker; without a signed farewell nothing that it said is believed."""
        kept: list[Arrival] = []
        trouble = worker.ended(kept) or (difference(self._files, installed()) if worker.guarded else "")
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
