"""Units on processes, on a dask cluster that loses a worker, and on nothing when the log has them already."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from fdtheory.errors import InputError
from fdtheory.experiments import schedule
from fdtheory.experiments.data import load
from fdtheory.experiments.log import Log
from fdtheory.experiments.plans import ExperimentPlan
from fdtheory.experiments.schedule import finish

DIGEST = load("synthetic-tiny").digest
PLAN = ExperimentPlan("learn-to-regularize", ("f2sa-2",), budget=2e3, batch=10, stops=1)


def units(count, **more):
    setting = {"nu": 0.01, "eta_y": 8.0, "eta_x": 0.5}
    return [PLAN.run_unit(seed, 1e-3, "f2sa-2", setting, 0) | more for seed in range(count)]


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    with Log(tmp_path_factory.mktemp("log") / "log") as log:
        return finish(units(6), "synthetic-tiny", DIGEST, log)


def test_results_come_in_the_order_of_the_units_and_once(tmp_path, expected, monkeypatch):
    seen = []
    with Log(tmp_path / "log") as log:
        part = finish(units(6)[3:], "synthetic-tiny", DIGEST, log)
        whole = finish(units(6), "synthetic-tiny", DIGEST, log, progress=lambda *state: seen.append(state))
        assert part == expected[3:]
        assert whole == expected
        assert seen == [(3, 6), (4, 6), (5, 6), (6, 6)]
        monkeypatch.setattr(schedule, "measure", None)  # nothing is computed again
        assert finish(units(6), "synthetic-tiny", DIGEST, log) == expected


def test_other_data_are_other_units(tmp_path):
    with Log(tmp_path / "log") as log:
        finish(units(1), "synthetic-tiny", DIGEST, log)
        finish(units(1), "synthetic-tiny", "another digest", log)
        assert len(log.records) == 2


def started(folder, *arguments):
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-m", *arguments, "--scheduler-file", str(folder / "scheduler.json"), "--no-dashboard"]
    with open(folder / "output", "a") as output:
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=output, stderr=output)


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and two workers on loopback: its address and the workers' processes."""
    programs = [started(tmp_path, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0")]
    try:
        worker = ("distributed.cli.dask_worker", "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny")
        programs += [started(tmp_path, *worker) for _ in range(2)]
        until = time.monotonic() + 60
        while not (tmp_path / "scheduler.json").exists() and time.monotonic() < until:
            time.sleep(0.1)
        yield json.loads((tmp_path / "scheduler.json").read_text())["address"], programs[1:]
    finally:
        for program in programs:
            program.kill()
            program.wait()


def wait_for_workers(address, count):
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=60)


@pytest.mark.campaign
@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_in_the_middle_gives_the_same_results(tmp_path, expected, cluster):
    address, workers = cluster
    wait_for_workers(address, 2)
    killed = []

    def kill_one(done, total):
        if done >= 2 and not killed:
            os.kill(workers[1].pid, signal.SIGKILL)
            killed.append(done)

    with Log(tmp_path / "log") as log:
        found = finish(units(6), "synthetic-tiny", DIGEST, log, scheduler=address, progress=kill_one)
        assert killed
        assert workers[1].wait(10) == -signal.SIGKILL
        assert found == expected
        assert len((tmp_path / "log").read_text().splitlines()) == 6


@pytest.mark.filterwarnings("default")
def test_no_scheduler_and_no_library(tmp_path, monkeypatch):
    with Log(tmp_path / "log") as log:
        for wrong in ("nonsense://x", "foo", "127.0.0.1:8786", "tcp://localhost", ""):
            with pytest.raises(InputError, match=rf"--scheduler '{wrong}' is no address; give one such as tcp://"):
                finish(units(1), "synthetic-tiny", DIGEST, log, scheduler=wrong)
        monkeypatch.setitem(sys.modules, "distributed", None)
        with pytest.raises(InputError, match=r"needs dask; install fdtheory\[distributed\]"):
            finish(units(1), "synthetic-tiny", DIGEST, log, scheduler="tcp://127.0.0.1:1")
        assert not log.records
