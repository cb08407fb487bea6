"""The second thread of a worker: it holds the key of the channel, lays the guard and answers the supervisor.

The key stands in a frame of its own, which no code of the first thread can reach unnoticed.
"""

import _thread
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Container
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from types import CodeType, ModuleType
from typing import BinaryIO

from fdtheory.files import Record
from fdtheory.ledger import (
    answers,
    apart,
    audit_hook,
    canaries,
    doors,
    guard,
    late_modules,
    makers_seal,
    put_back,
    second_decision,
    unseen,
    wire,
    writes,
)
from fdtheory.ledger.answers import Answered, Said, hearing_sides, saying, signed_answers
from fdtheory.ledger.apart import Queues, copied, copies_may_be_made, once_only
from fdtheory.ledger.audit_hook import watch
from fdtheory.ledger.canaries import Question, answering
from fdtheory.ledger.doors import close_the_doors
from fdtheory.ledger.guard import HOUSE, LIBRARIES, NAMES, TOOLS, photograph
from fdtheory.ledger.late_modules import photographed_when_loaded
from fdtheory.ledger.library_code import ROOTS
from fdtheory.ledger.makers_seal import sealing
from fdtheory.ledger.plain_parts import plain_parts
from fdtheory.ledger.unseen import Rest, codes_of, functions_of, no_second_copy, signals_put_off
from fdtheory.ledger.wire import in_a_copy, reading
from fdtheory.trial.claim import Evidence

__all__ = ["Queue", "Signals", "kept", "watch_over"]
Queue = SimpleQueue[Record]
Signals = SimpleQueue[int]
Kept = Callable[[Queues, int, Record, frozenset[int]], None]
_Look = Callable[[], list[str]]
_ANSWERS = "the answers: there are more of them, or fewer, than questions"
_LATER = 0.01
"""Seconds after which a signal that came while the guard was at work is sent again."""
_PATIENCE = 5.0
"""Seconds in which a thread that has nothing to do says so."""


@dataclass(frozen=True)
class _Guard:
    """What is changed by now, in short and in full, what is genuine, how to forget it, what is plain.

    And how a fork is allowed, and what answers questions about numbers.
    """

    changes: _Look = list
    all_changes: _Look = list
    genuine: Callable[[Evidence], Evidence] = lambda piece: piece
    forget: Callable[[], None] = lambda: None
    plain: Callable[[object], bool] = lambda _: True
    allow: Callable[[], None] = lambda: None
    canary: Callable[[Question], str] = lambda _: ""


def watch_over(later: Signals, supervisor: int) -> None:
    """A third thread, which knows nothing: sends signals that were put off, and ends what nobody waits for."""
    while os.getppid() == supervisor:
        with suppress(Empty):
            number = later.get(timeout=1)
            time.sleep(_LATER)
            signal.raise_signal(number)
    os._exit(1)


def kept(*arguments: *tuple[BinaryIO, BinaryIO, bool, Queue, Queue, Signals, Rest, frozenset[CodeType]]) -> None:
    """Without its keeper a worker is nothing."""
    try:
        _keep(*arguments)
    finally:
        traceback.print_exc()
        os._exit(1)


def _keep(
    orders: BinaryIO,
    answers: BinaryIO,
    guarded: bool,
    todo: Queue,
    done: Queue,
    later: Signals,
    rest: Rest,
    guards: frozenset[CodeType],
) -> None:
    """Pass orders on, and answer with what was checked here; ``guards`` is the worker's own code, unseen too."""
    key, noticed, kept, alone = bytes.fromhex(orders.readline().decode()), list[str](), list[object](), [0]
    laid = _lay_guard(noticed, later, rest, alone, guards) if guarded else _Guard()
    answered, said = signed_answers(answers, key, noticed), saying(laid.genuine, laid.plain, laid.forget)
    read, ask, hold, release, keep, heard = reading(), todo.put, rest.hold, rest.release, kept.append, hearing_sides()
    farewell = _farewell(orders if guarded else None, (todo, done), noticed, laid, answered)
    judged_apart = _judging_apart(alone, later, rest, ask, laid, _keeping(rest, noticed, laid, said, answered))
    copies = False
    hold()
    for number, line in enumerate(orders):
        order = read(line)
        if order["do"] == "end":
            farewell(number)
        if order["do"] == "side" and copies:
            answered(number, judged_apart(number, order), [*noticed, *laid.changes()])
            continue
        before = copies_may_be_made() if guarded and order["do"] == "read" else None
        release()
        several = heard((todo, done), order)
        hold()
        if guarded:
            keep(several)  # what strangers wait to see die would die here
        look = laid.changes if before is None else laid.all_changes  # which then need not look at that in every copy
        found = [*noticed, *look()]  # before anything of theirs is touched
        shown = said(several, found, order)
        if "question" in order and not found:
            shown = {**shown, "canary": laid.canary(order["question"])}
        if before is not None:
            copies = before()
            shown = {**shown, "copies": copies}
        answered(number, shown, found)


