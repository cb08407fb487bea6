"""A killed and resumed run ends with the same bytes as one that was not; other files are refused in one sentence."""

import io
import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.zoo import load_instance
from fdtheory.solvers import checkpoint as checkpoints
from fdtheory.solvers.checkpoint import Checkpoint, read, write
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.run import Run
from fdtheory.solvers.solve import solve

STEPS: dict[str, Any] = {"outer": 12, "seeds": 3, "inner": 3, "batch": 2, "eta_x": 0.1, "watch": 3}
NOISES = ("additive", "field", "rough", "minibatch")


class Killed(BaseException):
    """Ends a run from outside, between two steps."""


def problem(noise: str) -> Any:
    return RidgeLearning.seeded(dim=4, samples=20, seed=2) if noise == "minibatch" else load_instance("softmax-small")


def go(noise: str, **more: Any) -> Run:
    sigma = None if noise == "minibatch" else 0.2
    at = problem(noise)
    x0 = np.zeros(4) if noise == "minibatch" else None
    return solve(at, **{**STEPS, "x0": x0, "sigma": sigma, "noise": noise, "seed": 4, **more})


def killed_at(stop: int, path: Path, noise: str, **more: Any) -> None:
    def kill(t: int, x: Any, y: Any) -> None:
        if t == stop:
            raise Killed

    with pytest.raises(Killed):
        go(noise, callback=kill, checkpoint=Checkpoint(path, every=2), **more)


def text(run: Run) -> str:
    """Everything of a run that JSON can show, and the bytes of its arrays."""
    arrays = (run.x, run.y, run.drawn, run.estimate, run.estimate_norms, run.gradient_norms, run.values)
    return json.dumps(run.summary()) + "".join(array.tobytes().hex() for array in arrays) + repr(run.history)


@pytest.mark.campaign(keep=3)
@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("method", METHODS)
def test_a_killed_and_resumed_run_is_the_same_byte_by_byte(method: str, noise: str, tmp_path: Path) -> None:
    path = tmp_path / "state.npz"
    for stop in (3, 4, 9):  # before and after a state was written
        killed_at(stop, path, noise, method=method)
    assert text(go(noise, method=method, checkpoint=str(path))) == text(go(noise, method=method))


@pytest.mark.parametrize(
    "more", [{"p": 3, "inner_samples": "shared"}, {"law": "two-point"}, {"p": 1, "inner_batch": 3}]
)
def test_other_draws_resume_too(more: dict[str, Any], tmp_path: Path) -> None:
    """A two-point law leaves half a word in the dice."""
    killed_at(5, tmp_path / "state.npz", "additive", **more)
    assert text(go("additive", checkpoint=str(tmp_path / "state.npz"), **more)) == text(go("additive", **more))


def test_a_finished_run_is_not_made_again(tmp_path: Path) -> None:
    path = tmp_path / "state.npz"
    first, bytes_then = go("additive", checkpoint=str(path)), path.read_bytes()
    seen: list[int] = []
    again = go("additive", checkpoint=str(path), callback=lambda t, x, y: seen.append(t))
    assert (text(again), seen, path.read_bytes()) == (text(first), [], bytes_then)


def test_a_run_that_stops_early_stays_stopped(tmp_path: Path) -> None:
    path = str(tmp_path / "state.npz")
    first = go("additive", checkpoint=path, target=1e9)
    assert text(go("additive", checkpoint=path, target=1e9)) == text(first)
    assert first.stop.name == "REACHED"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"eta_x": 0.2}, "eta_x = 0.1, and this one has 0.2"),
        ({"outer": 24}, "outer = 12, and this one has 24"),
        ({"seed": 5}, "seed = 4, and this one has 5"),
        ({"method": "stocbio"}, "of a run with"),
        ({"nu": 0.01}, "nu ="),
        ({"p": 4}, "of a run with"),
        ({"x0": [0.4, 0.1]}, "another problem or another start"),
        ({"y0": [0.4, 0.1]}, "another problem or another start"),
        ({"watch": 1}, "watch = 3, and this one has 1"),
        ({"sigma": 0.3}, "= 0.2, and this one has 0.3"),
    ],
)
def test_a_checkpoint_of_another_run_is_refused_and_kept(change: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = tmp_path / "state.npz"
    killed_at(5, path, "additive")
    before = path.read_bytes()
    with pytest.raises(InputError, match=words) as refusal:
        go("additive", checkpoint=str(path), **change)
    assert "\n" not in str(refusal.value)
    assert path.read_bytes() == before


def test_the_same_name_on_other_data_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "state.npz")
    first, other = (
        RidgeLearning(*np.random.default_rng(seed).standard_normal((2, 9, 4)), name="mine") for seed in (1, 2)
    )
    solve(first, x0=np.zeros(4), outer=2, checkpoint=path)
    with pytest.raises(InputError, match="another problem"):
        solve(other, x0=np.zeros(4), outer=2, checkpoint=path, nu=0.1, eta_y=0.5)


