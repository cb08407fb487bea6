"""``fdtheory solve`` and ``fdtheory compare``: what they print and write, and what they refuse."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from fdtheory.cli.compare import command as compare
from fdtheory.cli.solve import command as solve
from fdtheory.errors import InputError


def call(command: click.Command, *arguments: str) -> str:
    done = CliRunner().invoke(command, [*arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_solve_prints_counts_and_writes_json_and_figure(tmp_path: Path) -> None:
    output, figure = tmp_path / "run.json", tmp_path / "run.svg"
    text = call(
        solve,
        "softmax-small",
        "--p",
        "4",
        "--outer",
        "20",
        "--inner",
        "5",
        "--batch",
        "3",
        "--sigma",
        "0.01",
        "--seeds",
        "4",
        "--json",
        str(output),
        "--plot",
        str(figure),
    )
    assert f"F {4 * 20 * 8}, G {4 * 20 * 8}, Hessian-vector products 0" in text
    assert "finished after 20 outer steps" in text
    assert "p = 4, nu = " in text
    found = json.loads(output.read_text())
    assert found["calls"] == {"F": 640, "G": 640, "hvp": 0}
    assert found["stop"] == "FINISHED"
    assert len(found["x"]) == 4
    assert len(found["estimate_norms"]) == 20
    assert found["settings"]["p"] == 4
    assert figure.read_bytes().startswith(b"<?xml")


def test_the_same_command_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a", "b"):
        call(
            solve,
            "softmax-small",
            "--outer",
            "5",
            "--sigma",
            "0.1",
            "--json",
            str(tmp_path / name),
            "--plot",
            str(tmp_path / f"{name}.svg"),
        )
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


@pytest.mark.parametrize("method", ["bsa", "stocbio", "mrbo", "vrbo", "fdehbo", "lower-only"])
def test_solve_knows_every_method(method: str) -> None:
    assert f"{method} on softmax-small: finished" in call(
        solve, "softmax-small", "--method", method, "--outer", "3", "--inner", "2"
    )


def test_solve_stops_at_the_target() -> None:
    text = call(solve, "softmax-small", "--plain", "--eta-x", "0.1", "--outer", "500", "--target", "0.05")
    assert "reached after" in text


def test_a_divergent_run_is_reported_not_raised() -> None:
    text = call(solve, "softmax-small", "--eta-y", "90", "--inner", "500")
    assert "not_finite" in text
    assert "smaller eta_y" in text


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


def test_opposed_noise_and_a_start_of_ones_own() -> None:
    assert "finished" in call(
        solve, "softmax-small", "--noise", "opposed", "--sigma", "0.1", "--p", "3", "--x0", "0.1,-0.2", "--outer", "3"
    )


@pytest.mark.parametrize(
    ("command", "arguments", "named"),
    [
        (solve, ["softmax-smal"], "nearest names"),
        (solve, ["softmax-small", "--method", "adam"], "no method"),
        (solve, ["softmax-small", "--nu", "3"], "outside the window"),
        (solve, ["softmax-small", "--nu", "nan"], "nu"),
        (solve, ["softmax-small", "--eta-x", "-1"], "eta_x"),
        (solve, ["softmax-small", "--eta-y", "0"], "eta_y"),
        (solve, ["softmax-small", "--inner", "0"], "inner"),
        (solve, ["softmax-small", "--outer", "0"], "outer"),
        (solve, ["softmax-small", "--batch", "0"], "batch"),
        (solve, ["softmax-small", "--sigma", "-1"], "sigma"),
        (solve, ["softmax-small", "--seeds", "0"], "seeds"),
        (solve, ["softmax-small", "--noise", "pink"], "noise"),
        (solve, ["softmax-small", "--x0", "nan,1"], "x0"),
        (solve, ["softmax-small", "--x0", "1"], "x0"),
        (solve, ["softmax-small", "--x0", "a,b"], "x0"),
        (solve, ["softmax-small", "--p", "0"], "p is 0"),
        (solve, ["softmax-small", "--plot", "a.xyz"], "ending"),
        (solve, ["softmax-small", "--json", "no/such/folder/a"], "folder"),
        (compare, ["softmax-small", "--methods", "f2sa-x"], "no order"),
        (compare, ["softmax-small", "--methods", "f2sa-2,foo"], "no method"),
    ],
)
def test_bad_input_gets_one_sentence(command: click.Command, arguments: list[str], named: str) -> None:
    with pytest.raises(InputError, match=named) as refusal:
        CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert "\n" not in str(refusal.value)
