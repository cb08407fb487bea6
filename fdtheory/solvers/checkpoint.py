"""Checkpoints: all that a run needs to go on as if it had never been stopped, in one file.

The file is an npz archive of plain arrays (nothing in it is ever executed) with what decides the run as JSON and a
digest over everything.  It is written in one step between two outer steps, so that a run killed at any moment leaves
the last whole state behind, and the run that goes on from it ends with the same bytes as one that was not killed.
"""

import hashlib
import io
import json
import os
import time
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import final

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.files import Record, check_writable, write_bytes
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.history import MAX_OUTER, History
from fdtheory.solvers.oracle import Oracle

FORMAT = "fdtheory checkpoint 1"
SECONDS = 2.0
"""Unless told otherwise a state is written when the last one is this old."""

UNREADABLE = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error, NotImplementedError,
              RuntimeError, MemoryError)  # fmt: skip


@final
@dataclass(frozen=True)
class Checkpoint:
    """Where the state of a run is kept, and after how many outer steps it is written (None: every two seconds)."""

    path: str | os.PathLike[str]
    every: int | None = None

    def __post_init__(self) -> None:
        check_writable(self.path)
        if self.every is not None:
            whole("checkpoint_every", self.every, 1, MAX_OUTER)


@final
class Keeper:
    """Writes the states of one run, and reads the one that is there at its start."""

    def __init__(
        self, checkpoint: Checkpoint, decides: Mapping[str, object], oracle: Oracle, x0: Array, y0: Array
    ) -> None:
        self.checkpoint, self.oracle, self.x0, self.y0 = checkpoint, oracle, x0, y0.copy()
        self.decides = {key: _plain(value) for key, value in {**oracle.decides, **decides}.items()}
        self.written = time.monotonic()

    def resumed(self, history: History, memory: dict[str, Array]) -> tuple[int, Array, bool]:
        """The next step, the x to make it from and whether the run has ended; all else is put where it belongs."""
        if not os.path.lexists(self.checkpoint.path):
            return 0, self.x0.copy(), False
        decided, arrays = read(self.checkpoint.path)
        self._same_run(decided, arrays, memory)
        history.restore({key[2:]: value for key, value in arrays.items() if key.startswith("h.")})
        memory.update({key[2:]: value for key, value in arrays.items() if key.startswith("m.")})
        self.oracle.restore({key[2:]: value for key, value in arrays.items() if key.startswith("o.")})
        return int(arrays["t"]), arrays["x"], bool(arrays["done"])

    def after_step(self, t: int, x: Array, history: History, memory: dict[str, Array]) -> None:
        """Write if it is time to."""
        if is_due(self.checkpoint.every, t, time.monotonic() - self.written):
            self.write(t, x, history, memory)

    def write(self, t: int, x: Array, history: History, memory: dict[str, Array], *, done: bool = False) -> None:
        arrays: dict[str, Array] = {"t": np.array(t), "x": x, "done": np.array(done), "start": self.x0}
        arrays |= {"start_y": self.y0, "probe": self.oracle.probe(self.x0)}
        for letter, part in (("h", history.state()), ("m", memory), ("o", self.oracle.state())):
            arrays |= {f"{letter}.{key}": np.asarray(value) for key, value in part.items()}
        write(self.checkpoint.path, self.decides, arrays)
        self.written = time.monotonic()

    def _same_run(
        self, decided: Mapping[str, object], arrays: Mapping[str, Array], memory: Mapping[str, Array]
    ) -> None:
        where = f"checkpoint {os.fspath(self.checkpoint.path)!r}"
        probe = self.oracle.probe(self.x0)
        same = arrays["probe"].shape == probe.shape and np.allclose(arrays["probe"], probe, rtol=1e-9, atol=1e-12)
        if not (same and np.array_equal(arrays["start"], self.x0) and self._same_y(arrays["start_y"])):
            raise InputError(f"{where} is of another problem or another start; give the same ones, or another file")
        for key in sorted({*decided, *self.decides}):
            kept, wanted = decided.get(key), self.decides.get(key)
            if kept != wanted:
                raise InputError(
                    f"{where} is of a run with {key} = {kept!r}, and this one has {wanted!r}; "
                    "give the same settings, or another file"
                )
        if {f"m.{key}" for key in memory} - set(arrays):
            raise InputError(f"{where} lacks a part of the state of {self.decides['method']!r}; remove it")

    def _same_y(self, kept: Array) -> bool:
        """Whether the lower levels began alike; other numbers of nodes are told apart by the settings."""
        return kept.shape != self.y0.shape or np.array_equal(kept, self.y0)


def is_due(every: int | None, t: int, age: float) -> bool:
    """Whether a state is written after step ``t``, when the last one is ``age`` seconds old."""
    return age >= SECONDS if every is None else t % every == 0


def write(path: str | os.PathLike[str], decides: Mapping[str, object], arrays: Mapping[str, Array]) -> None:
    """The arrays and what decides the run, in one step."""
    meta = json.dumps({"format": FORMAT, "decides": decides}, sort_keys=True, ensure_ascii=False)
    everything: Record = {**arrays, "meta": np.frombuffer(meta.encode(), dtype=np.uint8)}
    room = io.BytesIO()
    np.savez(room, digest=_digest(everything), **everything)
    write_bytes(path, room.getvalue())


def read(path: str | os.PathLike[str]) -> tuple[dict[str, object], dict[str, Array]]:
    """What decides the run and the arrays, or one sentence about a file that is no whole checkpoint."""
    try:
        with open(path, "rb") as stream, np.load(stream, allow_pickle=False) as archive:
            arrays = {key: archive[key] for key in archive.files}
        digest, meta = arrays.pop("digest"), json.loads(arrays["meta"].tobytes())
        whole_file = np.array_equal(digest, _digest(arrays))
        decides = dict(meta["decides"]) if meta["format"] == FORMAT else None
    except (*UNREADABLE, TypeError, AttributeError):
        whole_file, decides = False, None
    if not whole_file or decides is None:
        raise InputError(
            f"checkpoint {os.fspath(path)!r} is torn or no checkpoint of a run; remove it, or name another file"
        )
    del arrays["meta"]
    return decides, arrays


def _digest(arrays: Mapping[str, Array]) -> NDArray[np.uint8]:
    made = hashlib.sha256()
    for key in sorted(arrays):
        array = np.ascontiguousarray(arrays[key])
        made.update(f"{key} {array.dtype.str} {arrays[key].shape}\n".encode())
        made.update(array.tobytes())
    return np.frombuffer(made.digest(), dtype=np.uint8)


def _plain(value: object) -> object:
    """A value as JSON gives it back."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, np.generic):
        return _plain(value.item())
    if isinstance(value, np.ndarray):
        return _plain(value.tolist())
    return [_plain(entry) for entry in value] if isinstance(value, list | tuple) else repr(value)