def broken_files(whole: bytes) -> dict[str, bytes]:
    pickled = io.BytesIO()
    np.savez(pickled, meta=np.array([{"a": 1}], dtype=object))
    without = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(without, "w") as new:
        for name in old.namelist():
            if name != "x.npy":
                new.writestr(name, old.read(name))
    return {
        "empty": b"", "text": b"nothing of the kind\n", "half": whole[: len(whole) // 2], "tail lost": whole[:-30],
        "pickle": pickled.getvalue(), "a part lost": without.getvalue(),
        "an array": (lambda b: (np.save(b, np.zeros(3)), b.getvalue())[1])(io.BytesIO()),
        "json": b'{"format": "fdtheory checkpoint 1"}',
    }  # fmt: skip


def test_torn_and_foreign_files_are_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "state.npz"
    killed_at(5, path, "additive")
    for name, data in broken_files(path.read_bytes()).items():
        other = tmp_path / "other.npz"
        other.write_bytes(data)
        with pytest.raises(InputError, match="is torn or no checkpoint of a run; remove it") as refusal:
            go("additive", checkpoint=str(other))
        assert "\n" not in str(refusal.value), name
        assert other.read_bytes() == data, name


def test_no_single_flipped_bit_changes_a_result(tmp_path: Path) -> None:
    """Refused, or (in a byte of the archive that says nothing) without any effect."""
    path, other = tmp_path / "state.npz", tmp_path / "other.npz"
    killed_at(5, path, "additive")
    decides, arrays = read(path)
    whole, refused = path.read_bytes(), 0
    for place in range(7, len(whole), len(whole) // 97):
        other.write_bytes(whole[:place] + bytes([whole[place] ^ 16]) + whole[place + 1 :])
        try:
            seen = read(other)
        except InputError:
            refused += 1
            continue
        assert seen[0] == decides
        assert all(np.array_equal(seen[1][key], value) for key, value in arrays.items())
    assert refused > 40


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    arrays = {"a": np.arange(6.0).reshape(2, 3), "b": np.array("word"), "empty": np.zeros((0, 3))}
    write(tmp_path / "f.npz", {"n": 3, "x": 0.1, "none": None, "list": [1, 2]}, arrays)
    decides, seen = read(tmp_path / "f.npz")
    assert decides == {"n": 3, "x": 0.1, "none": None, "list": [1, 2]}
    assert set(seen) == set(arrays)
    for key, value in arrays.items():
        np.testing.assert_array_equal(seen[key], value)


def test_nothing_is_unpickled(tmp_path: Path) -> None:
    """An array of objects whose unpickling would write a file."""

    class Bomb:
        def __reduce__(self) -> Any:
            return Path.touch, (tmp_path / "exploded",)

    np.savez(tmp_path / "bomb.npz", meta=np.array([Bomb()], dtype=object), digest=np.zeros(32, dtype=np.uint8))
    with pytest.raises(InputError, match="torn or no checkpoint"):
        read(tmp_path / "bomb.npz")
    assert not (tmp_path / "exploded").exists()


@pytest.mark.parametrize("every", [0, -1, 1.5, "often"])
def test_a_wrong_rhythm_and_a_wrong_place_are_refused(every: Any, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="checkpoint_every"):
        Checkpoint(tmp_path / "a.npz", every)
    for place in (tmp_path, tmp_path / "no" / "a.npz", ""):
        with pytest.raises(InputError, match="cannot write"):
            Checkpoint(place)


def test_states_are_written_by_the_clock_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    now, path = [0.0], tmp_path / "state.npz"
    monkeypatch.setattr(checkpoints.time, "monotonic", lambda: now[0])

    def look(t: int, x: Any, y: Any) -> None:
        assert path.exists() == (t > 5)  # the state of the fifth step is written at its end, when 2 seconds have passed
        now[0] += 0.4

    go("additive", callback=look, checkpoint=str(path))


@pytest.mark.campaign
def test_a_process_killed_by_force_leaves_a_whole_state(tmp_path: Path) -> None:
    """SIGKILL in the middle of writing again and again: what goes on from the file ends with the same bytes."""
    arguments = [
        "softmax-small",
        "--outer",
        "1200",
        "--sigma",
        "0.1",
        "--seeds",
        "2",
        "--inner",
        "4",
        "--noise",
        "rough",
    ]
    kept = [*arguments, "--checkpoint", "state.npz", "--checkpoint-every", "1", "--json", "a.json"]
    start = [sys.executable, "-m", "fdtheory", "solve"]
    killed = 0
    for _ in range(3):
        running = subprocess.Popen([*start, *kept], cwd=tmp_path, stdout=subprocess.DEVNULL)
        before = _age(tmp_path / "state.npz")
        while running.poll() is None and _age(tmp_path / "state.npz") == before:
            time.sleep(0.01)
        time.sleep(0.2)
        if running.poll() is None:
            os.kill(running.pid, signal.SIGKILL)
            killed += 1
        running.wait()
    assert killed
    assert not (tmp_path / "a.json").exists()
    assert read(tmp_path / "state.npz")[1]["t"] > 0
    shown = subprocess.run([*start, *kept], cwd=tmp_path, capture_output=True, check=True)
    plain = subprocess.run([*start, *arguments, "--json", "b.json"], cwd=tmp_path, capture_output=True, check=True)
    assert shown.stdout == plain.stdout
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


def _age(path: Path) -> int:
    return path.stat().st_mtime_ns if path.exists() else 0
