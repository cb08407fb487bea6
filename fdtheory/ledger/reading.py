"""Files of strangers, read each in a worker of its own: their claims come back without their functions."""

import time
from collections.abc import Iterator, Sequence
from queue import Empty, SimpleQueue

from fdtheory.errors import InputError
from fdtheory.ledger.collect import Source
from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.supervised import Arrival, Limits, Worker, changed
from fdtheory.ledger.wire import ForgedError, claim_from_plain
from fdtheory.trial.claim import Claim

AT_ONCE = 4
"""Files that are read at the same time; the workers of the last ones are kept for judging."""


class SourceReading:
    """The first files are begun at once, so that they are read while the caller does something else."""

    def __init__(self, sources: Sequence[Source], limits: Limits, arrivals: "SimpleQueue[Arrival]") -> None:
        self._limits, self._arrivals, self._sources = limits, arrivals, list(sources)
        self.workers: dict[Source, Worker] = {}
        self._begin(self._sources[:AT_ONCE])

    def claims(self) -> dict[Source, list[Claim]]:
        """The claims of every file; a file that cannot be read is an error, and then no worker is left."""
        found: dict[Source, list[Claim]] = {}
        try:
            for first in range(0, len(self._sources), AT_ONCE):
                if first:
                    self.close()
                    self._begin(self._sources[first : first + AT_ONCE])
                found.update(self._finished())
        except BaseException:
            self.close()
            raise
        return found

    def close(self) -> None:
        """End the workers of what was read so far."""
        for worker in self.workers.values():
            worker.kill()
        self.workers.clear()

    def _begin(self, sources: Sequence[Source]) -> None:
        for source in sources:
            self.workers[source] = Worker(source, self._limits, self._arrivals)
            self.workers[source].ask(do="read", module=source.module, path=source.path, text=source.text)

    def _finished(self) -> Iterator[tuple[Source, list[Claim]]]:
        lines: dict[Worker, bytes] = {}
        deadline = time.monotonic() + self._limits.seconds
        while len(lines) < len(self.workers):
            try:
                arrival = self._arrivals.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                late = next(source.name for source, worker in self.workers.items() if worker not in lines)
                raise InputError(
                    f"{late} was not read within {self._limits.seconds:g} seconds; mend the file or "
                    "give it more time with --timeout"
                ) from None
            if arrival.worker in self.workers.values():
                lines.setdefault(arrival.worker, arrival.line or b"")
        yield from ((source, _claims_of(source, worker, lines[worker])) for source, worker in self.workers.items())


def _claims_of(source: Source, worker: Worker, line: bytes) -> list[Claim]:
    if not line:
        raise InputError(
            f"{source.name} ended the process that was reading it ({worker.death()}); remove what exits or crashes"
        )
    try:
        body = worker.answer(line)
        if refused := body.get("refused") or body.get("raised"):
            raise InputError(harmless(str(refused)) if "refused" in body else _raised(source, str(refused)))
        if trouble := changed(body):
            raise InputError(f"{source.name} is refused: {trouble}; a file of claims must leave fdtheory as it is")
        return [claim_from_plain(data, source) for data in body["claims"]]
    except (ForgedError, KeyError, TypeError) as error:
        raise InputError(f"{source.name} is refused: {harmless(str(error))}; mend the file") from None


def _raised(source: Source, text: str) -> str:
    return harmless(f"{source.name} cannot be imported: {text.strip().splitlines()[-1]}; mend the file, then run again")
