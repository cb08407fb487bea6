"""`fdtheory compare`: several methods side by side."""

import json
from pathlib import Path

import click
import numpy as np
import pytest
from click.testing import CliRunner

from fdtheory.cli import run as run_line
from fdtheory.cli.compare import command as compare
from fdtheory.cli.compare import table
from fdtheory.problems.zoo import load_instance
from fdtheory.solvers.compare import compare as runs_of


def call(command: click.Command, *arguments: str) -> str:
    done = CliRunner().invoke(command, [*arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_compare_shows_all_methods_side_by_side(tmp_path: Path) -> None:
    output = tmp_path / "runs.json"
    text = call(
        compare,
        "softmax-small",
        "--methods",
        "f2sa-1, f2sa-8,stocbio",
        "--outer",
        "4",
        "--inner",
        "3",
        "--json",
        str(output),
        "--plot",
        str(tmp_path / "runs.png"),
    )
    lines = text.splitlines()
    assert [line.split()[0] for line in lines] == ["method", "f2sa-1", "f2sa-8", "stocbio"]
    assert lines[2].split()[3:5] == [str(8 * 4 * 4)] * 2
    assert [run["method"] for run in json.loads(output.read_text())] == ["f2sa-1", "f2sa-8", "stocbio"]
    assert (tmp_path / "runs.png").read_bytes().startswith(b"\x89PNG")


def test_the_table_has_medians_over_the_seeds_and_a_dash_for_what_was_not_watched() -> None:
    watched, blind = (
        runs_of(load_instance("softmax-small"), ["f2sa-2"], seeds=3, sigma=0.3, outer=5, watch=watch)[0]
        for watch in (None, 0)
    )
    first, second = table([watched, blind]).splitlines()[1:]
    assert float(first.split()[1]) == pytest.approx(sorted(watched.values[-1])[1], rel=1e-5)
    assert len(np.unique(watched.values[-1])) == 3
    assert second.split()[1:3] == ["-", "-"]


def test_tuning_shows_what_was_chosen_on_the_same_budget(tmp_path: Path) -> None:
    output = tmp_path / "runs.json"
    arguments = ["softmax-small", "--methods", "f2sa-2,mrbo", "--tune", "2", "--calls", "900", "--sigma", "0.05"]
    text = call(compare, *arguments, "--json", str(output))
    assert text == call(compare, *arguments)
    assert [line.split(":")[0] for line in text.splitlines()[-2:]] == ["f2sa-2", "mrbo"]
    assert "of 2: nu = " in text.splitlines()[-2]
    assert "inner" not in text.splitlines()[-1]
    for run in json.loads(output.read_text()):
        assert sum(run["calls"].values()) <= 900
        assert run["settings"]["tuned"]["configurations"] == 2


def test_a_method_named_twice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_line(["compare", "softmax-small", "--methods", "f2sa-2, stocbio,f2sa-2"]) == 2
    assert capsys.readouterr().err == "fdtheory: --methods has 'f2sa-2' twice; name each method once\n"
