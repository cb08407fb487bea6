"""Functions of the guard whose frames no stranger sees: in them stand the key, what was noticed and what was made.

Python runs strangers' code unasked, in the thread that is just at work: handlers of signals, the collector of garbage
with its callbacks and finalisers. While the guard works signals are put off and the collector rests. An error leaves
without the frames that it went through.
"""

import _imp
import _signal  # type: ignore[import-not-found]
import gc
import signal
import sys
from _thread import get_ident
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from fdtheory.ledger.guard import opaque

_ONE_ONLY = frozenset({"gc", "_signal", "sys", "builtins", "_imp", "_thread"})
"""Modules of which nobody makes a second copy, with the functions that are held back here."""


@dataclass(frozen=True)
class Rest:
    """How the collector is stopped, and let go on where its owner wants it and nobody of the guard is at work.

    ``hold`` and ``release`` stand around the work of a thread; ``inside`` tells whether this one is at work.
    """

    stop: Callable[[], None]
    go_on: Callable[[], None]
    hold: Callable[[], None]
    release: Callable[[], None]
    inside: Callable[[], bool]


def resting() -> Rest:
    """The collector as it is; it takes no orders of its owner while somebody holds it."""
    stop, start, working, wish, me = gc.disable, gc.enable, list[int](), [gc.isenabled()], get_ident

    def go_on() -> None:
        if wish[0] and not working:
            start()

    def enable() -> None:
        wish[0] = True
        go_on()

    def disable() -> None:
        wish[0] = False
        stop()

    def hold() -> None:
        stop()
        working.append(me())

    gc.enable, gc.disable, gc.isenabled = opaque(enable), opaque(disable), opaque(lambda: wish[0])
    return Rest(stop, opaque(go_on), hold, lambda: working.remove(me()), opaque(lambda: me() in working))


def unseen(function: Callable[..., Any], rest: Rest) -> Callable[..., Any]:
    """The function, which is given the frame of its caller first; neither its own frame nor its cells are seen.

    Where the guard itself has called, its frame is not taken.
    """
    stop, go_on, hold, release, inside = rest.stop, rest.go_on, rest.hold, rest.release, rest.inside
    frame_of, anything = sys._getframe, BaseException

    def inner(*arguments: Any, **options: Any) -> tuple[Any, BaseException | None]:
        hold()
        try:
            return function(*arguments, **options), None
        except anything as error:
            return None, error.with_traceback(None)
        finally:
            release()

    hidden = opaque(inner)

    def outer(*arguments: Any, **options: Any) -> Any:
        stop()
        for _ in "now":  # a collection that was due already takes place here, where there is nothing to see
            pass
        found, error = hidden(None if inside() else frame_of(1), *arguments, **options)
        go_on()
        if error is not None:
            raise error
        return found

    return opaque(outer)


def codes_of(functions: Iterable[FunctionType]) -> frozenset[CodeType]:
    """The code of some functions, and of what is defined inside of them."""
    waiting = [function.__code__ for function in functions]
    found: set[CodeType] = set()
    while waiting:
        code = waiting.pop()
        found.add(code)
        waiting += [inner for inner in code.co_consts if type(inner) is CodeType]
    return frozenset(found)


def functions_of(module: ModuleType) -> list[FunctionType]:
    """The functions and methods that a module defines."""
    things = list(vars(module).values())
    things += [part for value in things if isinstance(value, type) for part in vars(value).values()]
    return [value for value in things if type(value) is FunctionType and value.__module__ == module.__name__]


def passes(guards: frozenset[CodeType]) -> Callable[[FrameType | None], bool]:
    """Whether a frame, or one that called it, runs code of the guard."""

    def passing(frame: FrameType | None) -> bool:
        while frame is not None:
            if frame.f_code in guards:
                return True
            frame = frame.f_back
        return False

    return passing


def signals_put_off(guards: frozenset[CodeType], later: Callable[[int], None]) -> None:
    """Handlers that are set from now on run when the guard is not at work; ``later`` sends the signal again."""
    install, busy, may_be_called, usual = _signal.signal, passes(guards), callable, signal.default_int_handler

    def put_off(number: int, handler: object) -> object:
        if not may_be_called(handler) or handler is usual:
            return install(number, handler)

        def handle(heard: int, frame: FrameType | None) -> object:
            if busy(frame):
                later(heard)
                return None
            return handler(heard, frame)

        return install(number, handle)

    _signal.signal = opaque(put_off)


def no_second_copy() -> None:
    """Nobody makes the modules anew whose functions are held back here."""
    create, one_only, spec_of, text = _imp.create_builtin, _ONE_ONLY, ModuleSpec, str.__str__

    def created(spec: ModuleSpec) -> ModuleType:
        name = text(spec.name)
        if name in one_only:
            raise ImportError(f"{name} is there already")
        return create(spec_of(name, None))

    _imp.create_builtin = opaque(created)
