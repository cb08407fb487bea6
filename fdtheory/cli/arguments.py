"""What several commands have in common: files of JSON, outward rounding, a sign of life on a terminal."""

import json
import math
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import ROUND_CEILING, ROUND_FLOOR, Context
from typing import TypeVar

import click

from fdtheory.errors import InputError
from fdtheory.files import check_writable, write_text
from fdtheory.numbers import shortened

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def json_option(function: Decorated) -> Decorated:
    """The option --json FILE, which every command has that finds something."""
    text = "Write all that is found as JSON; - prints it in place of the text."
    return click.option("--json", "json_file", metavar="FILE", help=text)(function)


def jobs_option(function: Decorated) -> Decorated:
    """The option --jobs N."""
    number = click.IntRange(1, 256)
    return click.option("--jobs", type=number, default=1, show_default=True, help="Work on N processes.")(function)


def every_core_option(text: str) -> Callable[[Decorated], Decorated]:
    """The option --jobs N of a command whose work is always worth every core that the process may use."""

    def cores() -> int:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

    return click.option("--jobs", type=click.IntRange(1, 256), default=cores, show_default="every core", help=text)


def check_json(path: str | None) -> None:
    """Refuse a file that cannot be written, before any work is done."""
    if path is not None and path != "-":
        check_writable(path)


def put(text: str, data: object, json_file: str | None) -> None:
    """Print the text, and write the data if a file is named; the data in place of the text for -."""
    json.dumps(data, allow_nan=False)  # before anything is printed
    if json_file != "-":
        click.echo(text)
    write_json(data, json_file)


def write_json(data: object, json_file: str | None) -> None:
    """Write the data if a file is named; - is standard output."""
    shown = json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False)
    if json_file == "-":
        click.echo(shown)
    elif json_file is not None:
        write_text(json_file, shown + "\n")


def read_json(option: str, path: str) -> object:
    """The data of a file of JSON; - is standard input."""
    try:
        with click.open_file(path, encoding="utf-8") as stream:
            return json.load(stream)
    except OSError as error:
        raise InputError(f"{option} {shortened(path)} cannot be read: {error.strerror}; name a file of JSON") from None
    except (ValueError, RecursionError) as error:
        problem = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise InputError(f"{option} {shortened(path)} is not JSON: {problem}; write it again") from None


def at_most(value: float) -> str:
    """Six digits of an upper bound, rounded up."""
    return _rounded(value, ROUND_CEILING)


def at_least(value: float) -> str:
    """Six digits of a lower bound, rounded down."""
    return _rounded(value, ROUND_FLOOR)


def _rounded(value: float, way: str) -> str:
    return f"{float(Context(prec=6, rounding=way).create_decimal(value)):.6g}" if math.isfinite(value) else f"{value:g}"


@contextmanager
def sign_of_life(text: str) -> Iterator[None]:
    """A line on standard error while a person waits at a terminal; nothing otherwise."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(text):
        yield
