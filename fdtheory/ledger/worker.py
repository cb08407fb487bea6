"""One worker: a process that reads claims and runs their checks, and gives no verdict.

Its main thread runs what strangers wrote. A second thread, the keeper, holds the key of the channel in its own frame,
which no code of the first thread can reach unnoticed; it alone answers the supervisor, and it lays the guard.
"""

import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import CodeType, ModuleType
from typing import BinaryIO

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.ledger import audit_hook, guard, makers_seal, second_decision, unseen, wire
from fdtheory.ledger.audit_hook import watch
from fdtheory.ledger.clean_state import CleanState
from fdtheory.ledger.collect import Source, claims_in
from fdtheory.ledger.guard import HOUSE, LIBRARIES, ROOTS, TOOLS, opaque, photograph, photographed_when_loaded
from fdtheory.ledger.makers_seal import sealing
from fdtheory.ledger.plain_parts import plain_parts
from fdtheory.ledger.plain_text import one_line
from fdtheory.ledger.privileges import without_a_look_at_others
from fdtheory.ledger.unseen import Rest, codes_of, functions_of, no_second_copy, resting, signals_put_off
from fdtheory.ledger.wire import claim_to_plain, evidence_to_plain, reading, signing
from fdtheory.proof import search as _search  # what makers import on first use is here before any stranger is
from fdtheory.trial import decide as _decide
from fdtheory.trial.claim import Claim, Evidence

__all__ = ["main"]
_READY = (_search, _decide)
Queue = SimpleQueue[Record]
Signals = SimpleQueue[int]
_Look = Callable[[], list[str]]
_Guard = tuple[_Look, _Look, Callable[[Evidence], Evidence], Callable[[], None], Callable[[object], bool]]
"""What is changed by now, in short and in full, what is genuine, how to forget it, and what is plain."""
_LATER = 0.01
"""Seconds after which a signal that came while the guard was at work is sent again."""
_PATIENCE = 5.0
"""Seconds in which a thread that has nothing to do says so."""


def main(limit: int, guarded: bool) -> None:
    """Serve the supervisor at the other end of standard input and output until it says that all is done."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed goes where the supervisor collects it
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    _die_with_the_supervisor()
    _limit_memory(limit)
    if guarded:
        without_a_look_at_others()
    else:
        _collect_rarely()
    _work(*_with_a_keeper(orders, answers, guarded))


def _with_a_keeper(
    orders: BinaryIO, answers: BinaryIO, guarded: bool
) -> tuple[Queue, Queue, Callable[[], None], Callable[[], None]]:
    """Start the other threads; what they are given is seen neither in them nor in the frames of the first."""
    todo: Queue = SimpleQueue()
    done: Queue = SimpleQueue()
    later: Signals = SimpleQueue()
    rest, supervisor = resting(), os.getppid()
    for target in (
        lambda: _watch(later, supervisor),
        lambda: _kept(orders, answers, guarded, todo, done, later, rest),
    ):
        threading.Thread(target=opaque(target), daemon=True).start()
    return todo, done, rest.stop, rest.go_on


def _watch(later: Signals, supervisor: int) -> None:
    """A third thread, which knows nothing: sends signals that were put off, and ends what nobody waits for."""
    while os.getppid() == supervisor:
        with suppress(Empty):
            number = later.get(timeout=1)
            time.sleep(_LATER)
            signal.raise_signal(number)
    os._exit(1)


def _work(todo: Queue, done: Queue, stop: Callable[[], None], go_on: Callable[[], None]) -> None:
    """The first thread: whatever a stranger's code does here, only `done` leaves it."""
    state, claims = CleanState.taken(), dict[str, Claim]()
    while True:
        order = todo.get()
        go_on()
        started = time.perf_counter()
        if order["do"] == "rest":
            done.put({"rests": True})
            continue
        try:
            if order["do"] == "read":
                found = claims_in(Source(order["module"], order["path"], order["text"]))
                claims = {one_line(claim.id): claim for claim in found}  # as the supervisor calls them
                if order["path"]:
                    state = CleanState.taken()  # what the file sets for itself is its own affair
                answer: Record = {"claims": [claim_to_plain(claim) for claim in found]}
            else:
                state.restore()
                answer = {"sides": claims[order["claim"]].sides(full=order["full"])}
        except InputError as error:
            answer = {"refused": str(error)}
        except BaseException:  # an exit, too, is no way out of a claim
            answer = {"raised": traceback.format_exc()}
        _flush()
        stop()  # the collector would run strangers' code while the keeper is at work
        done.put({**answer, "seconds": time.perf_counter() - started})


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:  # a stranger may have closed or replaced it
            continue


def _kept(*arguments: *tuple[BinaryIO, BinaryIO, bool, Queue, Queue, Signals, Rest]) -> None:
    """Without its keeper a worker is nothing."""
    try:
        _keep(*arguments)
    finally:
        traceback.print_exc()
        os._exit(1)