def _farewell(
    orders: BinaryIO | None, queues: Queues, noticed: list[str], laid: _Guard, answered: Answered
) -> Callable[[int], None]:
    """The last answer; ``orders`` of a guarded worker, which waits until the supervisor has ended what is left."""
    at_rest, loaded, leave = _is_at_rest, _loaded, os._exit

    def farewell(number: int) -> None:
        found = [*noticed, *laid.all_changes()]
        if orders is not None and not found and not at_rest(*queues, laid.plain):
            found = [_ANSWERS]
        answered(number, {"ended": True, "loaded": [] if found else loaded()}, found)
        if orders is not None:
            orders.read()
        leave(0)

    return farewell


def _keeping(rest: Rest, noticed: list[str], laid: _Guard, said: Said, answered: Answered) -> Kept:
    at_rest, loaded, leave, hold, heard = _is_at_rest, _loaded, os._exit, rest.hold, hearing_sides()

    def keeping(queues: Queues, number: int, order: Record, there: frozenset[int]) -> None:
        """The keeper of a copy, which answers once."""
        try:
            several = heard(queues, order)
            hold()
            found = [*noticed, *laid.all_changes()]
            if not found and not at_rest(*queues, laid.plain):
                found = [_ANSWERS]
            shown = said(several, found, order)
            if not found:
                shown = {**shown, "loaded": loaded(there), "canary": laid.canary(order["question"])}
            answered(in_a_copy(number), shown, found)
            leave(0)
        finally:
            leave(1)

    return keeping


def _judging_apart(
    alone: list[int], later: Signals, rest: Rest, ask: Callable[[Record], None], laid: _Guard, keeping: Kept
) -> Callable[[int, Record], Record]:
    over, parent, copy, queue, hold, release = watch_over, os.getppid, copied, SimpleQueue[int], rest.hold, rest.release

    def judged_apart(number: int, order: Record) -> Record:
        """Have a side judged in a copy; what there is to say of it is how that has ended."""
        ended, there = queue(), frozenset(map(id, list(sys.modules.values())))
        keepers = [lambda queues: keeping(queues, number, order, there), lambda _: over(later, parent())]
        release()
        ask({"do": "copy", "copy": copy(laid.allow, alone, keepers, ended.put)})
        code = ended.get()
        hold()
        return {"ended": code}

    return judged_apart


def _loaded(there: Container[int] = ()) -> list[str]:
    """The files of the modules that were imported from elsewhere than installed code; of those that were not there."""
    told = [
        value
        for module in list(sys.modules.values())
        if type(module) is ModuleType and id(module) not in there
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


def _lay_guard(
    noticed: list[str], later: Signals, rest: Rest, alone: list[int], of_the_worker: frozenset[CodeType]
) -> _Guard:
    guards, (allow, allowed) = of_the_worker | _guards(), once_only()
    alone[0] = _thread._count()
    close_the_doors(noticed.append)
    no_second_copy()
    signals_put_off(guards, later.put)
    canary = answering()  # before the makers' code is wrapped
    plain = plain_parts()
    genuine, forget, algebra = sealing(noticed, rest, plain, alone)
    loaded = photographed_when_loaded()
    house, others = photograph((*HOUSE, *TOOLS)), photograph(set(LIBRARIES).difference(NAMES))
    watch(noticed, guards, allowed)
    looks: list[_Look] = [house, loaded, algebra, others]
    for look in looks:
        look()  # what the guard itself has written is settled
    quick, whole = (lambda: [*house(), *loaded()]), (lambda: [name for look in looks for name in look()])
    return _Guard(quick, whole, genuine, forget, plain, allow, canary)


def _guards() -> frozenset[CodeType]:
    """The code whose frames are nobody's business; not what strangers' code always or rightly runs under."""
    modules = (
        answers,
        apart,
        audit_hook,
        canaries,
        doors,
        guard,
        late_modules,
        makers_seal,
        put_back,
        second_decision,
        unseen,
        wire,
        writes,
        sys.modules[__name__],
    )
    harmless = codes_of([watch_over, wire.claim_to_plain, wire._own])  # type: ignore[list-item]
    found = codes_of(function for module in modules for function in functions_of(module)) - harmless
    return frozenset(code for code in found if code.co_name not in ("exec_module", "find_spec"))
