"""The state of a process that one claim could leave behind for the next: taken once, put back before each claim."""

import decimal
import gc
import os
import random
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import flint
import mpmath
import numpy as np
import numpy.random  # here, and not first in every copy

SEED = 20260101
_FLINT = ("prec", "cap", "unicode", "pretty", "threads")
_CONTEXTS = (mpmath.mp, mpmath.iv)


@dataclass(frozen=True)
class CleanState:
    """Precision, seeds, warnings, environment and limits, and how to come back to them."""

    restore: Callable[[], None]

    @classmethod
    def taken(cls) -> "CleanState":
        parts = (numbers_as_they_are(), _interpreter(), _surroundings())

        def restore() -> None:
            for put_back in parts:
                put_back()
            random.seed(SEED)
            np.random.seed(SEED)

        return cls(restore)


def numbers_as_they_are() -> Callable[[], None]:
    """How to come back to the precision and the rounding of now."""
    balls = {name: getattr(flint.ctx, name) for name in _FLINT if hasattr(flint.ctx, name)}
    digits = [(context, context.prec, getattr(context, "pretty", None)) for context in _CONTEXTS]
    errors, context = np.geterr(), decimal.getcontext().copy()

    def put_back() -> None:
        for name, value in balls.items():
            setattr(flint.ctx, name, value)
        for number_field, precision, pretty in digits:
            number_field.prec = precision
            if pretty is not None:
                number_field.pretty = pretty
        np.seterr(**errors)
        decimal.setcontext(context.copy())

    return put_back


@contextmanager
def numbers_as_usual() -> Iterator[None]:
    """The usual precision for a while, whatever was set before and whatever is set meanwhile."""
    put_back = numbers_as_they_are()
    flint.ctx.prec = 53
    for context in _CONTEXTS:
        context.prec = 53
    try:
        yield
    finally:
        put_back()


def _interpreter() -> Callable[[], None]:
    filters, deepest, longest = list(warnings.filters), sys.getrecursionlimit(), sys.get_int_max_str_digits()
    path, streams, collecting = list(sys.path), (sys.stdout, sys.stderr), gc.isenabled()

    def put_back() -> None:
        warnings.filters[:] = filters  # type: ignore[index]
        sys.setrecursionlimit(deepest)
        sys.set_int_max_str_digits(longest)
        sys.path[:] = path
        sys.stdout, sys.stderr = streams
        for get, put in ((sys.gettrace, sys.settrace), (sys.getprofile, sys.setprofile)):
            if get() is not None:
                put(None)
        (gc.enable if collecting else gc.disable)()

    return put_back


def _surroundings() -> Callable[[], None]:
    environment, folder = dict(os.environ), os.getcwd()
    alarm = getattr(signal, "alarm", None)

    def put_back() -> None:
        if dict(os.environ) != environment:
            os.environ.clear()
            os.environ.update(environment)
        os.chdir(folder)
        if alarm is not None:
            alarm(0)

    return put_back
