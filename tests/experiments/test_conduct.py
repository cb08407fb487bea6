"""A whole experiment: killed five times at any moment, its end result is the same bytes."""

import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.experiments.conduct import conduct
from fdtheory.experiments.plans import ExperimentPlan

PLAN = ExperimentPlan(
    "learn-to-regularize", ("f2sa-1", "f2sa-2"), seeds=2, budget=1e3, batch=10, published_steps=2, studies=False
)
PROGRAM = """
import sys
from fdtheory.experiments.conduct import conduct
from fdtheory.experiments.plans import ExperimentPlan
sizes = dict(seeds=2, budget=1e3, batch=10, published_steps=2, studies=False)
conduct(ExperimentPlan("learn-to-regularize", ("f2sa-1", "f2sa-2"), **sizes), "synthetic-tiny", sys.argv[1])
"""
NAMES = ("learn-to-regularize.json", "learn-to-regularize.jsonl")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole")
    conduct(PLAN, "synthetic-tiny", str(folder))
    return folder


def lines(folder):
    path = folder / NAMES[1]
    return path.read_bytes().count(b"\n") if path.exists() else 0


def killed_after(folder, count):
    """Start the program and kill it once the log has ``count`` lines."""
    with subprocess.Popen([sys.executable, "-c", PROGRAM, str(folder)]) as program:
        until = time.monotonic() + 120
        while lines(folder) < count and program.poll() is None and time.monotonic() < until:
            time.sleep(0.002)
        alive = program.poll() is None
        os.kill(program.pid, signal.SIGKILL)
    return alive


@pytest.mark.campaign
def test_killing_it_five_times_changes_nothing(tmp_path, whole):
    total, seen = lines(whole), []
    for k in range(5):
        assert killed_after(tmp_path, (k + 1) * total // 7)
        seen.append(lines(tmp_path))
    assert seen == sorted(seen)
    assert seen[0] >= 1
    assert seen[-1] < total
    conduct(PLAN, "synthetic-tiny", str(tmp_path))
    assert (tmp_path / NAMES[0]).read_bytes() == (whole / NAMES[0]).read_bytes()
    keys = [json.loads(line)["key"] for line in (tmp_path / NAMES[1]).read_text().splitlines()]
    assert len(keys) == len(set(keys)) == total


@pytest.mark.campaign
def test_jobs_change_nothing(tmp_path, whole):
    conduct(PLAN, "synthetic-tiny", str(tmp_path), jobs=2)
    assert (tmp_path / NAMES[0]).read_bytes() == (whole / NAMES[0]).read_bytes()


@pytest.mark.campaign
def test_what_is_written(whole):
    found = json.loads((whole / NAMES[0]).read_text())
    assert found["data"]["terms"] == 120
    assert found["plan"]["methods"] == ["f2sa-1", "f2sa-2"]
    assert set(found["published"]) == {"f2sa-1", "f2sa-1, frozen", "f2sa-2", "f2sa-2, frozen"}
    times = json.loads((whole / "learn-to-regularize.times.json").read_text())
    assert set(times["per_run"]) == {"f2sa-1", "f2sa-2"}
    assert times["units"] == lines(whole)


@pytest.mark.parametrize("content", [b"", b"hello", b"\x93NUMPY"], ids=["empty", "text", "one array"])
def test_a_file_that_is_no_archive_gets_one_sentence(tmp_path, content):
    path = tmp_path / "counts.npz"
    path.write_bytes(content)
    with pytest.raises(InputError, match=r"is no \.npz file of plain arrays; build it again"):
        conduct(PLAN, str(path), str(tmp_path / "out"))


def test_one_class_has_nothing_to_learn(tmp_path):
    path = tmp_path / "counts.npz"
    arrays = {"data": [1, 2, 1], "indices": [0, 1, 1], "indptr": [0, 1, 2, 3], "shape": [3, 2], "target": [4, 4, 4]}
    np.savez(
        path, **{f"{part}_{name}": np.array(value) for part in ("train", "test") for name, value in arrays.items()}
    )
    with pytest.raises(InputError, match="has one class only; give documents of two or more"):
        conduct(PLAN, str(path), str(tmp_path / "out"))
