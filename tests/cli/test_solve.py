"""``fdtheory solve`` and ``fdtheory compare``: what they print and write, and what they refuse."""

import json
import math
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from fdtheory.cli import run
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


@pytest.mark.campaign
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


@pytest.mark.parametrize("command", ["solve", "compare"])
def test_a_divergent_run_is_reported_with_exit_code_1(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "softmax-small", "--eta-y", "90", "--inner", "500", "--outer", "20"]) == 1
    printed = capsys.readouterr()
    assert "not_finite" in printed.out
    assert printed.err == ""
    assert run([command, "softmax-small", "--eta-x", "1e300", "--plain", "--outer", "20"]) == 1
    assert run([command, "softmax-small", "--outer", "2"]) == 0


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
        (solve, ["softmax-small", "--x0", "nan,1"], "x0 = .nan, 1.0. has an entry that is not a number"),
        (solve, ["softmax-small", "--x0", "1"], "x0"),
        (solve, ["softmax-small", "--x0", "a,b"], "x0"),
        (solve, ["softmax-small", "--p", "0"], "p = 0"),
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


OWN = """
import sympy as sp
from fdtheory.problems.symbolic import SymbolicInstance

def problem():
    x1, x2, y1, y2 = sp.symbols("x1 x2 y1 y2", real=True)
    f = (y1 - x2) ** 2 / 2 + sp.sin(y2) * x1 / 2 + sp.exp(y1 / 4) + x1**2 / 2 + x2**2 / 5
    g = y1**2 + y2**2 * sp.Rational(3, 4) + y1 * y2 / 3 + sp.cos(y1 - y2) / 4 - x1 * y1 - x2 * y2 / 2
    return SymbolicInstance(f, g, [x1, x2], [y1, y2], at=[sp.Rational(1, 2), -1], name="own")
"""


@pytest.mark.campaign
@pytest.mark.parametrize(("order", "small"), [(2, "1e-4"), (4, "0.01")])
def test_a_problem_of_ones_own_reaches_a_millionth_or_stalls_at_order_p(tmp_path: Path, order: int, small: str) -> None:
    (tmp_path / "own.py").write_text(OWN)

    def last(nu: str) -> tuple[str, float]:
        output = tmp_path / "run.json"
        call(
            solve,
            f"{tmp_path / 'own.py'}:problem",
            "--p",
            str(order),
            "--nu",
            nu,
            "--plain",
            "--eta-x",
            "0.3",
            "--inner",
            "60",
            "--outer",
            "150",
            "--target",
            "1e-6",
            "--json",
            str(output),
        )
        found = json.loads(output.read_text())
        return found["stop"], found["gradient_norms"][-1][0]

    assert last(small)[0] == "REACHED"
    (reason, coarse), (_, fine) = last("0.1"), last("0.05")
    assert reason in ("FINISHED", "STATIONARY")
    assert math.log2(coarse / fine) == pytest.approx(order, abs=0.1)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--nu", "0"], "nu"),
        (["--nu", "-0.1"], "nu"),
        (["--nu", "inf"], "nu"),
        (["--eta-x", "0"], "eta_x"),
        (["--eta-x", "nan"], "eta_x"),
        (["--x0", "inf,1"], "x0"),
        (["--x0", "1,2,3"], "x0"),
        (["--x0", ""], "x0"),
        (["--seed", "-1"], "seed"),
        (["--p", "-2"], "p = -2"),
        (["--target", "0"], "target"),
        (["--target", "nan"], "target"),
        (["--sigma", "nan"], "sigma"),
        (["--law", "cauchy"], "law"),
        (["--plot", "no/such/folder/a.svg"], "folder"),
        (["--method", "bsa", "--eta-x", "-1"], "eta_x"),
        (["--method", "fdehbo", "--inner", "0"], "inner"),
    ],
)
def test_further_bad_input_gets_one_sentence(arguments: list[str], named: str) -> None:
    with pytest.raises(InputError, match=named) as refusal:
        CliRunner().invoke(solve, ["softmax-small", *arguments], catch_exceptions=False)
    assert "\n" not in str(refusal.value)


PROBLEM = """
import numpy as np
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory import from_functions

def drawn():
    return RidgeLearning.seeded(4, 30, seed=1)

def blind():
    return from_functions(None, None, dim_x=1, dim_y=1, start=[0.0], f_x=lambda x, y: 0 * x, f_y=lambda x, y: y - 1,
                          g_x=lambda x, y: -y, g_y=lambda x, y: 2 * y - x, name="blind")
"""


def test_mini_batches_inner_batches_and_knobs_from_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PROBLEM)
    name, output = f"{tmp_path / 'mine.py'}:drawn", tmp_path / "run.json"
    steps = ["--noise", "minibatch", "--inner-batch", "3", "--batch", "2", "--inner", "4", "--outer", "5"]
    text = call(solve, name, "--method", "stocbio", "--knob", "terms=6", *steps, "--json", str(output))
    assert f"F {5 * 2}, G {5 * 4 * 3}, Hessian-vector products {5 * 2 * 6}" in text
    found = json.loads(output.read_text())["settings"]
    assert (found["terms"], found["inner_batch"], found["noise"], found["normalised"]) == (6, 3, "minibatch", False)


def test_a_checkpoint_from_the_command_line_gives_the_same_bytes(tmp_path: Path) -> None:
    steps = ["softmax-small", "--outer", "9", "--sigma", "0.1", "--inner", "3", "--noise", "field", "--lipschitz", "2"]
    kept = ["--checkpoint", str(tmp_path / "state.npz"), "--checkpoint-every", "4"]
    texts = [call(solve, *steps, *more, "--json", "-") for more in (kept, kept, [])]
    assert texts[0] == texts[1] == texts[2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["softmax-small", "--knob", "momentum"], "is not NAME=VALUE"),
        (["softmax-small", "--knob", "momentum=0.1"], "'f2sa' has no knob 'momentum'"),
        (["softmax-small", "--inner-batch", "0"], "inner_batch = 0 is out of range"),
        (["softmax-small", "--inner-batch", "2", "--method", "mrbo"], "for methods with inner SGD, not for 'mrbo'"),
        (["softmax-small", "--checkpoint-every", "3"], "give --checkpoint FILE too"),
        (["softmax-small", "--checkpoint", "no/such/folder/a.npz"], "its folder does not exist"),
        (["softmax-small", "--noise", "minibatch"], "is none; give samples to from_functions"),
        (["{mine}:blind", "--method", "vrbo"], "needs Hessian-vector products, and problem 'blind' has gradients only"),
        (["{mine}:blind"], "give nu and eta_y"),
    ],
)
def test_new_options_are_refused_in_one_sentence(arguments: list[str], words: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PROBLEM)
    arguments = [argument.replace("{mine}", str(tmp_path / "mine.py")) for argument in arguments]
    with pytest.raises(InputError, match=words) as refusal:
        CliRunner().invoke(solve, arguments, catch_exceptions=False)
    assert "\n" not in str(refusal.value)
