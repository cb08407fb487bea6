"""fdtheory orders: output, files, exit codes, and one sentence for every misuse."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from fdtheory.cli.orders import command as orders
from fdtheory.cli.orders import parse_range
from fdtheory.errors import InputError


def run(command, *arguments):
    """Exit code and output of a command as the program runs it."""
    runner = CliRunner()
    with runner.isolation() as (out, *_):
        code = command.main(list(arguments), standalone_mode=False)
        return code, out.getvalue().decode()


MINE = """
import sympy as sp
from fractions import Fraction
from fdtheory.problems.symbolic import SymbolicInstance

def problem():
    x, y = sp.symbols("x y")
    return SymbolicInstance(sp.sin(y) + x*y, y**2 + sp.exp(y) - x*y, [x], [y], at=[Fraction(1, 3)], name="mine")

def fold():
    x, y = sp.symbols("x y")
    return SymbolicInstance(y - y**2, y**2 + sp.exp(y) - x*y, [x], [y], at=[0], name="fold")
"""


@pytest.mark.campaign
def test_orders_of_a_file(tmp_path):
    (tmp_path / "mine.py").write_text(MINE)
    code, text = run(
        orders,
        f"{tmp_path}/mine.py:problem",
        "--p",
        "1-12",
        "--json",
        f"{tmp_path}/out.json",
        "--plot",
        f"{tmp_path}/out.svg",
    )
    assert code == 0
    assert text.count("HOLDS") == 12
    data = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert [row["p"] for row in data["results"]] == list(range(1, 13))
    for row in data["results"]:
        assert {"p", "order", "constant", "predicted", "verdict"} <= set(row)
        assert abs(row["order"] - row["p"]) < 1e-3
        assert abs(row["constant"] / row["predicted"] - 1) < 1e-8
    assert (tmp_path / "out.svg").read_bytes().startswith(b"<?xml")


def test_exit_codes():
    assert run(orders, "kinked", "--p", "1-2")[0] == 1
    assert run(orders, "flat", "--p", "1")[0] == 4


def test_certificates(tmp_path):
    code, text = run(orders, "softmax-small", "--p", "2", "--certify", "1/50", "--json", f"{tmp_path}/c.json")
    assert code == 0
    assert "CERTIFIED  error ≤" in text
    row = json.loads((tmp_path / "c.json").read_text(encoding="utf-8"))["results"][0]
    assert row["constant"] < row["certificate"]["constant"] < 1.1 * row["constant"]
    (tmp_path / "mine.py").write_text(MINE)
    assert "largest ν that works" in run(orders, f"{tmp_path}/mine.py:fold", "--p", "2", "--certify", "5")[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["softmax-smal"], "nearest names are softmax-small"),
        (["softmax-small", "--p", "0"], "out of range"),
        (["softmax-small", "--p", "3-2"], "empty"),
        (["softmax-small", "--p", "1-99"], "out of range"),
        (["softmax-small", "--p", "one"], "range of orders"),
        (["softmax-small", "--start", "0"], "ν > 0"),
        (["softmax-small", "--start", "-1/3"], "ν > 0"),
        (["softmax-small", "--start", "x"], "not a number"),
        (["softmax-small", "--certify", "1/0"], "not a number"),
        (["softmax-small", "--start", "9"], "too large for p = 12"),
        (["softmax-small", "--plot", "a.txt"], "known ending"),
        (["nothing.py:f"], "no file"),
        (["flat", "--p", "1", "--json", "/nonexistent-folder/a.json"], "cannot write"),
    ],
)
def test_misuse_of_orders(arguments, message):
    with pytest.raises(InputError, match=message):
        run(orders, *arguments)


def test_ranges():
    assert parse_range("4") == [4]
    assert parse_range("2-5") == [2, 3, 4, 5]


def test_a_problem_of_functions_is_read_in_double_precision(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from fdtheory.problems.finite_sum import RidgeLearning\ndef drawn():\n    return RidgeLearning.seeded(3, 20)\n"
    )
    name = f"{tmp_path / 'mine.py'}:drawn"
    done = CliRunner().invoke(orders, [name, "--p", "1-2", "--json", str(tmp_path / "o.json")], standalone_mode=False)
    assert (done.return_value, done.exception) == (0, None)
    assert [line.split()[5] for line in done.output.splitlines()] == ["HOLDS", "HOLDS"]
    found = json.loads((tmp_path / "o.json").read_text())
    assert (found["precision"], [row["verdict"] for row in found["results"]]) == ("double", ["HOLDS", "HOLDS"])
    assert CliRunner().invoke(orders, [name, "--p", "9"], standalone_mode=False).return_value == 4
    for option in (["--certify", "1/100"], ["--plot", str(tmp_path / "a.svg")]):
        with pytest.raises(InputError, match="has functions in double precision only"):
            CliRunner().invoke(orders, [name, *option], standalone_mode=False, catch_exceptions=False)
