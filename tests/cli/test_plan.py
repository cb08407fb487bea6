"""``fdtheory plan``: JSON, text, tables, figure, refusals."""

import json
from pathlib import Path

import pytest

from fdtheory.cli import run

BASE = ["plan", "--eps", "0.1", "--mu", "0.5", "--delta", "1", "--sigma", "0.1", "--radius", "1"]


def test_json_has_the_agreed_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*BASE, "--L", "1,1,1,1", "--p", "2", "--edition", "first", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"nu", "eta_x", "eta_y", "S", "K0", "K1", "T", "calls"} <= set(found)
    assert found["calls"] == 2 * (found["K0"] + (found["T"] - 1) * found["K1"] + found["T"] * found["S"])
    assert run([*BASE, "--L", "1,1,1,1", "--p", "2", "--json", "-"]) == 0
    second = json.loads(capsys.readouterr().out)
    T, S = second["T"], second["S"]
    assert second["calls"] == sum(b["K0"] + (T - 2) * b["K1"] + (T - 1) * S for b in second["budgets"])
    assert second["calls"] < found["calls"]


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("edition", ["printed", "first", "second"])
@pytest.mark.parametrize("sigma", ["0.1", "0"])
def test_every_edition_as_text_json_and_table(
    edition: str, sigma: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = [*BASE, "--sigma", sigma, "--L", "1,1,1,1", "--edition", edition]
    for more in ([], ["--p", "1"], ["--p", "2", "--json", str(tmp_path / "p.json")], ["--table"], ["--over-eps", "2"]):
        assert run([*given, *more]) == 0, capsys.readouterr().err
        shown = capsys.readouterr().out
        assert "nan" not in shown
        assert "inf" not in shown
    assert json.loads((tmp_path / "p.json").read_text())["calls"] > 0


def test_explanation(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*BASE, "--L", "1,1,1,1", "--p", "2", "--explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 12
    assert "sharp L_phi" in lines[8]
    assert "no step wasted by rounding" in lines[-1]
    assert run([*BASE, "--L", "1,1,1,1", "--explain", "--edition", "first"]) == 2
    assert "leave out --edition first" in capsys.readouterr().err


def test_four_families_and_a_good_start(capsys: pytest.CaptureFixture[str]) -> None:
    four = ["--f-y", "0.1,0.1,0.1", "--f-x", "0.1,0.1", "--g-y", "1,0.1,0.1", "--g-x", "0.5,0,0"]
    assert run([*BASE, *four, "--joint-f", "0.2", "--joint-g", "0.1", "--p", "2"]) == 0
    assert "bias by the" in capsys.readouterr().out
    assert run([*BASE, "--eps", "9", "--L", "1,1,1,1", "--p", "2"]) == 0
    assert "x_0 is good enough" in capsys.readouterr().out


def test_shared_samples(capsys: pytest.CaptureFixture[str]) -> None:
    shared = ["--L", "1,1,1,1", "--inner-samples", "shared"]
    assert run([*BASE, *shared, "--mean-square", "0.5"]) == 0
    assert "draw the same samples" in capsys.readouterr().out
    for more in ([], ["--mean-square", "0.5", "--table"], ["--mean-square", "-1"]):
        assert run([*BASE, *shared, *more]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_text_and_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*BASE, "--L", "1,1,1,1,1,1"]) == 0
    text = capsys.readouterr().out
    assert "most calls: " in text
    assert "orders: 1 to 4 were considered" in text
    assert run([*BASE, "--L", "1,1,…", "--p", "4", "--table"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert sum("*" in line for line in lines) == 1
    assert run([*BASE, "--L", "1,1,1,1,1", "--over-eps", "2", "--json", "-"]) == 0
    assert [row["eps"] for row in json.loads(capsys.readouterr().out)] == [0.1, 0.01]


def test_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plan.svg"
    assert run([*BASE, "--L", "1,1,1,1", "--over-eps", "2", "--plot", str(path)]) == 0
    assert path.read_text(encoding="utf-8").startswith("<?xml")
    assert run([*BASE, "--L", "1,1,1,1", "--plot", str(tmp_path / "plan.doc")]) == 2
    assert "ending" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--L", "1,1,1", "--mu", "2"],
        ["--L", "1,1,1", "--eps", "0"],
        ["--L", "1,1,1", "--eps", "nan"],
        ["--L", "1,1,1", "--p", "2"],
        ["--L", "1,1,1", "--sigma", "-1"],
        ["--L", "1,1"],
        ["--L", "..."],
        ["--L", "1,x,1"],
        ["--L", "1,1,1", "--p", "0"],
        ["--L", "1,1,...", "--p", "65"],
        ["--L", "1,1,1", "--radius", "-2"],
        ["--L", "1,1,1", "--delta", "0"],
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*BASE, *arguments]) == 2
    message = capsys.readouterr().err
    assert message.startswith("fdtheory: ")
    assert message.count("\n") == 1
