"""The guard at work: no collector, no handler of a signal, no frame in anybody's hands."""

import _imp
import _signal
import gc
import signal
import sys
import traceback
from importlib.machinery import BuiltinImporter
from importlib.util import module_from_spec

import pytest

from fdtheory.ledger import unseen as module
from fdtheory.ledger.unseen import codes_of, functions_of, no_second_copy, passes, resting, signals_put_off, unseen


@pytest.fixture(autouse=True)
def as_before(monkeypatch):
    """What is replaced for the whole process is put back."""
    for home, names in ((gc, ("enable", "disable", "isenabled")), (_signal, ("signal",)), (_imp, ("create_builtin",))):
        for name in names:
            monkeypatch.setattr(home, name, getattr(home, name))
    yield
    monkeypatch.undo()
    gc.enable()


def test_the_collector_rests_while_the_guard_works_whatever_its_owner_says():
    really = gc.isenabled
    rest = resting()
    rest.hold()
    gc.enable()
    assert gc.isenabled()
    assert not really()
    rest.go_on()
    assert not really()
    rest.release()
    rest.go_on()
    assert really()
    gc.disable()
    rest.go_on()
    assert not really()


def test_a_call_back_of_the_collector_does_not_run_in_between():
    rest, seen, at_work = resting(), [], []

    def work(_):
        at_work.append(True)
        made = [[] for _ in range(10_000)]
        at_work.clear()
        return len(made)

    def called(*_):
        seen.append(bool(at_work))

    threshold = gc.get_threshold()
    gc.callbacks.append(called)
    try:
        gc.set_threshold(1)
        assert unseen(work, rest)() == 10_000
        kept = [[] for _ in range(100)]
    finally:
        gc.callbacks.remove(called)
        gc.set_threshold(*threshold)
    assert kept
    assert seen
    assert not any(seen)


def test_the_function_knows_its_caller_and_the_guard_is_not_shown():
    rest = resting()
    frame = unseen(lambda frame: frame, rest)()
    assert frame is sys._getframe()
    inner = unseen(lambda frame: frame, rest)
    assert unseen(lambda _: inner(), rest)() is None


def test_an_error_leaves_without_the_frames_that_it_went_through():
    def secret(_, value):
        key = value
        raise ValueError(key)

    with pytest.raises(ValueError, match="7") as caught:
        unseen(secret, resting())(7)
    names = [frame.f_code.co_name for frame, _ in traceback.walk_tb(caught.value.__traceback__)]
    assert "secret" not in names
    assert names[-1] == "outer"


def test_the_codes_of_a_module_have_what_is_defined_inside():
    names = {code.co_name for code in codes_of(functions_of(module))}
    assert {"unseen", "inner", "outer", "handle"} <= names


def test_a_signal_that_comes_while_the_guard_works_is_put_off():
    later, heard = [], []

    def guard():
        signal.raise_signal(signal.SIGUSR1)

    busy = passes(codes_of([guard]))
    assert not busy(sys._getframe())
    before = signal.getsignal(signal.SIGUSR1)
    signals_put_off(codes_of([guard]), later.append)
    try:
        signal.signal(signal.SIGUSR1, lambda number, frame: heard.append(number))
        guard()
        assert (later, heard) == ([signal.SIGUSR1], [])
        signal.raise_signal(signal.SIGUSR1)
        assert (later, heard) == ([signal.SIGUSR1], [signal.SIGUSR1])
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_nobody_makes_a_second_collector():
    no_second_copy()
    with pytest.raises(ImportError, match="gc is there already"):
        module_from_spec(BuiltinImporter.find_spec("gc"))
    assert module_from_spec(BuiltinImporter.find_spec("_sre")).__name__ == "_sre"
