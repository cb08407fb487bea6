"""`fdtheory coefficients`."""

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from fdtheory.cli.coefficients import command
from fdtheory.errors import InputError


def output(*arguments):
    result = CliRunner().invoke(command, arguments, catch_exceptions=False, standalone_mode=False)
    return result.output


def message(*arguments):
    with pytest.raises(InputError) as caught:
        output(*arguments)
    return str(caught.value)


def test_table():
    lines = [line.strip() for line in output("3").splitlines()]
    assert ["-1", "-1/3"] in [line.split() for line in lines]
    assert "order p: 3" in lines
    assert "points: 4" in lines
    assert "sum of |w|: 2" in lines
    assert "|t w| <= 1: yes" in lines


def test_json():
    data = json.loads(output("4", "--json", "-"))
    assert data["offsets"] == ["-2", "-1", "1", "2"]
    assert [12 * Fraction(w) for w in data["weights"]] == [1, -8, 8, -1]
    assert data["order"] == 4
    assert data["leading"] == "-1/30"
    assert data["noise"]["absolute"] == "3/2"
    assert data["bounds"] == {"weights": True, "weight_at_zero": True, "points": True}


def test_latex():
    assert output("3", "--latex").strip() == (
        r"\psi'(0) = \frac{1}{\nu}\Bigl(-\tfrac{1}{3}\psi(-\nu) - \tfrac{1}{2}\psi(0) + \psi(\nu) "
        r"- \tfrac{1}{6}\psi(2\nu)\Bigr) + O(\nu^{3})"
    )
    assert output("--offsets", "1/2,-1", "--latex").strip() == (
        r"\psi'(0) = \frac{1}{\nu}\Bigl(-\tfrac{2}{3}\psi(-\nu) + \tfrac{2}{3}\psi(\tfrac{1}{2}\nu)\Bigr) + O(\nu^{1})"
    )


def test_own_offsets():
    data = json.loads(output("--offsets", "-2, 3,6", "--json", "-"))
    assert data["weights"] == ["-9/40", "4/15", "-1/24"]
    assert data["order"] == 3


def test_bounds_that_are_not_met():
    data = json.loads(output("--offsets", "0,1,2,3", "--json", "-"))
    assert data["bounds"] == {"weights": False, "weight_at_zero": False, "points": True}
    assert json.loads(output("--offsets", "-1,0,1,2,3", "--json", "-"))["bounds"]["points"] is False


def test_numbers_beyond_pythons_limit_are_printed():
    offsets = ",".join(f"{k}/{10**17 + k}" for k in range(1, 26))
    assert len(output("--offsets", offsets, "--json", "-")) > 4300


@pytest.mark.parametrize("p", ["0", "2001", "2.5", "True", "nan", "٣", "1" * 50, "", "3;import os"])
def test_bad_orders_are_refused(p):
    assert "give an integer from 1 to 2000" in message(p)
    assert len(message(p)) < 120


@pytest.mark.parametrize("text", ["", "1,", "1/0,2", "1.5,2", "__import__('os')", "1e5,2", "1,2/-3", "9" * 19 + ",1"])
def test_bad_offsets_are_refused(text):
    assert "give integers or fractions, separated by commas" in message("--offsets", text)


def test_other_misuse_is_refused():
    assert "give one of them" in message()
    assert "give one of them" in message("3", "--offsets", "1,2")
    assert "choose one" in message("3", "--json", "-", "--latex")
    assert "twice" in message("--offsets", "1,1")
    assert "1 entries" in message("--offsets", "1")
    assert "characters" in message("--offsets", "1," * 20_000)
    assert "fewer or simpler" in message("--offsets", ",".join(f"1/{10**6 + k}" for k in range(800)))
