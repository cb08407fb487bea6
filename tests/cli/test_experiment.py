"""The command: options reach the plan, errors are one sentence, recorded results are shown."""

import re

import pytest
from click.testing import CliRunner

from fdtheory.cli import group, run
from fdtheory.cli.experiment import progress_bar

SMALL = ["--data", "synthetic-tiny", "--seeds", "2", "--budget", "300", "--batch", "5", "--no-studies"]


def asked(*arguments):
    return CliRunner().invoke(group, ["experiment", *arguments], standalone_mode=False)


@pytest.mark.campaign
def test_options_reach_the_plan(tmp_path):
    out = tmp_path / "results"
    done = asked("learn-to-regularize", *SMALL, "--methods", "f2sa-2, shared-3", "--out", str(out))
    assert done.exception is None
    assert "**learn-to-regularize**, synthetic-tiny, 2 seeds" in done.output
    assert "| shared-3 |" in done.output
    assert {path.suffix for path in out.iterdir()} == {".json", ".jsonl"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ridge"], "there is no experiment 'ridge'; choose from learn-to-regularize, hyper-cleaning, mlp-regularize"),
        (["hyper-cleaning", "--methods", "sgd"], "--methods names 'sgd', which is unknown; choose from f2sa-P"),
        (["hyper-cleaning", "--data", "none.npz"], "--data 'none.npz' cannot be read"),
        (["hyper-cleaning", "--ridge", "-1"], "--ridge -1.0 is no weight; give a number above 0"),
        (["learn-to-regularize", "--published", "9", "--no-studies"], "goes with neither --ridge nor --no-studies"),
        (["hyper-cleaning", "--controls"], "--controls goes with --ridge; without it the controls are always run"),
        (["hyper-cleaning", "--published", "9"], "--published is for learn-to-regularize"),
        (["hyper-cleaning", "--seeds", "0"], "Invalid value for '--seeds'"),
        (["hyper-cleaning", "--budget", "nan"], "--budget nan is no number of gradients"),
        (["hyper-cleaning", "--budget", "inf"], "Invalid value for '--budget'"),
        (["hyper-cleaning", "--batch", "9" * 20], "Invalid value for '--batch'"),
        (["hyper-cleaning", "--width", "3"], "--width is for mlp-regularize, and hyper-cleaning has no network"),
        (["hyper-cleaning", "--recorded", "--figures"], "--recorded shows what ships with the project"),
        (["hyper-cleaning", "--recorded", "--ridge", "1"], "leave other options out"),
        (["hyper-cleaning", "--out", ""], "cannot make the folder ''"),
    ],
)
def test_misuse_is_one_sentence(arguments, sentence, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["experiment", *arguments]) == 2
    shown = capsys.readouterr().err
    assert sentence in shown
    assert len(shown.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_published_settings_alone(tmp_path):
    arguments = ["--data", "synthetic-tiny", "--seeds", "1", "--batch", "5", "--methods", "f2sa-2", "--published", "2"]
    done = asked("learn-to-regularize", *arguments, "--out", str(tmp_path))
    assert done.exception is None
    assert "1 seeds, 2 outer steps with the published settings" in done.output
    assert done.output.count("| f2sa-2") == 2


def test_no_bar_without_a_terminal():
    with progress_bar() as show:
        show("tuning", 1, 2)


def test_a_short_run_with_a_given_ridge(tmp_path):
    short = [
        "--data",
        "synthetic-tiny",
        "--seeds",
        "1",
        "--budget",
        "300",
        "--batch",
        "5",
        "--stops",
        "1",
        "--ridge",
        "1e-3",
    ]
    for name in ("learn-to-regularize", "hyper-cleaning"):
        done = asked(name, *short, "--methods", "f2sa-2,exact,stocbio", "--out", str(tmp_path))
        assert done.exception is None
        assert re.search(r"\| f2sa-2 \| \d\.\d{4} \| \d", done.output)
        assert "ridge" not in done.output
        assert len((tmp_path / f"{name}.jsonl").read_text().splitlines()) == 3
    done = asked("hyper-cleaning", *short, "--methods", "f2sa-2", "--controls", "--out", str(tmp_path))
    assert done.exception is None
    for row in ("tuned ridge on TRAIN and VAL", "VAL alone, λ of its own", "x = 0"):
        assert f"| {row} | " in done.output
    assert len((tmp_path / "hyper-cleaning.jsonl").read_text().splitlines()) == 3 + 3  # controls, VAL alone, x frozen
