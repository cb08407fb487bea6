"""Wrong, empty, absurd and huge arguments: one sentence, exit code 2, no traceback, nothing written."""

import os
from pathlib import Path

import pytest

from fdtheory.cli import run

USER_FILE = """
import sys

import sympy as sp

from fdtheory.problems.instance import Region
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance

thing = 3
ONE = [[1, 0], [0, 1]]


def boxed(x, y):
    a, b = sp.symbols("a b")
    return SymbolicInstance(sp.sin(b), b**2 - a * b, [a], [b], at=[0], name="boxed", region=Region(x, y))


def soft(A):
    return QuadraticSoftmax.create(A=A, B=ONE, C=ONE, D=ONE, e=[0, 0], E=ONE, F=ONE, at=[0, 0])


def fine():
    return boxed([[-1, 1]], ((-1.0, 1),))


def raises():
    raise RuntimeError("two\\nlines")


def exits():
    sys.exit(3)


def other():
    return 42


def needs(argument):
    return argument


def skew():
    return soft([[1, 1], [0, 1]])


def holes():
    return soft([[float("nan"), 0], [0, 1]])


def reversed_box():
    return boxed(((1, -1),), ((-1, 1),))


def empty_box():
    return boxed((), ())
"""
PLAN = ["plan", "--eps", "0.1", "--mu", "1", "--L", "1,1,...", "--delta", "1"]
SOLVE = ["solve", "softmax-small", "--outer", "2"]
ORDERS = ["orders", "softmax-small", "--p", "2"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "user.py").write_text(USER_FILE)
    (tmp_path / "stops.py").write_text("import sys\nsys.exit(4)\n")
    (tmp_path / "claims.py").write_text(
        "from fdtheory.trial.claim import claim, exact\n\n\n@claim('mine:two', subject=2, rival=3)\ndef two(value):\n"
        "    yield exact('value', value, '==', 2)\n"
    )
    (tmp_path / "folder.py").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> str:
    """The one sentence of a refusal; nothing is printed beside it, and no file appears or changes."""
    before = {name: Path(name).read_bytes() for name in os.listdir() if Path(name).is_file()}
    code = run(arguments)
    printed, said = capfd.readouterr()
    assert (code, printed) == (2, "")
    assert said.startswith("fdtheory: ")
    assert said.count("\n") == 1
    assert len(said) < 900
    assert {name: Path(name).read_bytes() for name in os.listdir() if Path(name).is_file()} == before
    return said


