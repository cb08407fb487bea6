"""An append-only log of finished work: one JSON line a unit, keyed by data, code and the unit itself.

A line is written by one call and forced to the disk before the next unit counts as done.  After a kill at any moment
the file holds whole lines and at most one torn one at its end, which is dropped; what is in it is never done again.
"""

import hashlib
import json
import os
from pathlib import Path
from typing import final

from fdtheory.errors import InputError
from fdtheory.files import Record

try:
    import fcntl
except ImportError:  # a system without locks of files: two runs on one folder are not noticed
    fcntl = None  # type: ignore[assignment]


def key_of(data: str, code: str, unit: Record) -> str:
    """The name of a unit of work on these data with this code."""
    text = json.dumps({"data": data, "code": code, "unit": dict(unit)}, sort_keys=True, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@final
class Log:
    """The finished units of one folder; used as a context, and by one process at a time."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.records: dict[str, Record] = {}
        self._handle = -1

    def __enter__(self) -> "Log":
        try:
            self._handle = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as error:
            raise InputError(f"cannot write {str(self.path)!r}: {error.strerror}; name another folder") from None
        if fcntl is not None:
            try:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self.__exit__()
                raise InputError(
                    f"{str(self.path)!r} is in use by another run; wait for it or give another --out"
                ) from None
        try:
            self._read()
        except InputError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._handle)
        self._handle = -1

    def __contains__(self, key: str) -> bool:
        return key in self.records

    def _read(self) -> None:
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            record = _parsed(line)
            if record is None:
                raise InputError(f"line {number} of {str(self.path)!r} is damaged; remove that line or the file")
            self.records[record["key"]] = record
        if len(whole) < len(content):  # torn by a kill while it was written
            os.ftruncate(self._handle, len(whole))

    def append(self, record: Record) -> None:
        """Write one finished unit; on the disk when this returns."""
        line = json.dumps(dict(record), sort_keys=True, allow_nan=False).encode() + b"\n"
        rest = line
        while rest:
            rest = rest[os.write(self._handle, rest) :]
        os.fsync(self._handle)
        self.records[record["key"]] = json.loads(line)  # the very object that a later run would read


def _parsed(line: bytes) -> Record | None:
    try:
        record = json.loads(line)
    except ValueError:
        return None
    return record if isinstance(record, dict) and isinstance(record.get("key"), str) and "result" in record else None
