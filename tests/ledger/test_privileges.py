"""Programs that a stranger's file starts see no other process from within; the supervisor is seen again afterwards."""

import ctypes
import sys
from pathlib import Path

import pytest

from fdtheory.ledger.privileges import hidden
from fdtheory.trial.claim import Verdict

from .test_guard import verdicts, write

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these rights are Linux's")
LOOK = """
    import subprocess
    look = "import sys; open(f'/proc/{sys.argv[1]}/mem', 'rb'); print('seen')"
    for pid in (os.getpid(), os.getppid()):
        told = subprocess.run([sys.executable, '-c', look, str(pid)], capture_output=True, text=True).stdout
        value = value + (told == 'seen\\n')"""


@pytest.mark.campaign
def test_no_program_looks_into_the_worker_or_its_supervisor(tmp_path: Path) -> None:
    assert verdicts(write(tmp_path, body=LOOK.strip())) == [Verdict.HOLDS]


def seen() -> int:
    return int(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))


def test_hidden_and_shown_again() -> None:
    before, show = seen(), hidden()
    assert seen() == 0
    again = hidden()
    again()
    assert seen() == 0  # whoever hid it first shows it
    show()
    assert seen() == before


@pytest.mark.campaign
def test_judging_leaves_this_process_as_it_was(tmp_path: Path) -> None:
    before = seen()
    verdicts(write(tmp_path))
    assert seen() == before
