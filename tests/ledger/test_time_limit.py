"""A limit of time: it rings, it is silent in time, and it leaves another's alarm as it was."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from fdtheory.ledger.time_limit import no_way_out, time_limit


class LateError(Exception):
    pass


@pytest.fixture(autouse=True)
def no_other_alarm():
    pending = signal.setitimer(signal.ITIMER_REAL, 0)[0]
    yield
    signal.setitimer(signal.ITIMER_REAL, pending)


def test_it_rings() -> None:
    with pytest.raises(LateError), time_limit(0.05, LateError):
        time.sleep(30)


def test_it_is_silent_in_time() -> None:
    handler = signal.getsignal(signal.SIGALRM)
    with time_limit(0.05, LateError):
        pass
    time.sleep(0.1)
    assert signal.getsignal(signal.SIGALRM) is handler


def test_an_alarm_of_another_stays() -> None:
    signal.setitimer(signal.ITIMER_REAL, 100)
    with time_limit(5, LateError):
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 5
    assert 90 < signal.getitimer(signal.ITIMER_REAL)[0] <= 100
    with time_limit(1000, LateError):
        assert 90 < signal.getitimer(signal.ITIMER_REAL)[0] <= 100
    signal.setitimer(signal.ITIMER_REAL, 0)


def test_another_thread_has_no_limit() -> None:
    seen = []

    def work() -> None:
        with time_limit(0.01, LateError):
            time.sleep(0.05)
            seen.append("done")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == ["done"]


def test_an_exit_past_everybody_raises_here_and_works_in_a_child() -> None:
    leave = os._exit
    with no_way_out():
        with pytest.raises(RuntimeError, match=r"os\._exit\(0\) would end the tests"):
            os._exit(0)
        assert subprocess.run([sys.executable, "-c", "import os; os._exit(7)"], check=False).returncode == 7
        child = os.fork()
        if child == 0:
            os._exit(5)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 5
    assert os._exit is leave
