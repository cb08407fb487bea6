"""A process that is started once; what changes it for ever is run in copies of it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

Run = Callable[[str, str], "subprocess.CompletedProcess[str]"]
SERVE = """
def _serve():
    import json, os, sys, tempfile, traceback
    for line in sys.stdin:
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            process = os.fork()
            if not process:
                os.dup2(out.fileno(), 1), os.dup2(err.fileno(), 2)
                code = 1
                try:
                    exec(json.loads(line), globals())
                    code = 0
                except BaseException:
                    traceback.print_exc()
                finally:
                    sys.stdout.flush(), sys.stderr.flush()
                    os._exit(code)
            code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
            out.seek(0), err.seek(0)
            print(json.dumps([code, out.read(), err.read()]), flush=True)
_serve()
"""


@pytest.fixture(scope="session")
def in_a_copy() -> Iterator[Run]:
    """Runs a text after a head: the head once for all its texts, each text where no other one has been."""
    processes: dict[str, subprocess.Popen[str]] = {}

    def run(head: str, text: str) -> "subprocess.CompletedProcess[str]":
        if not hasattr(os, "fork"):
            return subprocess.run([sys.executable, "-c", head + text], capture_output=True, text=True, check=False)
        if head not in processes:
            command = [sys.executable, "-c", head + SERVE]
            processes[head] = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        served = processes[head]
        assert served.stdin is not None
        assert served.stdout is not None
        served.stdin.write(json.dumps(text) + "\n")
        served.stdin.flush()
        return subprocess.CompletedProcess([text], *json.loads(served.stdout.readline()))

    yield run
    for process in processes.values():
        process.communicate()