def _keep(
    orders: BinaryIO, answers: BinaryIO, guarded: bool, todo: Queue, done: Queue, later: Signals, rest: Rest
) -> None:
    """The second thread: passes orders on, and answers with what it has checked itself."""
    place, kept = 2, list[object]()
    key, noticed = bytes.fromhex(orders.readline().decode()), list[str]()
    changes, all_changes, genuine, forget, plain = _lay_guard(noticed, later, rest) if guarded else _no_guard()
    sign, read, leave, write, wait, ask = signing(), reading(), os._exit, os.write, done.get, todo.put
    shown_of, hold, release, keep, at_rest = _plain, rest.hold, rest.release, kept.append, _is_at_rest
    quiet, no_disk = suppress, OSError
    hold()
    for number, line in enumerate(orders):
        order = read(line)
        if order["do"] == "end":
            found = [*noticed, *all_changes()]
            if guarded and not found and not at_rest(todo, done, plain):
                found = ["the answers: there are more of them, or fewer, than questions"]
            answers.write(
                sign(key, number, {"ended": True, "changed": found[:5], "loaded": [] if found else _loaded()})
            )
            answers.flush()
            if guarded:
                orders.read()  # until the supervisor has ended what the file has started
            leave(0)
        release()
        ask(order)
        answer = wait()
        hold()
        if guarded:
            keep(answer)  # what strangers wait to see die would die here
        found = [*noticed, *changes()]  # before anything of theirs is touched
        shown = {} if found else shown_of(answer, genuine, plain)
        forget()
        with quiet(no_disk):
            write(place, order["mark"].encode())  # all that was printed stands before this mark
        answers.write(sign(key, number, {**shown, "changed": (found or noticed)[:5]}))
        answers.flush()


def _loaded() -> list[str]:
    """The files of the modules that were imported from elsewhere than installed code."""
    told = [
        value
        for module in list(sys.modules.values())
        if type(module) is ModuleType
        for key, value in list(vars(module).items())
        if type(key) is str and key in ("__file__", "__cached__") and type(value) is str
    ]
    return [place for place in map(os.path.realpath, told) if not place.startswith(ROOTS)]


def _is_at_rest(todo: Queue, done: Queue, plain: Callable[[object], bool]) -> bool:
    """Whether the first thread has nothing to do, and has answered as often as it was asked."""
    todo.put({"do": "rest"})
    try:
        answer = done.get(timeout=_PATIENCE)
    except Empty:
        return False
    return type(answer) is dict and plain(answer) and answer.get("rests") is True


def _lay_guard(noticed: list[str], later: Signals, rest: Rest) -> _Guard:
    guards = _guards()
    no_second_copy()
    signals_put_off(guards, later.put)
    plain = plain_parts()
    genuine, forget = sealing(noticed, rest, plain)
    loaded = photographed_when_loaded()
    quick, whole = photograph((*HOUSE, *TOOLS)), photograph((*HOUSE, *TOOLS, *LIBRARIES))
    watch(noticed, guards)
    return lambda: [*quick(), *loaded()], lambda: [*whole(), *loaded()], genuine, forget, plain


def _guards() -> frozenset[CodeType]:
    """The code whose frames are nobody's business; not what strangers' code always or rightly runs under."""
    modules = (audit_hook, guard, makers_seal, second_decision, unseen, wire, sys.modules[__name__])
    harmless = codes_of([main, _work, _watch, _flush, wire.claim_to_plain, wire._own])  # type: ignore[list-item]
    found = codes_of(function for module in modules for function in functions_of(module)) - harmless
    return frozenset(code for code in found if code.co_name not in ("exec_module", "find_spec"))


def _no_guard() -> _Guard:
    return list, list, lambda piece: piece, lambda: None, lambda _: True


def _plain(answer: object, genuine: Callable[[Evidence], Evidence], plain: Callable[[object], bool]) -> Record:
    """The answer as plain data; evidence that no maker made, or that was altered since, is handmade."""
    if type(answer) is not dict or not plain(answer):
        return {"raised": "its answer has parts that are no plain data"}
    if "sides" not in answer:
        return answer
    return {"seconds": answer["seconds"], "sides": [_plain_side(side, genuine) for side in answer["sides"]]}


def _plain_side(side: Sequence[Evidence], genuine: Callable[[Evidence], Evidence]) -> list[object]:
    if any(type(piece) is not Evidence for piece in side):
        return [None]
    return [evidence_to_plain(genuine(piece)) for piece in side]


def _die_with_the_supervisor() -> None:
    """On Linux the kernel ends a worker whose supervisor is gone, whatever either of them is doing."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    death_signal = 1  # PR_SET_PDEATHSIG

    def arm() -> None:
        libc.prctl(death_signal, signal.SIGKILL, 0, 0, 0)

    arm()
    os.register_at_fork(after_in_child=arm)


def _collect_rarely() -> None:
    """Our own claims leave little that only the collector can free, and it looks through all that libraries keep."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _limit_memory(limit: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    ceiling = limit if most == resource.RLIM_INFINITY else min(limit, most)
    resource.setrlimit(resource.RLIMIT_AS, (ceiling, ceiling))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
