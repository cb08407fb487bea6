"""A signal at a bad moment is put off, at a good one it ends the command in order, and it never shows a traceback."""

import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fdtheory.cli import stopping
from fdtheory.cli.stopping import Stopped, stopping_in_order

ROOT = Path(__file__).parents[2]


def wait() -> None:
    """Long enough for a signal that was put off."""
    for _ in range(200):
        time.sleep(0.01)


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """No signal is ignored, whoever started the tests."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(("number", "kind"), [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, Stopped)])
def test_the_first_signal_is_raised_and_its_echo_is_not(number: signal.Signals, kind: type[BaseException]) -> None:
    before = signal.getsignal(number)
    with stopping_in_order():
        with pytest.raises(kind):
            signal.raise_signal(number)
        signal.raise_signal(number)
        signal.raise_signal(signal.SIGHUP)
    assert signal.getsignal(number) is before


def test_whoever_asks_again_later_means_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    with stopping_in_order():
        with pytest.raises(Stopped):
            signal.raise_signal(signal.SIGTERM)
        monkeypatch.setattr(stopping, "PATIENCE", -1.0)
        signal.raise_signal(signal.SIGTERM)
    assert ended == [128 + signal.SIGTERM]


def test_what_was_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with stopping_in_order():
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_an_import_is_not_torn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torn_by_a_signal.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\nwhole = True\n")
    monkeypatch.syspath_prepend(tmp_path)
    with stopping_in_order():
        module = importlib.import_module("torn_by_a_signal")
        with pytest.raises(KeyboardInterrupt):
            wait()
    assert module.whole


def test_a_stop_in_a_finaliser_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    class Final:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    with stopping_in_order():
        Final()
        with pytest.raises(KeyboardInterrupt):
            wait()
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(os.name != "posix", reason="the signals of POSIX")
def test_an_interrupt_before_the_command_line_is_there(tmp_path: Path) -> None:
    """A library that is interrupted while it is imported, in place of click."""
    (tmp_path / "click.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    done = subprocess.run(
        [sys.executable, "-m", "fdtheory", "--version"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")