@pytest.mark.parametrize(("arguments", "said"), [
    (["check", "user.py:raises"], "two lines; mend the function"),
    (["check", "user.py:exits"], "SystemExit: 3; mend the function"),
    (["check", "user.py:other"], "returned int"),
    (["check", "user.py:needs"], "argument"),
    (["check", "user.py:thing"], "no function 'thing'"),
    (["check", "user.py:"], "name one after the colon"),
    (["check", "stops.py:any"], "SystemExit: 4; mend the file"),
    (["check", "folder.py:any"], "no file 'folder.py'"),
    (["check", f"{'x' * 5000}.py:any"], "no file"),
    (["check", "x\0.py:any"], "no file"),
    (["check", "user.py:skew"], "A is not symmetric"),
    (["check", "user.py:holes"], "A contains nan"),
    (["check", "user.py:reversed_box"], "region.x has the side (1, -1)"),
    (["check", "user.py:empty_box"], "region has 0 sides for x"),
    (["check", "softmax-small", "--p", "nan"], "`fdtheory check --help`"),
    (["check"], "`fdtheory check --help`"),
    (["chekc"], "`fdtheory --help`"),
])  # fmt: skip
def test_instances(folder: Path, arguments: list[str], said: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert said in refused(arguments, capfd)


@pytest.mark.parametrize(("arguments", "said"), [
    (["derivatives", "softmax-small", "--at", "1e999999999"], "--at '1e999999999' is not a number"),
    (["derivatives", "softmax-small", "--at", "1e101"], "--at '1e101' is out of range"),
    (["derivatives", "softmax-small", "--at", "9" * 5000], "--at '9999"),
    ([*ORDERS, "--start", "1e-999999999"], "--start '1e-999999999' is not a number"),
    ([*ORDERS, "--start", "1e-400"], "--start '1e-400' is out of range"),
    ([*ORDERS, "--start", "1000"], "give a smaller ν"),
    ([*ORDERS, "--certify", "1e400"], "--certify '1e400' is out of range"),
    (["orders", "softmax-small", "--p", "9" * 5000], "is not a range of orders"),
    (["orders", "softmax-small", "--p", "1-"], "is not a range of orders"),
    (["orders", "softmax-small", "--p", "٣"], "is not a range of orders"),
    (["compare", "softmax-small", "--methods", "f2sa-" + "9" * 5000], "has no order"),
    (["compare", "softmax-small", "--methods", "f2sa-1,nope"], "no method 'nope'"),
    ([*SOLVE, "--x0", "1e300,0"], "not a number of size at most 1e+09"),
    ([*SOLVE, "--x0", "nan,0"], "not a number of size at most 1e+09"),
    ([*SOLVE, "--target", "inf"], "target = inf"),
    ([*PLAN, "--p", "99999999999999999999"], "p = 99999999999999999999 is out of range; give an integer from 1 to 64"),
    ([*PLAN, "--p", "-1"], "p = -1 is out of range"),
    ([*PLAN, "--over-eps", "2", "--table"], "leave out --table"),
    ([*PLAN, "--over-eps", "2", "--p", "3"], "leave out --p 3"),
])  # fmt: skip
def test_numbers(folder: Path, arguments: list[str], said: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert said in refused(arguments, capfd)


@pytest.mark.parametrize(("arguments", "said"), [
    (["verify", "claims.py", "--json", ""], "cannot write ''"),
    (["verify", "claims.py", "--junit", ""], "cannot write ''"),
    (["verify", "claims.py", "--check", ""], "cannot read ''"),
    (["verify", "claims.py", "--json", "claims.py"], "names it a second time"),
    (["verify", "claims.py", "--json", "a", "--junit", "a"], "names it a second time"),
    (["verify", "x\0.py"], "no file"),
    ([*ORDERS, "--json", ""], "cannot write ''"),
    ([*ORDERS, "--json", "folder.py"], "it is a folder or a device"),
    ([*ORDERS, "--plot", "no/such.svg"], "its folder does not exist"),
    ([*SOLVE, "--json", ""], "cannot write ''"),
    ([*PLAN, "--plot", ""], "no known ending"),
    ([*PLAN, "--plot", "no/such.svg"], "its folder does not exist"),
    (["report", "--out", ""], "cannot make the folder ''"),
    (["figures", "--out", ""], "cannot make the folder ''"),
    (["figures", "--out", "a\0b"], "cannot make the folder"),
])  # fmt: skip
def test_files(folder: Path, arguments: list[str], said: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert said in refused(arguments, capfd)


@pytest.mark.campaign
def test_a_claim_that_exits_is_broken(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = (folder / "claims.py").read_text()
    (folder / "leaves.py").write_text(text.replace("    yield", "    raise SystemExit(7)\n    yield"))
    assert run(["verify", "leaves.py"]) == 1
    assert "BROKEN: SystemExit: 7" in capfd.readouterr().out


def test_a_box_of_ints_lists_and_floats_is_taken(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "user.py:fine"]) == 0
    assert "constants proved on the instance's box" in capfd.readouterr().out


def test_a_certificate_that_fails_is_not_success(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run([*ORDERS, "--certify", "1000"]) == 4
    assert "undecided up to 1000" in capfd.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["list", "{}"], ["{}"], ["verify", "--{}"], ["show", "lem:a", "{}"], ["verify", "{}.py"], ["check", "{}"],
     ["report", "--ledger", "{}"], ["coefficients", "{}"], ["errata", "--format", "{}"]],
    ids=" ".join,
)  # fmt: skip
def test_no_message_prints_what_a_terminal_obeys(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)  # as on a terminal
    assert run([argument.format("a\x1b[31m\u202eb") for argument in arguments]) == 2
    told = capsys.readouterr().err
    assert told.endswith("\n")
    assert told[:-1].isprintable()
