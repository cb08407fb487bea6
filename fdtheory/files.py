"""Writing files so that a reader never sees half of one; importing a user's file with what lies beside it."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from fdtheory.errors import InputError

Record: TypeAlias = dict[str, Any]
"""One object of JSON, as it is read from a file or written to one; whoever reads it knows its keys."""


def write_bytes(path: str | os.PathLike[str], data: bytes) -> None:
    """Write ``data`` to ``path`` in one step: a temporary file beside it, then a rename."""
    target = check_writable(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
    except OSError as error:
        raise InputError(f"cannot write {str(path)!r}: {error.strerror}; name a file in a writable folder") from error
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, target)
    except BaseException as error:
        os.unlink(name)
        if isinstance(error, OSError):
            raise InputError(f"cannot write {str(path)!r}: {error.strerror}; name a writable file") from error
        raise


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write ``text`` as UTF-8 to ``path`` in one step."""
    write_bytes(path, text.encode())


def check_writable(path: str | os.PathLike[str]) -> Path:
    """The real path of a file that may be written, said before any long work.

    A link is followed, and a device, a pipe or a folder is refused: the rename would put a plain file in its place.
    """
    text = os.fspath(path)
    if not text or "\0" in text:
        raise InputError(f"cannot write {text!r}: it names no file; give the name of a file")
    target = Path(os.path.realpath(text))
    if os.path.lexists(target) and not os.path.isfile(target):
        raise InputError(f"cannot write {text!r}: it is a folder or a device; give the name of a plain file")
    if not os.path.isdir(target.parent):
        raise InputError(f"cannot write {text!r}: its folder does not exist; make it or name another file")
    if not os.access(target.parent, os.W_OK):
        raise InputError(f"cannot write {text!r}: its folder may not be written; name a file in another one")
    try:
        os.lstat(target)
    except FileNotFoundError:
        return target
    except OSError as error:  # a name that the folder cannot hold
        raise InputError(f"cannot write {text!r}: {error.strerror}; give a shorter name") from error
    return target


def make_folder(path: str | os.PathLike[str]) -> Path:
    """The folder, made if it is not there yet."""
    text = os.fspath(path)
    if not text or "\0" in text:
        raise InputError(f"cannot make the folder {text!r}: it has no name; give one, such as . or build")
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"cannot make the folder {text!r}: {error.strerror}; name a writable one") from error
    return folder


def _umask() -> int:
    """The process's umask, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextmanager
def neighbours_importable(path: str | os.PathLike[str]) -> Iterator[None]:
    """Let a user's file import the modules beside it, as it would when run as a script."""
    folder = str(Path(path).parent)
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)
