"""What every command says of every problem: no traceback, nothing false, and the true ones are certified."""

import json
from fractions import Fraction
from typing import Any

import pytest

from fdtheory.cli import run
from fdtheory.problems import zoo

from .devious import DEVIOUS, DEVIOUS_MUST_CERTIFY
from .fresh import FRESH, FRESH_MUST_CERTIFY
from .problems import MUST_CERTIFY, PROBLEMS, Problem

CERTIFIED_UP_TO = Fraction(1, 50)
AT = Fraction(1, 20)
ALL = (*PROBLEMS, *FRESH, *DEVIOUS)
cases = pytest.mark.parametrize("problem", ALL, ids=lambda p: p.name)


def said(problem: Problem, capsys: Any, monkeypatch: Any, *arguments: str) -> tuple[int, Any]:
    """The exit code and the JSON (None for a refusal, which is one sentence)."""
    for door in ("load_instance", "load_problem"):
        monkeypatch.setattr(zoo, door, lambda name: problem.make())
    code = run([arguments[0], problem.name, *arguments[1:], "--json", "-"])
    output = capsys.readouterr()
    assert code in (0, 1, 2, 4), output.err
    if code == 2:
        assert output.err.startswith("fdtheory: ")
        assert output.err.count("\n") == 1
        assert "there is no instance" not in output.err  # the problem itself was looked at
        return code, None
    return code, json.loads(output.out)


def reaches(problem: Problem, nu: Fraction) -> bool:
    """Whether the statement about global minimisers up to nu may be true."""
    return problem.safe is not None and problem.safe >= nu


@pytest.mark.campaign(keep=1)
@cases
def test_check(problem: Problem, capsys: Any, monkeypatch: Any) -> None:
    code, found = said(problem, capsys, monkeypatch, "check")
    if found is None:
        return
    verdicts = {entry["label"]: entry["holds"] for entry in found["assumptions"]}
    for label in problem.failing:
        assert verdicts[label] is not True
    assert (code == 1) == (False in verdicts.values())
    if problem.lower is False:
        assert verdicts["asm:LLSC"] is False
    if problem.lower is True:
        assert verdicts["asm:LLSC"] is not False


@pytest.mark.campaign(keep=4)
@cases
def test_orders_with_a_certificate(problem: Problem, capsys: Any, monkeypatch: Any) -> None:
    code, found = said(problem, capsys, monkeypatch, "orders", "--p", "2", "--certify", str(CERTIFIED_UP_TO))
    certified = found is not None and found["results"][0]["certificate"]["constant"] is not None
    if found is not None:
        proof = found["results"][0]["certificate"]
        assert proof["scope"] in ("global", "branch")
        if proof["scope"] == "branch":
            assert code in (1, 4)
            assert problem.safe is None or Fraction(proof["largest_global_nu"]) <= max(4 * problem.safe, AT)
        if certified and proof["scope"] == "global":
            assert reaches(problem, CERTIFIED_UP_TO)
    if problem.name in (*MUST_CERTIFY, *FRESH_MUST_CERTIFY, *DEVIOUS_MUST_CERTIFY):
        assert certified
        assert found["results"][0]["certificate"]["scope"] == "global"


@pytest.mark.campaign(keep=16)
@cases
def test_derivatives(problem: Problem, capsys: Any, monkeypatch: Any) -> None:
    code, found = said(problem, capsys, monkeypatch, "derivatives", "--order", "1", "--at", str(CERTIFIED_UP_TO))
    if found is not None and code == 0:
        assert found["scope"] == "global"
        assert problem.lower is not False or problem.safe is not None


@pytest.mark.campaign(keep=8)
@cases
def test_solve(problem: Problem, capsys: Any, monkeypatch: Any) -> None:
    code, found = said(problem, capsys, monkeypatch, "solve", "--outer", "1", "--nu", str(float(CERTIFIED_UP_TO)))
    if problem.lower is False and problem.safe is None:
        assert code == 2
    if found is not None and code == 0:
        assert found["scope"] == "global"
