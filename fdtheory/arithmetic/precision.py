"""Precision is process-wide in flint, so it is set only inside these blocks."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import flint


@contextmanager
def series_length(terms: int) -> Iterator[None]:
    """Power series in flint have ``terms`` terms inside this block, and the former number after it."""
    before = flint.ctx.cap
    flint.ctx.cap = terms
    try:
        yield
    finally:
        flint.ctx.cap = before


@contextmanager
def ball_precision(bits: int, terms: int | None = None) -> Iterator[None]:
    """Balls have ``bits`` bits (and series ``terms`` terms) inside this block."""
    with flint.ctx.workprec(bits), nullcontext() if terms is None else series_length(terms):
        yield
