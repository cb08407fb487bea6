"""Units of work on processes of this machine or on the workers of a dask cluster, through joblib either way.

Only this process writes the log.  A worker of a cluster that dies takes its unit with it, and the scheduler hands that
unit to another worker; a unit is a pure function of its arguments, its seed among them.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeAlias

from fdtheory.errors import InputError
from fdtheory.experiments.code_version import ALONE, MODULES, RETUNED, STILL, code_of
from fdtheory.experiments.frozen import measure_still
from fdtheory.experiments.log import Log, key_of
from fdtheory.experiments.retuned import measure_retuned
from fdtheory.experiments.units import measure
from fdtheory.experiments.val_alone import measure_val_alone
from fdtheory.files import Record

Unit: TypeAlias = Record
Measure = Callable[[str, Unit], Record]
OWN: Mapping[str, tuple[Measure, tuple[str, ...]]] = {
    "still": (measure_still, STILL),
    "val-alone": (measure_val_alone, ALONE),
    "retuned": (measure_retuned, RETUNED),
}
"""Kinds of units that a module of their own measures; `units.py` has the others."""

ADDRESS = re.compile(r"(?:tcp|tls|ucx|wss?)://[^\s/]+:\d+/?")


def finish(
    units: Iterable[Unit], source: str, digest: str, log: Log, *, jobs: int = 1, scheduler: str | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[Record]:  # fmt: skip
    """The results of the units in their order: those of the log, and the others computed and logged."""
    from joblib import Parallel, delayed

    wanted = list(units)
    keys = [key_of(digest, _code(unit), unit) for unit in wanted]
    missing = {key: unit for key, unit in zip(keys, wanted, strict=True) if key not in log}
    done = len(wanted) - len(missing)
    progress(done, len(wanted))
    if missing:
        with _backend(jobs, scheduler) as how:
            found = Parallel(**how)(delayed(_named)(key, source, unit) for key, unit in missing.items())
            for key, answer in found:
                log.append({"key": key, "data": digest, "code": _code(missing[key]), "unit": missing[key], **answer})
                done += 1
                progress(done, len(wanted))
    return [log.records[key]["result"] for key in keys]


def _named(key: str, source: str, unit: Unit) -> tuple[str, Record]:
    return key, _how(unit)[0](source, unit)


def _code(unit: Unit) -> str:
    return code_of(unit["experiment"], _how(unit)[1])


def _how(unit: Unit) -> tuple[Measure, tuple[str, ...]]:
    return OWN.get(unit["kind"], (measure, MODULES))


@contextmanager
def _backend(jobs: int, scheduler: str | None) -> Iterator[Record]:
    from joblib import parallel_config

    how: Record = {"return_as": "generator_unordered", "pre_dispatch": "2 * n_jobs", "batch_size": 1}
    if scheduler is None:
        with parallel_config(backend="loky", n_jobs=jobs, inner_max_num_threads=1):
            yield how
        return
    if not ADDRESS.fullmatch(scheduler):  # dask would try it, wait, and leave a traceback behind
        raise InputError(f"--scheduler {scheduler!r} is no address; give one such as tcp://127.0.0.1:8786")
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise InputError(f"--scheduler {scheduler} needs dask; install fdtheory[distributed]") from None
    try:
        client = distributed.Client(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(f"--scheduler {scheduler} does not answer ({type(error).__name__}); start it first") from None
    try:
        if not client.scheduler_info()["workers"]:
            raise InputError(f"--scheduler {scheduler} has no workers; start one with `dask worker {scheduler}`")
        with parallel_config(backend="dask", client=client, n_jobs=-1):
            yield how
    finally:
        client.close()
