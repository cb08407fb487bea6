"""`fdtheory instances`: the zoo as a table and as JSON."""

import json

import pytest

from fdtheory.cli import run
from fdtheory.cli.instances import _table
from fdtheory.problems.zoo import Listed


def test_the_named_ones_with_a_bound_that_is_rounded_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["instances", "softmax-small", "kappa-sharp", "--json", "-"]) == 0
    small, sharp = json.loads(capsys.readouterr().out)
    assert run(["instances", "softmax-small", "kappa-sharp"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split()[:3] == ["name", "x", "y"]
    for entry, row in zip((small, sharp), rows, strict=True):
        name, dim_x, dim_y, kappa, *says = row.split()
        assert (name, int(dim_x), int(dim_y)) == (entry["name"], entry["dim_x"], entry["dim_y"])
        assert entry["kappa"] <= float(kappa) < 1.00001 * entry["kappa"]
        assert " ".join(says) == entry["says"]


def test_an_unknown_name_is_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["instances", "softmax-smal"]) == 2
    seen = capsys.readouterr()
    assert (seen.out, "softmax-small" in seen.err) == ("", True)


def test_no_bound_is_no_number() -> None:
    lines = _table([Listed("mine", 1, 2, float("inf"), "nowhere", "Mine.")]).splitlines()
    assert lines[1].split() == ["mine", "1", "2", "none", "proved", "Mine."]
