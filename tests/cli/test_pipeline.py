"""check, plan and solve by files; one way of writing JSON; an example in every help."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

import fdtheory
from fdtheory.cli import COMMANDS, group, run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_check_plan_solve(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "softmax-mild", "--p", "3", "--json", "c.json"]) == 0
    assert run(["plan", "--constants", "c.json", "--eps", "0.2", "--json", "p.json"]) == 0
    assert "proved on the whole space" in capsys.readouterr().out
    assert run(["solve", "softmax-mild", "--plan", "p.json", "--json", "r.json"]) == 0
    plan, seen = (json.loads((folder / name).read_text()) for name in ("p.json", "r.json"))
    assert len(json.loads((folder / "c.json").read_text())["L"]) == 5
    made = fdtheory.plan(fdtheory.check(fdtheory.load_instance("softmax-mild"), 3), 0.2)
    assert json.loads(json.dumps(made.to_dict())) == plan  # the same three calls in Python
    made_run = fdtheory.solve(fdtheory.load_instance("softmax-mild"), plan=made)
    assert seen["calls"]["F"] == made_run.calls.F
    assert all(one["K0"] != one["K1"] for one in plan["budgets"])
    assert seen["calls"] == {"F": plan["calls"], "G": plan["calls"], "hvp": 0}
    assert seen["gradient_norms"][-1][0] <= 0.2 < seen["gradient_norms"][0][0]


@pytest.mark.campaign
def test_leaving_the_box_is_exit_code_4(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "polynomial", "--json", "c.json"]) == 0
    assert run(["plan", "--constants", "c.json", "--eps", "0.5", "--json", "p.json"]) == 0
    assert "iterates stay there" in capsys.readouterr().out
    assert run(["solve", "polynomial", "--plan", "p.json"]) == 4


@pytest.mark.campaign
def test_what_the_file_knows_may_be_replaced(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["check", "softmax-mild", "--json", "c.json"])
    base = ["plan", "--constants", "c.json", "--eps", "0.2", "--json", "-"]
    capsys.readouterr()
    found = []
    for more in ([], ["--delta", "100"], ["--radius", "100"], ["--sigma", "0.01"]):
        assert run([*base, *more]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[1]["T"] > found[0]["T"]
    assert found[2]["budgets"][0]["K0"] > found[0]["budgets"][0]["K0"]
    assert found[3]["sigma_f"] == found[3]["sigma_g"] == 0.01
    data = json.loads((folder / "c.json").read_text())
    (folder / "c.json").write_text(json.dumps({**data, "delta": None}))
    assert run(base) == 2
    assert "give delta" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["plan", "--eps", "1", "--constants", "none.json"], "--constants 'none.json' cannot be read"),
        (["plan", "--eps", "1", "--constants", "bad.json"], "--constants 'bad.json' is not JSON"),
        (["plan", "--eps", "1", "--constants", "deep.json"], "nested too deeply"),
        (["plan", "--eps", "1", "--constants", "list.json"], "fdtheory check --json"),
        (["plan", "--eps", "1", "--constants", "c.json", "--mu", "1"], "--mu 1.0 is given beside --constants"),
        (["plan", "--eps", "1", "--constants", "c.json", "--p", "9"], "p = 9 needs L_10"),
        (["plan", "--eps", "1"], "--mu is missing"),
        (["plan", "--eps", "1", "--mu", "1"], "--L is missing"),
        (["plan", "--eps", "1", "--mu", "1", "--L", "1,1,1"], "--delta is missing"),
        (["solve", "softmax-mild", "--plan", "list.json"], "fdtheory plan --json"),
        (["solve", "softmax-mild", "--plan", "c.json"], "the plan has"),
        (["check", "softmax-small", "--p", "0"], "p = 0"),
        (["check", "softmax-small", "--p", "65"], "p = 65"),
        (["check", "softmax-small", "--json", "no/such/a"], "folder"),
        (["instances", "nobody"], "no instance 'nobody'"),
    ],
)
def test_misuse(folder: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["check", "softmax-mild", "--json", "c.json"])
    (folder / "bad.json").write_text("{")
    (folder / "deep.json").write_text("[" * 100_000)
    (folder / "list.json").write_text("[]")
    capsys.readouterr()
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert (printed.out, printed.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "softmax-small"],
        ["instances", "softmax-small"],
        ["coefficients", "3"],
        ["derivatives", "flat", "--order", "1"],
        ["orders", "softmax-small", "--p", "1"],
        ["plan", "--eps", "1", "--mu", "1", "--L", "1,1,1", "--delta", "1"],
        ["solve", "softmax-small", "--outer", "2"],
        ["compare", "softmax-small", "--methods", "f2sa-1,bsa", "--outer", "2"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_json_goes_to_a_file_or_in_place_of_the_text(
    folder: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--json", "-"]) == 0
    printed = capsys.readouterr().out
    assert run([*arguments, "--json", "a.json"]) == 0
    assert (folder / "a.json").read_text(encoding="utf-8") == printed
    json.loads(printed)
    text = capsys.readouterr().out
    assert text
    assert run(arguments) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_shows_an_example_that_the_command_takes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    example = COMMANDS[name][2]
    shown = " ".join(capsys.readouterr().out.split())
    assert f"Example: fdtheory {name} {example}" in shown
    assert shown.count("Example:") == 1
    command = group.get_command(click.Context(group), name)
    assert command is not None
    command.make_context(name, shlex.split(example))


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fdtheory", "coefficients", "2"], capture_output=True, text=True, check=True
    )
    assert "order p: 2" in done.stdout
