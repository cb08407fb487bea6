"""One piece of work in a child of this process, which has all that is imported and none of what was changed before."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from multiprocessing.connection import Connection
from typing import TypeVar

from fdtheory.errors import InputError

Task = TypeVar("Task")
Result = TypeVar("Result")
OUT_OF_TIME = "out of time"
DIED = "died"
_SLOW_MACHINE = 20
"""A child may take this many times its share of the processor in waiting."""


def in_a_child(work: Callable[[], Result], seconds: float) -> Result | str:
    """What ``work`` returns, or one of the two words above; ``seconds`` of the processor are all that it gets."""
    context = _forking()
    receiver, sender = context.Pipe(duplex=False)
    child = context.Process(target=_report, args=(work, sender, seconds), daemon=True)
    child.start()
    sender.close()
    try:
        return receiver.recv() if receiver.poll(_SLOW_MACHINE * seconds) else OUT_OF_TIME
    except EOFError:
        child.join()
        return OUT_OF_TIME if child.exitcode in (-signal.SIGXCPU, -signal.SIGPROF, -signal.SIGKILL) else DIED
    finally:
        child.kill()
        child.join()
        receiver.close()


def in_children(
    work: Callable[[Task], Result], tasks: Iterable[Task], seconds: Callable[[Task], float], jobs: int
) -> Iterator[tuple[Task, Result | str]]:
    """Each task in a child of its own, ``jobs`` at a time, as they come."""
    waiting = iter(tasks)
    with ThreadPoolExecutor(jobs) as pool:

        def start(task: Task) -> Future[tuple[Task, Result | str]]:
            return pool.submit(lambda: (task, in_a_child(lambda: work(task), seconds(task))))

        running = {start(task) for task in islice(waiting, jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {start(task) for task in islice(waiting, len(done))}
            yield from (future.result() for future in done)


def end_after(seconds: float) -> None:
    """End this process, a child, after so many seconds of the processor from now on; the last call counts."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _report(work: Callable[[], object], sender: Connection, seconds: float) -> None:
    import resource  # only where there is fork

    limit = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        sender.send(work())
        sender.close()


_MEMORY = 4 << 30
"""Bytes: a mutant that builds an endless list must not take the machine with it."""


def _forking() -> multiprocessing.context.ForkContext:
    if "fork" not in multiprocessing.get_all_start_methods():
        raise InputError("`fdtheory mutate` needs a system that can fork a process; run it on Linux or macOS")
    return multiprocessing.get_context("fork")
