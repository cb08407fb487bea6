"""Reads commands as JSON lines, runs each in a forked child: the imports are paid once, nothing leaks between commands.

A line holds ``arguments``, ``folder`` and ``environment``; the answer holds ``code`` and ``output``.
"""

import json
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import IO, Any

import matplotlib as _  # noqa: F401  (loaded before the first fork, like the modules below)
import numpy as _numpy  # noqa: F401
import rich.console as _console  # noqa: F401
import sympy as _sympy  # noqa: F401

from fdtheory import claims as _claims  # noqa: F401
from fdtheory.cli import main


def in_child(line: dict[str, Any], out: IO[bytes], err: IO[bytes]) -> None:
    code = 1
    try:
        os.dup2(out.fileno(), 1)
        os.dup2(err.fileno(), 2)
        os.environ.clear()
        os.environ.update(line["environment"])
        os.chdir(line["folder"])
        sys.argv = line["arguments"]
        main()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if not child:
            in_child(line, out, err)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read().decode())
    return {"code": code, "output": "".join(texts)}


if __name__ == "__main__":
    sys.path[0] = str(Path(sys.executable).parent)  # as for the installed command
    for text in sys.stdin:
        print(json.dumps(answer(json.loads(text))), flush=True)
