"""The solver file for benchopt: with a stub of its base classes everywhere, inside benchopt where it is installed."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "benchopt"


class Base:
    """What the files use of benchopt's base classes: parameters become attributes."""

    parameters: dict[str, list[Any]] = {}  # noqa: RUF012

    def __init__(self, **given: Any) -> None:
        for key, values in self.parameters.items():
            setattr(self, key, given.get(key, values[0]))


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    stub = ModuleType("benchopt")
    stub.BaseSolver = stub.BaseObjective = stub.BaseDataset = Base  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "benchopt", stub)
    made = {}
    for name, path in (
        ("Solver", "solvers/f2sa_p.py"),
        ("Objective", "objective.py"),
        ("Dataset", "datasets/small.py"),
    ):
        spec = importlib.util.spec_from_file_location(f"benchopt_example_{name}", FOLDER / path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        made[name] = getattr(module, name)
    return made


def run(files: dict[str, Any], rounds: int, **parameters: Any) -> tuple[list[float], Any]:
    """The objective's values as benchopt would see them, before the run and after every round."""
    objective, solver = files["Objective"](), files["Solver"](**parameters)
    objective.set_data(**files["Dataset"]().get_data())
    solver.set_objective(**objective.get_objective())
    values: list[float] = []

    def callback() -> bool:
        values.append(objective.evaluate_result(**solver.get_result())["value"])
        return len(values) <= rounds

    solver.run(callback)
    return values, solver


@pytest.mark.campaign
@pytest.mark.parametrize("inner_samples", ["independent", "shared"])
@pytest.mark.parametrize("p", [1, 2, 4])
def test_the_solver_descends_and_stops_when_it_is_told(files: dict[str, Any], p: int, inner_samples: str) -> None:
    steps = {"outer_step": 0.1, "batch_size": 32, "eval_freq": 8, "nu": 0.05, "step_size": 0.3}
    values, solver = run(files, 4, p=p, inner_samples=inner_samples, **steps)
    assert len(values) == 5
    assert values[-1] < values[0]
    assert solver.outer_var.shape == (6,)
    dull, telling = solver.outer_var[1::2].mean(), solver.outer_var[::2].mean()
    assert dull > telling  # features that say nothing are held down


def test_a_callback_that_says_no_at_once_leaves_the_start(files: dict[str, Any]) -> None:
    values, solver = run(files, 0)
    assert len(values) == 1
    np.testing.assert_array_equal(solver.outer_var, np.zeros(6))


@pytest.mark.campaign(keep=2)  # a short block, and all in one
@pytest.mark.parametrize(("size", "blocks"), [(40, 3), (32, 3), (64, 2), ("full", 1), (95, 2), (96, 1), (200, 1)])
def test_blocks_are_means_over_their_samples(files: dict[str, Any], size: Any, blocks: int) -> None:
    """The problem that the solver sees, over all blocks, is the benchmark's over all samples, also with a short one."""
    _, solver = run(files, 0, batch_size=size)
    objective = files["Objective"]()
    objective.set_data(**files["Dataset"]().get_data())
    x, y = np.linspace(-1, 1, 6), np.linspace(0.5, -0.5, 6)
    assert (solver.problem.upper_samples, solver.problem.lower_samples) == (blocks, blocks)
    assert solver.problem.f(x[None], y[None])[0] == pytest.approx(float(objective.f_outer(y, x, 0, 96)), rel=1e-6)
    assert solver.problem.g(x[None], y[None])[0] == pytest.approx(float(objective.f_inner(y, x, 0, 96)), rel=1e-6)


if importlib.util.find_spec("benchopt"):  # no part of the tests' own environment: the stub above stands in for it

    def test_it_runs_inside_benchopt(tmp_path: Path) -> None:
        folder = tmp_path / "benchmark"
        shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__", "outputs"))
        command = [sys.executable, "-m", "benchopt", "run", ".", "-s", "F2SA-p[p=2,eval_freq=8]", "-n", "3", "-r", "1"]
        environment = {**os.environ, "JAX_ENABLE_X64": "1", "HOME": str(tmp_path)}
        done = subprocess.run(
            [*command, "--no-plot", "--no-display", "--timeout", "100"],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "F2SA-p" in done.stdout
        assert "error" not in done.stdout.lower(), done.stdout
